"""Party Wave, the small game that has every difficulty at once."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Results
from bench.tables import CALLS, builds_compared, on_both_builds

GAME = "party_wave"

ROWS = {
    "random bots, moves/s": ("matches:RandomBots", "moves"),
    "random bots, games/s": ("matches:RandomBots", "games"),
    **CALLS,
}

ENTRIES = on_both_builds(GAME, ROWS)


def report(results: Results) -> list[Table]:
    return [builds_compared("Party Wave, 3 seats", GAME, ROWS, results)]
