"""Choices in Surf's Up, Dude! that cost something for certain: they are asked once more."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.moves import Move
from lineup.core.page import LIT, NOTHING_TO_SAY, QUIET, Remark, points_lost
from lineup.games.surfs_up_dude.cards import BAIL
from lineup.games.surfs_up_dude.moves import Done, Pass, PlayCard
from lineup.games.surfs_up_dude.rules.contest import bail_costs
from lineup.games.surfs_up_dude.state import DudeState
from lineup.games.surfs_up_dude.view import DudeView


def remarks(view: DudeView, moves: list[Move]) -> list[Remark]:
    """Whoever can do something is not urged to leave it."""
    if len(moves) == 1:
        return [NOTHING_TO_SAY]
    return [Remark(asks(view.table, move), QUIET if isinstance(move, Done | Pass) else LIT) for move in moves]


def asks(t: DudeState, move: Move) -> str:
    """Action points that are given up, and a surfer who leaves the wave whatever the others play."""
    if isinstance(move, Done):
        return points_lost(int(t.points))
    if isinstance(move, PlayCard) and move.card == BAIL and not t.shark and bail_costs(t, t.round):
        return _("With Bail you lose a surfer on this wave, whatever the others play.")
    return ""
