"""Clocks in words: what can be chosen for a table, what was agreed, and what each seat has left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lineup.core.language import _, ngettext
from lineup.store import wall_clock
from lineup.store.plan import Plan
from lineup.table.clock import A_BOT_PLAYS, LIVE, SLOW, Rest, SeatClock, Terms
from lineup.web.live.fields import Text
from lineup.web.server.refusals import Refused

SHORT = 60  # seconds: the last minute is seen; clock.js knows it, too

PRESETS = {
    "live-5-5": Terms("live", minutes=5, seconds=5),
    "live-10-10": Terms("live", minutes=10, seconds=10),
    "live-30-20": Terms("live", minutes=30, seconds=20),
    "slow-1": Terms("slow", days=1),
    "slow-3": Terms("slow", days=3),
    "slow-7": Terms("slow", days=7),
}


@dataclass(frozen=True)
class Preset:
    """A clock that can be chosen for a new table."""

    name: str
    words: str


def clock_presets() -> list[Preset]:
    return [Preset(name, length_in_words(terms)) for name, terms in PRESETS.items()]


def clock_in(form: Mapping[str, object]) -> Terms | None:
    """What a form says. Fields: clock (the name of a preset, or empty for none) and at_zero ("bot" or "resign")."""
    name = Text().from_form("clock", form.get("clock", ""))
    at_zero = Text(A_BOT_PLAYS).from_form("at_zero", form.get("at_zero", ""))
    if not name:
        return None
    if name not in PRESETS:
        raise Refused(422, _("There is no such clock."))
    return Terms(**{**PRESETS[name].json(), "at_zero": at_zero})


# What was agreed


@dataclass(frozen=True)
class ClockTerms:
    """The clock of a table, for its pages."""

    words: str  # "10 min + 10 s"
    at_zero: str  # what happens then, in a sentence
    is_slow: bool
    now: float = field(compare=False)  # what time it is here, in seconds since 1970


def terms_of(plan: Plan) -> ClockTerms | None:
    terms = plan.clock
    if terms is None:
        return None
    return ClockTerms(length_in_words(terms), zero_in_words(terms), terms.kind == SLOW, wall_clock.now())


def length_in_words(terms: Terms) -> str:
    if terms.kind == LIVE:
        return _("{minutes} min + {seconds} s").format(minutes=terms.minutes, seconds=terms.seconds)
    return ngettext("{days} day a move", "{days} days a move", terms.days).format(days=terms.days)


def zero_in_words(terms: Terms) -> str:
    if terms.at_zero == A_BOT_PLAYS:
        return _("When somebody's time is up, a bot plays for them, and they may come back.")
    return _("When somebody's time is up, they have resigned: a bot plays on for good.")


# What is left


@dataclass(frozen=True)
class ClockLine:
    """The clock of a seat."""

    span: float  # seconds: what is left of a clock that stands, and the most that one which runs can show
    deadline: float  # seconds since 1970; 0: it stands
    words: str  # what is left now
    is_short: bool  # less than a minute


def clock_line(clock: SeatClock, *, is_slow: bool) -> ClockLine | None:
    """A clock that runs shows the time until zero, pauses included. A script counts in the same way.

    A slow one that stands has nothing to show: there are new days for each move.
    """
    if is_slow and not clock.runs():
        return None
    span = clock.left if clock.deadline is None else clock.deadline - clock.since
    shown = span if clock.deadline is None else max(0.0, min(span, clock.deadline - wall_clock.now()))
    return ClockLine(round(span, 1), round(clock.deadline or 0.0, 1), in_words(shown), shown < SHORT)


def in_words(seconds: float) -> str:
    """As signs that are the same in all our languages: 2 d 4 h, 23 h, 9:45."""
    whole = int(seconds)
    days, hours, minutes = whole // 86_400, whole // 3_600 % 24, whole // 60 % 60
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours} h"
    return f"{minutes}:{whole % 60:02}"


# Pauses


@dataclass(frozen=True)
class RestLine:
    """When a player's slow clock stands still."""

    zone: str  # empty: never chosen
    night_from: int
    night_to: int
    weekends: bool


def rest_line(rest: Rest | None) -> RestLine:
    if rest is None:
        return RestLine("", 0, 0, weekends=False)
    return RestLine(rest.zone, rest.night_from, rest.night_to, rest.weekends)
