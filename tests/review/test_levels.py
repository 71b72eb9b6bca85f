"""Skill orders the levels: who plays better loses less with each decision."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.review.review import Work
from lineup.review.sample import error_of
from review.matches import bot_match


def losses(slug: str, seats: int, bot: str, seeds: range, budget: int) -> list[float]:
    """What a bot of this level loses a decision, match by match."""
    game = games.load(slug)
    found: list[float] = []
    for seed in seeds:
        work = Work(game, bot_match(game, [bot] * seats, seed), "usual", budget, 0)
        list(work.judge())
        if work.decisions:  # a ride can be over before there is a choice
            found.append(sum(each.loss for each in work.decisions) / len(work.decisions))
    return found


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


@pytest.mark.slow
def test_who_plays_at_random_loses_more_than_who_plays_soundly() -> None:
    worse, better = (losses("wave", 3, bot, range(3), 40) for bot in ("random", "local"))
    assert mean(worse) > mean(better) + 0.02


@pytest.mark.soak
@pytest.mark.parametrize(("slug", "seats"), [("wave", 3), ("perfect_wave", 2), ("surfs_up_dude", 2), ("tavarua", 2)])
def test_levels_are_in_order(slug: str, seats: int) -> None:
    """Grom, local and pro; between two legends and two pros the review would have to think longer than they do."""
    grom, local, pro = (losses(slug, seats, bot, range(20), 200) for bot in ("grom", "local", "pro"))
    assert mean(grom) > mean(local) + 2 * (error_of(grom) ** 2 + error_of(local) ** 2) ** 0.5
    assert mean(local) > mean(pro) - 2 * (error_of(local) ** 2 + error_of(pro) ** 2) ** 0.5
