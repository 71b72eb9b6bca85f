"""A rulebook says the same in all languages: the same rules with the same numbers, rulings and figures."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from house.sources import SPECIMEN, game_folders, languages
from lineup import games
from lineup.core import Rulebook
from lineup.core.options import settings

FOLDERS = [folder for folder in game_folders() if folder != SPECIMEN]
every_translation = pytest.mark.parametrize(
    ("folder", "language"),
    [pytest.param(folder, code, id=f"{folder.name}-{code}") for folder in FOLDERS for code in languages()],
)

ROW_OR_ITEM = re.compile(r"\|(?!-)|[-*] |\d+\. ")
EMPHASIS = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
CODE = re.compile(r"`([^`]+)`")
LONGEST_POINT = 160  # characters: all points together fit a screen
CARDS = {"Peace"}  # whose names are those of chapters, and the same in all languages
FIGURE = re.compile(r"(?<![\w`])[A-Z]?\d+(?:\.\d+)*")  # 5, 0.5, and the number of another rule


def in_english(folder: Path) -> Path:
    return folder / "RULES.md"


def translated(folder: Path, language: str) -> Path:
    return folder / f"RULES.{language}.md"


def paragraphs(path: Path) -> list[str]:
    """Each in one line, but for tables and lists, whose lines stay apart."""
    found = re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip())
    return [each if ROW_OR_ITEM.match(each) else " ".join(each.split()) for each in found]


def kind(paragraph: str) -> str:
    """What a paragraph is: a heading with its number, a rule with its id, a table or list with its length, or text."""
    if named := re.match(r"#+( \d\S*)?|\*\*\S+\*\*", paragraph):
        return named[0]
    lines = sum(ROW_OR_ITEM.match(line) is not None for line in paragraph.splitlines())
    return f"{paragraph[0]} {lines}" if lines else "text"


def names_of(slug: str) -> set[str]:
    """What is never translated, because it is typed: options, rulings, their values, variants."""
    chosen = settings(games.options_of(slug))
    names = {each.name.removeprefix("rulings.") for each in chosen} | {name for each in chosen for name in each.choices}
    return names | {each.name for each in games.variants(slug)}


def differing(folder: Path, language: str, told: Callable[[str], list[str]]) -> list[tuple[str, list[str], list[str]]]:
    """The paragraphs in which two books do not tell the same, with what each tells."""
    english, other = paragraphs(in_english(folder)), paragraphs(translated(folder, language))
    pairs = [
        (kind(ours), sorted(told(ours)), sorted(told(theirs))) for ours, theirs in zip(english, other, strict=True)
    ]
    return [(name, ours, theirs) for name, ours, theirs in pairs if ours != theirs]


@every_translation
def test_every_language_has_the_same_rules_in_the_same_order(folder: Path, language: str) -> None:
    english, other = Rulebook(in_english(folder)), Rulebook(translated(folder, language))
    assert list(other.rules) == list(english.rules)
    assert [chapter.number for chapter in other.chapters] == [chapter.number for chapter in english.chapters]


@every_translation
def test_every_language_has_the_same_headings_tables_and_lists(folder: Path, language: str) -> None:
    english, other = (list(map(kind, paragraphs(path))) for path in (in_english(folder), translated(folder, language)))
    assert other == english


@every_translation
def test_every_language_names_the_same_rulings_and_options(folder: Path, language: str) -> None:
    known = names_of(folder.name)
    assert differing(folder, language, lambda text: [name for name in EMPHASIS.findall(text) if name in known]) == []


@every_translation
def test_every_language_has_the_same_words_of_code(folder: Path, language: str) -> None:
    assert differing(folder, language, CODE.findall) == []


@every_translation
def test_every_language_has_the_same_figures(folder: Path, language: str) -> None:
    """Digits, chapters and numbers of other rules; what is written in letters can be checked by nobody but a reader."""
    assert differing(folder, language, FIGURE.findall) == []


@every_translation
def test_nothing_is_left_in_english(folder: Path, language: str) -> None:
    english = set(paragraphs(in_english(folder)))
    kept = [each for each in paragraphs(translated(folder, language)) if each in english]
    assert [each for each in kept if each.lstrip("# 0123456789") not in {games.load(folder.name).title, *CARDS}] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_book_begins_with_the_game_in_short(folder: Path) -> None:
    summary = Rulebook(in_english(folder)).summary
    assert 4 <= len(summary) <= 6
    assert all(len(point.text) <= LONGEST_POINT for point in summary)


def test_a_paragraph_is_told_by_what_it_is() -> None:
    told = [
        "# Tide",
        "## 2a Rowing",
        "**T2.1** Row.",
        "| oars | speed |\n|---|---|\n| 2 | 1 |",
        "- a\n- b",
        "The wind helps.",
    ]
    assert [kind(each) for each in told] == ["#", "## 2a", "**T2.1**", "| 2", "- 2", "text"]


def test_figures_are_digits_and_numbers_of_rules() -> None:
    assert FIGURE.findall("15 and 16 are 7.0, as in S6.4. `P3` has 4.") == ["15", "16", "7.0", "S6.4", "4"]
