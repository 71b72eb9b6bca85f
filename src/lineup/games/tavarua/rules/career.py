"""Chapter 17: the year of a career, from event to event."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.cards.stoke_cards import SHEET_KINDS, STOKE_KINDS
from lineup.games.tavarua.events.career import LOST, WON, YEAR_OVER, CareerEnded, EventResult, Unlocked
from lineup.games.tavarua.rules.results import result_of, totals_of
from lineup.games.tavarua.state import (
    BEST_RANK,
    BETWEEN,
    EVENTS,
    LOST_RANK,
    OVER,
    RANK_AFTER,
    RANK_POINTS,
    UNLOCK_RANKS,
    UNLOCKING,
    TavaruaState,
    bit,
)

MOST_OF_A_KIND = 3  # boxes on the surfer sheet


def end_the_event(t: TavaruaState, story: Story) -> None:
    """The event changes the rank; then the career is over, or cards are unlocked and the next event can begin."""
    row = result_of(t)
    before = t.rank
    change_rank(t, row[RANK_POINTS])
    row[RANK_AFTER] = int(t.rank)
    for field in row:
        t.results = append(t.results, field)
    if story.listening:
        story.tell(EventResult(t, row, before, totals_of(t)))
    due = unlocks_for(t)
    t.best_rank = min(t.best_rank, t.rank)  # after the last event too: the sheet ticks what was reached
    reason = how_it_ended(t)
    if reason:
        t.ask(OVER, 0)
        if story.listening:
            story.tell(CareerEnded(reason, t.rank))
        return
    t.month += 1
    t.unlocks_due = due
    ask_what_comes_next(t)


def change_rank(t: TavaruaState, points: i64) -> None:
    """T17.2 T17.14 Points lead up, to lower numbers, but never beyond the first rank or the losing one."""
    t.rank = min(max(t.rank - points, BEST_RANK), LOST_RANK)


def how_it_ended(t: TavaruaState) -> str:
    """Why the career is over; empty while it goes on."""
    if is_won(t):
        return WON
    if is_lost(t):
        return LOST
    return YEAR_OVER if is_the_year_over(t) else ""


def is_won(t: TavaruaState) -> bool:
    """T17.3"""
    return t.rank == BEST_RANK


def is_lost(t: TavaruaState) -> bool:
    """T17.4"""
    return t.rank == LOST_RANK


def is_the_year_over(t: TavaruaState) -> bool:
    """T17.5"""
    return t.month == EVENTS - 1


def unlocks_for(t: TavaruaState) -> i64:
    """T17.11 How many unlock ranks were reached for the first time."""
    reached: i64 = 0
    for rank in UNLOCK_RANKS:
        if t.rank <= rank < t.best_rank:
            reached += 1
    return min(reached, 1) if t.book.one_unlock else reached


def ask_what_comes_next(t: TavaruaState) -> None:
    """Ask which card to unlock, as long as there are any to choose; then ask to begin the next event."""
    if t.unlocks_due > 0 and any(not why_not_unlock(t, 0, effect) for effect in range(SHEET_KINDS)):
        t.ask(UNLOCKING, bit(0))
        return
    t.unlocks_due = 0
    t.ask(BETWEEN, bit(0))


def unlocked(t: TavaruaState, seat: Seat, effect: i64) -> i64:
    """How many cards of a kind have been unlocked so far: those in hand, and those already spent."""
    return t.stoke_cards[seat * STOKE_KINDS + effect] + t.stoke_used[effect]


def why_not_unlock(t: TavaruaState, seat: Seat, effect: i64) -> str:
    """T17.12 Three of a kind at most, and no more than there are."""
    if unlocked(t, seat, effect) >= MOST_OF_A_KIND:
        return "three_unlocked"
    return "" if t.book.box.first_stoke + effect in t.stoke_deck.cards else "no_such_card_left"


def unlock(t: TavaruaState, seat: Seat, effect: i64, story: Story) -> None:
    """T17.13 The card goes from the box into the hand, where it stays from event to event until it is played."""
    card = t.book.box.first_stoke + effect
    t.stoke_deck.take(card)
    t.stoke_cards[seat * STOKE_KINDS + effect] += 1
    t.stoke_held[seat] += 1
    t.unlocks_due -= 1
    if story.listening:
        story.tell(Unlocked(seat, t.book.box.names[card]))
    ask_what_comes_next(t)
