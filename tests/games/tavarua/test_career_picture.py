"""The surfer sheet, the calendar and opponents in the terminal, and the sentences of a career."""

from __future__ import annotations

import re

import pytest

from games.tavarua.career_positions import Rival, between, event
from games.tavarua.positions import Surfer
from games.tavarua.session import Session
from lineup.games.tavarua.events.career import PLANS
from lineup.games.tavarua.words.career import plan_words

NAMES = ["Ann"]


def drawn(session: Session) -> list[str]:
    """The picture without its marks."""
    lines = session.game.words.draw(session.view(1), NAMES)
    return [re.sub(r"\[/?[a-z]*\]", "", line) for line in lines]


def sentences(session: Session) -> list[str]:
    return [session.game.words.event(each, NAMES) for each in session.events]


def test_t17_15_the_sheet_shows_rank_months_unlock_ranks_and_boxes() -> None:
    lines = drawn(between("march", rank=38, unlocked="jetski jetski", spent="focus"))
    assert lines[0] == "Surfer sheet of Ann   rank 38"
    assert lines[3] == "A stoke card at rank: 45✓ 40✓ 35 30 25 20 15 10 5"
    assert "Jetski              ■■□       □□□" in lines
    assert "Focus               ■□□       ■□□" in lines


@pytest.mark.parametrize(
    ("month", "rank", "marks"),
    [
        ("december", 30, "45✓ 40✓ 35✓ 30✓ 25✓ 20✓ 15 10 5"),  # by 10 ranks to rank 20
        ("february", 6, "45✓ 40✓ 35✓ 30✓ 25✓ 20✓ 15✓ 10✓ 5✓"),
        ("december", 59, "45 40 35 30 25 20 15 10 5"),
    ],
)
def test_t17_11_the_sheet_of_a_career_that_is_over_ticks_the_ranks_that_were_reached(
    month: str, rank: int, marks: str
) -> None:
    won = rank < 59
    surfer = Surfer(short=(27, 27), long=(27, 27)) if won else Surfer()
    session = event(month, surfer, *([] if won else [Rival(short=(9,), long=(9,))]), rank=rank, rounds_left=1)
    session.play("1 wait 1: 1+ G0")
    assert session.is_over()
    assert f"A stoke card at rank: {marks}" in drawn(session)


def test_the_calendar_shows_what_was_what_is_next_and_what_it_can_bring() -> None:
    session = event("february", Surfer(short=(20, 20)), rounds_left=1)
    session.play("1 wait 1: 1+ G0", "1 unlock focus")
    lines = drawn(session)
    assert "✓ Feb  Amateur Thrashfest     shortboard   place 1 short: +5, rank 45" in lines
    assert "▶ Mar  Hang Ten!              photos                    17 rounds, +1 for each" in lines
    assert "  May  Lazy Sunday Classic    longboard    L:5 L:3 L:2  13 rounds, +5/+3/-1/-3" in lines
    assert max(map(len, lines)) <= 80


def test_opponents_are_drawn_with_their_plans_and_their_waves() -> None:
    session = event(
        "february", Surfer(), Rival("channel 4"), Rival("riding 1", pile="3+p", short=(12,)), dice="1 1 1 1 1 4"
    )
    lines = drawn(session)
    assert lines[0] == "February: Shortboard Contest “Amateur Thrashfest”   rank 50"
    assert "  S:4 waits for the 4 that arrives in 2 rounds." in lines
    assert "  S:2 rides on to the shore." in lines
    assert "      shortboard  short 5.5 + – = 5.5  pile ▲3P" in lines
    assert any(line.endswith("S:4") and line.startswith("  4") for line in lines)


def test_a_photo_shoot_says_what_was_counted() -> None:
    assert drawn(event("march", Surfer(board="long"), counted=3))[0].endswith("rank 50   3 hang-tens")


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_every_plan_has_a_sentence_that_names_the_opponent(plan: str, rounds: int) -> None:
    said = plan_words(plan, "L:5", 5, rounds)
    assert said.startswith("L:5 ")
    assert said.endswith(".")


def test_the_result_says_places_totals_points_and_both_ranks() -> None:
    session = event("april", Surfer(short=(9, 4), long=(20,)), Rival(long=(9,)), Rival(short=(3,)), rounds_left=1)
    session.play("1 wait 1: 1+ G0")
    assert sentences(session)[-1] == (
        "April, “Rip for Charity!”: place 1 on the shortboard (Ann 5.5, S:2 1.0, L:4 0.0); "
        "place 1 on the longboard (Ann 8.0, L:4 4.0, S:2 0.0). +10 points: from rank 50 to rank 40."
    )


@pytest.mark.parametrize(
    ("month", "rank", "said"),
    [
        ("february", 3, "Ann is on rank 1: the best surfer in the world!"),
        ("december", 30, "The year is over, and Ann is on rank 20."),
    ],
)
def test_the_end_of_a_career_is_told_in_a_sentence(month: str, rank: int, said: str) -> None:
    session = event(month, Surfer(short=(27, 27), long=(27, 27)), rank=rank, rounds_left=1)
    session.play("1 wait 1: 1+ G0")
    assert sentences(session)[-1] == said
    assert session.game.words.result(session.outcome(), NAMES) == said


def test_the_fall_to_rank_60_is_told_in_a_sentence() -> None:
    session = event("january", Surfer(board="long"), Rival(long=(9,)), rank=58, rounds_left=1)
    session.play("1 wait 1: 1+ G0")
    assert session.game.words.result(session.outcome(), NAMES) == "Ann has fallen to rank 60: the career is over."
