"""Chapter 12: counting Tricks."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.perfect_wave.positions import counted, lines

TRICKS = [
    "Snap", "Bottom-Turn", "Carve", "Aerial", "Floater", "Cutback", "Late-Drop", "Roundhouse", "Hang-Ten", "Re-entry",
    "Tube-Ride",
]  # fmt: skip


def scored(board: str) -> dict[str, float]:
    """The Tricks of a board that score, with the spaces they lie above: {"Carve 3": 10}."""
    found = [(code.split(":"), points) for code, points in lines(counted(board)).items() if code.startswith("trick:")]
    return {f"{TRICKS[int(index)]} {space}": points for (_, index, space), points in found}


@pytest.mark.parametrize(
    ("board", "points"),
    [
        # Bottom Turn: above a small number
        ("1 | Bottom-Turn", 10),
        ("4 | Bottom-Turn", 10),
        ("5 | Bottom-Turn", 0),
        ("12 | Bottom-Turn", 0),
        # Carve: above one in the middle
        ("4 | Carve", 0),
        ("5 | Carve", 10),
        ("8 | Carve", 10),
        ("9 | Carve", 0),
        # Aerial: above a big one
        ("8 | Aerial", 0),
        ("9 | Aerial", 10),
        ("12 | Aerial", 10),
        # Floater: next to an equal number
        ("5 5 | Floater", 20),
        ("5 5 | - Floater", 20),
        ("4 5 6 | - Floater", 0),
        ("4 5 5 | Floater", 0),
        ("5 6 | Floater", 0),
        ("5 | Floater", 0),
        # Cutback: the next card towards the beach is one lower
        ("4 5 | - Cutback", 20),
        ("5 5 | - Cutback", 0),
        ("3 5 | - Cutback", 0),
        ("4 5 | Cutback", 0),
        ("1 | Cutback", 0),
        # Late Drop: it is at least three lower
        ("2 5 | - Late-Drop", 20),
        ("1 12 | - Late-Drop", 20),
        ("3 5 | - Late-Drop", 0),
        ("2 5 | Late-Drop", 0),
        ("12 | Late-Drop", 0),
        # Roundhouse: between one lower and one higher
        ("4 5 6 | - Roundhouse", 30),
        ("4 5 7 | - Roundhouse", 0),
        ("3 5 6 | - Roundhouse", 0),
        ("4 5 | - Roundhouse", 0),
        ("4 5 6 | Roundhouse", 0),
        ("4 5 6 | - - Roundhouse", 0),
        # Hang Ten: where the ride starts, in a wave of six or more
        ("1 1 3 3 5 5 | - - - - - Hang-Ten", 30),
        ("1 1 3 3 5 5 7 | - - - - - - Hang-Ten", 30),
        ("1 1 3 3 5 | - - - - Hang-Ten", 0),
        ("1 1 3 3 5 5 | - - - - Hang-Ten", 0),
        ("1 1 3 3 5 5 | Hang-Ten", 0),
        # Re-entry: between two other Tricks, whether they succeed or not
        ("9 9 9 | Carve Re-entry Carve", 30),
        ("9 9 9 | Carve Re-entry", 0),
        ("9 9 9 | - Re-entry Carve", 0),
        ("9 9 9 | Re-entry Carve", 0),
        ("9 9 9 | - Carve Re-entry", 0),
        # Tube Ride: equal numbers on both sides
        ("5 5 5 | - Tube-Ride", 40),
        ("5 5 5 5 | - - Tube-Ride", 40),
        ("5 5 5 | Tube-Ride", 0),
        ("5 5 5 | - - Tube-Ride", 0),
        ("4 5 5 | - Tube-Ride", 0),
        ("5 5 6 | - Tube-Ride", 0),
    ],
)
def test_p12_1_each_trick_scores_if_its_condition_is_met(board: str, points: int) -> None:
    assert sum(scored(board).values()) == points


@pytest.mark.parametrize(
    ("left", "board"),
    [
        ("an empty space", "- 5 | - Cutback"),
        ("a wiped-out card", "9 5 5 | - Tube-Ride"),
        ("a card beyond a gap", "4 - 5 | - - Cutback"),
    ],
)
def test_p12_1_what_is_not_in_the_wave_is_no_neighbour(left: str, board: str) -> None:
    assert scored(board) == {}, left


def test_p12_1_a_trick_outside_the_wave_scores_nothing() -> None:
    assert scored("9 5 | Aerial Carve") == {"Carve 2": 10}


def test_p12_1_every_trick_that_succeeds_is_added() -> None:
    board = "1 2 3 3 3 9 | Bottom-Turn Roundhouse Cutback Tube-Ride Floater Late-Drop"
    assert scored(board) == {
        "Bottom-Turn 1": 10, "Roundhouse 2": 30, "Cutback 3": 20, "Tube-Ride 4": 40, "Floater 5": 20, "Late-Drop 6": 20,
    }  # fmt: skip
    assert counted(board).totals == [105 + 30 + 20 + 140]


def test_p12_1_equal_tricks_score_each() -> None:
    assert scored("5 6 7 | Carve Carve Carve") == {"Carve 1": 10, "Carve 2": 10, "Carve 3": 10}


def test_p12_2_a_trick_that_fails_still_lies_beside_another() -> None:
    """Neither the Carves nor the outer Re-entries succeed, and the inner ones do not care."""
    assert scored("1 1 1 | Carve Re-entry Carve") == {"Re-entry 2": 30}
    assert scored("1 1 1 1 | Re-entry Re-entry Re-entry Re-entry") == {"Re-entry 2": 30, "Re-entry 3": 30}


def test_p12_2_a_snap_that_wins_nothing_still_lies_beside_another() -> None:
    count = counted("1 1 1 | Snap Re-entry Snap", "1 1 | Snap Snap", surfers=[3, 2])
    assert "contest:0" not in lines(count)
    assert lines(count)["trick:9:2"] == 30


def test_p12_2_a_trick_that_was_discarded_with_its_card_does_not() -> None:
    assert scored("9 1 1 | Carve Re-entry Bottom-Turn") == {"Bottom-Turn 3": 10}
    assert scored("- 1 1 | Carve Re-entry Bottom-Turn") == {"Bottom-Turn 3": 10}


@pytest.mark.parametrize("tricks", list(permutations(["Floater", "Carve", "Bottom-Turn"])))
def test_p12_2_where_equal_conditions_hold_the_order_of_tricks_does_not_matter(tricks: tuple[str, ...]) -> None:
    """Above 3 3 3 a Floater and a Bottom Turn succeed and a Carve fails, wherever they lie."""
    assert sum(scored(f"3 3 3 | {' '.join(tricks)}").values()) == 30


def test_p12_3_the_ride_is_counted_from_its_own_ends() -> None:
    """A wave of six from space 3 to space 8: the Hang Ten lies above its last card."""
    assert scored("- - 1 3 3 5 5 7 | - - - - - - - Hang-Ten") == {"Hang-Ten 8": 30}
    assert scored("- 9 1 3 3 5 5 | - - - - - - Hang-Ten") == {}


def test_p12_3_the_last_card_is_where_the_surfer_catches_the_wave() -> None:
    count = counted("1 1 3 3 5 5 7 | - - - - - Hang-Ten Hang-Ten", surfers=[6])
    assert lines(count)["trick:8:6"] == 30
    assert "trick:8:7" not in lines(count)


@pytest.mark.parametrize("snaps", [1, 2, 5, 8])
def test_p12_4_the_printed_example_snap_scores_forty_once(snaps: int) -> None:
    count = counted("1 " * snaps + "| " + "Snap " * snaps, "5 | Carve", surfers=[snaps, 1])
    found = {code: points for code, points in lines(count).items() if not code.startswith(("space", "set"))}
    assert found == {"contest:0": 40}


def test_p12_4_only_the_player_with_the_most_scores() -> None:
    count = counted("1 1 | Snap Snap", "1 1 1 | Snap Snap Snap", "1 | Snap")
    assert [lines(count, player).get("contest:0") for player in (1, 2, 3)] == [None, 40, None]


@pytest.mark.parametrize("boards", [("1 | Snap", "1 | Snap"), ("1 1 | Snap Snap", "1 1 | Snap Snap", "1 | Snap")])
def test_p12_4_if_several_have_the_most_nobody_scores(boards: tuple[str, ...]) -> None:
    count = counted(*boards)
    assert all("contest:0" not in lines(count, player) for player in range(1, len(boards) + 1))


def test_p12_4_a_tie_that_somebody_is_ahead_of_is_none() -> None:
    count = counted("1 | Snap", "1 | Snap", "1 1 | Snap Snap")
    assert [lines(count, player).get("contest:0") for player in (1, 2, 3)] == [None, None, 40]


def test_p12_4_without_any_snap_nobody_scores_it() -> None:
    assert counted("1", "1").totals == [5, 5]


def test_p12_4_only_snaps_above_the_wave_count() -> None:
    """Three Snaps, but two of them lie above a wiped-out card and a gap."""
    count = counted("- 9 1 | Snap Snap Snap", "1 1 | Snap Snap")
    assert [lines(count, player).get("contest:0") for player in (1, 2)] == [None, 40]


def test_p12_4_one_snap_is_enough_when_nobody_else_has_any() -> None:
    assert lines(counted("12 | Snap", "1"))["contest:0"] == 40
