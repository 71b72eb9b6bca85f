"""Catalogues of words: complete, compiled, and with every placeholder in its place. ``make words`` renews them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from house.sources import LINEUP, python_files, tree

pytestmark = pytest.mark.slow

LOCALE = LINEUP / "locale"
LANGUAGES = ["de", "it", "nl"]

Id = str | tuple[str, ...]


@cache
def catalog(name: str) -> Catalog:
    with (LOCALE / name).open("rb") as file:
        return read_po(file)


def messages(of: Catalog) -> dict[Id, Message]:
    """All messages but the header."""
    return {as_id(message.id): message for message in of if message.id}


def as_id(found: object) -> Id:
    return found if isinstance(found, str) else tuple(str(each) for each in found)  # type: ignore[attr-defined]


def po(language: str) -> dict[Id, Message]:
    return messages(catalog(f"{language}/LC_MESSAGES/lineup.po"))


def words_of(message: Message) -> list[str]:
    """The translation, in all its forms; none where there is none."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return [str(form) for form in forms if form]


def test_all_marked_words_are_in_the_template() -> None:
    kinds = [("**.py", "python"), ("**.html", "jinja2"), ("games/*/data/*.toml", "house.deck_words:says")]
    found = extract_from_dir(LINEUP, kinds, keywords={**DEFAULT_KEYWORDS, "N_": None})
    marked = {as_id(words) for _file, _line, words, _comments, _context in found}
    assert marked == set(messages(catalog("lineup.pot"))), "make words collects what is new"


def test_no_words_are_marked_within_an_f_string() -> None:
    """Nothing collects them there, so they would stay English."""
    assert [
        f"{path.relative_to(LINEUP)}:{call.lineno}"
        for path in python_files(LINEUP)
        for text in ast.walk(tree(path))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        if any(isinstance(each, ast.Constant) for argument in call.args for each in ast.walk(argument))
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_all_words_of_the_template(language: str) -> None:
    assert set(po(language)) == set(messages(catalog("lineup.pot"))), "make words brings it up to date"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_compiled(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / "lineup.mo").open("rb") as file:
        compiled = {key: words_of(message) for key, message in messages(read_mo(file)).items()}
    written = {key: words for key, message in po(language).items() if (words := words_of(message))}
    assert {key: compiled.get(key) for key in written} == written, "make words compiles it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_untranslated(language: str) -> None:
    assert [key for key, message in po(language).items() if not words_of(message)] == []


def placeholders(text: str) -> list[tuple[str, str]]:
    """Names and conversions of what is filled in: {name!r}."""
    return sorted((name, conversion or "") for _text, name, _format, conversion in Formatter().parse(text) if name)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Every English form with every form of its translation that stands for it."""
    for key, message in po(language).items():
        english = [key] if isinstance(key, str) else list(key)
        for place, words in enumerate(words_of(message)):
            yield english[min(place, len(english) - 1)], words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_in_what_the_english_does(language: str) -> None:
    assert [pair for pair in pairs(language) if placeholders(pair[0]) != placeholders(pair[1])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_begins_and_ends_as_the_english_does(language: str) -> None:
    def edges(text: str) -> tuple[bool, bool, bool]:
        return text.startswith(" "), text.endswith(" "), text.rstrip().endswith(".")

    assert [pair for pair in pairs(language) if edges(pair[0]) != edges(pair[1])] == []


def test_every_language_there_is_is_tested() -> None:
    assert sorted(path.parent.name for path in LOCALE.glob("*/LC_MESSAGES")) == LANGUAGES


def test_no_message_hides_in_a_formatted_string() -> None:
    """The tool that collects words cannot look into an f-string."""
    hidden = re.compile(r"""\bf(["'])(?:(?!\1).)*\{_\(["']""")
    assert [str(path) for path in Path(LINEUP).rglob("*.py") if hidden.search(path.read_text(encoding="utf-8"))] == []
