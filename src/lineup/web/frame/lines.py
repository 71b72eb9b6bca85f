"""What all templates and those of refusals are told, as dataclasses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from lineup.store import Person
from lineup.store.settings import Settings


@dataclass(frozen=True)
class Everywhere:
    """What all templates know."""

    me: Person | None  # None where a page must not say whose it is: after a fault, and kept for reading offline
    csrf: Callable[[], Markup]  # the hidden field of a form
    language: str
    my_settings: Settings
    about_game: str  # the game that a page is about, or ""


@dataclass(frozen=True)
class ErrorContext:
    """error.html"""

    status: int
    sentence: str
    rule: str
