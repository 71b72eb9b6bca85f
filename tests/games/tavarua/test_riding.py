"""Chapter 9: riding, falling, bailing and landing."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Surfer, contest
from games.tavarua.rounds import OTHER, alone, finish
from games.tavarua.session import Session
from games.written import WATCHING


def ridden(card: str, *, board: str = "short", balance: int = 0, wave: str = "G0") -> Session:
    """A rider on space 4 with a 2 in the score pile plays a card, and a wave card follows."""
    return alone(
        Surfer("riding 4", hand=f"{card} 1- 1- 1- 1-", board=board, balance=balance, pile="2+"), "ride 1", wave=wave
    )


def test_t9_1_the_printed_example_a_3_backward_moves_the_balance_3_spaces_back() -> None:
    assert ridden("3-", board="long").balance(1) == -3
    assert ridden("3-", board="short", balance=1).balance(1) == -2


@pytest.mark.parametrize("balance", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("card", ["1+", "1-", "2+", "2-", "3+", "3-", "4+", "4-"])
def test_t9_1_on_a_shortboard_a_card_shifts_the_balance_by_its_number(card: str, balance: int) -> None:
    session = ridden(card, balance=balance)
    arrives = balance + int(card[1] + card[0])
    if arrives in (-2, -1, 0, 1, 2):
        assert (session.at(1), session.balance(1), session.pile(1)) == ("riding 3", arrives, f"2+ {card}")
    else:
        assert session.at(1) == "fallen 4"


@pytest.mark.parametrize("balance", [-3, -2, 0, 2, 3])
@pytest.mark.parametrize("card", ["1+", "1-", "2+", "2-", "3+", "3-"])
def test_t9_1_on_a_longboard_likewise_with_one_space_more_at_each_end(card: str, balance: int) -> None:
    session = ridden(card, board="long", balance=balance)
    arrives = balance + int(card[1] + card[0])
    assert session.at(1) == ("riding 3" if arrives in (-3, -2, -1, 0, 1, 2, 3) else "fallen 4")


def test_t9_1_one_card_and_no_more() -> None:
    session = contest(Surfer("riding 4", hand="1+ 1-", pile="2+"), OTHER)
    assert [choice for choice in session.choices(1) if "ride" in choice] == ["ride 1", "ride 2"]


def test_t9_2_a_card_that_makes_you_fall_is_discarded_and_does_not_score() -> None:
    session = ridden("3+")
    assert session.waves(1, "short") == [(0.5, 2, "wipeout")]
    assert "3+" in session.discards()
    assert session.kinds().count("fell") == 1


@pytest.mark.parametrize(
    ("balance", "wave", "falls"),
    [(1, "S1+", False), (1, "S2+", True), (-1, "L1-", False), (-1, "L2-", True), (2, "G1+", True), (-2, "G1-", True)],
)
def test_t9_2_the_wave_card_can_push_you_off_either_end(balance: int, wave: str, *, falls: bool) -> None:
    surfer = Surfer("riding 4", hand="1+ 1- 1- 1- 1-", balance=balance - 1, pile="2+")
    session = alone(surfer, "ride 1", wave=wave)
    assert session.at(1) == ("fallen 4" if falls else "riding 3")
    assert ("washed_off" in session.kinds()) is falls


@pytest.mark.parametrize(("card", "wave"), [("3+", "G0"), ("2+", "S1+")])
def test_t9_3_whoever_falls_lies_in_the_wash_gains_a_token_and_must_recover(card: str, wave: str) -> None:
    session = ridden(card, wave=wave)
    assert (session.at(1), session.stoke(1), session.pile(1)) == ("fallen 4", 1, "")
    assert session.happened("scored")[0]["end"] == "wipeout"
    assert all(choice.startswith("recover") for choice in session.choices(1))


def test_t9_3_the_fallen_do_not_move_with_the_waves() -> None:
    session = ridden("3+")
    assert session.at(1) == "fallen 4"
    assert finish(session, "1 recover 1", "2 wait 1").at(1) == "shore"


@pytest.mark.parametrize("space", range(1, 7))
def test_t9_3_the_wash_is_beside_the_space_where_the_wave_was(space: int) -> None:
    session = alone(Surfer(f"riding {space}", pile="2+", balance=2), "ride 1")
    assert session.at(1) == f"fallen {space}"


@pytest.mark.parametrize("cards", ["1", "1 2", "1 2 3 4 5"])
def test_t9_4_a_bail_discards_one_to_five_cards_and_scores_the_pile(cards: str) -> None:
    session = alone(Surfer("riding 4", pile="2+ 1+"), f"bail {cards}")
    assert session.waves(1, "short") == [(1.0, 3, "bail")]
    assert (session.at(1), session.stoke(1), session.pile(1)) == ("channel 4", 0, "")
    assert len(session.discards().split()) == len(cards.split()) + 1 + 2  # seat 2's, and the pile


@pytest.mark.parametrize("space", range(1, 7))
def test_t9_4_then_you_lie_in_the_channel_beside_it(space: int) -> None:
    assert alone(Surfer(f"riding {space}", pile="2+"), "bail 1").at(1) == f"channel {space}"


def test_t9_4_until_the_end_of_the_round_you_stand_in_the_wash() -> None:
    session = alone(Surfer("riding 4", pile="2+"), "bail 1")
    assert session.heard(WATCHING, "bailed")[0]["where"] == "bailed"
    assert session.heard(WATCHING, "bailed")[0]["space"] == 4
    assert session.heard(WATCHING, "came_back")[0]["where"] == "channel"


def test_t9_4_after_a_bail_the_next_wave_can_be_caught_at_once() -> None:
    session = alone(Surfer("riding 4", pile="2+"), "bail 1")
    assert "catch 1" in session.choices(1)


def test_t9_4_every_set_of_cards_can_be_bailed_with() -> None:
    choices = contest(Surfer("riding 4", pile="2+"), OTHER).choices(1)
    assert len([choice for choice in choices if choice.startswith("bail")]) == 31


@pytest.mark.parametrize(
    ("wave", "balance"),
    [
        ("G0", 0), ("G1+", 1), ("G1-", -1), ("S1+", 1), ("S2+", 2), ("S3+", 3), ("L1-", -1), ("L2-", -2), ("L3-", -3),
        ("C1+", 1), ("C2+", 2), ("C3+", 3), ("C1-", -1), ("C2-", -2), ("C3-", -3), ("B1", 0), ("B2", 0), ("B3", 0),
    ],
)  # fmt: skip
def test_t9_5_every_wave_card_shifts_by_its_number_in_its_direction(wave: str, balance: int) -> None:
    """The card is of the barrel's number where a barrel comes, so that a longboarder stays up."""
    card = f"{wave[1]}+" if wave[0] == "B" else "1+"
    start = -int(card[0])
    session = ridden(card, board="long", balance=start, wave=wave)
    assert (session.at(1), session.balance(1)) == ("riding 3", balance)


def test_t9_5_all_riders_are_shifted_by_the_same_card() -> None:
    session = contest(
        Surfer("riding 4", board="long", pile="2+"), Surfer("riding 3", board="long", pile="2+"), back="S"
    )
    finish(session, "1 ride 1", "2 ride 2", wave="S2+")
    assert [session.balance(1), session.balance(2)] == [3, 1]
    assert [event["seat"] for event in session.heard(WATCHING, "shifted")] == [0, 1]


def test_t9_5_the_card_comes_before_the_wave_card() -> None:
    """Forward off the nose and back again is a fall."""
    assert ridden("1+", balance=2, wave="L1-").at(1) == "fallen 4"
    assert ridden("1-", balance=-1, wave="S1+").at(1) == "riding 3"


@pytest.mark.parametrize(
    ("balance", "wave", "token"), [(2, "G0", True), (1, "G1+", True), (2, "G1-", False), (1, "G0", False)]
)
def test_t9_8_a_longboarder_on_the_last_space_of_the_nose_hangs_ten(balance: int, wave: str, *, token: bool) -> None:
    session = ridden("1+", board="long", balance=balance, wave=wave)
    assert session.pile(1) == ("2+ 1+h" if token else "2+ 1+")
    assert ("hang_ten" in session.kinds()) is token


def test_t9_8_not_on_the_tail() -> None:
    assert ridden("1-", board="long", balance=-2).pile(1) == "2+ 1-"


def test_t9_8_not_on_a_shortboard() -> None:
    session = ridden("1+", board="short", balance=1)
    assert (session.balance(1), session.pile(1)) == (2, "2+ 1+")


def test_t9_8_again_each_round_on_the_card_just_played() -> None:
    surfer = Surfer("riding 5", hand="1+ 1- 1- 2+ 1+", board="long", balance=2, pile="2+", stoke=1)
    session = contest(surfer, OTHER)
    finish(session, "1 ride 1", "2 wait 1")
    assert session.hand(1).split()[0] == "1-"
    finish(session, "1 ride 1 stoke 1", "2 wait 1", signs="1 subtract")
    assert session.pile(1) == "2+ 1+h 1-sh"


def test_t9_8_also_with_the_card_that_catches() -> None:
    assert alone(Surfer("channel 4", hand="3+ 1- 1- 1- 1-", board="long"), "catch 1").pile(1) == "3+h"


def test_t9_8_also_in_the_round_in_which_you_land() -> None:
    session = alone(Surfer("riding 1", board="long", balance=2, pile="2+"), "ride 1")
    scored = session.happened("scored")[0]
    assert (scored["hang_tens"], scored["points"]) == (2, 2 + 1 + 2 + 2)


def test_t9_8_whoever_bails_does_not() -> None:
    session = alone(Surfer("riding 4", board="long", balance=3, pile="2+"), "bail 1")
    assert session.happened("scored")[0]["points"] == 2


def test_t9_9_kept_balance_on_space_1_lands_you_on_the_shore() -> None:
    session = alone(Surfer("riding 1", pile="2+"), "ride 1")
    assert (session.at(1), session.stoke(1), session.pile(1)) == ("shore", 1, "")
    assert session.waves(1, "short") == [(2.0, 5, "shore")]
    assert session.heard(WATCHING, "landed")[0]["where"] == "channel"


def test_t9_9_only_after_the_wave_card() -> None:
    session = alone(Surfer("riding 1", pile="2+"), "ride 1", wave="S2+")
    assert session.at(1) == "fallen 1"
    assert session.waves(1, "short") == [(0.5, 2, "wipeout")]


def test_t9_9_on_space_2_you_ride_on() -> None:
    session = alone(Surfer("riding 2", pile="2+"), "ride 1")
    assert (session.at(1), session.pile(1)) == ("riding 1", "2+ 1+")


def test_t9_9_also_on_a_wave_that_was_caught_right_there() -> None:
    session = alone(Surfer("channel 1"), "catch 1")
    assert (session.at(1), session.stoke(1)) == ("shore", 2)
    assert session.waves(1, "short") == [(1.0, 3, "shore")]


@pytest.mark.parametrize("space", range(1, 7))
def test_t9_9_a_wave_caught_on_a_space_takes_as_many_cards_to_the_shore(space: int) -> None:
    session = contest(Surfer(f"channel {space}", hand="1+ 1+ 1+ 1- 1-"), OTHER)
    for number in range(space):  # three cards forward that the wave takes back, then three the other way
        deed = "catch" if number == 0 else "ride"
        finish(session, f"1 {deed} 1", "2 wait 1", drawn="1- 3-", wave="G1-" if number < 3 else "G1+")
    assert session.at(1) == "shore"
    perfect = 6 if space == 6 else 0  # the dice all show a 6
    assert [wave[1:] for wave in session.waves(1, "short")] == [(space + 2 + perfect, "shore")]


@pytest.mark.parametrize("deed", ["paddle out 1", "paddle in 1", "catch 1", "wait 1"])
def test_t9_10_on_a_wave_there_are_only_ride_and_bail(deed: str) -> None:
    session = contest(Surfer("riding 4", hand="1+", pile="2+"), OTHER)
    assert session.choices(1) == ["ride 1", "bail 1"]
    assert session.refusal(f"1 {deed}") == ("T9.10", "on_a_wave")


def test_t9_10_nor_can_you_recover() -> None:
    assert contest(Surfer("riding 4", pile="2+"), OTHER).refusal("1 recover 1") == ("T7.5", "not_in_the_wash")
