"""What whoever runs a server does: looking at people and tables, closing, banning; and a log of what was done.

All of it works on the database of a running server. Servers notice by the log, and on PostgreSQL at once by a notice.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.store.bans import ban, banned_people, holds, lift
from lineup.store.bookings import CLOSED, OVER
from lineup.store.plan import plan_from
from lineup.store.schema import bans, deeds, people, seats, tables
from lineup.store.server_store import announce, announce_person, number_of

BAN, LIFT, CLOSE = "ban", "lift", "close"  # what can be done


@dataclass(frozen=True)
class PersonRow:
    """Somebody, as the list of people shows them."""

    id: str
    name: str
    created: str
    tables: int
    seen: str  # when something last happened at one of their tables; empty: never
    banned: bool


@dataclass(frozen=True)
class TableRow:
    """A table, as the list of tables shows it."""

    id: str
    game: str
    stage: str
    names: list[str]
    host: str  # a person's id
    public: bool
    rated: bool
    updated: str


@dataclass(frozen=True)
class Deed:
    """Something that was done."""

    number: int
    done: str
    by: str
    what: str
    whom: str
    note: str


# Lists


def chosen_people(name: str, moment: str, *, banned: bool) -> list[ColumnElement[bool]]:
    chosen: list[ColumnElement[bool]] = []
    if name:
        chosen.append(people.c.name.icontains(name, autoescape=True) | (people.c.id == name))
    if banned:
        chosen.append(people.c.id.in_(banned_people(moment)))
    return chosen


def list_people(
    connection: Connection, chosen: list[ColumnElement[bool]], moment: str, *, most: int, skip: int
) -> tuple[int, list[PersonRow]]:
    """How many there are, and a part of them, the newest first."""
    count = connection.execute(select(func.count()).select_from(people).where(*chosen)).scalar() or 0
    sat = select(func.count(func.distinct(seats.c.table))).where(seats.c.person == people.c.id).scalar_subquery()
    theirs = select(func.max(tables.c.updated)).join_from(tables, seats, seats.c.table == tables.c.id)
    seen = theirs.where(seats.c.person == people.c.id).scalar_subquery()
    is_out = select(func.count()).where(bans.c.person == people.c.id, holds(moment)).scalar_subquery()
    asked = select(people.c.id, people.c.name, people.c.created, sat, seen, is_out).where(*chosen)
    newest = asked.order_by(people.c.created.desc(), people.c.id).limit(most).offset(skip)
    return count, [
        PersonRow(id_, name, created, number, last or "", bool(out))
        for id_, name, created, number, last, out in connection.execute(newest)
    ]


def chosen_tables(stage: str, game: str, person: str) -> list[ColumnElement[bool]]:
    chosen: list[ColumnElement[bool]] = []
    if stage:
        chosen.append(tables.c.stage == stage)
    if game:
        chosen.append(tables.c.game == game)
    if person:
        chosen.append(tables.c.id.in_(select(seats.c.table).where(seats.c.person == person)))
    return chosen


def list_tables(
    connection: Connection, chosen: list[ColumnElement[bool]], *, most: int, skip: int
) -> tuple[int, list[TableRow]]:
    """How many there are, and a part of them, the latest first."""
    count = connection.execute(select(func.count()).select_from(tables).where(*chosen)).scalar() or 0
    latest = select(tables).where(*chosen).order_by(tables.c.updated.desc(), tables.c.id).limit(most).offset(skip)
    return count, [table_row(row) for row in connection.execute(latest)]


def table_row(row: Any) -> TableRow:
    plan = plan_from(json.loads(row.plan))
    names = [name for name in plan.names() if name]
    return TableRow(row.id, row.game, row.stage, names, row.host, bool(row.public), plan.rated, row.updated)


def list_deeds(connection: Connection, *, most: int, skip: int = 0) -> tuple[int, list[Deed]]:
    """How many things were done, and a part of them, the latest first."""
    count = connection.execute(select(func.count()).select_from(deeds)).scalar() or 0
    latest = select(deeds).order_by(deeds.c.number.desc()).limit(most).offset(skip)
    return count, [Deed(**row) for row in connection.execute(latest).mappings()]


def deeds_since(connection: Connection, number: int) -> list[Deed]:
    asked = select(deeds).where(deeds.c.number > number).order_by(deeds.c.number)
    return [Deed(**row) for row in connection.execute(asked).mappings()]


def last_deed(connection: Connection) -> int:
    return connection.execute(select(func.max(deeds.c.number))).scalar() or 0


# Doing something


def note_deed(connection: Connection, moment: str, by: str, what: str, whom: str, note: str = "") -> None:
    values = {"number": last_deed(connection) + 1, "done": moment, "by": by, "what": what, "whom": whom, "note": note}
    connection.execute(insert(deeds), values)


def find_table(connection: Connection, name: str) -> TableRow:
    row = connection.execute(select(tables).where(tables.c.id == name)).first()
    if row is None:
        raise BadOptions(_("There is no table called {name!r}.").format(name=name))
    return table_row(row)


def find_person(connection: Connection, name: str) -> tuple[str, str]:
    """The id and the name of a person."""
    row = connection.execute(select(people.c.id, people.c.name).where(people.c.id == name)).first()
    if row is None:
        sentence = _("There is nobody with the id {name!r}; lineup people lists everybody.")
        raise BadOptions(sentence.format(name=name))
    return row.id, row.name


def close_table(connection: Connection, name: str, moment: str, by: str, note: str = "") -> None:
    """Nobody plays there any more, and nobody finds it. A match that ran has no result and is not rated."""
    found = find_table(connection, name)
    if found.stage in (OVER, CLOSED):
        raise BadOptions(_("The table {name} is over or closed already.").format(name=name))
    later = {"stage": CLOSED, "revision": tables.c.revision + 1, "updated": moment}
    connection.execute(update(tables).where(tables.c.id == name).values(later))
    connection.execute(update(seats).where(seats.c.table == name).values(turn=OVER))
    note_deed(connection, moment, by, CLOSE, name, note or f"{found.game}, {found.stage}")
    number = connection.execute(select(number_of()).where(tables.c.id == name)).scalar()
    announce(connection, json.dumps([[name, number]]))


def ban_person(
    connection: Connection, person: str, address: str, days: int, moment: str, by: str, note: str = ""
) -> None:
    """From now on, for some days or, with 0, until it is lifted."""
    if person:
        find_person(connection, person)
    until = in_days(moment, days) if days else None
    ban(connection, person, address, until)
    told = [note, until and f"until {until[:10]}", address and "with an address"]
    note_deed(connection, moment, by, BAN, person or "an address", ", ".join(filter(None, told)))
    announce_person(connection, person)


def lift_ban(connection: Connection, person: str, address: str, moment: str, by: str, note: str = "") -> None:
    if not lift(connection, person, address):
        raise BadOptions(_("Nobody of that id or address is banned."))
    note_deed(connection, moment, by, LIFT, person or "an address", note)
    announce_person(connection, person)


def in_days(moment: str, days: int) -> str:
    return (datetime.fromisoformat(moment).astimezone(UTC) + timedelta(days=days)).isoformat(timespec="milliseconds")
