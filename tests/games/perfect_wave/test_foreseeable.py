"""How far ahead the page of The Perfect Wave looks: turns that are left, and points that are spoken of."""

from __future__ import annotations

from games.perfect_wave.positions import table
from games.perfect_wave.test_outlook import remarks
from lineup.games.perfect_wave.browser.outlook import LATER_ON, turns_with


def test_points_at_the_far_end_of_an_empty_board_are_not_spoken_of() -> None:
    said = remarks(table("", "2", hands=["1 12", ""], maneuver_deck="Snap " * 26))
    assert (said["play 12 to 10"].gain, said["play 1 to 1"].gain) == (0, 5)
    late = remarks(table("1 2 3 4 5 6 7 - - 11", "2", surfers=[7, 1], hands=["8", ""]))
    assert late["play 8 to 8"].gain > 0, "and what continues the wave is"


def test_about_how_many_turns_are_left_goes_down_with_every_round() -> None:
    """While waves are built, hardly more than one Maneuver card leaves the deck in a turn, and later two."""
    for seats in (2, 3, 4):
        rounds, left = [], 14 * seats
        while left >= seats:
            rounds.append(turns_with(left, seats))
            left -= seats if left > LATER_ON * seats else 2 * seats
        assert rounds == list(range(rounds[0], rounds[0] - len(rounds), -1))
        assert rounds[0] == 9
