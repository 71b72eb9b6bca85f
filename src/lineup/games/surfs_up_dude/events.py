"""What can happen in Surf's Up, Dude!, and who hears how much of it. Spaces and positions are told counting from 1."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Event
from lineup.games.surfs_up_dude.cards import DIE, NOTHING, Box
from lineup.games.surfs_up_dude.options import TROPHIES

# Ways from one zone to another, for the events about one surfer.
PADDLED_OUT: Final = "paddled_out"  # from the beach to the paddling out zone
GOT_READY: Final = "got_ready"  # from the paddling out zone to the ready zone

# Reasons to leave a wave.
LOST: Final = "contest"
WASHED_OFF: Final = "shark"
GAVE_UP: Final = "empty_handed"


@final
class TurnBegan(Event):
    """A player became the active player."""

    def __init__(self, seat: Seat, number: i64, *, last: bool) -> None:
        super().__init__("turn")
        self.seat = seat
        self.number = number
        self.last = last  # whether the waves only roll in from now on, after the last turn

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "number": self.number, "last": self.last}


@final
class WaveCame(Event):
    """A wave came to the first space."""

    def __init__(self, box: Box, wave: Card, *, extra: bool, whistles: i64) -> None:
        super().__init__("wave")
        self.box = box
        self.wave = wave
        self.extra = extra  # whether a star has brought it
        self.whistles = whistles  # heard so far, this one included

    def facts(self) -> dict[str, object]:
        return {
            "wave": self.box.name(self.wave),
            "extra": self.extra,
            "star": self.box.has_star(self.wave),
            "whistle": self.box.has_whistle(self.wave),
            "whistles": self.whistles,
        }


@final
class LastTurn(Event):
    """This turn is the last."""

    def __init__(self, *, whistled: bool) -> None:
        super().__init__("last_turn")
        self.whistled = whistled  # if not, the stack of waves has run out

    def facts(self) -> dict[str, object]:
        return {"whistled": self.whistled}


@final
class Landed(Event):
    """A wave reached the beach."""

    def __init__(self, box: Box, wave: Card, riders: list[int]) -> None:
        super().__init__("landed")
        self.box = box
        self.wave = wave
        self.riders = riders  # whose surfers, from the front

    def facts(self) -> dict[str, object]:
        return {"wave": self.box.name(self.wave), "riders": list(self.riders)}


@final
class Won(Event):
    """A player won a trophy, or a Beach Star."""

    def __init__(self, seat: Seat, trophy: i64) -> None:
        super().__init__("won")
        self.seat = seat
        self.trophy = trophy  # NOTHING for a Beach Star

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "trophy": "star" if self.trophy == NOTHING else TROPHIES[self.trophy]}


@final
class Entered(Event):
    """A surfer entered a wave."""

    def __init__(self, box: Box, seat: Seat, card: Card, space: i64, position: i64) -> None:
        super().__init__("entered")
        self.box = box
        self.seat = seat
        self.card = card
        self.space = space
        self.position = position

    def facts(self) -> dict[str, object]:
        card = self.box.name(self.card)
        return {"seat": self.seat, "card": card, "space": self.space + 1, "position": self.position + 1}


@final
class MadeReady(Event):
    """A Ready card brought a surfer to the ready zone."""

    def __init__(self, box: Box, seat: Seat, card: Card, zone: str) -> None:
        super().__init__("made_ready")
        self.box = box
        self.seat = seat
        self.card = card
        self.zone = zone  # where the surfer came from

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.box.name(self.card), "zone": self.zone}


@final
class MovedUp(Event):
    """A surfer moved to the front of a wave: by a Prime card, or as the winner of a contest."""

    def __init__(self, box: Box, seat: Seat, card: Card, space: i64, position: i64) -> None:
        super().__init__("moved_up")
        self.box = box
        self.seat = seat
        self.card = card  # NOTHING after a contest
        self.space = space
        self.position = position  # where the surfer was

    def facts(self) -> dict[str, object]:
        card = None if self.card == NOTHING else self.box.name(self.card)
        return {"seat": self.seat, "card": card, "space": self.space + 1, "position": self.position + 1}


@final
class Passed(Event):
    """A player passed, or could do nothing else, as all can see. Whether none of the cards in the hand did anything,
    and why, is heard by that player alone."""

    def __init__(self, box: Box, seat: Seat, *, automatic: bool, why: str = "", card: Card = NOTHING) -> None:
        super().__init__("passed")
        self.box = box
        self.seat = seat
        self.automatic = automatic
        self.why = why  # the reason; empty for somebody who had a choice, and for everybody else
        self.card = card  # the card that was nearest to being played; NOTHING if none was

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"seat": self.seat, "automatic": self.automatic}
        if self.why:
            facts["why"] = self.why
            facts["card"] = None if self.card == NOTHING else self.box.name(self.card)
        return facts


@final
class Rolled(Event):
    """The die was rolled."""

    def __init__(self, seat: Seat, face: i64, *, again: bool) -> None:
        super().__init__("rolled")
        self.seat = seat
        self.face = face
        self.again = again  # the second roll of a turn, after M*

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "face": DIE[self.face], "again": self.again}


@final
class WaveEvent(Event):
    """Something about the wave on a space: a "contest" begins, the "shark" comes, is "driven_off" or "found_nobody"."""

    def __init__(self, kind: str, seat: Seat, space: i64) -> None:
        super().__init__(kind)
        self.seat = seat  # the active player
        self.space = space

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "space": self.space + 1}


@final
class Sealed(Event):
    """A player answered in secret."""

    def __init__(self, seat: Seat, answer: str | None, *, again: bool) -> None:
        super().__init__("sealed")
        self.seat = seat
        self.answer = answer  # the move; None for those who may not know
        self.again = again  # a change of mind, which nobody else notices

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "answer": self.answer, "again": self.again}


@final
class PeaceKept(Event):
    """A Peace card ended a contest before it began, or drove a shark away."""

    def __init__(self, box: Box, seat: Seat, card: Card, space: i64) -> None:
        super().__init__("peace")
        self.box = box
        self.seat = seat
        self.card = card
        self.space = space

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.box.name(self.card), "space": self.space + 1}


@final
class Revealed(Event):
    """The face-down cards on a wave were turned over together."""

    def __init__(self, box: Box, space: i64, number: i64, cards: list[tuple[int, int]]) -> None:
        super().__init__("revealed")
        self.box = box
        self.space = space
        self.number = number  # 1, or 2 for the second cards of an advanced contest
        self.cards = cards  # seat and card, or BAIL, clockwise from the active player

    def facts(self) -> dict[str, object]:
        cards = [[seat, self.box.name(card)] for seat, card in self.cards]
        return {"space": self.space + 1, "number": self.number, "cards": cards}


@final
class Left(Event):
    """A surfer left a wave."""

    def __init__(self, seat: Seat, space: i64, position: i64, why: str) -> None:
        super().__init__("left")
        self.seat = seat
        self.space = space
        self.position = position
        self.why = why

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "space": self.space + 1, "position": self.position + 1, "why": self.why}


@final
class Drawn(Event):
    """A player took a card from the draw pile; only that player hears which."""

    def __init__(self, box: Box, seat: Seat, card: Card) -> None:
        super().__init__("drawn")
        self.box = box
        self.seat = seat
        self.card = card  # NOTHING for everybody else

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": None if self.card == NOTHING else self.box.name(self.card)}


@final
class Dealt(Event):
    """A player got several cards; only that player hears which."""

    def __init__(self, box: Box, seat: Seat, count: int, cards: list[int] | None) -> None:
        super().__init__("dealt")
        self.box = box
        self.seat = seat
        self.count = count
        self.cards = cards  # None for everybody else

    def facts(self) -> dict[str, object]:
        cards = None if self.cards is None else [self.box.name(card) for card in self.cards]
        return {"seat": self.seat, "count": self.count, "cards": cards}


@final
class Mixed(Event):
    """The discard pile became the draw pile."""

    def __init__(self, cards: int) -> None:
        super().__init__("mixed")
        self.cards = cards  # how many

    def facts(self) -> dict[str, object]:
        return {"cards": self.cards}


@final
class Paddled(Event):
    """A surfer moved on for an action point: PADDLED_OUT or GOT_READY."""

    def __init__(self, kind: str, seat: Seat) -> None:
        super().__init__(kind)
        self.seat = seat

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat}


@final
class Finished(Event):
    """A player is done with drawing and paddling out."""

    def __init__(self, seat: Seat, left: i64) -> None:
        super().__init__("finished")
        self.seat = seat
        self.left = left  # action points unspent

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "left": self.left}


@final
class Cleared(Event):
    """After the last turn, all surfers who are not on waves left the game."""

    def __init__(self, surfers: list[int]) -> None:
        super().__init__("cleared")
        self.surfers = surfers  # how many, by seat

    def facts(self) -> dict[str, object]:
        return {"surfers": list(self.surfers)}


@final
class Ended(Event):
    """The last wave has reached the beach."""

    def __init__(self, scores: list[int]) -> None:
        super().__init__("ended")
        self.scores = scores  # by seat

    def facts(self) -> dict[str, object]:
        return {"scores": list(self.scores)}


def can_see(owner: Seat, seat: Seat) -> bool:
    """S2.5 What a player holds or has answered in secret is seen by nobody else."""
    return owner == seat


def heard(event: Event, seat: Seat) -> Event | None:
    """Everything is told to all, except for drawn cards, sealed answers and why somebody could only pass."""
    if isinstance(event, Drawn) and not can_see(event.seat, seat):
        return Drawn(event.box, event.seat, NOTHING)
    if isinstance(event, Passed) and event.why and not can_see(event.seat, seat):
        return Passed(event.box, event.seat, automatic=event.automatic)
    if isinstance(event, Dealt) and not can_see(event.seat, seat):
        return Dealt(event.box, event.seat, event.count, None)
    if isinstance(event, Sealed) and not can_see(event.seat, seat):
        return None if event.again else Sealed(event.seat, None, again=False)
    return event
