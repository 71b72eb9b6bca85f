"""The variants of chapters 10, 11 and 12 can be combined, and every combination keeps the rules of each."""

from __future__ import annotations

from itertools import product

import pytest

from games.wave.positions import Agreed, deal, fitting, ride
from games.wave.session import CARDS
from lineup.core.options import build
from lineup.games import variants
from lineup.games.wave.options import WaveOptions

ALL: Agreed = {"exchange": True, "swap": "reversal", "monster": "turning"}
THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


@pytest.mark.parametrize(
    ("exchange", "swap", "monster"),
    list(product([False, True], ["off", "reversal", "pairs"], ["off", "turning", "chop"])),
)
def test_every_combination_can_be_agreed_on(*, exchange: bool, swap: str, monster: str) -> None:
    options = build(WaveOptions, {"exchange": exchange, "swap": swap, "monster": monster})
    assert (options.exchange, options.swap, options.monster) == (exchange, swap, monster)
    session = deal(*THREE, first="y2", agreed={"exchange": exchange, "swap": swap, "monster": monster})
    step = " up" if monster == "chop" else ""
    luck = "22 t5" if swap != "off" else "t5"
    session.play(*(["1 exchange 2 for 2/4"] if exchange else []), f"1 play 1{step}: {luck}")
    assert session.pile() == ["y2", "y4"]
    assert session.asked() == [2]


def test_the_variant_all_is_all_three() -> None:
    assert dict(variants("wave")[-1].values) == ALL


def test_w12_1_lower_means_lower_in_the_order_that_is_in_force() -> None:
    """A colour swap is in force and the wave falls: blue is the lowest colour, so blue fits on everything but blue."""
    in_pile = "colour2 number1 number2"
    fits = fitting("o3", rising=False, swaps=in_pile, agreed=ALL)
    assert fits == [card for card in CARDS if card[0] in "rtb" or int(card[1]) < 3]


def test_w12_3_up_and_down_follow_the_order_that_is_in_force() -> None:
    agreed = {"swap": "reversal", "monster": "chop"}
    swaps = "colour2 number2"  # colours and numbers are both turned over
    session = ride("y1 r4 t1", "b3", "b2", top="o3", swaps=swaps, agreed=agreed)
    assert session.choices(1) == ["play 1 up", "play 1 down", "play 3 up"]


@pytest.mark.parametrize(
    ("luck", "choices"),
    [
        ("31 t5", ["play 2"]),  # the wave falls: 2 is lower than 3
        ("1 number1 30 t5", ["play 1", "play 3"]),  # it falls and the numbers are turned over: 4 is lower than 3
    ],
)
def test_w11_2_a_swap_and_a_turn_sign_in_one_turn_both_count_for_the_next_player(luck: str, choices: list[str]) -> None:
    agreed = {"swap": "reversal", "monster": "turning"}
    session = ride("w3 y1", "o2", "w4 r2 b4", top="y2", swaps="colour1 colour2 number1 number2", agreed=agreed)
    session.play(f"1 play 1: {luck}")
    assert session.asked() == [3]
    assert session.choices(3) == choices


def test_w10_3_after_an_exchange_the_falling_wave_judges() -> None:
    session = ride("o5 b1", "y1 t5", "t4", top="o3", rising=False, unseen="", swaps="", agreed=ALL)
    assert session.choices(1)[0] == "play 2"
    session.play("1 exchange 2 for 2/2")
    assert session.outcome().reason.startswith("stuck:")


def test_w10_4_a_swap_may_leave_a_player_stuck_who_can_still_exchange() -> None:
    session = ride("y4 y1", "t3", "w1", top="r3", unseen="o5", swaps="colour1 colour2", agreed=ALL)
    session.play("1 play 1: 1 colour1 2 o5")
    assert session.asked() == [2]
    assert all(choice.startswith("exchange") for choice in session.choices(2))


def test_w9_6_silver_rides_a_monster_wave_to_the_end() -> None:
    session = ride("", "r4", silver="w5 t4 o2", face_down=2, top="r3", turn=2, unseen="r2 y3", swaps="", agreed=ALL)
    session.play("2 play 1", "1 silver 1", "2 silver 1: r2")  # the white 5 turns the wave
    session.play("1 silver 2", "2 silver 2: y3", "1 silver 2", "2 silver 2", "1 silver 1", "2 silver 1")
    assert session.pile()[-5:] == ["r4", "w5", "t4", "y3", "r2"]
    session.play("2 silver 3", "1 silver 3")
    assert session.outcome().reason == "won:perfect"
