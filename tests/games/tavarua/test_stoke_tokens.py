"""Chapter 6: stoke tokens."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, alone, finish
from games.written import WATCHING

IN_TURN: Agreed = {"rulings.signs": "clockwise"}
REVERSES: Agreed = {"rulings.below_zero": "reverses"}


@pytest.mark.parametrize(
    ("surfer", "deeds"),
    [
        (Surfer("channel 3", stoke=3), ["paddle out 1 stoke 3", "paddle in 2 stoke 1", "catch 3 stoke 2"]),
        (Surfer("riding 3", stoke=3, pile="1+"), ["ride 1 stoke 1", "ride 5 stoke 3"]),
    ],
)
def test_t6_1_tokens_can_be_laid_on_a_card_to_paddle_to_catch_and_to_ride(surfer: Surfer, deeds: list[str]) -> None:
    session = contest(surfer, OTHER)
    assert set(deeds) <= set(session.choices(1))
    assert [session.refusal(f"1 {deed}") for deed in deeds] == [None] * len(deeds)


@pytest.mark.parametrize(
    ("surfer", "actions"),
    [
        (Surfer("channel 3", stoke=3), {"paddle", "catch"}),
        (Surfer("riding 3", stoke=3, pile="1+"), {"ride"}),
        (Surfer("fallen 3", stoke=3), set[str]()),
    ],
)
def test_t6_1_and_on_no_other(surfer: Surfer, actions: set[str]) -> None:
    choices = contest(surfer, OTHER).choices(1)
    assert {choice.split()[0] for choice in choices if "stoke" in choice} == actions


@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_t6_1_not_more_than_you_have(held: int) -> None:
    session = contest(Surfer("channel 3", stoke=held), OTHER)
    for laid in (1, 2, 3):
        expected = None if laid <= held else ("T6.1", "too_little_stoke")
        assert session.refusal(f"1 paddle out 1 stoke {laid}") == expected


@pytest.mark.parametrize(
    ("deed", "sign", "place"),
    [
        ("paddle out 3 stoke 1", "add", "channel 5"),
        ("paddle out 3 stoke 1", "subtract", "channel 3"),
        ("paddle out 3 stoke 1", "leave", "channel 4"),
        ("paddle out 3 stoke 2", "add", "channel 6"),
        ("paddle out 3 stoke 2", "subtract", "channel 2"),
        ("paddle in 1 stoke 1", "add", "shore"),
        ("paddle in 1 stoke 1", "subtract", "channel 2"),
        ("paddle in 1 stoke 1", "leave", "channel 1"),
    ],
)
def test_t6_2_tokens_make_a_paddle_longer_or_shorter(deed: str, sign: str, place: str) -> None:
    assert alone(Surfer("channel 2", stoke=2), deed, sign=sign).at(1) == place


@pytest.mark.parametrize(
    ("card", "sign", "balance"),
    [("1+", "add", 2), ("1+", "subtract", 0), ("1+", "leave", 1), ("1-", "add", -2), ("1-", "subtract", 0)],
)
@pytest.mark.parametrize(("place", "deed", "pile"), [("channel 3", "catch", ""), ("riding 3", "ride", "2+")])
def test_t6_2_and_a_shift_of_the_balance_larger_or_smaller(
    place: str, deed: str, pile: str, card: str, sign: str, balance: int
) -> None:
    surfer = Surfer(place, hand=f"{card} 1+ 1- 2+ 2-", stoke=1, pile=pile)
    session = alone(surfer, f"{deed} 1 stoke 1", sign=sign)
    assert session.balance(1) == balance


def test_t6_2_all_are_added_or_all_subtracted() -> None:
    session = contest(Surfer("channel 3", stoke=3), OTHER).play("1 paddle out 3 stoke 3", "2 wait 1")
    assert session.choices(1) == ["add", "subtract", "leave"]
    session.play("1 subtract: 3- 3- G0 G 1")
    assert session.heard(WATCHING, "signed") == [{"seat": 0, "sign": -1, "number": 0}]
    assert session.at(1) == "channel 3"


def test_t6_2_only_whoever_has_laid_tokens_is_asked() -> None:
    session = contest(Surfer("channel 3", stoke=1), OTHER, Surfer("channel 2", stoke=1))
    session.play("1 paddle out 1 stoke 1", "2 wait 1", "3 paddle out 1")
    assert session.asked() == [1]
    assert session.refusal("3 add") == ("T4.3", "not_asked")


def test_t6_2_signs_are_chosen_after_the_cards_are_seen_all_at_once_and_secretly() -> None:
    session = contest(Surfer("channel 3", stoke=1), Surfer("channel 2", stoke=1))
    session.play("1 paddle out 1 stoke 1", "2 paddle out 2 stoke 1")
    assert session.asked() == [1, 2]
    assert len(session.heard(1, "turned_up")) == 2
    session.play("2 subtract")
    assert session.heard(1, "sealed") == session.heard(WATCHING, "sealed") == [
        {"seat": 1, "answer": None, "again": False}
    ]  # fmt: skip
    assert session.asked() == [1]
    session.play("2 add", "1 add: 3- 3- G0 G 1")
    assert (session.at(1), session.at(2)) == ("channel 5", "channel 4")


def test_t6_2_with_the_other_ruling_openly_clockwise_from_the_first_player() -> None:
    session = contest(Surfer("channel 3", stoke=1), Surfer("channel 2", stoke=1), first=2, agreed=IN_TURN)
    session.play("1 paddle out 1 stoke 1", "2 paddle out 2 stoke 1")
    assert session.asked() == [2]
    session.play("2 subtract")
    assert session.heard(1, "signed") == [{"seat": 1, "sign": -1, "number": 0}]
    assert session.heard(WATCHING, "signed") == [{"seat": 1, "sign": -1, "number": 0}]
    assert session.asked() == [1]
    assert session.refusal("2 add") == ("T4.3", "not_asked")
    session.play("1 add: 3- 3- G0 G 1")
    assert (session.at(1), session.at(2)) == ("channel 5", "channel 2")


@pytest.mark.parametrize(("agreed", "place"), [({}, "channel 3"), (REVERSES, "channel 2")])
def test_t6_3_a_paddle_that_falls_below_0(agreed: Agreed, place: str) -> None:
    session = alone(Surfer("channel 3", stoke=2), "paddle out 1 stoke 2", sign="subtract", agreed=agreed)
    assert session.at(1) == place


@pytest.mark.parametrize(("agreed", "place"), [({}, "channel 3"), (REVERSES, "channel 5")])
def test_t6_3_paddling_in_below_0(agreed: Agreed, place: str) -> None:
    session = alone(Surfer("channel 3", stoke=3), "paddle in 1 stoke 3", sign="subtract", agreed=agreed)
    assert session.at(1) == place


@pytest.mark.parametrize(("agreed", "balance"), [({}, 0), (REVERSES, -2)])
def test_t6_3_a_shift_that_falls_below_0(agreed: Agreed, balance: int) -> None:
    surfer = Surfer("riding 4", stoke=3, pile="2+")
    assert alone(surfer, "ride 1 stoke 3", sign="subtract", agreed=agreed).balance(1) == balance


def test_t6_3_exactly_0_is_no_shift() -> None:
    session = alone(Surfer("riding 4", stoke=1, pile="2+", balance=2), "ride 1 stoke 1", sign="subtract")
    assert (session.at(1), session.balance(1)) == ("riding 3", 2)


@pytest.mark.parametrize(
    ("surfer", "deed", "wave"),
    [
        (Surfer("channel 3"), "catch 1", "G0"),
        (Surfer("riding 1", pile="1+"), "ride 1", "G0"),
        (Surfer("riding 3", pile="1+"), "ride 5", "G0"),  # a fall by the card
        (Surfer("riding 3", pile="1+"), "ride 1", "S2+"),  # by the wave card
        (Surfer("riding 3", pile="1+"), "ride 1", "B1"),  # in a barrel
        (Surfer("channel 3"), "catch 5", "G0"),  # caught and lost at once: for the fall alone
    ],
)
def test_t6_4_a_token_for_catching_for_the_shore_and_for_a_wipeout(surfer: Surfer, deed: str, wave: str) -> None:
    assert alone(surfer, deed, wave=wave).stoke(1) == 1


@pytest.mark.parametrize(
    ("surfer", "deed"),
    [
        (Surfer("riding 3", pile="1+"), "ride 1"),
        (Surfer("riding 3", pile="1+"), "bail 1"),
        (Surfer("channel 3"), "wait 1"),
        (Surfer("channel 3"), "paddle out 1"),
        (Surfer("channel 3"), "paddle in 5"),  # to the shore, but on no wave
        (Surfer("fallen 3"), "recover 1"),
    ],
)
def test_t6_4_and_for_nothing_else(surfer: Surfer, deed: str) -> None:
    assert alone(surfer, deed).stoke(1) == 0


@pytest.mark.parametrize("wave", ["G0", "S2+"])
def test_t6_4_a_wave_caught_on_space_1_gives_two_tokens(wave: str) -> None:
    """One for catching, another for the shore or for the fall."""
    assert alone(Surfer("channel 1"), "catch 1", wave=wave).stoke(1) == 2


@pytest.mark.parametrize(("held", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_t6_5_nobody_has_more_than_three(held: int, after: int) -> None:
    assert alone(Surfer("channel 3", stoke=held), "catch 1").stoke(1) == after
    assert alone(Surfer("riding 1", stoke=held, pile="1+"), "ride 1").stoke(1) == after
    assert alone(Surfer("riding 3", stoke=held, pile="1+"), "ride 5").stoke(1) == after


def test_t6_5_tokens_on_cards_no_longer_count() -> None:
    session = alone(Surfer("channel 3", stoke=3), "catch 1 stoke 1", sign="leave")
    assert session.stoke(1) == 3
    assert session.pile(1) == "1+s"


def test_t6_6_with_a_caught_or_ridden_card_they_go_into_the_score_pile() -> None:
    assert alone(Surfer("channel 3", stoke=2), "catch 1 stoke 2", sign="subtract").pile(1) == "1+ss"
    ridden = alone(Surfer("riding 3", stoke=1, pile="2+"), "ride 1 stoke 1", sign="leave")
    assert ridden.pile(1) == "2+ 1+s"


def test_t6_6_with_a_card_that_makes_you_fall_they_are_gone() -> None:
    session = alone(Surfer("riding 3", stoke=2, pile="2+"), "ride 5 stoke 2", sign="add")
    assert session.stoke(1) == 1  # for the fall
    assert session.waves(1, "short") == [(0.5, 2, "wipeout")]


def test_t6_6_with_a_paddling_card_too() -> None:
    session = alone(Surfer("channel 3", stoke=2), "paddle out 1 stoke 1", sign="leave")
    assert (session.stoke(1), session.pile(1)) == (1, "")


def test_t6_6_and_with_the_card_of_whoever_gets_no_place() -> None:
    session = contest(Surfer("channel 3", stoke=2), Surfer("channel 3", hand="2+ 1- 3+ 3+ 3+"))
    finish(session, "1 catch 1 stoke 2", "2 catch 1", signs="1 add")
    assert (session.at(1), session.stoke(1)) == ("channel 3", 0)
