"""The stage: how smoothly a browser draws the story of a move at the largest tables, and the last scene of a game."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Entry, Results, spread
from bench.tables import figure, from_to, plain_table

ROUND = Entry("browser", "move", "tavarua")
CONTESTS = Entry("browser", "move", "surfs_up_dude")
RIDES = Entry("browser", "ending", "perfect_wave")
ROWS = {
    "Tavarua: six surfers, the longest story of a move": ROUND,
    "Surf's Up, Dude!: six players, the longest story of a move": CONTESTS,
    "The Perfect Wave: four rides to the beach": RIDES,
}
ENTRIES = list(ROWS.values())
LEAST = 58.0  # frames a second that count as sixty


def report(results: Results) -> list[Table]:
    caption = (
        "Frames that Chromium draws while a story is told; a frame is long if the next one comes more than 50 ms later,"
        " so that somebody may see it."
    )
    columns = ("frames/s", "from to", "long frames", "of all", "the longest in ms", "holds: 60 frames/s")
    table = plain_table("The stage, 1366 × 768 in this machine's Chromium", caption, "", *columns)
    for words, entry in ROWS.items():
        result = results[entry]
        if result.missing:
            table.add_row(words, result.missing)
            continue
        rate = result.rate("frames")
        table.add_row(
            words,
            figure(rate.median),
            from_to(rate),
            f"{result.total('long'):.0f}",
            f"{result.total('frames'):.0f}",
            figure(spread([tally["longest"] for tally in result.rounds]).highest),
            "yes" if rate.median >= LEAST else "NO",
        )
    return [table]
