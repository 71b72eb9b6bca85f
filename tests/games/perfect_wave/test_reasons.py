"""Why a hinted move is good: facts about one's own board, and nothing where nothing is certain."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import deal, table
from games.perfect_wave.session import Session

COMPARING = ["Steep-Face", "Glassy"]  # Private Goals that come no nearer, because others decide them


def reasons(session: Session, seat: int = 0) -> dict[str, str]:
    """By a move's text."""
    game = session.game
    view = game.observe(session.table, seat)
    return {move.text(): game.page.reason(view, move) for move in game.legal_moves(session.table, seat)}


def test_a_wave_card_says_what_it_makes_of_its_neighbours() -> None:
    said = reasons(table("3 - 6 - - 10 -", "2", hands=["4 6 8 11 12", ""], goals=COMPARING))
    assert said["play 4 to 2"] == "Closes the gap between 3 and 6"
    assert said["play 8 to 4"].startswith("Fits between 6 and 10")
    assert said["play 11 to 7"].startswith("Goes on from your 10: ")
    assert "between" not in said["play 12 to 2"]  # it breaks the wave


def test_sets_and_runs_are_named_with_the_points_that_come_of_them() -> None:
    said = reasons(table("3 4", "2", surfers=[3, 1], hands=["5 6", ""], goals=COMPARING))
    assert said["play 5 to 3"] == "A Run of 3: +35 VP now"
    assert said["play 6 to 3"] == "Goes on from your 4: +15 VP now"
    out = reasons(table("7 7", "2", hands=["7", ""], goals=COMPARING))
    assert out["play 7 to 3"] == "A Set of 3: 45 VP later"


def test_what_cannot_be_reached_any_more_is_no_reason() -> None:
    said = reasons(table("7 7 - - 9", "2", hands=["7", ""], last_round=True, points=1))
    assert said["play 7 to 3"] == ""


def test_a_trick_says_that_it_holds() -> None:
    said = reasons(table("3 4 5", "2", surfers=[3, 1], hands=["Roundhouse", ""], maneuvers="Snap Roundhouse Snap Snap"))
    assert said["play roundhouse to 3"] == ""
    assert said["take maneuver 2"] == ""  # the space that meets it lies behind the Surfer
    said = reasons(table("3 4 5", "2", hands=["Roundhouse", ""], maneuvers="Snap Roundhouse Snap Snap"))
    assert said["play roundhouse to 2"] == "Its condition is met there: 30 VP later"
    assert said["take maneuver 2"] == "Your board meets it at space 2"


def test_a_contest_is_decided_by_the_others() -> None:
    said = reasons(table("3 4 5", "2", hands=["Snap", ""]))
    assert {said["play snap to 2"], said["take maneuver 1"], said["take maneuver 1 to 2"]} == {""}


def test_paddling_says_where_it_leads() -> None:
    said = reasons(table("1 2 4 7", "2", hands=["Paddle-Out", ""], goals=COMPARING))
    assert said["paddle"] == "Towards space 4 (50 VP): +10 VP now"
    said = reasons(table("1 2 4 7", "2", surfers=[3, 1], hands=["Paddle-Out", ""], goals=COMPARING))
    assert said["paddle"] == "Then space 4 counts: +20 VP now"


def test_a_goal_that_counts_is_said_to_be_met_or_nearer() -> None:
    board, hands = "1 2 - - 12", ["3 5", ""]
    said = reasons(table(board, "2", hands=hands, goals=["From-1-to-12", "Glassy"], wax=[0, 0]))
    assert said["play 3 to 3"].startswith("A Run of 3")
    early = reasons(table("-", "2", hands=["12", ""], goals=["From-1-to-12", "Glassy"]))
    assert early["play 12 to 6"] == "30 VP later · From 1 to 12 comes nearer"
    whole = reasons(table("1 2 - 12", "2", hands=hands, goals=["From-1-to-12", "Glassy"]))
    assert whole["play 5 to 3"].startswith("Meets From 1 to 12: ")


def test_nothing_is_said_of_what_nobody_can_know() -> None:
    said = reasons(table("3 - 6", "2", hands=["4", ""]))
    for text in ("draw wave", "draw maneuver", "end turn", "gain wax", "wash", "take wave 1"):
        assert said[text] == "", text


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_said_of_a_goal_that_is_to_be_kept(seat: int) -> None:
    choosing = deal("Snap Carve 3 9", "Snap Carve 4 8", goals=["Glassy Steep-Face", "Even-Flow Odd-Ducks"])
    assert set(reasons(choosing, seat).values()) == {""}
