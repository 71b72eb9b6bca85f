"""Chapter 5: shaka."""

from __future__ import annotations

import pytest

from party_wave_rules.positions import Session


def weak_party(*hands: str, lookout: int = 1) -> Session:
    """All play their caps on a wave that is too high for them."""
    session = Session(*hands, lookout=lookout)
    session.play(f"{lookout} peek {lookout % len(hands) + 1}")
    seats = range(1, len(hands) + 1)
    return session.play(*[f"{seat} play cap" + (": height 3" if seat == len(hands) else "") for seat in seats])


def test_p5_1_everybody_with_an_unknown_pocket_is_asked_whether_there_is_a_shaka_or_not() -> None:
    session = weak_party("Shaka/Popup", "Cutback/Popup", "Barrel/Popup")
    assert session.asked() == [1, 2, 3]


def test_p5_1_nobody_is_asked_when_the_party_rides() -> None:
    session = Session("Shaka/Aerial", "Shaka/Aerial").play("1 peek 2", "1 play cap")
    session.play("2 play cap: height 2, Popup, Popup, big")
    assert session.refusal("1 shaka") == ("P1.6", "not_now")
    assert session.asked() == [2]  # the lookout of the next wave


def test_p5_1_who_has_just_played_the_pocket_card_is_not_asked() -> None:
    session = Session("Shaka/Popup", "Cutback/Popup").play("1 peek 2", "1 play cap", "2 play pocket: height 2")
    assert session.asked() == [1]
    assert session.refusal("2 no shaka") == ("P5.1", "not_asked")


def after_an_open_take(taken: str, *, hidden: str = "Floater") -> Session:
    """Seat 2 holds a card that all know, and the party is too weak."""
    session = Session(f"{hidden}/Popup", "Cutback/Popup", back="small").play("1 draw: Barrel", "1 toss")
    session.play("1 play cap", f"2 play blind: height 1, {taken}, Popup, big", "2 take")
    return session.play("1 play cap", "2 play cap: height 3")


def test_p5_1_a_pocket_known_to_all_is_asked_only_for_a_shaka() -> None:
    assert after_an_open_take("Shaka").asked() == [1, 2]
    assert after_an_open_take("Floater").asked() == [1]


def test_p5_1_a_pocket_known_to_some_is_asked_like_any_other() -> None:
    session = Session("Cutback/Popup", "Floater/Popup").play("1 peek 2", "1 play cap", "2 play cap: height 3")
    assert session.sees(1, "pocket 2") == "Floater"
    assert session.asked() == [1, 2]


def test_p5_1_nobody_is_asked_when_every_shaka_lies_face_up() -> None:
    session = Session("Cutback/Shaka", "Floater/Shaka").play("1 draw: Shaka", "1 toss", "1 play cap")
    session.play("2 play cap: height 2, Popup, Popup, big")
    assert len(session.heard(0, "wipe_out")) == 1


def test_p5_1_a_shaka_on_a_cap_that_was_not_played_may_be_anywhere_for_its_owner() -> None:
    session = Session("Cutback/Shaka", "Floater/Shaka").play("1 draw: Shaka", "1 toss", "1 play cap")
    session.play("2 play blind: height 2, Popup")
    assert session.asked() == [1, 2]


def test_p5_1_when_the_only_hidden_shakas_are_known_pockets_the_others_are_not_asked() -> None:
    session = Session("Floater/Shaka", "Cutback/Shaka").play("1 draw: Barrel", "1 toss")
    session.play("1 play cap", "2 play blind: height 2, Shaka", "1 no shaka", "2 no shaka: Popup, big", "2 take")
    session.play("1 play blind", "2 play cap: height 3, Popup")
    assert session.lying("pocket 2") == ["Shaka"]
    assert session.asked() == [2]


def test_p5_1_an_answer_is_secret_and_may_be_changed_until_the_last() -> None:
    session = weak_party("Shaka/Popup", "Cutback/Popup").play("1 no shaka")
    assert session.asked() == [2]
    assert [session.heard(seat, "sealed")[0]["answer"] for seat in range(3)] == [None, 0, None]
    session.play("1 shaka", "2 no shaka: Floater, Floater, Floater, big")
    assert len(session.heard(0, "ridden")) == 1


def test_p5_2_only_a_shaka_in_the_pocket_can_be_shown() -> None:
    session = weak_party("Shaka/Popup", "Cutback/Popup")
    assert session.choices(1) == ["shaka", "no shaka"]
    assert session.choices(2) == ["no shaka"]
    assert session.refusal("2 shaka") == ("P5.2", "no_shaka")


def test_p5_2_a_shaka_on_the_cap_helps_nobody() -> None:
    session = Session("Cutback/Shaka", "Floater/Popup").play("1 peek 2", "2 play cap", "1 play blind: height 2, Popup")
    assert session.refusal("1 shaka") == ("P5.2", "no_shaka")


@pytest.mark.parametrize(("lookout", "saver"), [(1, 1), (2, 3), (3, 3)])
def test_p5_3_the_first_shaka_clockwise_from_the_lookout_saves_the_wave(lookout: int, saver: int) -> None:
    session = weak_party("Shaka/Popup", "Cutback/Popup", "Shaka/Popup", lookout=lookout)
    fill = "Floater, Floater, Floater, Floater"
    session.play("1 shaka", "2 no shaka", f"3 shaka: {fill}, big")
    assert [event["seat"] for event in session.heard(0, "saved")] == [saver - 1]
    assert list(session.table.log.savers) == [saver - 1]
    assert session.lying("discards") == ["Shaka", "Popup", "Popup", "Popup"]
    assert len(session.heard(0, "ridden")) == 1


def test_p5_3_that_others_had_said_shaka_too_is_never_told() -> None:
    views, stories = set(), set()
    for answer in ("shaka", "no shaka"):
        session = weak_party("Shaka/Popup", "Shaka/Popup").play(
            "1 shaka", f"2 {answer}: Floater, Floater, Cutback, big"
        )
        views.add(session.view(1).key())
        stories.add(str([session.game.hear(event, 0) for event in session.events]))
    assert (len(views), len(stories)) == (1, 1)


def test_p5_3_without_a_shaka_the_party_wipes_out() -> None:
    session = weak_party("Shaka/Popup", "Cutback/Popup").play("1 no shaka", "2 no shaka: Floater, Floater, big")
    assert len(session.heard(0, "wipe_out")) == 1
    assert session.lying("pocket 1") == ["Shaka"]
