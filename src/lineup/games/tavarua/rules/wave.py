"""Chapter 9, second half: the wave card and what it does to those on a wave."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
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
from lineup.games.tavarua.rules.riding import stands, wipe_out
from lineup.games.tavarua.state import BARREL_TOKEN, HANG_TEN_TOKEN, MOST_CARDS, NOTHING, RIDING, TavaruaState


def show_the_next_back(t: TavaruaState, chance: Chance, story: Story) -> None:
    """The top card of the wave deck lies back up."""
    t.back = chance.draw(t.backs)
    if story.listening:
        story.tell(WaveCard("showed", t.book.box.names[t.back]))


def turn_over(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.7 The top wave card is turned over and acts on everyone on a wave; then the next card shows its back."""
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
    """Draw the front of the card whose back everyone has seen."""
    box = t.book.box
    kind = t.back - box.first_back
    if len(t.kinds[kind].cards) > 0:
        kind = chance.draw(t.kinds[kind]) - box.first_type
    return chance.draw(t.fronts[kind])


def types_to_come(t: TavaruaState) -> vec[i64]:
    """The types that the next wave card may have, as far as everyone can see: each is equally likely.

    Behind a type lie all cards of it that are left, and each of these is equally likely, too.
    """
    types = vec[i64]()
    if t.back == NOTHING:
        return types
    box = t.book.box
    behind = t.back - box.first_back
    kinds = t.kinds[behind].cards
    if len(kinds) == 0:
        return append(types, behind)
    for kind in kinds:
        types = append(types, kind - box.first_type)
    return types


def meet(t: TavaruaState, seat: Seat, front: Card, story: Story) -> None:
    """One rider and the wave card."""
    if t.is_opponent(seat):
        meet_as_opponent(t, seat, front, story)
        return
    if t.book.box.is_barrel(front):
        enter_the_barrel(t, seat, front, story)
    else:
        shift(t, seat, front, story)
    if t.where[seat] == RIDING and hangs_ten(t, seat, t.balance[seat]):
        hang_ten(t, seat, story)


def is_in_the_zone(t: TavaruaState, seat: Seat) -> bool:
    return (t.zoned >> seat) & 1 == 1


def shift(t: TavaruaState, seat: Seat, front: Card, story: Story) -> None:
    """The rider's balance after a wave card that is not a barrel."""
    t.balance[seat] = balance_after(t, seat, t.balance[seat], front)
    if not stands(t, seat, t.balance[seat]):
        wipe_out(t, seat, WASHED_OFF, story)
    elif story.listening:
        story.tell(Surfer(UNMOVED if is_in_the_zone(t, seat) else SHIFTED, t, seat))


def balance_after(t: TavaruaState, seat: Seat, balance: i64, front: Card) -> i64:
    """T9.5 Shifted by the wave card's number in its direction, unless the rider is in the zone."""
    return balance if is_in_the_zone(t, seat) else balance + t.book.box.power[front] * t.book.box.way[front]


def enter_the_barrel(t: TavaruaState, seat: Seat, front: Card, story: Story) -> None:
    """The card just played decides how the rider fares."""
    card = seat * MOST_CARDS + t.piled[seat] - 1
    what = comes_of_the_barrel(t, seat, t.pile[card], front)
    if what == MISSED_BARREL:
        wipe_out(t, seat, what, story)
        return
    if what == RODE_BARREL:
        t.tokens[card] |= BARREL_TOKEN
    if story.listening:
        story.tell(Surfer(what, t, seat))


def comes_of_the_barrel(t: TavaruaState, seat: Seat, card: Card, front: Card) -> str:
    """T9.6 T9.7 The printed number of the card just played and the board decide; the highest cards jump over it."""
    box = t.book.box
    if box.is_aerial(card):
        return JUMPED_BARREL
    if (box.power[card] == box.power[front]) == (t.board[seat] == LONGBOARD):
        return RODE_BARREL
    return UNMOVED if is_in_the_zone(t, seat) else MISSED_BARREL


def hangs_ten(t: TavaruaState, seat: Seat, balance: i64) -> bool:
    """T9.8 Standing on the last space of a longboard's nose."""
    return t.board[seat] == LONGBOARD and balance == t.reach(seat)


def hang_ten(t: TavaruaState, seat: Seat, story: Story) -> None:
    """A token goes on the card just played."""
    t.tokens[seat * MOST_CARDS + t.piled[seat] - 1] |= HANG_TEN_TOKEN
    if story.listening:
        story.tell(Surfer(HANG_TEN, t, seat))
