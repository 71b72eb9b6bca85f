"""Chapter 13: Goals."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.games.perfect_wave.cards import NO_COMPARING, NOTHING, THE_MOST, Goal
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.formulas import ABSENT
from lineup.games.perfect_wave.rules.ride import Wave
from lineup.games.perfect_wave.rules.sets_and_runs import longest, scored_runs, scored_sets


@final
class Ridden:
    """A wave, and which of its Tricks are completed: what a Goal looks at."""

    def __init__(self, wave: Wave, met: vec[i64], won: list[i64]) -> None:
        self.wave = wave
        self.met = met  # spaces whose Trick scores, contests apart
        self.won = won  # contests that were won, as places in the list of Tricks


def completed(ridden: Ridden) -> vec[i64]:
    """P13.5 The completed Tricks, as places in the list of Tricks; a contest that was won is one of them."""
    tricks = ridden.wave.board.tricks
    done = vec[i64]()
    for space in ridden.met:
        done = append(done, tricks[space])
    for trick in ridden.won:
        done = append(done, trick)
    return done


def quantities(book: Book, ridden: Ridden) -> vec[i64]:
    """P13.4 In the order of GOAL_QUANTITIES."""
    wave = ridden.wave
    waves = wave.board.waves
    total: i64 = 0
    even: i64 = 0
    different: i64 = 0
    tricks: i64 = 0
    for space in range(wave.first, wave.last + 1):
        number = waves[space]
        total += number
        even += 1 - number % 2
        different += 1 if space == wave.first or number != waves[space - 1] else 0  # equal numbers are neighbours
        tricks += 1 if wave.board.tricks[space] != NOTHING else 0
    length = wave.length()
    sets = scored_sets(book, wave)
    runs = scored_runs(book, wave)
    done = completed(ridden)
    kinds, same = kinds_and_same(done)
    return vec[i64](
        [
            length, wave.first + 1, wave.last + 1, total, waves[wave.first], waves[wave.last], different, even,
            length - even, i64(len(sets)), i64(len(runs)), longest(sets), longest(runs), tricks, i64(len(done)), kinds,
            same,
        ]
    )  # fmt: skip


def kinds_and_same(done: vec[i64]) -> tuple[i64, i64]:
    """How many different Tricks there are, and the most copies of any one."""
    kinds: i64 = 0
    same: i64 = 0
    for place in range(i64(len(done))):
        equal: i64 = 0  # up to and including this one
        for other in range(place + 1):
            if done[other] == done[place]:
                equal += 1
        kinds += 1 if equal == 1 else 0
        same = max(same, equal)
    return kinds, same


def all_quantities(book: Book, everybody: list[Ridden]) -> list[vec[i64]]:
    """What Goals can refer to, by player; empty for a player who has no wave and so meets none."""
    return [quantities(book, ridden) if ridden.wave.length() > 0 else vec[i64]() for ridden in everybody]


def qualifies(goal: Goal, facts: vec[i64]) -> bool:
    """Whether a player has what a Goal requires of everybody who takes part."""
    return len(facts) > 0 and goal.requirement.holds(facts)


def players_who_meet(book: Book, goal: Goal, everybody: list[vec[i64]]) -> list[int]:
    """P13.3 All players who qualify, or only the one strictly ahead of them; players without such an amount are out."""
    if goal.compare == NO_COMPARING:
        return [player for player, facts in enumerate(everybody) if qualifies(goal, facts)]
    ahead = who_is_ahead(book, goal, everybody)
    return [int(ahead)] if ahead >= 0 else []


def who_is_ahead(book: Book, goal: Goal, everybody: list[vec[i64]]) -> i64:
    """The only player with the most, or the least, of what a Goal compares; NOTHING when there is none."""
    ahead: i64 = NOTHING
    best: i64 = ABSENT
    for player in range(i64(len(everybody))):
        if not qualifies(goal, everybody[player]):
            continue
        has = amount(book, goal, everybody[player])
        if has == ABSENT:
            continue
        if goal.compare != THE_MOST:
            has = -has
        if best == ABSENT or has > best:
            ahead, best = player, has
        elif has == best:
            ahead = NOTHING
    return ahead


def meets(book: Book, goal: Goal, player: i64, everybody: list[vec[i64]]) -> bool:
    """Whether one player meets a Goal; the others matter only if it compares."""
    if goal.compare != NO_COMPARING:
        return who_is_ahead(book, goal, everybody) == player
    return qualifies(goal, everybody[player])


def amount(book: Book, goal: Goal, facts: vec[i64]) -> i64:
    """How much a player has of what a Goal compares; ABSENT if there is no such amount, as after a division by 0."""
    found = goal.of.amount(facts)
    return 0 if found == ABSENT and book.absent_is_zero else found


def public_points(goal: Goal) -> i64:
    """P13.1 What an activated Public Goal gives to each player who meets it."""
    return goal.vp


def private_points(goal: Goal) -> i64:
    """P13.2 What a Private Goal gives to its owner."""
    return goal.vp
