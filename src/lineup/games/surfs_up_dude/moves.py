"""The decisions in Surf's Up, Dude! Cards are named by kind and number, surfers by space and position: ``4/2``."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Move
from lineup.games.surfs_up_dude.cards import BAIL, CLOSED, CUT_IN, PRIME, READY, Box

MOST_POSITIONS: Final = 6  # on a wave

# Zones that a surfer can be brought from.
BEACH: Final = 0
PADDLING: Final = 1
ZONES: Final = ("beach", "paddling")


def card_pick(name: str) -> str:
    """The click on a card in one's hand."""
    return f"card-{name.replace(' ', '-')}"


@final
class Enter(Move):
    """Enter a wave with a wave card, a Wild card or Cut In."""

    def __init__(self, space: i64, card: Card, name: str) -> None:
        super().__init__()
        self.space = space
        self.card = card
        self.name = name  # of the card

    def text(self) -> str:
        return f"enter {self.space + 1} with {self.name}"

    def picks(self) -> tuple[str, ...]:
        return (card_pick(self.name), f"wave-{self.space + 1}")


@final
class MakeReady(Move):
    """Bring a surfer to the ready zone with a Ready card."""

    def __init__(self, zone: i64, card: Card, name: str) -> None:
        super().__init__()
        self.zone = zone  # where the surfer comes from
        self.card = card
        self.name = name

    def text(self) -> str:
        return f"{ZONES[self.zone]} with {self.name}"

    def picks(self) -> tuple[str, ...]:
        return (card_pick(self.name), ZONES[self.zone])


@final
class ToTheFront(Move):
    """Move one of one's surfers to the front with a Prime card."""

    def __init__(self, space: i64, position: i64, card: Card, name: str) -> None:
        super().__init__()
        self.space = space
        self.position = position
        self.card = card
        self.name = name

    def text(self) -> str:
        return f"front {self.space + 1}/{self.position + 1} with {self.name}"

    def picks(self) -> tuple[str, ...]:
        return (card_pick(self.name), f"surfer-{self.space + 1}-{self.position + 1}")


@final
class Pass(Move):
    def text(self) -> str:
        return "pass"


@final
class AnswerPeace(Move):
    """Say peace, or not, at the start of a contest."""

    def __init__(self, *, peace: bool) -> None:
        super().__init__()
        self.peace = peace

    def text(self) -> str:
        return "peace" if self.peace else "no peace"

    def picks(self) -> tuple[str, ...]:
        return ("peace" if self.peace else "no-peace",)


@final
class PlayCard(Move):
    """Play a card face down, in a contest or against a shark."""

    def __init__(self, card: Card, name: str) -> None:
        super().__init__()
        self.card = card  # may be BAIL
        self.name = name

    def text(self) -> str:
        return "bail" if self.card == BAIL else f"play {self.name}"

    def picks(self) -> tuple[str, ...]:
        return (card_pick(self.name),)


@final
class NameWave(Move):
    """Send the shark to a wave."""

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.space = space

    def text(self) -> str:
        return f"shark {self.space + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"wave-{self.space + 1}",)


@final
class TakeOff(Move):
    """Choose which of one's surfers leaves the wave."""

    def __init__(self, space: i64, position: i64) -> None:
        super().__init__()
        self.space = space
        self.position = position

    def text(self) -> str:
        return f"off {self.space + 1}/{self.position + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"surfer-{self.space + 1}-{self.position + 1}",)


@final
class Lead(Move):
    """Choose which of one's surfers moves to the front after a contest."""

    def __init__(self, space: i64, position: i64) -> None:
        super().__init__()
        self.space = space
        self.position = position

    def text(self) -> str:
        return f"lead {self.space + 1}/{self.position + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"surfer-{self.space + 1}-{self.position + 1}",)


@final
class Stay(Move):
    """Leave the order of surfers as it is after an advanced contest."""

    def text(self) -> str:
        return "stay"


@final
class Draw(Move):
    """Spend an action point on a card."""

    def text(self) -> str:
        return "draw"

    def picks(self) -> tuple[str, ...]:
        return ("deck",)


@final
class Paddle(Move):
    """Spend an action point on a surfer: from the beach to the paddling out zone, or from there to the ready zone."""

    def __init__(self, zone: i64) -> None:
        super().__init__()
        self.zone = zone  # where the surfer comes from

    def text(self) -> str:
        return "paddle out" if self.zone == BEACH else "get ready"

    def picks(self) -> tuple[str, ...]:
        return (ZONES[self.zone],)


@final
class Done(Move):
    """Leave the remaining action points unspent."""

    def text(self) -> str:
        return "done"


@final
class DudeMoves:
    """Every possible move, arranged so that rules and bots can look it up by what it does."""

    def __init__(self, box: Box) -> None:
        self.cards = box.cards
        self.spaces = box.spaces
        self.place = places_among_their_kind(box)
        every_place = [(space, position) for space in range(box.spaces) for position in range(MOST_POSITIONS)]
        readies = [card for card in range(box.cards) if box.kinds[card] == READY]
        primes = [card for card in range(box.cards) if box.kinds[card] == PRIME]
        self.pass_ = Pass()
        self.enters: list[Enter] = []  # by space and card; moves that can never be made are not listed
        for space in range(box.spaces):
            self.enters += [Enter(space, card, box.names[card]) for card in range(box.cards)]
        self.readies = [MakeReady(zone, card, box.names[card]) for card in readies for zone in (BEACH, PADDLING)]
        self.primes = [
            ToTheFront(space, position, card, box.names[card]) for card in primes for space, position in every_place
        ]
        self.peace = AnswerPeace(peace=True)
        self.no_peace = AnswerPeace(peace=False)
        self.plays = [PlayCard(card, box.names[card]) for card in range(box.cards)]
        self.bail = PlayCard(BAIL, "bail")
        self.sharks = [NameWave(space) for space in range(box.spaces)]
        self.offs = [TakeOff(space, position) for space, position in every_place]
        self.leads = [Lead(space, position) for space, position in every_place]
        self.stay = Stay()
        self.draw = Draw()
        self.paddles = [Paddle(BEACH), Paddle(PADDLING)]
        self.done = Done()

    def listed(self, box: Box) -> list[Move]:
        """All moves that can ever be made, in the order of their ids."""
        entering = [
            each for each in self.enters if box.kinds[each.card] <= CUT_IN and box.entries[each.space] != CLOSED
        ]
        cards: list[Move] = [self.pass_, *entering, *self.readies, *self.primes]
        contests: list[Move] = [self.peace, self.no_peace, *self.plays, self.bail, *self.sharks]
        return [*cards, *contests, *self.offs, *self.leads, self.stay, self.draw, *self.paddles, self.done]

    def enter(self, space: i64, card: Card) -> Enter:
        return self.enters[space * self.cards + card]

    def make_ready(self, zone: i64, card: Card) -> MakeReady:
        return self.readies[self.place[card] * 2 + zone]

    def prime(self, space: i64, position: i64, card: Card) -> ToTheFront:
        return self.primes[(self.place[card] * self.spaces + space) * MOST_POSITIONS + position]

    def off(self, space: i64, position: i64) -> TakeOff:
        return self.offs[space * MOST_POSITIONS + position]

    def lead(self, space: i64, position: i64) -> Lead:
        return self.leads[space * MOST_POSITIONS + position]


def places_among_their_kind(box: Box) -> vec[i64]:
    """By card: how many different cards of its kind come before it."""
    places = [sum(1 for other in range(card) if box.kinds[other] == box.kinds[card]) for card in range(box.cards)]
    return vec[i64](places)
