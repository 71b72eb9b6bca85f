"""Words that people see, in their language. Code marks them with ``_`` (now) or ``N_`` (looked up later)."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

LOCALES = Path(__file__).parent.parent / "locale"

LANGUAGES = ("en", *sorted(path.parent.name for path in LOCALES.glob("*/LC_MESSAGES")))

LONGEST_QUOTE = 60

ENGLISH = gettext.NullTranslations()

_spoken: ContextVar[gettext.NullTranslations] = ContextVar("spoken", default=ENGLISH)
_language: ContextVar[str] = ContextVar("language", default="en")


@lru_cache(maxsize=100)
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations into a language; those into English where there are none."""
    found = gettext.translation("lineup", str(LOCALES), [language], fallback=True)
    return ENGLISH if type(found) is gettext.NullTranslations else found


def speak(language: str) -> None:
    """Use a language from here on, in this thread or task; English where a sentence has no translation."""
    _spoken.set(catalogue(language))
    _language.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use a language for a while, for somebody else than whoever is served here."""
    before = spoken_here()
    speak(language)
    try:
        yield
    finally:
        speak(before)


def spoken_here() -> str:
    """The language that was asked for: part of the key of whatever is remembered in words."""
    return _language.get()


def _(message: str) -> str:
    """The message in the language that is spoken here."""
    spoken = _spoken.get()
    return message if spoken is ENGLISH or not message else spoken.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a message for translation without translating it yet."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """The form that fits a number: "1 card", "3 cards"."""
    return _spoken.get().ngettext(one, many, count)


def in_digits(number: float, decimals: int | None = None) -> str:
    """A number as it is written here: 18.5 in English, 18,5 elsewhere; with so many decimals, or as many as it has."""
    digits = f"{number:g}" if decimals is None else f"{number:.{decimals}f}"
    return digits.replace("-", "−").replace(".", "," if spoken_here() in LANGUAGES[1:] else ".")


def quoted(value: object) -> str:
    """A value that somebody gave, as a sentence can hold it: texts in quotes, and nothing of endless length."""
    text = repr(value) if isinstance(value, str | list | dict) else str(value)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
