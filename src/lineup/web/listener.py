"""Somebody who follows a table: on an open page, or as a program that reads its stream.

A listener has no queue. It remembers how far it has come, and what it misses is made when its line is free: however
slowly somebody reads, nothing piles up.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from starlette.types import Send

from lineup.core import SPECTATOR
from lineup.store import Person
from lineup.web.live_table import LiveTable
from lineup.web.tables import Tables

MOST_REPLIES = 16  # that may wait for a free line before nothing more is read


class Listener:
    """Somebody who follows a table from one seat, or as a spectator."""

    def __init__(self, live: LiveTable, seat: int, person: Person, seats: list[int], since: int) -> None:
        self.live = live
        self.seat = seat
        self.person = person
        self.seats = seats  # all seats of this person: several on one device
        self.heard = since  # how much of the seat's story was sent
        self.version = ""  # the last that was sent
        self.replies: list[str] = []
        self.cut_off: Callable[[], None] = lambda: None  # ends the page's visit
        self._sent = 0  # messages
        self._is_sending = False
        self._stood_at: int | None = None  # messages that were sent at the last look, if it was sending then
        self._news = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    def wake(self) -> None:
        self._news.set()

    async def reply(self, message: dict[str, object]) -> None:
        """Answer what was sent; a sender who does not read is not read either."""
        self.replies.append(json.dumps(message))
        self._news.set()
        if len(self.replies) >= MOST_REPLIES:
            self._room.clear()
            await self._room.wait()

    async def pump(self, send: Send, tables: Tables) -> None:
        """Send whatever there is to say, as fast as it is read."""
        while True:
            self._is_sending = True
            for message in self.messages():
                await send({"type": "websocket.send", "text": message})
                self._sent += 1
            self._is_sending = False
            await self.news(tables)
            if not self.may_look():
                return

    def mind(self) -> None:
        """Looked after now and then: a line on which the same message stands still is cut off."""
        standing = self._sent if self._is_sending else None
        if standing is not None and standing == self._stood_at:
            self.cut_off()
        self._stood_at = standing

    async def news(self, tables: Tables) -> None:
        """Comes back when there may be something to say."""
        await self._news.wait()
        self._news.clear()
        if self.live.is_gone:
            await self._follow(tables)

    def may_look(self) -> bool:
        """A person who has given a seat up no longer sees what it sees."""
        return self.seat == SPECTATOR or self.live.booking.owners.get(self.seat) == self.person.id

    async def _follow(self, tables: Tables) -> None:
        """The table was loaded anew: go on with the new one."""
        self.live.presence.part(self)
        self.live = await tables.find(self.live.id)
        self.live.join(self)

    def messages(self) -> list[str]:
        """What this listener has not been told, the state of the table before the replies.

        Nothing while something is being kept, which wakes everybody when it is: with a reply alone, a page would ask
        again what was just answered, for as long as the news are under way.
        """
        live = self.live
        if not live.is_settled():
            return []
        found, self.replies = self.replies, []
        self._room.set()
        if (version := live.version(self.seat)) != self.version:
            found.insert(0, live.news.message(self.seat, self.heard))
            self.version, self.heard = version, live.heard(self.seat)
        return found

    def leave(self) -> None:
        """The line has ended, and that was the last sign of life from its seats."""
        self.live.presence.part(self)
        for seat in self.seats:
            self.live.presence.saw(seat)
        self.live.expect_silence()
