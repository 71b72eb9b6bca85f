"""Chapter 3: paddling."""

from __future__ import annotations

from itertools import permutations

import pytest

from party_wave_rules.positions import Session


def paddling(*hands: str, back: str = "small") -> Session:
    """The lookout is done, and all choose."""
    return Session(*hands, back=back).play("1 peek 2")


def test_p3_1_all_choose_at_once_among_three_cards() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
    assert session.asked() == [1, 2, 3]
    assert [session.choices(seat) for seat in (1, 2, 3)] == [["play pocket", "play cap", "play blind"]] * 3


def test_p3_1_a_choice_is_secret_until_the_last() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup").play("2 play blind")
    assert session.asked() == [1, 3]
    assert [session.view(seat).answer for seat in range(4)] == [-1, -1, 2, -1]
    assert [session.heard(seat, "sealed")[0]["answer"] for seat in range(4)] == [None, None, 2, None]


def test_p3_1_a_choice_may_be_changed_until_the_last() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater").play("1 play blind", "1 play cap")
    assert session.choices(1) == ["play pocket", "play cap", "play blind"]
    session.play("1 play pocket", "2 play cap: height 1, Popup, Popup, small")
    assert session.lying("discards") == ["Shaka", "Floater"]
    assert session.refusal("1 play cap") == ("P1.6", "not_now")


def test_p3_1_nobody_else_hears_of_a_second_thought() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater").play("1 play blind", "1 play cap")
    assert [len(session.heard(seat, "sealed")) for seat in range(3)] == [0, 1, 0]


def test_p3_1_the_order_of_answers_does_not_matter() -> None:
    ends = set()
    for first, second, third in permutations(["1 play blind", "2 play cap", "3 play blind"]):
        session = paddling("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
        session.play(first, second, f"{third}: height 2, Cutback, Floater, Shaka, big")
        ends.add(session.table.key())
    assert len(ends) == 1


def test_p3_2_nobody_plays_blind_on_two_waves_in_a_row() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater")
    session.play("1 play blind", "2 play cap: height 2, Cutback, Floater, small", "2 peek 1")
    assert session.refusal("1 play blind") == ("P3.2", "blind_again")
    assert session.choices(1) == ["play pocket", "play cap"]
    assert session.choices(2) == ["play pocket", "play cap", "play blind"]


def test_p3_2_after_a_wave_with_a_card_of_the_hand_blind_is_allowed_again() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater")
    session.play("1 play blind", "2 play cap: height 2, Cutback, Floater, small", "2 peek 1")
    session.play("1 play cap", "2 play cap: height 2, Popup, Popup, big", "1 draw: Floater", "1 keep")
    assert session.refusal("1 play blind") is None


def test_p3_3_the_wave_turns_first_then_blind_cards_fall_in_seat_order() -> None:
    session = paddling("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
    session.play("3 play blind", "2 play pocket", "1 play blind: height 2, Popup, Aerial, Floater, big")
    told = [event.kind for event in session.events if event.kind in ("turned", "played", "dealt")]
    assert told == ["turned", "played", "played", "played", "dealt"]
    assert [event["place"] for event in session.heard(0, "played")] == [2, 0, 2]
    assert session.lying("discards") == ["Popup", "Cutback", "Aerial"]


def test_p3_3_the_played_cards_lie_face_up_on_the_wave() -> None:
    session = paddling("Shaka/Popup", "Cutback/Popup").play("1 play cap", "2 play cap: height 2")
    assert session.lying("wave") == ["Popup", "Popup"]
    assert session.view(0).log.facts() == session.view(1).log.facts()
    assert [event["card"] for event in session.heard(0, "played")] == list(session.table.log.plays)


@pytest.mark.parametrize(
    ("height", "ending"), [("height 3", "ridden"), ("height 4", "wipe_out")], ids=["equal", "one too high"]
)
def test_p3_4_the_values_must_reach_the_height_times_the_surfers(height: str, ending: str) -> None:
    session = paddling("Barrel/Popup", "Popup/Cutback", back="big").play("1 play pocket")
    session.play(f"2 play pocket: {height}, Floater, Floater, small")  # 5 + 1 against 6 or 8
    assert len(session.heard(0, ending)) == 1
