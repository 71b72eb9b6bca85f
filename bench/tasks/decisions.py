"""The Perfect Wave for three players, any legal move, each as likely as the other."""

from __future__ import annotations

from bench.tasks import Tally
from bench.tasks.calls import SEATS
from lineup import games
from lineup.core import QUIET, Dice, Rng
from lineup.games.perfect_wave.know import play_on

GAMES = 20  # in one batch


class Decisions:
    """A loop in Python sets each game up through the contract; the rules play it to its end."""

    def __init__(self, slug: str) -> None:
        self.game = games.load(slug)
        self.chance, self.rng = Dice(1), Rng(2)

    def prepare(self) -> None:
        pass

    def run(self) -> None:
        game, chance, rng = self.game, self.chance, self.rng
        by_deed = game.by_deed  # type: ignore[attr-defined]
        self.moves = sum(
            int(play_on(game.start(SEATS, chance, QUIET), by_deed, game.moves, chance, rng)) for _game in range(GAMES)
        )

    def count(self) -> Tally:
        return {"moves": self.moves, "games": GAMES}
