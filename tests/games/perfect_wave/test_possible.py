"""A Goal is said to be out of reach only if it is: by whole games among bots, and by boards that anybody can check."""

from __future__ import annotations

from typing import Any

import pytest

from games.perfect_wave.positions import table
from games.perfect_wave.session import Session
from games.perfect_wave.test_previews import match
from lineup.games.perfect_wave.browser.goals import NEVER, OUT, how_near
from lineup.games.perfect_wave.browser.outlook import facts_from
from lineup.games.perfect_wave.rules.goals import qualifies
from lineup.games.perfect_wave.scoring import board_of
from lineup.games.perfect_wave.state import CHOOSING

NAMES = ["Ana", "Ben"]
NOBODY_ELSE = "2"  # the board of the other player


@pytest.mark.slow
@pytest.mark.parametrize(("rulings", "bot"), [("ours", "greedy"), ("others", "random"), ("ours", "random")])
def test_what_is_out_of_reach_is_met_by_no_end_of_a_game(rulings: str, bot: str) -> None:
    game, found, last = match("goals", rulings, bot)
    never = 0
    for step in [each for each in found if each.before.phase != CHOOSING][::4]:
        board = board_of(step.view.table, step.seat)
        final = facts_from(game.box, game.book, board_of(last, step.seat))
        for goal in game.box.goals:
            if how_near(step.view.table, step.seat, goal, board, is_out=False).how == NEVER:
                never += 1
                assert not qualifies(goal, final), goal.name
    assert never


def how(goal: str, board: str, **more: Any) -> str:
    """How a Goal stands for the first of two players."""
    session = table(board, NOBODY_ELSE, **more)
    name = goal.replace("-", " ")
    found = next(each for each in session.table.box.goals if each.name.replace("-", " ") == name)
    view = session.view(1)
    return how_near(view.table, 0, found, board_of(view.table, 0), is_out=False).how


@pytest.mark.parametrize(
    ("goal", "board", "surfer", "expected"),
    [
        ("From-1-to-12", "- - 1", 1, "open"),
        ("From-1-to-12", "- 2 3", 3, "open"),  # a 1 beyond the 3 is where a shorter ride ends
        ("From-1-to-12", "- 2 3", 8, "never"),  # there are three spaces for it
        ("From-1-to-12", "1 2 3", 3, "open"),
        ("Even-Keel", "2 3 4", 1, "against"),  # whoever lays a hole over the 3 still has six spaces beyond it
        ("Even-Keel", "2 2 3 4 4 5 6 6 6 6", 10, "never"),
        ("Even-Flow", "2 2 2 2 - - - - - 3", 10, "never"),
        ("Endless-Ride", "1 -", 2, "open"),
        ("Endless-Ride", "1 - 3", 3, "never"),  # the hole is behind the Surfer
        ("Endless-Ride", "1 5 3", 1, "never"),  # a wipeout leaves eight cards
        ("Ride-to-the-Sand", "2", 1, "never"),
        ("Mellow", "8", 1, "against"),  # a wave of lower ones may begin behind a wipeout
        ("Mellow", "8 8 8 8 8", 5, "never"),
        ("Double-Overhead", "1 2 3 4 5", 5, "never"),
        ("Double-Set", "1 2 3 4 - - -", 5, "open"),
        ("Double-Set", "1 2 3 4 5 - - - - -", 6, "open"),  # the 5 and the first five spaces
        ("Double-Set", "1 2 3 4 5 6 -", 7, "never"),
        ("Heavy-Set", "1 2 3 4 5 6 7", 7, "open"),
        ("Heavy-Set", "1 2 3 4 5 6 7 8", 8, "never"),
        ("Long-Run", "1 1 1 1 1 1 1 2", 8, "never"),
        ("Long-Run", "1 1 1 1 1 2", 6, "open"),
        ("Show-off", "1 2 3 4 5 6 7", 7, "open"),
        ("Show-off", "1 2 3 4 5 6 7 8", 8, "never"),  # three places for Tricks are left
        ("Longest-Ride", "1", 1, "compared"),
        ("Small-Day", "- - - - - - 4", 7, "never"),  # it asks for five cards
    ],
)
def test_what_a_board_can_still_become(goal: str, board: str, surfer: int, expected: str) -> None:
    assert how(goal, board, surfers=[surfer, 1]) == expected


def test_in_the_last_round_the_points_that_are_left_decide() -> None:
    """Six cards lie there: out to them, two spaces, or a card on the sixth and no way out to it."""
    goal, board = "No-Repeats", "1 2 3 4 5 6"
    assert how(goal, board, surfers=[4, 1], last_round=True, points=2) == "soon"
    assert how(goal, board, surfers=[4, 1], last_round=True, points=1) == "never"
    assert how(goal, board, surfers=[4, 1], points=1) == "soon"  # nobody knows how many turns there are
    assert how(goal, board, surfers=[4, 1], last_round=True, points=0, turn=2, first=2) == "soon"  # a turn is to come
    assert how(goal, "1 2 3 4 5", surfers=[5, 1], last_round=True, points=2) == "open"


def test_a_drawn_card_costs_no_point_more() -> None:
    session = table("1 2 3 4 5", NOBODY_ELSE, surfers=[6, 1], last_round=True, points=1)
    goal = next(each for each in session.table.box.goals if each.name == "No Repeats")

    def stands(at: Session) -> str:
        view = at.view(1)
        return how_near(view.table, 0, goal, board_of(view.table, 0), is_out=False).how

    assert stands(session) == "open"
    assert stands(session.play("1 draw wave: 9")) == "open"


def goals(session: Session) -> list[dict[str, Any]]:
    scene = session.game.page.scene(session.view(1), NAMES, [], None)
    return [*scene["goals"], *([scene["private"]] if scene["private"] else [])]


def test_a_goal_says_in_a_word_how_it_stands() -> None:
    public = "Endless-Ride Set-and-Run Even-Keel Longest-Ride"
    session = table("2 2 2 4 4", NOBODY_ELSE, surfers=[3, 1], goals=["Mellow", "Big-Swell"], public=public)
    assert [each["near"]["label"] for each in goals(session)] == ["5/9", "1/2", "if you paddle", "yours 5", "5/6"]
    assert goals(session)[2]["reader"].endswith("Your board meets it once your Surfer is at space 5.")
    late = table("- - 2 4 5 6", NOBODY_ELSE, surfers=[6, 1], goals=["Mellow", "Big-Swell"], public=public)
    assert [each["near"]["label"] for each in goals(late)][:3] == ["out of reach", "1/2", "out of reach"]
    assert goals(late)[0]["reader"].endswith("Your board cannot meet it any more.")
    met = table("2 2 2 4 4", NOBODY_ELSE, surfers=[5, 1], goals=["Heavy-Set", "Mellow"], public=public)
    assert [each["near"]["label"] for each in goals(met)] == ["5/9", "1/2", "met", "yours 5", "3/4"]


def test_once_both_surfboards_lie_elsewhere_a_goal_is_not_in_play() -> None:
    found = goals(table("2", NOBODY_ELSE, activated=[1, 3]))
    assert [each["near"]["how"] == OUT for each in found[:4]] == [False, True, False, True]
    assert [each["pick"] for each in found[:4]] == ["public-1", "", "public-3", ""]
    assert found[1]["counts"].startswith("No Surfboard came here")
