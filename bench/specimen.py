"""Party Wave, the small game that has every difficulty at once."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Entry, Results
from bench.tables import builds_compared

GAME = "party_wave"

ROWS = {
    "random bots, moves/s": ("matches:RandomBots", "moves"),
    "random bots, games/s": ("matches:RandomBots", "games"),
    "copy, µs": ("calls:Copy", "calls"),
    "observe, µs": ("calls:Observe", "calls"),
    "determinize, µs": ("calls:Determinize", "calls"),
    "legal_moves, µs": ("calls:LegalMoves", "calls"),
    "apply without story, µs": ("calls:Apply", "calls"),
    "apply with story, µs": ("calls:ApplyWithStory", "calls"),
}

ENTRIES = [
    Entry(by, task, GAME)
    for task in dict.fromkeys(task for task, _what in ROWS.values())
    for by in ("compiled", "pure")
]


def report(results: Results) -> list[Table]:
    return [builds_compared("Party Wave, 3 seats", GAME, ROWS, results)]
