"""Who sees which card of a hand."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.games.wave.events import EVERYBODY
from lineup.games.wave.moves import PLACES
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, WaveState


def who_sees(t: WaveState, holder: i64, facing: i64) -> i64:
    """The seats that a card's face is turned to, as bits."""
    if facing == FACING_HOLDER:
        return i64(1) << holder
    if facing == FACING_TEAM:
        return ((i64(1) << t.seats) - 1) ^ (i64(1) << holder)
    return EVERYBODY


def put_into_hand(t: WaveState, holder: i64, place: i64, facing: i64, card: Card) -> None:
    """A card comes to a free place, and everybody it faces has seen it."""
    index = holder * PLACES + place
    t.hand[index] = card
    t.facing[index] = facing
    t.known[index] = who_sees(t, holder, facing)
    t.count[holder] += 1
