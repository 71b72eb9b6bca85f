"""Many games of Surf's Up, Dude!: they end, nothing is lost, every rule is reached, and the figures are right."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.many_games import Watch, play
from lineup import games
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.core.options import settings
from lineup.games.surfs_up_dude.bot import surf_on
from lineup.games.surfs_up_dude.options import VARIANTS, DudeOptions, Rulings

SLUG = "surfs_up_dude"
OTHERS = {setting.name: setting.choices[-1] for setting in settings(Rulings)}  # every ruling the other way
RULING_SETS: tuple[dict[str, str], ...] = ({}, OTHERS)
EVERY_WAY = [
    (variant.name, seats, number) for variant, seats, number in product(VARIANTS, range(2, 7), range(len(RULING_SETS)))
]
MILLION = 1_000_000


def load(variant: str, rulings: dict[str, str]) -> Any:
    return games.load(SLUG, {**games.variant(SLUG, variant).values, "rulings": rulings})


def check_the_end(game: Any, state: Any) -> None:
    """All waves have landed, every card and surfer is there, and the score is what was won."""
    zones = game.zones(state).cards
    cards = 49 if game.options.rulings.peace_cards == "two" else 50
    assert sum(len(cards) for cards in zones.values()) == cards + 18
    assert all(not zones[f"space {space}"] for space in range(1, 7))
    for seat in range(state.seats):
        assert state.ready[seat] + state.paddling[seat] + state.beach[seat] + state.out[seat] == 6
    outcome = game.outcome(state)
    assert outcome.scores == [sum(stage.total for stage in stages) for stages in outcome.stages]


def test_there_are_rulings_for_all_gaps_and_each_has_another_way() -> None:
    found = [setting for setting in settings(DudeOptions) if setting.name.startswith("rulings.")]
    assert len(found) == 43
    assert all(len(setting.choices) == 2 for setting in found)


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_random_games_end_and_nothing_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(4):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_a_million_random_games_end_and_nothing_is_lost(variant: str, seats: int, rulings: int) -> None:
    """A million over all ways to play."""
    game = load(variant, RULING_SETS[rulings])
    for seed in range(MILLION // len(EVERY_WAY) + 1):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.slow
def test_a_game_has_as_many_turns_as_it_should() -> None:
    """With six spaces and six stars the second whistle comes in turn 12.7 on the average, and six rounds follow."""
    game = games.load(SLUG)
    turns = 0
    for seed in range(400):
        dice = Dice(seed)
        state: Any = game.start(2, dice, QUIET)
        surf_on(state, game.by_deed, dice, Rng(seed))  # type: ignore[attr-defined]
        turns += state.turns
    assert 12.3 < turns / 400 < 13.1


@pytest.mark.slow
def test_the_greedy_player_beats_three_random_ones() -> None:
    game = games.load(SLUG)
    won = 0
    for seed in range(30):
        crew = ["random"] * 4
        crew[seed % 4] = "greedy"
        outcome = game.outcome(play(game, crew, seed))
        won += outcome is not None and outcome.winners == [seed % 4]
    assert won >= 24


@pytest.mark.slow
def test_every_rule_is_reached() -> None:
    """Each function that carries a rule's number runs in some game. Only uncompiled code can be watched."""
    watch = Watch(SLUG)
    with watch:
        for variant, seats, rulings in EVERY_WAY:
            if seats in (2, 5):
                play_and_look(load(variant, RULING_SETS[rulings]), "random", seats)
        play_and_look(load("advanced", {}), "greedy", 3)
        stars = [{"type": "baby", "back": "plain", "star": True, "copies": 5}]
        play_and_look(games.load(SLUG, {"waves": stars}), "random", 2)  # the last of them is a star in vain
    assert watch.missed() == []


def play_and_look(game: Any, bot: str, seats: int) -> None:
    for seed in range(2):
        state = play(game, [bot] * seats, seed, Tale())
        game.outcome(state)
        game.words.draw(game.observe(state, 0), ["Ana", "Ben", "Cai", "Dee", "Eve", "Fay"])
