"""``lineup learn``: the lesson of the browser in a terminal, played to its end, or read where nobody can type."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from lineup import games
from lineup.core.lesson import said
from lineup.table.guided_match import GuidedMatch
from lineup.term.learning import LessonAtKeyboard, learn, taught
from lineup.term.screen import Screen

SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")


def at_keyboard(slug: str, types: Callable[[LessonAtKeyboard], str]) -> tuple[LessonAtKeyboard, str]:
    """A whole lesson; ``types`` says what is typed next. Gives what stood on the screen."""
    console = Console(record=True, width=120, file=io.StringIO())
    lesson: list[LessonAtKeyboard] = []
    lesson.append(
        LessonAtKeyboard(GuidedMatch(*taught(slug), "Ana"), Screen(console, lambda _prompt: types(lesson[0])))
    )
    lesson[0].run()
    return lesson[0], console.export_text()


def the_first(lesson: LessonAtKeyboard) -> str:
    """Enter for what is to be read, else the first line of the menu."""
    return "" if lesson.match.course().is_to_be_read() else "1"


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_done_to_its_end(slug: str) -> None:
    lesson, screen = at_keyboard(slug, the_first)
    assert lesson.match.course().is_closing()
    flowing = " ".join(screen.split())
    for step in lesson.match.lesson.steps:
        assert " ".join(said(step.says, lesson.table.names()).split()) in flowing
    assert f"lineup play {slug}" in flowing


def test_what_the_coach_does_not_ask_for_is_refused_and_rules_can_be_read() -> None:
    typed = iter(["rules W3.6", "99", "nonsense", "?"])
    lesson, screen = at_keyboard("wave", lambda lesson: next(typed, "quit"))
    assert lesson.match.at == 0
    assert "✗" in screen
    assert "W3.6" in screen
    assert "begins the lesson anew" in screen


def test_where_there_is_only_something_to_read_no_list_is_spoken_of() -> None:
    def numbers_alone(lesson: LessonAtKeyboard) -> str:
        return "quit" if "✗" in lesson.screen.console.export_text(clear=False) else "1"

    lesson, screen = at_keyboard("perfect_wave", numbers_alone)
    assert lesson.match.course().is_to_be_read()
    assert "✗ Press Enter when you have read it." in screen


def test_without_a_terminal_it_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    learn("wave", Console(width=120))
    told = " ".join(capsys.readouterr().out.split())
    lesson = games.load("wave").page.lesson
    assert lesson is not None
    assert f"{len(lesson.steps)}. " in told
    assert "(W" in told
