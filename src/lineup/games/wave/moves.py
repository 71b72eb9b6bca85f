"""The decisions in Wave. Cards are named by their place in the fan, because their holder may not know their faces."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.moves import Move, Seat
from lineup.games.wave.rules.book import Book

MOST_SEATS: Final = 4
PLACES: Final = 5  # places in a fan
SILVER: Final = 2  # where Silver sits when two people play

UP: Final = 1
DOWN: Final = -1
AS_IT_IS: Final = 0  # without the option chop there is nothing to choose

MARKS: Final = ("play", "fits", "keep")
PLAY_THIS: Final = 0
THIS_FITS: Final = 1
KEEP_THIS: Final = 2


@final
class Play(Move):
    """Play the card at a place of your hand; with the option chop, up or down where the card could go both ways."""

    def __init__(self, place: i64, step: i64) -> None:
        super().__init__()
        self.place = place
        self.step = step

    def text(self) -> str:
        return f"play {self.place + 1}{step_name(self.step)}"

    def picks(self) -> tuple[str, ...]:
        return (f"my-{self.place + 1}", f"play{step_name(self.step).replace(' ', '-')}")


@final
class NameCard(Move):
    """W9.3 Name the card that Silver should play."""

    def __init__(self, place: i64, step: i64) -> None:
        super().__init__()
        self.place = place
        self.step = step

    def text(self) -> str:
        return f"silver {self.place + 1}{step_name(self.step)}"

    def picks(self) -> tuple[str, ...]:
        return (f"silver-{self.place + 1}", f"play{step_name(self.step).replace(' ', '-')}")


@final
class Exchange(Move):
    """W10.1 Exchange one of your cards with a card of another player."""

    def __init__(self, place: i64, other: Seat, theirs: i64) -> None:
        super().__init__()
        self.place = place
        self.other = other
        self.theirs = theirs

    def text(self) -> str:
        return f"exchange {self.place + 1} for {self.other + 1}/{self.theirs + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"my-{self.place + 1}", "exchange", f"card-{self.other + 1}-{self.theirs + 1}")


@final
class Stuck(Move):
    """Say that no card can be played (only with the ruling that lets players declare it)."""

    def text(self) -> str:
        return "stuck"


@final
class Advise(Move):
    """W5.4 Mark somebody's card. The marks are all that can be said."""

    def __init__(self, holder: i64, place: i64, mark: i64) -> None:
        super().__init__(offer=True)
        self.holder = holder
        self.place = place
        self.mark = mark

    def text(self) -> str:
        return f"advise {self.holder + 1}/{self.place + 1} {MARKS[self.mark]}"

    def picks(self) -> tuple[str, ...]:
        return (f"card-{self.holder + 1}-{self.place + 1}", f"say-{MARKS[self.mark]}")


def step_name(step: i64) -> str:
    if step == AS_IT_IS:
        return ""
    return " up" if step == UP else " down"


@final
class WaveMoves:
    """Every move there is, where the rules find it by what it does."""

    def __init__(self, book: Book) -> None:
        steps = [UP, DOWN] if book.chop else [AS_IT_IS]
        places = range(PLACES)
        others = range(MOST_SEATS)
        marks = range(book.marks)
        self.plays = [Play(place, step) for place in places for step in steps]
        self.names = [NameCard(place, step) for place in places for step in steps]
        self.advice = [Advise(holder, place, mark) for holder in others for place in places for mark in marks]
        self.exchanges: list[Exchange] = []
        if book.exchange:
            self.exchanges = [Exchange(mine, other, theirs) for mine in places for other in others for theirs in places]
        self.stuck: list[Stuck] = [Stuck()] if book.stuck_is_declared else []

    def listed(self) -> list[Move]:
        """All of them, in the order of their ids."""
        return [*self.plays, *self.names, *self.exchanges, *self.stuck, *self.advice]
