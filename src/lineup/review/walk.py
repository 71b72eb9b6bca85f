"""A finished match, act by act: what stood before each move, and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lineup.bots.bot import AnyGame
from lineup.core import QUIET, Move, Script, State
from lineup.core.errors import LineupError
from lineup.core.language import _
from lineup.table.record import Record, Row


class NotOver(LineupError):
    """A match is judged when it is over, not before."""


@dataclass(frozen=True)
class Act:
    """An answer that holds: neither taken back nor mere advice."""

    step: int  # the number of its row
    row: Row
    move: Move
    before: State
    after: State

    @property
    def seat(self) -> int:
        return self.row.seat


def start_of(game: AnyGame, record: Record) -> State:
    """The table before the first move."""
    state: State = game.start(len(record.header.players), Script(list(record.rows[0].luck)), QUIET)
    return state


def acts_of(game: AnyGame, record: Record) -> list[Act]:
    """Every answer of a finished match; a match that goes on keeps its secrets."""
    acts = list(walk(game, record))
    last = acts[-1].after if acts else start_of(game, record)
    if game.outcome(last) is None:
        raise NotOver(_("This match is not over yet."))
    return acts


def walk(game: AnyGame, record: Record) -> Iterator[Act]:
    state = start_of(game, record)
    for step in record.in_force()[1:]:
        row = record.rows[step]
        move = game.read(row.move)
        before, state = state, state.copy()
        game.apply(state, row.seat, move, Script(list(row.luck)), QUIET)
        if not move.offer:
            yield Act(step, row, move, before, state)
