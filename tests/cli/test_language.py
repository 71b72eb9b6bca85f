"""Which language is spoken, and that it is spoken everywhere."""

from __future__ import annotations

import pytest

from lineup.term.speech import wanted_language


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
