"""Whole worlds that fit what a seat knows."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core import Chance, Pool, Seat
from party_wave.cards import BIG, SMALL, Box
from party_wave.rules.book import Book
from party_wave.state import BLIND, CALLING, DECIDING, NO_SHAKA, NOTHING, POCKET, PartyWaveState, bit, numbers
from party_wave.view import PartyView


def determinize(view: PartyView, box: Box, book: Book, chance: Chance) -> PartyWaveState:
    """A world in which the seat would know exactly this; what it cannot know is drawn."""
    log = view.log.copy()
    fronts = [box.fronts[SMALL].copy(), box.fronts[BIG].copy()]
    backs = box.backs.copy()
    for wave in log.waves:
        fronts[box.backs_of[wave]].take(wave)
        backs.take(box.backs_of[wave])
    if view.back != NOTHING:
        backs.take(view.back)
    t = PartyWaveState(box, book, log, unseen_cards(box, view), backs, fronts)
    t.phase = view.phase
    t.asked = view.asked
    t.discards = vec[i64](view.discards)
    t.mixed = vec[i64](view.mixed)
    t.back = view.back
    t.hands = vec[i64](view.hands)
    t.known_by = vec[i64](view.known_by)
    t.drawn = view.drawn
    t.marks = vec[i64](view.marks)
    imagine_hands(t, chance)
    if t.phase == DECIDING and t.drawn == NOTHING:
        t.drawn = chance.draw(t.deck)
    imagine_answers(t, view, chance)
    return t


def imagine_hands(t: PartyWaveState, chance: Chance) -> None:
    """Cards for the places that the seat does not see: first those that cannot be in the deck, then any."""
    blank = [place for place in range(len(t.hands)) if t.hands[place] == NOTHING and t.known_by[place] != 0]
    places = Pool("imagined places", blank)
    mixed = set(numbers(t.mixed))
    for card in [card for card in numbers(t.deck.cards) if card not in mixed]:
        t.hands[chance.draw(places)] = card
        t.deck.take(card)
    for place in places.cards:
        t.hands[place] = chance.draw(t.deck)


def unseen_cards(box: Box, view: PartyView) -> Pool:
    """All cards of the deck whose face the seat does not see now."""
    unseen = box.deck.copy()
    for card in view.discards:
        unseen.take(card)
    for card in view.hands:
        unseen.take(card)
    unseen.take(view.drawn)
    if view.log.is_on_a_wave():
        for seat in range(view.seats):
            unseen.take(view.log.play(view.log.finished(), seat))
    return unseen


def imagine_answers(t: PartyWaveState, view: PartyView, chance: Chance) -> None:
    """Secret answers that the others may have given, with the hands that they have in this world."""
    t.sealed = vec[i64]([NOTHING] * int(t.seats))
    for seat in range(t.seats):
        if seat == view.seat:
            t.sealed[seat] = view.answer
        elif view.answered & bit(seat):
            t.sealed[seat] = imagined_answer(t, seat, chance)


def imagined_answer(t: PartyWaveState, seat: Seat, chance: Chance) -> i64:
    """Any answer that the seat could have given."""
    if t.phase == CALLING:
        return chance.roll("shaka", 2) - 1 if t.box.is_shaka(t.hands[seat * 2 + POCKET]) else NO_SHAKA
    choices: i64 = BLIND if t.log.went_blind(seat) else BLIND + 1
    return chance.roll("choice", choices) - 1
