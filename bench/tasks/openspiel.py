"""Games of OpenSpiel with random legal moves: the nearest ones that a researcher would take."""

from __future__ import annotations

import importlib
import random
from typing import Any, ClassVar

from bench.tasks import Tally

PLAYERS = 3


class Driven:
    """A game driven from Python. A deal from the deck is a chance node, and no move."""

    settings: ClassVar[dict[str, int]] = {}

    def __init__(self, slug: str) -> None:
        self.pyspiel: Any = importlib.import_module("pyspiel")
        self.game = self.pyspiel.load_game(slug, self.settings)
        self.random = random.Random(1)

    def prepare(self) -> None:
        pass

    def run(self) -> None:
        pick = self.random.random
        state = self.game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(deal(state.chance_outcomes(), pick()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
                moves += 1
        self.moves = moves

    def count(self) -> Tally:
        return {"games": 1, "moves": self.moves}


def deal(outcomes: list[tuple[int, float]], part: float) -> int:
    """The outcome that a part of the whole, from 0 to 1, falls on."""
    for outcome, chance in outcomes:
        part -= chance
        if part < 0:
            return outcome
    return outcomes[-1][0]


class GinRummy(Driven):
    """For two: hidden hands, open discards, and melds to be counted."""


class Hanabi(Driven):
    """For three."""

    settings: ClassVar[dict[str, int]] = {"players": PLAYERS}


class HanabiInCpp(Hanabi):
    """OpenSpiel's own loop with its own random bots: Python asks for a whole game."""

    def prepare(self) -> None:
        make = self.pyspiel.make_uniform_random_bot
        self.bots = [make(player, self.random.getrandbits(30)) for player in range(PLAYERS)]

    def run(self) -> None:
        self.state = self.game.new_initial_state()
        self.pyspiel.evaluate_bots(self.state, self.bots, self.random.getrandbits(30))

    def count(self) -> Tally:
        return {"games": 1, "moves": sum(step.player >= 0 for step in self.state.full_history())}
