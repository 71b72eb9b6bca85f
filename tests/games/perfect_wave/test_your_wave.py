"""Chapter 10: counting your wave."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import counted, happened, lines, table

VALUES = {1: 5, 2: 10, 3: 15, 4: 20, 5: 25, 6: 30, 7: 35, 8: 40, 9: 45, 10: 50}


def spaces(board: str, surfer: int = 10) -> list[int]:
    """The spaces whose Wave card counts."""
    found = [line for line in lines(counted(board, surfers=[surfer])) if line.startswith("space:")]
    return sorted(int(line.split(":")[1]) for line in found)


@pytest.mark.parametrize(
    ("surfer", "wave"), [(2, [1, 2]), (4, [1, 2, 3, 4]), (5, [1, 2, 3, 4, 5]), (10, [1, 2, 3, 4, 5])]
)
def test_p10_1_cards_to_the_right_of_the_surfer_are_discarded(surfer: int, wave: list[int]) -> None:
    assert spaces("1 3 5 7 9", surfer) == wave


def test_p10_1_so_are_tricks_to_the_right_of_the_surfer() -> None:
    assert "trick:1:3" in lines(counted("1 1 1 | - - Bottom-Turn", surfers=[3]))
    assert lines(counted("1 1 1 | - - Bottom-Turn", surfers=[2])) == {"space:1": 5, "space:2": 10}
    assert "discarded:3" in happened(counted("1 1 1 | - - Bottom-Turn", surfers=[2]))


def test_p10_1_a_discarded_card_is_no_neighbour() -> None:
    """The Floater above the 5 has an equal one only beyond the Surfer."""
    assert lines(counted("1 5 5 | - Floater", surfers=[3]))["trick:4:2"] == 20
    assert "trick:4:2" not in lines(counted("1 5 5 | - Floater", surfers=[2]))


def test_p10_1_a_trick_without_a_wave_card_below_it_is_discarded() -> None:
    count = counted("- 4 4 | Bottom-Turn Re-entry Bottom-Turn", surfers=[3])
    assert lines(count) == {"space:2": 10, "space:3": 15, "trick:1:3": 10}
    assert "discarded:1" in happened(count)


def test_p10_1_snaps_that_are_discarded_do_not_count() -> None:
    count = counted("5 5 | Snap - Snap Snap", "5 5 | Snap Snap", surfers=[2, 2])
    assert "contest:0" not in lines(count, 1)
    assert lines(count, 2)["contest:0"] == 40


def test_p10_2_the_ride_starts_at_the_card_above_the_surfer() -> None:
    count = counted("1 2 3", surfers=[3])
    assert happened(count)[0] == "caught:3"
    assert spaces("1 2 3", 3) == [1, 2, 3]


def test_p10_2_a_surfer_under_an_empty_space_moves_left_to_a_card() -> None:
    count = counted("1 2 - - - 9", surfers=[5])
    assert "caught:2" in happened(count)
    assert spaces("1 2 - - - 9", 5) == [1, 2]


@pytest.mark.parametrize("board", ["", "| Snap Carve", "- - - 4 5 6 | Carve"])
def test_p10_2_without_a_card_there_is_no_wave_and_no_score(board: str) -> None:
    count = counted(board, "1", surfers=[3, 1])
    assert count.totals == [0, 5]
    assert "no_wave" in happened(count)


@pytest.mark.parametrize("goal", ["Glassy", "Soul-Surfer", "Small-Day", "Longest-Ride", "Mellow", "Even-Keel"])
def test_p10_2_without_a_wave_no_goal_is_met(goal: str) -> None:
    count = counted("", "", public=[goal], goals=["Big-Swell", "Trick-Machine"])
    assert count.totals == [0, 0]


def test_p10_2_without_a_wave_no_snap_is_won() -> None:
    count = counted("- 4 | Snap Snap", "4 | Snap", surfers=[1, 1])
    assert count.totals == [0, 45]


@pytest.mark.parametrize(
    ("board", "wave", "code"),
    [
        ("9 5", [2], "wipeout:1"),
        ("1 9 5 6 7", [3, 4, 5], "wipeout:2"),
        ("1 2 3 9 5 6 7", [5, 6, 7], "wipeout:4"),
        ("1 2 6 5", [4], "wipeout:3"),
        ("9 8 7 6 5", [5], "wipeout:4"),
    ],
)
def test_p10_3_a_higher_number_is_a_wipeout_and_ends_the_wave(board: str, wave: list[int], code: str) -> None:
    assert spaces(board) == wave
    assert code in happened(counted(board))


@pytest.mark.parametrize("board", ["5 5 5 5", "1 2 3 4 5", "1 1 12 12", "1 12"])
def test_p10_3_equal_or_lower_numbers_towards_the_beach_hold(board: str) -> None:
    assert spaces(board) == list(range(1, len(board.split()) + 1))
    assert [code for code in happened(counted(board)) if code.startswith("wipeout")] == []


def test_p10_3_in_a_wipeout_the_tricks_above_and_further_left_are_discarded() -> None:
    count = counted("1 9 5 | Bottom-Turn Aerial Carve")
    assert lines(count) == {"space:3": 15, "trick:2:3": 10}


def test_p10_3_a_card_is_compared_with_the_one_before_it_not_with_the_first() -> None:
    """From the right 8, 5, 7: the 7 is lower than the 8, but the card before it is the 5."""
    assert spaces("1 7 5 8") == [3, 4]


@pytest.mark.parametrize(
    ("board", "wave", "code"),
    [("1 - 5 6", [3, 4], "gap:2"), ("- 4 5 6", [2, 3, 4], "gap:1"), ("1 2 3 - - 9", [6], "gap:5")],
)
def test_p10_4_an_empty_space_ends_the_wave(board: str, wave: list[int], code: str) -> None:
    assert spaces(board) == wave
    assert code in happened(counted(board))


def test_p10_4_tricks_above_the_gap_and_further_left_are_discarded() -> None:
    count = counted("1 - 5 5 | Bottom-Turn Snap Re-entry Carve")
    assert lines(count) == {"space:3": 15, "space:4": 20, "trick:2:4": 10}


@pytest.mark.parametrize("surfer", [1, 2, 5, 10])
def test_p10_5_otherwise_the_ride_ends_with_the_leftmost_space(surfer: int) -> None:
    board = "1 2 3 4 5 6 7 8 9 10"
    assert spaces(board, surfer) == list(range(1, surfer + 1))
    assert "beach" in happened(counted(board, surfers=[surfer]))


def test_p10_5_only_one_wave_counts_though_another_would_score_more() -> None:
    assert spaces("1 2 3 4 5 6 7 - 1", 9) == [9]


@pytest.mark.parametrize(("space", "points"), list(VALUES.items()))
def test_p10_6_each_card_gives_the_points_below_its_space(space: int, points: int) -> None:
    board = "- " * (space - 1) + "7"
    assert lines(counted(board)) == {f"space:{space}": points}


def test_p10_6_the_number_on_the_card_does_not_matter() -> None:
    assert counted("1").totals == counted("12").totals == [5]


def test_p10_6_the_printed_wave_of_a_hundred_points() -> None:
    """The book shows a wave of 100 points; on this board it is the one from the second space to the sixth."""
    count = counted("9 1 3 5 7 9", surfers=[6])
    assert "wipeout:1" in happened(count)
    assert count.totals == [100]


def test_p10_6_a_successful_wave_of_five_cards() -> None:
    count = counted("2 4 4 7 9", surfers=[5])
    assert count.totals == [5 + 10 + 15 + 20 + 25]


def test_p10_6_cards_that_are_discarded_give_nothing() -> None:
    assert counted("9 5 - 5 12", surfers=[4]).totals == [20]


def test_p10_6_the_table_counts_in_the_same_way() -> None:
    session = table("1 9 5 7 12 | - - Carve", "1 - 3", surfers=[4, 3], turn=2, last_round=True)
    session.play("2 end turn: 9 Trick Carve")
    assert session.lines(1) == {"space:3": 15, "space:4": 20, "trick:2:3": 10}
    assert session.lines(2) == {"space:3": 15}
    assert session.outcome().scores == [45, 15]


@pytest.mark.parametrize(
    ("board", "surfer", "story"),
    [
        ("1 3 | Carve", 2, ["caught:2", "beach"]),
        ("1 3 5 | - - Carve", 2, ["discarded:3", "caught:2", "beach"]),
        ("1 3 - 5", 3, ["discarded:4", "caught:2", "beach"]),
        ("- 3 | Snap Carve", 2, ["discarded:1", "caught:2", "gap:1"]),
        ("1 9 3", 3, ["caught:3", "wipeout:2"]),
        ("- 9 | - - Snap", 1, ["discarded:2", "discarded:3", "no_wave"]),
    ],
)
def test_p10_1_the_ride_is_told_from_the_discards_to_its_end(board: str, surfer: int, story: list[str]) -> None:
    assert happened(counted(board, surfers=[surfer])) == story
