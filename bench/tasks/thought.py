"""Imagined games played on to their end, from positions all through a game: what a bot that thinks ahead does."""

from __future__ import annotations

from bench.tasks import Tally
from bench.tasks.calls import SEATS, game_called, positions
from lineup import bots
from lineup.bots.compare import imagine, play_out
from lineup.core import Dice, Rng, View
from lineup.games.wave.bot.partner import thought_of
from lineup.games.wave.view import WaveView

WORLDS = 10  # that a partner in Wave imagines for each position


class Playouts:
    """Everybody does what is sensible. Imagining the worlds is part of what is measured."""

    def __init__(self, name: str) -> None:
        self.game = game_called(name)
        self.views: list[View] = [self.game.observe(state, seat) for state, seat, _move in positions(self.game)]
        self.chance, self.rng = Dice(3), Rng(4)

    def prepare(self) -> None:
        self.moves = self.playouts = 0

    def run(self) -> None:
        for view in self.views:
            self.play_on(view)

    def play_on(self, view: View) -> None:
        world = imagine(self.game, view, self.rng)
        self.moves += play_out(self.game, world, self.chance, self.rng, self.game.know.chapter(world))
        self.playouts += 1

    def count(self) -> Tally:
        return {"moves": self.moves, "playouts": self.playouts}


class RandomPlayouts(Playouts):
    """Everybody takes any legal move."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.crew = bots.Crew(self.game, [bots.load("random") for _seat in range(SEATS)])
        self.rngs = [Rng(seat) for seat in range(SEATS)]

    def play_on(self, view: View) -> None:
        self.moves += self.crew.play(imagine(self.game, view, self.rng), self.chance, self.rngs)
        self.playouts += 1


class WavePlayouts(Playouts):
    """Wave's partners have a smaller, faster ride in mind, and try every card in each world."""

    def play_on(self, view: View) -> None:
        assert isinstance(view, WaveView)
        thought = thought_of(view, WORLDS, self.rng, all_have_spoken=True)
        self.moves += thought.moves
        self.playouts += thought.playouts
