"""Wave, beside a C program of the same game and beside OpenSpiel."""

from __future__ import annotations

from rich.table import Table

from bench.agreement import play_the_same_game, plays_per_game, share_won
from bench.rounds import Entry, Result, Results, times_as_fast
from bench.tables import CALLS, Target, builds_compared, figure, from_to, on_both_builds, plain_table, promises

RIDES = Entry("compiled", "rides:Rides", "wave")
QUICKLY_BUILT_RIDES = Entry("development", "rides:Rides", "wave")
PURE_RIDES = Entry("pure", "rides:Rides", "wave")
C_RIDES = Entry("C", "rides", "wave")
SPIEL = Entry("OpenSpiel", "openspiel:Hanabi", "hanabi")
SPIEL_IN_CPP = Entry("OpenSpiel", "openspiel:HanabiInCpp", "hanabi")
BY_HAND = Entry("compiled", "rides:MoveByMove", "wave")

FITTING = {
    "C program of the same game": C_RIDES,
    "Lineup compiled": RIDES,
    "Lineup compiled, as make test builds it": QUICKLY_BUILT_RIDES,
    "Lineup pure": PURE_RIDES,
}
LEGAL = {
    "Lineup compiled, any legal move, by Python": BY_HAND,
    "OpenSpiel hanabi, by Python": SPIEL,
    "OpenSpiel hanabi, by its own C++": SPIEL_IN_CPP,
}

ROWS = {
    **CALLS,
    "random bots, games/s": ("matches:RandomBots", "games"),
    "greedy bots, games/s": ("matches:GreedyBots", "games"),
}

ENTRIES = [*FITTING.values(), *LEGAL.values(), *on_both_builds("wave", ROWS)]


TARGETS = [
    Target("at least 10 times OpenSpiel driven from Python", SPIEL, 10),
    Target("at least 1/6.5 of the C program", C_RIDES, 1 / 6.5),
]


def report(results: Results) -> list[Table]:
    return [
        moves_a_second(results),
        same_game(results),
        targets(results),
        builds_compared("Wave, 3 seats, on both builds", "wave", ROWS, results),
    ]


def targets(results: Results) -> Table:
    return promises("Lineup compiled, targets", RIDES, TARGETS, results)


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
