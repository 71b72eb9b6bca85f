"""Rides of Wave that are set by hand, with luck that is told by name.

A hand is written as its holder holds it: ``"y4 w2 r3 | t1 b3"`` are three cards that face the holder and two that face
the team; ``-`` is an empty place. A step is a seat, a move and the luck that falls in it: ``"2 play 4: o5"`` lets seat
2 play its fourth card and draw the orange 5. Luck is the name of a card or swap, or the face of a die.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core import SPECTATOR, Card, Chance, Event, IllegalMove, Outcome, Pool, Tale
from lineup.core.options import build
from lineup.games.wave.cards import PAIRS
from lineup.games.wave.game import Wave
from lineup.games.wave.options import WaveOptions
from lineup.games.wave.rules.hands import put_into_hand
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, OPEN, Ride

Agreed = Mapping[str, object]  # options and rulings by their dotted names

WHITE_TO_BLUE = "wyortb"
CARDS = [f"{colour}{number}" for colour in WHITE_TO_BLUE for number in range(6)][1:-1]  # no white 0, no blue 5
NAMES = [*CARDS, "colour1", "colour2", "number1", "number2"]
SILVER = 3  # Silver's place in the order of the table, counted from 1 as seats are
WATCHING = 0  # whoever only watches

DECLARED: Agreed = {"rulings.stuck": "declared"}
MISFIT_RETURNS: Agreed = {"rulings.misfit": "returns"}


class Told(Chance):
    """Luck that falls as it was told by name."""

    def __init__(self, luck: str) -> None:
        self.names = luck.replace(",", " ").split()  # of what falls next, in order

    def draw(self, pool: Pool) -> Card:
        assert self.names, f"a card falls from {pool.name!r} that nobody told"
        name = self.names.pop(0)
        card = i64(NAMES.index(name))
        assert pool.take(card), f"there is no {name} in {pool.name!r}"
        return card

    def roll(self, die: str, sides: i64) -> i64:
        assert self.names, f"{die!r} is thrown and nobody told its face"
        face = int(self.names.pop(0))
        assert 1 <= face <= sides, f"{die!r} has no face {face}"
        return face


def deal(*hands: str, first: str, begins: int = 1, silver: str = "", agreed: Agreed | None = None) -> Session:
    """A ride from its set-up: the first card, every hand, Silver's open cards, and lots for who begins."""
    game = Wave(build(WaveOptions, agreed or {}))
    fate = Told(f"{first} {' '.join(hands)} {silver} {begins}".replace("|", ""))
    tale = Tale()
    table = game.start(len(hands), fate, tale)
    assert not fate.names, f"{fate.names} did not fall"
    return Session(game, table, tale.events)


def ride(
    *hands: str,
    top: str,
    turn: int = 1,
    silver: str = "",
    face_down: int = 0,
    unseen: str | None = None,
    swaps: str = "",
    clockwise: bool = True,
    agreed: Agreed | None = None,
) -> Session:
    """A ride at some moment. ``unseen`` is the draw pile with Silver's face-down cards, all that is left if not given.

    Cards that are nowhere else have been played already and lie below the top of the pile. ``swaps`` are those that are
    still in the draw pile; where the variant is played, the others are in force.
    """
    game = Wave(build(WaveOptions, agreed or {}))
    table = Ride(game.book, len(hands), max(len(hands), SILVER))
    held: list[str] = []
    for holder, hand in enumerate([*hands, silver] if len(hands) == 2 else hands):
        held += hold(table, holder, hand, is_silver=holder == len(hands))
    rest = [card for card in CARDS if card not in held and card != top]
    heap = rest if unseen is None else unseen.split()
    below = [card for card in rest if card not in heap]
    assert sorted([*held, *heap, *below, top]) == sorted(CARDS), "every card lies in one place"
    table.unseen = Pool("cards", [CARDS.index(card) for card in heap])
    table.pile = vec[i64]([CARDS.index(card) for card in [*below, top]])
    table.top = CARDS.index(top)
    table.face_down, table.turn, table.direction = face_down, turn - 1, 1 if clockwise else -1
    if game.book.swap:
        table.swaps = Pool("swaps", [NAMES.index(swap) for swap in swaps.split()])
        in_force = [bit for bit, swap in enumerate(NAMES[len(CARDS) :]) if swap not in swaps.split()]
        table.order = sum(1 << bit for bit in in_force) + (PAIRS if game.book.swap_in_pairs else 0)
    return Session(game, table, [])


def hold(table: Ride, holder: int, hand: str, *, is_silver: bool) -> list[str]:
    """Put a hand into place, and tell its cards."""
    to_holder, _bar, to_team = hand.partition("|")
    facings = [FACING_HOLDER] * len(to_holder.split()) + [FACING_TEAM] * len(to_team.split())
    cards = hand.replace("|", " ").split()
    for place, (card, facing) in enumerate(zip(cards, facings, strict=True)):
        if card != "-":
            put_into_hand(table, holder, place, OPEN if is_silver else facing, CARDS.index(card))
    return [card for card in cards if card != "-"]


class Session:
    """A ride and what can be asked about it. Seats and places count from 1, as in the notation of moves."""

    def __init__(self, game: Wave, table: Ride, events: list[Event]) -> None:
        self.game = game
        self.table = table
        self.events = events  # of the last step

    def play(self, *steps: str) -> Session:
        """Carry out steps, all of them legal, each with exactly the luck that was told."""
        for step in steps:
            deed, _colon, luck = step.partition(":")
            refused = self.refused(deed)
            assert refused is None, f"{deed}: {refused}"
            seat, move = deed.split(" ", 1)
            fate, tale = Told(luck), Tale()
            self.game.apply(self.table, int(seat) - 1, self.game.read(move), fate, tale)
            self.events = tale.events
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


def fits_on(card: str, top: str, agreed: Agreed | None = None) -> bool:
    """Whether a card that its holder sees may be played onto another, at the beginning of a ride."""
    other = next(each for each in CARDS if each not in (card, top))
    return ride(f"{card}", f"{other}", "", top=top, agreed=agreed).refusal("1 play 1") is None
