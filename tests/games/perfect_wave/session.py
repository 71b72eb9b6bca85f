"""A game of The Perfect Wave in the hands of a test: steps with luck that is told by name, and questions about it.

``"2 draw maneuver: Trick Snap"`` lets seat 2 draw a Snap. Luck is told in the order in which it falls: a Wave card as
its number, a Maneuver card as ``Trick`` and its name, or ``Paddle-Out``, a Goal by its name, a die by its face. Spaces
in names are written as ``-``.
"""

from __future__ import annotations

from mypy_extensions import i64

from games.written import WATCHING, Told, Written
from lineup.core import Pool
from lineup.games.perfect_wave.cards import PIER, SPACES, Box
from lineup.games.perfect_wave.state import PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView

HIDDEN = "?"
EMPTY = "-"


class Session(Written[PerfectWaveState, PerfectWaveView]):
    """A game and what can be asked about it. Seats, places and spaces count from 1, as in the notation of moves."""

    @property
    def box(self) -> Box:
        return self.table.box

    def told(self, luck: str) -> Told:
        return told(self.box, luck)

    def pier(self, row: str) -> str:
        """A row of the Pier, "wave" or "maneuver", from left to right: "3 7 - 12"."""
        first = 0 if row == "wave" else PIER
        return " ".join(shown(self.box, self.table.pier[first + place]) for place in range(PIER))

    def waves(self, seat: int, viewer: int | None = None) -> str:
        """The Wave cards of a board, as they are or as a viewer sees them: "1 ? - - 5 - - - - -"."""
        table = self.table if viewer is None else self.view(viewer).table
        first = (seat - 1) * SPACES
        return " ".join(shown(self.box, table.waves[first + space]) for space in range(SPACES))

    def tricks(self, seat: int, viewer: int | None = None) -> str:
        """The Tricks of a board, in the same way."""
        table = self.table if viewer is None else self.view(viewer).table
        first = (seat - 1) * SPACES
        return " ".join(shown(self.box, table.tricks[first + space]) for space in range(SPACES))

    def hand(self, seat: int, viewer: int | None = None) -> list[str]:
        """The cards of a hand, as they are or as a viewer sees them: Wave cards, Tricks, Paddle Outs."""
        table = self.table if viewer is None else self.view(viewer).table
        first = (seat - 1) * int(self.box.kinds)
        return [
            written(self.box.name(card))
            for card in range(int(self.box.kinds))
            for _copy in range(table.hand[first + card])
        ]

    def held(self, seat: int) -> tuple[int, int]:
        """How many Wave cards and how many Maneuver cards everybody counts in a hand."""
        held = self.view(WATCHING).table.held
        return int(held[(seat - 1) * 2]), int(held[(seat - 1) * 2 + 1])

    def pile(self, row: str) -> list[str]:
        """A discard pile, "wave" or "maneuver", oldest first."""
        cards = self.table.wave_pile if row == "wave" else self.table.maneuver_pile
        return [written(self.box.name(int(card))) for card in cards]

    def deck(self, row: str) -> int:
        """How many cards everybody counts in a deck."""
        return int(self.view(WATCHING).decks[0 if row == "wave" else 1])

    def surfer(self, seat: int) -> int:
        """The space that a Surfer is at."""
        return int(self.table.surfers[seat - 1]) + 1

    def wax(self, seat: int) -> int:
        return int(self.table.wax[seat - 1])

    def supply(self) -> int:
        return int(self.table.supply)

    def points(self) -> int:
        """Action points that are left in this turn."""
        return int(self.table.points)

    def turn(self) -> int:
        return int(self.table.turn) + 1

    def goal(self, seat: int) -> str | None:
        """The Private Goal of a seat."""
        card = int(self.table.private_goal(seat - 1))
        return None if card < 0 else written(self.box.name(card))

    def public_goals(self) -> list[str]:
        return [written(self.box.name(int(card))) for card in self.table.public]

    def activated(self) -> list[int]:
        """The places of the activated Public Goals."""
        return [place for place, yes in enumerate(self.table.activated, 1) if yes]

    def is_last_round(self) -> bool:
        return self.table.last_round

    def lines(self, seat: int) -> dict[str, float]:
        """What scored for a seat at the end, by the code of the line: {"space:1": 5, "run:1:3": 20}."""
        return {
            line.what: line.points for stage in self.outcome().stages[seat - 1] for line in stage.lines if line.points
        }

    def knows(self, seat: int) -> str:
        """Everything that a seat knows, as one text."""
        return self.view(seat).key()


def shown(box: Box, card: i64) -> str:
    if card == -1:
        return EMPTY
    return HIDDEN if card < 0 else written(box.name(int(card)))


def written(name: str) -> str:
    """A name as it stands in steps and positions: without spaces."""
    return name.replace(" ", "-")


def told(box: Box, luck: str) -> Told:
    """Names with spaces between them."""
    return Told(luck.split(), lambda pool, name: called(box, pool, name))


def called(box: Box, pool: Pool, name: str) -> i64:
    """The card with this name; a Trick and a Goal may share one, so the pool decides."""
    cards = sorted({int(card) for card in pool.cards})
    found = [card for card in cards if written(box.name(card)).lower() == name.lower()]
    assert found, f"there is no {name} in {pool.name!r}, only {[written(box.name(card)) for card in cards]}"
    return i64(found[0])
