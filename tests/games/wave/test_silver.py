"""Chapter 9: two players and Silver, at the table."""

from __future__ import annotations

import pytest

from games.wave.positions import DECLARED, deal, ride
from games.wave.session import SILVER, Session
from games.written import WATCHING

TWO = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2")


def silvers_turn(silver: str = "b3 y5 w3", *, top: str = "y2", clockwise: bool = True) -> Session:
    return ride("y4 | t0", "t1 | r5", silver=silver, face_down=2, top=top, turn=SILVER, clockwise=clockwise)


def test_w9_1_three_cards_lie_open_before_silver() -> None:
    session = deal(*TWO, silver="b3 y1 w3", first="y2")
    assert session.hand(SILVER) == "=b3 =y1 =w3 - -"
    for seat in (1, 2, WATCHING):
        assert [session.sees(seat, f"3/{place}") for place in (1, 2, 3)] == ["b3", "y1", "w3"]


def test_w9_1_two_lie_face_down_and_nobody_sees_them() -> None:
    session = deal(*TWO, silver="b3 y1 w3", first="y2")
    assert session.table.face_down == 2
    assert session.draw_pile() == 18
    assert len(session.game.zones(session.table).cards["unseen"]) == 20
    assert session.faces_seen(WATCHING) == sorted(["y2", "b3", "y1", "w3"])
    assert session.faces_seen(1) == sorted(["y2", "b3", "y1", "w3", "y4", "w2", "o3", "r5", "t2"])


def test_w9_1_all_can_see_that_two_lie_there() -> None:
    session = deal(*TWO, silver="b3 y1 w3", first="y2")
    for seat in (1, 2, WATCHING):
        assert "+2 face down" in session.drawn(seat)


def test_w9_2_silver_takes_turns_in_the_order_of_the_table() -> None:
    session = deal(*TWO, silver="o4 y5 w3", first="y2").play("1 play 1: t3", "2 play 1: t4")
    assert session.turn() == SILVER
    session.play("1 silver 1", "2 silver 1: r3")
    assert session.asked() == [1]


def test_w9_2_anticlockwise_silver_comes_after_the_first_player() -> None:
    session = ride("y4 w2", "b4", silver="b3 y5 w3", face_down=2, top="y3", clockwise=False)
    session.play("1 play 1: t3")
    assert session.turn() == SILVER
    assert session.play("1 silver 1", "2 silver 1: r3").asked() == [2]


def test_w9_2_only_an_open_card_can_be_played() -> None:
    session = silvers_turn()
    assert session.choices(1) == session.choices(2) == ["silver 1", "silver 2", "silver 3"]
    for place in (4, 5):
        assert session.refusal(f"1 silver {place}") == ("W3.1", "no_card_there")


def test_w9_2_it_must_fit() -> None:
    session = silvers_turn("b3 y1 w2")
    assert session.choices(1) == ["silver 1"]
    assert session.refusal("1 silver 2") == ("W9.2", "silver_does_not_fit")
    assert session.refusal("2 silver 3") == ("W9.2", "silver_does_not_fit")


@pytest.mark.parametrize(("clockwise", "asked"), [(True, 2), (False, 1)])
def test_w9_2_a_turn_sign_that_silver_plays_counts(*, clockwise: bool, asked: int) -> None:
    session = silvers_turn(clockwise=clockwise).play("1 silver 3", "2 silver 3: o5")
    assert session.is_clockwise() is not clockwise
    assert session.asked() == [asked]


def test_w9_2_nobody_names_a_card_when_it_is_not_silvers_turn() -> None:
    session = deal(*TWO, silver="b3 y5 w3", first="y2")
    assert session.refusal("1 silver 1") == ("W9.2", "not_silvers_turn")
    assert session.refusal("2 silver 1") == ("W9.2", "not_silvers_turn")


def test_w9_2_nobody_plays_an_own_card_on_silvers_turn() -> None:
    session = silvers_turn()
    assert session.refusal("1 play 1") == ("W3.2", "not_your_turn")
    assert session.refusal("2 play 1") == ("W3.2", "not_your_turn")


def test_w9_2_with_three_players_there_is_no_silver() -> None:
    session = ride("y4", "t1", "b3", top="y2", turn=3)
    assert session.asked() == [3]
    assert session.refusal("1 silver 1") == ("W9.2", "not_silvers_turn")


def test_w9_2_silver_without_cards_is_skipped() -> None:
    session = ride("y4", "y5 b1", silver="", top="y3", turn=2, unseen="").play("2 play 1")
    assert session.is_over()  # it is seat 1's turn, whose yellow 4 does not fit on the yellow 5
    session = ride("b4", "y5 b1", silver="", top="y3", turn=2, unseen="").play("2 play 1")
    assert session.asked() == [1]


def test_w9_2_silver_may_be_the_last_with_cards() -> None:
    session = ride("y4", "", silver="o4 b4", top="y3", unseen="").play("1 play 1")
    assert session.asked() == [1, 2]
    session.play("1 silver 1", "2 silver 1")
    assert session.turn() == SILVER
    session.play("2 silver 2", "1 silver 2")
    assert session.outcome().reason == "won:perfect"
    assert session.outcome().winners == [0, 1]


def test_w9_2_a_player_without_cards_still_decides_with_the_other() -> None:
    session = ride("y4 y1", "", silver="o4 b4", top="y3", unseen="").play("1 play 1")
    assert session.asked() == [1, 2]
    assert session.choices(2) == ["silver 1", "silver 2"]


def test_w9_3_both_are_asked_and_the_same_card_is_played() -> None:
    session = silvers_turn()
    assert session.asked() == [1, 2]
    session.play("2 silver 1")
    assert session.pile()[-1] == "y2"
    session.play("1 silver 1: o5")
    assert session.pile()[-1] == "b3"
    assert session.heard(WATCHING, "played") == [{"holder": 2, "place": 1, "card": "b3"}]


@pytest.mark.parametrize(("first", "other"), [(1, 2), (2, 1)])
def test_w9_3_whoever_has_named_a_card_waits_for_the_other(first: int, other: int) -> None:
    session = silvers_turn().play(f"{first} silver 1")
    assert session.asked() == [other]
    assert session.choices(first) == []
    assert session.refusal(f"{first} silver 2") == ("W9.3", "named_already")


def test_w9_3_names_are_said_openly() -> None:
    session = silvers_turn().play("1 silver 3")
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "named") == [{"seat": 0, "place": 3, "naming": 1}]
        assert session.game.observe(session.table, seat - 1).facts()["named"] == [2, -1]


def test_w9_4_after_different_names_both_name_again() -> None:
    session = silvers_turn().play("1 silver 1", "2 silver 2")
    assert session.pile()[-1] == "y2"
    assert session.asked() == [1, 2]
    assert session.choices(1) == session.choices(2) == ["silver 1", "silver 2", "silver 3"]


@pytest.mark.parametrize("place", [1, 2, 3])
def test_w9_4_the_second_time_they_may_agree_on_any_card(place: int) -> None:
    session = silvers_turn().play("1 silver 1", "2 silver 2", f"1 silver {place}")
    assert session.heard(2, "named") == [{"seat": 0, "place": place, "naming": 2}]
    session.play(f"2 silver {place}: o5")
    assert session.pile()[-1] == ["b3", "y5", "w3"][place - 1]


@pytest.mark.parametrize(("clockwise", "card"), [(True, "y5"), (False, "b3")])
def test_w9_4_the_second_time_the_player_before_silver_in_the_direction_decides(*, clockwise: bool, card: str) -> None:
    session = silvers_turn(clockwise=clockwise).play("1 silver 3", "2 silver 1", "1 silver 1", "2 silver 2: o5")
    assert session.pile()[-1] == card


@pytest.mark.parametrize(("clockwise", "card"), [(True, "y5"), (False, "b3")])
def test_w9_4_it_does_not_matter_who_answers_first(*, clockwise: bool, card: str) -> None:
    session = silvers_turn(clockwise=clockwise).play("2 silver 1", "1 silver 3", "2 silver 2", "1 silver 1: o5")
    assert session.pile()[-1] == card


def test_w9_4_the_one_before_silver_decides_also_without_cards() -> None:
    session = ride("y4 y1", "", silver="o4 b4", top="y3", unseen="").play("1 play 1")
    session.play("1 silver 1", "2 silver 2", "1 silver 1", "2 silver 2")
    assert session.pile()[-1] == "b4"


def test_w9_4_names_are_forgotten_when_silver_has_played() -> None:
    session = silvers_turn().play("1 silver 1", "2 silver 2", "1 silver 3", "2 silver 3: o5")
    session.play("2 play 1: t5", "1 play 1: t4")  # the white card has turned the direction
    assert session.turn() == SILVER
    assert session.asked() == [1, 2]
    session.play("1 silver 2", "2 silver 1")
    assert session.asked() == [1, 2]  # this is a first naming again


@pytest.mark.parametrize(("clockwise", "card"), [(True, "y5"), (False, "b3")])
def test_w9_4_with_the_other_ruling_that_player_decides_at_once(*, clockwise: bool, card: str) -> None:
    session = ride(
        "y4", "t1", silver="b3 y5 w3", face_down=2, top="y2", turn=SILVER, clockwise=clockwise,
        agreed={"rulings.disagreement": "at_once"},
    )  # fmt: skip
    session.play("1 silver 1", "2 silver 2: o5")
    assert session.pile()[-1] == card


def test_w9_5_silvers_new_card_lies_open_on_the_free_place() -> None:
    session = silvers_turn().play("1 silver 2", "2 silver 2: o5")
    assert session.hand(SILVER) == "=b3 =o5 =w3 - -"
    for seat in (1, 2, WATCHING):
        assert session.sees(seat, "3/2") == "o5"
        assert session.heard(seat, "drawn") == [{"holder": 2, "place": 2, "card": "o5"}]


def test_w9_5_the_two_players_keep_the_opposite_way() -> None:
    session = deal(*TWO, silver="b3 y5 w3", first="y2").play("1 play 1: t3", "2 play 4: t4")
    assert session.hand(1).startswith("<t3")
    assert session.hand(2).endswith(">t4 <t2")
    assert session.sees(WATCHING, "2/4") is None


def test_w9_5_silver_draws_the_last_card_of_the_draw_pile() -> None:
    session = ride("y4", "t1", silver="b3 y5 w3", face_down=2, top="y2", turn=SILVER, unseen="o5 o1 o2")
    session.play("1 silver 2", "2 silver 2: o5")
    assert session.hand(SILVER) == "=b3 =o5 =w3 - -"
    assert session.table.face_down == 2


def test_w9_7_the_game_ends_when_no_open_card_of_silvers_fits() -> None:
    session = ride("b0 y1", "t5 y3", silver="o1 t3 r4", face_down=2, top="y2", turn=2, unseen="b1 b2 b3")
    session.play("2 play 1: b3")
    assert session.outcome().rule == "W8.2"
    assert session.outcome().reason == "stuck:fair"


def test_w9_7_the_face_down_cards_are_not_looked_at() -> None:
    """The blue cards below Silver's open ones would fit, but nobody may know that."""
    session = ride("b0 y1", "t5 y3", silver="o1 t3 r4", face_down=2, top="y2", turn=2, unseen="b1 b2")
    assert session.play("2 play 1").is_over()


def test_w9_7_also_where_players_declare_that_they_are_stuck() -> None:
    session = ride("b0 y1", "t5 y3", silver="o1 t3 r4", face_down=2, top="y2", turn=2, unseen="b1 b2", agreed=DECLARED)
    assert session.play("2 play 1").outcome().reason.startswith("stuck:")


def test_w9_7_one_open_card_that_fits_is_enough() -> None:
    session = ride("b0 y1", "t5 y3", silver="o1 b4 r4", face_down=2, top="y2", turn=2, unseen="b1 b2")
    session.play("2 play 1")
    assert session.choices(1) == session.choices(2) == ["silver 2"]
