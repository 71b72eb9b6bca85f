"""The scale of ratings: what openskill reckons with, and the one mapping to what people see."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

# Openskill's own: a rating is a normal distribution, and BETA is how much luck and form matter in one game.
MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6

MIDDLE: Final = 1500  # what people see for MU: a newcomer, and a Local
POINTS: Final = 400 / (math.log(10) * math.sqrt(2) * BETA)  # for 1 of mu: 400 points are ten to one in a game of two
SURE: Final = 1.959964  # standard deviations that hold the truth 95 times in 100


@dataclass(frozen=True)
class Rating:
    """How strong somebody is in one game, as far as it is known."""

    mu: float
    sigma: float

    def points(self) -> int:
        """As people see it: 1480."""
        return round(MIDDLE + POINTS * (self.mu - MU))

    def doubt(self) -> int:
        """What stands behind the ±: the truth is within it 95 times in 100."""
        return round(SURE * POINTS * self.sigma)

    def floor(self) -> float:
        """What somebody can be trusted to reach; ladders are in this order, so that luck in one game leads nowhere."""
        return self.mu - SURE * self.sigma

    def text(self) -> str:
        return f"{self.points()} ± {self.doubt()}"


NEW: Final = Rating(MU, SIGMA)  # of whoever has not played yet


def logistic_scale(teams: int) -> float:
    """In a game of so many sides, a lead of this much in mu multiplies the odds by e, where ratings are certain."""
    return math.sqrt(teams) * BETA
