"""Chapter 10: drawing cards and paddling out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.events import GOT_READY, PADDLED_OUT, Drawn, Finished, Paddled
from lineup.games.surfs_up_dude.rules.drawing import can_draw, draw_card
from lineup.games.surfs_up_dude.state import ACTIONS, NEW_WAVES, DudeState, bit, plus

POINTS: Final = 3


def begin_actions(t: DudeState, story: Story) -> None:
    """Three points each."""
    t.phase = ACTIONS
    t.turn = t.active
    t.passed = 0
    t.points = POINTS
    finish_those_who_must(t, story)


def finish_those_who_must(t: DudeState, story: Story) -> None:
    """On to the next seat that can still do something; all can see who can."""
    while t.phase == ACTIONS and (t.points == 0 or not can_act(t, t.turn)):
        finish(t, story)


def can_act(t: DudeState, seat: Seat) -> bool:
    return t.beach[seat] + t.paddling[seat] > 0 or can_draw(t)


def finish(t: DudeState, story: Story) -> None:
    """The points of this seat are spent or given up; after the last seat the turn is over."""
    if story.listening:
        story.tell(Finished(t.turn, t.points))
    t.passed |= bit(t.turn)
    if t.have_all_passed():
        end_turn(t)
    else:
        go_to_the_next(t, max(t.points, 1))


def go_to_the_next(t: DudeState, points: i64) -> None:
    """S10.1 One player uses all points before the next begins; by ruling they spend one each, round by round."""
    found = False
    while not found:
        t.turn = (t.turn + 1) % t.seats
        if t.turn == t.active:
            points -= 1
        found = not t.has_passed(t.turn)
    t.points = points if t.book.point_by_point else POINTS


def end_turn(t: DudeState) -> None:
    """S2.6 The next player is active, and the four parts begin again."""
    t.points = 0
    t.passed = 0
    t.active = (t.active + 1) % t.seats
    t.turn = t.active
    t.phase = NEW_WAVES


def why_not_done(t: DudeState) -> str:
    """S10.5"""
    return "points_left" if t.book.points_must_be_spent else ""


def be_done(t: DudeState, story: Story) -> None:
    finish(t, story)
    finish_those_who_must(t, story)


def spend_a_point(t: DudeState, story: Story) -> None:
    t.points -= 1
    if t.book.point_by_point and t.points > 0:
        go_to_the_next(t, t.points + 1)
    finish_those_who_must(t, story)


def draw(t: DudeState, seat: Seat, chance: Chance, story: Story) -> None:
    """S10.2"""
    card = draw_card(t, seat, chance, story)
    if story.listening:
        story.tell(Drawn(t.box, seat, card))
    spend_a_point(t, story)


def paddle_out(t: DudeState, seat: Seat, story: Story) -> None:
    """S10.3"""
    t.beach = plus(t.beach, seat, -1)
    t.paddling = plus(t.paddling, seat, 1)
    if story.listening:
        story.tell(Paddled(PADDLED_OUT, seat))
    spend_a_point(t, story)


def get_ready(t: DudeState, seat: Seat, story: Story) -> None:
    """S10.4"""
    t.paddling = plus(t.paddling, seat, -1)
    t.ready = plus(t.ready, seat, 1)
    if story.listening:
        story.tell(Paddled(GOT_READY, seat))
    spend_a_point(t, story)
