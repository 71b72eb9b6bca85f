"""What can happen in The Perfect Wave, and what a listener learns of it. Spaces and places are told as people count."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import SPECTATOR, Seat
from lineup.core.story import Event
from lineup.games.perfect_wave.cards import NOTHING, ROWS, UNSEEN, Box

EVERYBODY: Final = -2  # who may see a card: everybody, or else one seat

# Kinds of events about a card of a seat.
DEALT: Final = "dealt"  # during set-up, into the hand or as a Goal
TOOK: Final = "took"  # from a place of the Pier into the hand
DREW: Final = "drew"  # from a deck, to look at it
KEPT: Final = "kept"  # the drawn card, in the hand
PLAYED: Final = "played"  # from the hand onto a space, face down
LAID: Final = "laid"  # at once onto a space, face down: drawn, or taken from a place of the Pier
FETCHED: Final = "fetched"  # from the Wave discard pile, into the hand or onto a space

# Ways to paddle.
BY_CARD: Final = "card"  # from the hand
BY_WAX: Final = "wax"
BY_TAKING: Final = "taken"  # with a Paddle Out from the Pier
BY_DRAWING: Final = "drawn"  # with one from the deck


@final
class CardEvent(Event):
    """A seat did something with a card, whose face is for everybody's eyes or for one seat's."""

    def __init__(self, kind: str, box: Box, seat: Seat, row: i64, card: Card, seen_by: Seat, at: i64, to: i64) -> None:
        super().__init__(kind)
        self.box = box
        self.seat = seat
        self.row = row  # WAVE_ROW, MANEUVER_ROW, or NOTHING for a Goal
        self.card = card  # UNSEEN for a listener who does not see it
        self.seen_by = seen_by
        self.at = at  # the place of the Pier that it comes from; NOTHING for none
        self.to = to  # the space that it goes to; NOTHING for none

    def facts(self) -> dict[str, object]:
        return {
            "seat": int(self.seat),
            "row": "goal" if self.row == NOTHING else ROWS[self.row],
            "card": None if self.card == UNSEEN else self.box.name(self.card),
            "place": counted(self.at),
            "space": counted(self.to),
        }

    def blanked(self) -> CardEvent:
        """The same event for a listener who does not see the face."""
        return CardEvent(self.kind, self.box, self.seat, self.row, UNSEEN, self.seen_by, self.at, self.to)


@final
class PierEvent(Event):
    """A card "appeared" at a place of the Pier, was "washed_out" of it, or lies open as a "public_goal"."""

    def __init__(self, kind: str, box: Box, row: i64, place: i64, card: Card) -> None:
        super().__init__(kind)
        self.box = box
        self.row = row
        self.place = place
        self.card = card

    def facts(self) -> dict[str, object]:
        row = "goal" if self.row == NOTHING else ROWS[self.row]
        return {"row": row, "place": counted(self.place), "card": self.box.name(self.card)}


@final
class Paddled(Event):
    """A Surfer moved one space to the right."""

    def __init__(self, seat: Seat, space: i64, how: str, at: i64) -> None:
        super().__init__("paddled")
        self.seat = seat
        self.space = space  # where the Surfer is now
        self.how = how
        self.at = at  # the place of the Pier that a taken Paddle Out came from; NOTHING for none

    def facts(self) -> dict[str, object]:
        return {"seat": int(self.seat), "space": int(self.space) + 1, "how": self.how, "place": counted(self.at)}


@final
class Activated(Event):
    """A Public Goal got a Surfboard."""

    def __init__(self, seat: Seat, place: i64, name: str) -> None:
        super().__init__("activated")
        self.seat = seat
        self.place = place
        self.name = name

    def facts(self) -> dict[str, object]:
        return {"seat": int(self.seat), "place": int(self.place) + 1, "goal": self.name}


@final
class Sealed(Event):
    """A seat chose its Private Goal."""

    def __init__(self, seat: Seat, which: i64, *, again: bool) -> None:
        super().__init__("chose")
        self.seat = seat
        self.which = which  # NOTHING for everybody else
        self.again = again  # a change of mind, which nobody else notices

    def facts(self) -> dict[str, object]:
        return {"seat": int(self.seat), "which": counted(self.which), "again": self.again}


@final
class SeatEvent(Event):
    """A seat "began" the game or its "turn", "gained_wax", "washed" the Pier or "ended_turn"; all hear of it."""

    def __init__(self, kind: str, seat: Seat) -> None:
        super().__init__(kind)
        self.seat = seat

    def facts(self) -> dict[str, object]:
        return {"seat": int(self.seat)}


@final
class Shuffled(Event):
    """A discard pile became the new deck."""

    def __init__(self, row: i64, cards: i64) -> None:
        super().__init__("shuffled")
        self.row = row
        self.cards = cards

    def facts(self) -> dict[str, object]:
        return {"row": ROWS[self.row], "cards": int(self.cards)}


@final
class Announced(Event):
    """ "last_round": the Maneuver deck has run out; or "over": the game has ended."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)


def counted(place: i64) -> int | None:
    """A place as people count it; None for none."""
    return None if place == NOTHING else int(place) + 1


def can_see(seen_by: Seat, seat: Seat) -> bool:
    """P15.1 A face is for everybody's eyes, or for those of the seat it belongs to."""
    return seen_by == EVERYBODY or (seat != SPECTATOR and seen_by == seat)


def heard(event: Event, seat: Seat) -> Event | None:
    """What a seat hears: everything except faces and secret choices that are not for its eyes."""
    if isinstance(event, CardEvent) and not can_see(event.seen_by, seat):
        return event.blanked()
    if isinstance(event, Sealed) and not can_see(event.seat, seat):
        return None if event.again else Sealed(event.seat, NOTHING, again=False)
    return event
