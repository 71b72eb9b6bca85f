"""Chapter 4: advice."""

from __future__ import annotations

import pytest

from party_wave_rules.positions import Session


def surfers() -> Session:
    return Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")


def test_p4_1_a_mark_and_its_giver_are_seen_by_all() -> None:
    session = surfers().play("2 go 3 cap")
    place = (2 * 2 + 1) * 2  # seat 3, cap, go
    assert [session.view(seat).marks[place] for seat in range(4)] == [1] * 4
    assert [session.heard(seat, "marked") for seat in range(4)] == [
        [{"seat": 1, "mark": 0, "whose": 2, "place": 1}]
    ] * 4


def test_p4_1_everybody_may_advise_until_the_party_paddles() -> None:
    session = surfers()
    for steps in (["1 draw: Floater"], ["1 toss"], ["1 play cap", "2 play cap"]):
        assert all(session.advice(seat) for seat in (1, 2, 3))
        session.play(*steps)
    assert "go 2 cap" in session.advice(1)  # seat 1 has chosen and owes nothing
    session.play("1 go 2 cap")


def test_p4_1_advice_is_owed_by_nobody_and_changes_nobodys_choices() -> None:
    session = surfers()
    before = (session.asked(), [session.choices(seat) for seat in (1, 2, 3)])
    session.play("2 go 1 cap", "3 wait 1 cap", "1 go 2 cap")
    assert (session.asked(), [session.choices(seat) for seat in (1, 2, 3)]) == before


def test_p4_1_advice_is_too_late_when_the_party_has_paddled() -> None:
    session = Session("Shaka/Popup", "Cutback/Popup").play("1 peek 2", "1 play cap", "2 play cap: height 2")
    assert session.refusal("1 go 2 pocket") == ("P4.1", "advice_is_late")
    assert session.advice(1) == []


@pytest.mark.parametrize("deed", ["1 go 1 cap", "1 wait 1 pocket"])
def test_p4_1_advice_is_for_the_cards_of_others(deed: str) -> None:
    assert surfers().refusal(deed) == ("P4.1", "own_card")


def test_p4_2_a_cap_can_be_marked_and_an_unknown_pocket_cannot() -> None:
    session = surfers()
    assert session.advice(2) == ["go 1 cap", "wait 1 cap", "go 3 cap", "wait 3 cap"]
    assert session.refusal("2 go 1 pocket") == ("P4.2", "unseen_card")


def test_p4_2_a_pocket_can_be_marked_by_who_has_peeked_at_it() -> None:
    session = surfers().play("1 peek 3")
    assert session.refusal("1 go 3 pocket") is None
    assert session.refusal("2 go 3 pocket") == ("P4.2", "unseen_card")


def test_p4_2_a_pocket_that_was_taken_openly_can_be_marked_by_all() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup").play("1 peek 3", "1 play cap", "2 play cap")
    session.play("3 play blind: height 2, Cutback, Popup, Popup, big", "2 take")
    assert session.refusal("1 wait 2 pocket") is None
    assert session.refusal("3 wait 2 pocket") is None


def test_p4_3_a_card_bears_each_mark_once_whoever_gave_it() -> None:
    session = surfers().play("1 go 3 cap")
    assert session.refusal("1 go 3 cap") == ("P4.3", "marked_already")
    assert session.refusal("2 go 3 cap") == ("P4.3", "marked_already")
    session.play("2 wait 3 cap")
    assert session.refusal("1 wait 3 cap") == ("P4.3", "marked_already")
    assert session.marks() == 2


def test_p4_3_marks_leave_with_their_card() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play(
        "1 peek 2", "1 play cap", "2 play cap: height 2, Popup, Popup, big"
    )
    session.play("1 go 2 pocket", "1 wait 2 pocket", "1 wait 2 cap", "2 draw: Barrel", "2 keep")
    assert session.marks() == 1
    assert session.refusal("1 go 2 pocket") == ("P4.2", "unseen_card")


def test_p4_3_all_marks_are_cleared_when_the_party_paddles() -> None:
    session = surfers().play(
        "1 peek 2", "1 go 2 cap", "1 wait 2 pocket", "2 wait 3 cap", "1 play blind", "2 play blind"
    )
    assert session.marks() == 3
    session.play("3 play blind: height 2, Cutback, Cutback, Floater, big")
    assert session.marks() == 0
    assert session.refusal("3 go 2 cap") is None
