"""Finished matches at any step, and whether their deals were fair: worked out aside, and remembered for a while.

While somebody leafs through a long match, everybody else plays on.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from lineup.core import Event
from lineup.games import AnyGame
from lineup.store.tasks import has_failed
from lineup.table import Record, Table, replay
from lineup.table.trace import Verdict, verify
from lineup.web.drawing.steps import Steps
from lineup.web.live.live_table import LiveTable

EVERY = 200  # rows between two tables that are kept
MOST = 8  # matches that are remembered
MOST_STEPS = 16  # steps of each that are kept at hand


class Played:
    """A finished match, with the table as it was after some of its rows."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self._verdict: Verdict | None = None
        self._events: dict[int, list[Event]] | None = None
        self.steps = Steps.of(game, record)
        self._tables: list[Table] = []
        self._looked_at: OrderedDict[int, Table] = OrderedDict()  # by step, the latest at the end
        table = Table(game, Record(record.header, record.rows[:1]))
        for first in range(1, len(record.rows) + 1, EVERY):
            self._tables.append(table.copy())
            table.follow(record.rows[first : first + EVERY])

    def at(self, step: int) -> Table:
        """The table after the row with this number."""
        found = self._looked_at.pop(step, None)
        if found is None:
            kept = step // EVERY
            found = self._tables[kept].copy()
            found.follow(self.record.rows[kept * EVERY + 1 : step + 1])
        self._looked_at[step] = found
        if len(self._looked_at) > MOST_STEPS:
            self._looked_at.popitem(last=False)
        return found

    def verdict(self) -> Verdict:
        """Every card and die anew from the seed."""
        if self._verdict is None:
            self._verdict = verify(self.game, self.record)
        return self._verdict

    def events(self) -> dict[int, list[Event]]:
        """What happened in each row."""
        if self._events is None:
            self._events = {step.number: list(step.events) for step in replay(self.game, self.record)}
        return self._events


class Replays:
    """The matches that somebody has looked at again, the one that was asked for longest ago forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._played: OrderedDict[str, asyncio.Task[Played]] = OrderedDict()

    async def at(self, live: LiveTable, step: int) -> Table:
        """A finished match after the row with this number."""
        return await asyncio.to_thread((await self._of(live)).at, step)

    async def events(self, live: LiveTable) -> dict[int, list[Event]]:
        return await asyncio.to_thread((await self._of(live)).events)

    async def steps(self, live: LiveTable) -> Steps:
        """Where people stop in it."""
        return (await self._of(live)).steps

    async def verdict(self, live: LiveTable) -> Verdict:
        return await asyncio.to_thread((await self._of(live)).verdict)

    async def _of(self, live: LiveTable) -> Played:
        task = self._played.pop(live.id, None)
        if task is None or has_failed(task):
            record = live.finished_match().record
            task = asyncio.create_task(asyncio.to_thread(Played, live.game, record))
        self._played[live.id] = task
        if len(self._played) > self.most:
            self._played.popitem(last=False)
        return await asyncio.shield(task)
