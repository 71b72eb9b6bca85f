"""From results to ratings: what was put in comes out."""

from __future__ import annotations

import math

import pytest

from lineup.lab.fit import SEA, Met, fit_duels, fit_team, measure, wins_in
from lineup.ratings.scale import MU, logistic_scale


def duels(one: str, other: str, won: int, of: int) -> list[list[Met]]:
    return [[Met(one, other, 1.0 if number < won else 0.0)] for number in range(of)]


def test_ten_to_one_in_a_game_of_two_is_400_points() -> None:
    found = measure(duels("pro", "local", 1000, 1100), 2, {}, together=False)
    assert found["local"].text() == "1500 ± 0"
    assert abs(found["pro"].points() - 1900) <= 2  # half a win either way beforehand
    assert 20 < found["pro"].doubt() < 100


def test_more_games_make_a_rating_surer() -> None:
    few, many = (measure(duels("pro", "local", 3 * each, 4 * each), 2, {}, together=False) for each in (5, 80))
    assert many["pro"].doubt() < few["pro"].doubt() / 2


def test_in_larger_games_the_same_share_is_a_larger_lead() -> None:
    wins = wins_in(duels("pro", "local", 30, 40))
    assert fit_duels(wins, 4)["pro"] - MU == pytest.approx((fit_duels(wins, 2)["pro"] - MU) * math.sqrt(2))


def test_who_never_met_is_compared_by_others() -> None:
    found = fit_duels(wins_in([*duels("pro", "local", 30, 40), *duels("legend", "pro", 30, 40)]), 2)
    assert found["legend"] - found["pro"] == pytest.approx(found["pro"] - found["local"], abs=0.01)


def test_a_place_that_is_shared_is_half_a_win() -> None:
    shared = [[Met("pro", "local", 0.5)]] * 10
    assert fit_duels(wins_in(shared), 2)["pro"] == pytest.approx(MU)


def test_the_sea_is_as_strong_as_a_team_that_wins_every_second_game() -> None:
    games = [*duels("local", SEA, 10, 20), *duels("grom", SEA, 2, 20)]
    found = fit_team(wins_in(games), 3, {})
    assert found[SEA] == pytest.approx(3 * MU)
    assert found["grom"] == pytest.approx(MU + logistic_scale(2) * math.log(2.5 / 18.5) / 3)
    harder = fit_team(wins_in(duels("local", SEA, 1, 20)), 3, {"local": MU, "grom": 20.0})
    assert list(harder) == [SEA]
    assert harder[SEA] > 3 * MU
