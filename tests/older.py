"""Databases as an older Lineup left them: made by its own migrations, and by no other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from lineup.store.engine import MIGRATIONS, address, is_sqlite, open_async, open_sqlite


def make_older(where: Path | str, version: str, fill: Callable[[Connection], Any]) -> None:
    """Let an empty database be one of this schema, filled as somebody did then."""

    def work(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        fill(connection)

    if is_sqlite(address(where)):
        Path(where).touch()  # an empty file, and no copy of a database of today
        with open_sqlite(address(where)).begin() as connection:
            work(connection)
    else:
        asyncio.run(at_server(str(where), work))


async def at_server(where: str, work: Callable[[Connection], None]) -> None:
    """PostgreSQL copies its databases from one of today: all of that goes first."""
    engine = open_async(address(where))
    async with engine.begin() as connection:
        await connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        await connection.exec_driver_sql("CREATE SCHEMA public")
        await connection.run_sync(work)
    await engine.dispose()
