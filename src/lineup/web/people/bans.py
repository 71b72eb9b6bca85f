"""What was done with commands while the server runs: people who are not let in, and tables that were closed.

The commands write to the database. This looks at their log every other second, and on PostgreSQL as soon as told.
"""

from __future__ import annotations

import asyncio
import contextlib

from sqlalchemy import Connection

from lineup.core import LineupError
from lineup.core.language import _
from lineup.store import wall_clock
from lineup.store.bans import Banned, hash_of_address, read_bans
from lineup.store.operators import CLOSE, Deed, deeds_since, last_deed
from lineup.store.tasks import end
from lineup.web.live.listener import Listener
from lineup.web.live.tables import Tables
from lineup.web.server.refusals import Refused

EVERY = 2.0  # seconds


class Bans:
    """Everybody who is not let in, as of a moment ago."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._banned = Banned()
        self._seen = 0  # the number of the last deed that we know of
        self._soon = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        def work(connection: Connection) -> tuple[int, Banned]:
            return last_deed(connection), read_bans(connection, wall_clock.stamp())

        self._seen, self._banned = await self.tables.store.read(work)
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        await end(self._task)

    def look_soon(self) -> None:
        self._soon.set()

    async def _watch(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), EVERY)
            self._soon.clear()
            with contextlib.suppress(LineupError):  # a database that does not answer now may do so in a moment
                await self.look()

    async def look(self) -> None:
        """Find out what was done since the last time."""

        def work(connection: Connection) -> tuple[list[Deed], Banned]:
            new = deeds_since(connection, self._seen)
            return new, read_bans(connection, wall_clock.stamp()) if new else self._banned

        new, self._banned = await self.tables.store.read(work)
        for deed in new:
            self._seen = deed.number
            if deed.what == CLOSE:
                self.tables.closed(deed.whom)
        if new:
            self._cut_off()

    def _cut_off(self) -> None:
        """Open pages and streams of people who are out end now."""
        for live in list(self.tables.in_memory.values()):
            for follower in list(live.presence.followers):
                if isinstance(follower, Listener) and self.is_out(follower.person.id):
                    follower.cut_off()

    def is_out(self, person: str) -> bool:
        return self._banned.has(person, "", wall_clock.stamp())

    def check(self, person: str, address: str) -> None:
        """Refuse whoever is not let in."""
        if self._banned.is_empty():
            return
        if self._banned.has(person, hash_of_address(address), wall_clock.stamp()):
            raise Refused(403, _("Whoever runs this server does not let you in at the moment."))
