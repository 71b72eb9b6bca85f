"""The database: where it lies, its tables, and how an older one is brought up to date.

Rows are only ever added. Their primary key (match, number) lets one writer win and makes every other notice.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lineup.core import BadOptions, LineupError
from lineup.core.language import _

PATIENCE = 10.0  # seconds to wait for another process that writes

# One tuple of statements for each version of the schema; PRAGMA user_version counts those that were carried out.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,      -- in words, for lists
            seats INTEGER NOT NULL,
            header TEXT NOT NULL,       -- JSON: lineup.table.Header
            players TEXT NOT NULL,      -- JSON: who holds each seat now
            created TEXT NOT NULL,      -- ISO 8601, UTC
            updated TEXT NOT NULL,
            finished TEXT,              -- NULL while the match goes on
            take_backs INTEGER NOT NULL,
            result TEXT                 -- JSON: lineup.core.Outcome; NULL while the match goes on
        )
        """,
        """
        CREATE TABLE rows (
            match TEXT NOT NULL REFERENCES matches (id),
            number INTEGER NOT NULL,
            row TEXT NOT NULL,          -- JSON: lineup.table.Row
            seal TEXT NOT NULL,         -- over the header and all rows up to this one
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TRIGGER rows_are_never_changed BEFORE UPDATE ON rows
        BEGIN SELECT RAISE(ABORT, 'a row is never changed'); END
        """,
        """
        CREATE TRIGGER rows_are_never_deleted BEFORE DELETE ON rows
        BEGIN SELECT RAISE(ABORT, 'a row is never deleted'); END
        """,
        """
        CREATE TABLE results (          -- what people reached in finished matches that count
            match TEXT NOT NULL REFERENCES matches (id),
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            score REAL NOT NULL,
            place INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX matches_by_game ON matches (game, updated)",
    ),
)


class StoreError(LineupError):
    """The database could not be read or written: a full disk, a file of something else."""


def default_path() -> Path:
    """$LINEUP_DB, else the place that the XDG base directories give."""
    if chosen := os.environ.get("LINEUP_DB"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "lineup" / "lineup.db"


def connect(path: Path) -> sqlite3.Connection:
    """The database at a path, created where there is none, with the tables of today."""
    with sentences(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # running matches hold secrets
        database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            # A move that was confirmed survives the loss of power, not only the end of the process.
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            database.execute("PRAGMA foreign_keys = ON")
            migrate(database, path)
        except BaseException:
            database.close()
            raise
    return database


def migrate(database: sqlite3.Connection, path: Path) -> None:
    """Carry out what an older schema lacks. A newer one is not ours to touch."""
    with transaction(database):
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            sentence = _("{path} was written by a newer Lineup (schema {version}); this one knows schema {ours}.")
            raise BadOptions(sentence.format(path=path, version=version, ours=len(MIGRATIONS)))
        if version == len(MIGRATIONS):
            return
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                database.execute(statement)
        database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing, and nobody else writes meanwhile."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:  # a full disk has ended it already
            database.execute("ROLLBACK")
        raise


@contextmanager
def sentences(path: Path) -> Iterator[None]:
    """Turn what SQLite or the disk has to say into a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreError(_("The matches in {path} cannot be reached: {why}.").format(path=path, why=error)) from error
