"""A contest of Tavarua in the hands of a test: steps with luck that is told by name, and what can be asked about it.

Cards have short names: a player card is its number and its direction, ``3+`` forward (and teal), ``3-`` backward (and
maroon); a wave card is the letter of its type and what it does, ``G0``, ``S2+``, ``C3-``, ``B1``; its back is the
letter alone. Stoke cards are called as in moves, in one word: ``jetski``, ``zone``. Dice are their faces.
"""

from __future__ import annotations

from mypy_extensions import i64

from games.written import Told, Written
from lineup.core import Card, Pool
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.events.career import Intention
from lineup.games.tavarua.moves import MOST_IN_HAND
from lineup.games.tavarua.state import MOST_CARDS, WHERE, TavaruaState
from lineup.games.tavarua.view import TavaruaView

CARDS = ["1+", "1-", "2+", "2-", "3+", "3-", "4+", "4-"]
STOKE = ["drink", "jetski", "call", "focus", "inspiration", "zone", "heckle", "shark", "scout"]
BOARDS = ["short", "long"]


class Session(Written[TavaruaState, TavaruaView]):
    """A contest and what can be asked about it. Seats and places count from 1, as in the notation of moves."""

    @property
    def box(self) -> Box:
        return self.table.book.box

    def told(self, luck: str) -> Told:
        return told(self.box, luck)

    def hand(self, seat: int) -> str:
        start = (seat - 1) * MOST_IN_HAND
        return " ".join(CARDS[self.table.hand[start + place]] for place in range(self.table.held[seat - 1]))

    def at(self, seat: int) -> str:
        """Where a surfer is: "shore", "channel 3", "riding 4", "bailed 2", "fallen 5"."""
        where, space = WHERE[self.table.where[seat - 1]], int(self.table.space[seat - 1])
        return "shore" if (where, space) == ("channel", 0) else f"{where} {space}"

    def board(self, seat: int) -> str:
        return BOARDS[self.table.board[seat - 1]]

    def balance(self, seat: int) -> int:
        return int(self.table.balance[seat - 1])

    def stoke(self, seat: int) -> int:
        return int(self.table.stoke[seat - 1])

    def pile(self, seat: int) -> str:
        """A score pile with its tokens: "3+sp 2-b" is a 3 with a stoke and a perfect token, and a 2 with a barrel."""
        start = (seat - 1) * MOST_CARDS
        cards = range(start, start + int(self.table.piled[seat - 1]))
        return " ".join(CARDS[self.table.pile[card]] + letters(int(self.table.tokens[card])) for card in cards)

    def discards(self) -> str:
        """What lies there, in the order of the cards."""
        return " ".join(name for card, name in enumerate(CARDS) for _copy in range(self.table.discards[card]))

    def waves(self, seat: int, board: str) -> list[tuple[float, int, str]]:
        """The recorded waves of a board, better first: score, points, and how they ended."""
        surfer = self.surfer(seat)["waves"]
        assert isinstance(surfer, dict)
        return [(wave["score"], wave["points"], wave["end"]) for wave in surfer[f"{board}board"]]

    def stoke_cards(self, seat: int) -> str:
        """The stoke cards that a surfer holds."""
        start = (seat - 1) * len(STOKE)
        held = [(name, int(self.table.stoke_cards[start + kind])) for kind, name in enumerate(STOKE)]
        return " ".join(name for name, count in held for _copy in range(count))

    def surfer(self, seat: int) -> dict[str, object]:
        """What everybody sees of a surfer."""
        surfers = self.view(0).facts()["surfers"]
        assert isinstance(surfers, list)
        facts = surfers[seat - 1]
        assert isinstance(facts, dict)
        return facts

    def rank(self) -> int:
        """The rank in a career."""
        return int(self.table.rank)

    def plans(self) -> dict[int, tuple[str, int]]:
        """By number of an opponent, 2 being the first: what it was last told to plan, and how many rounds it waits."""
        found: dict[int, tuple[str, int]] = {}
        for event in self.events:
            if isinstance(event, Intention):
                found[int(event.seat) + 1] = (event.plan, int(event.rounds))
        return found

    def dice(self) -> list[int]:
        return [int(face) for face in self.table.dice]

    def kinds(self) -> list[str]:
        """The kinds of events in the last step, in order."""
        return [event.kind for event in self.events]

    def happened(self, kind: str) -> list[dict[str, object]]:
        """What was told of this kind of event in the last step, before anybody's ears."""
        return [event.facts() for event in self.events if event.kind == kind]


def letters(tokens: int) -> str:
    """Tokens as letters: s for each stoke token, b for a barrel, h for a hang-ten, p for a perfect wave."""
    return "s" * (tokens & 3) + "b" * bool(tokens & 4) + "h" * bool(tokens & 8) + "p" * bool(tokens & 16)


def told(box: Box, luck: str) -> Told:
    """Names with spaces between them."""
    return Told(luck.split(), lambda pool, name: called(box, pool, name))


def called(box: Box, pool: Pool, name: str) -> Card:
    """The card with this short name in this pool."""
    if pool.name == "player cards":
        return i64(CARDS.index(name))
    if pool.name == "stoke cards":
        return i64(int(box.first_stoke) + STOKE.index(name))
    if pool.name == "wave backs":
        return i64(number_of(box, name, int(box.first_back)))
    if pool.name.startswith("types behind"):
        return i64(number_of(box, name, int(box.first_type)))
    return i64(front(box, name))


def number_of(box: Box, letter: str, first: int) -> int:
    """The type or back with this first letter."""
    names = box.names[first : first + int(box.types)]
    return first + [name[0] for name in names].index(letter)


def front(box: Box, name: str) -> int:
    """The front of a wave card: "S2+" is a surge of 2 forward."""
    names = box.names[int(box.first_front) : int(box.first_type)]
    return int(box.first_front) + [f"{each[0]}{each.split()[1]}" for each in names].index(name)
