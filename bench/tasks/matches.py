"""Whole games among bots, as ``lineup simulate`` plays them."""

from __future__ import annotations

from bench.tasks import Tally
from bench.tasks.calls import game_called, seats_at
from lineup import bots
from lineup.core import QUIET, Dice, Rng


class Matches:
    """Games of three bots of one kind, or of one alone."""

    bot = ""

    def __init__(self, name: str) -> None:
        self.game = game_called(name)
        self.seats = seats_at(self.game)
        self.crew = bots.Crew(self.game, [bots.load(self.bot) for _seat in range(self.seats)])
        self.chance = Dice(1)
        self.rngs = [Rng(seat) for seat in range(self.seats)]

    def prepare(self) -> None:
        pass

    def run(self) -> None:
        state = self.game.start(self.seats, self.chance, QUIET)
        self.moves = self.crew.play(state, self.chance, self.rngs)

    def count(self) -> Tally:
        return {"moves": self.moves, "games": 1}


class RandomBots(Matches):
    bot = "random"


class GreedyBots(Matches):
    bot = "greedy"
