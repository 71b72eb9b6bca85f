"""Chapter 13: counting Goals."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import counted, deal, lay_board, lines, pier_luck, table

GOALS = [
    "Longest-Ride", "Trick-Machine", "Big-Swell", "Small-Day", "Steep-Face", "Glassy", "Soul-Surfer", "Mixed-Swell",
    "Clean-Sets", "Smooth-Run", "Endless-Ride", "No-Repeats", "Double-Set", "Double-Run", "Set-and-Run", "Heavy-Set",
    "Long-Run", "Even-Keel", "Odd-Swell", "Even-Flow", "Odd-Ducks", "From-1-to-12", "Monster-Take-off",
    "Ride-to-the-Sand", "Show-off", "Full-Repertoire", "Non-stop", "Signature-Move", "Mellow", "Double-Overhead",
]  # fmt: skip
POINTS = {
    **dict.fromkeys(GOALS, 50),
    **dict.fromkeys(["Even-Flow", "Odd-Ducks", "Monster-Take-off", "Ride-to-the-Sand"], 30),
    **dict.fromkeys(
        ["Steep-Face", "Glassy", "Soul-Surfer", "Set-and-Run", "Long-Run", "From-1-to-12", "Full-Repertoire"], 40
    ),
    **dict.fromkeys(["Signature-Move", "Mellow", "Double-Overhead"], 40),
}

# What one wave must have: boards that meet it, and boards that just miss it.
ALONE = {
    "Endless-Ride": (["1 1 2 2 3 3 4 4 5", "1 1 2 2 3 3 4 4 5 5"], ["1 1 2 2 3 3 4 4"]),
    "No-Repeats": (["1 2 4 6 8 9"], ["1 2 4 6 8", "1 2 4 6 8 8 9"]),
    "Double-Set": (["1 1 1 5 5 5"], ["1 1 1 5 5", "5 5 5 5 5 5"]),
    "Double-Run": (["1 2 3 5 6 7", "3 4 5 5 6 7"], ["1 2 3 5 6", "1 2 3 4 5 6"]),
    "Set-and-Run": (["2 3 4 4 4"], ["2 3 4 4", "3 4 4 4"]),
    "Heavy-Set": (["5 5 5 5", "1 5 5 5 5 5"], ["5 5 5", "1 1 1 5 5 5"]),
    "Long-Run": (["1 2 3 4 5", "1 2 3 4 5 6 7"], ["1 2 3 4", "1 2 3 5 6 7"]),
    "Even-Keel": (["2 4 4 6 12"], ["2 4 4 6", "2 4 4 6 12 12 - 1 2", "2 4 5 6 8 8"]),
    "Odd-Swell": (["1 1 3 5 11"], ["1 3 5 11", "1 3 5 5 6 7"]),
    "Even-Flow": (["2 2 4 4 6", "1 2 2 4 4 5 6"], ["2 2 4 4 5", "2 4 6 8"]),
    "Odd-Ducks": (["1 1 3 3 5", "1 1 2 3 3 4 5"], ["1 1 3 3 4", "1 3 5 7"]),
    "From-1-to-12": (["1 5 5 12", "1 1 1 12 12"], ["1 5 12", "2 5 5 12", "1 5 5 11", "9 1 5 5 11"]),
    "Monster-Take-off": (["5 6 8 12"], ["6 8 12", "5 6 8 11"]),
    "Ride-to-the-Sand": (["1 1 4 4 6 6"], ["1 1 4 4 6", "2 2 4 4 6 6", "- 1 1 4 4 6 6"]),
    "Show-off": (
        ["5 6 7 8 | Carve Carve Carve Carve"],
        ["5 6 7 8 | Carve Carve Carve Aerial", "5 6 7 8 | Carve Carve Carve", "9 5 6 7 | Aerial Carve Carve Carve"],
    ),
    "Full-Repertoire": (
        ["1 5 9 | Bottom-Turn Carve Aerial"],
        ["1 5 5 | Bottom-Turn Carve Carve", "1 5 8 | Bottom-Turn Carve Aerial"],
    ),
    "Non-stop": (
        ["9 9 9 9 9 | Carve Carve Carve Carve", "9 9 9 9 9 | Carve Carve Carve Carve Carve"],
        [
            "9 9 9 9 9 | Carve Carve Carve",
            "9 9 9 9 | Carve Carve Carve Carve",
            "9 9 9 9 9 | - - Carve Carve Carve Carve",
        ],
    ),
    "Signature-Move": (["5 6 | Carve Carve"], ["5 9 | Carve Aerial", "5 9 | Carve Carve"]),
    "Mellow": (["1 1 3 3 7 7"], ["1 1 3 3 7", "1 1 3 3 7 8"]),
    "Double-Overhead": (["6 6 8 8 11 12"], ["6 6 8 8 11", "5 6 8 8 11 12"]),
}  # fmt: skip

# What players compare: boards of the player who meets it, and of another who is just behind.
AHEAD = {
    "Longest-Ride": ("1 1 1", "9 9"),
    "Trick-Machine": ("5 5 | Carve Carve", "1 1 2 | Bottom-Turn Carve Carve"),
    "Big-Swell": ("12 12", "1 2 3 4 5 8"),
    "Small-Day": ("1 1 1 1 2", "1 1 1 2 2"),
    "Steep-Face": ("3 12", "1 2 9"),
    "Glassy": ("5 5 5 5 5", "4 4 4 5 5"),
    "Soul-Surfer": ("1 2 3 4 5 | Carve", "1 2 3 4 5 | Carve Carve"),
    "Mixed-Swell": ("1 5 9", "1 1 1 5 5 5"),
    "Clean-Sets": ("5 5 5 5", "1 1 1 5 5 5"),
    "Smooth-Run": ("1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7"),
}


def public(goal: str, *boards: str) -> list[float]:
    """What each player scores for an activated Public Goal."""
    count = counted(*boards, public=[goal])
    return [lines(count, player).get(f"public:{GOALS.index(goal)}", 0) for player in range(1, len(boards) + 1)]


def private(goal: str, mine: str, *others: str) -> float:
    """What the first player scores for a Private Goal."""
    return lines(counted(mine, *others, goals=[goal])).get(f"private:{GOALS.index(goal)}", 0)


def test_p13_1_every_goal_is_tried_here() -> None:
    assert sorted([*ALONE, *AHEAD]) == sorted(GOALS)


@pytest.mark.parametrize(("goal", "board"), [(goal, board) for goal, (met, _) in ALONE.items() for board in met])
def test_p13_1_a_goal_is_met(goal: str, board: str) -> None:
    assert public(goal, board, "7") == [POINTS[goal], 0]
    assert private(goal, board, "7") == POINTS[goal]


@pytest.mark.parametrize(("goal", "board"), [(goal, board) for goal, (_, missed) in ALONE.items() for board in missed])
def test_p13_1_a_goal_is_just_missed(goal: str, board: str) -> None:
    assert public(goal, board, "7") == [0, 0]
    assert private(goal, board, "7") == 0


@pytest.mark.parametrize("goal", list(ALONE))
def test_p13_1_an_activated_goal_goes_to_everybody_who_meets_it(goal: str) -> None:
    board = ALONE[goal][0][0]
    assert public(goal, board, "7", board) == [POINTS[goal], 0, POINTS[goal]]


def test_p13_1_both_activated_goals_are_counted() -> None:
    count = counted("1 1 1 5 5 5", "1", public=["Heavy-Set", "Double-Set"])
    assert [stage.total for stage in count.stages[0] if stage.what == "public"] == [50]
    count = counted("1 1 1 5 5 5", "1", public=["Mellow", "Double-Set"])
    assert [stage.total for stage in count.stages[0] if stage.what == "public"] == [90]


def test_p13_1_nobody_gets_a_goal_that_nobody_meets() -> None:
    assert counted("1", "2", public=["Endless-Ride"]).totals == [5, 5]


def test_p13_2_a_private_goal_counts_for_its_holder_alone_and_needs_no_surfboard() -> None:
    six = "1 1 3 3 7 7"
    session = table(six, six, surfers=[6, 6], goals=["Mellow", "Double-Overhead"], turn=2, last_round=True)
    session.play("2 end turn: 9 Trick Carve")
    assert session.lines(1)["private:28"] == 40
    assert [code for code in session.lines(2) if code.startswith("private")] == []


def test_p13_2_the_goal_that_was_put_back_does_not_count() -> None:
    """Both Goals are met, and the one that was kept counts."""
    hands = ("Snap Carve 3 9", "Aerial Floater 1 12")
    for kept, code in ((1, "private:12"), (2, "private:22")):
        session = deal(*hands, goals=["Double-Set Monster-Take-off", "Glassy Long-Run"])
        session.play(f"1 goal {kept}", f"2 goal 1: {pier_luck()}")
        lay_board(session.table, 0, "1 1 1 12 12 12")
        session.table.surfers[0] = 9
        session.table.last_round = True
        session.play("1 end turn: 9 Trick Carve", "2 end turn: 9 Trick Carve")
        assert [line for line in session.lines(1) if line.startswith("private")] == [code]


@pytest.mark.parametrize("goal", list(AHEAD))
def test_p13_3_a_comparing_goal_goes_to_the_player_who_is_ahead(goal: str) -> None:
    ahead, behind = AHEAD[goal]
    assert public(goal, ahead, behind) == [POINTS[goal], 0]
    assert public(goal, behind, ahead, behind) == [0, POINTS[goal], 0]
    assert private(goal, ahead, behind) == POINTS[goal]
    assert private(goal, behind, ahead) == 0


@pytest.mark.parametrize("goal", list(AHEAD))
def test_p13_3_players_who_are_level_do_not_score_it(goal: str) -> None:
    ahead, behind = AHEAD[goal]
    assert public(goal, ahead, ahead) == [0, 0]
    assert public(goal, ahead, behind, ahead) == [0, 0, 0]
    assert private(goal, ahead, behind, ahead) == 0


@pytest.mark.parametrize("goal", list(AHEAD))
def test_p13_3_level_behind_the_leader_does_not_matter(goal: str) -> None:
    ahead, behind = AHEAD[goal]
    assert public(goal, behind, behind, ahead) == [0, 0, POINTS[goal]]


@pytest.mark.parametrize(
    ("goal", "qualifies", "does_not"),
    [
        ("Small-Day", "12 12 12 12 12", "1 1 1 1"),
        ("Glassy", "1 2 3 4 5", "5 5 5 5"),
        ("Soul-Surfer", "1 2 3 4 5 | Carve Carve", "1 2 3 4"),
        ("Clean-Sets", "5 5 5", "1 2 3 4 5 6 6"),
        ("Smooth-Run", "1 2 3", "1 2 4 5 7 8"),
    ],
)
def test_p13_3_only_those_who_qualify_are_compared(goal: str, qualifies: str, does_not: str) -> None:
    assert public(goal, does_not, qualifies) == [0, POINTS[goal]]
    assert public(goal, does_not, does_not) == [0, 0]
    assert public(goal, does_not, "") == [0, 0]


@pytest.mark.parametrize("goal", list(AHEAD))
def test_p13_3_who_alone_qualifies_is_ahead(goal: str) -> None:
    assert public(goal, AHEAD[goal][1], "") == [POINTS[goal], 0]


def test_p13_4_the_length_of_a_run_is_not_capped() -> None:
    assert public("Smooth-Run", "1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9") == [50, 0]


def test_p13_4_runs_and_sets_follow_the_rulings_in_force() -> None:
    barred, best = {"rulings.repeats": "barred"}, {"rulings.splitting": "best"}
    board, nine = "3 4 5 5 6 7", "1 2 3 4 5 6 7 8 9"
    assert "public:13" in lines(counted(board, public=["Double-Run"]))
    assert "public:13" not in lines(counted(board, public=["Double-Run"], agreed=barred))
    assert "public:13" not in lines(counted(nine, public=["Double-Run"]))
    assert "public:13" in lines(counted(nine, public=["Double-Run"], agreed=best))


def test_p11_4_goals_speak_of_the_parts_of_a_run_that_was_cut() -> None:
    """Nine in a row are cut into six and three: as long as a Run of six, not longer."""
    boards, best = ("1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7"), {"rulings.splitting": "best"}
    whole, cut = counted(*boards, public=["Smooth-Run"]), counted(*boards, public=["Smooth-Run"], agreed=best)
    assert [any(code.startswith("public") for code in lines(whole, player)) for player in (1, 2)] == [True, False]
    assert [any(code.startswith("public") for code in lines(cut, player)) for player in (1, 2)] == [False, True]


def test_p13_4_only_the_wave_counts_not_what_was_discarded() -> None:
    assert public("Endless-Ride", "9 1 1 1 1 1 1 1 1", "") == [0, 0]
    assert public("Soul-Surfer", "- 1 1 1 1 1 | Snap", "1 1 1 1 1 | Snap") == [40, 0]
    assert public("Steep-Face", "12 1 2", "5 8") == [0, 40]


def test_p13_4_soul_surfer_and_non_stop_count_tricks_that_fail() -> None:
    assert public("Soul-Surfer", "9 9 9 9 9 | Carve", "9 9 9 9 9") == [0, 40]
    assert public("Non-stop", "9 9 9 9 9 | Carve Carve Carve Carve", "") == [50, 0]


def test_p13_5_only_tricks_that_score_are_completed() -> None:
    assert public("Trick-Machine", "9 9 9 | Carve Carve Aerial", "5 6 | Carve Carve") == [0, 50]
    assert public("Signature-Move", "9 9 | Carve Carve", "5 6 | Carve Carve") == [0, 40]


def test_p13_5_a_contest_that_is_won_is_one_completed_trick() -> None:
    three_snaps = "1 1 1 | Snap Snap Snap"
    assert public("Trick-Machine", three_snaps, "5 | Carve") == [0, 0]
    assert public("Trick-Machine", three_snaps, "5 6 | Carve Carve") == [0, 50]
    assert public("Signature-Move", three_snaps, "5") == [0, 0]
    assert public("Full-Repertoire", "1 5 9 | Snap Carve Aerial", "5") == [40, 0]
    assert public("Show-off", "5 5 5 5 5 | Snap Snap Carve Carve Carve", "5") == [50, 0]
    assert public("Show-off", "5 5 5 5 | Snap Snap Carve Carve", "5") == [0, 0]


def test_p13_5_a_contest_that_is_lost_is_none() -> None:
    assert public("Full-Repertoire", "1 5 9 | Snap Carve Aerial", "5 | Snap") == [0, 0]
    assert public("Trick-Machine", "1 5 | Snap Carve", "5 | Carve", "1 | Snap") == [0, 0, 0]
