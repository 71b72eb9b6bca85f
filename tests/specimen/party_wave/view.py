"""Who knows what: what a seat sees, what it hears, and whole worlds that fit what it knows."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core import Chance, Event, Pool, Seat, View
from party_wave.cards import BIG, SMALL, Box
from party_wave.events import CardEvent, Sealed, shown
from party_wave.state import (
    BLIND,
    CALLING,
    DECIDING,
    LOOKING,
    NO_SHAKA,
    NOTHING,
    POCKET,
    Log,
    PartyWaveState,
    bit,
    numbers,
)  # fmt: skip


def can_see(known_by: i64, seat: Seat) -> bool:
    """P1.2 The one question behind everything that is shown or told: is the seat in the set that knows it?"""
    return known_by & bit(seat) != 0


@final
class PartyView(View):
    """What one seat knows of a table. NOTHING stands wherever it knows no card or answer."""

    def __init__(self, seat: Seat, log: Log) -> None:
        super().__init__(seat)
        self.seats = log.seats
        self.log = log
        self.phase: i64 = LOOKING
        self.asked: i64 = 0  # a set of seats
        self.answered: i64 = 0  # a set of seats
        self.answer: i64 = NOTHING  # the seat's own, while it is sealed
        self.deck: i64 = 0  # how many cards it has
        self.discards = vec[i64]()  # oldest first
        self.mixed = vec[i64]()  # the cards that were in the deck when it was mixed last
        self.back: i64 = NOTHING
        self.hands = vec[i64]()  # by seat and place
        self.known_by = vec[i64]()  # by seat and place: sets of seats, and open to all
        self.drawn: i64 = NOTHING
        self.marks = vec[i64]()  # who gave it, by seat, place and mark

    def lookout(self) -> Seat:
        return self.log.lookout(self.log.finished())

    def is_asked(self) -> bool:
        """Whether the seat owes an answer."""
        return can_see(self.asked & ~self.answered, self.seat)

    def facts(self) -> dict[str, object]:
        return {
            "seat": int(self.seat),
            "seats": int(self.seats),
            "phase": int(self.phase),
            "lookout": int(self.lookout()),
            "asked": members(self.asked, self.seats),
            "answered": members(self.answered, self.seats),
            "answer": shown(self.answer),
            "deck": int(self.deck),
            "discards": numbers(self.discards),
            "mixed": numbers(self.mixed),
            "back": shown(self.back),
            "hands": [shown(card) for card in self.hands],
            "known_by": numbers(self.known_by),
            "drawn": shown(self.drawn),
            "marks": [shown(giver) for giver in self.marks],
            "log": self.log.facts(),
        }


def members(mask: i64, seats: i64) -> list[int]:
    """The seats in a set."""
    return [int(seat) for seat in range(seats) if mask & bit(seat)]


def observe(t: PartyWaveState, seat: Seat) -> PartyView:
    view = PartyView(seat, t.log.copy())
    view.phase = t.phase
    view.asked = t.asked
    for other in range(t.seats):
        if t.sealed[other] != NOTHING:
            view.answered |= bit(other)
            if can_see(bit(other), seat):
                view.answer = t.sealed[other]
    view.deck = i64(len(t.deck.cards))
    view.discards = vec[i64](t.discards)
    view.mixed = vec[i64](t.mixed)
    view.back = t.back
    view.hands = vec[i64](t.hands)
    view.known_by = vec[i64](t.known_by)
    for place in range(i64(len(t.hands))):
        if not can_see(t.known_by[place], seat):
            view.hands[place] = NOTHING
    if can_see(bit(t.lookout()), seat):
        view.drawn = t.drawn
    view.marks = vec[i64](t.marks)
    return view


def hear(event: Event, seat: Seat) -> Event | None:
    if isinstance(event, CardEvent) and not can_see(event.known_by, seat):
        return event.blanked()
    if isinstance(event, Sealed) and not can_see(bit(event.seat), seat):
        return None if event.again else Sealed(event.seat, NOTHING, again=False)
    return event


def determinize(box: Box, view: PartyView, chance: Chance) -> PartyWaveState:
    """A world in which the seat would know exactly this; what it cannot know is drawn."""
    log = view.log.copy()
    fronts = [box.fronts[SMALL].copy(), box.fronts[BIG].copy()]
    backs = box.backs.copy()
    for wave in log.waves:
        fronts[box.backs_of[wave]].take(wave)
        backs.take(box.backs_of[wave])
    if view.back != NOTHING:
        backs.take(view.back)
    t = PartyWaveState(box, log, unseen_cards(box, view), backs, fronts)
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
