"""The rulebook, looked up in every way there is."""

from __future__ import annotations

import io
from contextvars import copy_context

import pytest
from rich.console import Console

from lineup import games
from lineup.core import NotationError
from lineup.core.language import speak
from lineup.term.rules import read_rules


def look_up(wanted: str) -> str:
    out = io.StringIO()
    Console(file=out, width=80).print(read_rules(games.load("party_wave").rulebook(), wanted))
    return out.getvalue()


def test_without_a_word_the_chapters_are_listed() -> None:
    text = look_up("")
    assert "1  Set-up" in text
    assert "P1.1 – P1.6" in text


@pytest.mark.parametrize("wanted", ["3", "Paddling", "padd"])
def test_a_chapter_is_found_by_number_and_title(wanted: str) -> None:
    assert "P3.4" in look_up(wanted)


@pytest.mark.parametrize("wanted", ["P3.2", "p3.2", " p3.2 "])
def test_a_rule_is_found_by_its_id(wanted: str) -> None:
    assert look_up(wanted).split()[0] == "P3.2"
    assert "P3.1" not in look_up(wanted)


def test_rules_are_found_by_the_words_in_them() -> None:
    text = look_up("blind two waves")
    assert "P3.2" in text
    assert "P3.1" not in text


def test_what_no_rule_speaks_of_gets_a_sentence() -> None:
    with pytest.raises(NotationError, match=r"No rule mentions 'shark'.*P1\.1"):
        look_up("shark")


def test_a_game_has_its_book_in_every_language_that_is_spoken() -> None:
    """One game serves readers of several languages, one after the other."""
    wave = games.load("wave")

    def title(language: str) -> str:
        speak(language)
        return wave.rulebook().chapters[0].title

    assert [copy_context().run(title, code) for code in ("en", "de", "de_AT", "en")] == [
        "What there is", "Was es gibt", "Was es gibt", "What there is",
    ]  # fmt: skip
