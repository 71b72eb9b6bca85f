"""The same experiment gives the same games, whoever plays them and in however many processes."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from itertools import pairwise

import pytest

from lineup.core import BadOptions
from lineup.lab import Experiment, GameResult, Summary, simulate
from lineup.lab.experiment import number_for, play_one
from lineup.lab.simulate import deaf_to_ctrl_c, ranges

PLAN = Experiment("party_wave", options="{}", bots=("greedy", "random", "random"), seed=7, games=60)


def rows_of(experiment: Experiment, jobs: int = 1) -> list[GameResult]:
    found = [row for rows in simulate(experiment, jobs) for row in rows]
    return sorted(found, key=lambda row: row.index)


def test_a_plan_gives_the_same_games_again() -> None:
    assert rows_of(PLAN) == rows_of(PLAN)


@pytest.mark.slow
def test_two_processes_play_the_same_games_as_one() -> None:
    one, two = rows_of(PLAN), rows_of(PLAN, jobs=2)
    assert one == two
    assert [row.index for row in two] == list(range(60))


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    assert rows_of(replace(PLAN, games=20)) == rows_of(PLAN)[:20]


def test_another_seed_gives_other_games() -> None:
    assert rows_of(replace(PLAN, seed=8)) != rows_of(PLAN)


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    rows = rows_of(PLAN)
    for bot in range(3):
        assert [sum(row.seat_of(bot) == seat for row in rows) for seat in range(3)] == [20, 20, 20]


def test_a_row_tells_the_outcome_of_its_game() -> None:
    row = play_one(PLAN, 3)
    assert [won for won, place in zip(row.won, row.places, strict=True) if won != (place == 1)] == []
    assert row.plays > 0


@pytest.mark.slow
def test_the_better_bot_wins_more_often() -> None:
    summary = Summary(replace(PLAN, games=300))
    for row in rows_of(summary.experiment):
        summary.add(row)
    assert summary.by_bot[0].wins > max(each.wins for each in summary.by_bot[1:])


def test_seeds_of_games_and_seats_are_all_different() -> None:
    found = {number_for(seed, game, what) for seed in range(5) for game in range(50) for what in ("luck", "seat 0")}
    assert len(found) == 500
    assert all(0 <= number < 2**63 for number in found)


@pytest.mark.parametrize(("count", "parts"), [(1, 16), (15, 16), (100, 8), (101, 7)])
def test_ranges_hold_every_game_once(count: int, parts: int) -> None:
    found = list(ranges(count, parts))
    assert found[0][0] == 0
    assert found[-1][1] == count
    assert all(first[1] == second[0] for first, second in pairwise(found))


@pytest.mark.parametrize(
    ("experiment", "sentence"),
    [
        (replace(PLAN, bots=("random",)), "for 2 to 4 players, not 1"),
        (replace(PLAN, bots=("random", "clever")), "no bot called 'clever'"),
        (replace(PLAN, game="chess"), "no game called 'chess'"),
        (replace(PLAN, games=0), "at least one game"),
        (replace(PLAN, options='{"waves": 99}'), "waves goes from 2 to 6"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(experiment: Experiment, sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        simulate(experiment)


def test_ctrl_c_is_not_lost_while_a_worker_is_started() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), deaf_to_ctrl_c():
            os.kill(os.getpid(), signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
