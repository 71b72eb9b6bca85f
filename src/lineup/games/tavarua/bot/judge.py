"""Who says how good a move looks, and which one is best by that."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.chance import Rng
from lineup.core.moves import Move

LEAST: Final = -1000.0


class Judge:
    """One decision of one surfer."""

    def worth(self, move: Move) -> float:
        """How good a move looks."""
        raise NotImplementedError


def best_by(judge: Judge, legal: list[Move], rng: Rng) -> Move:
    """The move that is worth most; among equals, one at random."""
    count = i64(len(legal))
    first = rng.below(count)
    best = first
    most = LEAST
    for step in range(count):
        place = first + step if first + step < count else first + step - count
        worth = judge.worth(legal[place])
        if worth > most:
            best, most = place, worth
    return legal[best]
