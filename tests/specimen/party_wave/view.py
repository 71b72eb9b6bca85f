"""What a seat knows of a session."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core import Seat, View
from party_wave.events import can_see, shown
from party_wave.state import LOOKING, NOTHING, Log, PartyWaveState, bit, numbers


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
