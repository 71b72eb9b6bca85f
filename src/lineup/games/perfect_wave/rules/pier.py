"""Chapter 8: the Pier."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, WAVE_ROW
from lineup.games.perfect_wave.events import PierEvent
from lineup.games.perfect_wave.rules.decks import draw_card, has_cards
from lineup.games.perfect_wave.state import PerfectWaveState


def clean_up(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P8.1 The rightmost cards wash out, the others slide, new ones come."""
    for row in range(i64(2)):
        wash_out(t, row * PIER + PIER - 1, row, story)
        slide(t, row)
    fill(t, WAVE_ROW, chance, story)
    fill(t, MANEUVER_ROW, chance, story)


def wash_out(t: PerfectWaveState, index: i64, row: i64, story: Story) -> None:
    """A card of the Pier goes to its discard pile."""
    card = t.pier[index]
    if card == NOTHING:
        return
    t.pier[index] = NOTHING
    t.discard(card)
    if story.listening:
        story.tell(PierEvent("washed_out", t.box, row, index - row * PIER, card))


def slide(t: PerfectWaveState, row: i64) -> None:
    """P8.2"""
    free = row * PIER + PIER - 1
    for step in range(i64(PIER)):
        index = row * PIER + PIER - 1 - step
        card = t.pier[index]
        if card != NOTHING:
            t.pier[index] = NOTHING
            t.pier[free] = card
            free -= 1


def fill(t: PerfectWaveState, row: i64, chance: Chance, story: Story) -> None:
    """P8.3 Cards come one by one to the empty places of a row, from right to left."""
    for step in range(i64(PIER)):
        place = PIER - 1 - step
        if t.pier[row * PIER + place] == NOTHING and has_cards(t, row):
            card = draw_card(t, row, chance, story)
            t.pier[row * PIER + place] = card
            if story.listening:
                story.tell(PierEvent("appeared", t.box, row, place, card))


def wash_the_waves(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """All Wave cards of the Pier make way for four new ones."""
    for place in range(i64(PIER)):
        wash_out(t, place, WAVE_ROW, story)
    fill(t, WAVE_ROW, chance, story)
