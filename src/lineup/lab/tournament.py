"""A tournament of levels: a round robin, which ``lab/fit.py`` makes ratings of.

Where everybody plays for themselves, each choice of levels meets at one table. Where all play together, each level is a
team of its own against the sea.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from lineup import bots, games
from lineup.core import BadOptions
from lineup.core.language import _
from lineup.core.options import build, to_json
from lineup.lab.experiment import Experiment, GameResult, number_for
from lineup.lab.fit import ANCHOR, SEA, Met, Ratings
from lineup.lab.simulate import simulate


@dataclass(frozen=True)
class Tournament:
    """Two equal tournaments give the same ratings, with any number of processes."""

    game: str
    variant: str
    levels: tuple[str, ...]
    players: int
    games: int  # at each table
    seed: int
    known: Ratings = field(default_factory=dict)  # levels that are not measured again: then only the sea is

    def is_together(self) -> bool:
        """Whether all play together against the sea."""
        return games.load(self.game).cooperative

    def check(self) -> None:
        """Refuse, with a sentence, what cannot be measured."""
        if unknown := [level for level in self.levels if level not in bots.LEVELS]:
            sentence = _("There is no level called {level!r}. There are: {levels}.")
            raise BadOptions(sentence.format(level=unknown[0], levels=", ".join(bots.LEVELS)))
        if self.players < 2:
            raise BadOptions(_("A tournament needs at least two players at a table."))
        if not self.is_together() and self.players > len(self.levels):
            sentence = _("{players} players at a table need as many levels; there are {levels}.")
            raise BadOptions(sentence.format(players=self.players, levels=len(self.levels)))
        if ANCHOR not in self.levels and not self.known:
            sentence = _("The level {level} has to play: others are measured by it.")
            raise BadOptions(sentence.format(level=ANCHOR))
        for each in self.tables():
            each.check()

    def tables(self) -> list[Experiment]:
        """Who meets whom."""
        values = games.variant(self.game, self.variant).values
        options = json.dumps(to_json(build(games.options_of(self.game), values)))
        if self.is_together():
            crews = [(level,) * self.players for level in self.levels]
        else:
            crews = list(combinations(self.levels, self.players))
        return [
            Experiment(self.game, options, crew, number_for(self.seed, number, "table"), self.games)
            for number, crew in enumerate(crews)
        ]

    def play(self, jobs: int) -> Iterator[list[list[Met]]]:
        """What came of each game, as the games come in."""
        together = self.is_together()
        for table in self.tables():
            for rows in simulate(table, jobs):
                yield [met_in(table, row, together=together) for row in rows]


def met_in(table: Experiment, row: GameResult, *, together: bool) -> list[Met]:
    """A game as contests of two: each pair of players, or the team and the sea."""
    if together:
        return [Met(table.bots[0], SEA, 1.0 if any(row.won) else 0.0)]
    places = [row.places[row.seat_of(bot)] for bot in range(len(table.bots))]
    return [
        Met(table.bots[one], table.bots[other], share_of(places[one], places[other]))
        for one, other in combinations(range(len(places)), 2)
    ]


def share_of(mine: int, yours: int) -> float:
    """Of a win: all of it for the better place, half of it for the same."""
    return 1.0 if mine < yours else 0.5 if mine == yours else 0.0
