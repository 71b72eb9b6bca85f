"""Pages, covers and what must not stay on the screen."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from lineup.term.screen import Leave, Screen, page_breaks


def screen_with(*lines: str, height: int = 20) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    typed: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        out.write(f"<{prompt}>\n")
        for line in typed:
            return line
        raise EOFError

    return Screen(Console(file=out, force_terminal=True, width=80, height=height, color_system=None), read), out


def show_fifty_lines(screen: Screen) -> None:
    with screen.page():
        for line in range(50):
            screen.say(f"line {line}.")


def test_a_cover_clears_the_screen_before_and_after() -> None:
    screen, out = screen_with("")
    screen.say("the secret")
    screen.cover("Ben")
    screen.say("the next page")
    before, cover, after = out.getvalue().split("\x1b[2J")
    assert "the secret" in before
    assert "Pass the keyboard to Ben" in cover
    assert "secret" not in cover + after


def test_a_terminal_that_cannot_clear_scrolls_the_secret_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    screen, out = screen_with("", height=20)
    screen.say("the secret")
    screen.cover("Ben")
    assert out.getvalue().partition("the secret")[2].partition("Pass the keyboard")[0].count("\n") >= 40


def test_one_can_leave_at_the_cover() -> None:
    screen, _out = screen_with("Quit")
    with pytest.raises(Leave):
        screen.cover("Ben")


def test_a_private_screen_leaves_no_history() -> None:
    screen, out = screen_with()
    with screen:
        screen.close()
        screen.say("the secret")
    screen.say("good-bye")
    hidden = out.getvalue().partition("\x1b[?1049h")[2].partition("\x1b[?1049l")
    assert "the secret" in hidden[0]
    assert "good-bye" in hidden[2]


def test_a_private_screen_is_opened_whatever_happens() -> None:
    screen, out = screen_with()
    screen.close()
    with pytest.raises(Leave), screen:
        screen.ask("> ")
    assert out.getvalue().rstrip().endswith("\x1b[?1049l")


def test_a_long_page_comes_in_parts_where_nobody_can_scroll_back() -> None:
    screen, out = screen_with("", "", height=20)
    screen.close()
    show_fifty_lines(screen)
    parts = out.getvalue().split("<Enter for more: >")
    assert len(parts) == 3
    assert all(part.count("line") <= 18 for part in parts)
    assert [parts[1].count("line"), parts[2].count("line")] == [18, 18]


def test_what_is_typed_instead_of_enter_answers_the_next_question() -> None:
    screen, out = screen_with("quit", "later", height=20)
    screen.close()
    show_fifty_lines(screen)
    assert out.getvalue().count("<Enter for more: >") == 1
    assert "line 49." in out.getvalue()
    assert screen.ask("Ana> ") == "quit"
    assert screen.ask("Ana> ") == "later"


def test_what_is_typed_instead_of_enter_lifts_no_cover() -> None:
    screen, _out = screen_with("1", "", height=20)
    screen.close()
    with screen.page():
        for line in range(30):
            screen.say(f"line {line}")
    assert screen.cover("Ben") == ""


@pytest.mark.parametrize("news", range(17, 40))
def test_a_page_does_not_break_right_after_its_heading(news: int) -> None:
    screen, out = screen_with("", "", "", height=20)
    screen.close()
    with screen.page():
        screen.heading("The heading")
        screen.gap()
        for line in range(news):
            screen.say(f"news {line}.")
    parts = out.getvalue().split("<Enter for more: >")
    assert parts[0].count("news") >= 3
    assert all(1 <= part.count("news") <= 18 for part in parts)
    assert out.getvalue().count("news") == news


def test_a_page_with_little_news_breaks_at_the_gap_after_them() -> None:
    lines = ["heading", "", *["news"] * 4, "", *["picture"] * 12]
    assert page_breaks(lines, 18) == [0, 7, 19]


def test_a_long_page_is_simply_printed_where_one_can_scroll() -> None:
    screen, out = screen_with(height=20)
    show_fifty_lines(screen)
    assert "more" not in out.getvalue()


@pytest.mark.parametrize(
    ("width", "longest", "times"), [(40, 60, 1), (40, 200, 1), (60, 60, 0), (80, 200, 0), (79, 200, 1)]
)
def test_a_window_that_is_too_narrow_for_the_picture_is_told_so_once(width: int, longest: int, times: int) -> None:
    out = io.StringIO()
    screen = Screen(Console(file=out, width=width))
    screen.draw(["[bold]short[/]", "x" * longest])
    screen.draw(["[bold]short[/]", "x" * longest])
    told = " ".join(out.getvalue().split())
    assert told.count("This window") == times
    assert told.count(f"has {width} columns, but pictures need up to 80: make it wider.") == times


def test_words_that_look_like_markup_are_words() -> None:
    screen, out = screen_with()
    screen.say("[red]Ana[/red] [/]")
    assert "[red]Ana[/red] [/]" in out.getvalue()


@pytest.mark.parametrize("how", [EOFError, KeyboardInterrupt])
def test_ctrl_c_and_the_end_of_input_mean_leaving(how: type[BaseException]) -> None:
    def read(prompt: str) -> str:
        raise how

    with pytest.raises(Leave):
        Screen(Console(file=io.StringIO()), read).ask("> ")
