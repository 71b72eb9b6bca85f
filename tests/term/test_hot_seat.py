"""Several people at one keyboard: the cover, consent, second thoughts, advice from the other chair."""

from __future__ import annotations

import pytest

from lineup.term.display import see_alike
from term.scripted import ANYTHING, Played, table_with

COVER = "press Enter when only you can see the screen"


def covers(played: Played) -> list[str]:
    """To whom the keyboard went under a cover, in order."""
    return [prompt.partition(",")[0] for prompt in played.prompts() if COVER in prompt]


def test_a_lone_person_sees_no_cover() -> None:
    assert covers(Played(table_with("Ana", bots=["random"]), ["draw", "keep", "play cap"])) == []


def test_the_keyboard_is_passed_under_a_cover() -> None:
    played = Played(table_with("Ana", "Ben"), ["peek 2", "play cap", "play cap"])
    assert covers(played)[:2] == ["Ana", "Ben"]


def test_somebody_who_answers_twice_keeps_the_keyboard() -> None:
    assert covers(Played(table_with("Ana", "Ben"), ["draw", "keep"])) == ["Ana"]


def test_people_with_different_cards_do_not_see_alike() -> None:
    assert not see_alike(table_with("Ana", "Ben"), 0, 1)
    assert see_alike(table_with("Ana", "Ben"), 0, 0)


@pytest.mark.slow
def test_who_has_sealed_an_answer_can_change_it_at_the_cover() -> None:
    lines = ["peek 2", "play cap", "cover: undo", "play blind", "play cap"]
    played = Played(table_with("Ana", "Ben"), lines)
    assert covers(played)[:4] == ["Ana", "Ben", "Ana", "Ben"]
    assert "You may still change your answer." in played.text
    assert "So far you have chosen: play your cap card" in played.text
    assert [move for move in played.moves() if move[0] == 0][1:3] == [(0, "play cap"), (0, "play blind")]
    assert played.table.take_backs() == 0


def test_a_take_back_asks_everybody_else_at_the_keyboard() -> None:
    played = Played(table_with("Ana", "Ben", "Cleo"), ["draw", "undo", "maybe", "yes", "y"])
    questions = [prompt for prompt in played.prompts() if "wants to take the last move back" in prompt]
    assert [question.partition(":")[0] for question in questions] == ["Ben", "Ben", "Cleo"]
    assert "Please type yes or no." in played.answer_to("maybe")
    assert played.table.take_backs() == 1


def test_a_take_back_that_somebody_declines_does_not_happen() -> None:
    played = Played(table_with("Ana", "Ben"), ["draw", "undo", "no", "keep"])
    assert "Ben does not agree: the move stands." in played.text
    assert played.moves()[:2] == [(0, "draw"), (0, "keep")]
    assert played.table.take_backs() == 0


def test_whoever_is_asked_for_consent_sees_no_page_of_anybody() -> None:
    played = Played(table_with("Ana", "Ben"), ["draw", "undo", "no"])
    asked = next(new for new, prompt, _typed in played.seen if "wants to take" in prompt)
    assert asked.strip() == ""


def test_ask_lets_the_others_give_advice_and_comes_back() -> None:
    played = Played(table_with("Ana", "Ben"), ["ask", "go 1 cap", "", "log"])
    assert covers(played)[:2] == ["Ana", "Ben"]
    assert played.moves() == [(1, "go 1 cap")]
    assert "Ben tells you about the cap card: go!" in played.text
    assert played.prompts()[-1] == "Ana> "


def test_every_person_of_a_team_lets_a_bot_go() -> None:
    table = table_with("Ana", "Ben", bots=["random"], options={"together": True}, lookout=2)
    played = Played(table, ["", "go 3 cap", ""])
    assert covers(played)[:2] == ["Ana", "Ben"]
    assert [seat for seat, _move in played.moves()][:2] == [1, 2]


def test_the_end_is_shown_as_somebody_sees_it_who_only_watched() -> None:
    played = Played(table_with("Ana", "Ben"), [], then=ANYTHING)
    assert played.finished
    assert "The session is over." in played.text
    assert "(you)" not in played.text.rpartition("The session is over.")[2]
