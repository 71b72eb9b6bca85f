"""Games of OpenSpiel with random legal moves: the nearest ones that a researcher would take."""

from __future__ import annotations

import importlib
import random
from typing import Any, ClassVar

from bench.tasks import Tally

PLAYERS = 3
SIMULATIONS = 50  # for one decision of a search
RANDOM_GAMES = 5  # that say how many moves a simulation has


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


def decisions(state: Any) -> int:
    """The moves of players so far; deals do not count."""
    return sum(step.player >= 0 for step in state.full_history())


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
        return {"games": 1, "moves": decisions(self.state)}


class Ismcts(Driven):
    """Decisions by OpenSpiel's search in imagined worlds, all of it in C++, at every step of a random game.

    It does not say how many moves it simulates. Each simulation goes on to the end of the game by nearly random moves,
    so random games from the same positions are counted instead, outside the time that is measured.
    """

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, 1)  # one game for each simulation, and a seed
        self.bot = self.pyspiel.ISMCTSBot(1, evaluator, 1.4, SIMULATIONS)
        self.state = self.game.new_initial_state()

    def prepare(self) -> None:
        """On to the next decision."""
        self.make_random_move()
        while self.state.is_terminal() or self.state.is_chance_node():
            self.make_random_move()
        make = self.pyspiel.make_uniform_random_bot
        self.moves = 0
        for _game in range(RANDOM_GAMES):
            trial = self.state.clone()
            random_bots = [make(player, self.random.getrandbits(30)) for player in range(self.game.num_players())]
            self.pyspiel.evaluate_bots(trial, random_bots, self.random.getrandbits(30))
            self.moves += decisions(trial) - decisions(self.state)

    def make_random_move(self) -> None:
        state = self.state
        if state.is_terminal():
            self.state = self.game.new_initial_state()
        elif state.is_chance_node():
            state.apply_action(deal(state.chance_outcomes(), self.random.random()))
        else:
            state.apply_action(self.random.choice(state.legal_actions()))

    def run(self) -> None:
        self.bot.step(self.state)

    def count(self) -> Tally:
        return {"playouts": SIMULATIONS, "moves": SIMULATIONS * self.moves / RANDOM_GAMES}
