"""Whether a Goal can still be met: no is said only when it is certain from one's own board and what everybody knows.

A board can still become many waves, from one space to another. In each of them a quantity has a least and a most that
follow from the cards that lie there, whatever may still be laid. A Goal that no such wave can meet is out of reach for
good; where bounds alone do not say so, it stays possible.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from lineup.games.perfect_wave.browser.outlook import Cards
from lineup.games.perfect_wave.cards import NOTHING, SPACES
from lineup.games.perfect_wave.rules.ride import EMPTY, wipes_out
from lineup.games.perfect_wave.rules.sets_and_runs import FEWEST
from lineup.games.perfect_wave.rules.turn import POINTS
from lineup.games.perfect_wave.state import LOOKING, PerfectWaveState

Numbers = tuple[int, ...]  # that can lie on a space, the lowest first


class Range(NamedTuple):
    """The least and the most that an amount can be; of a condition 0 and 1, which are false and true."""

    least: float
    most: float


ANY = Range(float("-inf"), float("inf"))  # nothing is known of it
EITHER = Range(0, 1)
Bounds = Mapping[str, Range]  # of what Goals speak of, by name


class Coming(NamedTuple):
    """A board, and what can still be done there."""

    surfer: int
    waves: Cards
    tricks: Cards
    actions: int | None  # cards and paddles together; None before the last round, when nobody knows
    numbers: Numbers  # that there are


def coming(t: PerfectWaveState, seat: int, waves: Cards, tricks: Cards, turns: int) -> Coming:
    """What a seat can still do, if it has so many turns after this one: that is certain in the last round alone."""
    is_on_turn = bool(t.turn == seat)
    drawn = int(is_on_turn and t.phase == LOOKING)  # what becomes of it is paid for
    actions = (int(t.points) if is_on_turn else 0) + drawn + POINTS * turns
    numbers = tuple(sorted({int(each) for each in t.box.numbers}))
    return Coming(int(t.surfers[seat]), waves, tricks, actions if t.last_round else None, numbers)


@lru_cache(maxsize=1024)
def may_be_met(requirement: str, board: Coming) -> bool:
    """Whether some wave that the board can still become could meet what a Goal requires."""
    tree = ast.parse(requirement, mode="eval").body
    return any(range_of(tree, bounds).most for bounds in waves_to_come(board))


# The waves that there can still be


@lru_cache(maxsize=64)
def waves_to_come(board: Coming) -> tuple[Bounds, ...]:
    return tuple(bounds for last in range(SPACES) for bounds in waves_from(board, last))


def waves_from(board: Coming, last: int) -> Iterator[Bounds]:
    """Those whose ride starts at a space."""
    paddles = max(0, last - board.surfer)
    if last < board.surfer and any(board.waves[last + 1 : board.surfer + 1]):
        return
    for first in range(last, -1, -1):
        if board.waves[first] == EMPTY and first < board.surfer:
            return
        free = board.waves[first : last + 1].count(EMPTY)
        spare = None if board.actions is None else board.actions - paddles - free
        if spare is not None and spare < 0:
            return
        spaces = numbers_by_space(board, first, last)
        if all(spaces):
            yield bounds_of(board, first, spaces, spare)


def numbers_by_space(board: Coming, first: int, last: int) -> tuple[Numbers, ...]:
    """What can lie on each space of a ride that ends at ``first``: numbers never fall on the way out."""
    waves = board.waves[first : last + 1]
    least = accumulate(waves, max)  # an empty space is less than any number
    most = [*accumulate((each if each != EMPTY else board.numbers[-1] for each in reversed(waves)), min)]
    found = [between(board.numbers, *each) for each in zip(least, reversed(most), strict=True)]
    if first and board.waves[first - 1] != EMPTY:
        found[0] = tuple(each for each in found[0] if wipes_out(board.waves[first - 1], each))
    return tuple(found)


@lru_cache(maxsize=1024)
def between(numbers: Numbers, least: int, most: int) -> Numbers:
    return tuple(each for each in numbers if least <= each <= most)


# What quantities can come to


def bounds_of(board: Coming, first: int, spaces: tuple[Numbers, ...], spare: int | None) -> Bounds:
    """In a wave from ``first`` on, with these numbers, and with so many actions left for Tricks."""
    length, tricks = len(spaces), board.tricks[first : first + len(spaces)]
    lying = length - tricks.count(NOTHING)
    free = sum(card == NOTHING and first + step >= board.surfer for step, card in enumerate(tricks))
    most_tricks = lying + (free if spare is None else min(free, spare))
    return {
        "first": Range(first + 1, first + 1),
        "last": Range(first + length, first + length),
        "tricks": Range(lying, most_tricks),
        **dict.fromkeys(("done", "kinds", "same"), Range(0, most_tricks)),
        **bounds_of_numbers(spaces),
    }


@lru_cache(maxsize=1024)  # the same numbers can come to lie on several spaces, and after many moves
def bounds_of_numbers(spaces: tuple[Numbers, ...]) -> Bounds:
    """Wherever on a board they are."""
    length = len(spaces)
    even = [[number % 2 == 0 for number in each] for each in spaces]
    sets, runs = (groups(spaces, step) for step in (0, 1))
    return {
        "len": Range(length, length),
        "sum": Range(sum(each[0] for each in spaces), sum(each[-1] for each in spaces)),
        "lowest": Range(spaces[0][0], spaces[0][-1]),
        "highest": Range(spaces[-1][0], spaces[-1][-1]),
        "different": Range(len({each[0] for each in spaces if len(each) == 1}) or 1, most_different(spaces)),
        "even": Range(sum(all(each) for each in even), sum(any(each) for each in even)),
        "odd": Range(sum(not any(each) for each in even), sum(not all(each) for each in even)),
        "sets": Range(0, how_many(sets)),
        "runs": Range(0, how_many(runs)),
        "longest_set": Range(0, max(sets)),
        "longest_run": Range(0, max(runs)),
    }


def most_different(spaces: tuple[Numbers, ...]) -> int:
    """With the smallest number each time that is larger than all before it."""
    highest, count = 0, 0
    for each in spaces:
        larger = next((number for number in each if number > highest), None)
        if larger is not None:
            highest, count = larger, count + 1
    return count


def groups(spaces: tuple[Numbers, ...], step: int) -> list[int]:
    """By space: how long the longest Set or Run can be that begins there; 0 if it is too short to be one."""
    found: list[int] = []
    lengths: dict[int, int] = {}  # by the number with which they begin on the next space
    for numbers in reversed(spaces):
        lengths = {number: 1 + lengths.get(number + step, 0) for number in numbers}
        longest = max(lengths.values())
        found.append(longest if longest >= FEWEST else 0)
    return found[::-1]


def how_many(groups: list[int]) -> int:
    """The most that can lie beside each other."""
    count, space = 0, 0
    while space < len(groups):
        count += bool(groups[space])
        space += FEWEST if groups[space] else 1
    return count


# What a requirement can come to


def range_of(tree: ast.expr, bounds: Bounds) -> Range:
    """What is too intricate can be anything."""
    if isinstance(tree, ast.Constant) and isinstance(tree.value, int):
        return Range(tree.value, tree.value)
    if isinstance(tree, ast.Name):
        return bounds.get(tree.id, ANY)
    if isinstance(tree, ast.BoolOp):
        parts = [truth(range_of(each, bounds)) for each in tree.values]
        join = min if isinstance(tree.op, ast.And) else max
        return Range(join(each.least for each in parts), join(each.most for each in parts))
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not):
        least, most = truth(range_of(tree.operand, bounds))
        return Range(1 - most, 1 - least)
    if isinstance(tree, ast.Compare):
        return compared(tree, bounds)
    return reckoned(tree, bounds) if isinstance(tree, ast.BinOp) else ANY


def truth(amount: Range) -> Range:
    if amount.least > 0 or amount.most < 0:
        return Range(1, 1)
    return Range(0, 0) if amount == (0, 0) else EITHER


def reckoned(tree: ast.BinOp, bounds: Bounds) -> Range:
    one, other = range_of(tree.left, bounds), range_of(tree.right, bounds)
    if ANY in (one, other):
        return ANY
    if isinstance(tree.op, ast.Add):
        return Range(one.least + other.least, one.most + other.most)
    if isinstance(tree.op, ast.Sub):
        return Range(one.least - other.most, one.most - other.least)
    if isinstance(tree.op, ast.Mult):
        corners = [a * b for a in one for b in other]
        return Range(min(corners), max(corners))
    return ANY


def compared(tree: ast.Compare, bounds: Bounds) -> Range:
    """A chain holds if all of its comparisons do."""
    amounts = [range_of(each, bounds) for each in (tree.left, *tree.comparators)]
    parts = [comparison(sign, *pair) for sign, pair in zip(tree.ops, pairwise(amounts), strict=True)]
    return Range(min(each.least for each in parts), min(each.most for each in parts))


def comparison(sign: ast.cmpop, one: Range, other: Range) -> Range:
    if ANY in (one, other):
        return EITHER
    if isinstance(sign, ast.Gt | ast.GtE):
        return comparison(ast.Lt() if isinstance(sign, ast.Gt) else ast.LtE(), other, one)
    if isinstance(sign, ast.Lt):
        return Range(one.most < other.least, one.least < other.most)
    if isinstance(sign, ast.LtE):
        return Range(one.most <= other.least, one.least <= other.most)
    is_same, overlaps = (
        one.least == one.most == other.least == other.most,
        one.least <= other.most and other.least <= one.most,
    )
    equal = Range(is_same, overlaps)
    return equal if isinstance(sign, ast.Eq) else Range(1 - equal.most, 1 - equal.least)
