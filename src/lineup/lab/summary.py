"""What a simulation tells: shares and means with the interval that holds the true value 95 times in 100."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from lineup.lab.experiment import Experiment, GameResult

Z95 = 1.959964  # how many standard errors hold 95 % of a normal distribution


@dataclass(frozen=True)
class Estimate:
    """A value and its interval (95 %)."""

    value: float
    low: float
    high: float


def share(hits: int, games: int) -> Estimate:
    """A proportion with Wilson's interval, which stays sensible near 0 and 1."""
    p = hits / games
    square = Z95 * Z95 / games
    middle = (p + square / 2) / (1 + square)
    half = Z95 / (1 + square) * math.sqrt(p * (1 - p) / games + square / (4 * games))
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Mapping[float, int]) -> Estimate:
    """The mean of counted values with its normal interval; of a single value, the value itself."""
    count = sum(values.values())
    middle = math.fsum(value * times for value, times in values.items()) / count
    spread = math.fsum((value - middle) ** 2 * times for value, times in values.items()) / max(1, count - 1)
    half = Z95 * math.sqrt(spread / count)
    return Estimate(middle, middle - half, middle + half)


@dataclass
class Results:
    """How one bot or one seat fared, with one observation a game."""

    wins: int = 0  # shared wins counted in full
    places: Counter[float] = field(default_factory=Counter)  # how often each came up
    scores: Counter[float] = field(default_factory=Counter)

    def add(self, row: GameResult, seat: int) -> None:
        self.wins += row.won[seat]
        self.places[row.places[seat]] += 1
        self.scores[row.scores[seat]] += 1

    def json(self, games: int) -> dict[str, object]:
        return {
            "wins": asdict(share(self.wins, games)),
            "place": asdict(mean(self.places)),
            "score": asdict(mean(self.scores)),
            "places": {str(place): times for place, times in sorted(self.places.items())},
        }


class Summary:
    """Everything that is told about a simulation. It counts values, so the order of games makes no difference."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.games = 0
        self.by_bot = [Results() for _bot in experiment.bots]  # as the experiment lists them
        self.by_seat = [Results() for _bot in experiment.bots]
        self.plays: Counter[float] = Counter()  # how many plays games took

    def add(self, row: GameResult) -> None:
        """Count one game."""
        self.games += 1
        self.plays[row.plays] += 1
        for each in range(len(self.experiment.bots)):
            self.by_seat[each].add(row, each)
            self.by_bot[each].add(row, row.seat_of(each))

    def json(self) -> dict[str, object]:
        """For programs; needs at least one game."""
        names = self.experiment.bots
        return {
            "game": self.experiment.game,
            "seed": self.experiment.seed,
            "games": self.games,
            "plays": {**asdict(mean(self.plays)), "shortest": min(self.plays), "longest": max(self.plays)},
            "bots": [{"bot": name, **each.json(self.games)} for name, each in zip(names, self.by_bot, strict=True)],
            "seats": [{"seat": seat, **each.json(self.games)} for seat, each in enumerate(self.by_seat, 1)],
        }
