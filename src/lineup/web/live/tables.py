"""All tables of this process, and the one way in which anything happens at them.

Validate and carry out in memory, commit together with whatever else is waiting, then publish, then confirm.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from weakref import WeakValueDictionary

from lineup.core import LineupError
from lineup.core.language import _
from lineup.games import AnyGame
from lineup.store import Booking, ServerStore, StoredTable, StoreError
from lineup.store.bookings import CLOSED
from lineup.table import Table
from lineup.table.replay import check_rules_version
from lineup.web.live import in_advance
from lineup.web.live.live_table import LiveTable
from lineup.web.live.shared_games import shared_recorded
from lineup.web.server.metrics import COMMIT_SECONDS, ROWS
from lineup.web.server.refusals import Refused, nothing_here

MOST_TABLES = 5_000  # in memory; beyond that the ones that nobody looks at are put away
PATIENCE = 30.0  # seconds that a line may be blocked
IDLE = 600.0  # seconds after which a table that nobody looks at is put away
LOG = logging.getLogger("lineup")

Told = Callable[[LineupError | None], None]  # learns what became of something: it is kept, or why it is not


def as_stored(stored: StoredTable) -> LiveTable:
    """A table as it is stored, if its rules are still supported."""
    booking, record = stored.booking, stored.record
    game = shared_recorded(booking.game, record.header.options if record else booking.plan.options)
    if record is not None:
        check_rules_version(game, record)
    return LiveTable.loaded(game, stored)


class Tables:
    """Every table that somebody looks at."""

    def __init__(self, store: ServerStore) -> None:
        self.store = store
        self.in_memory: dict[str, LiveTable] = {}
        self.on_load: Callable[[LiveTable], None] = lambda live: None  # the bots take their seats
        self._dropped: dict[str, LiveTable] = {}  # tables with listeners that are being loaded anew
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._announced: dict[str, int] = {}  # tables that are being loaded, and how far they are said to have come
        self._waiting: dict[LiveTable, list[Told]] = {}  # tables with something to commit
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # those that somebody waits for
        self._is_writing = False
        self._work = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.store.open()
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._mind_lines())]

    async def close(self) -> None:
        """Commit what is waiting, and stop."""
        while self._waiting or self._is_writing:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    async def _mind_lines(self) -> None:
        """A page that does not read what it is sent is cut off, and may come back."""
        while True:
            await asyncio.sleep(PATIENCE)
            for live in list(self.in_memory.values()):
                for follower in list(live.presence.followers):
                    follower.mind()

    # Finding a table

    async def find(self, name: str) -> LiveTable:
        """The table with this id, from memory or from the store."""
        live = self.in_memory.get(name)
        if live is None:
            task = self._loading.get(name)
            if task is None:
                task = self._loading[name] = asyncio.create_task(self._load(name))
                task.add_done_callback(lambda _done: self._loaded(name))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def _load(self, name: str) -> LiveTable:
        if len(name) > 64:
            raise nothing_here()
        while True:
            kept = await self.store.load(name)
            if kept is None:
                raise nothing_here()
            if kept.booking.stage == CLOSED:
                raise Refused(410, _("This table was closed by whoever runs the server."))
            live = await asyncio.to_thread(as_stored, kept)  # a long match takes its time, in which others play on
            if live.unsaved.number() >= self._announced.get(name, 0):
                self.adopt(live)
                return live

    def _loaded(self, name: str) -> None:
        del self._loading[name]
        self._announced.pop(name, None)

    def adopt(self, live: LiveTable) -> None:
        """From now on this is the table under its id."""
        before = self._dropped.pop(live.id, None)
        if before is not None:
            live.inherit(before)
        self.in_memory[live.id] = live
        self.on_load(live)
        live.expect_silence()
        if len(self.in_memory) > MOST_TABLES:
            self.put_away()

    def put_away(self) -> None:
        """Forget tables that nobody has looked at for a while; the store has them."""
        moment = time.monotonic()
        for live in list(self.in_memory.values()):
            if not live.presence.followers and live.is_settled() and moment - live.used > IDLE:
                self.drop(live)

    def drop(self, live: LiveTable) -> None:
        """Everybody who still holds this table must look it up again."""
        live.is_gone = True
        if self.in_memory.get(live.id) is live:
            del self.in_memory[live.id]
            if live.presence.followers:
                self._dropped[live.id] = live
        live.publish()

    # Other servers with the same database

    def heard(self, name: str, number: int) -> None:
        """Somewhere this table has come so far: if it is further than here, it is loaded anew."""
        if name in self._loading:
            self._announced[name] = max(number, self._announced.get(name, 0))
        live = self.in_memory.get(name)
        if live is not None and number > live.unsaved.number():
            self.drop(live)

    def closed(self, name: str) -> None:
        """Whoever runs the server has closed a table."""
        if (live := self.in_memory.get(name)) is not None:
            self.drop(live)

    async def catch_up(self) -> None:
        """After a time of deafness: whatever has gone on elsewhere is loaded anew."""
        for name, number in (await self.store.numbers(list(self.in_memory))).items():
            self.heard(name, number)

    async def settled(self, live: LiveTable) -> LiveTable:
        """The table once nothing of it could be lost any more; another object if it had to be loaded anew."""
        while True:
            if live.is_gone:
                live = await self.find(live.id)
            elif live.is_settled():
                return live
            else:
                with contextlib.suppress(LineupError):
                    await self.commit(live)

    # Doing something

    def one_at_a_time(self, name: str) -> asyncio.Lock:
        """For what takes several commits at a table: the second waits until the first is done."""
        return self._turns.setdefault(name, asyncio.Lock())

    async def new(self, booking: Booking, game: AnyGame, table: Table | None) -> LiveTable:
        """A table that nobody has seen yet."""
        live = LiveTable(game, booking, table)
        in_advance.carry_on(live)
        live.booking_has_changed()
        await self.commit(live)
        self.adopt(live)
        return live

    async def new_beside(self, live: LiveTable, booking: Booking, table: Table, note: Callable[[], None]) -> LiveTable:
        """A table that another one names: both are kept in one commit, or neither."""
        fresh = LiveTable(live.game, booking, table)
        in_advance.carry_on(fresh)
        fresh.booking_has_changed()
        brought = fresh.change()
        note()
        live.unsaved.brings = brought
        await self.commit(live)
        fresh.unsaved.kept(brought)
        self.adopt(fresh)
        return fresh

    async def act(self, live: LiveTable, action: Callable[[], None]) -> None:
        """Carry out an action at a table and come back when it is kept. One that is refused changes nothing."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.begin(live, action, partial(settle, kept))
        await kept

    def begin(self, live: LiveTable, action: Callable[[], None], told: Told) -> None:
        """Carry out an action at a table. When it is kept, ``told`` is called just before everybody is told."""
        action()
        in_advance.carry_on(live)
        if live.is_settled():
            told(None)
            live.publish()
        else:
            self._when_kept(live, told)

    def commit(self, live: LiveTable) -> Awaitable[None]:
        """Comes back when everything that this table knows by now is kept."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._when_kept(live, partial(settle, kept))
        return kept

    def _when_kept(self, live: LiveTable, told: Told) -> None:
        self._waiting.setdefault(live, []).append(told)
        self._work.set()

    async def _write(self) -> None:
        """The one writer: whatever waits is committed together."""
        while True:
            await self._work.wait()
            self._work.clear()
            batch, self._waiting = self._waiting, {}
            self._is_writing = True
            try:
                await self._commit(batch)
            except Exception:
                # Nobody's move may hang for ever because of a fault of ours: all of them are told, and we go on.
                LOG.exception("a batch could not be committed")
                for live, waiting in batch.items():
                    self.drop(live)
                    tell(waiting, StoreError("not kept"))
            finally:
                self._is_writing = False

    async def _commit(self, batch: dict[LiveTable, list[Told]]) -> None:
        changes = [live.change() for live in batch]
        began = time.perf_counter()
        wanted = [change for change in changes if change.error is None]
        await self.store.commit(wanted)
        COMMIT_SECONDS.observe(time.perf_counter() - began)
        ROWS.inc(sum(len(change.rows) for change in wanted))
        for (live, waiting), change in zip(batch.items(), changes, strict=True):
            # Those who wait are told first, so that a page gets the news and its confirmation in one go, in this order.
            tell(waiting, change.error)
            if change.error is not None:
                self.drop(live)
            else:
                live.unsaved.kept(change)
                live.publish()


def tell(waiting: list[Told], error: LineupError | None) -> None:
    """Those who wait for a commit learn what became of it."""
    for told in waiting:
        told(error)


def settle(kept: asyncio.Future[None], error: LineupError | None) -> None:
    """Somebody who has waited goes on; some may have gone."""
    if kept.done():
        return
    if error is None:
        kept.set_result(None)
    else:
        kept.set_exception(error)
