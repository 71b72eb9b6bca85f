"""How fast bots think: moves in imagined games, beside OpenSpiel's search in imagined worlds."""

from __future__ import annotations

from rich.table import Table

from bench.rounds import Entry, Results, times_as_fast
from bench.tables import figure, from_to, plain_table

ISMCTS = Entry("OpenSpiel", "openspiel:Ismcts", "gin_rummy")
SENSIBLE = {
    "Wave": Entry("compiled", "thought:WavePlayouts", "wave"),
    "Tavarua": Entry("compiled", "thought:Playouts", "tavarua"),
    "Tavarua, alone": Entry("compiled", "thought:Playouts", "tavarua:solo"),
    "Surf's Up, Dude!": Entry("compiled", "thought:Playouts", "surfs_up_dude"),
    "The Perfect Wave": Entry("compiled", "thought:Playouts", "perfect_wave"),
}
RANDOM = {
    "Wave, cards that fit": Entry("compiled", "rides:Rides", "wave"),
    "Tavarua": Entry("compiled", "thought:RandomPlayouts", "tavarua"),
    "Surf's Up, Dude!": Entry("compiled", "thought:RandomPlayouts", "surfs_up_dude"),
    "The Perfect Wave": Entry("compiled", "thought:RandomPlayouts", "perfect_wave"),
}
ENTRIES = [ISMCTS, *SENSIBLE.values(), *RANDOM.values()]


def report(results: Results) -> list[Table]:
    return [
        beside_ismcts("Imagined games with sensible moves", SENSIBLE, 2, results),
        beside_ismcts("Imagined games with random moves", RANDOM, 10, results),
    ]


def beside_ismcts(title: str, rows: dict[str, Entry], least: float, results: Results) -> Table:
    """Simulated moves a second of each game, and how many times those of OpenSpiel that is."""
    caption = (
        f"Target: at least {least:g} times the simulated moves of OpenSpiel's ISMCTS, in C++, random, on gin rummy."
    )
    table = plain_table(title, caption, "", "games/s", "moves/s", "from to", "times OpenSpiel", "from to", "holds")
    for words, entry in {"OpenSpiel's ISMCTS": ISMCTS, **rows}.items():
        result = results[entry]
        if result.missing:
            table.add_row(words, result.missing)
            continue
        what = "games" if "games" in result.rounds[0] else "playouts"
        moves = result.rate("moves")
        cells = [figure(result.rate(what).median), figure(moves.median), from_to(moves)]
        if entry != ISMCTS and not results[ISMCTS].missing:
            times = times_as_fast(result, results[ISMCTS], "moves")
            cells += [figure(times.median), from_to(times), "yes" if times.median >= least else "NO"]
        table.add_row(words, *cells)
    return table
