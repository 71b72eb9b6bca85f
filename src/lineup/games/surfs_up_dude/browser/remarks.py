"""Choices in Surf's Up, Dude! that cost something for certain: they are asked once more."""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.core.moves import Move
from lineup.core.page import Remark
from lineup.games.surfs_up_dude.cards import BAIL
from lineup.games.surfs_up_dude.moves import Done, PlayCard
from lineup.games.surfs_up_dude.rules.contest import bail_costs
from lineup.games.surfs_up_dude.state import DudeState
from lineup.games.surfs_up_dude.view import DudeView


def remarks(view: DudeView, moves: list[Move]) -> list[Remark]:
    has_a_choice = len(moves) > 1
    return [Remark(asks(view.table, move) if has_a_choice else "") for move in moves]


def asks(t: DudeState, move: Move) -> str:
    """Action points that are given up, and a surfer who leaves the wave whatever the others play."""
    if isinstance(move, Done):
        left = int(t.points)
        return ngettext(
            "You still have {count} action point. It is lost if you stop here.",
            "You still have {count} action points. They are lost if you stop here.",
            left,
        ).format(count=left)
    if isinstance(move, PlayCard) and move.card == BAIL and not t.shark and bail_costs(t, t.round):
        return _("With Bail you lose a surfer on this wave, whatever the others play.")
    return ""
