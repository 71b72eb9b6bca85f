"""How people who are away are reached, what they want to be told, and when not."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection, delete, insert, select, update

from lineup.store.once import insert_once
from lineup.store.prepared import Prepared, as_list
from lineup.store.schema import notice_ways, notice_wishes

PUSH: Final = "push"  # to a device, by a push service
MAIL: Final = "mail"
HOOK: Final = "hook"  # to a program
TURN: Final = "turn"
INVITATION: Final = "invitation"
END: Final = "end"
TEST: Final = "test"
KINDS: Final = (TURN, INVITATION, END)  # what can be wished for
MOST_A_DAY: Final = {PUSH: 100, MAIL: 20, HOOK: 1_000}  # by each way
MOST_WAYS: Final = {PUSH: 8, MAIL: 1, HOOK: 3}  # of one person
MOST_FAILURES: Final = {PUSH: 20, MAIL: 20, HOOK: 10}  # in a row; then a way is off until it is added anew
UNCONFIRMED: Final = 2 * 86_400.0  # seconds that an address may wait for its owner


@dataclass(frozen=True)
class Wishes:
    """What somebody wants to be told, and when not."""

    kinds: tuple[str, ...] = KINDS
    quiet: str = ""  # "22:00-07:30"; empty: never
    zone: str = "UTC"
    language: str = ""

    def quiet_until(self, moment: float) -> float:
        """When the quiet hours end in which a moment lies; the moment itself where it lies in none."""
        if not self.quiet:
            return moment
        begin, end = (time.fromisoformat(each) for each in self.quiet.split("-"))
        local = datetime.fromtimestamp(moment, zone_called(self.zone))
        if not lies_between(local.time(), begin, end):
            return moment
        day = local.date() if local.time() < end else local.date() + timedelta(days=1)
        return datetime.combine(day, end, local.tzinfo).timestamp()


def zone_called(name: str) -> tzinfo:
    """A time zone; UTC for one that this machine does not know any more."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return UTC


def lies_between(moment: time, begin: time, end: time) -> bool:
    """Whether a time of the day lies between two others, perhaps over midnight."""
    return begin <= moment < end if begin <= end else moment >= begin or moment < end


@dataclass(frozen=True)
class NoticeWay:
    """One device, address or program of somebody."""

    id: str
    person: str
    kind: str
    address: str
    secret: str
    label: str
    created: float
    confirmed: bool
    failures: int = 0
    day: str = ""
    today: int = 0

    def is_off(self) -> bool:
        """Whether it has failed so often that nobody tries any more."""
        return self.failures >= MOST_FAILURES[self.kind]

    def may_send(self, moment: float) -> bool:
        return self.confirmed and not self.is_off() and not self.is_full(moment)

    def is_full(self, moment: float) -> bool:
        """Whether it has had enough for a day."""
        return self.day == day_of(moment) and self.today >= MOST_A_DAY[self.kind]


def day_of(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def new_way_id() -> str:
    return secrets.token_hex(12)


# Wishes


def read_wishes(connection: Connection, person: str) -> Wishes:
    row = connection.execute(select(notice_wishes).where(notice_wishes.c.person == person)).first()
    return Wishes(tuple(row.kinds.split()), row.quiet, row.zone, row.language) if row else Wishes()


def save_wishes(connection: Connection, person: str, wishes: Wishes) -> None:
    values = asdict(wishes) | {"kinds": " ".join(wishes.kinds)}
    insert_once(connection, notice_wishes, {"person": person, **values})
    connection.execute(update(notice_wishes).where(notice_wishes.c.person == person).values(values))


# Ways


def way_in(row: Any) -> NoticeWay:
    return NoticeWay(**{**row, "confirmed": bool(row["confirmed"])})


def read_ways(connection: Connection, person: str) -> list[NoticeWay]:
    """How somebody can be reached, the oldest way first."""
    asked = select(notice_ways).where(notice_ways.c.person == person).order_by(notice_ways.c.created, notice_ways.c.id)
    return [way_in(row) for row in connection.execute(asked).mappings()]


def read_way(connection: Connection, way: str) -> NoticeWay | None:
    row = connection.execute(select(notice_ways).where(notice_ways.c.id == way)).mappings().first()
    return way_in(row) if row else None


REACHED = Prepared("SELECT person, kind FROM notice_ways WHERE person IN {people} AND confirmed = 1", "people")


def who_can_be_told(connection: Connection, people: Iterable[str]) -> dict[str, set[str]]:
    """Those of these people who can be reached, and by what kinds of ways."""
    found: dict[str, set[str]] = {}
    for person, kind in REACHED.run(connection, {"people": as_list(people)}):
        found.setdefault(person, set()).add(kind)
    return found


def save_way(connection: Connection, way: NoticeWay) -> None:
    """Add a way, or add it anew: then it has never failed. The oldest of a kind makes room for it."""
    connection.execute(
        delete(notice_ways).where(
            notice_ways.c.person == way.person, notice_ways.c.kind == way.kind, notice_ways.c.address == way.address
        )
    )
    same = [each.id for each in read_ways(connection, way.person) if each.kind == way.kind]
    for old in same[: max(0, len(same) - MOST_WAYS[way.kind] + 1)]:
        remove_way(connection, old)
    connection.execute(insert(notice_ways), asdict(way) | {"confirmed": int(way.confirmed)})


def remove_way(connection: Connection, way: str, person: str = "") -> bool:
    """Somebody is no longer reached this way; whether there was one, of this person if one is named."""
    asked = delete(notice_ways).where(notice_ways.c.id == way)
    return bool(connection.execute(asked.where(notice_ways.c.person == person) if person else asked).rowcount)


def forget_others_of(connection: Connection, address: str, person: str) -> None:
    """A device belongs to one person: whoever used it before is not told there any more."""
    connection.execute(
        delete(notice_ways).where(
            notice_ways.c.kind == PUSH, notice_ways.c.address == address, notice_ways.c.person != person
        )
    )


def confirm_way(connection: Connection, way: str) -> None:
    connection.execute(update(notice_ways).where(notice_ways.c.id == way).values(confirmed=1))


def forget_unconfirmed(connection: Connection, moment: float) -> None:
    asked = delete(notice_ways).where(notice_ways.c.confirmed == 0, notice_ways.c.created < moment - UNCONFIRMED)
    connection.execute(asked)


def note_sent(connection: Connection, way: NoticeWay, moment: float) -> None:
    """It worked: nothing has failed in a row, and one more was sent today."""
    today = way.today + 1 if way.day == day_of(moment) else 1
    values = {"failures": 0, "day": day_of(moment), "today": today}
    connection.execute(update(notice_ways).where(notice_ways.c.id == way.id).values(values))


def note_failed(connection: Connection, way: str) -> None:
    connection.execute(update(notice_ways).where(notice_ways.c.id == way).values(failures=notice_ways.c.failures + 1))
