"""The law of taking back: free while nobody has learned anything from it and no luck has fallen, else by consent."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
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


def state_of(game: AnyGame, record: Record, standing: list[int]) -> State:
    """The state after the start and these moves, as their luck was told."""
    first = record.rows[standing[0]]
    state: State = game.start(len(record.header.players), Script(list(first.luck)), Tale())
    for number in standing[1:]:
        carry_on(game, state, record.rows[number])
    return state


def carry_on(game: AnyGame, state: State, row: Row) -> Tale:
    """One more move on a state, and what is told of it."""
    tale = Tale()
    game.apply(state, row.seat, game.read(row.move), Script(list(row.luck)), tale)
    return tale


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


def row_before_last_answer(game: AnyGame, record: Record, seat: int, upto: int | None = None) -> int:
    """The same by consent: the table knows of an answer and not of second thoughts, so they go with it."""
    standing = record.in_force(upto)
    state = state_of(game, record, standing[:1])
    found = standing[0]
    for before, number in pairwise(standing):
        row = record.rows[number]
        if is_own(game, row, seat) and seat in game.to_act(state):
            found = before
        carry_on(game, state, row)
    return found


def is_own(game: AnyGame, row: Row, seat: int) -> bool:
    return row.seat == seat and is_answer(game, row)


def is_free(game: AnyGame, record: Record, now: State, seat: int, to: int, upto: int | None = None) -> bool:
    """Whether nobody but this seat could tell that its rows after ``to`` ever were, and they have shown it nothing.

    What others did since is in the way if the table has heard of it; what they did in secret stays, and tells nothing.
    """
    standing = record.in_force(upto)
    undone = [record.rows[number] for number in standing if number > to and record.rows[number].seat == seat]
    if any(row.luck for row in undone) or has_heard_since(game, record, standing, seat, to):
        return False
    state = state_of(game, record, record.left_by(Row("back", seat, to=to), standing))
    others = everybody_but(record, seat)
    before = [what_is_known(game, state, other) for other in others]
    if before != [what_is_known(game, now, other) for other in others]:
        return False
    after = state.copy()
    if any(is_heard(game, carry_on(game, after, row), others) for row in undone):
        return False
    return not has_seen_something(game, state, seat, [game.read(row.move) for row in undone], now)


def has_heard_since(game: AnyGame, record: Record, standing: list[int], seat: int, to: int) -> bool:
    """Whether a seat could tell that somebody else has done something after a row."""
    state = state_of(game, record, [number for number in standing if number <= to])
    for row in [record.rows[number] for number in standing if number > to]:
        before = what_is_known(game, state, seat)
        tale = carry_on(game, state, row)
        if row.seat == seat:
            continue
        if is_heard(game, tale, everybody_but(record, row.seat)) or before != what_is_known(game, state, seat):
            return True
    return False


def everybody_but(record: Record, seat: int) -> list[int]:
    """All other seats, and the spectators."""
    return [each for each in [*range(len(record.header.players)), SPECTATOR] if each != seat]


def is_heard(game: AnyGame, tale: Tale, seats: list[int]) -> bool:
    return any(game.hear(event, seat) for event in tale.events for seat in seats)


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
