"""What a player of Surf's Up, Dude! is told while a turn goes on without them."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ruled, sea
from games.surfs_up_dude.session import Session


def told(session: Session, seat: int) -> str:
    return str(session.game.page.meanwhile(session.view(seat)))


@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [
        (ruled(), "You have passed: the turn goes on until all have."),
        (ruled(all_passed="each_once"), "You have passed: the turn goes on until all have passed once."),
    ],
)
def test_s4_9_whoever_has_passed_is_told_how_long_it_goes_on(agreed: dict[str, object], sentence: str) -> None:
    session = sea("baby-3", "baby-4", "baby-5", waves={1: "baby"}, ready="1 1 1", agreed=agreed)
    assert told(session, 2) == "", "whose turn comes yet"
    session.play("1 pass")
    assert (told(session, 1), told(session, 3)) == (sentence, "")


def test_s4_9_whoever_had_no_choice_is_told_why() -> None:
    session = sea("baby-3", "baby-4", waves={1: "monster"}, ready="1 1").play("1 pass")
    assert told(session, 1) == "You can only pass. Baby 3: That card is for another type of wave."


def test_s6_1_whoever_is_not_asked_in_a_contest_is_told_who_is() -> None:
    agreed = ruled(peace_players="on_the_wave")
    session = sea("monster-3", "monster-4", "baby-5", waves={2: "monster 1 2"}, ready="1 1 1", agreed=agreed)
    session.play("1 pass", "2 pass", "3 pass: M")
    assert told(session, 3) == "You are not asked for Peace: all can see that you cannot play it."
    session.play("1 no peace", "2 no peace")
    assert told(session, 3) == "Only those who have a surfer on the wave, and a card besides Bail, are asked."


def test_s8_1_s10_1_a_shark_and_action_points_of_others_are_named() -> None:
    session = sea("monster-3", "baby-4", waves={2: "monster 1 2"}, ready="1 1", paddling="1 1")
    session.play("1 pass", "2 pass: shark")
    assert told(session, 2) == "A shark: the wave that it attacks is chosen."
    session = sea("monster-3", "baby-4", waves={2: "monster"}, ready="1 1", paddling="1 1").play("1 pass", "2 pass: M")
    assert told(session, 2) == "Action points: all spend theirs in turn."
