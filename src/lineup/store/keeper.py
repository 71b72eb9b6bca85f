"""The store for a server: many tables, many people, and moves that arrive together are committed together."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, bindparam, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from lineup.core import LineupError, StaleMove
from lineup.core.language import _
from lineup.store.bookings import Booking, read_booking, save_booking
from lineup.store.engine import address, is_sqlite, keep_copy, migrate, open_async, sentences
from lineup.store.rows import Progress, insert_match, note_progress, read_match, row_values
from lineup.store.schema import matches, rows, tables
from lineup.store.store import now
from lineup.table import Record, Table

CHANNEL = "lineup"
LONGEST_NOTICE = 7_000  # bytes; PostgreSQL takes 8,000

T = TypeVar("T")

TOUCH = update(matches).where(matches.c.id == bindparam("name")).values(updated=bindparam("moment"))


@dataclass
class Change:
    """What one table has to keep: its booking, new rows of its match, or both."""

    name: str
    booking: Booking | None = None  # only when it has changed
    table: Table | None = None
    first: int = 0  # the number of the first row that is not stored yet
    sealed: Sequence[str] = ()  # the seals of the rows from there on
    revision: int = 0  # of the booking, once this is kept
    progress: Progress | None = None  # what lists will show; None when only ``updated`` changes
    error: LineupError | None = None  # why it could not be kept

    def number(self) -> int:
        """How far the table has come: grows with every row of the match and every change of the booking."""
        return self.first + len(self.sealed) + self.revision


class Keeper:
    """One database, for one process that serves many people."""

    def __init__(self, where: Path | str | None) -> None:
        self.url = address(where)
        self.engine = open_async(self.url)

    async def open(self) -> None:
        """Bring the schema up to date."""
        if is_sqlite(self.url):
            keep_copy(self.url)
        await self.write(lambda connection: migrate(connection, self.url))

    async def close(self) -> None:
        await self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        with sentences(self.url):
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(reads=True)
                return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """All of it or nothing."""
        with sentences(self.url):
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(reads=False)
                async with connection.begin():
                    return await connection.run_sync(work)

    async def load(self, name: str) -> tuple[Booking | None, Record | None]:
        """A table that is played through the web, and its match once there is one."""

        def work(connection: Connection) -> tuple[Booking | None, Record | None]:
            booking = read_booking(connection, name)
            dealt = booking is not None and booking.stage != "waiting"
            return booking, read_match(connection, name) if dealt else None

        return await self.read(work)

    async def numbers(self, names: list[str]) -> dict[str, int]:
        """How far some tables have come, as ``Change.number`` counts it."""

        def work(connection: Connection) -> dict[str, int]:
            counted = select(func.count()).where(rows.c.match == tables.c.id).scalar_subquery()
            asked = select(tables.c.id, tables.c.revision + counted).where(tables.c.id.in_(names))
            return dict(connection.execute(asked).tuples().all())

        return await self.read(work)

    async def commit(self, changes: list[Change]) -> None:
        """Keep all of it in one transaction; where that cannot be, each by itself, and whoever is too late is told."""
        try:
            await self._commit(changes)
        except LineupError as error:
            if len(changes) == 1:
                changes[0].error = error
                return
            for change in changes:
                await self.commit([change])

    async def _commit(self, changes: list[Change]) -> None:
        moment = now()
        try:
            await self.write(lambda connection: keep(connection, changes, moment))
        except LineupError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise StaleMove(_("This match has gone on elsewhere; look again before you move.")) from error
            raise


def keep(connection: Connection, changes: list[Change], moment: str) -> None:
    """Everything that has changed at some tables, and on PostgreSQL one notice for all."""
    for change in changes:
        if change.booking is not None:
            save_booking(connection, change.booking, moment)
    for change in changes:
        if change.table is not None and change.first == 0:
            insert_match(connection, change.table, moment)
    append(connection, [change for change in changes if change.first > 0 and change.sealed], moment)
    if connection.dialect.name == "postgresql":
        for notice in notices(changes):
            connection.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice})


def append(connection: Connection, changes: list[Change], moment: str) -> None:
    """New rows of matches that run already."""
    values: list[dict[str, object]] = []
    plain: list[dict[str, object]] = []
    for change in changes:
        assert change.table is not None
        new = change.table.record.rows[change.first : change.first + len(change.sealed)]
        values += row_values(change.name, change.first, new, change.sealed)
        if change.progress is None:
            plain.append({"name": change.name, "moment": moment})
        else:
            note_progress(connection, change.table.record, change.progress, moment)
    if values:
        connection.execute(insert(rows), values)
    if plain:
        connection.execute(TOUCH, plain)


def notices(changes: list[Change]) -> list[str]:
    """Tables and how far they have come, nothing more; as few notices as their length allows."""
    found: list[list[list[object]]] = [[]]
    size = 0
    for change in changes:
        entry: list[object] = [change.name, change.number()]
        size += len(json.dumps(entry)) + 2
        if size > LONGEST_NOTICE:
            found.append([])
            size = len(json.dumps(entry)) + 2
        found[-1].append(entry)
    return [json.dumps(each) for each in found if each]
