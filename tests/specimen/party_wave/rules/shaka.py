"""Chapter 5, shaka."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core import Chance, Seat, Story
from party_wave.events import SAVED, CardEvent
from party_wave.moves import Call
from party_wave.rules.next_wave import finish_the_wave
from party_wave.rules.setup import lift
from party_wave.state import EVERYBODY, NOTHING, POCKET, SHAKA, PartyWaveState, bit


def may_have_a_shaka(t: PartyWaveState) -> i64:
    """P5.1 The set of seats to ask, from what is open to all and from nothing else."""
    asked: i64 = 0
    hidden = hidden_shakas(t)
    for seat in range(t.seats):
        known_by = t.known_by[seat * 2 + POCKET]
        if known_by == EVERYBODY and not t.box.is_shaka(t.hands[seat * 2 + POCKET]):
            continue
        if known_by == EVERYBODY or (known_by != 0 and hidden > 0):
            asked |= bit(seat)
    return asked


def hidden_shakas(t: PartyWaveState) -> i64:
    """How many shakas lie where not everybody sees them."""
    hidden = shakas_among(t, t.box.deck.cards) - shakas_among(t, t.discards)
    for seat in range(t.seats):
        hidden -= t.box.shakas[t.log.play(t.log.finished(), seat)]
        if t.known_by[seat * 2 + POCKET] == EVERYBODY:
            hidden -= t.box.shakas[t.hands[seat * 2 + POCKET]]
    return hidden


def shakas_among(t: PartyWaveState, cards: vec[i64]) -> i64:
    count: i64 = 0
    for card in cards:
        count += t.box.shakas[card]
    return count


def why_not_call(t: PartyWaveState, seat: Seat, move: Call) -> str | None:
    """P5.2 A shaka needs a shaka."""
    return "no_shaka" if move.shaka and not t.box.is_shaka(t.hands[seat * 2 + POCKET]) else None


def answer_the_call(t: PartyWaveState, chance: Chance, story: Story) -> None:
    """P5.3 The first shaka clockwise from the lookout saves the wave; the others stay in their pockets, untold."""
    for step in range(t.seats):
        seat = (t.lookout() + step) % t.seats
        if t.sealed[seat] == SHAKA:
            card = lift(t, seat, POCKET)
            t.discards = append(t.discards, card)
            if story.listening:
                story.tell(CardEvent(SAVED, seat, seat, POCKET, card, EVERYBODY))
            finish_the_wave(t, seat, chance, story)
            return
    finish_the_wave(t, NOTHING, chance, story)
