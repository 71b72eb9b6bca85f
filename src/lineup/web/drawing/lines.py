"""What the templates of a table are told: while people gather, in the game, in a replay, and after the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lineup.core import SPECTATOR, Outcome
from lineup.core.page import Beat, Told
from lineup.games import AnyGame
from lineup.table.prompts import Prompt
from lineup.web.drawing.clocks import ClockLine, ClockTerms, RestLine
from lineup.web.drawing.coach import HelpContext
from lineup.web.drawing.ending import EndingLines
from lineup.web.drawing.link_preview import ShareTags
from lineup.web.drawing.ratings import RatingLine
from lineup.web.live.happened import PlayLine, Titles

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
    clock: ClockLine | None  # once the cards are dealt, and until it is over
    may_manage: bool  # this visitor is the host, and can mute or remove whoever sits there
    muted: bool
    timed_out: bool  # a bot plays because somebody's time was up


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
    commitment: str
    version: str
    share: ShareTags  # for previews of its link
    clock: ClockTerms | None  # None: nobody is in a hurry
    is_rated: bool
    swell: str  # the day whose swell it is, or ""
    challenge: str  # the finished match whose deal is played here, or ""

    @property
    def own(self) -> str:
        """What is drawn for this seat alone is remembered under this name."""
        return f"{self.table_id} {self.seat}"


@dataclass(frozen=True)
class MateLine:
    """Somebody who can be asked to a table."""

    id: str
    name: str
    invited: bool


@dataclass(frozen=True)
class WaitingContext(AnyTableContext):
    """waiting.html and waiting_fragments.html: before the first card."""

    variant: str  # its title, and what differs from it, in words
    host: str  # the name under which the person sits who set up the table; "" for one who has no seat
    is_known: bool  # this visitor has done something here before, and has a name
    mates: list[MateLine]  # people with whom this visitor has played before


@dataclass(frozen=True)
class MoveLine:
    """A move in words."""

    text: str  # how players write it
    picks: list[str]
    words: str
    offer: bool


PageMove = dict[str, Any]  # for the page's script: text, picks, words or offer, and what there is of a Remark


@dataclass(frozen=True)
class PicksContext:
    """What the seat may do now, advice included."""

    moves: list[PageMove]
    labels: dict[str, str]  # the words of each pick


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
    waiting_for: str  # whoever has not agreed yet


@dataclass(frozen=True)
class Phrase:
    code: str
    words: str


@dataclass(frozen=True)
class AheadLine:
    """What a player can answer before being asked."""

    choices: list[Phrase]  # moves, as players write them, and in words
    wish: str  # what was answered already, in words; "" for nothing
    dropped: bool  # something has changed since
    always: str  # what is answered whenever it is asked for, in words; "" for nothing
    constant: list[Phrase]  # what is asked now and can be answered so
    forced: bool  # only moves are made for this player
    seen: bool  # by other people, who may guess something from how fast it comes


@dataclass(frozen=True)
class SayingLine:
    number: int
    name: str
    text: str


@dataclass(frozen=True)
class TalkContext:
    """sides.html: what is said at a table."""

    may_chat: bool  # in one's own words
    phrases: tuple[Phrase, ...]  # what can be said in every language; where talk would tell, nothing else can
    talk: tuple[SayingLine, ...]
    talk_read: int  # the number of the last saying that this visitor has read
    is_seated: bool
    is_muted: bool


@dataclass(frozen=True)
class NameLine:
    """Somebody, or a seat that somebody has left."""

    seat: int
    name: str
    muted: bool


@dataclass(frozen=True)
class OnlyMovesLine:
    """Whether a player's only moves are made for them."""

    forced: bool
    seen: bool  # by other people


@dataclass(frozen=True)
class HouseContext:
    """sides.html: what can be done about the table itself."""

    table_id: str
    seat: int
    clock: ClockTerms | None  # None once it is over, too
    rest: RestLine | None  # of a player with a slow clock
    free: tuple[NameLine, ...]  # seats to sit down at
    managed: tuple[NameLine, ...]  # people whom this visitor can mute or remove
    may_show: bool  # it can be shown on the first page
    is_public: bool  # and is
    only_moves: OnlyMovesLine | None  # None where nobody answers in advance
    may_leave: bool
    is_last: bool  # nobody else plays who would go on


@dataclass(frozen=True)
class WishesContext:
    """What the seat may ask for now, besides moves."""

    listens: bool  # a bot is on turn, and lets this seat speak first
    is_brief: bool  # but not for long: there is nothing new to say
    may_tell: bool  # this seat can tell whoever is on turn something new, bot or person
    may_go: bool  # a bot on turn waits for a moment, or until this seat says "go"
    may_hold: bool  # and this seat has not asked it yet to wait for longer
    may_take_back: bool
    practice: bool  # hints are given here
    may_hint: bool  # and this seat may ask for one now
    hinted: bool  # or has done so already


@dataclass(frozen=True)
class TableContext(AnyTableContext, HelpContext, WishesContext, PicksContext):
    """table.html, fragments.html and a game's page.html: the match as one seat knows it."""

    names: list[str]
    view: Any
    scene: Any  # what the game's page makes of the view
    notes: list[str]  # by seat, below the names
    is_left_to_bots: bool  # nobody has a seat any more
    owing: list[int]  # seats that owe an answer
    waiting_for: str  # their names
    decided: list[int]  # seats whose answer is sealed
    sealed: MoveLine | None  # this seat's own sealed answer
    may_pick: bool
    prompt: Prompt | None
    plays: int
    question: str
    story: Told
    titles: Titles  # of the log's entries
    beats: list[Beat]  # of the story: what is seen to happen before the page is drawn anew
    last_plays: list[PlayLine]  # the newest last
    changes: list[tuple[str, int]]  # since this seat acted last: names of pieces, and the seats that have moved them
    said: TalkContext
    house: HouseContext
    ahead: AheadLine | None  # None where nobody answers in advance
    request: TakeBackRequest | None
    outcome: Outcome | None
    ending: EndingLines | None  # once it is over
    stages: list[list[StageLines]]  # by seat
    compared: str  # what a score alone is worth beside earlier ones
    again: str  # the match that had the same deal first, or ""
    past: int  # rows that were taken over from there
    hints: int  # that were asked for
    take_backs: int  # by consent of the table
    rematch_url: str
    bots_hurry: bool  # the server is busy: bots think less than usual
    practise: PractiseLine | None = None  # positions of this match in which this visitor went wrong
    offers_sound: bool = False  # after this visitor's first game, once
    rating: RatingLine | None = None  # what a rated game has changed for this visitor
    steps: int = 0  # of a replay


@dataclass(frozen=True, kw_only=True)
class ReplayContext(TableContext):
    """replay.html: a finished game at some step, as a seat saw it or with all cards open."""

    step: int
    eyes: int  # whose; one more than the last seat: everything open
    all_open: bool
    truth: dict[str, Any] | None  # every card by the place where it lies, if all are open
    judged: bool  # a review stands beside it
    stops: list[int] = field(default_factory=list)  # the steps from play to play
    place: int = 0  # how many of them lie before this one
    own_eyes: int = SPECTATOR  # whose eyes are those of whoever looks; a spectator's if nobody's alone


# After the end


@dataclass(frozen=True)
class DealContext:
    """deal.html: whether a deal was fair."""

    game: AnyGame
    table_id: str
    commitment: str
    seed: str
    again: str
    past: int
    verified: bool
    cards: int
    dice: int
    moves: int


@dataclass(frozen=True)
class PractiseLine:
    """The way from a result to the positions of its match."""

    at: int  # the first of them among all of somebody's, from 1
    count: int
