"""What each template is told: one frozen dataclass a template, and nothing reaches a template by another way.

``Everywhere`` is known to all templates. A game's ``page.html`` gets the ``TableContext`` as ``c``; in a replay that is
a ``ReplayContext``, which holds the same and more. A game's sheet gets a ``SheetContext`` and a dataclass of its own. A
test checks that templates read nothing else, and that all of it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from lineup.core.decks import DeckSpec
from lineup.core.options import Setting, Variant
from lineup.core.page import Look, Page, Sheet
from lineup.core.rulebook import Rule, Rulebook
from lineup.games import AnyGame
from lineup.store import Person
from lineup.store.settings import Settings
from lineup.web.crew import BotLine
from lineup.web.handbook import HelpPage
from lineup.web.hint_rules import CouldBeContext, HintContext, WhyContext
from lineup.web.match_lines import Head, MatchLine
from lineup.web.my_lines import MeContext, ProfileContext
from lineup.web.notice_lines import NoticeLinkContext, NoticesContext
from lineup.web.practice_lines import PracticeAnswerContext, PracticeContext
from lineup.web.rating_lines import LadderLine, MyRating
from lineup.web.review_context import ReviewContext
from lineup.web.swell_lines import BesideContext, ChallengeContext, RidersContext, SwellContext, SwellToday
from lineup.web.table_lines import DealContext, ReplayContext, TableContext, WaitingContext


@dataclass(frozen=True)
class Everywhere:
    """What all templates know."""

    me: Person | None  # None where a page must not say whose it is: after a fault, and kept for reading offline
    csrf: Callable[[], Markup]  # the hidden field of a form
    language: str
    my_settings: Settings


# Home and a new table


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
class AnyNewTableContext:
    """What can be chosen before a game begins."""

    game: AnyGame
    chosen: str  # the name of a variant
    variants: Sequence[Variant]
    seats: range  # how many can play, whichever variant it is
    settings: Sequence[Setting]
    decks: Mapping[str, DeckSpec]


@dataclass(frozen=True)
class SitContext(AnyNewTableContext):
    """sit.html: a new table with bots, with friends or alone."""

    for_players: str  # how many can play in all, as "2–4 players"
    way: str  # "bots", "friends" or "alone"
    ways: list[str]  # that the game has
    alone: list[Variant]
    count: int  # of players, as it stands there first
    bots: tuple[str, ...]  # who plays, as it stands there first
    may_be_rated: bool


@dataclass(frozen=True)
class NewTableContext(AnyNewTableContext):
    """new.html: a new table seat by seat."""

    seats_of: Mapping[str, Sequence[int]]  # by variant, how many can play
    usual_bot: str
    plain_bots: list[BotLine]  # those without a character


@dataclass(frozen=True)
class PracticeEmptyContext:
    """practice_empty.html: nothing to practise yet."""

    finished: list[MatchLine]  # not judged yet
    flawless: MatchLine | None  # the last one that was judged: nothing was clearly wrong in it


# Rules, sheets, oneself


@dataclass(frozen=True)
class RulesContext:
    """rules.html"""

    game: AnyGame
    rulebook: Rulebook
    query: str
    hits: list[Rule]


@dataclass(frozen=True)
class LearnContext:
    """learn.html: a lesson to read."""

    game: AnyGame
    aim: str
    steps: list[str]


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
class CarryContext:
    """carry.html: a personal link, opened on another device."""

    other: Person
    token: str


# The handbook


@dataclass(frozen=True)
class HelpContext:
    """help.html"""

    contents: dict[str, list[HelpPage]]  # by chapter
    page: HelpPage


# Without a connection


@dataclass(frozen=True)
class OfflineContext:
    """offline.html"""

    books: Mapping[str, str]  # titles of games by their slugs


# Refusals, and the API in words


@dataclass(frozen=True)
class ErrorContext:
    """error.html"""

    status: int
    sentence: str
    rule: str


@dataclass(frozen=True)
class ApiField:
    name: str
    kind: str  # of a parameter: where it stands
    says: str


@dataclass(frozen=True)
class ApiOperation:
    method: str
    path: str
    summary: str
    parameters: list[ApiField]
    body: list[ApiField]
    answer: list[ApiField]


@dataclass(frozen=True)
class DocsContext:
    """docs.html"""

    about: list[str]  # paragraphs
    operations: list[ApiOperation]
    refusals: dict[int | str, str]  # by status


CONTEXTS: dict[str, type] = {
    "beside.html": BesideContext,
    "carry.html": CarryContext,
    "challenge.html": ChallengeContext,
    "could_be.html": CouldBeContext,
    "deal.html": DealContext,
    "docs.html": DocsContext,
    "error.html": ErrorContext,
    "fragments.html": TableContext,
    "help.html": HelpContext,
    "hint.html": HintContext,
    "home.html": HomeContext,
    "ladder.html": LadderContext,
    "learn.html": LearnContext,
    "me.html": MeContext,
    "new.html": NewTableContext,
    "notice_link.html": NoticeLinkContext,
    "notices.html": NoticesContext,
    "offline.html": OfflineContext,
    "practice.html": PracticeContext,
    "practice_answer.html": PracticeAnswerContext,
    "practice_empty.html": PracticeEmptyContext,
    "profile.html": ProfileContext,
    "replay.html": ReplayContext,
    "review.html": ReviewContext,
    "rules.html": RulesContext,
    "sheet.html": SheetContext,
    "sit.html": SitContext,
    "swell.html": SwellContext,
    "swell_riders.html": RidersContext,
    "table.html": TableContext,
    "waiting.html": WaitingContext,
    "waiting_fragments.html": WaitingContext,
    "why.html": WhyContext,
}
