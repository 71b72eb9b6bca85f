"""Many games of The Perfect Wave among bots: they end, no card is lost, every rule is reached, and all rulings hold."""

from __future__ import annotations

import dataclasses
from itertools import product
from typing import Any

import pytest

from conformance.cases import Case
from conformance.promises import PROMISES
from games.many_games import Watch, play
from lineup import bots, games
from lineup.bots import Crew
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.core.options import build, settings
from lineup.games.perfect_wave.options import VARIANTS, PerfectWaveOptions

RULINGS = [setting for setting in settings(PerfectWaveOptions) if setting.rule]
OTHER_RULINGS = {setting.name: next(each for each in setting.choices if each != setting.default) for setting in RULINGS}
RULING_SETS: tuple[dict[str, str], ...] = ({}, OTHER_RULINGS)
EVERY_WAY = [
    (variant.name, seats, number) for variant, seats, number in product(VARIANTS, range(2, 5), range(len(RULING_SETS)))
]
MILLION = 1_000_000
NAMES = ["Ana", "Ben", "Cai", "Dee"]


def load(variant: str, rulings: dict[str, str]) -> Any:
    return games.load(
        "perfect_wave", build(PerfectWaveOptions, {**games.variant("perfect_wave", variant).values, **rulings})
    )


def check_the_end(game: Any, state: Any) -> None:
    """All cards of the box are there, Wax too, and the best total has won."""
    lying = [card for cards in game.zones(state).cards.values() for card in cards]
    assert len(lying) == 72 + 72 + (30 if game.options.goals else 0)
    paid = 12 - sum(state.wax) - state.supply
    assert paid == 0 if game.options.rulings.spent_wax == "supply" else paid >= 0
    for seat, row, space in product(range(state.seats), range(2), range(10)):
        is_free = (state.tricks if row else state.waves)[seat * 10 + space] == -1
        assert bool(state.open[seat * 2 + row] >> space & 1) == (is_free and space >= state.surfers[seat])
    outcome = game.outcome(state)
    best = max(outcome.scores)
    assert all(outcome.scores[seat] == best for seat in outcome.winners)


@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_random_games_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(8):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_any_move_is_the_one_with_its_number_in_the_list(variant: str, seats: int, rulings: int) -> None:
    """It is found without listing them."""
    game = load(variant, RULING_SETS[rulings])
    dice = Dice(5)
    state = game.start(seats, dice, QUIET)
    step = 0
    while owing := game.to_act(state):
        seat, step = owing[0], step + 1
        legal = game.legal_moves(state, seat)
        for seed in range(4 * step, 4 * step + 4):
            assert game.any_move(state, seat, Rng(seed)) is legal[Rng(seed).below(len(legal))]
        game.apply(state, seat, legal[Rng(step).below(len(legal))], dice, QUIET)
    assert step > 20


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_a_million_random_games_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    """A million over all ways to play."""
    game = load(variant, RULING_SETS[rulings])
    for seed in range(MILLION // len(EVERY_WAY) + 1):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(4))
def test_a_greedy_player_beats_three_random_ones(seat: int) -> None:
    """At least 95 of 100 games of four, from every seat."""
    game = load("goals", {})
    won = 0
    for seed in range(40):
        dice = Dice(seed)
        state = game.start(4, dice, QUIET)
        crew = Crew(game, [bots.load("greedy" if each == seat else "random") for each in range(4)])
        crew.play(state, dice, [Rng(seed, each) for each in range(4)])
        won += game.outcome(state).winners == [seat]
    assert won >= 0.95 * 40


@pytest.mark.slow
@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_promise_is_kept_with_all_rulings_the_other_way(seats: int, promise: str) -> None:
    PROMISES[promise](dataclasses.replace(OTHERWISE, seats=seats))


OTHERWISE = Case(load("goals", OTHER_RULINGS), "otherwise", 2, games=4)


@pytest.mark.slow
def test_every_rule_is_reached_by_games_among_bots() -> None:
    """Each function that carries a rule's number runs in some game. Only uncompiled code can be watched."""
    watch = Watch("perfect_wave")
    with watch:
        for variant, seats, rulings in EVERY_WAY:
            game = load(variant, RULING_SETS[rulings])
            begun = game.start(seats, Dice(1), QUIET)
            for move in game.moves:
                game.refusal(begun, begun.turn, move)
    for seed, bot in enumerate(["random", "greedy"] * 10):
        with watch:
            for variant, seats, rulings in EVERY_WAY:
                play_and_look(load(variant, RULING_SETS[rulings]), bot, seats, seed)
        if not watch.missed():
            break
    assert watch.missed() == []


def play_and_look(game: Any, bot: str, seats: int, seed: int) -> None:
    tale = Tale()
    state = play(game, [bot] * seats, seed, tale)
    game.outcome(state)
    game.refusal(state, 0, game.moves[0])
    for watcher in range(-1, seats):
        view = game.observe(state, watcher)
        view.facts()
        game.words.draw(view, NAMES)
        for event in tale.events:
            game.hear(event, watcher)
