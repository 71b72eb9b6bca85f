"""Chapter 10: what is discarded, and which cards make up the wave. Boards are independent of any table here."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.games.perfect_wave.cards import NOTHING, Box

EMPTY: Final = 0  # no Wave card on a space

# How a ride ended.
NO_WAVE: Final = 0
WIPEOUT: Final = 1
GAP: Final = 2
BEACH: Final = 3


@final
class Board:
    """One player's board at the end of the game. Spaces count from 0 here."""

    def __init__(self, surfer: i64, waves: vec[i64], tricks: vec[i64], goal: i64) -> None:
        self.surfer = surfer
        self.waves = waves  # numbers of the Wave cards, by space; EMPTY for none
        self.tricks = tricks  # places in the list of Tricks, by space; NOTHING for none
        self.goal = goal  # the Private Goal, as a place in the list of Goals; NOTHING for none


@final
class Wave:
    """The cards of a board that were ridden, on the spaces from ``first`` to ``last``."""

    def __init__(self, board: Board, first: i64, last: i64, end: i64, stop: i64) -> None:
        self.board = board
        self.first = first
        self.last = last  # where the ride started; before ``first`` when there is no wave
        self.end = end  # how it ended,
        self.stop = stop  # and at which space, for a wipeout or a gap

    def length(self) -> i64:
        return self.last - self.first + 1

    def holds(self, space: i64) -> bool:
        return self.first <= space <= self.last

    def has_trick(self, space: i64) -> bool:
        """Whether a Trick lies above a card of the wave at this space."""
        return self.holds(space) and self.board.tricks[space] != NOTHING


def catch_the_wave(board: Board) -> i64:
    """P10.2 The space where the ride starts: the Surfer's, or the next one to the left with a Wave card."""
    space = board.surfer
    while space >= 0 and board.waves[space] == EMPTY:
        space -= 1
    return space


def ride(board: Board) -> Wave:
    """From the Surfer to the left, card by card, until something ends it."""
    start = catch_the_wave(board)
    if start < 0:
        return Wave(board, 0, NOTHING, NO_WAVE, NOTHING)
    space = start
    while space > 0:
        if is_gap(board, space - 1):
            return Wave(board, space, start, GAP, space - 1)
        if is_wipeout(board, space - 1):
            return Wave(board, space, start, WIPEOUT, space - 1)
        space -= 1
    return reach_the_beach(board, start)


def is_wipeout(board: Board, space: i64) -> bool:
    """P10.3 A number higher than the one ridden before it, on its right."""
    return wipes_out(board.waves[space], board.waves[space + 1])


def wipes_out(number: i64, ridden: i64) -> bool:
    """Whether a number ends the ride when the Surfer comes from another one, on its right."""
    return number > ridden


def is_gap(board: Board, space: i64) -> bool:
    """P10.4"""
    return board.waves[space] == EMPTY


def reach_the_beach(board: Board, start: i64) -> Wave:
    """P10.5"""
    return Wave(board, 0, start, BEACH, NOTHING)


def is_discarded_first(board: Board, space: i64) -> bool:
    """P10.1 Whether cards at this space are discarded before the ride: beyond the Surfer, or a Trick above nothing."""
    return is_beyond_the_surfer(board, space) or (board.waves[space] == EMPTY and board.tricks[space] != NOTHING)


def is_beyond_the_surfer(board: Board, space: i64) -> bool:
    """Whether the Surfer has not got as far as this space."""
    return space > board.surfer


def value_of_space(box: Box, space: i64) -> i64:
    """P10.6"""
    return box.values[space]
