"""The decisions in The Perfect Wave. Places count from the left and from 1 where people write them."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from lineup.core.chance import Card
from lineup.core.moves import Move
from lineup.games.perfect_wave.cards import DEALT, MANEUVER_ROW, PIER, PUBLIC_GOALS, ROWS, SPACES, WAVE_ROW, Box
from lineup.games.perfect_wave.rules.book import Book

TO_HAND: Final = -1  # where a card goes if not onto a space: into the hand,
PADDLING: Final = -2  # or, as a Paddle Out, it moves the Surfer

NO_POINTS: Final = 0
ONE_POINT: Final = 1
TWO_POINTS: Final = 2


class Action(Move):
    """Something to do in one's turn, at a cost in action points and Wax."""

    def __init__(self, points: i64, wax: i64) -> None:
        super().__init__()
        self.points = points
        self.wax = wax


@final
class Take(Action):
    """A card from a place of the Pier, into the hand, onto a space, or to paddle."""

    def __init__(self, row: i64, place: i64, to: i64) -> None:
        super().__init__(ONE_POINT, 0)
        self.row = row
        self.place = place
        self.to = to

    def text(self) -> str:
        return f"take {ROWS[self.row]} {self.place + 1}{where(self.to)}"

    def picks(self) -> tuple[str, ...]:
        return (f"pier-{ROWS[self.row]}-{self.place + 1}", where_pick(self.row, self.to))


@final
class Draw(Action):
    """The top card of a deck; ``to_play`` tells whether the player said, before seeing it, that it will be played."""

    def __init__(self, row: i64, *, to_play: bool) -> None:
        super().__init__(ONE_POINT, 0)
        self.row = row
        self.to_play = to_play

    def text(self) -> str:
        return f"draw {ROWS[self.row]}{' to play' if self.to_play else ''}"

    def picks(self) -> tuple[str, ...]:
        return (f"deck-{ROWS[self.row]}", "draw-to-play" if self.to_play else "draw")


@final
class Play(Action):
    """A Wave card or Trick from the hand onto a space."""

    def __init__(self, card: Card, name: str, row: i64, space: i64) -> None:
        super().__init__(ONE_POINT, 0)
        self.card = card
        self.name = name
        self.row = row
        self.space = space

    def text(self) -> str:
        return f"play {self.name} to {self.space + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"hand-{self.card}", where_pick(self.row, self.space))


@final
class Paddle(Action):
    """One space to the right, by a Paddle Out from the hand or for Wax."""

    def __init__(self, *, for_wax: bool) -> None:
        super().__init__(ONE_POINT, 1 if for_wax else 0)
        self.for_wax = for_wax

    def text(self) -> str:
        return "paddle for wax" if self.for_wax else "paddle"

    def picks(self) -> tuple[str, ...]:
        return ("wax", "paddle") if self.for_wax else ("hand-paddle", "paddle")


@final
class Fetch(Action):
    """A card of one's choice from the Wave discard pile."""

    def __init__(self, card: Card, name: str, to: i64) -> None:
        super().__init__(ONE_POINT, 1)
        self.card = card
        self.name = name
        self.to = to

    def text(self) -> str:
        return f"fetch {self.name}{where(self.to)}"

    def picks(self) -> tuple[str, ...]:
        return ("wax", f"discarded-{self.card}", where_pick(WAVE_ROW, self.to))


@final
class Activate(Action):
    """A Surfboard for a Public Goal."""

    def __init__(self, place: i64) -> None:
        super().__init__(TWO_POINTS, 0)
        self.place = place

    def text(self) -> str:
        return f"activate {self.place + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"public-{self.place + 1}", "activate")


@final
class GainWax(Action):
    def __init__(self) -> None:
        super().__init__(TWO_POINTS, 0)

    def text(self) -> str:
        return "gain wax"

    def picks(self) -> tuple[str, ...]:
        return ("supply", "whole-turn")


@final
class Wash(Action):
    """Four new Wave cards on the Pier."""

    def __init__(self) -> None:
        super().__init__(NO_POINTS, 1)

    def text(self) -> str:
        return "wash"

    def picks(self) -> tuple[str, ...]:
        return ("wax", "wash")


@final
class EndTurn(Action):
    def __init__(self) -> None:
        super().__init__(NO_POINTS, 0)

    def text(self) -> str:
        return "end turn"

    def picks(self) -> tuple[str, ...]:
        return ("end-turn",)


@final
class Decide(Move):
    """What becomes of the card that was drawn: kept, laid onto a space, or played to paddle."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def text(self) -> str:
        if self.to == TO_HAND:
            return "keep it"
        return "play it" if self.to == PADDLING else f"play it to {self.to + 1}"

    def picks(self) -> tuple[str, ...]:
        if self.to == TO_HAND:
            return ("keep",)
        return ("paddle" if self.to == PADDLING else f"space-{self.to + 1}",)


@final
class KeepGoal(Move):
    """Which of the two dealt Goals is the Private Goal."""

    def __init__(self, which: i64) -> None:
        super().__init__()
        self.which = which

    def text(self) -> str:
        return f"goal {self.which + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"goal-{self.which + 1}",)


def where(to: i64) -> str:
    """The end of a move's text."""
    if to == TO_HAND:
        return ""
    return " and paddle" if to == PADDLING else f" to {to + 1}"


def where_pick(row: i64, to: i64) -> str:
    """The last click of a move."""
    if to == TO_HAND:
        return "hand"
    return "paddle" if to == PADDLING else f"{ROWS[row]}-space-{to + 1}"


# The moves with one card are a row of places, ordered by where the card goes: first into the hand, then
TO_SPACES: Final = 1  # onto a space, from left to right,
TO_PADDLE: Final = TO_SPACES + SPACES  # and away, as a Paddle Out;
WAYS: Final = TO_PADDLE + 1  # the length of a row.


@final
class Moves:
    """Every move there is. The attributes are places in ``places``: of a move, or of the first of its kind."""

    def __init__(self, box: Box, book: Book) -> None:
        self.places: list[Any] = []  # Any, because with Move the type of each would be checked on every access
        rows = (WAVE_ROW, MANEUVER_ROW)
        to_board = [TO_HAND, *range(SPACES)]
        anywhere = [*to_board, PADDLING]
        waves = range(int(box.waves))
        tricks = range(int(box.waves), int(box.paddle))
        self.wave_takes = self.add_cards([[Take(WAVE_ROW, place, to) for to in to_board] for place in range(PIER)])
        self.maneuver_takes = self.add_cards(
            [[Take(MANEUVER_ROW, place, to) for to in anywhere] for place in range(PIER)]
        )
        self.draws = self.add([Draw(row, to_play=False) for row in rows])
        self.draws_to_play = self.add([] if book.looks_first else [Draw(row, to_play=True) for row in rows])
        self.wave_plays = self.add_cards([plays(box, card) for card in waves])
        self.trick_plays = self.add_cards([plays(box, card) for card in tricks])
        self.paddle = self.add([Paddle(for_wax=False)])
        self.paddle_for_wax = self.add([Paddle(for_wax=True)])
        self.fetches = self.add_cards([[Fetch(card, box.name(card), to) for to in to_board] for card in waves])
        self.activations = self.add([Activate(place) for place in range(PUBLIC_GOALS if book.with_goals else 0)])
        self.gain_wax = self.add([GainWax()])
        self.wash = self.add([Wash()])
        self.end_turn = self.add([EndTurn()])
        self.decides = self.add_cards([[Decide(to) for to in anywhere]])
        self.goals = self.add([KeepGoal(which) for which in range(DEALT if book.with_goals else 0)])
        # Room for the places of legal moves, and for their runs.
        self.none_found: vec[i16] = vec[i16]([0] * len(self.places))
        self.no_runs: vec[i16] = vec[i16]([0] * (2 * len(self.places)))

    def add(self, moves: list[Any]) -> i16:
        """Append moves and return the place of the first."""
        first = len(self.places)
        self.places += moves
        return i16(first)

    def add_cards(self, cards: list[list[Any]]) -> i16:
        """The same for moves with cards: a row for each card, with gaps where it cannot go."""
        return self.add([move for moves in cards for move in [*moves, *[None] * (WAYS - len(moves))]])

    def listed(self) -> list[Move]:
        """All of them, in the order of their ids."""
        return [move for move in self.places if move is not None]


def plays(box: Box, card: Card) -> list[Any]:
    """A card from the hand onto each of the spaces."""
    return [None, *(Play(card, box.name(card).lower(), box.row_of(card), space) for space in range(SPACES))]
