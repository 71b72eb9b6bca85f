"""Chapter 5: the die, and which waves hold a contest."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import at_the_die, ruled


def test_s5_1_matching_waves_nearest_to_the_beach_first() -> None:
    waves = {1: "baby 1 2", 3: "monster 1 2", 4: "baby 2 1"}
    session = at_the_die("baby-3 baby-8", "baby-4 baby-7", waves=waves, luck="B")
    assert [fact["space"] for fact in session.heard(0, "contest")] == [4]
    session.play("1 play baby 8", "2 play baby 4")
    assert [fact["space"] for fact in session.heard(0, "contest")] == [1]
    session.play("1 play baby 3", "2 play baby 7")
    assert (session.wave(4), session.wave(1), session.wave(3)) == ("baby 1", "baby 2", "monster 1 2")
    assert session.phase() == "actions"


def test_s5_1_three_waves_of_a_type_one_after_the_other() -> None:
    waves = {1: "pipeline 1 2", 3: "pipeline 2 1", 5: "baby 1 2", 6: "pipeline 1 2"}
    session = at_the_die("baby-3 baby-4 baby-5", "baby-6 baby-7 baby-8", waves=waves, luck="P")
    order = []
    for mine, theirs in ((3, 6), (4, 7), (5, 8)):
        order.append(session.view(0).facts()["space"])
        session.play(f"1 play baby {mine}", f"2 play baby {theirs}")
    assert order == [6, 3, 1]
    assert [session.wave(space) for space in (1, 3, 5, 6)] == ["pipeline 2", "pipeline 2", "baby 1 2", "pipeline 2"]
    assert session.phase() == "actions"


def test_s5_1_a_card_played_for_one_wave_is_gone_for_the_next() -> None:
    session = at_the_die("baby-3", "baby-6 baby-7", waves={1: "baby 1 2", 6: "baby 1 2 1"}, luck="B")
    session.play("1 play baby 3", "2 play baby 6", "1 off 6/1")
    assert (session.asked(), session.view(0).facts()["space"]) == ([2], 1)
    session.play("2 play baby 7")
    assert session.heard(0, "revealed")[0]["cards"] == [[0, "bail"], [1, "baby 7"]]
    assert session.wave(1) == "baby 2"


def test_s5_1_a_face_without_a_wave_of_its_type_does_nothing() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 2", 2: "monster 1 2"}, luck="P")
    assert (session.heard(0, "contest"), session.phase()) == ([], "actions")


def test_s5_1_a_wave_with_a_star_is_of_its_type() -> None:
    session = at_the_die("baby-3", "baby-4", waves={2: "monster* 1 2", 3: "black-monster 1 2"}, luck="M")
    assert [fact["space"] for fact in session.heard(0, "contest")] == [3]
    session.play("1 play baby 3", "2 play baby 4")
    assert session.wave(2) == "monster* 1"  # both have only Bail by now


def test_s5_2_a_star_is_rolled_once_more_after_its_contests() -> None:
    waves = {1: "monster 1 2", 2: "baby 1 2"}
    session = at_the_die("baby-3 baby-8", "baby-4 baby-7", waves=waves, luck="M*")
    assert [fact["face"] for fact in session.heard(0, "rolled")] == ["M*"]
    session.play("1 play baby 8", "2 play baby 4: B")
    assert [fact["face"] for fact in session.heard(0, "rolled")] == ["B"]
    assert session.phase() == "face down"


def test_s5_2_the_second_roll_waits_for_all_contests_of_the_first() -> None:
    waves = {1: "monster 1 2", 4: "monster 2 1"}
    session = at_the_die("baby-3 baby-8", "baby-4 baby-7", waves=waves, luck="M*")
    session.play("1 play baby 8", "2 play baby 4")
    assert (session.heard(0, "rolled"), session.phase(), session.view(0).facts()["space"]) == ([], "face down", 1)
    session.play("1 play baby 3", "2 play baby 7: P")
    assert [fact["face"] for fact in session.heard(0, "rolled")] == ["P"]
    assert (session.wave(4), session.wave(1), session.phase()) == ("monster 1", "monster 2", "actions")


def test_s5_2_a_second_star_is_no_third_roll() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="M* M*")
    assert session.phase() == "actions"


def test_s5_2_monsters_hold_contests_again_after_a_second_star() -> None:
    session = at_the_die("baby-3 baby-4", "baby-5 baby-6", "baby-7", waves={2: "monster 1 2 1 2"}, luck="M*")
    session.play("1 play baby 3", "2 play baby 5", "1 off 2/1")
    session.play("2 lead 2/1: M*")
    assert (session.wave(2), session.phase()) == ("monster 2 1 2", "face down")
    session.play("1 play baby 4", "2 play baby 6")
    session.play("2 lead 2/1")
    assert (session.wave(2), session.phase()) == ("monster 2 2", "actions")


def test_s5_2_the_active_player_rolls_both_times() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={2: "baby 1"}, luck="M* P", active=3)
    assert session.heard(0, "rolled") == [
        {"seat": 2, "face": "M*", "again": False},
        {"seat": 2, "face": "P", "again": True},
    ]
    assert session.asked() == [3]


def test_s5_2_an_m_is_not_rolled_again() -> None:
    session = at_the_die("baby-3", "baby-4", waves={2: "monster 1 2"}, luck="M").play("1 play baby 3", "2 play baby 4")
    assert (session.heard(0, "rolled"), session.phase()) == ([], "actions")


def test_s5_3_a_shark_on_the_second_roll_attacks() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="M* shark")
    assert session.phase() == "naming"


def test_s5_3_by_ruling_it_passes_by() -> None:
    agreed = ruled(second_shark="passes_by")
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="M* shark", agreed=agreed)
    assert session.phase() == "actions"
    assert at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="shark", agreed=agreed).phase() == "naming"


def test_s5_3_the_shark_of_the_second_roll_comes_after_the_contests() -> None:
    waves = {2: "monster 1 2", 3: "baby 1 2"}
    session = at_the_die("baby-3 baby-4", "baby-5 baby-6", waves=waves, luck="M*")
    session.play("1 play baby 3", "2 play baby 5: shark")
    assert (session.phase(), session.asked(), session.wave(2)) == ("naming", [1], "monster 2")
    session.play("1 shark 3", "1 play baby 4", "2 play baby 6")
    assert (session.wave(3), session.phase()) == ("baby 2 1", "actions")


@pytest.mark.parametrize(("ruling", "phase"), [("attacks", "naming"), ("passes_by", "actions")])
def test_s5_3_the_ruling_is_about_the_second_roll_alone(ruling: str, phase: str) -> None:
    agreed = ruled(second_shark=ruling)
    second = at_the_die("baby-3", "baby-4", waves={2: "baby 1 2"}, luck="M* shark", agreed=agreed)
    first = at_the_die("baby-3", "baby-4", waves={2: "baby 1 2"}, luck="shark", agreed=agreed)
    assert (second.phase(), first.phase()) == (phase, "naming")


def test_s5_4_a_single_surfer_holds_no_contest() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="B")
    assert session.heard(0, "contest") == []


def test_s5_4_by_no_ruling_a_single_surfer_holds_one() -> None:
    for agreed in (ruled(), ruled(lone_player="no_contest")):
        session = at_the_die("baby-4", "baby-5", waves={4: "baby 1", 5: "baby"}, luck="B", agreed=agreed)
        assert (session.heard(0, "contest"), session.phase()) == ([], "actions")


def test_s5_5_a_lone_player_with_two_surfers_holds_one() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 1"}, luck="B")
    assert session.asked() == [1]
    session.play("1 play baby 3", "1 off 1/1")
    assert (session.wave(1), session.surfers(1)) == ("baby 1", "ready 0 paddling 1 beach 4 out 0")


def test_s5_5_by_ruling_a_lone_player_is_safe() -> None:
    agreed = ruled(lone_player="no_contest")
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 1", 2: "baby 1 2"}, luck="B", agreed=agreed)
    assert [fact["space"] for fact in session.heard(0, "contest")] == [2]
    session.play("1 bail", "2 bail")
    assert session.phase() == "actions"


def test_s5_5_a_lone_player_plays_one_card_takes_one_off_and_leads() -> None:
    session = at_the_die("baby-4 baby-8", "baby-5", waves={4: "baby 1 1 1"}, luck="B")
    assert session.asked() == [1]
    session.play("1 play baby 4", "1 off 4/1", "1 lead 4/2")
    assert (session.wave(4), session.hand(1), session.phase()) == ("baby 1 1", ["baby-8"], "actions")


def test_s5_5_a_lone_player_without_cards_loses_a_surfer_of_choice() -> None:
    session = at_the_die("", "baby-5", waves={4: "baby 1 1"}, luck="B", active=2)
    assert (session.phase(), session.asked()) == ("leaving", [1])
    assert session.play("1 off 4/1").wave(4) == "baby 1"
