"""Chapter 19, first half: what an event of a career is worth."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.games.tavarua.calendar import PHOTO
from lineup.games.tavarua.moves import LONGBOARD, SHORTBOARD
from lineup.games.tavarua.rules.photos import count_the_last_ride
from lineup.games.tavarua.scoring import board_total, waves_on_board
from lineup.games.tavarua.state import (
    LONG_PLACE,
    NOTHING,
    RANK_POINTS,
    RESULT_FIELDS,
    SHORT_PLACE,
    TALLY,
    TavaruaState,
)

PLACE_ON = (SHORT_PLACE, LONG_PLACE)  # by board


def result_of(t: TavaruaState) -> list[int]:
    """The places or the count of the finished event, and its points; the rank is filled in later."""
    event = t.book.event
    assert event is not None
    row = [NOTHING] * RESULT_FIELDS
    row[RANK_POINTS] = 0
    if event.kind == PHOTO:
        count_the_last_ride(t)
        row[TALLY] = row[RANK_POINTS] = int(t.tally)
        return row
    for board in boards_of(t):
        place = place_on(t, board)
        row[PLACE_ON[board]] = place
        row[RANK_POINTS] += points_for(event.points, place)
    return row


def boards_of(t: TavaruaState) -> list[int]:
    """T19.4 The boards with a placing: in a combined contest both, each by itself."""
    return [SHORTBOARD, LONGBOARD] if t.book.board == NOTHING else [int(t.book.board)]


def place_on(t: TavaruaState, board: int) -> int:
    """T19.1 The player's place on a board: one more than there are opponents who did better."""
    own, behind = merit(t, 0, board), is_behind_equals(t)
    others = [merit(t, int(surfer), board) for surfer in range(t.seats, t.surfers)]
    return 1 + sum([1 for other in others if other > own or (other == own and behind)])


def merit(t: TavaruaState, surfer: int, board: int) -> tuple[int, list[int]]:
    """What surfers are compared by: the total, then the better wave, then the other."""
    return int(board_total(t, surfer, board)), waves_on_board(t, surfer, board)


def is_behind_equals(t: TavaruaState) -> bool:
    """T19.2"""
    return not t.book.ties_ahead


def points_for(points: list[int], place: int) -> int:
    """T19.3 Points by place; the calendar has as many as there are surfers."""
    return points[place - 1]


def totals_of(t: TavaruaState) -> list[list[float]]:
    """By board, then surfer: the totals that decided."""
    surfers = range(int(t.surfers))
    return [[int(board_total(t, surfer, i64(board))) / 2 for surfer in surfers] for board in (SHORTBOARD, LONGBOARD)]
