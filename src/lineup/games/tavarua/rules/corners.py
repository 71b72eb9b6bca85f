"""The four corners of the mat: each holds what belongs there on the printed mat."""

from __future__ import annotations

from typing import NamedTuple

from lineup.core.language import N_
from lineup.games.tavarua.state import FALLEN, RIDING, TavaruaState


class Corner(NamedTuple):
    """What a corner is for."""

    at: str  # "nw" is top left, "ne" top right, "sw" bottom left, "se" bottom right
    pick: str  # the action that is chosen there; empty for the place of the score pile
    sign: str
    words: str


IN_THE_CHANNEL = (
    Corner("nw", "catch", "✦", N_("Catch")),
    Corner("ne", "paddle-out", "⇡", N_("Paddle out")),
    Corner("sw", "wait", "◌", N_("Wait")),
    Corner("se", "paddle-in", "⇣", N_("Paddle in")),
)
ON_A_WAVE = (
    Corner("nw", "ride", "✦", N_("Ride")),
    Corner("ne", "", "", N_("Score")),
    Corner("sw", "bail", "⇠", N_("Bail")),
)
IN_THE_WASH = (Corner("se", "recover", "⇣", N_("Recover")),)


def corners_of(t: TavaruaState, seat: int) -> tuple[Corner, ...]:
    """T4.10 The corners depend on where the surfer is."""
    where = t.where[seat]
    return ON_A_WAVE if where == RIDING else IN_THE_WASH if where == FALLEN else IN_THE_CHANNEL
