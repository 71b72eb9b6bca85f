"""Counting all games from the set-up on, to a small depth and with luck that never varies."""

from __future__ import annotations

import tomllib
import zlib
from dataclasses import dataclass
from pathlib import Path

from mypy_extensions import i64

from conformance.cases import Case
from conformance.traces import answers
from lineup.core import QUIET, Chance, State

PATH = Path(__file__).parent / "counts.toml"
DEEPEST = 10
MOST = 1_500  # sequences that are counted for one case


class Steady(Chance):
    """Luck that depends only on the pool or die and on its size: the same on every way to a position."""

    def below(self, stream: str, count: i64) -> i64:
        return zlib.crc32(f"{stream}|{count}".encode()) % count


@dataclass(frozen=True)
class Counts:
    """By number of answers, from none on."""

    sequences: list[int]  # ways to get there
    positions: list[int]  # different states that they lead to


def count(case: Case, *, deepest: int = DEEPEST, most: int = MOST) -> Counts:
    """Breadth first; where several owe an answer, the first of them gives it, and nobody gives advice."""
    luck = Steady()
    states: list[State] = [case.game.start(case.seats, luck, QUIET)]
    counts = Counts([1], [1])
    while len(counts.sequences) <= deepest:
        after: list[State] = []
        for state in states:
            owing = case.game.to_act(state)
            if owing:
                for move in answers(case.game, state, int(owing[0])):
                    child = state.copy()
                    case.game.apply(child, owing[0], move, luck, QUIET)
                    after.append(child)
        if not after or len(after) > most:
            break
        counts.sequences.append(len(after))
        counts.positions.append(len({state.key() for state in after}))
        states = after
    return counts


def stored() -> dict[str, Counts]:
    """The numbers that were counted before, by case."""
    if not PATH.exists():
        return {}
    return {name: Counts(**row) for name, row in tomllib.loads(PATH.read_text(encoding="utf-8")).items()}


def check_counts(case: Case) -> None:
    """Count again, as deep as before."""
    known = stored().get(str(case))
    assert known is not None, f"{case} was never counted: PYTHONPATH=tests python -m counts"
    now = count(case, deepest=len(known.sequences) - 1, most=max(known.sequences) * 2)
    assert now == known, f"{case}: after some answers there were {known}, and now there are {now}"
