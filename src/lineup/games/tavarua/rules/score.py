"""Chapter 10: rides that have ended are scored and recorded."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.contest import CAME_BACK, LANDED, Scored, Surfer
from lineup.games.tavarua.rules.hands import gain_stoke
from lineup.games.tavarua.rules.opponents import change_boards
from lineup.games.tavarua.rules.photos import count_for_the_photos
from lineup.games.tavarua.scoring import wave_row, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    BAILED,
    CHANNEL,
    FALLEN,
    MOST_CARDS,
    NOTHING,
    POINTS,
    RIDING,
    SCORE,
    SHORE,
    SHORE_END,
    WAVE_FIELDS,
    WIPEOUT_END,
    TavaruaState,
)


def score_the_round(t: TavaruaState, story: Story) -> None:
    """All surfers who have reached the shore, bailed or fallen this round, clockwise from the first player."""
    for step in range(t.surfers):
        seat = t.clockwise(step)
        where = t.where[seat]
        if where == RIDING and t.space[seat] == 1:
            land(t, seat, story)
        elif where == BAILED:
            come_back(t, seat, story)
        elif where == FALLEN:
            score_wave(t, seat, WIPEOUT_END, story)


def land(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T9.9 All the way to the shore."""
    t.where[seat] = CHANNEL
    t.space[seat] = SHORE
    t.balance[seat] = 0
    gain_stoke(t, seat)
    if story.listening:
        story.tell(Surfer(LANDED, t, seat))
    score_wave(t, seat, SHORE_END, story)


def come_back(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T18.9 From the wash into the channel beside it; a snaked opponent too, unless the ruling sends it ashore."""
    t.where[seat] = FALLEN if t.is_opponent(seat) and t.book.snaked_recovers else CHANNEL
    if story.listening:
        story.tell(Surfer(CAME_BACK, t, seat))
    score_wave(t, seat, BAIL_END, story)


def score_wave(t: TavaruaState, seat: Seat, end: i64, story: Story) -> None:
    """T18.15 Count the pile, record the wave, and clear the pile: for opponents too, which may then change boards."""
    fields = worth_of_the_pile(t, seat, end)
    kept = record(t, seat, fields)
    if story.listening:
        story.tell(Scored(seat, t.board[seat], [int(field) for field in fields], t.book.rivals, kept=kept))
    count_for_the_photos(t, seat, end)
    clear_the_pile(t, seat)
    if t.is_opponent(seat):
        change_boards(t, seat, end, story)


def record(t: TavaruaState, seat: Seat, fields: list[i64]) -> bool:
    """T10.7 Among the two best of this board, or not at all; the better one comes first."""
    if fields[SCORE] == NOTHING:
        return False
    best, second = wave_row(seat, t.board[seat], 0), wave_row(seat, t.board[seat], 1)
    if is_better(t, fields, best):
        for field in range(i64(WAVE_FIELDS)):
            t.waves[second + field] = t.waves[best + field]
            t.waves[best + field] = fields[field]
        return True
    if is_better(t, fields, second):
        for field in range(i64(WAVE_FIELDS)):
            t.waves[second + field] = fields[field]
        return True
    return False


def is_better(t: TavaruaState, fields: list[i64], row: i64) -> bool:
    """Whether a wave is worth more than a recorded one, or none is recorded there."""
    return t.waves[row + SCORE] == NOTHING or fields[POINTS] > t.waves[row + POINTS]


def clear_the_pile(t: TavaruaState, seat: Seat) -> None:
    """T10.8"""
    for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        t.discards[t.pile[card]] += 1
        t.pile[card] = NOTHING
        t.tokens[card] = 0
    t.piled[seat] = 0
