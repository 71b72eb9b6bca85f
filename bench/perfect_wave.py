"""The Perfect Wave, beside OpenSpiel's gin rummy."""

from __future__ import annotations

from rich.table import Table

from bench.competitive import DECISIONS, GIN_RUMMY, ROWS
from bench.rounds import Entry, Results
from bench.tables import builds_compared, on_both_builds, promises

GAME = "perfect_wave"
TITLE = "The Perfect Wave, 3 seats"
ALL_ROWS = {"any legal move, decisions/s": ("decisions:Decisions", "moves"), **ROWS}

ENTRIES = [GIN_RUMMY, *on_both_builds(GAME, ALL_ROWS)]


def report(results: Results) -> list[Table]:
    by_the_rules = Entry("compiled", "decisions:Decisions", GAME)
    by_bots = Entry("compiled", "matches:RandomBots", GAME)
    return [
        promises(f"{TITLE}, any legal move, by the rules alone", by_the_rules, [DECISIONS], results),
        promises(f"{TITLE}, through bots, each with its list of legal moves: target", by_bots, [DECISIONS], results),
        builds_compared(f"{TITLE}, on both builds", GAME, ALL_ROWS, results),
    ]
