"""The steps of a replay: every row of the record can be looked at, and people go from play to play."""

from __future__ import annotations

from bisect import bisect_left

from lineup.games import AnyGame
from lineup.table import Record
from lineup.table.standing import is_answer


class Steps:
    """Where people stop: before each answer that held, with all advice that was given for it, and at the end.

    A step is the number of a row, in addresses and programs; a place says how many answers came before it.
    """

    def __init__(self, stops: list[int]) -> None:
        self.stops = stops

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> Steps:
        answers = [number for number in record.in_force() if is_answer(game, record.rows[number])]
        last = len(record.rows) - 1
        return cls([*(number - 1 for number in answers if number <= last), last])

    @property
    def last(self) -> int:
        """The place of the end: so many answers held."""
        return len(self.stops) - 1

    def place(self, step: int) -> int:
        """How many answers have been given at a step."""
        return min(bisect_left(self.stops, step), self.last)

    def stop(self, step: int) -> int:
        """The step at which people stop who would be at this one."""
        return self.stops[self.place(step)]


def comes_next(game: AnyGame, record: Record, step: int) -> int | None:
    """The row of the answer, or of the take-back, that comes next after a step; whether or not the answer held."""
    for number in range(step + 1, len(record.rows)):
        row = record.rows[number]
        if row.kind == "back" or is_answer(game, row):
            return number
    return None


def taken_back_in(game: AnyGame, record: Record, back: int) -> int | None:
    """The row of the answer that somebody has taken back in a row."""
    held = set(record.in_force(back + 1))
    seat = record.rows[back].seat
    for number in record.in_force(back):
        row = record.rows[number]
        if number not in held and row.seat == seat and is_answer(game, row):
            return number
    return None
