"""Moves are compared in the same worlds with the same luck, within a budget, and always in the same way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lineup import games
from lineup.bots.bot import AnyGame
from lineup.bots.compare import (
    FEWEST,
    Budget,
    Judged,
    best,
    compare,
    how_often_halved,
    imagine,
    is_no_better,
    undecided,
)
from lineup.core import QUIET, Dice, Move, Rng, State, View

DUDE = "surfs_up_dude"


def decisions(game: AnyGame, seats: int, seed: int, every: int = 25) -> Iterator[tuple[State, View, list[Move]]]:
    """Some moments of a game of sensible players, spread over it, at which somebody has a choice."""
    count = 0
    dice, rng = Dice(seed), Rng(seed)
    state: State = game.start(seats, dice, QUIET)
    while owing := game.to_act(state):
        seat = owing[0]
        legal = [move for move in game.legal_moves(state, seat) if not move.offer]
        view = game.observe(state, seat)
        if len(legal) > 1:
            count += 1
            if count % every == 0:
                yield state, view, legal
        game.apply(state, seat, game.know.choose(view, legal, rng), dice, QUIET)


def judged(count: int, *gains: float) -> Judged:
    """A move that was so much better than the sensible one, again and again."""
    found = Judged(games.load(DUDE).moves[0])
    for _time in range(count):
        for gain in gains:
            found.note(0.5 + gain, 0.5)
    return found


@pytest.mark.slow
def test_the_same_thought_comes_to_the_same_end() -> None:
    game = games.load(DUDE)
    _state, view, legal = next(decisions(game, 2, 1))
    first, second = (compare(game, view, legal, Budget(60), Rng(7)) for _time in range(2))
    assert [(each.move, each.mean, each.count) for each in first] == [(x.move, x.mean, x.count) for x in second]
    third = compare(game, view, legal, Budget(60), Rng(8))
    assert [each.mean for each in third] != [each.mean for each in first]


def test_thinking_changes_nothing() -> None:
    game = games.load(DUDE)
    for state, view, legal in decisions(game, 3, 2):
        before, seen = state.key(), view.key()
        compare(game, view, legal, Budget(len(legal) + 1), Rng(1))
        assert (state.key(), view.key()) == (before, seen)


@pytest.mark.slow
def test_a_budget_is_kept_and_used() -> None:
    game = games.load(DUDE)
    for _state, view, legal in decisions(game, 2, 3):
        playouts = sum(each.count for each in compare(game, view, legal, Budget(60), Rng(1)))
        assert 60 - 2 * len(legal) * how_often_halved(len(legal)) < playouts <= 60


@pytest.mark.slow
def test_the_sensible_move_comes_first_and_is_tried_in_every_world() -> None:
    game = games.load(DUDE)
    for _state, view, legal in decisions(game, 2, 4):
        found = compare(game, view, legal, Budget(60), Rng(5))
        assert found[0].move is game.know.choose(view, legal, Rng(5))
        assert all(each.count <= found[0].count for each in found)
        assert {each.move for each in found} == set(legal)
        assert found[0].gain == 0.0


@pytest.mark.slow
def test_what_drops_out_was_worse() -> None:
    counts = [each.count for each in compare_widest(Budget(150))]
    assert counts == sorted(counts, reverse=True)
    assert counts[1] > counts[-1]


@pytest.mark.slow
def test_who_only_wants_the_best_move_thinks_less_and_stops_in_clear_cases() -> None:
    game = games.load(DUDE)
    whole = shorter = 0
    for _state, view, legal in decisions(game, 2, 3):
        all_of_it = compare(game, view, legal, Budget(120), Rng(1))
        found = compare(game, view, legal, Budget(120, sure=2.0), Rng(1))
        assert {each.move for each in found} == {each.move for each in all_of_it}
        assert found[0].move is all_of_it[0].move
        assert found[0].count >= min(FEWEST, all_of_it[0].count)
        assert found[0].count == max(each.count for each in found)
        whole += sum(each.count for each in all_of_it)
        shorter += sum(each.count for each in found)
    assert shorter < 0.8 * whole


def compare_widest(budget: Budget) -> list[Judged]:
    """The widest choice of a game."""
    game = games.load(DUDE)
    _state, view, legal = max(decisions(game, 2, 6, every=1), key=lambda each: len(each[2]))
    return compare(game, view, legal, budget, Rng(1))


@pytest.mark.slow
def test_only_what_looks_best_is_looked_at_when_there_is_too_much() -> None:
    assert len(compare_widest(Budget(40, keep=3))) in (3, 4)  # the sensible move may be one of the three


def test_a_bound_on_time_is_kept() -> None:
    found = compare_widest(Budget(10**9, seconds=0.001))
    assert found[0].count >= 1
    assert sum(each.count for each in found) < 10**6


def test_the_sensible_move_stays_as_long_as_there_is_doubt() -> None:
    zero = judged(10, 0.0)
    unsure, sure = judged(5, 0.3, -0.2), judged(10, 0.04)
    assert best([zero, unsure], 1.0) is zero
    assert best([zero, unsure], 0.0) is unsure
    assert best([zero, unsure, sure], 1.0) is sure


SURE = Budget(100, doubt=1.0, sure=2.0)


def test_what_is_clearly_worse_or_just_the_same_is_not_looked_at_again() -> None:
    zero, open_still = judged(8, 0.0, 0.0), judged(8, 0.3, -0.2)
    worse, same = judged(8, -0.1, -0.3), judged(8, 0.0, 0.0)
    assert undecided(zero, [worse, open_still, same], SURE) == [open_still]
    assert undecided(zero, [worse, same], SURE) == []


def test_what_is_clearly_worse_than_the_best_is_not_looked_at_again() -> None:
    """Even if it is clearly better than the sensible move; of two that are the same, one is enough."""
    zero, good = judged(8, 0.0, 0.0), judged(8, 0.2, 0.0)
    steady, wild = judged(8, 0.2, 0.3), judged(8, 0.5, -0.1)
    assert undecided(zero, [good, wild], SURE) == [good, wild]
    assert undecided(zero, [good, steady, judged(8, 0.2, 0.3), wild], SURE) == [steady, wild]


def test_thought_ends_when_the_only_move_left_is_clearly_better() -> None:
    zero, unsure, sure = judged(8, 0.0, 0.0), judged(8, 0.3, -0.2), judged(8, 0.1, 0.3)
    assert undecided(zero, [unsure], SURE) == [unsure]
    assert undecided(zero, [sure], SURE) == []


def test_sums_that_are_kept_say_the_same_as_adding_up_all_worlds() -> None:
    rng = Rng(4)
    gone = 0
    for _time in range(300):
        zero, arm = Judged(games.load(DUDE).moves[0]), Judged(games.load(DUDE).moves[1])
        for _world in range(2 + rng.below(20)):
            sensible = float(rng.below(1000)) / 1000.0
            zero.note(sensible, sensible)
            arm.note(sensible + float(rng.below(1000) - 500) / 1000.0, sensible)

        drops_out = is_no_better(arm, zero, 0.0) or is_no_better(arm, zero, 2.0) or is_no_better(zero, arm, 2.0)
        assert (undecided(zero, [arm], Budget(100, doubt=2.0, sure=2.0)) == []) == drops_out
        gone += drops_out
    assert 0 < gone < 300


def test_one_world_says_nothing_about_the_error() -> None:
    assert judged(1, 0.5).gain_error == 1.0
    assert judged(2, 0.5).gain_error == 0.0


@pytest.mark.parametrize(("arms", "stages"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (11, 5)])
def test_moves_are_halved_until_one_is_left(arms: int, stages: int) -> None:
    assert how_often_halved(arms) == stages


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.slugs())
def test_imagined_worlds_look_the_same_to_the_seat(slug: str) -> None:
    game = games.load(slug)
    rng = Rng(3)
    for _state, view, _legal in decisions(game, game.seats[-1], 5, every=1):
        world = imagine(game, view, rng)
        assert game.observe(world, view.seat).key() == view.key()
