"""Chapter 9, second half: the wave card and what it does to those on a wave."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.cards.box import JUMPS
from lineup.games.tavarua.events.contest import (
    HANG_TEN,
    JUMPED_BARREL,
    MISSED_BARREL,
    RODE_BARREL,
    SHIFTED,
    UNMOVED,
    WASHED_OFF,
    Surfer,
    WaveCard,
)
from lineup.games.tavarua.moves import LONGBOARD
from lineup.games.tavarua.rules.opponents import meet_as_opponent
from lineup.games.tavarua.rules.riding import has_lost_balance, wipe_out
from lineup.games.tavarua.state import BARREL_TOKEN, HANG_TEN_TOKEN, MOST_CARDS, NOTHING, RIDING, TavaruaState


def show_the_next_back(t: TavaruaState, chance: Chance, story: Story) -> None:
    """The top card of the wave deck lies with its back up."""
    t.back = chance.draw(t.backs)
    if story.listening:
        story.tell(WaveCard("showed", t.book.box.names[t.back]))


def turn_over(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.7 The top wave card, and everybody on a wave; then the next card shows its back."""
    front = draw_front(t, chance)
    t.turned = append(t.turned, front)
    t.rounds_left -= 1
    t.back = NOTHING
    if story.listening:
        story.tell(WaveCard("turned", t.book.box.names[front]))
    for step in range(t.surfers):
        seat = t.clockwise(step)
        if t.where[seat] == RIDING:
            meet(t, seat, front, story)
    if t.rounds_left > 0:
        show_the_next_back(t, chance, story)


def draw_front(t: TavaruaState, chance: Chance) -> Card:
    """What the card with the back that all have seen shows on its front."""
    box = t.book.box
    kind = t.back - box.first_back
    if len(t.kinds[kind].cards) > 0:
        kind = chance.draw(t.kinds[kind]) - box.first_type
    return chance.draw(t.fronts[kind])


def meet(t: TavaruaState, seat: Seat, front: Card, story: Story) -> None:
    """One rider and the wave card."""
    if t.is_opponent(seat):
        meet_as_opponent(t, seat, front, story)
        return
    if t.book.box.is_barrel(front):
        enter_the_barrel(t, seat, t.book.box.power[front], story)
    else:
        shift(t, seat, front, story)
    if t.where[seat] == RIDING and t.board[seat] == LONGBOARD and t.balance[seat] == t.reach(seat):
        hang_ten(t, seat, story)


def shift(t: TavaruaState, seat: Seat, front: Card, story: Story) -> None:
    """T9.5 By the card's number in its direction, unless the rider is in the zone."""
    if (t.zoned >> seat) & 1:
        if story.listening:
            story.tell(Surfer(UNMOVED, t, seat))
        return
    t.balance[seat] += t.book.box.power[front] * t.book.box.way[front]
    if has_lost_balance(t, seat):
        wipe_out(t, seat, WASHED_OFF, story)
    elif story.listening:
        story.tell(Surfer(SHIFTED, t, seat))


def enter_the_barrel(t: TavaruaState, seat: Seat, number: i64, story: Story) -> None:
    """T9.6 The printed number of the card just played decides, and the board."""
    card = seat * MOST_CARDS + t.piled[seat] - 1
    power = t.book.box.power[t.pile[card]]
    if power == JUMPS:
        jump(t, seat, story)
    elif (power == number) == (t.board[seat] == LONGBOARD):
        t.tokens[card] |= BARREL_TOKEN
        if story.listening:
            story.tell(Surfer(RODE_BARREL, t, seat))
    elif not (t.zoned >> seat) & 1:
        wipe_out(t, seat, MISSED_BARREL, story)
    elif story.listening:
        story.tell(Surfer(UNMOVED, t, seat))


def jump(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T9.7 Nothing comes of the barrel."""
    if story.listening:
        story.tell(Surfer(JUMPED_BARREL, t, seat))


def hang_ten(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T9.8 A token on the card just played."""
    t.tokens[seat * MOST_CARDS + t.piled[seat] - 1] |= HANG_TEN_TOKEN
    if story.listening:
        story.tell(Surfer(HANG_TEN, t, seat))
