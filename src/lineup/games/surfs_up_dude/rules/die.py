"""Chapter 5: what a roll of the die brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.games.surfs_up_dude.cards import MONSTER_STAR, NOTHING, SIDES, type_rolled
from lineup.games.surfs_up_dude.options import TYPES
from lineup.games.surfs_up_dude.rules.book import Book

SHARKS: Final = len(TYPES)  # the shark's place among the things a roll can bring, after the types of waves
PAIRS: Final = SIDES * SIDES  # of two rolls


def is_rolled_again(face: i64, rolls: i64) -> bool:
    """S5.2 M* is followed by a second roll, but never by a third."""
    return face == MONSTER_STAR and rolls == 1


def passes_by(book: Book, rolls: i64) -> bool:
    """S5.3 Whether a shark of this roll attacks nobody, which needs a second roll and a ruling."""
    return rolls == 2 and book.second_shark_passes_by


def brings(book: Book, face: i64, rolls: i64) -> i64:
    """What a face brings as the first or second roll of a turn: contests of a type, SHARKS, or NOTHING."""
    kind = type_rolled(face)
    if kind != NOTHING:
        return kind
    return NOTHING if passes_by(book, rolls) else SHARKS


def odds(book: Book, rolls: i64) -> list[int]:
    """How many of all PAIRS of rolls bring each type of contest, and a shark, after ``rolls`` rolls this turn."""
    found = [0] * (SHARKS + 1)
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            come = {int(brings(book, first, rolls + 1))}
            if is_rolled_again(first, rolls + 1):
                come.add(int(brings(book, second, rolls + 2)))
            for each in come - {NOTHING}:
                found[each] += 1
    return found
