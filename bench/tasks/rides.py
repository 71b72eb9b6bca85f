"""Wave for three players, always a random card out of those that fit: what bench/wave_c does in C."""

from __future__ import annotations

from bench.tasks import Tally
from lineup import games
from lineup.core import QUIET, Dice, Rng
from lineup.games.wave.bot.knowledge import rides

RIDES = 100  # in one batch
ALL_PLAYED = 33  # plays that win a game


class Rides:
    """Batches of games from their set-up to their end, in one call, as the C program plays them."""

    def __init__(self, slug: str) -> None:
        self.game = games.load(slug)
        self.chance, self.rng = Dice(1), Rng(2)

    def prepare(self) -> None:
        pass

    def run(self) -> None:
        book = self.game.book  # type: ignore[attr-defined]
        self.plays: list[int] = rides(book, 3, RIDES, self.chance, self.rng)

    def count(self) -> Tally:
        return {
            "games": len(self.plays),
            "moves": sum(self.plays),
            "squares": sum(plays * plays for plays in self.plays),
            "won": self.plays.count(ALL_PLAYED),
        }


class MoveByMove(Rides):
    """Every single move is asked for and made from Python, any legal one, as OpenSpiel is driven beside it."""

    def run(self) -> None:
        to_act, legal_moves, apply = self.game.to_act, self.game.legal_moves, self.game.apply
        chance, rng = self.chance, self.rng
        state = self.game.start(3, chance, QUIET)
        moves = 0
        while owing := to_act(state):
            answers = [move for move in legal_moves(state, owing[0]) if not move.offer]
            apply(state, owing[0], answers[rng.below(len(answers))], chance, QUIET)
            moves += 1
        self.plays = [moves]
