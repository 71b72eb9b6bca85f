"""Looks for clocks that have run out, and does what was agreed before the game.

A table need not be in memory for that: the database has a list of tables by the moment at which a clock there runs out.
With several servers only the one that runs a table's bots judges it; when that one ends, another takes both over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from lineup.core import LineupError, StaleMove
from lineup.store import wall_clock
from lineup.store.bookings import due_tables
from lineup.store.tasks import end
from lineup.table.clock import SEAT_RESIGNS
from lineup.web.live import seating
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables

LOOK = 1.0  # seconds between two looks
AT_ONCE = 50  # tables in one look
LATER = 600.0  # seconds after which a table that could not be judged is tried again
LOG = logging.getLogger("lineup")


class ClockJudge:
    """Judges the clocks of all tables that this server runs."""

    def __init__(self, tables: Tables, may_judge: Callable[[str], Awaitable[bool]]) -> None:
        self.tables = tables
        self.may_judge = may_judge
        self._task: asyncio.Task[None] | None = None
        self._not_before: dict[str, float] = {}  # tables that failed

    def open(self) -> None:
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        await end(self._task)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception:  # the database may come back, and no fault of ours may stop all clocks
                LOG.exception("clocks could not be looked at")

    async def look(self) -> None:
        """Judge every table at which a clock has run out."""
        moment = wall_clock.now()
        most = AT_ONCE + len(self._not_before)  # those that failed must not stand before all others
        for name in await self.tables.store.read(lambda connection: due_tables(connection, moment, most)):
            if self._not_before.get(name, 0.0) <= moment and await self.may_judge(name):
                await self._judge(name, moment)

    async def _judge(self, name: str, moment: float) -> None:
        self._not_before.pop(name, None)
        try:
            live = await self.tables.settled(await self.tables.find(name))
            await self.tables.act(live, partial(judge, live))
        except StaleMove:
            LOG.info("table %s has gone on elsewhere", name[:6])  # it is looked at again
        except LineupError as error:
            LOG.warning("the clocks of table %s could not be judged: %s", name[:6], error)
            self._not_before[name] = moment + LATER


def judge(live: LiveTable) -> None:
    """Do what was agreed for zero: a bot plays on, and the player may come back; or the seat resigns."""
    terms = live.timing.terms()
    for seat in live.timing.ran_out():
        if terms is not None and terms.at_zero == SEAT_RESIGNS and seat in live.booking.owners:
            seating.resign(live, seat)
        else:
            seating.put_bot(live, live.match(), seat, "")
