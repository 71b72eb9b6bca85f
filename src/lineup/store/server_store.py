"""The store for a server: many tables, many people, and moves that arrive together are committed together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from lineup.core import LineupError, StaleMove
from lineup.core.language import _
from lineup.store import wall_clock
from lineup.store.bookings import CLOSED, WAITING, Booking, read_booking, save_booking, save_turns
from lineup.store.engine import address, is_sqlite, keep_copy, migrate, open_async, open_sqlite, sentences
from lineup.store.match_rows import NewRow, Progress, insert_header, insert_rows, note_progress, read_match
from lineup.store.notices import TableNews, keep_news
from lineup.store.prepared import Prepared, as_list
from lineup.store.schema import rows, tables, talk
from lineup.store.talk import Saying, read_marks_of, read_sayings, save_read_marks, save_sayings
from lineup.table import Record, Table

CHANNEL = "lineup"
LONGEST_NOTICE = 7_000  # bytes; PostgreSQL takes 8,000

T = TypeVar("T")

TOUCH = Prepared("UPDATE matches SET updated = :moment WHERE id IN {names}", "names")
CLOSED_ONES = Prepared("SELECT id FROM tables WHERE id IN {names} AND stage = :closed", "names")

TOUCH_VERSION = text("UPDATE alembic_version SET version_num = version_num")


@dataclass(frozen=True)
class StoredTable:
    """All that is stored of a table that is played through the web."""

    booking: Booking
    record: Record | None  # of its match, once there is one
    sayings: list[Saying]  # the last of them, oldest first
    read: Mapping[str, int] = field(default_factory=dict)  # by person: how far they have read them


@dataclass
class Change:
    """What one table has to keep: its booking, new rows of its match, what was said, or all of it."""

    name: str
    booking: Booking | None = None  # only when it has changed
    table: Table | None = None
    first: int = 0  # the number of the first row that is not stored yet
    rows: Sequence[tuple[str, str]] = ()  # from there on, each as JSON and its seal
    sayings: Sequence[Saying] = ()  # that are not stored yet
    read: Mapping[str, int] = field(default_factory=dict)  # by person: how far they have read, if that is new
    revision: int = 0  # of the booking, once this is kept
    said: int = 0  # the number of the last saying, once this is kept
    owing: frozenset[int] | None = None  # seats of people whose turn it is, if that is all that is new of the booking
    progress: Progress | None = None  # what lists will show; None when only ``updated`` changes
    news: TableNews | None = None  # for people who are away
    together: Change | None = None  # of another table, kept with this one or not at all
    error: LineupError | None = None  # why it could not be kept

    def number(self) -> int:
        """How far the table has come: grows with every row of the match, change of the booking, and saying."""
        return self.first + len(self.rows) + self.revision + self.said


class SqliteThreads:
    """A SQLite file, read by one thread and written by another.

    Each piece of work is one visit to its thread; a driver that visits it for every statement waits for it each time.
    """

    def __init__(self, url: URL) -> None:
        self._url = url
        self._threads = {reads: ThreadPoolExecutor(1, f"lineup-{reads}") for reads in (False, True)}
        self._connections: dict[bool, Connection] = {}

    async def run(self, work: Callable[[Connection], T], *, reads: bool) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads[reads], self._work, work, reads)

    def _work(self, work: Callable[[Connection], T], reads: bool) -> T:  # noqa: FBT001 - an executor has no names
        if reads not in self._connections:
            engine = open_sqlite(self._url)
            self._connections[reads] = engine.connect().execution_options(reads=reads)
        with self._connections[reads].begin():
            return work(self._connections[reads])

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        for reads, connection in self._connections.items():
            await loop.run_in_executor(self._threads[reads], connection.close)
        for thread in self._threads.values():
            thread.shutdown()


class PostgresPool:
    """A PostgreSQL server, with a few connections at once."""

    def __init__(self, url: URL) -> None:
        self._engine = open_async(url)
        # All that is read together is read as of one moment.
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def run(self, work: Callable[[Connection], T], *, reads: bool) -> T:
        async with (self._reader if reads else self._engine).begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class ServerStore:
    """One database, for one process that serves many people."""

    def __init__(self, where: Path | str | None) -> None:
        self.url = address(where)
        self._database = SqliteThreads(self.url) if is_sqlite(self.url) else PostgresPool(self.url)

    async def open(self) -> None:
        """Bring the schema up to date."""
        if is_sqlite(self.url):
            keep_copy(self.url)
        await self.write(lambda connection: migrate(connection, self.url))

    async def close(self) -> None:
        await self._database.close()

    async def read(self, work: Callable[[Connection], T]) -> T:
        with sentences(self.url):
            return await self._database.run(work, reads=True)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """All of it or nothing."""
        with sentences(self.url):
            return await self._database.run(work, reads=False)

    async def try_to_write(self) -> None:
        """Write something that changes nothing, all the way to the disk."""
        await self.write(lambda connection: connection.execute(TOUCH_VERSION))

    async def load(self, name: str) -> StoredTable | None:
        """A table that is played through the web; None when there is none by this name."""

        def work(connection: Connection) -> StoredTable | None:
            booking = read_booking(connection, name)
            if booking is None:
                return None
            record = read_match(connection, name) if booking.stage not in (WAITING, CLOSED) else None
            return StoredTable(booking, record, read_sayings(connection, name), read_marks_of(connection, name))

        return await self.read(work)

    async def numbers(self, names: list[str]) -> dict[str, int]:
        """How far some tables have come, as ``Change.number`` counts it."""

        def work(connection: Connection) -> dict[str, int]:
            asked = select(tables.c.id, number_of()).where(tables.c.id.in_(names))
            return {name: number for name, number in connection.execute(asked)}  # noqa: C416 - rows are not tuples

        return await self.read(work)

    async def commit(self, changes: list[Change]) -> None:
        """Keep all of it in one transaction; if that fails, each by itself, and those that come too late say so."""
        try:
            await self._commit(changes)
        except LineupError as error:
            if len(changes) == 1:
                changes[0].error = error
                return
            for change in changes:
                await self.commit([change])

    async def _commit(self, changes: list[Change]) -> None:
        moment = wall_clock.stamp()
        try:
            await self.write(lambda connection: keep(connection, changes, moment))
        except LineupError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise StaleMove(_("This match has gone on elsewhere; look again before you move.")) from error
            raise


def number_of() -> ColumnElement[int]:
    """How far a table has come, as ``Change.number`` counts it."""
    counted = select(func.count()).where(rows.c.match == tables.c.id).scalar_subquery()
    said = select(func.coalesce(func.max(talk.c.number), 0)).where(talk.c.table == tables.c.id)
    return tables.c.revision + counted + said.scalar_subquery()


def refuse_closed(connection: Connection, names: list[str]) -> None:
    """Nothing more happens at a table that was closed, whether this server has heard of it or not."""
    if CLOSED_ONES.run(connection, {"names": as_list(names), "closed": CLOSED}):
        raise StaleMove(_("This table was closed by whoever runs the server."))


def keep(connection: Connection, changes: list[Change], moment: str) -> None:
    """Everything that has changed at some tables, and on PostgreSQL one notice for all."""
    changes = [*changes, *(change.together for change in changes if change.together)]
    refuse_closed(connection, [change.name for change in changes])
    for change in changes:
        if change.booking is not None:
            save_booking(connection, change.booking, moment)
    owing = {change.name: change.owing for change in changes if change.owing is not None and change.booking is None}
    save_turns(connection, owing)
    for change in changes:
        if change.table is not None and change.first == 0:
            insert_header(connection, change.table, moment)
    append(connection, [change for change in changes if change.rows], moment)
    for change in changes:
        if change.sayings:
            save_sayings(connection, change.name, change.sayings)
        if change.read:
            save_read_marks(connection, change.name, change.read)
    keep_news(connection, [change.news for change in changes if change.news])
    if has_other_servers(connection):
        for notice in notices(changes):
            announce(connection, notice)


def has_other_servers(connection: Connection) -> bool:
    """Whether other servers can share this database; a file is read by one alone."""
    return connection.dialect.name == "postgresql"


def announce(connection: Connection, notice: str) -> None:
    """Tell all servers that share a database, once this is committed."""
    if has_other_servers(connection):
        connection.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice})


def announce_person(connection: Connection, name: str) -> None:
    """Somebody has another name or other tokens: what others remember of them is out of date."""
    announce(connection, json.dumps({"person": name}))


def append(connection: Connection, changes: list[Change], moment: str) -> None:
    """New rows of matches that run already."""
    new: list[NewRow] = []
    plain: list[str] = []  # matches of which lists show nothing new but the time
    for change in changes:
        assert change.table is not None
        new += [(change.name, number, *row) for number, row in enumerate(change.rows, change.first)]
        if change.progress is None:
            plain.append(change.name)
        else:
            note_progress(connection, change.table.record, change.progress, moment)
    if new:
        insert_rows(connection, new)
    if plain:
        TOUCH.run(connection, {"names": as_list(plain), "moment": moment})


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
