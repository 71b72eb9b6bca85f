"""Chapter 3: a turn."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import NO_GOALS, table
from games.written import WATCHING

NO_WAX = [0, 0]
CLEANED_UP = "9 Trick Carve"  # what comes onto the Pier at the end of a turn in which nothing was taken from it


def test_p3_1_a_turn_has_two_action_points() -> None:
    session = table("", "", hands=["7 8 9", ""])
    assert session.points() == 2
    session.play("1 play 7 to 7")
    assert (session.points(), session.asked()) == (1, [1])
    session.play("1 play 8 to 8")
    assert session.points() == 0
    assert session.refusal("1 play 9 to 9") == ("P3.4", "no_points")


def test_p3_1_the_same_action_can_be_done_twice() -> None:
    session = table("", "", hands=["Paddle-Out Paddle-Out", ""], wax=NO_WAX)
    session.play("1 paddle", f"1 paddle: {CLEANED_UP}")
    assert session.surfer(1) == 3
    assert session.asked() == [2]


@pytest.mark.parametrize(
    ("once", "twice"),
    [
        (["take wave 1"], ["take wave 2"]),
        (["take wave 1 to 1"], ["take wave 2 to 2"]),
        (["take maneuver 1"], ["take maneuver 2"]),
        (["take maneuver 1 to 1"], ["take maneuver 2 to 2"]),
        (["draw wave: 8", "keep it"], ["draw wave: 8", "keep it"]),
        (["draw wave: 8", "play it to 1"], ["draw wave: 8", "play it to 2"]),
        (["draw maneuver: Trick Carve", "keep it"], ["draw maneuver: Paddle-Out", "keep it"]),
        (["draw maneuver: Trick Carve", "play it to 1"], ["draw maneuver: Trick Carve", "play it to 2"]),
        (["draw maneuver: Paddle-Out", "play it"], ["draw maneuver: Paddle-Out", "play it"]),
        (["play 7 to 1"], ["play 7 to 2"]),
        (["play Snap to 1"], ["play Snap to 2"]),
        (["paddle"], ["paddle"]),
        (["paddle for wax"], ["paddle for wax"]),
        (["fetch 9"], ["fetch 10"]),
        (["fetch 9 to 1"], ["fetch 10 to 2"]),
    ],
    ids=lambda deeds: ", ".join(deeds),
)
def test_p3_1_each_action_of_one_point_can_be_done_twice(once: list[str], twice: list[str]) -> None:
    """Two points are spent, whatever the action; Wax that is left lets the turn go on for a wash."""
    session = table("", "", hands=["7 7 Snap Snap Paddle-Out Paddle-Out", ""], wax=[3, 0], wave_pile="9 10")
    session.play(*[f"1 {deed}" for deed in once])
    assert (session.points(), session.asked()) == (1, [1])
    session.play(*[f"1 {deed}" for deed in twice])
    assert (session.points(), session.asked()) == (0, [1])
    assert sorted(session.choices(1)) == ["end turn", "wash"]


def test_p3_1_two_different_actions_can_be_done() -> None:
    session = table("", "", hands=["7", ""], wax=[1, 0]).play("1 play 7 to 7", f"1 paddle for wax: {CLEANED_UP}")
    assert (session.waves(1), session.surfer(1)) == ("- - - - - - 7 - - -", 2)


def test_p3_1_the_next_player_begins_with_two_points_again() -> None:
    session = table("", "", hands=["7 8", "5"], wax=NO_WAX).play("1 play 7 to 7", f"1 play 8 to 8: {CLEANED_UP}")
    assert (session.turn(), session.points()) == (2, 2)
    assert session.heard(WATCHING, "turn") == [{"seat": 1}]


@pytest.mark.parametrize(
    "deed",
    [
        "2 take wave 1", "2 take wave 1 to 1", "2 take maneuver 1", "2 draw wave", "2 draw maneuver", "2 play 5 to 5",
        "2 paddle", "2 paddle for wax", "2 fetch 6", "2 activate 1", "2 gain wax", "2 wash", "2 end turn", "2 keep it",
    ],
)  # fmt: skip
def test_p3_2_nobody_acts_out_of_turn(deed: str) -> None:
    session = table("", "", hands=["7", "5 Paddle-Out"], wave_pile="6")
    assert session.refusal(deed) == ("P3.2", "not_your_turn")
    assert session.choices(2) == []


@pytest.mark.parametrize("spent", [0, 1])
def test_p3_3_a_turn_may_be_ended_with_points_left(spent: int) -> None:
    session = table("", "", hands=["7", "5"])
    session.play(*["1 play 7 to 7"][:spent], f"1 end turn: {CLEANED_UP}")
    assert session.asked() == [2]
    assert session.heard(WATCHING, "ended_turn") == [{"seat": 0}]


def test_p3_3_points_that_are_left_are_lost() -> None:
    session = table("", "", wax=NO_WAX).play(f"1 end turn: {CLEANED_UP}", f"2 end turn: {CLEANED_UP}")
    assert (session.turn(), session.points()) == (1, 2)


def test_p3_3_a_turn_ends_by_itself_when_nothing_free_is_left() -> None:
    session = table("", "", wax=NO_WAX).play("1 take wave 4", "1 take wave 3: 9 10 Trick Carve")
    assert session.asked() == [2]


def test_p3_3_whoever_has_wax_for_a_wash_says_when_the_turn_ends() -> None:
    session = table("", "", wax=[2, 0]).play("1 take wave 4", "1 take wave 3")
    assert sorted(session.choices(1)) == ["end turn", "wash"]
    assert session.play("1 wash: 9 9 9 9", "1 end turn: 10 Trick Carve").asked() == [2]


def test_p3_3_the_last_wax_spent_on_the_last_point_ends_the_turn() -> None:
    session = table("", "", wax=[2, 0]).play("1 paddle for wax", f"1 paddle for wax: {CLEANED_UP}")
    assert session.asked() == [2]


def test_p3_3_the_wash_with_the_last_wax_ends_a_turn_without_points() -> None:
    session = table("", "", wax=[1, 0]).play("1 take wave 4", "1 take wave 3", "1 wash: 5 6 7 8 12 Trick Carve")
    assert session.asked() == [2]
    assert session.pier("wave") == "12 8 7 6"


def test_p3_3_washing_with_the_last_wax_does_not_end_a_turn_with_points_left() -> None:
    assert table("", "", wax=[1, 0]).play("1 wash: 5 6 7 8").asked() == [1]


@pytest.mark.parametrize(
    "deed",
    [
        "take wave 1", "take wave 1 to 1", "take maneuver 1", "take maneuver 1 to 1", "take maneuver 4",
        "take maneuver 4 and paddle", "draw wave: 5", "draw maneuver: Trick Carve", "play 7 to 7", "play snap to 7",
        "paddle", "paddle for wax", "fetch 6", "fetch 6 to 6",
    ],
)  # fmt: skip
def test_p3_4_these_cost_one_point(deed: str) -> None:
    session = table("", "", hands=["7 Snap Paddle-Out", ""], wave_pile="6").play(f"1 {deed}")
    assert session.points() == 1


@pytest.mark.parametrize("deed", ["activate 1", "gain wax"])
def test_p3_4_these_cost_two_points(deed: str) -> None:
    session = table("", "", hands=["7", ""])
    session.play(f"1 {deed}")
    assert session.points() == 0
    assert session.refusal("1 play 7 to 7") == ("P3.4", "no_points")


@pytest.mark.parametrize("deed", ["activate 1", "gain wax"])
def test_p3_4_one_point_is_too_few_for_them(deed: str) -> None:
    session = table("", "", hands=["7", ""]).play("1 play 7 to 7")
    assert session.refusal(f"1 {deed}") == ("P3.4", "no_points")
    assert deed not in session.choices(1)


@pytest.mark.parametrize(
    "deed",
    [
        "take wave 1", "take wave 1 to 1", "take maneuver 1", "take maneuver 1 to 1", "take maneuver 4 and paddle",
        "draw wave", "draw maneuver", "play 7 to 7", "play snap to 7", "paddle", "paddle for wax", "fetch 6",
        "fetch 6 to 6", "activate 1", "gain wax",
    ],
)  # fmt: skip
def test_p3_4_without_points_none_of_them_is_possible(deed: str) -> None:
    session = table("", "", hands=["7 Snap Paddle-Out", ""], wave_pile="6", points=0)
    assert session.refusal(f"1 {deed}") == ("P3.4", "no_points")
    assert sorted(session.choices(1)) == ["end turn", "wash"]


@pytest.mark.parametrize("points", [0, 1, 2])
def test_p3_4_washing_costs_none(points: int) -> None:
    session = table("", "", points=points).play("1 wash: 5 6 7 8")
    assert session.points() == points


@pytest.mark.parametrize("decision", ["keep it", "play it to 3"])
def test_p3_4_what_becomes_of_a_drawn_card_costs_nothing_more(decision: str) -> None:
    session = table("", "").play("1 draw wave: 7", f"1 {decision}")
    assert session.points() == 1


def test_p3_4_a_card_drawn_with_the_last_point_is_still_kept_or_played() -> None:
    session = table("", "", points=1, wax=NO_WAX, agreed=NO_GOALS).play("1 draw wave: 7")
    assert session.asked() == [1]
    session.play(f"1 play it to 3: {CLEANED_UP}")
    assert (session.waves(1), session.asked()) == ("- - 7 - - - - - - -", [2])
