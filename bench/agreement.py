"""Two programs play the same game only if they play it equally long and win it equally often."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from bench.rounds import Result

TOLERANCE = 4.0  # in standard errors: chance alone goes beyond it once in 16,000 times


@dataclass(frozen=True)
class Mean:
    """An average over games, and how far it may be off."""

    value: float
    error: float  # one standard error


def plays_per_game(result: Result) -> Mean:
    games, moves = result.total("games"), result.total("moves")
    mean = moves / games
    return Mean(mean, sqrt((result.total("squares") / games - mean * mean) / games))


def share_won(result: Result) -> Mean:
    games = result.total("games")
    won = result.total("won") / games
    return Mean(won, sqrt(won * (1 - won) / games))


def agree(one: Mean, other: Mean) -> bool:
    return abs(one.value - other.value) <= TOLERANCE * sqrt(one.error**2 + other.error**2)


def play_the_same_game(one: Result, other: Result) -> bool:
    return agree(plays_per_game(one), plays_per_game(other)) and agree(share_won(one), share_won(other))
