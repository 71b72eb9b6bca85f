"""Somebody who follows a table: on an open page, or as a program that reads its stream.

A listener has no queue. It remembers how far it has come, and what it misses is made when its line is free: however
slowly somebody reads, nothing piles up.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

from lineup.core import SPECTATOR
from lineup.store import Person
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables


class Listener(ABC):
    """Somebody who follows a table from one seat, or as a spectator."""

    def __init__(self, live: LiveTable, seat: int, person: Person, seats: list[int], since: int) -> None:
        self.live = live
        self.seat = seat
        self.person = person
        self.seats = seats  # all seats of this person: several on one device
        self.heard = since  # how much of the seat's story was sent
        self.version = ""  # the last that was sent
        self.replies: list[bytes] = []  # to what was asked for, which wait for a free line

    @abstractmethod
    def wake(self) -> None:
        """There may be something to tell."""

    @abstractmethod
    def cut_off(self) -> None:
        """End this visit: its line is blocked, or this is somebody who may not look any more."""

    @abstractmethod
    def mind(self) -> None:
        """Looked after now and then, to notice a line that is blocked."""

    def may_look(self) -> bool:
        """A person who has given a seat up no longer sees what it sees."""
        return self.seat == SPECTATOR or self.live.booking.owners.get(self.seat) == self.person.id

    async def follow(self, tables: Tables) -> None:
        """The table was loaded anew: go on with the new one."""
        self.live.presence.part(self)
        self.live = await tables.find(self.live.id)
        self.live.join(self)

    def messages(self) -> list[bytes]:
        """What this listener has not been told, the state of the table before the replies.

        Nothing while something is being kept, which wakes everybody when it is: with a reply alone, a page would ask
        again what was just answered, for as long as the news are under way.
        """
        live = self.live
        if not live.is_settled():
            return []
        found, self.replies = self.replies, []
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


class StreamListener(Listener):
    """A program that asks for the next thing to tell when it has read the last one."""

    def __init__(self, live: LiveTable, seat: int, person: Person, seats: list[int], since: int) -> None:
        super().__init__(live, seat, person, seats, since)
        self._news = asyncio.Event()

    def wake(self) -> None:
        self._news.set()

    def cut_off(self) -> None:
        self.wake()  # and it will see why

    def mind(self) -> None:
        pass  # it holds nothing that a blocked line could pile up

    async def news(self, tables: Tables) -> None:
        """Comes back when there may be something to say."""
        await self._news.wait()
        self._news.clear()
        if self.live.is_gone:
            await self.follow(tables)
