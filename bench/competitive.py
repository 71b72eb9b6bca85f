"""A game of hidden hands for rivals, beside OpenSpiel's gin rummy, the nearest game that a researcher would take."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Entry, Results
from bench.tables import CALLS, Target, builds_compared, on_both_builds, promises

GIN_RUMMY = Entry("OpenSpiel", "openspiel:GinRummy", "gin_rummy")
DECISIONS = Target("at least 25 times the decisions of OpenSpiel's gin rummy, driven from Python", GIN_RUMMY, 25)

ROWS = {
    "random bots, decisions/s": ("matches:RandomBots", "moves"),
    "random bots, games/s": ("matches:RandomBots", "games"),
    "greedy bots, games/s": ("matches:GreedyBots", "games"),
    **CALLS,
}


class Competitive:
    """What is measured of one game."""

    def __init__(self, game: str, title: str) -> None:
        self.game = game
        self.title = title
        self.ENTRIES = [GIN_RUMMY, *on_both_builds(game, ROWS)]

    def report(self, results: Results) -> list[Table]:
        ours = Entry("compiled", "matches:RandomBots", self.game)
        return [
            promises(f"{self.title}, 3 seats, target", ours, [DECISIONS], results),
            builds_compared(f"{self.title}, 3 seats, on both builds", self.game, ROWS, results),
        ]
