"""Chapter 4: what fits."""

from __future__ import annotations

import pytest

from games.wave.positions import deal, fits_on, fitting, ride
from games.wave.session import CARDS, Session

HEIGHT = {"w": 1, "y": 2, "o": 3, "r": 4, "t": 5, "b": 6}  # white, yellow, orange, red, turquoise, blue

JANE, SAM, RALF = 1, 2, 3


def the_printed_example() -> Session:
    """Jane, Sam and Ralf play with three; a yellow 2 lies on the pile."""
    return deal("y4 r4 o3 | w1 b1", "t1 t0 w2 | r5 t2", "b3 y1 w3 | r1 y0", first="y2", begins=JANE)


@pytest.mark.parametrize("top", CARDS)
def test_w4_1_a_card_fits_by_a_higher_number_or_a_higher_colour_and_not_otherwise(top: str) -> None:
    higher_number = [card for card in CARDS if int(card[1]) > int(top[1])]
    higher_colour = [card for card in CARDS if HEIGHT[card[0]] > HEIGHT[top[0]]]
    assert fitting(top) == [card for card in CARDS if card in higher_number or card in higher_colour]


@pytest.mark.parametrize("card", ["w4", "y4", "o4", "b4"])
def test_w4_1_a_higher_number_fits_whatever_the_colour(card: str) -> None:
    assert fits_on(card, "o3")


@pytest.mark.parametrize("card", ["r0", "r2", "r3", "r5"])
def test_w4_1_a_higher_colour_fits_whatever_the_number(card: str) -> None:
    assert fits_on(card, "o3")


@pytest.mark.parametrize("card", ["o2", "y3", "w3", "y2", "w1", "o0"])
def test_w4_1_equal_or_lower_in_both_does_not_fit(card: str) -> None:
    assert not fits_on(card, "o3")


def test_w4_1_only_blue_follows_the_turquoise_five() -> None:
    assert fitting("t5") == ["b0", "b1", "b2", "b3", "b4"]


def test_w4_1_only_a_five_follows_the_blue_four() -> None:
    assert fitting("b4") == ["w5", "y5", "o5", "r5", "t5"]


def test_w4_1_the_printed_example_card_by_card() -> None:
    session = the_printed_example()
    assert session.asked() == [JANE]
    session.play("1 play 1: t5")  # yellow 4 on yellow 2: a higher number
    assert session.asked() == [SAM]
    session.play("2 play 1: t4")  # turquoise 1 on yellow 4: a higher colour, though a lower number
    assert session.asked() == [RALF]
    session.play("3 play 1: t3")  # blue 3 on turquoise 1: both are higher
    assert session.asked() == [JANE]
    session.play("1 play 2: b4")  # red 4 on blue 3: a higher number, though a lower colour
    assert session.pile() == ["y2", "y4", "t1", "b3", "r4"]
    assert session.asked() == [SAM]


def test_w4_1_in_the_printed_example_the_ride_goes_on_with_a_turn_sign() -> None:
    session = the_printed_example().play("1 play 1: t5", "2 play 1: t4", "3 play 1: t3", "1 play 2: b4")
    session.play("2 play 2: o1")  # turquoise 0 on red 4
    assert session.pile()[-1] == "t0"
    assert session.asked() == [JANE]


def test_w4_2_a_card_may_be_lower_than_what_was_played_before_the_top() -> None:
    session = ride("y4 w5", "t1", "o3", top="b4", unseen="").play("1 play 2")
    assert session.pile()[-2:] == ["b4", "w5"]
    session.play("3 play 1")  # orange 3 on white 5, after the blue 4; the white card has turned the direction
    assert session.pile()[-3:] == ["b4", "w5", "o3"]


def test_w4_2_a_card_that_beats_an_earlier_one_must_still_beat_the_top() -> None:
    session = ride("b2", "t1 w3", "o3", top="w1", unseen="").play("1 play 1")
    assert session.refusal("2 play 1") == ("W3.6", "does_not_fit")  # turquoise 1 would fit on the white 1
    assert session.choices(2) == ["play 2"]
