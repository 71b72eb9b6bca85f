"""Wave, beside a C program of the same game and beside OpenSpiel."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table

from bench.agreement import play_the_same_game, plays_per_game, share_won
from bench.rounds import Entry, Result, Results, times_as_fast
from bench.tables import builds_compared, figure, from_to, plain_table

RIDES = Entry("compiled", "rides:Rides", "wave")
PURE_RIDES = Entry("pure", "rides:Rides", "wave")
C_RIDES = Entry("C", "rides", "wave")
SPIEL = Entry("OpenSpiel", "hanabi:Hanabi", "hanabi")
SPIEL_IN_CPP = Entry("OpenSpiel", "hanabi:HanabiInCpp", "hanabi")
BY_HAND = Entry("compiled", "rides:MoveByMove", "wave")

FITTING = {
    "C program of the same game": C_RIDES,
    "Lineup compiled": RIDES,
    "Lineup pure": PURE_RIDES,
}
LEGAL = {
    "Lineup compiled, any legal move, by Python": BY_HAND,
    "OpenSpiel hanabi, by Python": SPIEL,
    "OpenSpiel hanabi, by its own C++": SPIEL_IN_CPP,
}

ROWS = {
    "copy, µs": ("calls:Copy", "calls"),
    "observe, µs": ("calls:Observe", "calls"),
    "determinize, µs": ("calls:Determinize", "calls"),
    "legal_moves, µs": ("calls:LegalMoves", "calls"),
    "apply without story, µs": ("calls:Apply", "calls"),
    "apply with story, µs": ("calls:ApplyWithStory", "calls"),
    "random bots, games/s": ("matches:RandomBots", "games"),
    "greedy bots, games/s": ("matches:GreedyBots", "games"),
}

ENTRIES = [
    *FITTING.values(),
    *LEGAL.values(),
    *(Entry(by, task, "wave") for task, _what in ROWS.values() for by in ("compiled", "pure")),
]


@dataclass(frozen=True)
class Target:
    """What Lineup has promised: to be at least so many times as fast as somebody."""

    words: str
    rival: Entry
    least: float


TARGETS = [
    Target("at least 10 times OpenSpiel driven from Python", SPIEL, 10),
    Target("at least an eighth of the C program", C_RIDES, 1 / 8),
]


def report(results: Results) -> list[Table]:
    return [
        moves_a_second(results),
        same_game(results),
        targets(results),
        builds_compared("Wave, 3 seats, on both builds", "wave", ROWS, results),
    ]


def moves_a_second(results: Results) -> Table:
    caption = (
        "Random moves, set-up included; in Wave always a card that fits, unless the row says otherwise."
        " By Python: a loop in Python asks for every single move and makes it."
    )
    table = plain_table(
        "Wave, 3 players, on one core", caption, "", "moves/s", "from to", "Lineup compiled is", "from to"
    )
    for words, entry in (FITTING | LEGAL).items():
        result = results[entry]
        if result.missing:
            table.add_row(words, result.missing)
            continue
        rate = result.rate("moves")
        compared = ["", ""]
        if entry != RIDES and not results[RIDES].missing:
            times = times_as_fast(results[RIDES], result, "moves")
            compared = [f"{figure(times.median)} times", from_to(times)]
        table.add_row(words, figure(rate.median), from_to(rate), *compared)
    return table


def same_game(results: Results) -> Table:
    """Whether all that claim to play the same game do."""
    caption = "Games of all rounds, with one standard error. They agree within four."
    table = plain_table(
        "Is it the same game?", caption, "", "games", "plays a game", "games won", "agrees with compiled"
    )
    for words, entry in FITTING.items():
        result = results[entry]
        if result.missing:
            table.add_row(words, result.missing)
            continue
        plays, won = plays_per_game(result), share_won(result)
        table.add_row(
            words,
            f"{result.total('games'):,.0f}",
            f"{plays.value:.3f} ± {plays.error:.3f}",
            f"{100 * won.value:.3f} % ± {100 * won.error:.3f} %",
            agreement(result, results[RIDES]) if entry != RIDES else "",
        )
    return table


def agreement(one: Result, other: Result) -> str:
    if other.missing:
        return "-"
    return "yes" if play_the_same_game(one, other) else "NO"


def targets(results: Results) -> Table:
    """Which promises hold in this run."""
    table = plain_table("Lineup compiled, targets", "", "", "measured", "holds")
    for target in TARGETS:
        ours, theirs = results[RIDES], results[target.rival]
        if ours.missing or theirs.missing:
            table.add_row(target.words, "not measured", "-")
            continue
        times = times_as_fast(ours, theirs, "moves").median
        measured = f"{times:.1f} times" if times >= 1 else f"1 / {1 / times:.1f}"
        table.add_row(target.words, measured, "yes" if times >= target.least else "NO")
    return table
