"""A game in the browser: its poster, how long it takes, what its ``page.html`` needs to know, and its extra pages.

Each game can have a subclass; one that has none is drawn as in the terminal. Nothing here knows more than a view does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lineup.core.language import _

Told = list[dict[str, Any]]  # what a seat has heard: number, sentence, kind, event


@dataclass(frozen=True)
class Look:
    """What an extra page is drawn from. At a table it is what one seat knows, and nothing else."""

    game: Any
    asked: Mapping[str, str]  # what was filled in on the page: the query of its address
    view: Any = None  # None where there is no table
    names: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Sheet:
    """An extra page of one game, such as a score pad or the sheet of a surfer."""

    name: str  # the end of its address: /games/{slug}/{name}, and /t/{table}/{name} with the cards of a table
    title: str  # marked with N_
    template: str  # a file beside page.html that extends "sheet.html"
    context: Callable[[Look], object]  # a dataclass: what the template is told besides lineup.web.context.SheetContext
    at_table: bool = False  # drawn from what one seat knows, and only there


class Page:
    """What the site shows of a game besides its words."""

    minutes = 45  # about how long a game among people takes
    accent = "deep"  # the ink that is the game's own: a class of the style sheet
    sheets: tuple[Sheet, ...] = ()
    moments: frozenset[str] = frozenset()  # kinds of events that are told one by one before the board changes
    counts_in_turn = False  # at the end the score is counted player by player, not for all at the same time

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder  # holds poster.svg, page.html and page.css

    @property
    def tag(self) -> str:
        """The game in two or three words."""
        return _("on the water")

    def poster(self) -> str:
        """Our own drawing of the game, as SVG that can stand in a page."""
        path = self.file("poster.svg")
        return path.read_text(encoding="utf-8") if path else WATER

    def file(self, name: str) -> Path | None:
        """A file beside ``page.html``, if it is there."""
        path = self.folder / name if self.folder else None
        return path if path and path.is_file() else None

    def sheet(self, name: str) -> Sheet | None:
        """The extra page with this name."""
        return next((each for each in self.sheets if each.name == name), None)

    def notes(self, view: Any, names: list[str]) -> list[str]:
        """By seat: what the strip of players says below a name, such as how many cards somebody holds."""
        return ["" for _name in names]

    def scene(self, view: Any, names: list[str], story: Told, truth: dict[str, Any] | None) -> Any:
        """What ``page.html`` draws. ``truth`` holds every card in the open, in a replay of a finished game."""
        return None

    def tutor(self, view: Any, story: Told) -> list[str]:
        """Hints for somebody who plays this game for the first time; none once the first turns are over."""
        return []


WATER = (
    '<svg viewBox="0 0 240 170" aria-hidden="true"><rect width="240" height="170" fill="#bfe3da"/>'
    '<circle cx="170" cy="62" r="28" fill="#f6b53c"/>'
    '<path d="M0 100q30-20 60 0t60 0 60 0 60 0v70H0z" fill="#0f9a92"/>'
    '<path d="M0 130q30-20 60 0t60 0 60 0 60 0v40H0z" fill="#0b4a6b"/></svg>'
)
