"""Empties the outbox: whoever has come to the table by themselves is not told, the others are, each way once.

Every server with the same database does this. Each first strikes out those whose pages are open at itself; then one of
them claims what is due. Whatever blocks is done in threads of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from lineup.core import LineupError
from lineup.core.language import speak
from lineup.store import Person, wall_clock
from lineup.store import notices as outbox
from lineup.store.notice_ways import (
    HOOK,
    INVITATION,
    KINDS,
    PUSH,
    TEST,
    NoticeWay,
    Wishes,
    forget_unconfirmed,
    note_failed,
    note_sent,
    read_ways,
    read_wishes,
    remove_way,
)
from lineup.store.notices import DROPPED, SEEN, SENT, Notice
from lineup.store.people import people_by_id
from lineup.store.tasks import end
from lineup.web.live.tables import Tables
from lineup.web.notices.guard import NotReached
from lineup.web.notices.words import NoticeWords, words_of
from lineup.web.server.metrics import NOTICES_FAILED, NOTICES_SENT, NOTICES_WAITING

TICK = 5.0  # seconds between two looks into the outbox
THREADS = 4
AT_ONCE = 20  # notices that one server takes in hand together
FIRST_WAIT = 30.0  # seconds before the second try; then four times as long each time
LONGEST_WAIT = 6 * 3_600.0
FAREWELL = 5.0  # seconds that whatever is being sent gets when the server stops
TIDY = 3_600.0  # seconds after which what is old is forgotten again
GONE: Final = (404, 410)
LATER: Final = (408, 425, 429)  # besides 500 and above: worth another try
LOG = logging.getLogger("lineup")

Send = Callable[[NoticeWay, Notice, NoticeWords], Awaitable[int]]  # the status of the answer


@dataclass(frozen=True)
class Reader:
    """Somebody who is to be told something."""

    person: Person
    wishes: Wishes
    ways: list[NoticeWay]

    def language(self) -> str:
        return self.person.settings.language or self.wishes.language or "en"


class NoticeSender:
    """One for each process."""

    def __init__(self, tables: Tables, send: dict[str, Send]) -> None:
        self.tables = tables
        self.store = tables.store
        self.send = send  # by kind of way
        self._threads = ThreadPoolExecutor(THREADS, "lineup-notices")
        self._wake = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._tidied = 0.0

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """What is being sent may be finished: else it would be sent again."""
        if self._task is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._one_at_a_time.acquire(), FAREWELL)
            await end(self._task)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self) -> None:
        """Somebody waits for a notice: look at once."""
        self._wake.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), TICK)
            self._wake.clear()
            try:
                await self.tick()
            except LineupError as error:
                LOG.warning("notices wait: %s", error)
            except Exception:
                LOG.exception("notices could not be sent")

    async def tick(self) -> None:
        """Look into the outbox once, and send what is due."""
        async with self._one_at_a_time:
            await self._tick(wall_clock.now())

    async def _tick(self, moment: float) -> None:
        waiting, count = await self.store.read(
            lambda connection: (outbox.soon_due(connection, moment), outbox.count_waiting(connection))
        )
        NOTICES_WAITING.set(count)
        if seen := self._seen(waiting):
            await self.store.write(lambda connection: outbox.settle(connection, [each.id for each in seen], SEEN))
        due = [each for each in waiting if each.due <= moment and each.lease <= moment and each not in seen]
        if due:
            claimed = await self.store.write(lambda connection: outbox.claim(connection, due[:AT_ONCE], moment))
            for fault in await asyncio.gather(*map(self._deliver, claimed), return_exceptions=True):
                if fault is not None:  # its lease ends, and it is tried again
                    LOG.error("a notice was not settled: %r", fault)
        if moment - self._tidied > TIDY:
            self._tidied = moment
            await self.store.write(partial(tidy, moment=moment))

    def _seen(self, waiting: list[Notice]) -> list[Notice]:
        """Those whom nobody needs to tell: a page of theirs is open there."""
        wanted = [each for each in waiting if each.kind != TEST]
        if not wanted:
            return []
        there = {
            (live.id, live.booking.owners.get(seat, ""))
            for live in self.tables.in_memory.values()
            for follower in live.presence.followers
            for seat in follower.seats
        }
        online = {person for _table, person in there}
        return [
            each
            for each in wanted
            if (each.table, each.person) in there or (each.kind == INVITATION and each.person in online)
        ]

    async def _deliver(self, notice: Notice) -> None:
        """Send one notice every way that is left, unless its reader sleeps or does not want it."""
        moment = wall_clock.now()
        reader = await self.store.read(partial(read_reader, name=notice.person))
        if reader is None or (notice.kind in KINDS and notice.kind not in reader.wishes.kinds):
            await self._settle(notice, DROPPED)
            return
        awake = moment if notice.kind == TEST else reader.wishes.quiet_until(moment)
        if awake > moment:
            changed = {"due": awake, "until": awake + outbox.A_DAY}
            await self.store.write(lambda connection: outbox.postpone(connection, notice.id, **changed))
            return
        left = [way for way in reader.ways if notice.ways is None or way.id in notice.ways]
        speak(reader.language())
        again = await self._send_all(notice, [way for way in left if way.may_send(moment)], words_of(notice))
        await self._settle(notice, SENT) if not again else await self._try_later(notice, moment)

    async def _send_all(self, notice: Notice, ways: list[NoticeWay], words: NoticeWords) -> list[str]:
        """Each way, one after the other; the ids of those that are worth another try."""
        again: list[str] = []
        for number, way in enumerate(ways):
            status = await self._send(way, notice, words)
            if not is_sent(status) and (status is None or status >= 500 or status in LATER):
                again.append(way.id)
            left = [*again, *(each.id for each in ways[number + 1 :])]
            await self.store.write(partial(note_outcome, notice=notice, way=way, status=status, left=left))
        return again

    async def _send(self, way: NoticeWay, notice: Notice, words: NoticeWords) -> int | None:
        """The status of the answer; None when there was none."""
        status: int | None = None
        try:
            status = await self.send[way.kind](way, notice, words)
        except NotReached as error:
            LOG.info("a notice by %s was not sent: %s", way.kind, error)
        except Exception:
            LOG.exception("a notice by %s failed", way.kind)
            status = 400  # it would fail again
        (NOTICES_SENT if is_sent(status) else NOTICES_FAILED).labels(way.kind).inc()
        return status

    async def in_thread(self, work: Callable[..., int], *given: object) -> int:
        """What blocks, aside."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *given))

    async def _try_later(self, notice: Notice, moment: float) -> None:
        due = moment + min(FIRST_WAIT * 4.0**notice.tries, LONGEST_WAIT)
        if due > notice.until:
            await self._settle(notice, DROPPED)
            return
        changed = {"due": due, "tries": notice.tries + 1}
        await self.store.write(lambda connection: outbox.postpone(connection, notice.id, **changed))

    async def _settle(self, notice: Notice, state: str) -> None:
        await self.store.write(lambda connection: outbox.settle(connection, [notice.id], state))


def is_sent(status: int | None) -> bool:
    return status is not None and 200 <= status < 300


def read_reader(connection: Connection, name: str) -> Reader | None:
    person = people_by_id(connection, [name]).get(name)
    return Reader(person, read_wishes(connection, name), read_ways(connection, name)) if person else None


def note_outcome(connection: Connection, notice: Notice, way: NoticeWay, status: int | None, left: list[str]) -> None:
    """What became of one way. A device or a program that is gone is not called again."""
    outbox.note_left(connection, notice.id, left)
    if is_sent(status):
        note_sent(connection, way, wall_clock.now())
    elif status in GONE and way.kind in (PUSH, HOOK):
        remove_way(connection, way.id)
    else:
        note_failed(connection, way.id)


def tidy(connection: Connection, moment: float) -> None:
    outbox.forget_old(connection, moment)
    forget_unconfirmed(connection, moment)
