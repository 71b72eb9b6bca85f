"""Carrying out a record again: for resuming, taking back, traces and checks of a fair deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lineup.core import BadRecord, Chance, Event, FairDice, Game, LineupError, Luck, Recorder, Script, State, Tale
from lineup.core.language import _
from lineup.table.record import Record, Row

AnyGame = Game[Any, Any]


@dataclass
class Step:
    """One row, carried out."""

    number: int  # of the row
    row: Row
    state: State  # after it; a copy is needed to keep it
    events: list[Event]


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


def replay(game: AnyGame, record: Record, chance: Chance | None = None) -> Iterator[Step]:
    """Carry out every row, and break off at the first that the rules or the seed do not bear out.

    With a fair seed every card and die is dealt anew and compared; ``chance`` lets the caller keep the dice and go on
    with them. A record without a seed is taken at its word, as far as the rules allow.
    """
    if chance is None and record.header.seed:
        chance = FairDice(bytes.fromhex(record.header.seed))
    state: State | None = None
    for number, row in enumerate(record.rows):
        try:
            state, events = carry_out(game, record, number, state, chance)
        except BadRecord as error:
            raise BadRecord(error.line, _("row {number}: {why}").format(number=number, why=error.reason)) from error
        except LineupError as error:
            raise BadRecord(0, _("row {number}: {why}").format(number=number, why=error)) from error
        yield Step(number, row, state, events)


def carry_out(
    game: AnyGame, record: Record, number: int, state: State | None, chance: Chance | None
) -> tuple[State, list[Event]]:
    """One row: the state after it and what was told."""
    row = record.rows[number]
    tale = Tale()
    if (row.kind == "start") != (state is None):
        raise BadRecord(0, _("a record begins with its start, and has no other"))
    if state is None:
        luck = Recorder(chance or Script(list(row.luck)))
        begun: State = game.start(len(record.header.players), luck, tale)
        check_luck(row, luck.fallen)
        return begun, tale.events
    if not 0 <= row.seat < len(record.header.players):
        raise BadRecord(0, _("there is no seat {seat}").format(seat=row.seat + 1))
    if row.kind == "move":
        move = game.read(row.move)
        refused = game.refusal(state, row.seat, move)
        if refused is not None:
            raise refused
        luck = Recorder(chance or Script(list(row.luck)))
        game.apply(state, row.seat, move, luck, tale)
        check_luck(row, luck.fallen)
    elif row.kind == "back":
        if row.to not in record.in_force(number):
            raise BadRecord(0, _("there is nothing to take back to at row {to}").format(to=row.to))
        state = state_after(game, record, row.to)
    return state, tale.events


def check_luck(row: Row, fallen: list[Luck]) -> None:
    """What fell must be what the record tells."""
    if tuple(fallen) != row.luck:
        raise BadRecord(0, _("the cards and dice are not those of the seed"))
