"""The bots of a match: they speak upon every play and answer by themselves."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from lineup import bots
from lineup.core import Rng
from lineup.table import Player, Table


class TableBots:
    """All bots at one table. ``keep`` writes down what they do before anybody is told of it."""

    def __init__(self, table: Table, keep: Callable[[], None]) -> None:
        self.table = table
        self.keep = keep
        self.rng = Rng(secrets.randbits(62))  # what bots think with; the deal has dice of its own
        self.spoken = -1  # the play upon which everybody has spoken

    def fill_empty_seats(self) -> None:
        """Whoever has left is replaced by a bot, under their name; but alone nobody else can be meant to go on."""
        for seat, player in enumerate(self.table.players()):
            if player.kind == "left":
                alone = self.table.seats() == 1
                self.table.sit(
                    seat, Player("person", player.name) if alone else Player("bot", player.name, bots.DEFAULT)
                )
                self.keep()

    def speak(self) -> None:
        """Upon every play each bot says what it has to say, until it is silent."""
        if self.spoken == self.table.plays:
            return
        self.spoken = self.table.plays
        for seat, player in enumerate(self.table.players()):
            if player.kind == "bot" and (bot := bots.load(player.bot)).talks:
                self._speak(seat, bot)

    def _speak(self, seat: int, bot: bots.Bot) -> None:
        said: list[str] = []
        while offers := [move for move in self.table.offers(seat) if move.text() not in said]:
            advice = bot.speak(self.table.game, self.table.view(seat), offers, self.rng)
            if advice is None:
                return
            said.append(advice.text())
            self.table.offer(seat, advice.text(), self.table.plays)
            self.keep()

    def answer(self, seat: int) -> None:
        """The bot at this seat answers its question."""
        prompt = self.table.prompts[seat]
        assert prompt is not None, "only a seat that owes an answer is told to give one"
        bot = bots.load(self.table.players()[seat].bot)
        move = bot.choose(self.table.game, self.table.view(seat), prompt.moves, self.rng)
        self.table.answer(seat, move.text(), prompt.number)
        self.keep()
