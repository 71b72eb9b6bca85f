"""Worlds that fit what a seat knows."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance, Pool
from lineup.core.moves import Move, Seat
from lineup.games.tavarua.cards.stoke_cards import STOKE_KINDS
from lineup.games.tavarua.moves import LONGBOARD, MOST_IN_HAND, Choice, Redraw, Sign, StartOn, TavaruaMoves
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.hands import cards_let_go
from lineup.games.tavarua.rules.legal import legal_moves
from lineup.games.tavarua.state import NOTHING, UNSEEN, TavaruaState
from lineup.games.tavarua.view import TavaruaView


def determinize(view: TavaruaView, moves: TavaruaMoves, chance: Chance) -> TavaruaState:
    """A table that looks like this to the seat: what it does not see is dealt anew."""
    t = view.table.copy()
    deal_stoke_cards(t, view.seat, chance)
    deal_player_cards(t, view.seat, chance)
    let_others_scout(t, view.seat, chance)
    for seat in range(t.seats):
        if t.answer[seat] == UNSEEN:
            t.answer[seat] = imagined_answer(t, seat, moves, chance)
    return t


def deal_stoke_cards(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """Deal the others' stoke cards from the deck, which is every card that is neither used nor held by the seat."""
    box = t.book.box
    t.stoke_deck = box.stoke_pool.copy()
    for kind in range(STOKE_KINDS):
        gone = t.stoke_used[kind] + (t.stoke_cards[seat * STOKE_KINDS + kind] if seat >= 0 else 0)
        if seat < 0 and t.book.solo == CAREER:
            gone += t.stoke_cards[kind]
        for _copy in range(gone):
            t.stoke_deck.take(box.first_stoke + kind)
    for other in range(t.seats):
        if other == seat or t.book.solo == CAREER:
            continue
        for number in range(t.stoke_held[other]):
            place = other * STOKE_KINDS + chance.draw(t.stoke_deck) - box.first_stoke
            t.stoke_cards[place] += 1
            if number < t.stoke_fresh[other]:
                t.fresh[place] += 1


def deal_player_cards(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """Deal scouted cards and those that must be in a hand, then to longboarders, who hold no sign, then to others."""
    t.deck = unseen_cards(t, seat)
    for other in range(t.seats):
        if other != seat:
            put_back_what_was_scouted(t, seat, other)
    deal_what_is_not_in_the_deck(t, seat, chance)
    signed = take_signed_cards(t)
    deal_blanks(t, seat, chance, longboarders=True)
    for card in signed:
        t.deck.put(card)
    deal_blanks(t, seat, chance, longboarders=False)


def unseen_cards(t: TavaruaState, seat: Seat) -> Pool:
    """All player cards except those that the seat sees."""
    unseen: list[int] = []
    counts = unseen_by_kind(t, seat)
    for kind in range(t.book.box.player_kinds):
        for _copy in range(counts[kind]):
            unseen.append(int(kind))
    return Pool("player cards", unseen)


def unseen_by_kind(t: TavaruaState, seat: Seat) -> vec[i64]:
    """How many of each card are not in the discards, the score piles, at the mats or in the seat's own hand."""
    left = t.book.box.in_deck[:]
    for kind in range(t.book.box.player_kinds):
        left[kind] -= t.discards[kind]
    for card in t.pile:
        if card != NOTHING:
            left[card] -= 1
    for card in t.laid:
        if card != NOTHING:
            left[card] -= 1
    for other in range(t.seats):
        for card in cards_let_go(t, other):
            left[card] -= 1
    if seat >= 0:
        for place in range(t.held[seat]):
            left[t.hand[seat * MOST_IN_HAND + place]] -= 1
    return left


def put_back_what_was_scouted(t: TavaruaState, seat: Seat, holder: Seat) -> None:
    """The cards that the seat is sure of go to the first places of that hand."""
    if seat < 0 or len(t.scouted) == 0:
        return
    kinds = t.book.box.player_kinds
    row = (seat * t.seats + holder) * kinds
    place = holder * MOST_IN_HAND
    for kind in range(kinds):
        for _copy in range(t.scouted[row + kind]):
            t.hand[place] = kind
            t.deck.take(kind)
            place += 1


def deal_what_is_not_in_the_deck(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """Cards of a kind beyond those in the deck when it was last shuffled must be in hands; longboarders come first.

    They hold no card with the sign, so cards without it go to them as long as they have room.
    """
    left = t.mixed[:]
    held: list[int] = []
    for card in t.deck.cards:
        left[card] -= 1
        if left[card] < 0:
            held.append(int(card))
    if not held:
        return
    long, short = blank_places(t, seat, longboarders=True), blank_places(t, seat, longboarders=False)
    for card in held:
        there = long if len(long) > 0 and t.book.box.sign[card] == 0 else short
        t.hand[chance.draw(there)] = card
        t.deck.take(card)


def blank_places(t: TavaruaState, seat: Seat, *, longboarders: bool) -> Pool:
    """The places in the hands of surfers on one kind of board whose card the seat does not see."""
    places: list[int] = []
    for other in range(t.seats):
        if other != seat and (t.board[other] == LONGBOARD) == longboarders:
            for place in range(other * MOST_IN_HAND, other * MOST_IN_HAND + t.held[other]):
                if t.hand[place] == UNSEEN:
                    places.append(int(place))
    return Pool("imagined places", places)


def take_signed_cards(t: TavaruaState) -> list[Card]:
    """Take all cards with the no-longboard sign out of the deck for a while."""
    signed = [card for card in t.deck.cards if t.book.box.sign[card] == 1]
    for card in signed:
        t.deck.take(card)
    return signed


def deal_blanks(t: TavaruaState, seat: Seat, chance: Chance, *, longboarders: bool) -> None:
    """Fill the blank places in the hands of surfers on one kind of board."""
    for other in range(t.seats):
        if other != seat and (t.board[other] == LONGBOARD) == longboarders:
            for place in range(other * MOST_IN_HAND, other * MOST_IN_HAND + t.held[other]):
                if t.hand[place] == UNSEEN:
                    t.hand[place] = chance.draw(t.deck)


def let_others_scout(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """Give others who have looked at a hand as many known cards in it as everyone can count."""
    if len(t.looked) == 0:
        return
    kinds = t.book.box.player_kinds
    for looker in range(t.seats):
        for holder in range(t.seats):
            pair = looker * t.seats + holder
            if looker == seat or t.looked[pair] == 0:
                continue
            start = holder * MOST_IN_HAND
            hand = Pool("imagined hand", [int(t.hand[start + place]) for place in range(t.held[holder])])
            for _card in range(t.looked[pair]):
                t.scouted[pair * kinds + chance.draw(hand)] += 1


def imagined_answer(t: TavaruaState, seat: Seat, moves: TavaruaMoves, chance: Chance) -> i64:
    """Any answer that a seat could have given."""
    legal = legal_moves(t, seat, moves)
    return code_of(legal[chance.roll("imagined answer", i64(len(legal))) - 1])


def code_of(move: Move) -> i64:
    """A sealed answer as the table keeps it."""
    if isinstance(move, Choice):
        return move.code
    if isinstance(move, Redraw):
        return move.places
    if isinstance(move, Sign):
        return move.sign + 1
    assert isinstance(move, StartOn)
    return move.board
