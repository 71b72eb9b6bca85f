"""Chapter 6: direction."""

from __future__ import annotations

import pytest

from games.wave.positions import deal, ride
from games.written import WATCHING


def test_w6_1_the_printed_example_sam_turns_it_and_it_is_janes_turn_again() -> None:
    session = ride("r4 o1", "t0 y1", "b3 w3", top="y3")
    session.play("1 play 1: o5")  # Jane's red 4
    session.play("2 play 1: o4")  # Sam's turquoise 0: a higher colour, though a lower number
    assert not session.is_clockwise()
    assert session.asked() == [1]


@pytest.mark.parametrize(("card", "top"), [("w5", "b4"), ("y0", "w3"), ("b0", "t4"), ("w1", "b0")])
def test_w6_1_a_played_turn_sign_reverses_before_the_turn_passes_on(card: str, top: str) -> None:
    session = ride(f"y1 {card}", "y5 b3", "y3 b2", "t2 b1", top=top).play("1 play 2: t5")
    assert session.asked() == [4]
    assert session.heard(WATCHING, "turned") == [{"direction": -1, "rising": True}]


def test_w6_1_a_second_turn_sign_turns_it_back() -> None:
    session = ride("w5 y1", "t2 y2", "b0 b2", top="b4").play("1 play 1: t5")
    assert session.asked() == [3]
    session.play("3 play 1: t4")
    assert session.is_clockwise()
    assert session.asked() == [1]


def test_w6_1_other_cards_leave_the_direction_as_it_is() -> None:
    for clockwise, asked in ((True, 2), (False, 3)):
        session = ride("y5 y1", "b1 y2", "o3 b2", top="y3", clockwise=clockwise).play("1 play 1: t5")
        assert session.is_clockwise() is clockwise
        assert session.asked() == [asked]


def test_w6_1_all_can_see_the_direction() -> None:
    session = ride("w5 y1", "b1 y2", "y3 b2", top="b4")
    assert "↻" in session.drawn(2)
    session.play("1 play 1: t5")
    for seat in (1, 2, 3, WATCHING):
        assert "↺" in session.drawn(seat)


@pytest.mark.parametrize("seat", [1, 2, 3, WATCHING])
def test_w6_1_all_can_see_the_direction_in_the_browser_too(seat: int) -> None:
    session = ride("w5 y1", "b1 y2", "y3 b2", top="b4")
    for direction in ("clockwise", "anticlockwise"):
        picture = session.game.page.scene(session.view(seat), ["Jane", "Sam", "Ralf"], [], None)
        assert picture["clockwise"] == (direction == "clockwise")
        assert picture["way"].endswith(f" {direction}")
        if direction == "clockwise":
            session.play("1 play 1: t5")


def test_w6_1_an_unseen_card_turns_the_direction_as_well() -> None:
    session = ride("y1 | w5", "b1 y2", "t4 b2", top="b4").play("1 play 2: t5")
    assert session.asked() == [3]


def test_w6_1_a_turn_sign_that_was_drawn_but_not_played_does_nothing() -> None:
    session = ride("y4 y1", "b1 y5", "t4 b2", top="y3").play("1 play 1: w5")
    assert session.is_clockwise()
    assert session.asked() == [2]


@pytest.mark.parametrize(("clockwise", "asked"), [(True, 3), (False, 4)])
def test_w6_2_players_without_cards_are_skipped(*, clockwise: bool, asked: int) -> None:
    hands = ("y4 y5", "", "t1", "t2") if clockwise else ("y4 y5", "t1", "t3", "t2")
    session = ride(*hands, top="y3", unseen="", clockwise=clockwise).play("1 play 1")
    assert session.asked() == [asked]


def test_w6_2_several_in_a_row_are_skipped() -> None:
    session = ride("y4 y5", "", "", "t2", top="y3", unseen="").play("1 play 1")
    assert session.asked() == [4]
    session = ride("y4 y5", "t1", "", "", top="y3", unseen="", clockwise=False).play("1 play 1")
    assert session.asked() == [2]


def test_w6_2_whoever_has_run_out_is_skipped_from_then_on() -> None:
    session = ride("y4", "y5 b0", "o5 b1 b4", top="y3", unseen="")
    session.play("1 play 1")
    assert session.hand(1) == "- - - - -"
    session.play("2 play 1", "3 play 1")
    assert session.asked() == [2]
    session.play("2 play 2")  # the blue 0 turns the direction; seat 1 is still skipped
    assert session.asked() == [3]


@pytest.mark.parametrize("card", ["w5", "y5"])
def test_w6_2_with_two_left_the_turn_goes_to_the_other_either_way(card: str) -> None:
    session = ride(f"{card} b1", "", "t5 b2", top="y4", unseen="").play("1 play 1")
    assert session.asked() == [3]


@pytest.mark.parametrize("card", ["w5", "y5"])
def test_w6_2_the_last_one_with_cards_plays_on_alone(card: str) -> None:
    session = ride(f"{card} b1", "", "", top="y4", unseen="").play("1 play 1")
    assert session.asked() == [1]
    assert session.play("1 play 2").outcome().reason == "won:perfect"


def test_w6_2_nobody_is_skipped_while_there_is_a_card_to_draw() -> None:
    session = deal("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0", first="y2")
    for step in ("1 play 1: t5", "2 play 1: t4", "3 play 1: t3"):
        session.play(step)
    assert session.asked() == [1]
