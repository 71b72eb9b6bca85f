"""Why a hinted move is good, in facts that its seat can check on the sea, on its board and in its hand."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Surfer, contest, deal
from games.tavarua.session import Session
from web.tavarua_pages import NAMES

BREAKING = "1 1 4 4 5 2"  # by space: the wave on space 3 is broken, the one on space 4 perfect
HAND = "1- 3- 2+ 1+ 2-"

REASONS = [
    (contest(Surfer("riding 3", HAND, pile="2+"), Surfer()), "ride 1", "You stay on for sure"),
    (contest(Surfer("riding 3", "3- 3- 3- 3- 3-", pile="2+", stoke=1), Surfer()), "ride 1 stoke 1",
     "Stays on most surely: 67 %"),
    (contest(Surfer("riding 3", "3- 3- 3- 3- 2-", pile="2+"), Surfer()), "ride 1", ""),
    (contest(Surfer("riding 1", HAND, pile="2+"), Surfer()), "ride 1",
     "You stay on for sure, reaches the shore for 2 points more"),
    (contest(Surfer("riding 3", HAND, pile="2+ 3+"), Surfer()), "bail 1", "Scores 2.0 for sure"),
    (contest(Surfer("channel 4", HAND), Surfer(), dice=BREAKING), "catch 1",
     "You stay on for sure, the wave is perfect now"),
    (contest(Surfer("channel 3", HAND), Surfer(), dice=BREAKING), "catch 1",
     "You stay on for sure, nobody is beside you"),
    (contest(Surfer("channel 3", HAND), Surfer("channel 3"), dice=BREAKING), "catch 1", "You stay on for sure"),
    (contest(Surfer("channel 3", HAND), Surfer("riding 3", pile="2+"), dice=BREAKING), "catch 1",
     "Only if its rider leaves the wave"),
    (contest(Surfer(hand=HAND), Surfer(), dice="1 1 1 5 6 6"), "paddle out 3", "A wave breaks on 2 in 2 rounds"),
    (contest(Surfer(hand=HAND), Surfer(), dice="1 1 4 3 6 6"), "paddle out 2",
     "A perfect wave comes to 3 next round"),
    (contest(Surfer("channel 3", HAND), Surfer(), dice="1 1 2 3 6 6"), "wait 1",
     "A perfect wave comes to 3 next round"),
    (contest(Surfer("channel 3", HAND), Surfer(), dice="1 1 2 3 6 6", rounds_left=1), "wait 1", ""),
    (deal("1+ 1- 3+ 2- 4+", "1+ 1- 2+ 2- 3+"), "redraw 3 5",
     "Low numbers keep the balance, you have ▲ and ▼ to hold it"),
    (deal("1+ 1- 3+ 2- 4+", "1+ 1- 2+ 2- 3+"), "redraw nothing", "You have both ▲ and ▼"),
]  # fmt: skip


@pytest.mark.parametrize(("session", "move", "why"), REASONS, ids=[f"{move}: {why}" for _, move, why in REASONS])
def test_a_hint_says_why(session: Session, move: str, why: str) -> None:
    game, view = session.game, session.view(1)
    moves = {each.text(): each for each in game.legal_moves(session.table, 0)}
    assert game.page.reason(view, moves[move]) == why


def test_a_reason_is_found_for_every_move_of_every_kind() -> None:
    """None of them stumbles, whatever is asked."""
    for session, _move, _why in REASONS:
        for seat in range(int(session.table.seats)):
            view = session.view(seat + 1)
            for move in session.game.legal_moves(session.table, seat):
                assert isinstance(session.game.page.reason(view, move), str), NAMES[seat]
