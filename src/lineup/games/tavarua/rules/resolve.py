"""Chapters 4, 6 and 7: cards are turned up, stoke is added or subtracted, and everything is carried out in order."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.contest import PADDLED, PAID, RECOVERED, WAITED, Signed, Surfer, TurnedUp
from lineup.games.tavarua.moves import (
    BAIL,
    PADDLE_IN,
    PADDLE_OUT,
    RECOVER,
    RIDE,
    SNAKE,
    SPACES,
    WAIT,
    action_of,
    other_of,
    places_of,
    stoke_of,
)
from lineup.games.tavarua.rules.catching import resolve_catches
from lineup.games.tavarua.rules.hands import (
    discard_what_was_let_go,
    let_go_of,
    names_of,
    refill_hands,
    take_from_hand,
)
from lineup.games.tavarua.rules.opponents import play_for_opponent
from lineup.games.tavarua.rules.riding import bail, discard_what_was_laid, number_of, ride
from lineup.games.tavarua.rules.round import end_the_round
from lineup.games.tavarua.rules.score import score_the_round
from lineup.games.tavarua.rules.wave import turn_over
from lineup.games.tavarua.state import CHANNEL, NOTHING, SHORE, SIGNING, TavaruaState, bit


def turn_up(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.5 All cards are turned up; then surfers who have laid tokens are asked what to do with them."""
    with_stoke: i64 = 0
    for step in range(t.seats):
        seat = t.clockwise(step)
        turn_up_one(t, seat, t.answer[seat], story)
        if t.laid_stoke[seat] > 0:
            with_stoke |= bit(seat)
    for surfer in range(t.seats, t.surfers):
        play_for_opponent(t, surfer, chance, story)
    t.visited = 0
    if with_stoke == 0:
        carry_out(t, chance, story)
    elif t.book.signs_in_turn:
        ask_the_next_sign(t, chance, story)
    else:
        t.ask(SIGNING, with_stoke)


def turn_up_one(t: TavaruaState, seat: Seat, code: i64, story: Story) -> None:
    """A choice is no longer secret: its cards lie at the mat, face up."""
    action = action_of(code)
    cards = take_from_hand(t, seat, places_of(code))
    t.action[seat] = action
    t.other[seat] = other_of(code)
    t.laid_stoke[seat] = stoke_of(code)
    t.sign[seat] = 0
    t.stoke[seat] -= t.laid_stoke[seat]
    if story.listening:
        story.tell(TurnedUp(seat, action, names_of(t, cards), t.laid_stoke[seat], t.other[seat], t.book.rivals))
    if action in (WAIT, BAIL):
        let_go_of(t, seat, cards)
    elif cards:
        t.laid[seat] = cards[0]
    if action == SNAKE and t.book.snake_price() > 0:
        t.stoke[seat] -= t.book.snake_price()
        if story.listening:
            story.tell(Surfer(PAID, t, seat))


def ask_the_next_sign(t: TavaruaState, chance: Chance, story: Story) -> None:
    """Ask in turn, clockwise from the first player; when nobody is left, everything is carried out."""
    while t.visited < t.seats:
        seat = t.clockwise(t.visited)
        if t.laid_stoke[seat] > 0:
            t.ask(SIGNING, bit(seat))
            return
        t.visited += 1
    carry_out(t, chance, story)


def sign(t: TavaruaState, seat: Seat, sign: i64, story: Story) -> None:
    """T6.2 Add, subtract or leave."""
    t.sign[seat] = sign
    if story.listening:
        story.tell(Signed(seat, sign, number_of(t, seat)))


def carry_out(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.6 Bails, rides, catches, then the rest; then hands are filled, the wave card comes, and rides are scored."""
    for step in range(t.surfers):
        seat = t.clockwise(step)
        if t.action[seat] == BAIL:
            bail(t, seat, story)
    for step in range(t.surfers):
        seat = t.clockwise(step)
        if t.action[seat] == RIDE:
            ride(t, seat, story)
    resolve_catches(t, story)
    for step in range(t.surfers):
        do_the_rest(t, t.clockwise(step), story)
    if not t.book.refill_late:
        refill_hands(t, chance, story)
    turn_over(t, chance, story)
    score_the_round(t, story)
    end_the_round(t, chance, story)


def do_the_rest(t: TavaruaState, seat: Seat, story: Story) -> None:
    """Paddling, waiting and recovering, which affect nobody else."""
    action = t.action[seat]
    t.action[seat] = NOTHING
    t.other[seat] = NOTHING
    if t.is_opponent(seat) and action in (PADDLE_OUT, PADDLE_IN):
        paddle_to(t, seat, t.target[seat], story)
    elif action == PADDLE_OUT:
        paddle_out(t, seat, story)
    elif action == PADDLE_IN:
        paddle_in(t, seat, story)
    elif action == WAIT:
        wait(t, seat, story)
    elif action == RECOVER:
        recover(t, seat, story)


def paddle_out(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T7.1"""
    paddle_to(t, seat, paddled(t.space[seat], PADDLE_OUT, number_of(t, seat)), story)


def paddle_in(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T7.2"""
    paddle_to(t, seat, paddled(t.space[seat], PADDLE_IN, number_of(t, seat)), story)


def paddled(space: i64, action: i64, number: i64) -> i64:
    """T7.3 Where paddling leads: neither beyond the channel nor beyond the shore."""
    return min(max(space + number if action == PADDLE_OUT else space - number, SHORE), SPACES)


def paddle_to(t: TavaruaState, seat: Seat, space: i64, story: Story) -> None:
    t.space[seat] = space
    discard_what_was_laid(t, seat)
    if story.listening:
        story.tell(Surfer(PADDLED, t, seat))


def wait(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T7.4 Nothing happens except that the cards are discarded."""
    discard_what_was_let_go(t, seat)
    if story.listening:
        story.tell(Surfer(WAITED, t, seat))


def recover(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T7.6"""
    t.where[seat] = CHANNEL
    t.space[seat] = SHORE
    discard_what_was_laid(t, seat)
    if story.listening:
        story.tell(Surfer(RECOVERED, t, seat))
