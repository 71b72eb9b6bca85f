"""Worlds that fit what a seat knows: cards that it does not see are dealt anew, and sealed answers are guessed."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Chance, Pool
from lineup.core.moves import Seat
from lineup.games.surfs_up_dude.cards import BAIL, NOTHING
from lineup.games.surfs_up_dude.rules.peace import peace_card
from lineup.games.surfs_up_dude.state import NO_PEACE, PEACE_ASKED, DudeState, bit, changed
from lineup.games.surfs_up_dude.view import DudeView


def determinize(view: DudeView, chance: Chance) -> DudeState:
    """A whole table that looks like this to the seat."""
    t = view.table.copy()
    unseen = unseen_cards(view)
    may_be_left = may_be_in_the_deck(t, unseen)
    if len(may_be_left) < len(unseen):
        t.deck = imagined_deck(unseen, may_be_left, view.deck, chance)
        t.hand = imagined_hands(view, unseen, chance)
    else:
        t.hand = imagined_hands(view, unseen, chance)
        t.deck = Pool("deck", [])
        t.deck.cards = unseen.cards
    for seat in range(t.seats):
        if seat != view.seat and view.answered & bit(seat):
            t.sealed = changed(t.sealed, seat, imagined_answer(t, seat, chance))
    return t


def unseen_cards(view: DudeView) -> Pool:
    """Every card that lies neither in the seat's own hand nor on the discard pile."""
    box = view.table.box
    left = box.copies[:]
    for card in view.table.discards:
        left[card] -= 1
    cards = vec[i64](capacity=len(box.deck.cards))
    for card in range(box.cards):
        for _copy in range(left[card] - view.hand[card]):
            cards = append(cards, card)
    unseen = Pool("deck", [])
    unseen.cards = cards
    return unseen


def imagined_hands(view: DudeView, unseen: Pool, chance: Chance) -> vec[i64]:
    """The seat's own hand, and the others' hands dealt from the unseen cards."""
    t = view.table
    hand = t.box.no_cards[: t.seats * t.box.cards]
    for seat in range(t.seats):
        first = seat * t.box.cards
        if seat == view.seat:
            for card in range(t.box.cards):
                hand[first + card] = view.hand[card]
        else:
            for _card in range(t.held[seat]):
                hand[first + chance.draw(unseen)] += 1
    return hand


def may_be_in_the_deck(t: DudeState, unseen: Pool) -> Pool:
    """The unseen cards that may be in the draw pile: no more of each than were there when it was mixed."""
    left = t.mixed[:]
    cards = vec[i64](capacity=len(unseen.cards))
    for card in unseen.cards:
        if left[card] > 0:
            left[card] -= 1
            cards = append(cards, card)
    found = Pool("imagined deck", [])
    found.cards = cards
    return found


def imagined_deck(unseen: Pool, may_be_left: Pool, size: i64, chance: Chance) -> Pool:
    """A draw pile of this size, taken from the unseen cards."""
    deck = Pool("deck", [])
    for _card in range(size):
        card = chance.draw(may_be_left)
        unseen.take(card)
        deck.put(card)
    return deck


def imagined_answer(t: DudeState, seat: Seat, chance: Chance) -> i64:
    """Any answer that a seat could have given with its hand in this world."""
    if t.phase == PEACE_ASKED:
        return NO_PEACE if peace_card(t, seat) == NOTHING else chance.roll("peace", 2) - 1
    choice = chance.roll("face down", t.held[seat] + 1) - 1
    for card in range(t.box.cards):
        choice -= t.hand[seat * t.box.cards + card]
        if choice < 0:
            return card
    return BAIL
