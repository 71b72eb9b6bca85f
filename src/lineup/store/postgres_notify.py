"""The line between servers that share a PostgreSQL database: notices of what has changed, and who runs which bots."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.engine import URL

from lineup.core import LineupError
from lineup.store.server_store import CHANNEL

LOG = logging.getLogger("lineup")


class PostgresNotify:
    """One connection that listens and holds locks. When it is lost, it comes back, and nothing was missed."""

    def __init__(self, url: URL, heard: Callable[[str, int], None], catch_up: Callable[[], Awaitable[None]]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard  # told of each table, and how far it has come
        self._catch_up = catch_up  # called after a time of deafness
        self._connection: Any = None
        self._held: set[str] = set()
        self._one_at_a_time = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _stay_connected(self) -> None:
        import asyncpg

        while True:
            try:
                connection = await asyncpg.connect(self._address)
            except (OSError, asyncpg.PostgresError) as error:
                LOG.warning("the line to the other servers is down: %s", error)
                await asyncio.sleep(random.uniform(0.5, 2.0))
                continue
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
            try:
                await connection.add_listener(CHANNEL, self._on_notice)
                self._connection = connection
                with contextlib.suppress(LineupError):
                    await self._catch_up()
                await lost.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("the line to the other servers was lost: %s", error)
            finally:
                self._connection = None
                self._held.clear()  # locks are lost with the connection
                connection.terminate()

    def _on_notice(self, _connection: object, _process: int, _channel: str, notice: object) -> None:
        with contextlib.suppress(ValueError, TypeError):
            for name, number in json.loads(str(notice)):
                self._heard(str(name), int(number))

    async def hold(self, name: str) -> bool:
        """Whether this server is the one that runs the bots of a table."""
        if name in self._held:
            return True
        connection = self._connection
        if connection is None:
            return False
        import asyncpg

        async with self._one_at_a_time:
            try:
                asked = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
                if name not in self._held and not await connection.fetchval(asked, name):
                    return False
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return False
            if connection is not self._connection:
                return False
            self._held.add(name)
            return True

    async def let_go(self, name: str) -> None:
        """Another server may run the bots of a table from now on."""
        import asyncpg

        async with self._one_at_a_time:
            connection = self._connection
            if name in self._held and connection is not None:
                self._held.discard(name)
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.execute("SELECT pg_advisory_unlock(hashtextextended($1, 0))", name)
