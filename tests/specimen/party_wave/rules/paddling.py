"""Chapter 3, paddling."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core import Chance, Seat, Story
from party_wave.events import PLAYED, CardEvent, Sealed, WaveEvent
from party_wave.moves import Play
from party_wave.rules.advice import clear_all_marks
from party_wave.rules.next_wave import finish_the_wave
from party_wave.rules.setup import draw_card, lift
from party_wave.rules.shaka import answer_the_call, may_have_a_shaka
from party_wave.scoring import is_strong_enough
from party_wave.state import BLIND, CALLING, EVERYBODY, NOTHING, PADDLING, PartyWaveState


def why_not_play(t: PartyWaveState, seat: Seat, move: Play) -> str | None:
    """P3.2 Not blind twice in a row."""
    return "blind_again" if move.choice == BLIND and t.log.went_blind(seat) else None


def seal(t: PartyWaveState, seat: Seat, answer: i64, chance: Chance, story: Story) -> None:
    """P3.1 A secret answer, first or changed; when nobody owes one any more, the answers are opened."""
    again = t.sealed[seat] != NOTHING
    t.sealed[seat] = answer
    if story.listening:
        story.tell(Sealed(seat, answer, again=again))
    if t.owing():
        return
    if t.phase == PADDLING:
        paddle(t, chance, story)
    else:
        answer_the_call(t, chance, story)


def paddle(t: PartyWaveState, chance: Chance, story: Story) -> None:
    """P3.3 First the front of the wave, then the cards in seat order, blind ones from the deck."""
    wave = chance.draw(t.fronts[t.back])
    t.back = NOTHING
    t.log.waves = append(t.log.waves, wave)
    if story.listening:
        story.tell(WaveEvent("turned", wave, t.lookout()))
    clear_all_marks(t)
    for seat in range(t.seats):
        play(t, seat, t.sealed[seat], chance, story)
    asked: i64 = 0 if is_strong_enough(t.box, t.log, t.log.finished()) else may_have_a_shaka(t)
    if asked != 0:
        t.ask(CALLING, asked)
    else:
        finish_the_wave(t, NOTHING, chance, story)


def play(t: PartyWaveState, seat: Seat, choice: i64, chance: Chance, story: Story) -> None:
    """Lay what a seat has chosen on the wave."""
    card = draw_card(t, chance, story) if choice == BLIND else lift(t, seat, choice)
    t.log.plays = append(t.log.plays, card)
    t.log.choices = append(t.log.choices, choice)
    if story.listening:
        story.tell(CardEvent(PLAYED, seat, seat, choice, card, EVERYBODY))
