"""What can happen in Party Wave, and who hears how much of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core import Card, Event, Seat
from party_wave.state import NOTHING, bit

# Kinds of events about one card.
DEALT: Final = "dealt"  # from the deck into a place of a hand
DREW: Final = "drew"  # the lookout, from the deck
KEPT: Final = "kept"  # the lookout, in the pocket
TOOK: Final = "took"  # the lookout, openly from the discard pile into the pocket
PEEKED: Final = "peeked"  # the lookout, at another surfer's pocket card
DISCARDED: Final = "discarded"  # face up
PLAYED: Final = "played"  # face up on the wave; ``place`` says from where
SAVED: Final = "saved"  # a wave, with this shaka from the pocket


def shown(card: Card) -> int | None:
    """A card as JSON has it; None for one that the listener does not see."""
    return None if card == NOTHING else int(card)


@final
class CardEvent(Event):
    """A surfer did something with a card, and a set of seats saw its face."""

    def __init__(self, kind: str, seat: Seat, whose: Seat, place: i64, card: Card, known_by: i64) -> None:
        super().__init__(kind)
        self.seat = seat
        self.whose = whose  # in whose hand it is: another seat's only for a peek
        self.place = place
        self.card = card
        self.known_by = known_by

    def facts(self) -> dict[str, object]:
        card = shown(self.card)
        return {"seat": int(self.seat), "whose": int(self.whose), "place": int(self.place), "card": card}

    def blanked(self) -> CardEvent:
        """The same for somebody who did not see the face."""
        return CardEvent(self.kind, self.seat, self.whose, self.place, NOTHING, self.known_by)


@final
class Sealed(Event):
    """A surfer answered in secret."""

    def __init__(self, seat: Seat, answer: i64, *, again: bool) -> None:
        super().__init__("sealed")
        self.seat = seat
        self.answer = answer
        self.again = again  # a second thought: nobody else notices

    def facts(self) -> dict[str, object]:
        return {"seat": int(self.seat), "answer": shown(self.answer), "again": self.again}


@final
class Marked(Event):
    """A surfer gave advice about another's card."""

    def __init__(self, seat: Seat, mark: i64, whose: Seat, place: i64) -> None:
        super().__init__("marked")
        self.seat = seat
        self.mark = mark
        self.whose = whose
        self.place = place

    def facts(self) -> dict[str, object]:
        return {"seat": int(self.seat), "mark": int(self.mark), "whose": int(self.whose), "place": int(self.place)}


@final
class WaveEvent(Event):
    """A wave "showed" its back, was "turned" over, was "ridden" or brought a "wipe_out"."""

    def __init__(self, kind: str, wave: Card, lookout: Seat) -> None:
        super().__init__(kind)
        self.wave = wave  # the back, as long as the front is unknown
        self.lookout = lookout

    def facts(self) -> dict[str, object]:
        return {"wave": int(self.wave), "lookout": int(self.lookout)}


@final
class Mixed(Event):
    """The discard pile became the deck."""

    def __init__(self, cards: int) -> None:
        super().__init__("mixed")
        self.cards = cards  # how many

    def facts(self) -> dict[str, object]:
        return {"cards": self.cards}


def heard(event: Event, seat: Seat) -> Event | None:
    """What a seat hears of an event: all of it, the same without a face that it does not see, or nothing."""
    if isinstance(event, CardEvent) and not can_see(event.known_by, seat):
        return event.blanked()
    if isinstance(event, Sealed) and not can_see(bit(event.seat), seat):
        return None if event.again else Sealed(event.seat, NOTHING, again=False)
    return event


def can_see(known_by: i64, seat: Seat) -> bool:
    """P1.2 The one question behind everything that is shown or told: is the seat in the set that knows it?"""
    return known_by & bit(seat) != 0
