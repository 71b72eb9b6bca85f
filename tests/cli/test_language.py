"""Which language is spoken, and that it is spoken everywhere."""

from __future__ import annotations

import pytest

from cli.command import Command
from lineup.term.language import wanted_language


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "it_IT.UTF-8"}, "it_IT"),
        ([], {"LANG": "it_IT.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "nl_NL"),
        ([], {"LANG": "C"}, "C"),
        (["--language", "de", "games"], {"LANG": "it_IT.UTF-8"}, "de"),
        (["--language=de", "games"], {}, "de"),
        (["--language", "de_AT"], {}, "de_AT"),
    ],
)
def test_the_command_line_goes_before_the_environment(
    words: list[str], environment: dict[str, str], language: str
) -> None:
    assert wanted_language(words, environment) == language


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("it", "Non c'è un gioco di nome 'chess'."),
        ("nl", "Er is geen spel met de naam 'chess'."),
        ("de", "Es gibt kein Spiel namens 'chess'."),
    ],
)
def test_a_refusal_is_in_the_language_that_was_asked_for(lineup: Command, language: str, sentence: str) -> None:
    assert sentence in lineup("--language", language, "play", "chess").err


def test_the_environment_chooses_the_language(lineup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "Elenca i giochi" in lineup("--help").out
    assert "List the games" in lineup("--language", "en", "--help").out


def test_a_language_that_nobody_has_written_is_english(lineup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "List the games" in lineup("--help").out


@pytest.mark.parametrize("language", ["it", "nl", "de"])
def test_a_whole_game_is_played_in_every_language(lineup: Command, language: str) -> None:
    result = lineup("--language", language, "play", "party_wave", "--watch")
    assert result.code == 0
    assert "The end" not in result.out
