"""How the database is reached: where it lies, with which promises, and how an older one is brought up to date."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from lineup.core import BadOptions, LineupError
from lineup.core.language import _
from lineup.store.schema import HEAD

PATIENCE = 10.0  # seconds to wait for another process that writes
MIGRATIONS = Path(__file__).parent / "migrations"
# A move that was confirmed survives the loss of power, not only the end of the process.
PROMISES = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
LOCK = 5_702_887  # the advisory lock under which one process at a time changes the schema


class StoreError(LineupError):
    """The database could not be read or written: the disk is full, or the file is something else."""


def default_path() -> Path:
    """$LINEUP_DB, else the place that the XDG base directories give."""
    if chosen := os.environ.get("LINEUP_DB"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "lineup" / "lineup.db"


def address(where: Path | str | None) -> URL:
    """A database's address: a file, or a server as postgresql://…"""
    where = where or os.environ.get("LINEUP_DB") or default_path()
    if not str(where).startswith(("postgresql:", "postgres:")):
        return URL.create("sqlite", database=str(where))
    try:
        url = make_url(str(where))
    except ArgumentError as error:
        sentence = _("{where} is not the address of a database: postgresql://user:password@host/name.")
        raise BadOptions(sentence.format(where=where)) from error
    return url.set(drivername="postgresql+asyncpg")


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def shown(url: URL) -> str:
    """The address as people may read it, without a password."""
    return str(url.database) if is_sqlite(url) else url.render_as_string(hide_password=True)


def open_sqlite(url: URL) -> Engine:
    """A file for one thread of one process; the file and the folders above it are created where they are missing."""
    prepare_folder(url)
    with sentences(url):
        create_for_owner(Path(str(url.database)))
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE})
    keep_promises(engine)
    return engine


def open_async(url: URL) -> AsyncEngine:
    """A PostgreSQL server."""
    try:
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise BadOptions(_("PostgreSQL needs one more package: pip install 'lineup-games[postgres]'.")) from error


def prepare_folder(url: URL) -> None:
    with sentences(url):
        Path(str(url.database)).parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # running matches hold secrets


def create_for_owner(path: Path) -> None:
    """A new file that nobody else on this machine can read; what SQLite lays beside it is as closed."""
    if not path.exists():
        path.touch(mode=0o600)


def keep_promises(engine: Engine) -> None:
    """Every connection to a file makes them."""

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        cursor = connection.cursor()
        for promise in PROMISES:
            cursor.execute(f"PRAGMA {promise}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def migrate(connection: Connection, url: URL) -> None:
    """Carry out what an older schema lacks. A newer one is not ours to touch."""
    if not is_sqlite(url):
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    version = schema_version(connection)
    if version == HEAD:
        return
    if version > HEAD:
        sentence = _("{path} was written by a newer Lineup (schema {version}); this one knows schema {ours}.")
        raise BadOptions(sentence.format(path=shown(url), version=version, ours=HEAD))
    # Only now: most commands find nothing to do and should not wait for Alembic to be loaded.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if version and not inspect(connection).has_table("alembic_version"):
        command.stamp(config, version)
    command.upgrade(config, HEAD)


def schema_version(connection: Connection) -> str:
    """The last migration that was carried out; empty for a new database."""
    there = inspect(connection)
    if there.has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return str(found or "")
    return "0001" if there.has_table("matches") else ""  # the first Lineup counted without Alembic


def keep_copy(url: URL) -> Path | None:
    """Before an older SQLite file is changed, a copy of it stays beside it."""
    path = Path(str(url.database))
    if not path.exists() or path.stat().st_size == 0:
        return None
    engine = open_sqlite(url)
    with sentences(url), engine.connect().execution_options(reads=True) as connection:
        version = schema_version(connection)
    if not version or version >= HEAD:
        return None
    copy = path.with_name(f"{path.name}.before-{HEAD}")
    if not copy.exists():
        half = copy.with_name(copy.name + ".part")
        with sentences(url):
            copy_sqlite(path, half)
            shutil.move(half, copy)
    return copy


def copy_sqlite(source: Path, target: Path) -> None:
    """A whole copy, even while somebody writes."""
    target.unlink(missing_ok=True)
    create_for_owner(target)
    there, here = sqlite3.connect(source), sqlite3.connect(target)
    try:
        there.backup(here)
    finally:
        there.close()
        here.close()


@contextmanager
def sentences(url: URL) -> Iterator[None]:
    """Turn what the database or the disk has to say into a sentence."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        why = getattr(error, "orig", None) or error
        sentence = _("The matches in {path} cannot be reached: {why}.")
        raise StoreError(sentence.format(path=shown(url), why=str(why).rstrip("."))) from error
