"""Chapters 8 and 9: cards leave the decks, decks are shuffled anew, and the last round comes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import MANEUVER_ROW, WAVE_ROW
from lineup.games.perfect_wave.events import Announced, Shuffled
from lineup.games.perfect_wave.state import PerfectWaveState


def has_cards(t: PerfectWaveState, row: i64) -> bool:
    """Whether a deck can supply a card, after shuffling if need be."""
    pile = t.wave_pile if row == WAVE_ROW else t.maneuver_pile
    return t.deck_size(row) > 0 or len(pile) > 0


def draw_card(t: PerfectWaveState, row: i64, chance: Chance, story: Story) -> Card:
    """The top card of a deck that has one; if it was the last, the discard pile becomes the deck at once."""
    if t.deck_size(row) == 0:
        shuffle_anew(t, row, story)
    card = chance.draw(t.wave_deck) if row == WAVE_ROW else draw_maneuver(t, chance)
    if t.deck_size(row) == 0:
        if row == MANEUVER_ROW:
            announce_the_last_round(t, story)
        shuffle_anew(t, row, story)
    return card


def draw_maneuver(t: PerfectWaveState, chance: Chance) -> Card:
    """First a Paddle Out or some Trick; then which Trick, because nobody knows which Tricks are out of the game."""
    card = chance.draw(t.maneuver_deck)
    return chance.draw(t.unseen_tricks) if card == t.box.some_trick else card


def shuffle_anew(t: PerfectWaveState, row: i64, story: Story) -> None:
    """P8.4 The discard pile, if there is one, becomes the deck."""
    pile = t.wave_pile if row == WAVE_ROW else t.maneuver_pile
    if len(pile) == 0:
        return
    if story.listening:
        story.tell(Shuffled(row, i64(len(pile))))
    if row == WAVE_ROW:
        for card in pile:
            t.wave_deck.put(card)
        t.wave_pile = vec[i64]()
    else:
        if t.shuffled[MANEUVER_ROW] == 0:
            # Any Tricks that nobody has seen by now went back to the box during set-up.
            t.box_tricks.cards = t.unseen_tricks.cards
            t.unseen_tricks.cards = vec[i64]()
        put_maneuvers(t, pile)
        t.maneuver_pile = vec[i64]()
    t.shuffled[row] += 1


def put_maneuvers(t: PerfectWaveState, cards: vec[i64]) -> None:
    """Put Maneuver cards into the deck."""
    for card in cards:
        if card == t.box.paddle:
            t.maneuver_deck.put(card)
        else:
            t.maneuver_deck.put(t.box.some_trick)
            t.unseen_tricks.put(card)


def announce_the_last_round(t: PerfectWaveState, story: Story) -> None:
    """P9.1"""
    if not t.last_round:
        t.last_round = True
        if story.listening:
            story.tell(Announced("last_round"))
