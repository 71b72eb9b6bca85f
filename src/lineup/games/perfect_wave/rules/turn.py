"""Chapters 3, 7 and 9: turns, the Public Goals, and the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import SURFBOARDS
from lineup.games.perfect_wave.events import Activated, Announced, SeatEvent
from lineup.games.perfect_wave.moves import Action
from lineup.games.perfect_wave.rules.paddling import may_wash, pay
from lineup.games.perfect_wave.rules.pier import clean_up
from lineup.games.perfect_wave.state import ACTING, LOOKING, OVER, PerfectWaveState

POINTS: Final = 2  # action points of a turn


def begin_turn(t: PerfectWaveState, seat: Seat, story: Story) -> None:
    """P3.1 Two action points."""
    t.turn = seat
    t.points = POINTS
    t.washed = False
    t.phase = ACTING
    if story.listening:
        story.tell(SeatEvent("turn", seat))


def pay_for(t: PerfectWaveState, seat: Seat, action: Action) -> None:
    """P3.4 An action costs points, and some cost Wax."""
    t.points -= action.points
    if action.wax:
        pay(t, seat, action.wax)


def why_not_activate(t: PerfectWaveState, place: i64) -> str:
    """P7.2"""
    if t.activated[place]:
        return "activated_already"
    used: i64 = 0
    for each in t.activated:
        used += each
    return "no_surfboard" if used == SURFBOARDS else ""


def activate(t: PerfectWaveState, seat: Seat, place: i64, story: Story) -> None:
    """P7.1"""
    t.activated[place] = 1
    if story.listening:
        story.tell(Activated(seat, place, t.box.name(int(t.public[place]))))


def end_turn(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P3.3 Points that are left are lost. The Pier is cleaned up, and then it is the next player's turn, or the end."""
    if story.listening:
        story.tell(SeatEvent("ended_turn", t.turn))
    t.points = 0
    clean_up(t, chance, story)
    following = (t.turn + 1) % t.seats
    if is_the_end(t, following):
        t.phase = OVER
        if story.listening:
            story.tell(Announced("over"))
    else:
        begin_turn(t, following, story)


def end_a_spent_turn(t: PerfectWaveState, seat: Seat, chance: Chance, story: Story) -> None:
    """The points are spent: the turn is over, unless something that costs none is left to decide."""
    if t.phase != LOOKING and not may_wash(t, seat):
        end_turn(t, chance, story)


def is_the_end(t: PerfectWaveState, following: Seat) -> bool:
    """P9.2 In the last round, when all have had the same number of turns; or as the ruling says."""
    return t.last_round and (t.book.ends_with_the_turn or following == t.first)
