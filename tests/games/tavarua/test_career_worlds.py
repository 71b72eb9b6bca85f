"""What random careers do not live to see: a whole year by a sensible surfer, and what is known of it on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from lineup import games
from lineup.core import QUIET, SPECTATOR, Dice, Rng
from lineup.games.tavarua.state import BETWEEN, UNLOCKING

SEEDS = {"career": 3, "career+english": 5}  # years that go on until December, with cards to unlock
EVERY = 12  # moments, one is looked at


def moments(variant: str) -> Iterator[tuple[Any, Any]]:
    """The game and its state, now and then in the year, and whenever an event is over."""
    game: Any = games.load("tavarua", games.variant("tavarua", variant).values)
    dice, rng = Dice(SEEDS[variant]), Rng(SEEDS[variant])
    state = game.start(1, dice, QUIET)
    number = 0
    while game.to_act(state):
        if number % EVERY == 0 or state.phase in (UNLOCKING, BETWEEN):
            yield game, state
        game.apply(state, 0, game.know.choose(game.observe(state, 0), game.legal_moves(state, 0), rng), dice, QUIET)
        number += 1
    yield game, state


def cards_of(game: Any, state: Any) -> Counter[str]:
    return Counter(card for zone in game.zones(state).cards.values() for card in zone)


@pytest.mark.slow
@pytest.mark.parametrize("variant", SEEDS)
def test_a_whole_year_goes_through_all_months_and_loses_no_card(variant: str) -> None:
    seen = [(int(state.month), cards_of(game, state), int(sum(state.stoke_used))) for game, state in moments(variant)]
    assert {month for month, _cards, _used in seen} == set(range(12))
    assert all(cards == seen[0][1] for _month, cards, _used in seen)
    assert seen[-1][2] > 0, "no stoke card was played in this year"


@pytest.mark.slow
@pytest.mark.parametrize("variant", SEEDS)
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_an_imagined_world_looks_like_the_real_one_all_year(variant: str, seat: int) -> None:
    for number, (game, state) in enumerate(moments(variant)):
        view = game.observe(state, seat)
        imagined = game.determinize(view, Dice(number))
        assert game.observe(imagined, seat).key() == view.key()
        assert game.legal_moves(imagined, seat) == game.legal_moves(state, seat)
        assert game.to_act(imagined) == game.to_act(state)
        assert cards_of(game, imagined) == cards_of(game, state)


@pytest.mark.slow
def test_copies_of_a_career_go_their_own_way() -> None:
    for game, state in moments("career"):
        before, copied = state.key(), state.copy()
        assert copied == state
        for move in game.legal_moves(copied, 0)[:1]:
            game.apply(copied, 0, move, Dice(1), QUIET)
        assert state.key() == before
