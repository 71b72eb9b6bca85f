"""The plan of a table: what it will be played with, who will sit where, and what has been arranged since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

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


OPEN_SEAT: Final = PlannedSeat(OPEN)


@dataclass(frozen=True)
class AskedTakeBack:
    """A take-back that waits for the table's consent."""

    seat: int  # who asks
    waiting: list[int]  # seats of the people who have not agreed yet
    plays: int  # how many plays there were when it was asked


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
    step: int | None = None  # of a lesson: how many of its steps are done
    request: AskedTakeBack | None = field(default=None)

    def copy(self) -> Plan:
        """A plan that stays as it is when this one changes."""
        return replace(self, seats=list(self.seats))

    def is_full(self) -> bool:
        return all(seat.kind != OPEN for seat in self.seats)

    def names(self) -> list[str]:
        """By seat; empty where nobody sits yet."""
        return [seat.name for seat in self.seats]

    def json(self) -> dict[str, Any]:
        """The plan as the database keeps it: what was never arranged is not mentioned."""
        found: dict[str, Any] = {"options": self.options, "seed": self.seed}
        found["seats"] = [asdict(seat) for seat in self.seats]
        found |= {name: text for name in ("again", "rematch", "again_at", "pace") if (text := getattr(self, name))}
        found |= {"step": self.step} if self.step is not None else {}
        return found | ({"request": asdict(self.request)} if self.request else {})


def plan_from(data: Mapping[str, Any]) -> Plan:
    """A plan out of the database."""
    values = dict(data)
    values["seats"] = [PlannedSeat(**seat) for seat in data["seats"]]
    values["request"] = AskedTakeBack(**asked) if (asked := data.get("request")) else None
    return Plan(**values)


def person_seat(name: str) -> PlannedSeat:
    return PlannedSeat(PERSON, name)


def bot_seat(name: str, bot: str) -> PlannedSeat:
    return PlannedSeat(BOT, name, bot)
