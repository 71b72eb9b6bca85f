"""Chapter 7: in the channel and in the wash."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Surfer, contest
from games.tavarua.rounds import OTHER, alone

HAND = "1+ 2- 3+ 4- 1-"


@pytest.mark.parametrize("start", range(7))
@pytest.mark.parametrize("number", range(1, 5))
def test_t7_1_paddling_out_moves_away_from_the_shore_by_the_number_as_far_as_space_6(start: int, number: int) -> None:
    session = alone(Surfer(f"channel {start}", hand=HAND), f"paddle out {number}")
    arrives = [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6], [4, 5, 6, 6], [5, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]]
    assert session.at(1) == f"channel {arrives[start][number - 1]}"


@pytest.mark.parametrize("start", range(7))
@pytest.mark.parametrize("number", range(1, 5))
def test_t7_2_paddling_in_moves_towards_the_shore_by_the_number_and_ends_there(start: int, number: int) -> None:
    session = alone(Surfer(f"channel {start}", hand=HAND), f"paddle in {number}")
    arrives = [[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [2, 1, 0, 0], [3, 2, 1, 0], [4, 3, 2, 1], [5, 4, 3, 2]]
    space = arrives[start][number - 1]
    assert session.at(1) == ("shore" if space == 0 else f"channel {space}")


def test_t7_1_the_card_is_discarded_and_the_direction_on_it_means_nothing() -> None:
    session = alone(Surfer("channel 2", hand=HAND), "paddle out 2")
    assert (session.at(1), session.balance(1)) == ("channel 4", 0)
    assert session.discards() == "2- 4+"


def test_t7_2_the_card_is_discarded() -> None:
    assert alone(Surfer("channel 2", hand=HAND), "paddle in 1").discards() == "1+ 4+"


def test_t7_3_nobody_moves_less_than_the_number_unless_tokens_are_subtracted() -> None:
    session = contest(Surfer("channel 2", hand="3+"), OTHER)
    assert session.choices(1) == ["paddle out 1", "paddle in 1", "catch 1", "wait 1"]
    assert alone(Surfer("channel 2", hand="3+ 1+ 1- 2+ 2-"), "paddle out 1").at(1) == "channel 5"


@pytest.mark.parametrize(
    ("start", "deed", "place"),
    [("channel 5", "paddle out 3 stoke 2", "channel 6"), ("channel 2", "paddle in 3 stoke 2", "shore")],
)
def test_t7_3_movement_ends_at_the_last_space_also_with_added_tokens(start: str, deed: str, place: str) -> None:
    assert alone(Surfer(start, hand=HAND, stoke=2), deed, sign="add").at(1) == place


@pytest.mark.parametrize("cards", ["1", "2 4", "1 3 5", "1 2 3 4", "1 2 3 4 5"])
def test_t7_4_waiting_discards_one_to_five_cards(cards: str) -> None:
    session = alone(Surfer("channel 2", hand=HAND), f"wait {cards}")
    assert session.at(1) == "channel 2"
    gone = [HAND.split()[int(place) - 1] for place in cards.split()]
    assert sorted(session.discards().split()) == sorted([*gone, "4+"])


def test_t7_4_every_set_of_cards_can_be_waited_with() -> None:
    choices = contest(Surfer("channel 2", hand=HAND), OTHER).choices(1)
    assert len([choice for choice in choices if choice.startswith("wait")]) == 31


def test_t7_5_in_the_channel_there_are_four_actions() -> None:
    session = contest(Surfer("channel 2", hand="1+"), OTHER)
    assert session.choices(1) == ["paddle out 1", "paddle in 1", "catch 1", "wait 1"]


@pytest.mark.parametrize(
    ("deed", "refused"),
    [
        ("ride 1", ("T9.10", "not_on_a_wave")),
        ("bail 1", ("T9.10", "not_on_a_wave")),
        ("recover 1", ("T7.5", "not_in_the_wash")),
    ],
)
@pytest.mark.parametrize("place", ["shore", "channel 2"])
def test_t7_5_and_no_others(place: str, deed: str, refused: tuple[str, str]) -> None:
    assert contest(Surfer(place), OTHER).refusal(f"1 {deed}") == refused


@pytest.mark.parametrize("deed", ["paddle out 1", "paddle in 1", "catch 1", "wait 1", "ride 1", "bail 1"])
def test_t7_6_whoever_has_fallen_can_only_recover(deed: str) -> None:
    session = contest(Surfer("fallen 3", stoke=2), OTHER)
    on_a_wave = deed in ("ride 1", "bail 1")
    assert session.refusal(f"1 {deed}") == (("T9.10", "not_on_a_wave") if on_a_wave else ("T7.6", "must_recover"))
    assert session.choices(1) == [f"recover {place}" for place in range(1, 6)]


@pytest.mark.parametrize("space", range(1, 7))
@pytest.mark.parametrize("card", range(1, 5))
def test_t7_6_any_card_brings_you_back_to_the_shore_from_anywhere(space: int, card: int) -> None:
    session = alone(Surfer(f"fallen {space}", hand=HAND), f"recover {card}")
    assert session.at(1) == "shore"
    assert len(session.discards().split()) == 2


def test_t7_6_one_card_and_no_more() -> None:
    assert "recover 1 2" not in contest(Surfer("fallen 3"), OTHER).choices(1)


def test_t7_6_then_you_can_paddle_out_again() -> None:
    session = alone(Surfer("fallen 3", hand=HAND), "recover 1")
    session.play("1 ready")
    assert "paddle out 1" in session.choices(1)
