"""Sessions of Party Wave that are played by hand, with luck that is told by name.

``Session("Shaka/Aerial", "Cutback/Floater")`` deals seat 1 a Shaka into the pocket and an Aerial on the cap, and seat 2
likewise. A step is a seat, a move and the luck that falls in it: ``"2 play blind: height 2, Barrel, Popup, big"``.
Luck is the name of a card, ``height 2`` for the front of the wave, and ``small`` or ``big`` for the back of the next.
"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from lineup.core import SPECTATOR, Card, Chance, Event, IllegalMove, Outcome, Pool, Tale
from lineup.core.options import build
from party_wave.game import PartyWave
from party_wave.options import PartyWaveOptions
from party_wave.view import PartyView

PLACES = ["pocket", "cap"]


class Told(Chance):
    """Luck that falls as it was told by name."""

    def __init__(self, names: list[str], cards: list[str]) -> None:
        self.names = names  # of what falls next, in order
        self.cards = cards  # the name of every card

    def draw(self, pool: Pool) -> Card:
        assert self.names, f"luck from {pool.name} falls that nobody told"
        wanted = self.names.pop(0).replace("height", pool.name.removesuffix(" waves"))
        for card in pool.cards:
            if self.cards[card].startswith(wanted):
                pool.take(card)
                return card
        raise AssertionError(f"there is no {wanted} in {pool.name}")

    def roll(self, die: str, sides: i64) -> i64:
        return i64(int(self.names.pop(0)))


class Session:
    """A session from the deal to wherever the steps lead. Seats count from 1, as in the notation of moves."""

    def __init__(self, *hands: str, lookout: int = 1, back: str = "small", agreed: Mapping[str, object] = {}) -> None:
        self.game = PartyWave(build(PartyWaveOptions, agreed))
        self.events: list[Event] = []  # of the last step
        luck = [str(lookout), *[card for hand in hands for card in hand.split("/")], back]
        tale = Tale()
        self.table = self.game.start(len(hands), self.told(luck), tale)
        self.events = tale.events

    def told(self, luck: list[str]) -> Told:
        return Told(luck, self.game.box.names)

    def play(self, *steps: str) -> Session:
        """Carry out steps, all of them legal, each with exactly the luck that was told."""
        for step in steps:
            deed, _colon, luck = step.partition(":")
            seat, move = deed.split(" ", 1)
            refused = self.refused(deed)
            assert refused is None, f"{deed}: {refused}"
            fate = self.told([name.strip() for name in luck.split(",") if name.strip()])
            tale = Tale()
            self.game.apply(self.table, int(seat) - 1, self.game.read(move), fate, tale)
            self.events = tale.events
            assert not fate.names, f"{deed}: {fate.names} did not fall"
        return self

    def refused(self, deed: str) -> IllegalMove | None:
        seat, move = deed.split(" ", 1)
        return self.game.refusal(self.table, int(seat) - 1, self.game.read(move))

    def refusal(self, deed: str) -> tuple[str, str] | None:
        """The rule and the reason against a step."""
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

    def view(self, seat: int) -> PartyView:
        """What a seat knows; seat 0 is somebody who only watches."""
        return self.game.observe(self.table, seat - 1 if seat else SPECTATOR)

    def sees(self, seat: int, place: str) -> str | None:
        """The card that a seat sees in a place like "cap 2"; None for one that it does not see, or no card."""
        name, owner = place.split()
        card = self.view(seat).hands[(int(owner) - 1) * 2 + PLACES.index(name)]
        return self.game.box.names[card].split()[0] if card >= 0 else None

    def lying(self, zone: str) -> list[str]:
        """The cards in a zone: "discards", "pocket 1"."""
        return [name.split()[0] for name in self.game.zones(self.table).cards[zone]]

    def marks(self) -> int:
        """How many marks all can see."""
        return sum(giver >= 0 for giver in self.view(0).marks)

    def heard(self, seat: int, kind: str) -> list[dict[str, object]]:
        """What a seat heard of this kind of event in the last step."""
        listener = seat - 1 if seat else SPECTATOR
        told = [self.game.hear(event, listener) for event in self.events]
        return [event.facts() for event in told if event is not None and event.kind == kind]

    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.table)
        assert outcome is not None, "the session goes on"
        return outcome
