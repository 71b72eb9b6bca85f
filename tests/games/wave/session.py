"""A ride of Wave in the hands of a test: steps with luck that is told by name, and what can be asked about it.

A step is a seat, a move and the luck that falls in it: ``"2 play 4: o5"`` lets seat 2 play its fourth card and draw the
orange 5. Luck is the name of a card or swap, or the face of a die.
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from lineup.core import SPECTATOR, Card, Chance, Event, IllegalMove, Outcome, Pool, Tale
from lineup.games.wave.game import Wave
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, OPEN, Ride

CARDS = [f"{colour}{number}" for colour in "wyortb" for number in range(6)][1:-1]  # no white 0, no blue 5
NAMES = [*CARDS, "colour1", "colour2", "number1", "number2"]
SILVER = 3  # Silver's place in the order of the table, counted from 1 as seats are
WATCHING = 0  # whoever only watches


class Told(Chance):
    """Luck that falls as it was told by name."""

    def __init__(self, luck: str) -> None:
        self.names = luck.split()  # of what falls next, in order
        self.sides: list[int] = []  # of every die that was thrown

    def draw(self, pool: Pool) -> Card:
        assert self.names, f"a card falls from {pool.name!r} that nobody told"
        name = self.names.pop(0)
        card = i64(NAMES.index(name))
        assert pool.take(card), f"there is no {name} in {pool.name!r}"
        return card

    def roll(self, die: str, sides: i64) -> i64:
        assert self.names, f"{die!r} is thrown and nobody told its face"
        self.sides.append(int(sides))
        face = int(self.names.pop(0))
        assert 1 <= face <= sides, f"{die!r} has no face {face}"
        return face


class Session:
    """A ride and what can be asked about it. Seats and places count from 1, as in the notation of moves."""

    def __init__(self, game: Wave, table: Ride, events: list[Event]) -> None:
        self.game = game
        self.table = table
        self.events = events  # of the last step
        self.sides: list[int] = []  # of the dice that were thrown in it

    def play(self, *steps: str) -> Session:
        """Carry out steps, all of them legal, each with exactly the luck that was told."""
        for step in steps:
            deed, _colon, luck = step.partition(":")
            refused = self.refused(deed)
            assert refused is None, f"{deed}: {refused}"
            seat, move = deed.split(" ", 1)
            fate, tale = Told(luck), Tale()
            self.game.apply(self.table, int(seat) - 1, self.game.read(move), fate, tale)
            self.events, self.sides = tale.events, fate.sides
            assert not fate.names, f"{deed}: {fate.names} did not fall"
        return self

    def refused(self, deed: str) -> IllegalMove | None:
        seat, move = deed.split(" ", 1)
        return self.game.refusal(self.table, int(seat) - 1, self.game.read(move))

    def refusal(self, deed: str) -> tuple[str, str] | None:
        """The rule and the reason against a step; None when it is allowed."""
        refused = self.refused(deed)
        return None if refused is None else (refused.rule, refused.reason)

    def asked(self) -> list[int]:
        """Who owes an answer."""
        return [int(seat) + 1 for seat in self.game.to_act(self.table)]

    def choices(self, seat: int) -> list[str]:
        """What a seat may do, advice apart."""
        return [move.text() for move in self.game.legal_moves(self.table, seat - 1) if not move.offer]

    def advice(self, seat: int) -> list[str]:
        """What a seat may advise."""
        return [move.text() for move in self.game.legal_moves(self.table, seat - 1) if move.offer]

    def sees(self, seat: int, place: str) -> str | None:
        """The card that a seat sees at a place like "2/4", its holder and place; None if it does not see one."""
        card = int(self.game.observe(self.table, listener(seat)).ride.hand[index(place)])
        return NAMES[card] if card >= 0 else None

    def knows(self, seat: int) -> str:
        """Everything that a seat knows, as one text."""
        return self.game.observe(self.table, listener(seat)).key()

    def faces_seen(self, seat: int) -> list[str]:
        """Every card whose face stands anywhere in what a seat knows, sorted."""
        return sorted(re.findall(r'"([wyortb]\d)"', self.knows(seat)))

    def drawn(self, seat: int) -> str:
        """The picture of the table as a seat gets it."""
        names = [f"Player {number + 1}" for number in range(self.table.seats)]
        return "\n".join(self.game.words.draw(self.game.observe(self.table, listener(seat)), names))

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
        hands = self.game.observe(self.table, listener(seat)).facts()["hands"]
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
        return int(self.game.observe(self.table, listener(seat)).draw_pile)

    def turn(self) -> int:
        return int(self.table.turn) + 1

    def is_clockwise(self) -> bool:
        return self.table.direction == 1

    def heard(self, seat: int, kind: str) -> list[dict[str, object]]:
        """What a seat heard of this kind of event in the last step."""
        told = [self.game.hear(event, listener(seat)) for event in self.events]
        return [event.facts() for event in told if event is not None and event.kind == kind]

    def is_over(self) -> bool:
        return self.game.outcome(self.table) is not None

    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.table)
        assert outcome is not None, "the ride goes on"
        return outcome

    def left(self) -> int:
        """How many cards were left at the end, as the table of results counts them."""
        return int(self.outcome().stages[0][0].total)


def listener(seat: int) -> int:
    return SPECTATOR if seat == WATCHING else seat - 1


def index(place: str) -> int:
    holder, number = place.split("/")
    return (int(holder) - 1) * 5 + int(number) - 1
