"""Where surfers stand on a wave, and how they change places."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import NOTHING
from lineup.games.surfs_up_dude.events import Left
from lineup.games.surfs_up_dude.moves import MOST_POSITIONS
from lineup.games.surfs_up_dude.state import DudeState, bit, plus


def move_to_front(t: DudeState, space: i64, position: i64) -> None:
    """Move one surfer to the front; those ahead of it move one position to the right."""
    first = space * MOST_POSITIONS
    riders = t.riders[:]
    for place in range(first + position, first, -1):
        riders[place] = t.riders[place - 1]
    riders[first] = t.riders[first + position]
    t.riders = riders


def take_off(t: DudeState, space: i64, position: i64, why: str, story: Story) -> None:
    """S6.7 One surfer leaves the wave, and the others close up."""
    first = space * MOST_POSITIONS
    seat = t.riders[first + position]
    if story.listening:
        story.tell(Left(seat, space, position, why))
    t.riding = plus(t.riding, space, -1)
    last = first + t.riding[space]
    riders = t.riders[:]
    for place in range(first + position, last):
        riders[place] = t.riders[place + 1]
    riders[last] = NOTHING
    t.riders = riders
    swim_away(t, seat)


def swim_away(t: DudeState, seat: Seat) -> None:
    """S11.8 A surfer goes to the paddling out zone, or out of the game once the last turn is over."""
    if t.rolling_in and not t.book.washed_off_wait_at_end:
        t.out = plus(t.out, seat, 1)
    else:
        t.paddling = plus(t.paddling, seat, 1)


def leftmost(t: DudeState, space: i64, seats: i64) -> i64:
    """The position of the surfer furthest left that belongs to one of these seats; NOTHING if there is none."""
    for position in range(t.riding[space]):
        if seats & bit(t.rider(space, position)):
            return position
    return NOTHING


def rightmost(t: DudeState, space: i64, seats: i64) -> i64:
    """The position of the surfer furthest right that belongs to one of these seats."""
    for position in range(t.riding[space] - 1, -1, -1):
        if seats & bit(t.rider(space, position)):
            return position
    return NOTHING
