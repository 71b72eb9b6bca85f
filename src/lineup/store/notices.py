"""The outbox: what people who are away are to be told.

A row is written in the same transaction as the move that it follows from, so that no restart loses it; a turn that is
over takes its row along. Whoever sends claims rows for a while, so that of several servers with one database only one
sends each.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, select, tuple_, update

from lineup.store import wall_clock
from lineup.store.notice_ways import HOOK, TURN, who_can_be_told
from lineup.store.once import insert_once
from lineup.store.prepared import Prepared, as_list
from lineup.store.schema import notices

GRACE: Final = 30.0  # seconds in which somebody may come to the table by themselves
LEASE: Final = 180.0  # seconds for which whoever sends has a notice in hand
A_DAY: Final = 86_400.0
REMEMBERED: Final = 60 * A_DAY  # how long it is known what was told
AT_ONCE: Final = 500  # notices that are looked at together

WAITING: Final = "waiting"
SENT: Final = "sent"
SEEN: Final = "seen"  # the person came to the table before it was sent
DROPPED: Final = "dropped"  # the person could not be reached for a day, or does not want it


@dataclass(frozen=True)
class Due:
    """Something that a table has to tell one person."""

    person: str
    kind: str
    key: str  # which turn; empty where a table has only one
    facts: dict[str, Any]  # the game and names
    is_told: bool = False  # with something else: only kept so that it is not told again


@dataclass(frozen=True)
class TableNews:
    """What one table has to tell those who are away: all turns that are open now, and what else has happened."""

    table: str
    dues: Sequence[Due]


@dataclass(frozen=True)
class Notice:
    """A row of the outbox."""

    id: str
    person: str
    kind: str
    table: str
    key: str
    facts: dict[str, Any]
    made: float
    due: float
    until: float
    lease: float
    tries: int
    ways: list[str] | None
    state: str


def notice_in(row: Any) -> Notice:
    ways = json.loads(row["ways"]) if row["ways"] is not None else None
    return Notice(**{**row, "facts": json.loads(row["facts"]), "ways": ways})


# Writing

WAITING_TURNS = Prepared(
    """SELECT DISTINCT "table" FROM notices WHERE "table" IN {names} AND kind = :turn AND state = :waiting""", "names"
)


def keep_news(connection: Connection, told: Iterable[TableNews]) -> None:
    """With a commit: turns that are over are forgotten, and whoever can be reached will be told of the rest."""
    told = list(told)
    if not told:
        return
    reached = who_can_be_told(connection, {due.person for news in told for due in news.dues})
    named = {"names": as_list(news.table for news in told), "turn": TURN, "waiting": WAITING}
    waiting = {name for (name,) in WAITING_TURNS.run(connection, named)}
    for news in told:
        if news.table in waiting:
            forget_other_turns(connection, news)
        for due in news.dues:
            if due.person in reached:
                only_programs = reached[due.person] == {HOOK}
                add_notice(connection, news.table, due, grace=0.0 if only_programs else GRACE)


def forget_other_turns(connection: Connection, news: TableNews) -> None:
    """Turns of a table that wait to be told and are over."""
    open_turns = [(due.person, due.key) for due in news.dues if due.kind == TURN]
    asked = delete(notices).where(notices.c.table == news.table, notices.c.kind == TURN, notices.c.state == WAITING)
    if open_turns:
        asked = asked.where(tuple_(notices.c.person, notices.c.key).not_in(open_turns))
    connection.execute(asked)


def add_notice(connection: Connection, table: str, due: Due, *, grace: float = 0.0) -> str:
    """Put one into the outbox, unless it is there already; its id."""
    moment = wall_clock.now()
    values = {
        "id": secrets.token_hex(12),
        "person": due.person,
        "kind": due.kind,
        "table": table,
        "key": due.key,
        "facts": json.dumps(due.facts),
        "made": moment,
        "due": moment + grace,
        "until": moment + grace + A_DAY,
        "lease": 0.0,
        "tries": 0,
        "ways": None,
        "state": SENT if due.is_told else WAITING,
    }
    insert_once(connection, notices, values)
    return str(values["id"])


# Sending


def soon_due(connection: Connection, moment: float) -> list[Notice]:
    """What waits and is due now or within the time of grace, the oldest first."""
    asked = select(notices).where(notices.c.state == WAITING, notices.c.due <= moment + GRACE)
    return [notice_in(row) for row in connection.execute(asked.order_by(notices.c.due).limit(AT_ONCE)).mappings()]


def count_waiting(connection: Connection) -> int:
    asked = select(func.count()).select_from(notices).where(notices.c.state == WAITING)
    return connection.execute(asked).scalar() or 0


def claim(connection: Connection, wanted: Sequence[Notice], moment: float) -> list[Notice]:
    """Those of some notices that nobody else has in hand; from now on they are ours for a while."""
    taken = []
    for each in wanted:
        same = (notices.c.id == each.id, notices.c.state == WAITING, notices.c.lease == each.lease)
        if connection.execute(update(notices).where(*same).values(lease=moment + LEASE)).rowcount:
            taken.append(each)
    return taken


def settle(connection: Connection, names: Sequence[str], state: str) -> None:
    """Nothing more is to be done about these."""
    connection.execute(update(notices).where(notices.c.id.in_(names)).values(state=state, lease=0.0))


def postpone(connection: Connection, name: str, **changed: Any) -> None:
    """Give a notice back, to be tried again: ``due``, and what else has changed."""
    connection.execute(update(notices).where(notices.c.id == name).values(lease=0.0, **changed))


def note_left(connection: Connection, name: str, ways: Sequence[str]) -> None:
    """By which ways a notice is still to be sent: noted after each, so that a restart sends little twice."""
    connection.execute(update(notices).where(notices.c.id == name).values(ways=json.dumps(list(ways))))


def forget_old(connection: Connection, moment: float) -> None:
    """What was told long ago."""
    asked = delete(notices).where(notices.c.state != WAITING, notices.c.due < moment - REMEMBERED)
    connection.execute(asked)
