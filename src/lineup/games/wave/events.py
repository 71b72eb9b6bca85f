"""What can happen in Wave, and who hears how much of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Event
from lineup.games.wave.cards import card_name
from lineup.games.wave.moves import MARKS

EVERYBODY: Final = -1  # who sees a card that lies open: all seats, and spectators


@final
class Began(Event):
    """The first card was turned up, and lots were drawn for who begins."""

    def __init__(self, card: Card, first: i64, direction: i64) -> None:
        super().__init__("began")
        self.card = card
        self.first = first
        self.direction = direction

    def facts(self) -> dict[str, object]:
        return {"card": card_name(self.card), "first": self.first, "direction": self.direction}


@final
class Tried(Event):
    """A card was laid onto the pile for all to see: "played" if it fits, else "misfit", or "returned" to its place."""

    def __init__(self, kind: str, holder: i64, place: i64, card: Card) -> None:
        super().__init__(kind)
        self.holder = holder
        self.place = place
        self.card = card

    def facts(self) -> dict[str, object]:
        return {"holder": self.holder, "place": self.place + 1, "card": card_name(self.card)}


@final
class Drawn(Event):
    """A card was drawn into a place; only those who see it hear which."""

    def __init__(self, holder: i64, place: i64, card: Card | None, known: i64, *, is_last: bool) -> None:
        super().__init__("drawn")
        self.holder = holder
        self.place = place
        self.card = card
        self.known = known
        self.is_last = is_last  # of the draw pile

    def facts(self) -> dict[str, object]:
        card = None if self.card is None else card_name(self.card)
        return {"holder": self.holder, "place": self.place + 1, "card": card}


@final
class Turned(Event):
    """The direction of play was reversed; in the Monster Wave the wave has turned too."""

    def __init__(self, direction: i64, *, rising: bool, monster: bool) -> None:
        super().__init__("turned")
        self.direction = direction
        self.rising = rising
        self.monster = monster  # whether the wave turns too

    def facts(self) -> dict[str, object]:
        return {"direction": self.direction, "rising": self.rising}


@final
class TurnedUp(Event):
    """Silver turned up a face-down card."""

    def __init__(self, place: i64, card: Card) -> None:
        super().__init__("turned_up")
        self.place = place
        self.card = card

    def facts(self) -> dict[str, object]:
        return {"place": self.place + 1, "card": card_name(self.card)}


@final
class Named(Event):
    """A player named a card for Silver."""

    def __init__(self, seat: Seat, place: i64, naming: i64) -> None:
        super().__init__("named")
        self.seat = seat
        self.place = place
        self.naming = naming  # 1 or 2

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "place": self.place + 1, "naming": self.naming}


@final
class Exchanged(Event):
    """Two cards changed places."""

    def __init__(self, seat: Seat, place: i64, other: Seat, theirs: i64) -> None:
        super().__init__("exchanged")
        self.seat = seat
        self.place = place
        self.other = other
        self.theirs = theirs

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "place": self.place + 1, "other": self.other, "theirs": self.theirs + 1}


@final
class Swapped(Event):
    """A swap came out of the draw pile."""

    def __init__(self, card: Card) -> None:
        super().__init__("swapped")
        self.card = card

    def facts(self) -> dict[str, object]:
        return {"card": card_name(self.card)}


@final
class Advised(Event):
    """Somebody marked a card."""

    def __init__(self, seat: Seat, holder: i64, place: i64, mark: i64) -> None:
        super().__init__("advised")
        self.seat = seat
        self.holder = holder
        self.place = place
        self.mark = mark

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"seat": self.seat, "holder": self.holder, "place": self.place + 1}
        facts["mark"] = MARKS[self.mark]
        return facts


@final
class Ended(Event):
    """The ride is over."""

    def __init__(self, reason: str, left: i64) -> None:
        super().__init__("ended")
        self.reason = reason
        self.left = left

    def facts(self) -> dict[str, object]:
        return {"reason": self.reason, "left": self.left}


def heard(event: Event, seat: Seat) -> Event:
    """Everything in Wave is told to everybody, except faces that a seat has not seen."""
    if isinstance(event, Drawn) and not can_see(event.known, seat):
        return Drawn(event.holder, event.place, None, event.known, is_last=event.is_last)
    return event


def can_see(known: i64, seat: Seat) -> bool:
    """W2.4 A seat that has seen a card knows it: bit s of ``known`` is seat s. Spectators see open cards only."""
    return known == EVERYBODY or (seat >= 0 and (known >> seat) & 1 == 1)
