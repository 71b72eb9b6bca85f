"""What the templates of my page and of a public profile are told, as dataclasses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lineup.store import Person
from lineup.web.drawing.ratings import MyRating
from lineup.web.people.matches import MatchLine
from lineup.web.people.statistics import Statistics


@dataclass(frozen=True)
class Choice:
    """Something to choose in a list."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class Filter:
    """A list of the form that chooses among one's matches."""

    name: str
    words: str
    choices: list[Choice]


@dataclass(frozen=True)
class Matches:
    """A page of somebody's matches."""

    lines: list[MatchLine]
    count: int  # of all that are wanted
    filters: list[Filter]
    newer: str  # the address of the page before, "" if this is the first
    older: str
    is_filtered: bool


@dataclass(frozen=True)
class PasskeyLine:
    id: str
    label: str
    created: str  # a day
    used: str  # a day, or ""


@dataclass(frozen=True)
class MeContext:
    """me.html"""

    is_known: bool  # False: somebody who has only looked so far
    colours: Sequence[str]
    statistics: Statistics
    matches: Matches
    my_ratings: list[MyRating]
    passkeys: list[PasskeyLine] | None  # None: this server has none to offer
    profile_url: str  # "" for somebody who has no public profile
    kept: str  # what was just done, in a sentence
    opened: str  # the part of the page in which it is seen: "name", "profile", "devices"
    carry_url: str = ""
    qr: str = ""  # SVG
    api_token: str = ""


@dataclass(frozen=True)
class ProfileContext:
    """profile.html: what somebody shows to everybody."""

    name: str
    colour: str
    statistics: Statistics


@dataclass(frozen=True)
class CarryContext:
    """carry.html: a personal link, opened on another device."""

    other: Person
    token: str
