"""Chapters 5, 6 and 12: contests on waves."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import BAIL, NOTHING, type_rolled
from lineup.games.surfs_up_dude.events import LOST, MovedUp, Revealed, WaveEvent
from lineup.games.surfs_up_dude.rules.drawing import discard
from lineup.games.surfs_up_dude.rules.positions import leftmost, move_to_front, rightmost, take_off
from lineup.games.surfs_up_dude.state import (
    AFTER_THE_DIE,
    FACE_DOWN,
    LEADING,
    LEAVING,
    NEXT_CONTEST,
    REVEALING,
    DudeState,
    bit,
    changed,
    forget_the_answers,
)


def find_next_contest(t: DudeState) -> bool:
    """S5.1 From the beach to the open sea: the next wave of the type that was rolled."""
    wanted = type_rolled(t.rolled)
    while t.space > 0:
        t.space -= 1
        if is_contested(t, t.space, wanted):
            return True
    return False


def is_contested(t: DudeState, space: i64, wanted: i64) -> bool:
    """Whether the wave on a space is of this type and holds a contest when the type is rolled."""
    wave = t.waves[space]
    return wave != NOTHING and t.box.type_of(wave) == wanted and holds_contest(t, space)


def holds_contest(t: DudeState, space: i64) -> bool:
    """S5.4 At least two surfers."""
    return t.riding[space] >= 2 and not (t.book.lone_player_is_safe and is_alone(t, space))


def is_alone(t: DudeState, space: i64) -> bool:
    """S5.5 Whether all surfers on a wave belong to one player."""
    return t.on_the_wave(space) == bit(t.rider(space, 0))


def begin_contest(t: DudeState, story: Story) -> None:
    """A contest on the wave that was found; no card is shown yet."""
    clear_the_cards(t)
    if story.listening:
        story.tell(WaveEvent("contest", t.active, t.space))


def clear_the_cards(t: DudeState) -> None:
    t.round = 0
    t.shown = t.box.nobody


def ask_for_cards(t: DudeState) -> None:
    """S6.1 S6.2 Everybody on the wave owes one card; players who have only Bail are not asked."""
    riding = t.on_the_wave(t.space)
    asked: i64 = 0
    for seat in range(t.seats):
        if riding & bit(seat) and t.held[seat] > 0:
            asked |= bit(seat)
    t.ask_in_secret(FACE_DOWN, asked)
    for seat in range(t.seats):
        if (riding & ~asked) & bit(seat):
            t.sealed = changed(t.sealed, seat, BAIL)
    if asked == 0:
        t.phase = REVEALING


def reveal(t: DudeState, story: Story) -> None:
    """S6.3 All cards at once, clockwise from the active player onto the discard pile; Bail goes back."""
    cards: list[tuple[int, int]] = []
    for step in range(t.seats):
        seat = (t.active + step) % t.seats
        card = t.sealed[seat]
        if card == NOTHING:
            continue
        t.shown = changed(t.shown, seat * 2 + t.round, card)
        if card != BAIL:
            discard(t, seat, card)
        if story.listening:
            cards.append((int(seat), int(card)))
    forget_the_answers(t)
    if story.listening:
        story.tell(Revealed(t.box, t.space, t.round + 1, cards))


def settle_contest(t: DudeState, story: Story) -> None:
    """The cards lie open: now a second card each, or somebody leaves."""
    if is_second_card_due(t):
        t.round = 1
        ask_for_cards(t)
    else:
        let_somebody_leave(t, story)


def is_second_card_due(t: DudeState) -> bool:
    """S12.2 In advanced contests, when nobody has played Bail as the first card."""
    return t.book.advanced and t.round == 0 and who_bailed(t) == 0


def contestants(t: DudeState) -> i64:
    """The set of seats that have shown a card."""
    seats: i64 = 0
    for seat in range(t.seats):
        if t.shown[seat * 2] != NOTHING:
            seats |= bit(seat)
    return seats


def who_bailed(t: DudeState) -> i64:
    """The set of seats whose Bail costs a surfer."""
    seats: i64 = 0
    second_costs = bail_costs(t, 1)
    for seat in range(t.seats):
        second = t.shown[seat * 2 + 1] == BAIL and second_costs
        if t.shown[seat * 2] == BAIL or second:
            seats |= bit(seat)
    return seats


def bail_costs(t: DudeState, number: i64) -> bool:
    """S12.4 Whether Bail as the card of this round costs a surfer: as the first card, and by ruling as the second."""
    return number == 0 or t.book.second_bail_costs


def who_is_lowest(t: DudeState) -> i64:
    """S6.6 The set of seats with the lowest card, or sum of cards."""
    seats: i64 = 0
    lowest: i64 = 0
    for seat in range(t.seats):
        if t.shown[seat * 2] == NOTHING:
            continue
        total = t.total(seat)
        if seats == 0 or total < lowest:
            seats = 0
            lowest = total
        if total == lowest:
            seats |= bit(seat)
    return seats


def let_somebody_leave(t: DudeState, story: Story) -> None:
    """One surfer leaves: from the players who bailed, or else from the lowest."""
    losers = who_bailed(t)
    if losers == 0:
        losers = who_is_lowest(t)
    position = rightmost(t, t.space, losers)
    loser = t.rider(t.space, position)
    if losers == bit(loser):
        if may_choose_who_leaves(t, loser):
            t.phase = LEAVING
            t.turn = loser
            return
    else:
        position = rightmost_of_several(t, position)
    take_off(t, t.space, position, LOST, story)
    let_the_best_lead(t, story)


def may_choose_who_leaves(t: DudeState, seat: Seat) -> bool:
    """S6.4"""
    return t.rides(seat, t.space) > 1 and not t.book.rightmost_leaves


def rightmost_of_several(t: DudeState, position: i64) -> i64:
    """S6.5 The surfer furthest right among those of all losers, or by ruling of everybody."""
    return t.riding[t.space] - 1 if t.book.rightmost_of_all_leaves else position


def leave(t: DudeState, position: i64, story: Story) -> None:
    """The loser has chosen."""
    take_off(t, t.space, position, LOST, story)
    let_the_best_lead(t, story)


def let_the_best_lead(t: DudeState, story: Story) -> None:
    """S6.8 The player with the highest card moves a surfer to the front, and chooses which if there is a choice."""
    position = NOTHING if is_over_by_bail(t) else leftmost(t, t.space, who_leads(t))
    if position == NOTHING:
        end_contest(t)
        return
    leader = t.rider(t.space, position)
    if is_lead_a_choice(t, leader, position):
        t.phase = LEADING
        t.turn = leader
        return
    lead(t, position, story)


def is_over_by_bail(t: DudeState) -> bool:
    """S12.3 Whether Bail has ended an advanced contest so that nobody leads, which needs a ruling."""
    return t.book.advanced and not t.shark and t.book.bail_ends_it and who_bailed(t) != 0


def who_leads(t: DudeState) -> i64:
    """S6.11 The set of seats that played highest; by ruling the next highest, if the highest have no surfer left."""
    left = contestants(t)
    while left:
        highest = who_is_highest(t, left)
        if not t.book.next_highest_leads or highest == 0 or leftmost(t, t.space, highest) != NOTHING:
            return highest
        left &= ~highest
    return 0


def is_surfer_given(t: DudeState) -> bool:
    """S6.9 Of equals, exactly the surfer furthest left leads; against a shark, that surfer's player does."""
    if t.book.leftmost_leads:
        return True
    leaders = who_leads(t)
    return (leaders & (leaders - 1)) != 0 and not t.shark and not t.book.tied_choose


def who_is_highest(t: DudeState, among: i64) -> i64:
    """S6.10 The set of seats with the highest total; if all played Bail that is nobody, or by ruling everybody."""
    seats: i64 = 0
    best: i64 = 0
    for seat in range(t.seats):
        if among & bit(seat):
            total = t.total(seat)
            if total > best:
                seats = 0
                best = total
            if total == best:
                seats |= bit(seat)
    return 0 if best == 0 and not t.book.bails_lead else seats


def may_stay(t: DudeState) -> bool:
    """S12.5 Whether the winner of a contest may leave the order as it is."""
    return t.book.advanced and not t.shark and not t.book.advanced_winner_must_lead


def is_lead_a_choice(t: DudeState, seat: Seat, position: i64) -> bool:
    """Whether the leader, whose first surfer stands at this position, has anything to decide."""
    several = t.rides(seat, t.space) > 1 and not is_surfer_given(t)
    return several or (may_stay(t) and position > 0)


def why_not_lead(t: DudeState, seat: Seat, position: i64) -> str:
    """Why the leader cannot choose the surfer at this position; empty if that is allowed."""
    if position >= t.riding[t.space] or t.rider(t.space, position) != seat:
        return "not_this_surfer"
    if position == 0 and may_stay(t):
        return "not_this_surfer"
    if is_surfer_given(t) and position != leftmost(t, t.space, bit(seat)):
        return "not_this_surfer" if t.book.leftmost_leads else "not_furthest_left"
    return ""


def possible_leads(t: DudeState, seat: Seat) -> list[int]:
    """The positions of the surfers that the leader can choose."""
    return [int(position) for position in range(t.riding[t.space]) if not why_not_lead(t, seat, position)]


def lead(t: DudeState, position: i64, story: Story) -> None:
    """A surfer moves to the front, if it is not there already."""
    if position > 0:
        seat = t.rider(t.space, position)
        move_to_front(t, t.space, position)
        if story.listening:
            story.tell(MovedUp(t.box, seat, NOTHING, t.space, position))
    end_contest(t)


def end_contest(t: DudeState) -> None:
    clear_the_cards(t)
    t.phase = AFTER_THE_DIE if t.shark else NEXT_CONTEST
