"""What people see of a rating."""

from __future__ import annotations

import math

from lineup.ratings import NEW, Rating
from lineup.ratings.scale import BETA, logistic_scale


def test_a_newcomer_is_1500_and_nobody_knows() -> None:
    assert NEW.text() == "1500 ± 482"


def test_400_points_are_ten_to_one_in_a_game_of_two() -> None:
    lead = 400 / (Rating(26, 0).points() - Rating(25, 0).points() + 0.48)  # points are rounded: 29.48 of them
    assert abs(math.exp(lead / logistic_scale(2)) - 10) < 0.1
    assert logistic_scale(2) == math.sqrt(2) * BETA


def test_the_floor_falls_with_doubt() -> None:
    assert Rating(25, 1).floor() > Rating(25, 2).floor() > Rating(20, 2).floor()
