"""What is in force at a table: the start and the moves that have not been taken back, and states to come back to.

It is kept row by row. To take something back needs the state of an earlier row: some are kept on the way, so that few
moves are carried out again, however long the match is.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from lineup.core import Game, Script, State, Tale
from lineup.table.record import Record, Row

AnyGame = Game[Any, Any]

EVERY = 8  # rows in force between two states that are kept


def carry_on(game: AnyGame, state: State, row: Row) -> Tale:
    """One more move on a state, and what is told of it."""
    tale = Tale()
    game.apply(state, row.seat, game.read(row.move), Script(list(row.luck)), tale)
    return tale


def is_answer(game: AnyGame, row: Row) -> bool:
    """Whether a row is a move that answers a question; advice does not."""
    return row.kind == "move" and not game.read(row.move).offer


class Standing:
    """The rows of a record that are in force. A row is named by its number, or by its place among them."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.numbers: list[int] = []  # of the rows, as ``Record.in_force`` defines them
        self._owed: list[bool] = []  # by place: whether its seat owed this answer, and did not only think again
        self._kept: list[State] = []  # after every so many rows, the first of all included

    def copy(self, record: Record) -> Standing:
        """The same rows in force, for a record that goes its own way from here."""
        other = Standing(self.game, record)
        other.numbers, other._owed, other._kept = list(self.numbers), list(self._owed), list(self._kept)
        return other

    def owes(self, state: State, row: Row) -> bool:
        """Whether a row answers what its seat owes before it; second thoughts and advice do not."""
        return row.seat in self.game.to_act(state) and is_answer(self.game, row)

    def add(self, number: int, state: State, *, owed: bool) -> None:
        """A row was carried out, and led to this state."""
        if len(self.numbers) % EVERY == 0:
            self._kept.append(state.copy())
        self.numbers.append(number)
        self._owed.append(owed)

    def rows_after(self, place: int) -> list[Row]:
        return [self.record.rows[number] for number in self.numbers[place + 1 :]]

    def place_of(self, number: int) -> int:
        """Of the row with this number, or of the last one in force before it."""
        return bisect_right(self.numbers, number) - 1

    def state_after(self, place: int) -> State:
        """The state after the row at a place, as a copy."""
        kept = place // EVERY
        state: State = self._kept[kept].copy()
        for number in self.numbers[kept * EVERY + 1 : place + 1]:
            carry_on(self.game, state, self.record.rows[number])
        return state

    def last_own(self, seat: int, *, owed: bool = False) -> int:
        """The place of the last answer of a seat, or of the last that it owed; 0, where the start is, without one."""
        for place in range(len(self.numbers) - 1, 0, -1):
            row = self.record.rows[self.numbers[place]]
            if row.seat == seat and (self._owed[place] if owed else is_answer(self.game, row)):
                return place
        return 0

    def take_back(self, back: Row) -> tuple[State, list[int]]:
        """Carry out a take-back: the state that holds from now on, and the rows that do no longer.

        By consent everything after its row goes; a free one undoes what its own seat did, no more.
        """
        place = self.place_of(back.to)
        later = self.numbers[place + 1 :]
        state = self.state_after(place)
        del self.numbers[place + 1 :], self._owed[place + 1 :], self._kept[place // EVERY + 1 :]
        undone: list[int] = []
        for number in later:
            row = self.record.rows[number]
            if back.consent or row.seat == back.seat:
                undone.append(number)
                continue
            owed = self.owes(state, row)
            carry_on(self.game, state, row)
            self.add(number, state, owed=owed)
        return state, undone
