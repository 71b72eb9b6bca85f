"""Chapter 9: barrels; chapter 15: hidden ones."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, alone, finish
from games.written import WATCHING

HIDDEN: Agreed = {"hidden_barrels": True}


@pytest.mark.parametrize("barrel", [1, 2, 3])
@pytest.mark.parametrize("card", ["1+", "1-", "2+", "2-", "3+", "3-"])
@pytest.mark.parametrize("board", ["short", "long"])
def test_t9_6_on_a_longboard_the_numbers_must_be_equal_on_a_shortboard_they_must_differ(
    board: str, card: str, barrel: int
) -> None:
    balance = -2 if card[1] == "+" else 2
    surfer = Surfer("riding 4", hand=f"{card} 1+ 1- 2+ 2-", board=board, balance=balance, pile="2+")
    session = alone(surfer, "ride 1", wave=f"B{barrel}")
    equal = int(card[0]) == barrel
    if equal is (board == "long"):
        assert session.at(1) == "riding 3"
        assert session.pile(1) == f"2+ {card}b"
        assert "rode_barrel" in session.kinds()
    else:
        assert session.at(1) == "fallen 4"
        assert session.stoke(1) == 1
        assert "missed_barrel" in session.kinds()


@pytest.mark.parametrize("barrel", ["B1", "B2", "B3"])
@pytest.mark.parametrize("balance", [-2, 0, 2])
def test_t9_6_a_barrel_shifts_nobody(barrel: str, balance: int) -> None:
    surfer = Surfer("riding 4", hand="4+ 1+ 1- 2+ 2-", balance=balance, pile="2+", stoke=3)
    if balance == 2:
        surfer.hand = "4- 1+ 1- 2+ 2-"
    session = alone(surfer, "ride 1 stoke 2", sign="subtract", wave=barrel)
    shift = 2 if balance < 2 else -2
    assert session.balance(1) == balance + shift
    assert "shifted" not in session.kinds()


def test_t9_6_the_printed_number_counts_whatever_tokens_make_of_it() -> None:
    surfer = Surfer("riding 4", hand="1+ 1- 2+ 2- 3+", pile="2+", stoke=1)
    assert alone(surfer, "ride 1 stoke 1", sign="add", wave="B2").at(1) == "riding 3"
    assert alone(surfer, "ride 1 stoke 1", sign="add", wave="B1").at(1) == "fallen 4"


def test_t9_6_the_card_that_catches_is_compared_too() -> None:
    assert alone(Surfer("channel 4"), "catch 1", wave="B2").pile(1) == "1+b"
    session = alone(Surfer("channel 4"), "catch 1", wave="B1")
    assert session.at(1) == "fallen 4"
    assert session.stoke(1) == 2  # the catch held before the barrel came


def test_t9_6_each_rider_is_compared_with_the_own_card() -> None:
    session = contest(Surfer("riding 4", pile="2+"), Surfer("riding 3", board="long", pile="2+"), back="B")
    finish(session, "1 ride 1", "2 ride 1", wave="B1")
    assert [session.at(1), session.at(2)] == ["fallen 4", "riding 2"]


def test_t9_6_a_barrel_on_space_1_and_the_shore() -> None:
    session = alone(Surfer("riding 1", pile="2+"), "ride 1", wave="B3")
    assert session.waves(1, "short") == [(4.5, 2 + 1 + 5 + 2, "shore")]
    missed = alone(Surfer("riding 1", pile="2+"), "ride 1", wave="B1")
    assert (missed.at(1), missed.waves(1, "short")) == ("fallen 1", [(0.5, 2, "wipeout")])


def test_t9_6_whoever_has_fallen_or_bailed_before_is_not_in_it() -> None:
    fallen = alone(Surfer("riding 4", pile="2+"), "ride 5", wave="B1")
    assert "missed_barrel" not in fallen.kinds()
    assert fallen.stoke(1) == 1
    bailed = alone(Surfer("riding 4", pile="2+"), "bail 1", wave="B1")
    assert bailed.at(1) == "channel 4"


@pytest.mark.parametrize("barrel", ["B1", "B2", "B3"])
@pytest.mark.parametrize(("card", "balance"), [("4+", -2), ("4-", 2)])
def test_t9_7_a_4_jumps_over_a_barrel(card: str, balance: int, barrel: str) -> None:
    session = alone(Surfer("riding 4", hand=f"{card} 1+ 1- 2+ 2-", balance=balance, pile="2+"), "ride 1", wave=barrel)
    assert (session.at(1), session.balance(1), session.pile(1)) == ("riding 3", -balance, f"2+ {card}")
    assert session.heard(WATCHING, "jumped_barrel")[0]["seat"] == 0
    assert "rode_barrel" not in session.kinds()


def test_t9_7_tokens_on_another_card_make_no_4_of_it() -> None:
    surfer = Surfer("riding 4", hand="3+ 1+ 1- 2+ 2-", balance=-2, pile="2+", stoke=1)
    assert alone(surfer, "ride 1 stoke 1", sign="add", wave="B3").at(1) == "fallen 4"


def test_t9_8_a_barrel_and_a_hang_ten_in_one_round() -> None:
    session = alone(Surfer("riding 4", board="long", balance=2, pile="2+"), "ride 1", wave="B1")
    assert (session.balance(1), session.pile(1)) == (3, "2+ 1+bh")


def test_t9_8_no_hang_ten_for_whoever_falls_in_the_barrel() -> None:
    session = alone(Surfer("riding 4", board="long", balance=2, pile="2+"), "ride 1", wave="B2")
    assert session.at(1) == "fallen 4"
    assert "hang_ten" not in session.kinds()


def test_t15_1_a_hidden_barrel_has_the_back_of_a_chop() -> None:
    session = contest(Surfer("channel 3"), OTHER, back="C", agreed=HIDDEN)
    for seat in (1, 2, WATCHING):
        assert session.view(seat).facts()["back"] == "Chop back"
    session.play("1 wait 1", "2 wait 1: 3- 3- B B2 G 1")
    assert session.heard(WATCHING, "turned") == [{"card": "Barrel 2"}]


def test_t15_1_it_does_what_barrels_do() -> None:
    session = contest(Surfer("riding 4", pile="2+"), OTHER, back="C", agreed=HIDDEN)
    session.play("1 ride 1", "2 wait 1: 3- 3- B B1 G 1")
    assert session.at(1) == "fallen 4"


def test_t15_1_a_chop_can_still_come() -> None:
    session = contest(Surfer("riding 4", pile="2+"), OTHER, back="C", agreed=HIDDEN)
    session.play("1 ride 1", "2 wait 1: 3- 3- C C1+ G 1")
    assert session.balance(1) == 2


@pytest.mark.parametrize(("agreed", "seen"), [({}, True), (HIDDEN, False)])
def test_t15_1_only_without_it_can_a_back_say_barrel(agreed: Agreed, *, seen: bool) -> None:
    table = contest(Surfer(), OTHER, agreed=agreed).table
    backs = [table.book.box.names[card] for card in table.backs.cards]
    assert ("Barrel back" in backs) is seen
