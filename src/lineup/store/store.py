"""The store for one person at one keyboard: validate, append, commit; only then is anybody told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL

from lineup import games
from lineup.core import BadOptions, BadRecord, StaleMove
from lineup.core.language import _
from lineup.store import wall_clock
from lineup.store.engine import StoreError, address, is_sqlite, keep_copy, migrate, open_async, open_sqlite, sentences
from lineup.store.match_rows import (
    append_rows,
    chosen_matches,
    count_matches,
    insert_match,
    last_row,
    list_matches,
    list_records,
    no_such_match,
    read_match,
)
from lineup.store.matches import Match, PersonalRecord
from lineup.store.reviews import Json, keep_review, read_review
from lineup.store.solo_scores import SoloScore, list_scores
from lineup.table import Record, Table, read_record, write_record
from lineup.table.document import seals
from lineup.table.replay import check_rules_version

LONGEST_ID = 64

T = TypeVar("T")


def game_of(record: Record) -> games.AnyGame:
    """The game that a record was played with; rules that are no longer supported are refused by name."""
    # First the game as printed: options of rules that we do not know cannot be understood.
    check_rules_version(games.load(record.header.game), record)
    return games.load_recorded(record.header.game, record.header.options)


class SqliteFile:
    """A SQLite file: one connection that stays open."""

    def __init__(self, url: URL) -> None:
        self.url = url
        with sentences(url):
            self.connection = open_sqlite(url).connect()

    def run(self, work: Callable[[Connection], T], *, reads: bool) -> T:
        with self.connection.execution_options(reads=reads).begin():
            return work(self.connection)

    def close(self) -> None:
        self.connection.close()


class PostgresServer:
    """A PostgreSQL server. Its driver is made for servers, so a loop of our own waits for it."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.runner = asyncio.Runner()
        self.engine = open_async(url)

    def run(self, work: Callable[[Connection], T], *, reads: bool) -> T:
        async def asked() -> T:
            # All that is read together is read as of one moment.
            engine = self.engine.execution_options(isolation_level="REPEATABLE READ") if reads else self.engine
            async with engine.begin() as connection:
                return await connection.run_sync(work)

        return self.runner.run(asked())

    def close(self) -> None:
        self.runner.run(self.engine.dispose())
        self.runner.close()


class Store:
    """Matches in one database. Several processes may use it; each match has one writer at a time."""

    def __init__(self, where: Path | str | None = None, *, clock: Callable[[], str] = wall_clock.stamp) -> None:
        self.url = address(where)
        self._clock = clock  # date and time, ISO 8601
        self._closed = False
        if is_sqlite(self.url):
            keep_copy(self.url)
        self._database = SqliteFile(self.url) if is_sqlite(self.url) else PostgresServer(self.url)
        try:
            self._write(lambda connection: migrate(connection, self.url))
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._database.close()

    # One match

    def create(self, table: Table) -> None:
        """Keep a new match: its header and all its rows so far."""
        name = table.record.header.table
        check_id(name)

        def work(connection: Connection) -> None:
            if last_row(connection, name):
                raise BadOptions(_("There is already a match called {name!r}.").format(name=name))
            insert_match(connection, table, self._clock())

        self._write(work)

    def save(self, table: Table) -> None:
        """Append the rows that are not stored yet, and the outcome when there is one.

        What is stored must be the beginning of what is saved: the second of two writers is refused here.
        """
        record = table.record
        sealed = seals(record)

        def work(connection: Connection) -> None:
            last = last_row(connection, record.header.table)
            if last is None:
                raise BadOptions(no_such_match(record.header.table))
            number, seal = last
            if sealed[number + 1 : number + 2] != [seal]:
                raise StaleMove(_("This match has gone on elsewhere; load it again and look before you move."))
            if number + 1 < len(record.rows):
                append_rows(connection, table, number + 1, seal, self._clock())

        self._write(work)

    def load(self, table_id: str) -> Table:
        """A match as it stood after its last stored row, ready to go on."""
        record = self._read(lambda connection: read_match(connection, table_id))
        return Table(game_of(record), record)

    def export(self, table_id: str) -> tuple[str, bool]:
        """A match as one JSON document, and whether it still runs: then the document holds secrets that matter."""
        table = self.load(table_id)
        outcome = table.outcome()
        return write_record(table.record, outcome.json() if outcome else None), outcome is None

    def take_in(self, text: str) -> Table:
        """Keep the match in a document. Nothing is written unless all of it replays."""
        record = read_record(text)
        check_id(record.header.table)
        table = Table(game_of(record), record)

        def work(connection: Connection) -> None:
            last = last_row(connection, record.header.table)
            if last is None:
                insert_match(connection, table, self._clock())
            elif last != (len(record.rows) - 1, seals(record)[-1]):
                sentence = _("another match called {name!r} is stored already, with other rows")
                raise BadRecord(record.lines.part("table"), sentence.format(name=record.header.table))

        self._write(work)
        return table

    # All matches

    def matches(
        self,
        *,
        game: str = "",
        running: bool | None = None,
        player: str = "",
        most: int | None = None,
        skip: int = 0,
    ) -> list[Match]:
        """The stored matches, newest first: of a game, that run or are over, with a player, or a part of them."""
        chosen = chosen_matches(game, running, player)
        return self._read(lambda connection: list_matches(connection, chosen, most, skip))

    def count_matches(self, *, game: str = "", running: bool | None = None, player: str = "") -> int:
        """How many matches there are of a kind."""
        chosen = chosen_matches(game, running, player)
        return self._read(lambda connection: count_matches(connection, chosen))

    def has(self, table_id: str) -> bool:
        """Whether there is a match by this id."""
        return self._read(lambda connection: last_row(connection, table_id)) is not None

    def records(self, game: str) -> list[PersonalRecord]:
        """What people reached in finished matches of a game, the best first.

        Matches are compared with their like: the same variant, the same number of seats. A match in which the table
        agreed to take something back, or somebody asked for a hint, sets no record, nor does a deal that was played
        before.
        """
        return self._read(lambda connection: list_records(connection, game))

    def scores(self, game: str) -> list[SoloScore]:
        """Everything that people have finished alone in a game, newest first."""
        return self._read(lambda connection: list_scores(connection, game=game))

    # Reviews

    def review(self, table_id: str, engine: str, budget: int, seed: int = 0) -> Json | None:
        """How a finished match was judged, if it was."""
        return self._read(lambda connection: read_review(connection, table_id, engine, budget, seed))

    def keep_review(self, table_id: str, review: Json) -> None:
        """Keep how a match was judged; nothing happens where there is no such match."""
        self._write(lambda connection: keep_review(connection, table_id, review, self._clock()))

    # For whoever runs a server

    def read(self, work: Callable[[Connection], T]) -> T:
        return self._read(work)

    def write(self, work: Callable[[Connection], T]) -> T:
        """All of it or nothing."""
        return self._write(work)

    # Inside

    def _read(self, work: Callable[[Connection], T]) -> T:
        return self._run(work, reads=True)

    def _write(self, work: Callable[[Connection], T]) -> T:
        """All of it or nothing, and nobody else writes meanwhile."""
        return self._run(work, reads=False)

    def _run(self, work: Callable[[Connection], T], *, reads: bool) -> T:
        if self._closed:
            raise StoreError(_("This store has been closed."))
        with sentences(self.url):
            return self._database.run(work, reads=reads)


def check_id(name: str) -> None:
    """An id can be typed, and shown in any list."""
    if not re.fullmatch(rf"[\w.-]{{1,{LONGEST_ID}}}", name, re.ASCII):
        sentence = _("The id of a match has 1 to {most} letters, digits, dots and dashes, unlike {name!r}.")
        raise BadOptions(sentence.format(most=LONGEST_ID, name=name[:LONGEST_ID]))
