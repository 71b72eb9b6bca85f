"""What the templates of today's swell are told, as dataclasses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lineup.core.page import Page
from lineup.games import AnyGame
from lineup.web.drawing.link_preview import ShareTags


@dataclass(frozen=True)
class BarLine:
    """How many have reached about as much."""

    x: float
    y: float
    width: float
    height: float
    label: str  # what they have reached
    count: int
    mine: bool


@dataclass(frozen=True)
class RiderLine:
    """Somebody in the list of results."""

    place: int
    name: str
    score: str
    marks: list[str]  # in words
    mine: bool
    beside: str  # the address at which their ride and mine are side by side; "" for my own, and without one
    replay: str  # of their ride, for whoever has none to put beside it; "" for everybody else


@dataclass(frozen=True)
class Results:
    """What is shown of the others, after one's own ride or after the day."""

    bars: list[BarLine]
    riders: list[RiderLine]  # the best, and this person
    has_more: bool  # there are more riders than these
    proof: str  # the seed, after the day
    is_kept: bool  # and whether it fits the hash


@dataclass(frozen=True)
class MyRide:
    """How far I have come with a deal."""

    table: str  # its address
    is_over: bool
    score: str  # in words; "" while it goes on, and for a ride that somebody else ended
    place: int  # among all; 0 without a score
    marks: list[str]
    share: str  # what I can send to others


@dataclass(frozen=True)
class DealLine:
    """One of the deals of a day."""

    slug: str
    title: str
    page: Page
    says: str  # what is played, and with whom
    commitment: str
    committed: str  # when
    count: int  # how many have ridden it
    ride: MyRide | None
    results: Results | None


@dataclass(frozen=True)
class DayMark:
    """A day of the last week."""

    day: str
    number: int  # of the month
    ridden: bool


@dataclass(frozen=True)
class SwellToday:
    """swell_today.html: the panel on the first page."""

    day: str  # "2026-11-17"
    date: str  # in words
    left: int  # seconds until the next
    deals: list[DealLine]
    streak: int
    best: int
    week: list[DayMark]


@dataclass(frozen=True)
class SwellContext:
    """swell.html: a day's swell with everything about it."""

    here: str  # the address of this server
    swell: SwellToday
    is_today: bool
    tomorrow: Mapping[str, str]  # titles of games, and the hashes of their deals for tomorrow
    before: list[str]  # earlier days, the latest first


@dataclass(frozen=True)
class RidersContext:
    """swell_riders.html: everybody who rode a deal, a page at a time."""

    day: str
    date: str  # in words
    title: str  # of the game
    slug: str
    riders: list[RiderLine]
    page: int
    pages: int


# The same deal, played by others


@dataclass(frozen=True)
class Side:
    """One of two matches side by side, at a step."""

    table: str  # its address
    name: str
    score: str
    is_over: bool
    told: str  # what happened last, in words
    board: str  # drawn
    hand: str
    replay: str  # the same step of its replay
    marks: list[str]


@dataclass(frozen=True)
class BesideContext:
    """beside.html: the same deal, played twice."""

    game: AnyGame
    here: str  # the address of the page
    sides: list[Side]
    step: int  # the deal is step 0, the first answer 1
    steps: int
    parted: int  # the first step at which they differ


@dataclass(frozen=True)
class TakenUp:
    """One of the matches with the deal of a challenge, the one that was sent included."""

    names: list[str]
    scores: list[str]
    result: str
    is_mine: bool
    knew: bool  # somebody had seen the deal before
    table: str  # its address
    beside: str  # where it stands beside mine; "" for mine


@dataclass(frozen=True)
class ChallengeContext:
    """challenge.html: a finished match, sent to somebody who plays the same deal."""

    table_id: str
    game: AnyGame
    variant: str
    people: list[str]
    bots: list[str]
    share: ShareTags  # for previews of its link
    is_mine: bool  # this visitor has played it, and may send it on
    knows: bool  # this visitor has seen the deal already
    taken_up: list[TakenUp]  # for those who have played it
