"""Many random games of Wave: they end, no card is lost, every rule is reached, and the figures are as they should."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.many_games import Watch, play
from lineup import games
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.games.wave.bot.knowledge import ride_on
from lineup.games.wave.options import VARIANTS

RULING_SETS: tuple[dict[str, str], ...] = (
    {},
    {
        "misfit": "returns",
        "start_card": "reverses",
        "stuck": "declared",
        "advice": "also_own",
        "disagreement": "at_once",
        "silver_turns_up": "before_play",
        "silver_left": "open",
        "stuck_exchange": "ends",
    },
    {
        "stuck": "declared",
        "stuck_declared": "freely",
        "marks": "also_keep",
        "advice": "others",
        "silver_turns_up": "pile_runs_out",
    },
)
EVERY_WAY = [
    (variant.name, seats, number) for variant, seats, number in product(VARIANTS, range(2, 5), range(len(RULING_SETS)))
]
MILLION = 1_000_000


def load(variant: str, rulings: dict[str, str]) -> Any:
    return games.load("wave", {**games.variant("wave", variant).values, "rulings": rulings})


def check_the_end(game: Any, state: Any) -> None:
    """Somebody has won or nobody has, all cards are there, and the score says how many were played."""
    cards = sorted(card for zone in game.zones(state).cards.values() for card in zone)
    assert len(cards) == len(set(cards)) == (38 if state.book.swap else 34)
    outcome = game.outcome(state)
    left, played = outcome.stages[0]
    assert played.total == outcome.scores[0] == len(state.pile) - 1
    assert bool(outcome.winners) == (left.total == 0)


@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_random_games_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(12):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_a_million_random_games_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    """A million over all ways to play."""
    game = load(variant, RULING_SETS[rulings])
    for seed in range(MILLION // len(EVERY_WAY) + 1):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.slow
def test_random_fitting_cards_ride_as_far_as_they_should() -> None:
    """About 10.6 plays a game of three and hardly ever a win; far from that, a rule would be wrong."""
    game = games.load("wave")
    rng = Rng(1)
    count = 2000
    plays = wins = 0
    for seed in range(count):
        dice = Dice(seed)
        state: Any = game.start(3, dice, QUIET)
        plays += ride_on(state, dice, rng)
        wins += bool(game.outcome(state).winners)  # type: ignore[union-attr]
    assert 9.9 < plays / count < 11.2
    assert wins / count < 0.01


@pytest.mark.slow
def test_every_rule_is_reached_by_random_games() -> None:
    """Each function that carries a rule's number runs in some game. Only uncompiled code can be watched."""
    watch = Watch("wave")
    with watch:
        for variant, seats, rulings in EVERY_WAY:
            game = load(variant, RULING_SETS[rulings])
            for seed in range(4):
                state = play(game, ["random" if seed else "greedy"] * seats, seed, Tale())
                game.outcome(state)
                game.words.draw(game.observe(state, 0), ["Ana", "Ben", "Cai", "Dee"])
    assert watch.missed() == []
