"""The line between servers that share a PostgreSQL database: notices of what has changed, and who runs which bots."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import secrets
from typing import Any, Protocol

from sqlalchemy.engine import URL

from lineup.core import LineupError
from lineup.store.server_store import CHANNEL
from lineup.store.tasks import end

LOG = logging.getLogger("lineup")


class Ears(Protocol):
    """What is done about what is heard."""

    def table(self, name: str, number: int) -> None:
        """A table has come so far."""

    def person(self, name: str) -> None:
        """Somebody has another name, or other tokens."""

    def taken(self, limit: str, who: str) -> None:
        """Somebody has taken one of what there is a limit for, at another server."""

    async def catch_up(self) -> None:
        """After a time of deafness."""


class PostgresNotify:
    """One connection that listens and holds locks. When it is lost, it comes back, and nothing was missed."""

    def __init__(self, url: URL, ears: Ears) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._ears = ears
        self._mark = secrets.token_hex(8)  # tells what we said ourselves
        self._saying: set[asyncio.Task[None]] = set()
        self._connection: Any = None
        self._held: set[str] = set()
        self._one_at_a_time = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        await end(self._task)

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
                with contextlib.suppress(LineupError):
                    await self._ears.catch_up()
                self._connection = connection
                await lost.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("the line to the other servers was lost: %s", error)
            finally:
                self._connection = None
                self._held.clear()  # locks are lost with the connection
                connection.terminate()

    def _on_notice(self, _connection: object, _process: int, _channel: str, notice: object) -> None:
        with contextlib.suppress(ValueError, TypeError, KeyError):
            told = json.loads(str(notice))
            if isinstance(told, list):
                for name, number in told:
                    self._ears.table(str(name), int(number))
            elif "person" in told:
                self._ears.person(str(told["person"]))
            elif told["from"] != self._mark:
                self._ears.taken(str(told["limit"]), str(told["who"]))

    def is_deaf(self) -> bool:
        """Whether something could happen elsewhere of which we do not hear."""
        return self._connection is None

    def say_taken(self, limit: str, who: str) -> None:
        """Tell the others; nobody waits until they have heard it."""
        notice = json.dumps({"from": self._mark, "limit": limit, "who": who})
        task = asyncio.create_task(self._say(notice))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _say(self, notice: str) -> None:
        import asyncpg

        async with self._one_at_a_time:
            if self._connection is not None:
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)

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
