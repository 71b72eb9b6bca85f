"""What is simulated, in plain values that travel between processes, and the games that follow from it."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass
from functools import cache

from lineup import bots, games
from lineup.bots import Crew
from lineup.core import QUIET, BadOptions, Dice, Rng
from lineup.core.language import _

SLICE = 0.25  # seconds that a worker plays before it reports, so that Ctrl-C and the progress bar never wait long


@dataclass(frozen=True)
class Experiment:
    """A simulation. Two equal experiments give the same games, on any machine and with any number of processes."""

    game: str
    options: str  # in full, as JSON
    bots: tuple[str, ...]  # one a seat
    seed: int
    games: int

    def check(self) -> None:
        """Refuse, with a sentence, what cannot be simulated."""
        game = games.load(self.game, json.loads(self.options))
        for name in self.bots:
            bots.load(name)
        games.check_seats(game, len(self.bots))
        if self.games < 1:
            raise BadOptions(_("A simulation has at least one game."))


@dataclass(frozen=True)
class GameResult:
    """One game. Lists are by seat."""

    index: int  # of the game, from 0
    first: int  # which bot of the experiment has seat 0; the others follow, and every game they move up by one
    won: list[bool]
    places: list[int]
    scores: list[float]
    plays: int

    def seat_of(self, bot: int) -> int:
        """Where the experiment's bot sat."""
        return (bot - self.first) % len(self.won)


def number_for(seed: int, index: int, what: str) -> int:
    """The seed of one game's dice or one bot's mind: nobody's luck depends on another game."""
    digest = hashlib.sha256(f"{seed}|{index}|{what}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


@cache
def crews(experiment: Experiment) -> list[Crew]:
    """The experiment's bots around the table, once for each of them in the first seat."""
    game = games.load(experiment.game, json.loads(experiment.options))
    around = [bots.load(name) for name in experiment.bots]
    return [Crew(game, around[first:] + around[:first]) for first in range(len(around))]


def play_one(experiment: Experiment, index: int) -> GameResult:
    """The game with this number."""
    first = index % len(experiment.bots)
    crew = crews(experiment)[first]
    dice = Dice(number_for(experiment.seed, index, "luck"))
    rngs = [Rng(number_for(experiment.seed, index, f"seat {seat}")) for seat in range(len(experiment.bots))]
    state = crew.game.start(len(experiment.bots), dice, QUIET)
    plays = crew.play(state, dice, rngs)
    outcome = crew.game.outcome(state)
    assert outcome is not None, "nobody owes an answer, so the game is over"
    won = [seat in outcome.winners for seat in range(len(experiment.bots))]
    return GameResult(index, first, won, list(outcome.places), list(outcome.scores), plays)


def play_some(experiment: Experiment, start: int, stop: int) -> list[GameResult]:
    """Games from ``start`` on, before ``stop``: at least one, and no more than fit into a slice of time."""
    until = time.monotonic() + SLICE
    rows: list[GameResult] = []
    for index in range(start, stop):
        rows.append(play_one(experiment, index))
        if time.monotonic() > until:
            break
    return rows
