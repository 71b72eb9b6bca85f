"""Finished matches at any step, and whether their deals were fair: worked out aside, and remembered for a while.

While somebody leafs through a long match, everybody else plays on.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from lineup.games import AnyGame
from lineup.table import Record, Table
from lineup.table.trace import Verdict, verify
from lineup.web.live_table import LiveTable

EVERY = 200  # rows from one table that is kept to the next
MOST = 8  # matches that are remembered


class Played:
    """A finished match, with the table as it was after some of its rows."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self._verdict: Verdict | None = None
        self._tables: list[Table] = []
        table = Table(game, Record(record.header, record.rows[:1]))
        for first in range(1, len(record.rows) + 1, EVERY):
            self._tables.append(table.copy())
            table.follow(record.rows[first : first + EVERY])

    def at(self, step: int) -> Table:
        """The table after the row with this number."""
        kept = step // EVERY
        table = self._tables[kept].copy()
        table.follow(self.record.rows[kept * EVERY + 1 : step + 1])
        return table

    def verdict(self) -> Verdict:
        """Every card and die anew from the seed."""
        if self._verdict is None:
            self._verdict = verify(self.game, self.record)
        return self._verdict


class Replays:
    """The matches that somebody has looked at again, the one that was asked for longest ago forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._played: OrderedDict[str, asyncio.Task[Played]] = OrderedDict()

    async def at(self, live: LiveTable, step: int) -> Table:
        """A finished match after the row with this number."""
        return await asyncio.to_thread((await self._of(live)).at, step)

    async def verdict(self, live: LiveTable) -> Verdict:
        return await asyncio.to_thread((await self._of(live)).verdict)

    async def _of(self, live: LiveTable) -> Played:
        task = self._played.pop(live.id, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            record = live.finished_match().record
            task = asyncio.create_task(asyncio.to_thread(Played, live.game, record))
        self._played[live.id] = task
        if len(self._played) > self.most:
            self._played.popitem(last=False)
        return await asyncio.shield(task)
