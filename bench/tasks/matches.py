"""Whole games among bots, as ``lineup simulate`` plays them."""

from __future__ import annotations

from bench.tasks import Tally
from bench.tasks.calls import SEATS
from lineup import bots, games
from lineup.core import QUIET, Dice, Rng


class Matches:
    """Games of three bots of one kind."""

    bot = ""

    def __init__(self, slug: str) -> None:
        self.game = games.load(slug)
        self.crew = bots.Crew(self.game, [bots.load(self.bot) for _seat in range(SEATS)])
        self.chance = Dice(1)
        self.rngs = [Rng(seat) for seat in range(SEATS)]

    def prepare(self) -> None:
        pass

    def run(self) -> None:
        state = self.game.start(SEATS, self.chance, QUIET)
        self.moves = self.crew.play(state, self.chance, self.rngs)

    def count(self) -> Tally:
        return {"moves": self.moves, "games": 1}


class RandomBots(Matches):
    bot = "random"


class GreedyBots(Matches):
    bot = "greedy"
