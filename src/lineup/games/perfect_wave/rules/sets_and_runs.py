"""Chapter 11: Sets and Runs. A group is its first space and its length, packed into one number."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.ride import Wave

FEWEST: Final = 3  # cards in a Set or Run
LONGEST: Final = 6  # a longer one scores no more
PACK: Final = 16

SET_POINTS: Final = vec[i64]([0, 0, 0, 30, 50, 80, 120])  # by length
RUN_POINTS: Final = vec[i64]([0, 0, 0, 20, 30, 50, 80])


def group(first: i64, length: i64) -> i64:
    return first * PACK + length


def first_of(packed: i64) -> i64:
    return packed // PACK


def length_of(packed: i64) -> i64:
    return packed % PACK


def set_points(length: i64) -> i64:
    """P11.1"""
    return SET_POINTS[min(length, LONGEST)]


def run_points(length: i64) -> i64:
    """P11.2"""
    return RUN_POINTS[min(length, LONGEST)]


def whole_sets(wave: Wave) -> vec[i64]:
    """All groups of three or more equal neighbours, from the left."""
    return groups(wave, 0)


def whole_runs(book: Book, wave: Wave) -> vec[i64]:
    """P11.5 All stretches that rise one by one; Sets are found separately, so a card can be in both."""
    found = groups(wave, 1)
    return without_repeats(wave, found) if book.repeats_barred else found


def groups(wave: Wave, step: i64) -> vec[i64]:
    """Neighbours that differ by ``step`` from the one to their left, three or more of them."""
    found = vec[i64]()
    waves = wave.board.waves
    start = wave.first
    for space in range(wave.first + 1, wave.last + 2):
        if space <= wave.last and waves[space] - waves[space - 1] == step:
            continue
        if space - start >= FEWEST:
            found = append(found, group(start, space - start))
        start = space
    return found


def without_repeats(wave: Wave, runs: vec[i64]) -> vec[i64]:
    """P11.3 By the ruling *barred*, a Run cannot begin with a later copy of a number."""
    found = vec[i64]()
    waves = wave.board.waves
    for each in runs:
        first, length = first_of(each), length_of(each)
        if first > wave.first and waves[first - 1] == waves[first]:
            first += 1
            length -= 1
        if length >= FEWEST:
            found = append(found, group(first, length))
    return found


def scored_sets(book: Book, wave: Wave) -> vec[i64]:
    return cut(book, whole_sets(wave), SET_POINTS)


def scored_runs(book: Book, wave: Wave) -> vec[i64]:
    return cut(book, whole_runs(book, wave), RUN_POINTS)


def cut(book: Book, whole: vec[i64], points: vec[i64]) -> vec[i64]:
    """P11.4 The groups that score: whole, or cut up in the way that scores most."""
    if not book.splits:
        return whole
    found = vec[i64]()
    for each in whole:
        first, left = first_of(each), length_of(each)
        while left >= FEWEST:
            part = best_part(left, points)
            found = append(found, group(first, part))
            first += part
            left -= part
    return found


def best_part(length: i64, points: vec[i64]) -> i64:
    """The length of the first part when a group is cut up in the best way; of equally good ones, the longest."""
    best = length
    most = best_points(length, length, points)
    for part in range(length - 1, FEWEST - 1, -1):
        total = best_points(length, part, points)
        if total > most:
            best, most = part, total
    return best


def best_points(length: i64, part: i64, points: vec[i64]) -> i64:
    """What a group scores if its first part has this length and the rest is cut up in the best way."""
    rest = length - part
    most: i64 = 0
    for following in range(FEWEST, rest + 1):
        most = max(most, best_points(rest, following, points))
    return points[min(part, LONGEST)] + most


def longest(found: vec[i64]) -> i64:
    """The length of the longest group; 0 if there is none."""
    most: i64 = 0
    for each in found:
        most = max(most, length_of(each))
    return most
