"""Chapter 2: the lookout."""

from __future__ import annotations

import pytest

from party_wave_rules.positions import Session


def session_with_discards() -> Session:
    """Seat 2 looks out for the second wave; a Floater is the newest of three discards."""
    session = Session("Shaka/Aerial", "Cutback/Popup").play("1 draw: Barrel", "1 toss")
    return session.play("1 play cap", "2 play blind: height 2, Floater, Popup, big")


def test_p2_1_the_lookout_draws_takes_or_peeks() -> None:
    assert session_with_discards().choices(2) == ["draw", "take", "peek 1"]


@pytest.mark.parametrize("deed", ["2 draw", "2 take", "2 peek 1", "3 draw"])
def test_p2_1_nobody_else_does_any_of_it(deed: str) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
    assert session.refusal(deed) == ("P2.1", "not_lookout")


def test_p2_1_only_the_lookout_decides_about_the_drawn_card() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 draw: Barrel")
    assert session.refusal("2 keep") == ("P2.1", "not_lookout")
    assert session.asked() == [1]


@pytest.mark.parametrize("deed", ["2 peek 1", "2 take"])
def test_p2_1_one_deed_is_all(deed: str) -> None:
    session = session_with_discards().play(deed)
    assert session.asked() == [1, 2]
    assert session.refusal("2 draw") == ("P1.6", "not_now")


def test_p2_2_the_lookout_alone_sees_the_drawn_card() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 draw: Barrel")
    barrel = session.table.drawn
    assert [session.view(seat).drawn for seat in range(3)] == [-1, barrel, -1]
    assert [session.heard(seat, "drew")[0]["card"] for seat in range(3)] == [None, barrel, None]
    assert session.choices(1) == ["keep", "toss"]


def test_p2_3_a_kept_card_becomes_the_pocket_card_unseen() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 draw: Barrel", "1 keep")
    assert [session.sees(seat, "pocket 1") for seat in range(3)] == [None, "Barrel", None]
    assert session.heard(2, "kept")[0]["card"] is None


def test_p2_3_the_old_pocket_card_goes_face_up_on_the_pile() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 draw: Barrel", "1 keep")
    assert session.lying("discards") == ["Shaka"]
    assert session.lying("drawn") == []
    assert session.heard(0, "discarded")[0]["card"] == session.table.discards[0]


def test_p2_4_a_tossed_card_goes_face_up_on_the_pile() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 draw: Barrel", "1 toss")
    assert session.lying("discards") == ["Barrel"]
    assert session.lying("drawn") == []
    assert session.lying("pocket 1") == ["Shaka"]
    assert session.heard(0, "discarded")[0]["card"] == session.table.discards[0]


def test_p2_5_the_newest_discard_openly_becomes_the_pocket_card() -> None:
    session = session_with_discards()
    assert session.lying("discards") == ["Barrel", "Aerial", "Floater"]
    session.play("2 take")
    assert session.lying("discards") == ["Barrel", "Aerial", "Cutback"]
    assert [session.sees(seat, "pocket 2") for seat in range(3)] == ["Floater"] * 3


def test_p2_5_a_taken_card_stays_known_until_it_leaves() -> None:
    session = session_with_discards().play("2 take", "1 play pocket", "2 play cap: height 3, Cutback, Popup, small")
    assert session.sees(0, "pocket 2") == "Floater"
    session.play("1 draw: Shaka", "1 toss", "1 play cap", "2 play pocket: height 1, Floater, Cutback, big")
    assert [session.sees(seat, "pocket 2") for seat in range(3)] == [None, None, "Cutback"]


def test_p2_5_there_must_be_a_card_to_take() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    assert session.refusal("1 take") == ("P2.5", "nothing_to_take")


def test_p2_6_a_peek_shows_the_pocket_card_to_the_lookout() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup").play("1 peek 3")
    assert [session.sees(seat, "pocket 3") for seat in range(4)] == [None, "Barrel", None, "Barrel"]


def test_p2_6_everybody_hears_whose_card_it_is_and_only_two_which() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup").play("1 peek 3")
    heard = [session.heard(seat, "peeked")[0] for seat in range(4)]
    assert [event["whose"] for event in heard] == [2, 2, 2, 2]
    assert [event["card"] is None for event in heard] == [True, False, True, False]


def test_p2_6_the_own_pocket_needs_no_peek() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    assert session.refusal("1 peek 1") == ("P2.6", "own_pocket")


def test_p2_6_a_card_that_was_taken_openly_needs_no_peek() -> None:
    session = session_with_discards().play("2 take", "1 play pocket", "2 play cap: height 3, Cutback, Popup, small")
    assert session.refusal("1 peek 2") == ("P2.6", "known_pocket")


def test_p2_6_a_card_that_was_peeked_at_before_needs_no_peek() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    session.play("1 peek 2", "1 play cap", "2 play cap: height 1, Aerial, Floater, small")
    session.play("2 peek 1", "1 play cap", "2 play pocket: height 2, Floater, Popup, small")
    assert session.refusal("1 peek 2") is None  # the Cutback has left, the Popup is new
    session = Session("Shaka/Aerial", "Cutback/Floater")
    session.play("1 peek 2", "1 play cap", "2 play cap: height 1, Aerial, Floater, small")
    session.play("2 peek 1", "1 play cap", "2 play cap: height 2, Floater, Popup, small")
    assert session.refusal("1 peek 2") == ("P2.6", "known_pocket")
