"""A game of Surf's Up, Dude! in the hands of a test: steps with luck told by name, and what can be asked about it.

``"2 draw: baby-8"`` lets seat 2 draw a Baby card with the number 8. Luck is the name of a card or wave, with dashes for
spaces, or a face of the die: ``M* M P B shark``, a number for the lots.
"""

from __future__ import annotations

from mypy_extensions import i64

from games.written import Told, Written
from lineup.core import Card, Pool
from lineup.games.surfs_up_dude.cards import Box
from lineup.games.surfs_up_dude.state import DudeState
from lineup.games.surfs_up_dude.view import DudeView

FACES = {"M*": "1", "M": "2", "P": "3", "B": "4", "shark": "5"}
TROPHIES = ("gold", "silver", "bronze")


class Session(Written[DudeState, DudeView]):
    """A game and what can be asked about it. Seats, spaces and positions count from 1, as in the notation of moves."""

    def told(self, luck: str) -> Told:
        return told(self.table.box, luck)

    def wave(self, space: int) -> str:
        """A wave and the seats of its surfers from the front: "monster* 1 2 1", or "-" for an empty space."""
        wave = int(self.table.waves[space - 1])
        if wave < 0:
            return "-"
        riders = [
            str(int(self.table.rider(space - 1, position)) + 1) for position in range(self.table.riding[space - 1])
        ]
        return " ".join([key(self.table.box.names[wave]), *riders])

    def hand(self, seat: int) -> list[str]:
        """The cards of a seat, Bail not counted, in the order of the box."""
        return held(self.table, seat - 1)

    def seen_hand(self, seat: int, whose: int) -> list[str]:
        """The cards that a seat sees in the hand of another, or its own."""
        view = self.view(seat)
        if seat != whose:
            return held(view.table, whose - 1)
        return [key(view.table.box.names[card]) for card, count in enumerate(view.hand) for _copy in range(count)]

    def discards(self) -> list[str]:
        """The discard pile, oldest first."""
        return [key(self.table.box.names[card]) for card in self.table.discards]

    def surfers(self, seat: int) -> str:
        """Where the surfers of a seat are that ride no wave: "ready 3 paddling 2 beach 1 out 0"."""
        t, place = self.table, seat - 1
        zones = {"ready": t.ready, "paddling": t.paddling, "beach": t.beach, "out": t.out}
        return " ".join(f"{name} {zone[place]}" for name, zone in zones.items())

    def prizes(self, seat: int) -> str:
        """What a seat has won: "gold 1 silver 0 bronze 2 stars 1"."""
        t, place = self.table, seat - 1
        trophies = [f"{name} {t.trophies[place * 3 + trophy]}" for trophy, name in enumerate(TROPHIES)]
        return " ".join([*trophies, f"stars {t.stars[place]}"])

    def phase(self) -> str:
        """What is going on: "cards", "peace", "face down", "leaving", "leading", "naming", "actions" or "over"."""
        return str(self.view(0).facts()["phase"])

    def active(self) -> int:
        return int(self.table.active) + 1


def key(name: str) -> str:
    """A name without spaces: "cut-in-9"."""
    return name.replace(" ", "-")


def held(t: DudeState, seat: int) -> list[str]:
    """The cards of a seat in a table or in what somebody sees of one."""
    cards = range(t.box.cards)
    return [key(t.box.names[card]) for card in cards for _copy in range(t.hand[seat * t.box.cards + card])]


def told(box: Box, luck: str) -> Told:
    """Names with spaces between them."""
    names = [key(name) for name in box.names]

    def called(_pool: Pool, name: str) -> Card:
        assert name in names, f"nothing is called {name}"
        return i64(names.index(name))

    return Told([FACES.get(name, name) for name in luck.split()], called)
