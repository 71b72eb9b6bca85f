"""Tavarua, beside OpenSpiel's gin rummy: a contest of three, and careers of one alone."""

from __future__ import annotations

from rich.table import Table

from bench.competitive import Competitive
from bench.rounds import Results
from bench.tables import builds_compared, on_both_builds

CONTEST = Competitive("tavarua", "Tavarua")
CAREER = "tavarua:career"
ROWS = {
    "random bot, decisions/s": ("matches:RandomBots", "moves"),
    "random bot, careers/s": ("matches:RandomBots", "games"),
    "greedy bot, careers/s": ("matches:GreedyBots", "games"),
}

ENTRIES = [*CONTEST.ENTRIES, *on_both_builds(CAREER, ROWS)]


def report(results: Results) -> list[Table]:
    return [*CONTEST.report(results), builds_compared("Tavarua, career, on both builds", CAREER, ROWS, results)]
