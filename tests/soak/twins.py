"""Twin worlds without end: a million for each game. A run that was stopped goes on where it was.

In this folder's parent: ``python -m soak.twins wave tavarua 1000000``.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from conformance.cases import Case, all_cases
from conformance.promises.twins import compare_twins
from house.sources import LINEUP, ROOT, python_files
from lineup.core import SPECTATOR
from soak.progress import FOLDER, Progress


class TwinWorlds:
    """All variants and numbers of players of one game in turn, each time with games that nobody has seen yet."""

    def __init__(self, game: str, whole: int, folder: Path = FOLDER) -> None:
        self.cases = all_cases(game)
        self.whole = whole
        self.path = folder / f"twins-{game}.json"
        self.round = 0  # how often every case has had its turn
        self.games = 0
        self.worlds = 0
        self.moments = 0  # of twin worlds, through every door
        self.by_seat: Counter[str] = Counter()
        self._go_on()
        self.progress = Progress(f"twins-{game}", f"twin worlds of {game}", whole, folder, done=self.worlds)

    def is_done(self) -> bool:
        return self.worlds >= self.whole

    def one_round(self) -> None:
        self.round += 1
        for case in self.cases:
            self._look_at(case)
            self.progress.tell(self.worlds, f"{self.games:,} games, {self.moments:,} moments")
        self._keep()

    def _look_at(self, case: Case) -> None:
        fresh = replace(case, first_seed=1 + self.round * case.games, tally={})
        compared = compare_twins(fresh)
        self.games += len(fresh.traces)
        self.worlds += sum(compared.values())
        self.moments += fresh.tally["moments of twin worlds"]
        self.by_seat.update({f"{case} {seat}": count for seat, count in compared.items()})

    def check_that_everybody_was_compared(self) -> None:
        for case in self.cases:
            for seat in range(case.seats):
                if case.seats > 1:  # alone, whatever falls is seen
                    assert self.by_seat[f"{case} {seat}"], f"{case}: no twin world was found for seat {seat}"
            assert self.by_seat[f"{case} {SPECTATOR}"], f"{case}: no twin world was found for whoever watches"

    # What is kept between two runs

    def _keep(self) -> None:
        kept = {"sources": sources(), "round": self.round, "games": self.games, "worlds": self.worlds}
        kept |= {"moments": self.moments, "by_seat": self.by_seat}
        self.path.write_text(json.dumps(kept))

    def _go_on(self) -> None:
        """With what an earlier run has kept, if it was of the same sources."""
        kept: dict[str, Any] = json.loads(self.path.read_text()) if self.path.exists() else {}
        if kept.get("sources") == sources():
            self.round, self.games, self.worlds = kept["round"], kept["games"], kept["worlds"]
            self.moments, self.by_seat = kept["moments"], Counter(kept["by_seat"])


def sources() -> str:
    """A digest of the games, and of what compares them."""
    folders = [LINEUP / "core", LINEUP / "games", LINEUP / "table"]
    folders += [ROOT / "tests" / "conformance", ROOT / "tests" / "conformance_tables"]
    seal = hashlib.sha256()
    for path in sorted(path for folder in folders for path in python_files(folder)):
        seal.update(path.read_bytes())
    return seal.hexdigest()


def main(names: list[str], whole: int) -> None:
    """A round of each game in turn, so that all have come as far when time is up."""
    runs = [TwinWorlds(name, whole) for name in names]
    while unfinished := [run for run in runs if not run.is_done()]:
        for run in unfinished:
            run.one_round()
    for run in runs:
        run.check_that_everybody_was_compared()


if __name__ == "__main__":
    main(sys.argv[1:-1], int(sys.argv[-1]))
