"""Clocks, as pure functions: whoever asks says what time it is, in seconds since 1970.

A clock runs while its seat owes an answer. Live clocks give minutes for the whole game and some seconds more with each
turn; slow ones give days for each move, and stand still while the player sleeps or has a weekend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from lineup.core import BadOptions
from lineup.core.language import _

ClockKind = Literal["live", "slow"]
AtZero = Literal["bot", "resign"]
LIVE: Final = "live"
SLOW: Final = "slow"
A_BOT_PLAYS: Final = "bot"  # and the player may come back
SEAT_RESIGNS: Final = "resign"

DAY: Final = 86_400.0  # seconds
SATURDAY: Final = 5  # of date.weekday()
LONGEST_NIGHT: Final = 12  # hours
LONGEST_ZONE: Final = 60  # characters of its name
BACK: Final = 60.0  # seconds that a live clock has at least for whoever comes back after zero
MOST: Final = {"minutes": 180, "seconds": 180, "days": 14}


@dataclass(frozen=True)
class Terms:
    """What is agreed about time before the first card."""

    kind: ClockKind
    minutes: int = 0  # live: for each player
    seconds: int = 0  # live: more with each turn
    days: int = 0  # slow: for each move
    at_zero: AtZero = A_BOT_PLAYS

    def __post_init__(self) -> None:
        needed = {LIVE: ("minutes",), SLOW: ("days",)}.get(self.kind, ())
        foreign = {LIVE: ("days",), SLOW: ("minutes", "seconds")}.get(self.kind, ())
        fits = all(0 <= getattr(self, name) <= most for name, most in MOST.items())
        if not needed or not fits or self.at_zero not in (A_BOT_PLAYS, SEAT_RESIGNS):
            raise BadOptions(_("There is no such clock."))
        if not all(getattr(self, name) for name in needed) or any(getattr(self, name) for name in foreign):
            raise BadOptions(_("There is no such clock."))

    def budget(self) -> float:
        """Seconds: live, for the whole game; slow, for a move."""
        return self.minutes * 60.0 if self.kind == LIVE else self.days * DAY

    def json(self) -> dict[str, Any]:
        """Without what another kind of clock would have."""
        return {name: value for name, value in asdict(self).items() if value}


def place_named(zone: str) -> tzinfo:
    """A time zone by its name, as Europe/Rome."""
    if zone == "UTC":  # everywhere, also where no list of zones is installed
        return UTC
    try:
        if len(zone) > LONGEST_ZONE:
            raise ZoneInfoNotFoundError
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadOptions(_("{zone} is no time zone that is known here.").format(zone=zone[:LONGEST_ZONE])) from error


@dataclass(frozen=True)
class Rest:
    """When the slow clock of a player stands still, by the wall clock of their own place."""

    zone: str = "UTC"
    night_from: int = 0  # hours; the same as night_to: nights count like days
    night_to: int = 0
    weekends: bool = False

    def __post_init__(self) -> None:
        hours = (self.night_from, self.night_to)
        if not all(0 <= hour <= 23 for hour in hours) or self.hours_of_night() > LONGEST_NIGHT:
            sentence = _("A night begins and ends at a full hour and lasts {most} hours at most.")
            raise BadOptions(sentence.format(most=LONGEST_NIGHT))
        place_named(self.zone)

    def hours_of_night(self) -> int:
        return (self.night_to - self.night_from) % 24

    def is_none(self) -> bool:
        return not self.weekends and not self.hours_of_night()

    def covers(self, day: date, hour: int) -> bool:
        """Whether the clock stands still from this full hour on."""
        is_night = (hour - self.night_from) % 24 < self.hours_of_night()
        return is_night or (self.weekends and day.weekday() >= SATURDAY)


NO_REST: Final = Rest()


def awake(start: float, rest: Rest) -> Iterator[tuple[float, float]]:
    """The stretches of time in which a clock runs, from a moment on, without end."""
    place = place_named(rest.zone)
    hours = sorted({0, rest.night_from, rest.night_to})
    day = datetime.fromtimestamp(start, place).date()
    while True:
        following = day + timedelta(days=1)
        # A change to or from summer time makes a stretch longer or shorter, by itself.
        begins = [*(moment_of(day, hour, place) for hour in hours), moment_of(following, 0, place)]
        for hour, begin, end in zip(hours, begins, begins[1:], strict=False):
            if end > start and not rest.covers(day, hour):
                yield max(begin, start), end
        day = following


def moment_of(day: date, hour: int, place: tzinfo) -> float:
    return datetime(day.year, day.month, day.day, hour, tzinfo=place).timestamp()


def used(start: float, end: float, rest: Rest = NO_REST) -> float:
    """How many seconds a clock runs between two moments."""
    if end <= start:
        return 0.0
    if rest.is_none():
        return end - start
    found = 0.0
    for begins, ends in awake(start, rest):
        if begins >= end:
            break
        found += min(ends, end) - begins
    return found


def runs_out(start: float, seconds: float, rest: Rest = NO_REST) -> float:
    """The moment at which a clock that begins to run has used up so many seconds."""
    if rest.is_none():
        return start + seconds
    for begins, ends in awake(start, rest):
        if seconds <= ends - begins:
            return begins + seconds
        seconds -= ends - begins
    raise AssertionError("time goes on for ever")


# The clock of a seat


@dataclass(frozen=True)
class SeatClock:
    """What one seat has left. While it runs, ``left`` is what it had when it began to."""

    left: float  # seconds
    since: float = 0.0  # since when it runs; may be a little later than now, while people still look
    deadline: float | None = None  # when it runs out; None: it stands
    rest: Rest = NO_REST

    def runs(self) -> bool:
        return self.deadline is not None

    def is_up(self, now: float) -> bool:
        return self.deadline is not None and now >= self.deadline

    def left_at(self, now: float) -> float:
        """Seconds that are left at a moment."""
        return max(0.0, self.left - used(self.since, now, self.rest)) if self.runs() else self.left

    def json(self) -> dict[str, Any]:
        """As the database keeps it: what is not so is not mentioned."""
        found: dict[str, Any] = {"left": self.left}
        if self.runs():
            found |= {"since": self.since, "deadline": self.deadline}
        return found | ({} if self.rest.is_none() else {"rest": asdict(self.rest)})


def rest_from(data: Mapping[str, Any]) -> Rest:
    """Pauses out of the database. Another machine may not know the place: then the clock runs on."""
    try:
        return Rest(**data)
    except BadOptions:
        return NO_REST


def clock_from(data: Mapping[str, Any]) -> SeatClock:
    """A clock out of the database."""
    rest = rest_from(data["rest"]) if "rest" in data else NO_REST
    return SeatClock(data["left"], data.get("since", 0.0), data.get("deadline"), rest)


def fresh(terms: Terms) -> SeatClock:
    """Before the first card."""
    return SeatClock(terms.budget())


def begun(terms: Terms, clock: SeatClock, now: float, rest: Rest = NO_REST, *, resumed: bool = False) -> SeatClock:
    """A turn begins. One to which a take-back has led goes on with what was left: time is not given back."""
    left = clock.left
    if not resumed:
        left = left + terms.seconds if terms.kind == LIVE else terms.budget()
    rest = rest if terms.kind == SLOW else NO_REST
    return SeatClock(left, now, runs_out(now, left, rest), rest)


def stopped(clock: SeatClock, now: float) -> SeatClock:
    """A turn is over."""
    return SeatClock(round(clock.left_at(now), 3))


def back_after_zero(terms: Terms, clock: SeatClock) -> SeatClock:
    """Somebody takes the seat again: a live clock has a minute for them, at least."""
    return replace(clock, left=max(clock.left, BACK)) if terms.kind == LIVE else clock
