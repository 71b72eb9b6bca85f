"""The bots of a match: they speak after every play and answer by themselves."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from lineup import bots
from lineup.core import Rng
from lineup.table import BOT, LEFT, PERSON, Player, Table
from lineup.table.bot_seat import TableSeat

LONGEST = 2.0  # seconds of thought while a person waits


class TableBots:
    """All bots at one table. ``keep`` writes down what they do before anybody is told of it."""

    def __init__(self, table: Table, keep: Callable[[], None]) -> None:
        self.table = table
        self.keep = keep
        self.rng = Rng(secrets.randbits(62))  # what bots think with; the deal has dice of its own
        self.spoken = -1  # the play after which everybody has spoken

    def fill_empty_seats(self) -> None:
        """A bot goes on for everybody who has left, under their name; a game of one waits for its player."""
        for seat, player in enumerate(self.table.players()):
            if player.kind == LEFT:
                alone = self.table.seats() == 1
                self.table.sit(seat, Player(PERSON, player.name) if alone else Player(BOT, player.name, bots.DEFAULT))
                self.keep()

    def speak(self) -> None:
        """After every play each bot says what it has to say, until it has nothing more."""
        if self.spoken == self.table.plays:
            return
        self.spoken = self.table.plays
        for seat, player in enumerate(self.table.players()):
            if player.kind == BOT and (bot := bots.load(player.bot)).talks:
                bots.advise(bot, self._seat(seat), self.rng)

    def answer(self, seat: int) -> None:
        """The bot at this seat answers its question."""
        prompt = self.table.prompts[seat]
        bot = bots.load(self.table.players()[seat].bot)
        bot.hurry(LONGEST)
        move = bots.decide(bot, self._seat(seat), self.rng)
        assert prompt is not None
        self.table.answer(seat, move.text(), prompt.number)
        self.keep()

    def _seat(self, seat: int) -> TableSeat:
        return TableSeat(self.table, seat, given=lambda _advice: self.keep())
