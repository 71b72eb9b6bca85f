"""Party Wave, the small game that has every difficulty at once."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Entry, Results
from bench.tables import builds_compared

GAME = "party_wave"

ROWS = {
    "random bots, moves a second": ("matches:RandomBots", "moves"),
    "random bots, games a second": ("matches:RandomBots", "games"),
    "copy, microseconds": ("calls:Copy", "calls"),
    "observe, microseconds": ("calls:Observe", "calls"),
    "determinize, microseconds": ("calls:Determinize", "calls"),
    "legal_moves, microseconds": ("calls:LegalMoves", "calls"),
    "apply without a story, microseconds": ("calls:Apply", "calls"),
    "apply with a story, microseconds": ("calls:ApplyWithStory", "calls"),
}

ENTRIES = [
    Entry(by, task, GAME)
    for task in dict.fromkeys(task for task, _what in ROWS.values())
    for by in ("compiled", "pure")
]


def report(results: Results) -> list[Table]:
    return [builds_compared("Party Wave, 3 seats", GAME, ROWS, results)]
