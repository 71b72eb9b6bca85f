"""Answers that all lead to the same order of surfers: nobody has to be asked for one, and everybody can see that."""

from __future__ import annotations

from collections.abc import Sequence

from lineup.core import QUIET
from lineup.core.moves import Move
from lineup.games.surfs_up_dude.events import LOST
from lineup.games.surfs_up_dude.moves import Lead, TakeOff
from lineup.games.surfs_up_dude.rules.positions import move_to_front, take_off
from lineup.games.surfs_up_dude.state import LEADING, LEAVING, DudeState
from lineup.games.surfs_up_dude.view import DudeView


def is_choice(view: DudeView, moves: Sequence[Move]) -> bool:
    """Whether it makes a difference what is answered. Surfers of one player are alike."""
    if len(moves) < 2 or view.table.phase not in (LEAVING, LEADING):
        return len(moves) > 1
    return len({order_after(view.table, move) for move in moves}) > 1


def order_after(t: DudeState, move: Move) -> tuple[int, ...]:
    """Who stands where once a surfer has left or moved to the front."""
    then = t.copy()
    if isinstance(move, Lead):
        move_to_front(then, move.space, move.position)
    elif isinstance(move, TakeOff):
        take_off(then, move.space, move.position, LOST, QUIET)
    return tuple(map(int, then.riders))
