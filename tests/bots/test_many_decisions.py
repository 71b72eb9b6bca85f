"""Bots of every level keep the rules, decision after decision, in every variant and number of players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from lineup import games
from lineup.bots import Bot
from lineup.bots.bot import AnyGame
from lineup.bots.levels import Grom, Local, thinker
from lineup.core import QUIET, Dice, Rng, State

MANY = 100_000
SOME = 60


def tables(slug: str) -> Iterator[tuple[AnyGame, int]]:
    """Every variant with every number of players, over and over."""
    loaded = [games.load(slug, variant.values) for variant in games.variants(slug)]
    return cycle([(game, seats) for game in loaded for seats in game.seats])


def decide(game: AnyGame, state: State, bot: Bot, dice: Dice, rng: Rng) -> None:
    """One decision, after the advice of somebody else where there is any."""
    seat = int(game.to_act(state)[0])
    for other in range(state.seats):
        offers = [move for move in game.legal_moves(state, other) if move.offer]
        advice = bot.speak(game, game.observe(state, other), offers, rng) if offers else None
        if advice is not None:
            assert game.refusal(state, other, advice) is None, f"{bot.name} advises {advice!r}"
            game.apply(state, other, advice, dice, QUIET)
    legal = [move for move in game.legal_moves(state, seat) if not move.offer]
    move = bot.choose(game, game.observe(state, seat), list(legal), rng)
    assert move in legal, f"{game.slug}, {bot.name}: {move!r}"
    assert game.refusal(state, seat, move) is None, f"{game.slug}, {bot.name}: {move!r}"
    game.apply(state, seat, move, dice, QUIET)


def make_decisions(slug: str, count: int) -> None:
    dice, rng = Dice(5), Rng(6)
    bots = cycle([Grom(), thinker(6, 4, 1.0), Local()])
    made = 0
    for game, seats in tables(slug):
        state: State = game.start(seats, dice, QUIET)
        while game.to_act(state):
            decide(game, state, next(bots), dice, rng)
            made += 1
            if made == count:
                return


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_no_level_breaks_a_rule(slug: str) -> None:
    make_decisions(slug, SOME)


@pytest.mark.soak
@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_no_level_breaks_a_rule_in_very_many_decisions(slug: str) -> None:
    make_decisions(slug, MANY)
