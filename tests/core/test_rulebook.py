"""RULES.md: chapters, numbered rules, and finding them again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lineup import games
from lineup.core import Rulebook
from lineup.core.rulebook import HOUSE_RULE, Rule, rulebook_in

TEXT = """# Tide

Two players and the sea.
And a boat.

## 1 Setting up

First of all:

**T1.1** Put the boat
on the *beach*.

**T1.2** Choose who begins:

- the youngest,
- or the wettest.

## 2a Rowing

**T2.1** Row.
**T2.2** Or rest.

| oars | speed |
|---|---|
| 2 | 1 |

### With wind

The wind helps.

**T10.3.1** Sail on the beach.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    path = tmp_path / "RULES.md"
    path.write_text(TEXT, encoding="utf-8")
    return Rulebook(path)


def test_rules_are_found_by_their_id(book: Rulebook) -> None:
    assert list(book.rules) == ["T1.1", "T1.2", "T2.1", "T2.2", "T10.3.1"]
    assert book.rules["T1.1"].text == "Put the boat on the *beach*."


def test_a_rule_lasts_until_the_next_one_or_the_next_heading(book: Rulebook) -> None:
    assert book.rules["T1.2"].text == "Choose who begins:\n\n- the youngest,\n- or the wettest."
    assert book.rules["T2.1"].text == "Row."
    assert book.rules["T2.2"].text.startswith("Or rest.\n\n| oars | speed |")
    assert "wind" not in book.rules["T2.2"].text


def test_what_stands_before_the_first_chapter_is_the_introduction(book: Rulebook) -> None:
    assert book.introduction.strip() == "# Tide\n\nTwo players and the sea.\nAnd a boat."


def test_a_summary_is_a_list_before_the_first_chapter(tmp_path: Path) -> None:
    path = tmp_path / "RULES.md"
    path.write_text(
        "# Tide\n\nBy nobody.\n\n- **Aim**: be\n  first.\n- **The end**: *Land!*\n\n## 1 Rowing\n\n- **No**: x\n"
    )
    book = Rulebook(path)
    assert [(point.title, point.text) for point in book.summary] == [("Aim", "be first."), ("The end", "*Land!*")]
    assert book.about.strip() == "By nobody."
    assert "**Aim**" in book.introduction


def test_a_chapter_holds_its_rules_and_all_its_text(book: Rulebook) -> None:
    first, second = book.chapters
    assert [rule.id for rule in first.rules] == ["T1.1", "T1.2"]
    assert (second.number, second.title) == ("2a", "Rowing")
    for part in ("**T2.1** Row.", "**T2.2** Or rest.", "| 2 | 1 |", "### With wind", "The wind helps."):
        assert part in second.text
    assert "First of all:" in first.text


@pytest.mark.parametrize("name", ["2a", "2A", "Rowing", "row"])
def test_a_chapter_is_found_by_number_or_title(book: Rulebook, name: str) -> None:
    assert book.chapter(name) is book.chapters[1]


def test_a_chapter_that_is_not_there_is_nothing(book: Rulebook) -> None:
    assert book.chapter("9") is None


def test_rules_are_found_by_all_their_words_in_any_case(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("BEACH")] == ["T1.1", "T10.3.1"]
    assert [rule.id for rule in book.search("beach boat")] == ["T1.1"]
    assert [rule.id for rule in book.search("t2")] == ["T2.1", "T2.2"]
    assert book.search("mountain") == []


def test_a_question_in_other_words_finds_the_rules_that_share_most_of_them(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("put my boats on a beach?")] == ["T1.1"]
    assert book.search("put my mountains somewhere high") == [], "of so few words it is about something else"
    assert book.search("beach mountain") == []


def test_two_rules_with_one_id_are_a_mistake_of_the_author(tmp_path: Path) -> None:
    path = tmp_path / "RULES.md"
    path.write_text("## 1 One\n\n**T1** A.\n\n**T1** B.\n")
    with pytest.raises(AssertionError, match="T1"):
        Rulebook(path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game whose rules are there in English and in German."""
    (tmp_path / "RULES.md").write_text("## 1 Rowing\n\n**T1.1** Row.\n")
    (tmp_path / "RULES.de.md").write_text("## 1 Rudern\n\n**T1.1** Rudere.\n")
    return tmp_path


@pytest.mark.parametrize("language", ["de", "de_AT", "de_DE@euro"])
def test_a_book_is_read_in_the_language_of_its_reader(folder: Path, language: str) -> None:
    book = rulebook_in(folder, language)
    assert (book.language, book.rules["T1.1"].text, book.chapters[0].title) == ("de", "Rudere.", "Rudern")


@pytest.mark.parametrize("language", ["en", "it", "C", "", "../de", "DE"])
def test_a_book_that_is_not_translated_is_read_in_english(folder: Path, language: str) -> None:
    book = rulebook_in(folder, language)
    assert (book.language, book.rules["T1.1"].text) == ("en", "Row.")


def test_a_rule_in_words_does_not_name_its_ruling() -> None:
    rule = Rule("P6.5", "Wax *goes back* (ruling *spent_wax*; the other way: it is `out`).")
    assert rule.in_words() == "Wax goes back (the other way: it is out)."
    assert Rule("P1", "Low (beach) to *high*.").in_words() == "Low (beach) to high."


def test_whoever_plays_is_told_a_rule_without_what_another_ruling_would_say() -> None:
    rule = Rule("P6.5", "Wax *goes back* (ruling *spent_wax*; the other way: it is `out` (P1)). So is (some) sand.")
    assert rule.as_played() == "Wax goes back. So is (some) sand."
    assert Rule("P1", "With the *third_whistle* (an option).").as_played() == "With the third_whistle (an option)."


@pytest.mark.parametrize("language", ["en", "de", "it", "nl"])
@pytest.mark.parametrize("slug", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_every_ruling_of_every_book_can_be_left_out(slug: str, language: str) -> None:
    path = Path(games.__file__).parent / slug / f"RULES{'' if language == 'en' else '.' + language}.md"
    book = Rulebook(path, language)
    found = [each for rule in book.rules.values() for each in HOUSE_RULE.finditer(rule.text)]
    assert len(found) >= 9
    assert all(each["other"] for each in found), "and each says what would be played instead"
    for rule in book.rules.values():
        told = rule.as_played()
        assert told.count("(") == told.count(")"), rule.id
        assert not re.search(r" [.,;]| ruling ", told), rule.id
