"""Chapter 9, first half: a ride, its balance, and two ways to leave a wave early."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.contest import BAILED_OUT, FELL, RODE, Surfer
from lineup.games.tavarua.rules.book import Book
from lineup.games.tavarua.rules.hands import discard_what_was_let_go, gain_stoke
from lineup.games.tavarua.state import BAILED, FALLEN, MOST_CARDS, NOTHING, TavaruaState


def number_with(book: Book, card: Card, stoke: i64, sign: i64) -> i64:
    """T6.3 The number of a card with these stoke tokens added or subtracted."""
    number = book.box.power[card] + sign * stoke
    return number if number > 0 or book.below_zero else 0


def number_of(t: TavaruaState, seat: Seat) -> i64:
    """The number of the card at the mat."""
    return number_with(t.book, t.laid[seat], t.laid_stoke[seat], t.sign[seat])


def balance_with(t: TavaruaState, seat: Seat, card: Card, number: i64) -> i64:
    """Where a card that counts as this number takes the balance."""
    return t.balance[seat] + number * t.book.box.way[card]


def stands(t: TavaruaState, seat: Seat, balance: i64) -> bool:
    """T9.2 Neither beyond the nose nor beyond the tail."""
    reach = t.reach(seat)
    return -reach <= balance <= reach


def beyond_the_board(t: TavaruaState, seat: Seat) -> i64:
    """1 for a balance beyond the nose, -1 beyond the tail, 0 on the board."""
    if stands(t, seat, t.balance[seat]):
        return 0
    return 1 if t.balance[seat] > 0 else -1


def keep_the_balance(t: TavaruaState, seat: Seat) -> bool:
    """Shift the balance by the card at the mat: whether the surfer still stands. Opponents always do."""
    if t.is_opponent(seat):
        return True
    t.balance[seat] = balance_with(t, seat, t.laid[seat], number_of(t, seat))
    return stands(t, seat, t.balance[seat])


def put_on_the_pile(t: TavaruaState, seat: Seat, tokens: i64) -> None:
    """The card at the mat goes on the score pile with what lies on it."""
    place = seat * MOST_CARDS + t.piled[seat]
    t.pile[place] = t.laid[seat]
    t.tokens[place] = t.laid_stoke[seat] | tokens
    t.piled[seat] += 1
    t.laid[seat] = NOTHING
    t.laid_stoke[seat] = 0


def discard_what_was_laid(t: TavaruaState, seat: Seat) -> None:
    """T6.6 The card at the mat goes to the discards; tokens on it are lost."""
    card: Card = t.laid[seat]
    if card != NOTHING:
        t.discards[card] += 1
    t.laid[seat] = NOTHING
    t.laid_stoke[seat] = 0


def ride(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T9.1 Shift the balance by the card; it scores if the balance holds."""
    if keep_the_balance(t, seat):
        put_on_the_pile(t, seat, 0)
        if story.listening:
            story.tell(Surfer(RODE, t, seat))
    else:
        discard_what_was_laid(t, seat)
        wipe_out(t, seat, FELL, story)


def bail(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T9.4 Off the wave, standing."""
    discard_what_was_let_go(t, seat)
    leave_standing(t, seat)
    if story.listening:
        story.tell(Surfer(BAILED_OUT, t, seat))


def leave_standing(t: TavaruaState, seat: Seat) -> None:
    t.where[seat] = BAILED
    t.balance[seat] = 0


def wipe_out(t: TavaruaState, seat: Seat, why: str, story: Story) -> None:
    """T9.3 Into the wash, one stoke token richer; the wave is scored with the others at the end of the round."""
    beyond = beyond_the_board(t, seat)
    t.where[seat] = FALLEN
    t.balance[seat] = 0
    gain_stoke(t, seat)
    if story.listening:
        story.tell(Surfer(why, t, seat, beyond))
