"""What each template is told: one frozen dataclass a template, and nothing reaches a template by another way.

``Everywhere`` is known to all templates. A game's ``page.html`` gets the ``TableContext`` as ``c``; in a replay that is
a ``ReplayContext``, which holds the same and more. A game's sheet gets a ``SheetContext`` and a dataclass of its own. A
test checks that templates read nothing else, and that all of it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from lineup.core import Outcome
from lineup.core.decks import DeckSpec
from lineup.core.options import Setting, Variant
from lineup.core.page import Beat, Look, Page, Sheet, Told
from lineup.core.rulebook import Rule, Rulebook
from lineup.games import AnyGame
from lineup.store import Person, SoloScore
from lineup.store.settings import Settings
from lineup.table.prompts import Prompt
from lineup.web.coach import LessonLine
from lineup.web.crew import BotLine
from lineup.web.ending import EndingLines
from lineup.web.handbook import HelpPage
from lineup.web.link_preview import ShareTags


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
    players: str  # how many, as "2–4"
    alone: str  # a variant for one player, or ""
    has_lesson: bool
    page: Page


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    url: str
    title: str
    names: list[str]
    open_seats: int
    is_over: bool
    mine: bool
    your_turn: bool


@dataclass(frozen=True)
class HomeContext:
    """home.html"""

    games: list[Poster]
    mine: list[TableLine]
    open_tables: list[TableLine]
    to_watch: list[TableLine]


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

    for_players: str  # how many can play in all, as "2–4"
    way: str  # "bots", "friends" or "alone"
    ways: list[str]  # that the game has
    alone: list[Variant]
    count: int  # of players, as it stands there first
    bots: tuple[str, ...]  # who plays, as it stands there first


@dataclass(frozen=True)
class NewTableContext(AnyNewTableContext):
    """new.html: a new table seat by seat."""

    seats_of: Mapping[str, Sequence[int]]  # by variant, how many can play
    usual_bot: str
    plain_bots: list[BotLine]  # those without a character


# A table


@dataclass(frozen=True)
class SeatLine:
    """A chair at the table, before and after the first card."""

    seat: int
    kind: str  # "open", "person", "bot" or "left"
    name: str
    level: str  # of a bot, in a word; "" for people
    face: str  # of a bot: the name of a drawing; "" for people
    mine: bool
    away: bool
    may_replace: bool  # this visitor may seat a bot there
    may_sit: bool


@dataclass(frozen=True)
class AnyTableContext:
    """What a table shows to one visitor, before and after the first card."""

    game: AnyGame
    table_id: str
    seat: int  # SPECTATOR for somebody who only watches
    mine: list[int]  # seats of this visitor
    chosen: bool  # False: several people share this device, and nobody has said who looks
    seats: list[SeatLine]
    is_host: bool
    invite_url: str
    qr: str  # SVG
    commitment: str
    version: str
    share: ShareTags  # for previews of its link


@dataclass(frozen=True)
class WaitingContext(AnyTableContext):
    """waiting.html and waiting_fragments.html: before the first card."""

    variant: str  # its title, and what differs from it, in words
    host: str  # the name under which the person sits who set up the table; "" for one who has no seat
    is_known: bool  # this visitor has done something here before, and has a name


@dataclass(frozen=True)
class MoveLine:
    """A move in words. The page's script and the API read all of it."""

    text: str  # how players write it
    picks: list[str]
    labels: list[str]  # in words, one a pick
    words: str
    offer: bool
    asks: str = ""  # the three of a Remark, in core/page.py, for the script alone
    quiet: int = 0
    gain: int = 0


@dataclass(frozen=True)
class ScoreLine:
    rule: str
    what: str
    points: float


@dataclass(frozen=True)
class StageLines:
    """A stage of somebody's score, in words."""

    what: str
    total: float
    lines: list[ScoreLine]


@dataclass(frozen=True)
class TakeBackRequest:
    """A take-back that waits for the table's consent."""

    name: str
    mine: bool
    may_agree: bool


@dataclass(frozen=True)
class Phrase:
    code: str
    words: str


@dataclass(frozen=True)
class SayingLine:
    number: int
    name: str
    text: str


@dataclass(frozen=True)
class PlayLine:
    """One of the last plays, as a picture with a word."""

    seat: int
    name: str
    face: Any  # for the macro ``picture`` of the game's page.html; None for none
    sentence: str


@dataclass(frozen=True)
class TableContext(AnyTableContext):
    """table.html, fragments.html and a game's page.html: the match as one seat knows it."""

    names: list[str]
    view: Any
    scene: Any  # what the game's page makes of the view
    notes: list[str]  # by seat, below the names
    owing: list[int]  # seats that owe an answer
    waiting_for: str  # their names
    decided: list[int]  # seats whose answer is sealed
    sealed: MoveLine | None  # this seat's own sealed answer
    may_pick: bool
    prompt: Prompt | None
    plays: int
    question: str
    moves: list[MoveLine]
    story: Told
    beats: list[Beat]  # of the story: what is seen to happen before the page is drawn anew
    last_plays: list[PlayLine]  # the newest last
    changes: list[tuple[str, str]]  # since this seat acted last: names of pieces, and who has moved them
    tutor: list[str]  # hints for a first game
    lesson: LessonLine | None  # instead of them, in a guided first game
    may_go: bool  # a bot on turn waits for a moment, or until this seat says "go"
    may_hold: bool  # and this seat has not asked it yet to wait for longer
    may_take_back: bool
    request: TakeBackRequest | None
    outcome: Outcome | None
    ending: EndingLines | None  # once it is over
    result: str
    stages: list[list[StageLines]]  # by seat
    compared: str  # what a score alone is worth beside earlier ones
    again: str  # the match that had the same deal first, or ""
    rematch_url: str
    is_public: bool
    bots_hurry: bool  # the server is busy: bots think less than usual
    may_chat: bool
    phrases: list[Phrase]  # what can be said where talk would tell
    talk: list[SayingLine]
    steps: int = 0  # of a replay


@dataclass(frozen=True, kw_only=True)
class ReplayContext(TableContext):
    """replay.html: a finished game at some step, as a seat saw it or with all cards open."""

    step: int
    eyes: int  # whose; one more than the last seat: everything open
    all_open: bool
    truth: dict[str, Any] | None  # every card by the place where it lies, if all are open


# After the end


@dataclass(frozen=True)
class DealContext:
    """deal.html: whether a deal was fair."""

    game: AnyGame
    table_id: str
    commitment: str
    seed: str
    again: str
    verified: bool
    cards: int
    dice: int
    moves: int


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
class SoloScores:
    """Somebody's scores in one variant, newest first."""

    title: str
    variant: str
    record: SoloScore | None
    scores: list[SoloScore]


@dataclass(frozen=True)
class MeContext:
    """me.html"""

    colours: Sequence[str]
    alone: list[SoloScores]
    kept: bool  # name and colour were just changed
    carry_url: str = ""
    qr: str = ""  # SVG
    api_token: str = ""


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
    "carry.html": CarryContext,
    "deal.html": DealContext,
    "docs.html": DocsContext,
    "error.html": ErrorContext,
    "fragments.html": TableContext,
    "help.html": HelpContext,
    "home.html": HomeContext,
    "learn.html": LearnContext,
    "me.html": MeContext,
    "new.html": NewTableContext,
    "offline.html": OfflineContext,
    "replay.html": ReplayContext,
    "rules.html": RulesContext,
    "sheet.html": SheetContext,
    "sit.html": SitContext,
    "table.html": TableContext,
    "waiting.html": WaitingContext,
    "waiting_fragments.html": WaitingContext,
}
