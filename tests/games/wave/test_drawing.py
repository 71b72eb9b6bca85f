"""Chapter 7: drawing."""

from __future__ import annotations

from games.wave.positions import deal, ride
from games.written import WATCHING

THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


def test_w7_1_a_card_comes_from_the_draw_pile_into_the_free_place() -> None:
    session = deal(*THREE, first="y2").play("1 play 3: r4")
    assert session.hand(1) == ">y4 >w2 <r4 <t0 <b1"
    assert session.draw_pile() == 17


def test_w7_1_the_last_card_of_the_draw_pile_is_drawn_too() -> None:
    session = ride("y4", "t1", "b3", top="y2", unseen="r4").play("1 play 1: r4")
    assert session.hand(1) == "<r4 - - - -"
    assert session.draw_pile() == 0


def test_w7_1_the_last_card_is_announced_once() -> None:
    session = ride("y4", "t1", "b3", top="y2", unseen="r4 r5")
    for step, is_last in (("1 play 1: r4", False), ("2 play 1: r5", True)):
        session.play(step)
        [drawn] = [event for event in session.events if event.kind == "drawn"]
        told = session.game.words.event(drawn, ["Ana", "Ben", "Cleo"])
        assert told.endswith("No more cards to draw: play out your hands.") == is_last


def test_w7_1_one_card_and_no_more_even_when_places_are_free() -> None:
    session = ride("y4 -", "t1", "b3", top="y2", unseen="r4 r5").play("1 play 1: r4")
    assert session.hand(1) == "<r4 - - - -"
    assert session.draw_pile() == 1


def test_w7_2_after_a_card_that_faced_you_the_new_one_faces_the_team() -> None:
    session = deal(*THREE, first="y2").play("1 play 1: r4")
    assert [session.sees(seat, "1/1") for seat in (1, 2, 3, WATCHING)] == [None, "r4", "r4", None]


def test_w7_2_after_a_card_that_faced_the_team_the_new_one_faces_you() -> None:
    session = deal(*THREE, first="y2").play("1 play 4: r4")
    assert [session.sees(seat, "1/4") for seat in (1, 2, 3, WATCHING)] == ["r4", None, None, None]


def test_w7_2_only_those_who_see_the_new_card_hear_which_it_is() -> None:
    to_team = deal(*THREE, first="y2").play("1 play 1: r4")
    to_holder = deal(*THREE, first="y2").play("1 play 4: r4")
    for seat, team, holder in ((1, None, "r4"), (2, "r4", None), (3, "r4", None), (WATCHING, None, None)):
        assert to_team.heard(seat, "drawn") == [{"holder": 0, "place": 1, "card": team}]
        assert to_holder.heard(seat, "drawn") == [{"holder": 0, "place": 4, "card": holder}]


def test_w7_2_a_hand_may_come_to_face_its_holder_entirely() -> None:
    session = ride("y1 y2 y3 | b1 b2", "", "", top="w1", unseen="o1 o2").play("1 play 4: o1")
    session.play("1 play 5: o2")
    assert session.hand(1) == ">y1 >y2 >y3 >o1 >o2"
    assert [session.sees(1, f"1/{place}") for place in range(1, 6)] == ["y1", "y2", "y3", "o1", "o2"]


def test_w7_2_or_the_team() -> None:
    session = ride("y2 o3 r4 | b1 b2", "", "", top="w1", unseen="o1 o2 t5")
    session.play("1 play 1: o1", "1 play 2: o2", "1 play 3: t5")
    assert session.hand(1) == "<o1 <o2 <t5 <b1 <b2"
    assert session.choices(1) == [f"play {place}" for place in range(1, 6)]


def test_w7_2_a_place_can_face_one_way_after_the_other() -> None:
    session = ride("y2", "", "", top="w1", unseen="o3 r4 t5").play("1 play 1: o3")
    assert session.hand(1).startswith("<o3")
    assert session.play("1 play 1: r4").hand(1).startswith(">r4")
    assert session.play("1 play 1: t5").hand(1).startswith("<t5")


def test_w7_3_when_the_draw_pile_is_empty_play_goes_on_without_drawing() -> None:
    session = ride("y4 o1", "t1 t5", "b3 b4", top="y2", unseen="").play("1 play 1")
    assert session.hand(1) == "- >o1 - - -"
    assert session.heard(1, "drawn") == []
    assert session.asked() == [2]
    assert session.play("2 play 1").asked() == [3]
