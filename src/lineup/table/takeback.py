"""The law of taking back: free while no other seat has learned anything and no luck has fallen, else by consent."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core import SPECTATOR, Script, State, Tale
from lineup.table.record import Record
from lineup.table.replay import AnyGame, state_after


@dataclass
class Request:
    """A take-back that the table was asked for."""

    seat: int  # who asks
    to: int  # the row whose state would hold again
    waiting: set[int]  # seats of the people who have not agreed yet


def is_free(game: AnyGame, record: Record, now: State, seat: int, to: int) -> bool:
    """Whether nobody but this seat could tell that the rows after ``to`` ever were."""
    undone = [number for number in record.in_force() if number > to]
    if any(record.rows[number].luck or record.rows[number].seat != seat for number in undone):
        return False
    state = state_after(game, record, to)
    others = [each for each in [*range(len(record.header.players)), SPECTATOR] if each != seat]
    before = [what_is_known(game, state, other) for other in others]
    if before != [what_is_known(game, now, other) for other in others]:
        return False
    tale = Tale()
    for number in undone:
        game.apply(state, seat, game.read(record.rows[number].move), Script([]), tale)
    return not any(game.hear(event, other) for event in tale.events for other in others)


def what_is_known(game: AnyGame, state: State, seat: int) -> tuple[object, ...]:
    """All that a seat can tell from where it sits."""
    legal = () if seat == SPECTATOR else tuple(move.id for move in game.legal_moves(state, seat))
    return game.observe(state, seat).key(), tuple(game.to_act(state)), legal
