"""The plan of a table: what it will be played with, who will sit where, and what has been arranged since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from lineup.table.clock import Rest, SeatClock, Terms, clock_from, rest_from
from lineup.table.record import BOT, PERSON, PlayerKind

OPEN: Final = "open"  # for anybody who comes

SeatKind = Literal["open", "person", "bot"]


@dataclass(frozen=True)
class PlannedSeat:
    """Who will hold a seat."""

    kind: SeatKind
    name: str = ""
    bot: str = ""  # which bot: "local", "legend"

    def shown(self) -> str:
        """The name that everybody reads at the table."""
        return self.name

    def held_by(self) -> PlayerKind:
        """Who holds the seat when the cards are dealt: nobody deals before every seat is taken."""
        assert self.kind != OPEN, "a seat is open"
        return self.kind


ARRANGED = ("again", "rematch", "again_at", "pace", "swell", "challenge", "rated", "sat")  # kept unless empty

OPEN_SEAT: Final = PlannedSeat(OPEN)


@dataclass(frozen=True)
class AskedTakeBack:
    """A take-back that waits for the table's consent."""

    seat: int  # who asks
    waiting: list[int]  # seats of the people who have not agreed yet
    plays: int  # how many plays there were when it was asked


@dataclass(frozen=True)
class Ahead:
    """An answer that a seat has given before it was asked."""

    move: str  # as players write it
    heard: int  # how much of its story the seat knew then
    dropped: bool = False  # something has changed since: the seat is asked, and told why


@dataclass
class Plan:
    """What is kept of a table besides its match."""

    options: Mapping[str, Any]  # in full, deck rows included
    seed: str  # 64 hexadecimal digits; secret until the game is over
    seats: list[PlannedSeat]  # as planned before the first card; the match knows who sits there now
    again: str = ""  # the match that had this deal first, when somebody may know its luck
    rematch: str = ""  # the table at which the same players play once more
    again_at: str = ""  # the table at which the same deal is played again
    pace: str = ""  # how long bots take for a move, by its name; empty: as usual
    rated: bool = False  # as it was set up; ``lineup.store.rated`` says whether it counts
    sat: list[str] = field(default_factory=list)  # rated: whose seat each was at the deal, by id; empty for a bot
    step: int | None = None  # of a lesson: how many of its steps are done
    swell: str = ""  # the day whose swell is played here, as "2026-11-17"
    spoken: int | None = None  # of a swell: the play after which the bots have said what they had to say
    challenge: str = ""  # the finished match whose deal is played here
    request: AskedTakeBack | None = field(default=None)
    clock: Terms | None = None  # None: nobody is in a hurry
    # By seat. These are never changed, only replaced, so that a copy of the plan stays as it is.
    clocks: Mapping[int, SeatClock] = field(default_factory=dict)
    rests: Mapping[int, Rest] = field(default_factory=dict)  # when slow clocks stand still
    ahead: Mapping[int, Ahead] = field(default_factory=dict)
    always: Mapping[int, str] = field(default_factory=dict)  # an answer that is given whenever it is asked for
    forced: tuple[int, ...] = ()  # seats whose only moves are made for them
    muted: tuple[int, ...] = ()  # seats that say nothing, by the host's wish
    removed: tuple[str, ...] = ()  # the ids of people whom the host does not want here

    def copy(self) -> Plan:
        """A plan that stays as it is when this one changes."""
        return replace(self, seats=list(self.seats))

    def due(self) -> float | None:
        """The first moment at which somebody's clock runs out."""
        return min((each.deadline for each in self.clocks.values() if each.deadline is not None), default=None)

    def forget_answers(self, seat: int) -> None:
        """A seat wants to be asked from now on."""
        self.ahead = {each: ahead for each, ahead in self.ahead.items() if each != seat}
        self.always = {each: move for each, move in self.always.items() if each != seat}
        self.forced = tuple(each for each in self.forced if each != seat)

    def is_full(self) -> bool:
        return all(seat.kind != OPEN for seat in self.seats)

    def counts(self) -> bool:
        """Whether this is somebody's one attempt at the swell of a day: no second thoughts, no help."""
        return bool(self.swell) and not self.again

    def names(self) -> list[str]:
        """By seat; empty where nobody sits yet."""
        return [seat.name for seat in self.seats]

    def json(self) -> dict[str, Any]:
        """The plan as the database keeps it: what was never arranged is not mentioned."""
        found: dict[str, Any] = {"options": self.options, "seed": self.seed}
        found["seats"] = [asdict(seat) for seat in self.seats]
        found |= {name: value for name in ARRANGED if (value := getattr(self, name))}
        found |= {name: number for name in ("step", "spoken") if (number := getattr(self, name)) is not None}
        found |= {"request": asdict(self.request)} if self.request else {}
        found |= {"clock": self.clock.json()} if self.clock else {}
        found |= {"clocks": {str(seat): each.json() for seat, each in self.clocks.items()}} if self.clocks else {}
        for name in ("rests", "ahead"):
            if by_seat := getattr(self, name):
                found[name] = {str(seat): asdict(each) for seat, each in by_seat.items()}
        found |= {"always": {str(seat): move for seat, move in self.always.items()}} if self.always else {}
        return found | {name: list(some) for name in ("forced", "muted", "removed") if (some := getattr(self, name))}


def plan_from(data: Mapping[str, Any]) -> Plan:
    """A plan out of the database."""
    values = dict(data)
    values["seats"] = [PlannedSeat(**seat) for seat in data["seats"]]
    values["request"] = AskedTakeBack(**asked) if (asked := data.get("request")) else None
    values["clock"] = Terms(**terms) if (terms := data.get("clock")) else None
    for name, made in (("clocks", clock_from), ("rests", rest_from), ("ahead", ahead_from), ("always", str)):
        values[name] = {int(seat): made(each) for seat, each in data.get(name, {}).items()}
    values |= {name: tuple(data.get(name, ())) for name in ("forced", "muted", "removed")}
    return Plan(**values)


def ahead_from(data: Mapping[str, Any]) -> Ahead:
    return Ahead(**data)


def person_seat(name: str) -> PlannedSeat:
    return PlannedSeat(PERSON, name)


def bot_seat(name: str, bot: str) -> PlannedSeat:
    return PlannedSeat(BOT, name, bot)


def may_take_hints(plan: Plan) -> bool:
    """Whether somebody may be helped while a match goes on: not where results are compared."""
    return not plan.counts() and not plan.challenge and not plan.rated
