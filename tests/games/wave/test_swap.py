"""Chapter 11: the variant swap."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.wave.positions import Agreed, deal, fitting, ride
from games.wave.session import CARDS, Session
from games.written import WATCHING

REVERSAL: Agreed = {"swap": "reversal"}
PAIRS: Agreed = {"swap": "pairs"}
SWAPS = ("colour1", "colour2", "number1", "number2")
THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")
FOUR = (*THREE, "o4 o5 t3 | t4 b4")

EVERY_SET = [taken for count in range(5) for taken in combinations(SWAPS, count)]


def in_pile(*in_force: str) -> str:
    """The swaps that are still in the draw pile when these are in force."""
    return " ".join(swap for swap in SWAPS if swap not in in_force)


def fits_after(card: str, top: str, *in_force: str, agreed: Agreed = REVERSAL) -> bool:
    return fitting(top, card, swaps=in_pile(*in_force), agreed=agreed) == [card]


def session_of_three() -> Session:
    return deal(*THREE, first="y2", agreed=REVERSAL)


def test_w11_1_four_swaps_are_shuffled_into_the_draw_pile_after_the_deal() -> None:
    assert deal(*THREE[:2], silver="b3 y1 w3", first="y2", agreed=REVERSAL).draw_pile() == 18 + 4
    assert deal(*FOUR, first="y2", agreed=PAIRS).draw_pile() == 13 + 4
    session = session_of_three()
    assert session.draw_pile() == 18 + 4
    assert session.game.zones(session.table).cards["swaps in the draw pile"] == list(SWAPS)


def test_w11_1_nobody_is_dealt_a_swap() -> None:
    session = session_of_three()
    assert [session.hand(seat).count(" ") for seat in (1, 2, 3)] == [4, 4, 4]
    assert session.game.zones(session.table).cards["swaps in force"] == []


def test_w11_1_every_card_of_the_draw_pile_is_equally_likely_to_come_next() -> None:
    """Twenty-two cards, four of them swaps: faces 1 to 4 of the die are a swap, 5 to 22 are not."""
    session = session_of_three().play("1 play 1: 5 r4")
    assert session.sides == [22]
    session = session_of_three().play("1 play 1: 4 number2 4 r4")
    assert session.sides == [22, 21]  # and then 4 is no longer a swap, because three are left


def test_w11_1_silvers_face_down_cards_are_no_swaps() -> None:
    session = ride(
        "r4 b4", "y5 b3", silver="o1 o2 o3", face_down=2, top="y2", turn=1, unseen="o4 o5 t5", swaps="colour1",
        agreed=REVERSAL,
    )  # fmt: skip
    session.play("1 play 1: 2 t5")
    assert session.sides == [2]  # the swap and the one card that does not lie before Silver


def test_w11_1_without_swaps_in_it_the_draw_pile_needs_no_die() -> None:
    session = ride("y4", "t1", "b3", top="y2", swaps="", agreed=REVERSAL).play("1 play 1: r4")
    assert session.sides == []


def test_w11_1_the_printed_game_has_none() -> None:
    session = deal(*THREE, first="y2").play("1 play 1: r4")
    assert session.sides == []
    assert "swaps in force" not in session.game.zones(session.table).cards


def test_w11_2_a_drawn_swap_is_shown_to_all_and_another_card_is_drawn() -> None:
    session = session_of_three().play("1 play 1: 1 colour1 21 r4")
    for seat in (1, 2, 3, WATCHING):
        assert session.heard(seat, "swapped") == [{"card": "colour1"}]
    assert session.hand(1) == "<r4 >w2 >o3 <t0 <b1"
    assert session.draw_pile() == 20
    assert session.game.zones(session.table).cards["swaps in force"] == ["colour1"]


@pytest.mark.parametrize(("place", "hand"), [(1, "<r4 >w2 >o3 <t0 <b1"), (4, ">y4 >w2 >o3 >r4 <b1")])
def test_w11_2_the_other_card_faces_the_way_that_was_due(place: int, hand: str) -> None:
    session = session_of_three().play(f"1 play {place}: 1 number1 21 r4")
    assert session.hand(1) == hand


def test_w11_2_several_swaps_may_come_one_after_the_other() -> None:
    session = session_of_three().play("1 play 1: 1 colour1 1 number2 1 colour2 1 number1 r4")
    assert session.hand(1) == "<r4 >w2 >o3 <t0 <b1"
    assert session.draw_pile() == 17
    assert session.game.zones(session.table).cards["swaps in force"] == list(SWAPS)


def test_w11_2_it_takes_effect_before_the_next_player_is_asked() -> None:
    hands = ("b4 y1", "t3", "w1")
    stuck = ride(*hands, top="r4", unseen="o5", swaps="colour1 colour2 number1 number2", agreed=REVERSAL)
    assert stuck.play("1 play 1: 5 o5").is_over()
    saved = ride(*hands, top="r4", unseen="o5", swaps="colour1 colour2 number1 number2", agreed=REVERSAL)
    saved.play("1 play 1: 1 colour1 4 o5")  # turquoise is higher than blue now
    assert saved.asked() == [2]
    assert saved.choices(2) == ["play 1"]


def test_w11_2_it_may_leave_the_next_player_stuck() -> None:
    session = ride("y4", "t3", "w1", top="r3", unseen="o5", swaps="colour1 colour2 number1 number2", agreed=REVERSAL)
    session.play("1 play 1: 2 colour2 4 o5")
    assert session.outcome().reason.startswith("stuck:")


def test_w11_2_when_swaps_were_the_last_of_the_draw_pile_nothing_is_drawn() -> None:
    session = ride("y4 o1", "t1", "b3", top="y2", unseen="", swaps="number1 number2", agreed=REVERSAL)
    session.play("1 play 1: 1 number1 1 number2")
    assert session.sides == [2, 1]
    assert session.hand(1) == "- >o1 - - -"
    assert session.draw_pile() == 0


def test_w11_2_silver_draws_another_card_too() -> None:
    session = ride(
        "y4", "t1", silver="b3 y5 w3", face_down=2, top="y2", turn=3, swaps="number1 number2", agreed=REVERSAL
    )
    session.play("1 silver 2", "2 silver 2: 1 number1 27 o5")
    assert session.hand(3) == "=b3 =o5 =w3 - -"


@pytest.mark.parametrize("in_force", EVERY_SET, ids=" ".join)
@pytest.mark.parametrize("top", ["w3", "y0", "o4", "r2", "t5", "b1"])
def test_w11_3_one_swap_of_a_kind_turns_its_order_over_and_a_second_turns_it_back(
    top: str, in_force: tuple[str, ...]
) -> None:
    colours = "wyortb" if ("colour1" in in_force) == ("colour2" in in_force) else "btroyw"
    numbers = "012345" if ("number1" in in_force) == ("number2" in in_force) else "543210"
    assert fitting(top, swaps=in_pile(*in_force), agreed=REVERSAL) == [
        card
        for card in CARDS
        if colours.index(card[0]) > colours.index(top[0]) or numbers.index(card[1]) > numbers.index(top[1])
    ]


def test_w11_3_a_colour_swap_makes_white_the_highest_and_blue_the_lowest() -> None:
    assert fits_after("w3", "b3", "colour1")
    assert not fits_after("b3", "w3", "colour1")
    assert fits_after("b3", "w3", "colour1", "colour2")


def test_w11_3_a_number_swap_makes_nought_the_highest() -> None:
    assert fits_after("r0", "r5", "number2")
    assert not fits_after("r5", "r0", "number2")
    assert fits_after("r5", "r0", "number1", "number2")


def test_w11_3_a_swap_of_one_kind_leaves_the_other_order_alone() -> None:
    assert fits_after("w5", "w4", "colour1")
    assert fits_after("b3", "w3", "number1")


def test_w11_3_the_second_of_a_kind_restores_the_order_while_it_is_played() -> None:
    session = session_of_three().play("1 play 1: 1 colour1 21 r4")
    assert session.refusal("2 play 1") == ("W3.6", "does_not_fit")  # turquoise 1 on yellow 4
    session.play("2 play 4: 1 colour2 19 o4")  # the red 5, by its number
    assert session.refusal("3 play 1") is None  # blue 3 on red 5


@pytest.mark.parametrize(
    ("card", "top", "turns"), [("w2", "b3", True), ("b2", "b3", False), ("r0", "r4", True), ("r5", "t5", False)]
)
def test_w11_3_turn_signs_stay_where_they_are(card: str, top: str, *, turns: bool) -> None:
    """With both orders turned over, white and 0 still carry the sign, and blue and 5 still do not."""
    session = ride(card, "", "", top=top, unseen="", swaps=in_pile("colour1", "number1"), agreed=REVERSAL)
    session.play("1 play 1: 1 colour2 1 number2")
    assert session.is_clockwise() is not turns


@pytest.mark.parametrize(
    ("swap", "one", "other"),
    [("colour1", "y", "t"), ("colour2", "o", "r")],
)
def test_w11_4_with_pairs_a_colour_swap_exchanges_two_colours(swap: str, one: str, other: str) -> None:
    order = "wyortb".translate(str.maketrans(one + other, other + one))
    for top in ("w3", "y3", "o3", "r3", "t3", "b3"):
        higher = [card for card in CARDS if order.index(card[0]) > order.index(top[0]) or int(card[1]) > 3]
        assert fitting(top, swaps=in_pile(swap), agreed=PAIRS) == higher


@pytest.mark.parametrize(("swap", "one", "other"), [("number1", "1", "4"), ("number2", "2", "3")])
def test_w11_4_with_pairs_a_number_swap_exchanges_two_numbers(swap: str, one: str, other: str) -> None:
    order = "012345".translate(str.maketrans(one + other, other + one))
    for top in ("r0", "r1", "r2", "r3", "r4", "r5"):
        higher = [card for card in CARDS if order.index(card[1]) > order.index(top[1]) or card[0] in "tb"]
        assert fitting(top, swaps=in_pile(swap), agreed=PAIRS) == higher


@pytest.mark.parametrize("top", ["w3", "y1", "o4", "r2", "t5", "b0"])
def test_w11_4_with_pairs_all_four_can_be_in_force_together(top: str) -> None:
    colours, numbers = "wtroyb", "043215"
    assert fitting(top, swaps="", agreed=PAIRS) == [
        card
        for card in CARDS
        if colours.index(card[0]) > colours.index(top[0]) or numbers.index(card[1]) > numbers.index(top[1])
    ]


def test_w11_4_with_pairs_the_orders_begin_as_always() -> None:
    session = deal(*THREE, first="y2", agreed=PAIRS)
    assert session.choices(1) == ["play 1", "play 3", "play 4", "play 5"]
    assert fitting("o3", swaps=in_pile(), agreed=PAIRS) == fitting("o3")


def test_w11_4_with_pairs_a_swap_that_is_drawn_exchanges_its_pair() -> None:
    session = deal(*THREE, first="y2", agreed=PAIRS).play("1 play 1: 1 colour1 21 r4")
    assert session.choices(2) == ["play 4", "play 5"]  # nothing that seat 2 sees: yellow is high, white still low
    session.play("2 play 4: 1 number2 19 r3")
    assert session.game.zones(session.table).cards["swaps in force"] == ["colour1", "number2"]
    assert session.choices(3) == ["play 1", "play 2", "play 4", "play 5"]  # blue 3 and yellow 1 on the red 5


def test_w11_4_with_pairs_white_and_blue_nought_and_five_keep_their_places() -> None:
    assert fitting("w5", swaps="", agreed=PAIRS) == [card for card in CARDS if card[0] != "w"]
    assert fitting("b0", swaps="", agreed=PAIRS) == [card for card in CARDS if card[1] != "0"]


def test_w11_5_swaps_in_the_draw_pile_do_not_count_among_the_cards_left() -> None:
    session = ride("t5 y1", "o1", "b1", top="y4", unseen="b2 b3 b4", swaps="colour1 colour2", agreed=REVERSAL)
    session.play("1 play 1: 3 b2")
    assert session.draw_pile() == 4
    assert session.left() == 2 + 1 + 1 + 2
    assert session.heard(1, "ended") == [{"reason": "stuck", "left": 6}]


def test_w11_5_swaps_that_came_out_do_not_count_either() -> None:
    session = ride("b1 y1", "o1", "y3", top="y0", unseen="b2 b3", swaps="colour1 colour2", agreed=REVERSAL)
    session.play("1 play 1: 1 colour1 1 colour2 b2")
    assert session.left() == 2 + 1 + 1 + 1


def test_w11_5_a_perfect_wave_needs_no_swap() -> None:
    session = ride("y5", "", "", top="y2", unseen="", swaps="colour1", agreed=PAIRS).play("1 play 1: 1 colour1")
    assert session.outcome().reason == "won:perfect"
    assert session.outcome().scores == [33, 33, 33]
