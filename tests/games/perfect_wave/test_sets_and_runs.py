"""Chapter 11: counting Sets and Runs."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import Agreed, counted, happened, lines

BARRED = {"rulings.repeats": "barred"}
BEST = {"rulings.splitting": "best"}
BOTH = {**BARRED, **BEST}


def groups(board: str, agreed: Agreed | None = None) -> dict[str, float]:
    """Sets and Runs by the space of their first card and their length."""
    found = lines(counted(board, agreed=agreed or {}))
    return {code: points for code, points in found.items() if code.startswith(("set:", "run:"))}


@pytest.mark.parametrize(
    ("board", "scored"),
    [
        ("5 5", {}),
        ("5 5 5", {"set:1:3": 30}),
        ("5 5 5 5", {"set:1:4": 50}),
        ("5 5 5 5 5", {"set:1:5": 80}),
        ("5 5 5 5 5 5", {"set:1:6": 120}),
        ("5 5 5 5 5 5 5", {"set:1:7": 120}),  # six is all that the box holds; cards of one's own may have more
    ],
)
def test_p11_1_a_set_scores_by_its_number_of_cards(board: str, scored: dict[str, float]) -> None:
    assert groups(board) == scored


def test_p11_1_there_can_be_more_than_one_set() -> None:
    assert groups("2 2 2 5 5 5 5 9 9 9") == {"set:1:3": 30, "set:4:4": 50, "set:8:3": 30}


def test_p11_1_cards_of_a_set_are_neighbours_in_the_wave() -> None:
    assert groups("5 - 5 5") == {}
    assert groups("5 9 5 5") == {}
    assert "wipeout:2" in happened(counted("5 9 5 5"))


@pytest.mark.parametrize(
    ("board", "scored"),
    [
        ("3 4", {}),
        ("3 4 5", {"run:1:3": 20}),
        ("3 4 5 6", {"run:1:4": 30}),
        ("3 4 5 6 7", {"run:1:5": 50}),
        ("3 4 5 6 7 8", {"run:1:6": 80}),
        ("3 4 5 6 7 8 9", {"run:1:7": 80}),
        ("1 2 3 4 5 6 7 8 9 10", {"run:1:10": 80}),
    ],
)
def test_p11_2_a_run_scores_by_its_number_of_cards(board: str, scored: dict[str, float]) -> None:
    assert groups(board) == scored


def test_p11_2_there_can_be_more_than_one_run() -> None:
    assert groups("1 2 3 5 6 7 8 10 11 12") == {"run:1:3": 20, "run:4:4": 30, "run:8:3": 20}


@pytest.mark.parametrize("board", ["3 4 6", "3 5 7", "1 3 4 6 7 9"])
def test_p11_2_numbers_that_leave_one_out_are_no_run(board: str) -> None:
    assert groups(board) == {}


def test_p11_2_numbers_that_fall_towards_the_sea_are_no_run() -> None:
    assert groups("5 4 3") == {}


@pytest.mark.parametrize("agreed", [{}, BARRED, BEST, BOTH])
def test_p11_3_the_printed_example_of_a_run_that_a_repeat_ends(agreed: Agreed) -> None:
    assert groups("3 4 5 5", agreed) == {"run:1:3": 20}


@pytest.mark.parametrize(
    ("board", "scored", "barred"),
    [
        ("3 4 5 5 6 7", {"run:1:3": 20, "run:4:3": 20}, {"run:1:3": 20}),
        ("3 3 4 5", {"run:2:3": 20}, {}),
        ("3 4 5 5 6", {"run:1:3": 20}, {"run:1:3": 20}),
        ("3 4 4 5 6", {"run:3:3": 20}, {}),
        ("3 4 5 5 6 7 8", {"run:1:3": 20, "run:4:4": 30}, {"run:1:3": 20, "run:5:3": 20}),
        ("3 3 4 5 6", {"run:2:4": 30}, {"run:3:3": 20}),
        ("1 2 3 5 5 6 7 8", {"run:1:3": 20, "run:5:4": 30}, {"run:1:3": 20, "run:6:3": 20}),
    ],
)
def test_p11_3_whether_the_later_copy_begins_another_run_is_a_ruling(
    board: str, scored: dict[str, float], barred: dict[str, float]
) -> None:
    assert groups(board) == scored
    assert groups(board, BARRED) == barred


@pytest.mark.parametrize(
    ("board", "whole", "best"),
    [
        ("1 2 3 4 5 6 7 8", {"run:1:8": 80}, 80),
        ("1 2 3 4 5 6 7 8 9", {"run:1:9": 80}, 80 + 20),
        ("1 2 3 4 5 6 7 8 9 10", {"run:1:10": 80}, 80 + 30),
        ("5 5 5 5 5 5", {"set:1:6": 120}, 120),
        ("5 5 5 5 5 5 5 5 5", {"set:1:9": 120}, 120 + 30),
        ("1 2 3 4 5 6", {"run:1:6": 80}, 80),
    ],
)
def test_p11_4_whether_a_set_or_run_is_cut_up_is_a_ruling(board: str, whole: dict[str, float], best: int) -> None:
    assert groups(board) == whole
    assert sum(groups(board, BEST).values()) == best


def test_p11_4_cut_up_it_says_which_cards_score() -> None:
    cut = groups("1 2 3 4 5 6 7 8 9", BEST)
    assert sorted(cut.values()) == [20, 80]
    assert sorted(code.split(":")[2] for code in cut) == ["3", "6"]


@pytest.mark.parametrize("agreed", [{}, BARRED, BEST, BOTH])
def test_p11_5_the_printed_example_of_a_card_in_a_run_and_a_set(agreed: Agreed) -> None:
    assert groups("2 3 4 4 4", agreed) == {"run:1:3": 20, "set:3:3": 30}


def test_p11_5_a_set_may_stand_between_two_runs() -> None:
    assert groups("1 2 3 3 3 4 5") == {"run:1:3": 20, "set:3:3": 30, "run:5:3": 20}
    assert groups("1 2 3 3 3 4 5", BARRED) == {"run:1:3": 20, "set:3:3": 30}


def test_p11_5_the_points_of_sets_and_runs_are_added_to_those_of_the_spaces() -> None:
    count = counted("2 3 4 4 4")
    assert count.totals == [5 + 10 + 15 + 20 + 25 + 20 + 30]
