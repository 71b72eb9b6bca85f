"""The law of taking back: free while nobody has learned anything from it and no luck has fallen, else by consent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lineup.core import QUIET, SPECTATOR, Dice, Game, Move, Script, StaleMove, State, Tale
from lineup.core.language import _
from lineup.table.record import Record, Row

AnyGame = Game[Any, Any]

WORLDS = 4  # imagined, to see whether a seat has learned something from its own move


@dataclass
class Request:
    """A take-back that the table was asked for."""

    seat: int  # who asks
    waiting: set[int]  # seats of the people who have not agreed yet


def state_after(game: AnyGame, record: Record, number: int) -> State:
    """The state after a row, as its luck was told."""
    standing = record.in_force(number + 1)
    first = record.rows[standing[0]]
    tale = Tale()
    state: State = game.start(len(record.header.players), Script(list(first.luck)), tale)
    for each in standing[1:]:
        row = record.rows[each]
        game.apply(state, row.seat, game.read(row.move), Script(list(row.luck)), tale)
    return state


def is_answer(game: AnyGame, row: Row) -> bool:
    """Whether a row is a move that answers a question; advice does not."""
    return row.kind == "move" and not game.read(row.move).offer


def row_before_last_move(game: AnyGame, record: Record, now: State, seat: int, upto: int | None = None) -> int:
    """Where taking back the seat's last move leads to, seen from after the first ``upto`` rows."""
    if game.outcome(now) is not None:
        raise StaleMove(_("The game is over; nothing can be taken back."))
    standing = record.in_force(upto)
    own = [place for place, number in enumerate(standing) if is_own(game, record.rows[number], seat)]
    if not own:
        raise StaleMove(_("You have no move to take back."))
    return standing[own[-1] - 1]


def is_own(game: AnyGame, row: Row, seat: int) -> bool:
    return row.seat == seat and is_answer(game, row)


def is_free(game: AnyGame, record: Record, now: State, seat: int, to: int, upto: int | None = None) -> bool:
    """Whether nobody but this seat could tell that the rows after ``to`` ever were, and they have shown it nothing."""
    undone = [number for number in record.in_force(upto) if number > to]
    if any(record.rows[number].luck or record.rows[number].seat != seat for number in undone):
        return False
    state = state_after(game, record, to)
    others = [each for each in [*range(len(record.header.players)), SPECTATOR] if each != seat]
    before = [what_is_known(game, state, other) for other in others]
    if before != [what_is_known(game, now, other) for other in others]:
        return False
    moves = [game.read(record.rows[number].move) for number in undone]
    tale = Tale()
    after = state.copy()
    for move in moves:
        game.apply(after, seat, move, Script([]), tale)
    if any(game.hear(event, other) for event in tale.events for other in others):
        return False
    return not has_seen_something(game, state, seat, moves, now)


def has_seen_something(game: AnyGame, before: State, seat: int, moves: list[Move], now: State) -> bool:
    """Whether a seat knows more by its own moves than that it made them: another world would show it another thing."""
    view, seen = game.observe(before, seat), game.observe(now, seat).key()
    for number in range(WORLDS):
        chance = Dice(number)
        world = game.determinize(view, chance)
        for move in moves:
            game.apply(world, seat, move, chance, QUIET)
        if game.observe(world, seat).key() != seen:
            return True
    return False


def what_is_known(game: AnyGame, state: State, seat: int) -> tuple[object, ...]:
    """All that a seat can tell from where it sits."""
    legal = () if seat == SPECTATOR else tuple(move.id for move in game.legal_moves(state, seat))
    return game.observe(state, seat).key(), tuple(game.to_act(state)), legal
