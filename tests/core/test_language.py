"""Words that people see, in their language."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import copy_context
from pathlib import Path
from threading import Thread

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from lineup.core import language
from lineup.core.language import N_, _, in_digits, ngettext, speak


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A German catalogue with two messages."""
    catalog = Catalog(locale="de", domain="lineup")
    catalog.add("The tide turns.", "Die Flut kommt.")
    catalog.add(("{count} wave", "{count} waves"), ("{count} Welle", "{count} Wellen"))
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "lineup.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    language.catalogue.cache_clear()
    yield
    language.catalogue.cache_clear()


def said_in(spoken: str) -> tuple[str, str, str]:
    """What is said in a language, without leaving anything behind."""

    def say() -> tuple[str, str, str]:
        speak(spoken)
        return _("The tide turns."), ngettext("{count} wave", "{count} waves", 2), _("No translation.")

    return copy_context().run(say)


def test_messages_are_english_until_a_language_is_spoken() -> None:
    assert copy_context().run(_, "The tide turns.") == "The tide turns."
    assert ngettext("{count} wave", "{count} waves", 1) == "{count} wave"
    assert ngettext("{count} wave", "{count} waves", 0) == "{count} waves"


@pytest.mark.usefixtures("german")
def test_a_language_that_is_spoken_is_heard_and_gaps_are_english() -> None:
    assert said_in("de") == ("Die Flut kommt.", "{count} Wellen", "No translation.")
    assert said_in("de_CH") == ("Die Flut kommt.", "{count} Wellen", "No translation.")


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("spoken", ["xx", "en", "", "../../etc", "de\x00"])
def test_an_unknown_language_is_english(spoken: str) -> None:
    assert said_in(spoken)[0] == "The tide turns."


@pytest.mark.usefixtures("german")
def test_each_thread_and_task_speaks_its_own_language() -> None:
    heard: list[str] = []

    def listen() -> None:
        heard.append(_("The tide turns."))

    def speak_here() -> None:
        speak("de")
        other = Thread(target=listen)
        other.start()
        other.join()
        heard.append(_("The tide turns."))

    copy_context().run(speak_here)
    assert heard == ["The tide turns.", "Die Flut kommt."]
    listen()
    assert heard[-1] == "The tide turns."


def test_an_empty_message_stays_empty() -> None:
    # In a catalogue the empty message stands for its header.
    assert _("") == ""


def test_a_marked_message_is_left_for_later() -> None:
    assert N_("The tide turns.") == "The tide turns."


@pytest.mark.parametrize(
    ("spoken", "number", "decimals", "written"),
    [
        ("en", 18.5, None, "18.5"),
        ("de", 18.5, None, "18,5"),
        ("de", 18, None, "18"),
        ("it", 7, 1, "7,0"),
        ("nl", -0.5, 1, "−0,5"),
        ("xx", 18.5, 1, "18.5"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    spoken: str, number: float, decimals: int | None, written: str
) -> None:
    def write() -> str:
        speak(spoken)
        return in_digits(number, decimals)

    assert copy_context().run(write) == written
