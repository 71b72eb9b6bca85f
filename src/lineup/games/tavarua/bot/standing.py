"""How good a situation is: who leads a contest, and how a career stands after an event."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.calendar import PHOTO
from lineup.games.tavarua.moves import LONGBOARD, SHORTBOARD
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.results import boards_of, place_on, points_for
from lineup.games.tavarua.scoring import board_total, grand_champions, one_board_winners
from lineup.games.tavarua.state import (
    BEST_RANK,
    BETWEEN,
    EVENTS,
    LOST_RANK,
    NOTHING,
    OVER,
    UNLOCKING,
    TavaruaState,
)

LEAD: Final = 0.6  # how much of a value is for winning as things stand; the rest is for the margin
SCALE: Final = 7.0  # a lead of this many halves of the score track makes a title clear

# What an event of a career brings a good surfer, by month: ranks, and their variance.
MEANS: Final = vec[float]([3.0, 2.5, 4.0, 6.0, 3.5, 3.0, 4.5, 5.5, 3.0, 2.0, 3.5, 4.5])
SQUARES: Final = vec[float]([8.0, 6.0, 4.0, 16.0, 8.0, 8.0, 4.0, 16.0, 8.0, 8.0, 4.0, 16.0])
ENGLISH: Final = 0.75  # the share of these ranks that the English calendar gives
CARD: Final = 0.5  # ranks that a stoke card in the hand will bring
NEARLY: Final = 0.5  # how much a place counts that could just as well have been reached
YEAR: Final = 0.8  # how much of a value is for winning the year; the rest is for the rank


def clear(margin: float) -> float:
    """From 0 to 1: how safe a lead of this margin is."""
    return 1.0 / (1.0 + math.exp(-margin / SCALE))


def standing(t: TavaruaState, seat: Seat) -> float:
    """How a surfer stands against the others: whether it would win as things stand, and by how much."""
    if t.book.board != NOTHING:
        winners = one_board_winners(t)
        sure = clear(ahead_of_all(t, seat, t.book.board))
    else:
        winners = grand_champions(t)
        sure = sure_of_the_grand_title(t, seat)
    wins = 1.0 / float(len(winners)) if int(seat) in winners else 0.0
    return LEAD * wins + (1.0 - LEAD) * sure


def ahead_of_all(t: TavaruaState, seat: Seat, board: i64) -> float:
    """By how much a surfer leads on a board; below 0 when another surfer leads."""
    return float(board_total(t, seat, board) - board_total(t, best_other(t, seat, board), board))


def best_other(t: TavaruaState, seat: Seat, board: i64) -> Seat:
    """The other surfer with the highest total on a board."""
    best: Seat = 1 if seat == 0 else 0
    for other in range(t.seats):
        if other != seat and board_total(t, other, board) > board_total(t, best, board):
            best = other
    return best


def sure_of_the_grand_title(t: TavaruaState, seat: Seat) -> float:
    """How sure it is to be champion of both boards, or of one and then better on the other than its champion."""
    short = clear(ahead_of_all(t, seat, SHORTBOARD))
    long = clear(ahead_of_all(t, seat, LONGBOARD))
    # With only one title, the rival is the champion of the other board.
    rival = best_other(t, seat, LONGBOARD)
    short_only = clear(float(board_total(t, seat, LONGBOARD) - board_total(t, rival, SHORTBOARD)))
    rival = best_other(t, seat, SHORTBOARD)
    long_only = clear(float(board_total(t, seat, SHORTBOARD) - board_total(t, rival, LONGBOARD)))
    return short * long + short * (1.0 - long) * short_only + (1.0 - short) * long * long_only


def career_standing(t: TavaruaState) -> float:
    """How likely the career is to be won from here, plus a little for the rank itself."""
    if t.rank == BEST_RANK:
        return 1.0
    if t.rank == LOST_RANK:
        return 0.0
    rank = float(t.rank) + NEARLY * luck_of_the_event(t)
    height = (float(LOST_RANK) - rank) / float(LOST_RANK - BEST_RANK)
    if t.phase == OVER:
        return 0.5 * (1.0 - YEAR) * height
    return YEAR * chance_of_the_year(t, rank) + (1.0 - YEAR) * height


def chance_of_the_year(t: TavaruaState, rank: float) -> float:
    """How likely the remaining events are to bring enough ranks to reach the first."""
    mean, square = CARD * float(t.stoke_held[0] + t.unlocks_due), 4.0
    share = ENGLISH if t.book.english else 1.0
    for month in range(t.month, i64(EVENTS)):
        mean += share * MEANS[month]
        square += SQUARES[month]
    missing = rank - float(BEST_RANK) - mean
    return 0.5 * math.erfc(missing / math.sqrt(2.0 * square))


def luck_of_the_event(t: TavaruaState) -> float:
    """By how many ranks the finished contest ended better than these totals would suggest."""
    event = t.book.event
    if event is None or event.kind == PHOTO or (t.phase != BETWEEN and t.phase != UNLOCKING and t.phase != OVER):
        return 0.0
    luck = 0.0
    for board in boards_of(t):
        luck += float(points_for(event.points, place_on(t, board))) - points_to_expect(t, event.points, board)
    return luck


def points_to_expect(t: TavaruaState, points: list[int], board: i64) -> float:
    """Ranks for the place that such totals usually lead to: close rivals could just as well be behind or ahead."""
    place = 0.0
    for rival in range(t.seats, t.surfers):
        place += 1.0 - clear(2.0 * float(board_total(t, 0, board) - board_total(t, rival, board)))
    first = min(i64(place), i64(len(points)) - 2)
    part = place - float(first)
    return (1.0 - part) * float(points[first]) + part * float(points[first + 1])


def scores_of(t: TavaruaState) -> list[float]:
    """The points of each seat, as they would be counted now."""
    if t.book.solo == CAREER:
        return [float(LOST_RANK - t.rank)]
    return [float(board_total(t, seat, SHORTBOARD) + board_total(t, seat, LONGBOARD)) / 2.0 for seat in range(t.seats)]
