"""Chapter 6: the next wave."""

from __future__ import annotations

from party_wave_rules.positions import Session


def test_p6_1_the_cards_of_the_wave_are_discarded_in_seat_order() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup", lookout=2).play("2 peek 1", "3 play pocket")
    session.play("2 play pocket", "1 play cap: height 2, Popup, Popup, Floater, big")
    assert session.lying("discards") == ["Aerial", "Cutback", "Barrel"]
    assert session.lying("wave") == []


def test_p6_2_empty_places_are_filled_in_seat_order_pocket_before_cap() -> None:
    session = Session("Popup/Popup", "Shaka/Popup").play("1 peek 2", "1 play pocket", "2 play cap: height 2")
    session.play("2 shaka: Cutback, Floater, Aerial, big")
    assert [session.lying(place) for place in ("pocket 1", "pocket 2", "cap 2")] == [
        ["Cutback"],
        ["Floater"],
        ["Aerial"],
    ]
    assert [(event["seat"], event["place"]) for event in session.heard(0, "dealt")] == [(0, 0), (1, 0), (1, 1)]


def test_p6_2_a_blind_card_leaves_no_place_to_fill() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 peek 2", "1 play blind")
    session.play("2 play blind: height 2, Floater, Floater, big")
    assert [session.lying(place) for place in ("pocket 1", "cap 1")] == [["Shaka"], ["Aerial"]]


def test_p6_2_new_cards_are_seen_as_after_the_deal() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 peek 2", "1 play pocket")
    session.play("2 play cap: height 2, Barrel, Popup, big")
    assert [session.sees(seat, "pocket 1") for seat in range(3)] == [None, "Barrel", None]
    assert [session.sees(seat, "cap 2") for seat in range(3)] == [None, "Popup", None]


def test_p6_3_the_lookout_passes_clockwise_and_a_back_is_shown() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup", lookout=3).play("3 peek 1", "1 play blind")
    session.play("2 play blind", "3 play blind: height 2, Floater, Floater, Floater, big")
    assert session.asked() == [1]
    assert session.heard(0, "showed") == [{"wave": 1, "lookout": 0}]


def two_waves() -> Session:
    session = Session("Shaka/Aerial", "Cutback/Floater", agreed={"waves": 2}).play("1 peek 2", "1 play cap")
    session.play("2 play cap: height 2, Floater, Aerial, big", "2 peek 1", "1 play cap")
    return session.play("2 play cap: height 3")


def test_p6_4_after_the_last_wave_the_session_is_over_at_once() -> None:
    session = two_waves()
    assert session.asked() == []
    assert session.outcome().rule == "P6.4"
    assert session.lying("cap 1") == []  # nothing is filled up
    assert session.table.back == -1  # and no wave comes


def test_p6_4_nobody_moves_any_more() -> None:
    session = two_waves()
    for move in session.game.moves:
        for seat in (0, 1, 2):
            assert session.refusal(f"{seat} {move.text()}") == ("P6.4", "over")


def test_p6_4_a_session_has_four_waves_unless_agreed_otherwise() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    assert session.game.book.waves == 4
    session.play("1 peek 2", "1 play cap", "2 play cap: height 2, Floater, Aerial, big", "2 peek 1", "1 play cap")
    session.play("2 play cap: height 3, Popup, Popup, small")
    assert session.asked() == [1]
