"""The seat of a bot at a table, where everything is recorded."""

from __future__ import annotations

from collections.abc import Callable

from lineup.bots import BotSeat
from lineup.core import Move, View
from lineup.table.table import Table


class TableSeat(BotSeat):
    """A bot's seat in a match. ``given`` is told of every piece of advice, once the table has it."""

    def __init__(self, table: Table, seat: int, given: Callable[[Move], None]) -> None:
        super().__init__(table.game, seat)
        self.table = table
        self.seat = seat
        self.given = given

    def view(self) -> View:
        view: View = self.table.view(self.seat)
        return view

    def answers(self) -> list[Move]:
        prompt = self.table.prompts[self.seat]
        assert prompt is not None, "only a seat that owes an answer is told to give one"
        return prompt.moves

    def offers(self) -> list[Move]:
        return self.table.offers(self.seat)

    def give(self, advice: Move) -> None:
        self.table.offer(self.seat, advice.text(), self.table.plays)
        self.given(advice)
