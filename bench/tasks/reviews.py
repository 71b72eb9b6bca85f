"""Judging finished matches: the longest of each game that the archive holds."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from bench.tasks import Tally
from lineup import games
from lineup.review.decisions import judge
from lineup.review.review import USUAL, Work, budget_of, reviewing
from lineup.table import read_record

ARCHIVE = Path(__file__).parents[2] / "tests" / "archive" / "0.1.0"


class Reviewed:
    """A match that is over."""

    def __init__(self, name: str) -> None:
        self.record = read_record((ARCHIVE / f"{name}.json").read_text(encoding="utf-8"))
        self.game = games.load_recorded(self.record.header.game, self.record.header.options)

    def prepare(self) -> None:
        self.done = 0


class Judged(Reviewed):
    """Decisions, one after the other, with the usual budget."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.budget = budget_of(self.game, USUAL, len(self.record.header.players))
        self.acts = cycle(Work(self.game, self.record, USUAL, self.budget, 0).deciding)

    def run(self) -> None:
        judge(self.game, next(self.acts), self.budget, 0)
        self.done += 1

    def count(self) -> Tally:
        return {"judged": self.done}


class FirstCurve(Reviewed):
    """From the record to the first rough curve."""

    def run(self) -> None:
        next(reviewing(self.game, self.record))
        self.done += 1

    def count(self) -> Tally:
        return {"curves": self.done}
