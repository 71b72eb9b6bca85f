"""The server, from a move to everybody's screen, beside boardgame.io."""

from __future__ import annotations

from collections.abc import Callable

from rich.table import Table

from bench.rounds import Entry, Result, Results, Spread, spread, times_as_fast
from bench.tables import figure, from_to, plain_table
from bench.tasks import Tally

Measure = Callable[[Result], Spread]

GAME = "wave"
MOVES = Entry("server", "moves", GAME)
PAGES = Entry("server", "pages", GAME)
RIVAL = Entry("boardgame.io", "moves", GAME)
IDLE = Entry("server", "idle", GAME)
VISIT = Entry("server", "visit", GAME)
HOME = Entry("server", "home", GAME)
MINE = Entry("server", "mine", GAME)
FRAGMENTS = Entry("compiled", "fragments:DrawFragments", GAME)

ENTRIES = [MOVES, RIVAL, PAGES, IDLE, VISIT, HOME, MINE, FRAGMENTS]

RACE = {
    "Lineup, durable": MOVES,
    "Lineup, durable, every seat fetches its page's fragments": PAGES,
    "boardgame.io 0.50.2, in memory": RIVAL,
}


def report(results: Results) -> list[Table]:
    return [race(results), targets(results)]


def values(result: Result, what: str) -> Spread:
    """A figure that is no rate: as each round told it."""
    return spread([tally[what] for tally in result.rounds])


def race(results: Results) -> Table:
    """Moves a second, and how long they take to arrive."""
    caption = (
        "A move counts once the server has accepted it; it has arrived when both other seats have it (their fragments,"
        " where they fetch them). A second of core: what the server itself used, whoever else was busy. Both play 80"
        " moves at each of 100 tables. Lineup commits every move to disk before anybody hears of it, and because a"
        " game of Wave ends sooner, its players follow four games a table on 1,200 open connections; boardgame.io keeps"
        " everything in memory, and its players need 300."
    )
    columns = ("moves a second", "from to", "a second of core", "arrives in ms", "99 of 100 in ms", "from to")
    table = plain_table("100 tables of three scripted players, server on one core", caption, "", *columns)
    for words, entry in RACE.items():
        result = results[entry]
        if result.missing:
            table.add_row(words, result.missing)
            continue
        rate, late = result.rate("moves"), values(result, "late")
        table.add_row(
            words,
            figure(rate.median),
            from_to(rate),
            figure(by_core(result).median) if by_core(result).median else "-",
            figure(values(result, "median").median),
            figure(late.median),
            from_to(late),
        )
    return table


def by_core(result: Result) -> Spread:
    """Moves in a second of the server's processor time; 0 where the system does not tell it."""
    return spread([moves_by_core(tally) for tally in result.rounds])


def moves_by_core(tally: Tally) -> float:
    return tally["moves"] / tally["processor"] if tally["processor"] else 0.0


def targets(results: Results) -> Table:
    """Which promises hold in this run."""
    table = plain_table("The server, targets", "", "", "measured", "from to", "holds")
    against_rival(table, results)
    at_most(table, "the fragments of one move for one seat, at most 1 ms", results[FRAGMENTS], milliseconds, 1.0)
    at_most(table, "first visit of a table's page, at most 150 KB", results[VISIT], kilobytes, 150)
    at_most(table, "1,000 idle tables, 3,000 listeners: under 300 MB", results[IDLE], megabytes, 300)
    at_most(table, "a move there arrives within 100 ms (99 of 100)", results[IDLE], lateness, 100)
    at_most(table, "the first page with 200 running tables, under 30 ms of core", results[HOME], of_core, 30)
    at_most(table, "my page with 2,000 matches of 10,000 stored, under 30 ms of core", results[MINE], of_core, 30)
    return table


def against_rival(table: Table, results: Results) -> None:
    ours, theirs = results[MOVES], results[RIVAL]
    words = (
        "moves a second, at least boardgame.io's; twice is the aim",
        "moves a second of core, at least boardgame.io's; 2.2 times is the aim",
        "99 of 100 moves arrive sooner than there; in half the time is the aim",
    )
    if ours.missing or theirs.missing:
        for each in words:
            table.add_row(each, "not measured", "", "-")
        return
    times = times_as_fast(ours, theirs, "moves")
    table.add_row(words[0], f"{times.median:.2f} times", from_to(times), "yes" if times.median >= 1 else "NO")
    pairs = list(zip(ours.rounds, theirs.rounds, strict=True))
    if all(one["processor"] and other["processor"] for one, other in pairs):
        of_core = spread([moves_by_core(one) / moves_by_core(other) for one, other in pairs])
        table.add_row(words[1], f"{of_core.median:.2f} times", from_to(of_core), "yes" if of_core.median >= 1 else "NO")
    late = spread([one["late"] / other["late"] for one, other in pairs])
    table.add_row(words[2], f"{late.median:.2f} times", from_to(late), "yes" if late.median < 1 else "NO")


def milliseconds(result: Result) -> Spread:
    return spread([each["seconds"] / each["calls"] * 1000 for each in result.rounds])


def kilobytes(result: Result) -> Spread:
    return spread([each["bytes"] / 1000 for each in result.rounds])


def megabytes(result: Result) -> Spread:
    return values(result, "megabytes")


def of_core(result: Result) -> Spread:
    """What the server itself used, whoever else was busy."""
    return values(result, "processor")


def lateness(result: Result) -> Spread:
    return values(result, "late")


def at_most(table: Table, words: str, result: Result, measured: Measure, limit: float) -> None:
    if result.missing:
        table.add_row(words, "not measured", "", "-")
        return
    found = measured(result)
    table.add_row(words, figure(found.median), from_to(found), "yes" if found.median <= limit else "NO")
