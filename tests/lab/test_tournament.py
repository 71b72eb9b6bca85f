"""A round robin of levels: who meets whom, and what a game says."""

from __future__ import annotations

from lineup.lab.experiment import GameResult
from lineup.lab.fit import SEA, Met
from lineup.lab.tournament import Tournament, met_in

FOUR = ("grom", "local", "pro", "legend")


def test_every_choice_of_levels_meets() -> None:
    pairs = Tournament("party_wave", "party", FOUR, 2, 5, 1).tables()
    assert [each.bots for each in pairs][:3] == [("grom", "local"), ("grom", "pro"), ("grom", "legend")]
    assert len({each.seed for each in pairs}) == len(pairs) == 6
    assert len(Tournament("party_wave", "party", FOUR, 3, 5, 1).tables()) == 4


def test_a_team_is_of_one_level() -> None:
    assert [each.bots for each in Tournament("wave", "base", FOUR[:2], 3, 5, 1).tables()] == [
        ("grom",) * 3,
        ("local",) * 3,
    ]


def test_a_game_of_three_is_three_contests_of_two_and_places_are_those_of_bots_not_of_seats() -> None:
    [table] = Tournament("party_wave", "party", FOUR[:3], 3, 5, 1).tables()
    row = GameResult(1, first=1, won=[True, False, False], places=[1, 2, 2], scores=[3, 1, 1], plays=9)
    # Bot 1 has seat 0: local has won, pro and grom share the second place.
    assert met_in(table, row, together=False) == [
        Met("grom", "local", 0.0),
        Met("grom", "pro", 0.5),
        Met("local", "pro", 1.0),
    ]
    assert met_in(table, row, together=True) == [Met("grom", SEA, 1.0)]


def test_the_same_tournament_gives_the_same_games() -> None:
    plan = Tournament("party_wave", "party", FOUR[:2], 2, 4, 7)
    first, second = ([met for some in plan.play(1) for met in some] for _time in range(2))
    assert first == second
    assert len(first) == 4
