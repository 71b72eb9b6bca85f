"""Chapter 13: Goals."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.games.perfect_wave.cards import NO_COMPARING, NOTHING, THE_MOST, Goal
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.ride import Wave
from lineup.games.perfect_wave.rules.sets_and_runs import longest, scored_runs, scored_sets

Quantities = dict[str, int | None]


@final
class Ridden:
    """A wave, and which of its Tricks are completed: what a Goal looks at."""

    def __init__(self, wave: Wave, met: vec[i64], won: list[i64]) -> None:
        self.wave = wave
        self.met = met  # spaces whose Trick scores, contests apart
        self.won = won  # contests that were won, as places in the list of Tricks


def completed(ridden: Ridden) -> list[int]:
    """P13.5 The completed Tricks, as places in the list of Tricks; a contest that was won is one of them."""
    tricks = ridden.wave.board.tricks
    return [int(tricks[space]) for space in ridden.met] + [int(trick) for trick in ridden.won]


def quantities(book: Book, ridden: Ridden) -> Quantities:
    """P13.4"""
    wave = ridden.wave
    numbers = [int(wave.board.waves[space]) for space in range(wave.first, wave.last + 1)]
    done = completed(ridden)
    even = len([number for number in numbers if number % 2 == 0])
    return {
        "len": len(numbers),
        "first": int(wave.first) + 1,
        "last": int(wave.last) + 1,
        "sum": sum(numbers),
        "lowest": numbers[0],
        "highest": numbers[-1],
        "different": len(set(numbers)),
        "even": even,
        "odd": len(numbers) - even,
        "sets": len(scored_sets(book, wave)),
        "runs": len(scored_runs(book, wave)),
        "longest_set": int(longest(scored_sets(book, wave))),
        "longest_run": int(longest(scored_runs(book, wave))),
        "tricks": len([space for space in range(wave.first, wave.last + 1) if wave.board.tricks[space] != NOTHING]),
        "done": len(done),
        "kinds": len(set(done)),
        "same": max([done.count(trick) for trick in done], default=0),
    }


def all_quantities(book: Book, everybody: list[Ridden]) -> list[Quantities | None]:
    """What Goals can speak of, by player; None for a player who has no wave and so meets none."""
    return [quantities(book, ridden) if ridden.wave.length() > 0 else None for ridden in everybody]


def players_who_meet(book: Book, goal: Goal, everybody: list[Quantities | None]) -> list[int]:
    """P13.3 All who qualify, or of these the one who is strictly ahead; players without such an amount are out."""
    qualified = [
        player for player, facts in enumerate(everybody) if facts is not None and goal.requirement.holds(facts)
    ]
    if goal.compare == NO_COMPARING:
        return qualified
    amounts: dict[int, int] = {}
    for player in qualified:
        has = amount(book, goal, everybody[player])
        if has is not None:
            amounts[player] = has
    if not amounts:
        return []
    best = max(amounts.values()) if goal.compare == THE_MOST else min(amounts.values())
    ahead = [player for player, each in amounts.items() if each == best]
    return ahead if len(ahead) == 1 else []


def meets(book: Book, goal: Goal, player: int, everybody: list[Quantities | None]) -> bool:
    """Whether one player meets a Goal; the others matter only if it compares."""
    if goal.compare != NO_COMPARING:
        return player in players_who_meet(book, goal, everybody)
    facts = everybody[player]
    return facts is not None and goal.requirement.holds(facts)


def amount(book: Book, goal: Goal, facts: Quantities | None) -> int | None:
    """How much a player has of what a Goal compares; None where there is no such amount, as after a division by 0."""
    assert facts is not None
    found = goal.of.amount(facts)
    return 0 if found is None and book.absent_is_zero else found


def public_points(goal: Goal) -> i64:
    """P13.1 What an activated Public Goal gives to each who meets it."""
    return goal.vp


def private_points(goal: Goal) -> i64:
    """P13.2 What a Private Goal gives to its owner."""
    return goal.vp
