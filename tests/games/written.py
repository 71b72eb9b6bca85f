"""Games in the hands of a test: a short written record with luck that is told by name, and what can be asked about it.

A step is a seat, a move and the luck that falls in it: ``"2 play 4: o5"``. Each game has a subclass that says what its
cards are called and that asks more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Self, TypeVar

from mypy_extensions import i64

from lineup.core import SPECTATOR, Card, Chance, Event, IllegalMove, Outcome, Pool, Tale
from lineup.core.game import Game, State, View

WATCHING = 0  # whoever only watches; seats count from 1, as in the notation of moves

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Told(Chance):
    """Luck that falls as it was told by name."""

    def __init__(self, names: list[str], called: Callable[[Pool, str], Card]) -> None:
        self.names = names  # of what falls next, in order
        self.called = called  # the card with this name, somewhere in this pool
        self.sides: list[int] = []  # of every die that was thrown

    def draw(self, pool: Pool) -> Card:
        assert self.names, f"a card falls from {pool.name!r} that nobody told"
        name = self.names.pop(0)
        card = self.called(pool, name)
        assert pool.take(card), f"there is no {name} in {pool.name!r}"
        return card

    def roll(self, die: str, sides: i64) -> i64:
        assert self.names, f"{die!r} is thrown and nobody told its face"
        self.sides.append(int(sides))
        face = int(self.names.pop(0))
        assert 1 <= face <= sides, f"{die!r} has no face {face}"
        return face


class Written(Generic[S, V]):
    """A game from its start to wherever the steps lead."""

    def __init__(self, game: Game[S, V], table: S, events: list[Event]) -> None:
        self.game = game
        self.table = table
        self.events = events  # of the last step
        self.sides: list[int] = []  # of the dice that were thrown in it

    def told(self, luck: str) -> Told:
        """The luck of one step, as it is written after the colon."""
        raise NotImplementedError

    def play(self, *steps: str) -> Self:
        """Carry out steps, all of them legal, each with exactly the luck that was told."""
        for step in steps:
            deed, _colon, luck = step.partition(":")
            refused = self.refused(deed)
            assert refused is None, f"{deed}: {refused}"
            seat, move = deed.split(" ", 1)
            fate, tale = self.told(luck), Tale()
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

    def view(self, seat: int) -> V:
        """What a seat knows."""
        return self.game.observe(self.table, listener(seat))

    def heard(self, seat: int, kind: str) -> list[dict[str, object]]:
        """What a seat heard of this kind of event in the last step."""
        told = [self.game.hear(event, listener(seat)) for event in self.events]
        return [event.facts() for event in told if event is not None and event.kind == kind]

    def is_over(self) -> bool:
        return self.game.outcome(self.table) is not None

    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.table)
        assert outcome is not None, "the game goes on"
        return outcome


def listener(seat: int) -> int:
    return SPECTATOR if seat == WATCHING else seat - 1
