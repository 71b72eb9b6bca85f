"""A blunder that was planted in a match of bots is among the three worst moves of its review."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lineup import games
from lineup.bots import Budget, compare
from lineup.bots.bot import AnyGame
from lineup.core import Move, Rng
from lineup.review.review import Work, budget_of
from lineup.table import Record
from review.matches import BotMatch

CLEARLY = 0.2  # of hope: what a planted move costs at least, beyond three standard errors
MATCHES = [("surfs_up_dude", 2), ("perfect_wave", 2), ("tavarua", 2), ("wave", 3)]


@dataclass
class Planted:
    record: Record
    step: int  # the row of the blunder; 0 as long as there was no occasion


def clearly_worst(game: AnyGame, match: BotMatch, seat: int, playouts: int) -> Move | None:
    """The worst move by far, if there is one that nobody could defend.

    One that looks worst among many need not be so bad: it is compared with the best once more, in fresh worlds.
    """
    view = game.observe(match.state, seat)
    legal = [move for move in game.legal_moves(match.state, seat) if not move.offer]
    if len(legal) < 2:
        return None
    judged = compare(game, view, legal, Budget(playouts, keep=len(legal)), Rng(99))
    best = max(judged, key=lambda each: each.gain - each.gain_error)
    worst = min(judged, key=lambda each: each.mean)
    if best.mean - worst.mean < CLEARLY:
        return None
    first, second = compare(game, view, [best.move, worst.move], Budget(playouts), Rng(98))
    gain = second.gain if second.move is worst.move else -second.gain
    assert {first.move, second.move} == {best.move, worst.move}
    return worst.move if -gain - 3 * second.gain_error > CLEARLY else None


def planted(game: AnyGame, seats: int, seed: int, playouts: int, bot: str = "local") -> Planted:
    """A match of sound players, in which one move, at its first occasion after some moves, is as bad as can be."""
    match = BotMatch(game, [bot] * seats, seed)
    step = 0
    soonest = 6 + seed % 8
    while not match.is_over():
        match.talk()
        seat, move = match.choice()
        if not step and len(match.record.rows) >= soonest:
            worst = clearly_worst(game, match, seat, playouts)
            if worst is not None and worst is not move:
                step, move = len(match.record.rows), worst
        match.play(seat, move)
    return Planted(match.record, step)


def rank(game: AnyGame, found: Planted, budget: int) -> int:
    """How many moves of the match are judged to be worse than the planted one."""
    work = Work(game, found.record, "usual", budget, 0)
    list(work.judge())
    losses = {each.step: each.loss for each in work.decisions}
    return sum(loss > losses[found.step] for loss in losses.values())


@pytest.mark.slow
def test_a_planted_blunder_is_found() -> None:
    game = games.load("wave")
    found = planted(game, 3, 1, 120)
    assert found.step
    assert rank(game, found, 40) < 3


@pytest.mark.soak
@pytest.mark.parametrize(("slug", "seats"), MATCHES)
def test_planted_blunders_are_among_the_three_worst_in_95_of_100(slug: str, seats: int) -> None:
    game = games.load(slug)
    ranks: list[int] = []
    seed = 0
    while len(ranks) < 100:
        found = planted(game, seats, seed, 400, "pro")
        seed += 1
        if found.step:
            ranks.append(rank(game, found, budget_of(game, "usual", seats)))
    assert sum(place < 3 for place in ranks) >= 95, ranks
