"""Chapter 7: Peace."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import NOTHING, PEACE
from lineup.games.surfs_up_dude.events import PeaceKept
from lineup.games.surfs_up_dude.rules.drawing import discard
from lineup.games.surfs_up_dude.state import AFTER_THE_DIE, NEXT_CONTEST, SAYS_PEACE, DudeState, bit, forget_the_answers


def who_may_hold_peace(t: DudeState) -> i64:
    """S7.2 The set of seats to ask, judging only by what all can see."""
    lying: i64 = 0
    for card in t.discards:
        if t.box.kinds[card] == PEACE:
            lying += 1
    if lying >= t.box.peace_cards:
        return 0
    seats: i64 = 0
    for seat in range(t.seats):
        if t.held[seat] > 0:
            seats |= bit(seat)
    return seats & who_may_play_it(t)


def who_may_play_it(t: DudeState) -> i64:
    """S7.1 Everybody, or by ruling those on the wave."""
    return t.on_the_wave(t.space) if t.book.peace_on_the_wave else (i64(1) << t.seats) - 1


def peace_card(t: DudeState, seat: Seat) -> Card:
    """S7.4 A Peace card in this hand; NOTHING if there is none."""
    for card in range(t.box.cards):
        if t.box.kinds[card] == PEACE and t.hand[seat * t.box.cards + card] > 0:
            return card
    return NOTHING


def is_peace_kept(t: DudeState, story: Story) -> bool:
    """Whether there is peace, now that everybody has answered. Players who owe a card for it pay now."""
    payers = who_pays(t)
    for seat in payers:
        card = peace_card(t, seat)
        discard(t, seat, card)
        if story.listening:
            story.tell(PeaceKept(t.box, seat, card, t.space))
    if payers:
        go_in_peace(t)
    return len(payers) > 0


def who_pays(t: DudeState) -> list[Seat]:
    """S7.3 Of those who said peace, clockwise from the active player: the first, or by ruling all of them."""
    said: list[Seat] = []
    for step in range(t.seats):
        seat = (t.active + step) % t.seats
        if t.sealed[seat] == SAYS_PEACE:
            said.append(seat)
    return said if t.book.all_pay_peace else said[:1]


def go_in_peace(t: DudeState) -> None:
    """S7.5 S7.6 On to the next wave; or, by rulings, past all other waves of this roll, and past a shark."""
    t.phase = AFTER_THE_DIE if t.shark or t.book.peace_covers_the_roll else NEXT_CONTEST
    forget_the_answers(t)
