"""Chapter 7: Public Goals."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import counted, table
from games.written import WATCHING

END = "end turn: 9 Trick Carve"


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_p7_1_any_public_goal_can_be_activated(place: int) -> None:
    session = table("", "").play(f"1 activate {place}")
    assert session.activated() == [place]
    goal = ["Longest Ride", "Trick Machine", "Big Swell", "Small Day"][place - 1]
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "activated") == [{"seat": 0, "place": place, "goal": goal}]
        assert session.view(seat).facts()["activated"] == [place]


def test_p7_1_it_stays_activated_and_can_be_undone_by_nobody() -> None:
    session = table("", "").play("1 activate 3", f"1 {END}")
    assert session.refusal("2 activate 3") == ("P7.2", "activated_already")
    session.play(f"2 {END}")
    assert session.refusal("1 activate 3") == ("P7.2", "activated_already")
    assert session.activated() == [3]


def test_p7_1_from_then_on_it_counts_for_everybody() -> None:
    """Both waves have nine cards. Whoever activated the Goal gets no more than the other."""
    nine = "1 2 3 4 5 6 7 8 9"
    session = table(
        nine, nine, surfers=[9, 9], wax=[0, 0], public="Endless-Ride Mellow Show-off Glassy", turn=2, last_round=True
    )
    session.play("2 activate 1: 9 Trick Carve")
    assert [session.lines(seat)["public:10"] for seat in (1, 2)] == [50, 50]


def test_p7_1_a_public_goal_without_a_surfboard_does_not_count() -> None:
    nine = "1 2 3 4 5 6 7 8 9"
    session = table(
        nine, nine, surfers=[9, 9], public="Endless-Ride Mellow Show-off Glassy", turn=2, last_round=True
    ).play("2 end turn: 9 Trick Carve")
    assert [line for seat in (1, 2) for line in session.lines(seat) if line.startswith("public")] == []
    assert counted(nine).totals == [5 + 10 + 15 + 20 + 25 + 30 + 35 + 40 + 45 + 80]


def test_p7_1_a_surfboard_is_not_moved_when_the_other_is_laid() -> None:
    session = table("", "").play("1 activate 1", f"1 {END}", "2 activate 3", f"2 {END}")
    assert session.activated() == [1, 3]
    assert [move for move in session.choices(1) if "activate" in move] == []


def test_p7_2_a_public_goal_takes_one_surfboard() -> None:
    session = table("", "", activated=[2])
    assert session.refusal("1 activate 2") == ("P7.2", "activated_already")
    assert [move for move in session.choices(1) if "activate" in move] == ["activate 1", "activate 3", "activate 4"]


def test_p7_2_no_third_goal_can_be_activated() -> None:
    session = table("", "", activated=[2, 4])
    for place in (1, 3):
        assert session.refusal(f"1 activate {place}") == ("P7.2", "no_surfboard")
    assert [move for move in session.choices(1) if "activate" in move] == []


def test_p7_2_one_player_may_activate_both() -> None:
    session = table("", "").play("1 activate 2", f"1 {END}", f"2 {END}", "1 activate 4")
    assert session.activated() == [2, 4]


def test_p7_2_two_players_may_activate_one_each() -> None:
    session = table("", "").play("1 activate 4", f"1 {END}", "2 activate 1")
    assert session.activated() == [1, 4]
