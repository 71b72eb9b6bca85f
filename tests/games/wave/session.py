"""A ride of Wave in the hands of a test: steps with luck that is told by name, and what can be asked about it.

``"2 play 4: o5"`` lets seat 2 play its fourth card and draw the orange 5. Luck is the name of a card or
swap, or the face of a die.
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from games.written import WATCHING, Told, Written
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, OPEN, WaveState
from lineup.games.wave.view import WaveView

CARDS = [f"{colour}{number}" for colour in "wyortb" for number in range(6)][1:-1]  # no white 0, no blue 5
NAMES = [*CARDS, "colour1", "colour2", "number1", "number2"]
SILVER = 3  # Silver's place in the order of the table, counted from 1 as seats are


class Session(Written[WaveState, WaveView]):
    """A ride and what can be asked about it. Seats and places count from 1, as in the notation of moves."""

    def told(self, luck: str) -> Told:
        return told(luck)

    def sees(self, seat: int, place: str) -> str | None:
        """The card that a seat sees at a place like "2/4", its holder and place; None if it does not see one."""
        card = int(self.view(seat).ride.hand[index(place)])
        return NAMES[card] if card >= 0 else None

    def knows(self, seat: int) -> str:
        """Everything that a seat knows, as one text."""
        return self.view(seat).key()

    def faces_seen(self, seat: int) -> list[str]:
        """Every card whose face stands anywhere in what a seat knows, sorted."""
        return sorted(re.findall(r'"([wyortb]\d)"', self.knows(seat)))

    def drawn(self, seat: int) -> str:
        """The picture of the table as a seat gets it."""
        names = [f"Player {number + 1}" for number in range(self.table.seats)]
        return "\n".join(self.game.words.draw(self.view(seat), names))

    def hand(self, holder: int) -> str:
        """A hand as it is written at the set-up: places of its cards, and which way they face."""
        places = {FACING_HOLDER: ">", FACING_TEAM: "<", OPEN: "="}
        start = (holder - 1) * 5
        cards = [int(self.table.hand[start + place]) for place in range(5)]
        facings = [places[int(self.table.facing[start + place])] for place in range(5)]
        shown = [f"{facing}{NAMES[card]}" if card >= 0 else "-" for card, facing in zip(cards, facings, strict=True)]
        return " ".join(shown)

    def marks(self, seat: int) -> list[str]:
        """The marks that a seat sees: "1 to 2/4: play"."""
        hands = self.view(seat).facts()["hands"]
        assert isinstance(hands, list)
        return [
            f"{adviser + 1} to {holder + 1}/{place + 1}: {mark}"
            for holder, hand in enumerate(hands)
            for place, card in enumerate(hand)
            if card
            for adviser, mark in card["advice"]
        ]

    def pile(self) -> list[str]:
        return [NAMES[card] for card in self.table.pile]

    def draw_pile(self, seat: int = WATCHING) -> int:
        """How many cards a seat counts in the draw pile."""
        return int(self.view(seat).draw_pile)

    def turn(self) -> int:
        return int(self.table.turn) + 1

    def is_clockwise(self) -> bool:
        return self.table.direction == 1

    def left(self) -> int:
        """How many cards were left at the end, as the table of results counts them."""
        return int(self.outcome().stages[0][0].total)


def told(luck: str) -> Told:
    """Names with spaces between them."""
    return Told(luck.split(), lambda _pool, name: i64(NAMES.index(name)))


def index(place: str) -> int:
    holder, number = place.split("/")
    return (int(holder) - 1) * 5 + int(number) - 1
