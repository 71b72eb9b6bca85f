"""What the promises are tested on: every game there is, in every variant, with several numbers of players."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol
from unittest.mock import patch

from conformance.traces import AnyGame, Step, Trace, random_game, retold
from lineup import games
from lineup.core import State, Tale
from lineup.core.options import build
from lineup.table import Table

SPECIMEN = "party_wave.game"  # tested along with every game that ships

GAMES = 6  # random games that a promise is tested on, for each case, and fewer when they are long
ENOUGH = 150  # steps of such games: no further game is begun after so many
DENSE = 16  # steps at the beginning of a game that every promise looks at one by one
SPARSE = 9  # of later steps, costly promises look at one in so many,
LATE = 60  # and from here on, where telling a game again takes long,
RARE = 45  # at one in so many
SOAK = 40  # times as many in a soak


class Learned(Protocol):
    """A module of ``conformance_tables``: who has learned what by the end of a trace, after the rulebook."""

    def seen_by(self, trace: Trace) -> list[set[int]]: ...

    def moves_seen_by(self, trace: Trace) -> list[set[int]]: ...


@dataclass
class Position:
    """A moment of a game."""

    trace: Trace
    number: int  # of the step that led here
    state: State  # goes on with the trace; a copy is needed to keep it

    def step(self) -> Step:
        return self.trace.steps[self.number]

    def is_over(self) -> bool:
        return self.number == len(self.trace.steps) - 1

    def seats(self) -> range:
        return range(self.trace.seats)

    def __str__(self) -> str:
        trace = self.trace
        return f"{trace.game.slug}, {trace.seats} seats, seed {trace.seed}, after step {self.number}, {self.step()}"


@dataclass
class Case:
    """A game in one variant with one number of players."""

    game: AnyGame
    variant: str
    seats: int
    games: int = GAMES
    first_seed: int = 1
    table: type[Table] = Table  # where it is played; a planted fault brings its own
    tally: dict[str, int] = field(default_factory=dict)  # what was really compared, for the summary

    @cached_property
    def traces(self) -> list[Trace]:
        """Random games, played once for all promises."""
        enough = ENOUGH * self.games // GAMES
        found: list[Trace] = []
        while len(found) < self.games and sum(len(trace.steps) for trace in found) < enough:
            found.append(random_game(self.game, self.seats, seed=self.first_seed + len(found)))
        return found

    def matches(self) -> range:
        """Seeds of the whole matches that are played at a table, which takes longer than playing a trace."""
        return range(max(min(2, len(self.traces)), len(self.traces) // 3))

    def positions(self) -> Iterator[Position]:
        """Every moment of these games."""
        for trace in self.traces:
            state: State | None = None
            for number, step in enumerate(trace.steps):
                state = retold(self.game, self.seats, state, step, Tale())
                yield Position(trace, number, state)

    def some_positions(self) -> Iterator[Position]:
        """Enough of these moments for what takes long, and the last of each game."""
        for position in self.positions():
            if position.is_over() or is_looked_at(position.number):
                yield position

    def learned(self) -> Learned:
        """The table that says who learns what in this game."""
        name = f"conformance_tables.{self.game.slug}"
        try:
            table: Learned = importlib.import_module(name)
        except ModuleNotFoundError as error:
            raise AssertionError(
                f"{self.game.slug} needs tests/{name.replace('.', '/')}.py: who learns what"
            ) from error
        return table

    def names(self) -> list[str]:
        return [f"Player {seat + 1}" for seat in range(self.seats)]

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.variant}-{self.seats}"


@contextmanager
def specimen_registered() -> Iterator[None]:
    """Within this, the specimen is one of the games."""
    own = [name for name in os.environ.get("LINEUP_GAMES", "").split(",") if name not in ("", SPECIMEN)]
    with patch.dict(os.environ, {"LINEUP_GAMES": ",".join([*own, SPECIMEN])}):
        yield


def is_looked_at(number: int) -> bool:
    """Whether what takes long is done after so many steps."""
    return number < DENSE or number % (SPARSE if number < LATE else RARE) == 0


def several(seats: range) -> list[int]:
    """The smallest number of players, one between, and the largest."""
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def all_cases(*only: str) -> list[Case]:
    """Every game, or just some, in every variant with several numbers of players; a new game needs no line here."""
    found: list[Case] = []
    with specimen_registered():
        for slug in only or games.slugs():
            for variant in games.variants(slug):
                game = games.load(slug, build(games.options_of(slug), variant.values))
                found += [Case(game, variant.name, seats) for seats in several(game.seats)]
    return found
