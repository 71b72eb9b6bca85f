"""Chapter 12: the variant Monster Wave."""

from __future__ import annotations

import pytest

from games.wave.positions import Agreed, deal, fitting, ride
from games.wave.session import CARDS, SILVER, Session
from games.written import WATCHING

MONSTER: Agreed = {"monster": "turning"}
CHOP: Agreed = {"monster": "chop"}
HEIGHT = {"w": 1, "y": 2, "o": 3, "r": 4, "t": 5, "b": 6}
THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


def choppy(hand: str, *, top: str, steps: str = "", others: tuple[str, str] = ("b4", "b3")) -> Session:
    return ride(hand, *others, top=top, steps=steps, agreed=CHOP)


def test_w12_1_the_wave_begins_by_rising() -> None:
    session = deal(*THREE, first="y2", agreed=MONSTER)
    assert session.table.rising
    assert session.choices(1) == ["play 1", "play 3", "play 4", "play 5"]


@pytest.mark.parametrize("first", ["w4", "b0"])
@pytest.mark.parametrize("start_card", ["ignored", "reverses"])
def test_w12_1_also_on_a_first_card_with_a_turn_sign(first: str, start_card: str) -> None:
    assert deal(*THREE, first=first, agreed={**MONSTER, "rulings.start_card": start_card}).table.rising


@pytest.mark.parametrize("top", CARDS)
def test_w12_1_while_it_rises_a_card_fits_as_always(top: str) -> None:
    assert fitting(top, agreed=MONSTER) == fitting(top)


@pytest.mark.parametrize("top", CARDS)
def test_w12_1_while_it_falls_a_card_fits_by_a_lower_number_or_a_lower_colour(top: str) -> None:
    lower_number = [card for card in CARDS if int(card[1]) < int(top[1])]
    lower_colour = [card for card in CARDS if HEIGHT[card[0]] < HEIGHT[top[0]]]
    fits = [card for card in CARDS if card in lower_number or card in lower_colour]
    assert fitting(top, rising=False, agreed=MONSTER) == fits


def test_w12_1_while_it_falls_only_two_kinds_follow_the_white_one() -> None:
    """Nothing is lower in colour than white, and nothing but a nought lower in number than 1."""
    assert fitting("w1", rising=False, agreed=MONSTER) == ["y0", "o0", "r0", "t0", "b0"]


def test_w12_1_whoever_has_nothing_lower_is_stuck_while_it_falls() -> None:
    session = ride("o1 b4", "t1 b1", "b2 t5", top="o2", rising=False, clockwise=False, agreed=MONSTER)
    assert session.play("1 play 1: o5").outcome().reason.startswith("stuck:")
    session = ride("o1 b4", "t1 b1", "y2 t5", top="o2", rising=False, clockwise=False, agreed=MONSTER)
    assert session.play("1 play 1: o5").choices(3) == ["play 1"]


def test_w12_1_a_tried_card_is_judged_by_the_falling_wave() -> None:
    lower, higher = (ride(f"w1 | {card}", "o1", "r1", top="t3", rising=False, agreed=MONSTER) for card in ("b2", "t4"))
    assert lower.play("1 play 2: o5").pile()[-1] == "b2"
    assert higher.play("1 play 2").outcome().rule == "W3.7"


@pytest.mark.parametrize(("card", "turned"), [("w5", True), ("t0", True), ("y5", False), ("b1", False)])
def test_w12_2_a_played_turn_sign_turns_the_wave_and_the_direction(card: str, *, turned: bool) -> None:
    session = ride(f"{card} y1", "o2 y2", "r2 y3", top="o4", agreed=MONSTER).play("1 play 1: t5")
    assert session.table.rising is not turned
    assert session.is_clockwise() is not turned
    assert session.heard(WATCHING, "turned") == ([{"direction": -1, "rising": False}] if turned else [])


def test_w12_2_the_card_with_the_sign_is_judged_by_the_wave_as_it_was() -> None:
    session = ride("w5 w1", "o2", "r2", top="o4", agreed=MONSTER)
    assert session.choices(1) == ["play 1"]  # the white 1 is lower, but the wave still rises


def test_w12_2_from_the_next_card_on_lower_fits() -> None:
    session = ride("w5 y1", "o2", "w4 r5 y5", top="o4", agreed=MONSTER).play("1 play 1: t5")
    assert session.choices(3) == ["play 1"]
    assert session.refusal("3 play 2") == ("W3.6", "does_not_fit")


def test_w12_2_the_next_sign_turns_it_back() -> None:
    session = ride("w5 y1", "o2", "w4 r5", top="o4", agreed=MONSTER).play("1 play 1: t5", "3 play 1: t4")
    assert session.table.rising
    assert session.asked() == [1]
    assert session.heard(1, "turned") == [{"direction": 1, "rising": True}]


def test_w12_2_the_story_says_which_way_the_wave_goes_from_now_on() -> None:
    session = ride("w5 y1", "o2", "w4 r5", top="o4", agreed=MONSTER)
    names = ["Ann", "Ben", "Cleo"]
    for step, way in (("1 play 1: t5", "The wave falls."), ("3 play 1: t4", "The wave rises.")):
        session.play(step)
        assert any(way in session.game.words.event(event, names) for event in session.events)


def test_w12_2_the_picture_says_which_way_the_wave_goes() -> None:
    session = ride("w5 y1", "o2", "w4 r5", top="o4", agreed=MONSTER)
    assert "The wave rises" in session.drawn(2)
    assert "The wave falls" in session.play("1 play 1: t5").drawn(2)


def test_w12_2_silvers_sign_turns_it_too() -> None:
    session = ride("y4", "o1 w2", silver="w3 y5 b3", face_down=2, top="y2", turn=SILVER, agreed=MONSTER)
    session.play("1 silver 1", "2 silver 1: o5")
    assert not session.table.rising
    assert session.choices(2) == ["play 1", "play 2"]


def test_w12_2_in_the_printed_game_no_sign_turns_the_wave() -> None:
    session = ride("w5 y1", "o2", "w4 r5", top="o4").play("1 play 1: t5")
    assert session.table.rising
    assert session.choices(3) == ["play 2"]


def test_w12_3_a_card_that_fits_by_its_number_is_laid_up() -> None:
    session = choppy("w5 y1", top="o3")
    assert session.choices(1) == ["play 1 up"]
    assert session.refusal("1 play 1 down") == ("W12.3", "wrong_step")
    assert list(session.play("1 play 1 up: t5").table.steps) == [1]


def test_w12_3_a_card_that_fits_by_its_colour_is_laid_down() -> None:
    session = choppy("r1 y1", top="o3")
    assert session.choices(1) == ["play 1 down"]
    assert session.refusal("1 play 1 up") == ("W12.3", "wrong_step")
    assert list(session.play("1 play 1 down: t5").table.steps) == [-1]


@pytest.mark.parametrize(("way", "step"), [("up", 1), ("down", -1)])
def test_w12_3_a_card_that_fits_by_both_goes_as_the_player_likes(way: str, step: int) -> None:
    session = choppy("r5 y1", top="o3")
    assert session.choices(1) == ["play 1 up", "play 1 down"]
    assert list(session.play(f"1 play 1 {way}: t5").table.steps) == [step]


def test_w12_3_a_card_that_fits_by_neither_does_not_fit() -> None:
    session = choppy("y1 r5", top="o3")
    assert session.refusal("1 play 1 up") == ("W3.6", "does_not_fit")
    assert session.refusal("1 play 1 down") == ("W3.6", "does_not_fit")


@pytest.mark.parametrize(
    ("steps", "choices"),
    [
        ("", ["play 1 up", "play 1 down", "play 2 up", "play 3 down"]),
        ("up", ["play 1 up", "play 1 down", "play 2 up", "play 3 down"]),
        ("up up", ["play 1 down", "play 3 down"]),
        ("down down", ["play 1 up", "play 2 up"]),
        ("up down", ["play 1 up", "play 1 down", "play 2 up", "play 3 down"]),
        ("up up down", ["play 1 up", "play 1 down", "play 2 up", "play 3 down"]),
        ("down down up up", ["play 1 down", "play 3 down"]),
    ],
)
def test_w12_3_three_steps_in_a_row_do_not_go_the_same_way(steps: str, choices: list[str]) -> None:
    assert choppy("r5 w5 b1", top="o3", steps=steps).choices(1) == choices


def test_w12_3_a_card_that_could_only_go_the_same_way_a_third_time_does_not_fit() -> None:
    session = choppy("w5 b1", top="o3", steps="up up")
    assert session.refusal("1 play 1 up") == ("W3.6", "does_not_fit")
    assert session.refusal("1 play 1 down") == ("W3.6", "does_not_fit")


def test_w12_3_and_a_hand_of_such_cards_is_stuck() -> None:
    session = choppy("o4 y1", top="o3", steps="up", others=("w5", "b3")).play("1 play 1 up: t5")
    assert session.outcome().reason.startswith("stuck:")
    session = choppy("o4 y1", top="o3", steps="down", others=("w5", "b3")).play("1 play 1 up: t5")
    assert not session.is_over()


def test_w12_3_steps_that_are_played_are_the_ones_that_count() -> None:
    session = choppy("o4 y1", top="o3", others=("o5 r1", "r5 b3"))
    session.play("1 play 1 up: t5", "2 play 1 up: t4")
    assert list(session.table.steps) == [1, 1]
    assert session.choices(3) == ["play 1 down", "play 2 down"]


def test_w12_3_the_choppy_wave_always_rises() -> None:
    session = choppy("w5 y1", top="o4", others=("o2", "w4 r5")).play("1 play 1 up: t5")
    assert session.table.rising
    assert not session.is_clockwise()
    assert session.choices(3) == ["play 2 down"]  # the red 5, which is higher; the white 4 is lower


@pytest.mark.parametrize("wish", ["up", "down"])
@pytest.mark.parametrize(("card", "step"), [("w5", 1), ("r1", -1)])
def test_w12_3_an_unseen_card_goes_the_only_way_it_can(card: str, step: int, wish: str) -> None:
    session = choppy(f"y1 | {card}", top="o3")
    assert session.choices(1) == ["play 2 up", "play 2 down"]
    assert list(session.play(f"1 play 2 {wish}: t5").table.steps) == [step]


@pytest.mark.parametrize(("wish", "step"), [("up", 1), ("down", -1)])
def test_w12_3_an_unseen_card_that_can_go_both_ways_goes_as_wished(wish: str, step: int) -> None:
    assert list(choppy("y1 | r5", top="o3").play(f"1 play 2 {wish}: t5").table.steps) == [step]


def test_w12_3_an_unseen_card_that_could_only_go_a_third_time_ends_the_ride() -> None:
    session = choppy("b1 | w5", top="o3", steps="up up").play("1 play 2 up")
    assert session.outcome().rule == "W3.7"


def test_w12_3_for_silver_the_step_is_named_with_the_card() -> None:
    session = ride("y4", "o1 w2", silver="w3 y5 b1", face_down=2, top="y2", turn=SILVER, agreed=CHOP)
    assert session.choices(1) == ["silver 1 up", "silver 2 up", "silver 3 down"]
    assert session.refusal("2 silver 3 up") == ("W12.3", "wrong_step")
    session.play("1 silver 3 down", "2 silver 3 down: o5")
    assert list(session.table.steps) == [-1]


def test_w12_3_for_silver_another_step_is_another_name() -> None:
    session = ride("y4", "o1 w2", silver="w3 y5 b3", face_down=2, top="y2", turn=SILVER, agreed=CHOP)
    session.play("1 silver 3 up", "2 silver 3 down")
    assert session.asked() == [1, 2]
    session.play("1 silver 3 up", "2 silver 3 down: o5")
    assert list(session.table.steps) == [-1]  # seat 2 sits before Silver


def test_w12_3_without_the_option_no_way_is_chosen() -> None:
    assert deal(*THREE, first="y2", agreed=MONSTER).choices(1) == ["play 1", "play 3", "play 4", "play 5"]
