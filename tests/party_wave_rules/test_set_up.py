"""Chapter 1: set-up."""

from __future__ import annotations

import pytest

from lineup.core import Dice
from party_wave_rules.positions import Session


def test_p1_1_two_to_four_surfers_play() -> None:
    assert list(Session("Popup/Popup", "Popup/Shaka").game.seats) == [2, 3, 4]


def test_p1_1_or_one_alone_who_sees_both_cards() -> None:
    session = Session("Shaka/Aerial", agreed={"alone": True})
    assert list(session.game.seats) == [1]
    assert [session.sees(1, place) for place in ("pocket 1", "cap 1")] == ["Shaka", "Aerial"]


def test_p1_1_everybody_gets_a_pocket_and_a_cap_card_in_seat_order() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
    dealt = [(event["seat"], event["place"]) for event in session.heard(0, "dealt")]
    assert dealt == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert [session.lying(place) for place in ("pocket 3", "cap 3")] == [["Barrel"], ["Popup"]]


def test_p1_1_nobody_deals_with_a_seat_where_nobody_sits() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    assert session.refusal("1 peek 3") == ("P1.1", "no_such_seat")
    assert session.refusal("1 go 3 cap") == ("P1.1", "no_such_seat")


def test_p1_1_who_only_watches_does_nothing() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    assert session.refusal("0 draw") == ("P1.1", "only_watching")
    assert session.refusal("3 go 1 cap") == ("P1.1", "only_watching")


def test_p1_1_the_cards_of_an_owner_are_dealt_instead_of_the_printed_ones() -> None:
    cards = [{"name": "Glide", "value": 2, "copies": 12, "source": "owner"}]
    session = Session("Glide/Glide", "Glide/Glide", agreed={"cards": cards})
    assert session.lying("deck") == ["Glide"] * 8


@pytest.mark.parametrize(
    ("place", "seers"), [("pocket 1", [1]), ("cap 1", [2, 3]), ("pocket 2", [2]), ("cap 2", [1, 3])]
)
def test_p1_2_a_pocket_is_for_its_owner_and_a_cap_for_the_others(place: str, seers: list[int]) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
    assert [seat for seat in range(4) if session.sees(seat, place)] == seers


@pytest.mark.parametrize(
    ("listener", "heard"),
    [(0, "- - - -"), (1, "Shaka - - Floater"), (2, "- Aerial Cutback -")],
    ids=["a watcher", "seat 1", "seat 2"],
)
def test_p1_2_the_story_tells_of_a_card_to_those_who_see_it(listener: int, heard: str) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    cards = [event["card"] for event in session.heard(listener, "dealt")]
    names = [session.game.words.card(card).split()[0] if isinstance(card, int) else "-" for card in cards]
    assert " ".join(names) == heard


def test_p1_2_what_was_seen_is_remembered_until_the_card_leaves() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 peek 2")
    session.play("1 play cap", "2 play cap: height 2, Popup, Popup, big", "2 draw: Barrel")
    assert session.sees(1, "pocket 2") == "Cutback"
    session.play("2 keep")
    assert session.sees(1, "pocket 2") is None


@pytest.mark.parametrize("lookout", [1, 2, 3])
def test_p1_3_a_die_says_who_is_the_first_lookout(lookout: int) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup", lookout=lookout)
    assert session.asked() == [lookout]


@pytest.mark.parametrize("back", ["small", "big"])
def test_p1_4_the_coming_wave_shows_only_its_back(back: str) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", back=back)
    assert session.game.zones(session.table).facts["back"] == f"{back} wave"
    assert session.lying("turned waves") == []
    assert len(session.lying(f"{back} waves")) == 4  # the front of the coming wave may still be any of them


def test_p1_4_a_back_comes_from_the_waves_that_are_left() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    assert list(session.table.backs.cards) == [0] * 3 + [1] * 4


def test_p1_5_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    session = Session("Popup/Popup", "Popup/Shaka", "Shaka/Shaka", "Cutback/Cutback", back="big")
    session.play("1 draw: Cutback", "1 toss", "1 play blind", "2 play blind", "3 play blind")
    session.play("4 play blind: height 3, Floater, Floater, Floater, Floater, big")
    session.play("2 draw: Aerial", "2 toss", "1 play cap", "2 play cap", "3 play cap")
    assert len(session.lying("deck")) == 2
    assert session.lying("discards") == ["Cutback", "Floater", "Floater", "Floater", "Floater", "Aerial"]
    # The party is too weak and nobody shows a shaka; then four caps are filled from a deck of two.
    session.play("4 play cap: height 3", "1 no shaka", "2 no shaka", "3 no shaka")
    session.play("4 no shaka: Aerial, Barrel, Floater, Floater, big")
    assert session.heard(0, "mixed") == [{"cards": 10}]
    assert session.lying("discards") == []
    assert len(session.lying("deck")) == 8


def mixed_once(pocket: str, tossed: str) -> Session:
    """Seat 4 has this card in its pocket, the lookout has tossed this one, and all discards were mixed in again."""
    session = Session("Popup/Popup", "Popup/Shaka", "Shaka/Shaka", f"{pocket}/Cutback", back="big")
    session.play("1 draw: Cutback", "1 toss", "1 play blind", "2 play blind", "3 play blind")
    session.play("4 play blind: height 3, Floater, Floater, Floater, Floater, big")
    session.play(f"2 draw: {tossed}", "2 toss", "1 play cap", "2 play cap", "3 play cap")
    session.play("4 play cap: height 3", "1 no shaka", "2 no shaka", "3 no shaka")
    return session.play("4 no shaka: Aerial, Barrel, Floater, Floater, big")


def test_p1_5_whoever_saw_the_discards_knows_what_was_mixed() -> None:
    one, other = mixed_once("Cutback", "Aerial"), mixed_once("Aerial", "Cutback")
    for viewer in (0, 1):
        assert one.view(viewer).key() != other.view(viewer).key()
    for seed in range(20):
        for session, pocket in ((one, "Cutback"), (other, "Aerial")):
            world = session.game.determinize(session.view(1), Dice(seed))
            hidden = [session.game.box.names[world.hands[seat * 2]].split()[0] for seat in range(1, 4)]
            assert pocket in [*hidden, session.game.box.names[world.hands[1]].split()[0]]


def test_p1_5_an_empty_deck_waits_until_a_card_is_needed() -> None:
    session = Session("Popup/Popup", "Popup/Shaka", "Shaka/Shaka", "Cutback/Cutback", back="big").play("1 peek 2")
    session.play("1 play blind", "2 play blind", "3 play blind")
    session.play("4 play blind: height 3, Floater, Floater, Floater, Floater, big", "2 peek 1")
    session.play("1 play cap", "2 play cap", "3 play cap", "4 play cap: height 3", "1 no shaka", "2 no shaka")
    session.play("3 no shaka", "4 no shaka: Cutback, Aerial, Aerial, Barrel, big")
    assert (len(session.lying("deck")), len(session.lying("discards"))) == (0, 8)
    session.play("3 draw: Floater")
    assert session.heard(0, "mixed") == [{"cards": 8}]
    assert (len(session.lying("deck")), len(session.lying("discards"))) == (7, 0)


@pytest.mark.parametrize(
    ("deed", "moment"),
    [("1 keep", "looking"), ("1 play cap", "looking"), ("1 no shaka", "looking"), ("1 draw", "paddling")],
)
def test_p1_6_what_belongs_to_another_moment_has_to_wait(deed: str, moment: str) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater")
    if moment == "paddling":
        session.play("1 peek 2")
    assert session.game.zones(session.table).facts["phase"] == moment
    assert session.refusal(deed) == ("P1.6", "not_now")


def test_p1_6_a_wave_goes_from_the_lookout_to_paddling_to_shaka_to_the_next() -> None:
    session = Session("Shaka/Popup", "Cutback/Popup")
    moments = []
    for step in ("1 draw: Floater", "1 toss", "1 play cap", "2 play cap: height 2", "1 no shaka"):
        session.play(step)
        moments.append(session.game.zones(session.table).facts["phase"])
    session.play("2 no shaka: Floater, Floater, big")
    moments.append(session.game.zones(session.table).facts["phase"])
    assert moments == ["deciding", "paddling", "paddling", "calling", "calling", "looking"]
