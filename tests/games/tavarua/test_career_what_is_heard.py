"""Rules T1.8 and T18.2: what you and whoever watches learn in a career, and how it is said."""

from __future__ import annotations

import pytest

from games.tavarua.career_positions import Rival, between, event
from games.tavarua.positions import Surfer
from games.tavarua.session import Session
from games.written import WATCHING, listener

HAND = "1+ 1- 2+ 2- 3+"
OTHER_HAND = "4+ 4- 3- 3- 4+"


def all_heard(session: Session, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Everything a seat heard in the last step."""
    told = [session.game.hear(each, listener(seat)) for each in session.events]
    return [(each.kind, each.facts()) for each in told if each is not None]


def alike(one: Session, other: Session) -> None:
    """Whoever watches cannot tell them apart."""
    assert all_heard(one, WATCHING) == all_heard(other, WATCHING)
    assert one.view(WATCHING).facts() == other.view(WATCHING).facts()


def said(session: Session, kind: str, name: str = "Ann") -> list[str]:
    """The sentences about this kind of event."""
    words = session.game.words
    return [words.event(each, [name]) for each in session.events if each.kind == kind]


def test_t1_8_whoever_watches_does_not_learn_the_hand_that_was_dealt() -> None:
    one, other = (between("february").play(f"1 start event: 1 2 3 4 5 6 G {hand}") for hand in (HAND, OTHER_HAND))
    alike(one, other)
    assert one.view(1).facts()["hand"] != other.view(1).facts()["hand"]


def test_t1_8_nor_what_was_redrawn_and_drawn() -> None:
    one, other = (
        between("february").play(
            f"1 start event: 1 2 3 4 5 6 G {HAND}", f"1 redraw 1: {card} 3", f"1 wait 2: {card} G0 G 1"
        )
        for card in ("3-", "4+")
    )
    alike(one, other)
    assert one.hand(1) != other.hand(1)


def test_t1_8_cards_of_opponents_are_heard_and_seen_by_all() -> None:
    session = event("june", Surfer("channel 6"), Rival("channel 5"), Rival("riding 3", pile="1+"), dice="1 1 1 1 5 1")
    session.play("1 wait 1: 3+ 2- 3- G0 G 1")
    for seat in (1, WATCHING):
        drawn = [told for told in session.heard(seat, "turned_up") if told["seat"] != 0]
        assert [(told["seat"], told["action"], told["cards"]) for told in drawn] == [
            (1, "catch", ["Floater"]),
            (2, "ride", ["Bottom Turn"]),
        ]
        surfers = session.view(seat).facts()["surfers"]
        assert isinstance(surfers, list)
        assert [card["card"] for card in surfers[2]["pile"]] == ["Trim", "Bottom Turn"]
    assert all_heard(session, WATCHING)[-1] == all_heard(session, 1)[-1]


def test_t1_8_a_wave_that_an_opponent_will_draw_for_is_not_known_before() -> None:
    """The same position with another card on top of the deck: there is nothing to see before it is drawn."""
    one, other = (event("february", Surfer("channel 6"), Rival("channel 4"), dice="1 1 1 4 1 1") for _each in range(2))
    alike(one, other)
    one.play("1 wait 1: 2- 3- G0 G 1")
    other.play("1 wait 1: 3+ 3- G0 G 1")
    assert one.view(WATCHING).facts() != other.view(WATCHING).facts()


@pytest.mark.parametrize("kind", ["event_result", "career_ended"])
def test_t17_3_everybody_hears_how_it_ends(kind: str) -> None:
    surfer = Surfer("channel 6", board="long", long=(27, 27))
    session = event("january", surfer, rank=4, rounds_left=1).play("1 wait 1: 3- G0")
    assert session.heard(1, kind) == session.heard(WATCHING, kind)
    assert len(session.heard(WATCHING, kind)) == 1


@pytest.mark.parametrize(
    ("at", "dice", "parts"),
    [
        ("shore", "1 1 1 1 1 1", ["L:5", "paddle", "5"]),
        ("channel 5", "6 6 6 6 6 5", ["L:5", "waits", "the 5", "next round"]),
        ("channel 5", "1 1 1 1 5 1", ["L:5", "catch", "5", "perfect"]),
        ("channel 5", "1 1 1 1 6 1", ["L:5", "catch", "no perfect one"]),
        ("channel 5", "1 1 1 1 1 6", ["L:5", "waits", "next round"]),
        ("channel 5", "6 6 6 6 1 1", ["L:5", "waits"]),
        ("riding 3", "1 1 1 1 1 1", ["L:5", "rides"]),
        ("fallen 3", "1 1 1 1 1 1", ["L:5", "shore"]),
    ],
)
def test_t18_2_what_an_opponent_is_going_to_do_is_said_with_its_reason(at: str, dice: str, parts: list[str]) -> None:
    rival = Rival(at, pile="1+" if "riding" in at else "")
    session = event("may", Surfer("channel 1", board="long"), rival, dice=dice)
    sentence = said(session, "intends")[0]
    for part in parts:
        assert part in sentence


def test_t18_2_how_long_it_waits_is_said_in_rounds() -> None:
    session = event("may", Surfer("channel 6", board="long"), Rival(), Rival("channel 3"), dice="6 6 6 6 3 6")
    sentence = said(session, "intends")[1]
    assert all(part in sentence for part in ("L:3", "the 3", "2 rounds"))


@pytest.mark.parametrize(("dice", "why"), [("1 1 1 1 6 1", "no perfect one"), ("1 1 1 1 5 1", "perfect")])
def test_t18_6_whom_it_snakes_and_why_is_said(dice: str, why: str) -> None:
    session = event("may", Surfer("riding 5", board="long", pile="1+"), Rival("channel 5"), dice=dice)
    sentence = said(session, "intends")[0]
    assert all(part in sentence for part in ("L:5", "snake", "5", why))


def test_t17_14_after_an_event_the_place_the_points_and_the_change_of_rank_are_said() -> None:
    surfer = Surfer("channel 6", board="long", long=(27, 27))
    session = event("january", surfer, rounds_left=1).play("1 wait 1: 3- G0")
    (sentence,) = said(session, "event_result")
    for part in ("Ann", "50", "45", "5"):
        assert part in sentence


def test_t19_5_after_a_photo_shoot_what_was_counted_is_said() -> None:
    session = event("november", Surfer("channel 6"), counted=4, rounds_left=1).play("1 wait 1: 3- G0")
    (sentence,) = said(session, "event_result")
    for part in ("4 barrels", "50", "46"):
        assert part in sentence


def test_t18_1_opponents_are_called_by_letter_and_number_in_what_is_told() -> None:
    session = event("february", Surfer("channel 6"), Rival("channel 4"), dice="1 1 1 4 1 1")
    session.play("1 wait 1: 2- 3- G0 G 1")
    assert "S:4" in said(session, "caught_perfect")[0]
    assert "S:2" in said(session, "paddled")[0]
