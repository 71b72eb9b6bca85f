"""Everything is measured in turn, round after round, so that a busy moment of the machine hits all alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from bench.contestants import Contestant
from bench.tasks import Tally


@dataclass(frozen=True)
class Entry:
    """One thing that one contestant does."""

    by: str  # who: a key of invited.INVITED
    task: str  # what: "calls:Copy"
    game: str

    def name(self) -> str:
        return f"{self.by}/{self.game}/{self.task}"


@dataclass(frozen=True)
class Spread:
    """What the rounds said."""

    median: float
    lowest: float
    highest: float


@dataclass(frozen=True)
class Result:
    """All rounds of an entry, or why there are none."""

    rounds: list[Tally]
    missing: str = ""

    def rates(self, what: str) -> list[float]:
        """How often something was done in a second, by round."""
        return [tally[what] / tally["seconds"] for tally in self.rounds]

    def rate(self, what: str) -> Spread:
        return spread(self.rates(what))

    def microseconds(self) -> Spread:
        """How long a call takes."""
        return spread([1e6 / rate for rate in self.rates("calls")])

    def total(self, what: str) -> float:
        return sum(tally[what] for tally in self.rounds)


Results = dict[Entry, Result]


def spread(values: list[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


def times_as_fast(one: Result, other: Result, what: str) -> Spread:
    """How many times as fast one is as the other: each round gives its own answer."""
    return spread([a / b for a, b in zip(one.rates(what), other.rates(what), strict=True)])


def measure_all(
    entries: list[Entry],
    contestants: dict[str, Contestant],
    *,
    rounds: int,
    seconds: float,
    advance: Callable[[], object],
) -> Results:
    """So many rounds, so many seconds for each entry in each; ``advance`` is called after every one of them."""
    results = {entry: Result([], contestants[entry.by].missing) for entry in entries}
    for _round in range(rounds):
        for entry, result in results.items():
            if not result.missing:
                result.rounds.append(contestants[entry.by].measure(entry.task, entry.game, seconds))
            advance()
    return results
