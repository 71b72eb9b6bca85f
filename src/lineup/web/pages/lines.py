"""What the templates of these pages are told, as dataclasses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lineup.core.page import Look, Page, Sheet
from lineup.core.rulebook import Rule, Rulebook
from lineup.games import AnyGame
from lineup.web.drawing.ratings import LadderLine, MyRating
from lineup.web.pages.handbook import HelpPage
from lineup.web.people.matches import Head, MatchLine
from lineup.web.swell.lines import SwellToday


@dataclass(frozen=True)
class Poster:
    """A game on the first page."""

    slug: str
    title: str
    summary: str
    players: str  # how many, as "2–4 players"
    alone: str  # a variant for one player, or ""
    has_lesson: bool
    learned: bool  # this visitor has come to the end of its lesson
    first: bool  # a good one to begin with, for somebody who has finished none yet
    has_ladder: bool
    page: Page


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    url: str
    title: str
    heads: list[Head]
    turn: str  # "mine", "theirs", or "open" before the first card
    says: str  # for whom it waits, or what happened last
    mini: str  # the address of a tiny picture


@dataclass(frozen=True)
class InvitationLine:
    """A table to which somebody is asked."""

    id: str
    table: TableLine
    by: str  # the name of whoever asks


@dataclass(frozen=True)
class HomeContext:
    """home.html"""

    is_deleted: bool  # somebody who was known here until a moment ago
    games: list[Poster]
    waits: int  # tables where it is one's turn
    mine: list[TableLine]  # those first
    invitations: list[InvitationLine]
    open_tables: list[TableLine]
    to_watch: list[TableLine]
    finished: list[MatchLine]
    positions: int  # to practise
    swell: SwellToday


@dataclass(frozen=True)
class RulesContext:
    """rules.html"""

    game: AnyGame
    rulebook: Rulebook
    query: str
    hits: list[Rule]


@dataclass(frozen=True)
class SheetContext:
    """sheet.html, which a game's extra page extends."""

    game: AnyGame
    sheet: Sheet
    look: Look
    table: str  # its id, or "" where there is no table
    here: str  # the address of the page
    back: str
    may_name: bool  # somebody who plays alone may name the surfer


@dataclass(frozen=True)
class LadderContext:
    """ladder.html"""

    game: AnyGame
    games: list[tuple[str, str]]  # with a ladder: slug and title
    lines: list[LadderLine]
    count: int  # of people
    page: int  # from 1
    pages: int
    mine: MyRating | None  # this visitor's rating, if there is one
    place: int  # this visitor's, or 0
    shown: bool  # this visitor wants to be seen


@dataclass(frozen=True)
class HelpContext:
    """help.html"""

    contents: dict[str, list[HelpPage]]  # by chapter
    page: HelpPage


@dataclass(frozen=True)
class OfflineContext:
    """offline.html"""

    books: Mapping[str, str]  # titles of games by their slugs
