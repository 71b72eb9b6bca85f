"""Reviews: positions that are judged in a second, and how soon there is a curve to look at."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Entry, Results, spread
from bench.tables import figure, from_to, plain_table

MATCHES = {
    "Wave, two players": "wave-all-2",
    "Tavarua, alone": "tavarua-solo-1",
    "Tavarua, six": "tavarua-base-6",
    "Surf's Up, Dude!, two": "surfs_up_dude-basic-2",
    "Surf's Up, Dude!, six": "surfs_up_dude-basic-6",
    "The Perfect Wave, four": "perfect_wave-goals-4",
}
JUDGED = {words: Entry("compiled", "reviews:Judged", match) for words, match in MATCHES.items()}
CURVES = {words: Entry("compiled", "reviews:FirstCurve", match) for words, match in MATCHES.items()}
ENTRIES = [*JUDGED.values(), *CURVES.values()]
LONGEST = 5.0  # seconds until there is a curve


def report(results: Results) -> list[Table]:
    caption = f"On one core, with the usual budget. Target: a first curve within {LONGEST:g} seconds."
    columns = ("positions judged/s", "from to", "first curve in s", "from to", "holds")
    table = plain_table("Reviews of finished matches", caption, "", *columns)
    for words in MATCHES:
        judged, curve = results[JUDGED[words]], results[CURVES[words]]
        if judged.missing or curve.missing:
            table.add_row(words, judged.missing or curve.missing)
            continue
        rate = judged.rate("judged")
        soon = spread([1.0 / each for each in curve.rates("curves")])
        holds = "yes" if soon.median <= LONGEST else "NO"
        table.add_row(words, figure(rate.median), from_to(rate), figure(soon.median), from_to(soon), holds)
    return [table]
