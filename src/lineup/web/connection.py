"""The wire of a page: moves come up, versions and stories go down. One WebSocket a page, no framework in between:
what the server hands over is read, and what a listener has to be told is handed back.

A listener has no queue. It remembers how far it has come, and what it misses is made when its line is free: however
slowly somebody reads, nothing piles up.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine
from typing import Any

import anyio
from anyio.abc import TaskGroup
from starlette.types import Message, Receive, Send

from lineup.core import SPECTATOR, LineupError
from lineup.core.language import _
from lineup.store import Person
from lineup.web.actions import live_action
from lineup.web.live_table import LiveTable
from lineup.web.metrics import METRICS
from lineup.web.refusals import Refused, rule_of, sentence_of, too_fast
from lineup.web.tables import Tables

MOST_REPLIES = 16  # that may wait for a free line before nothing more is read
LONGEST_MESSAGE = 2_000  # characters

Limit = Callable[[], bool]  # whether one more message may be carried out now


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
        self._stood_at: int | None = None  # messages that were sent when it was last looked after and was sending
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
        """Whoever has given a seat up sees through its eyes no more."""
        return self.seat == SPECTATOR or self.live.booking.owners.get(self.seat) == self.person.id

    async def _follow(self, tables: Tables) -> None:
        """The table was loaded anew: go on with the new one."""
        self.live.part(self)
        self.live = await tables.find(self.live.id)
        self.live.join(self)

    def messages(self) -> list[str]:
        """What this listener has not been told, the state of the table before the replies."""
        live = self.live
        found, self.replies = self.replies, []
        self._room.set()
        if live.is_settled() and (version := live.version(self.seat)) != self.version:
            found.insert(0, live.news(self.seat, self.heard))
            self.version, self.heard = version, live.heard(self.seat)
        return found

    def leave(self) -> None:
        """The line has ended, and that was the last sign of life from its seats."""
        self.live.part(self)
        for seat in self.seats:
            self.live.saw(seat)
        self.live.expect_silence()


async def serve_page(receive: Receive, send: Send, tables: Tables, listener: Listener, may: Limit) -> None:
    """One page, from its first message to its last."""
    METRICS.add("lineup_connections_total")
    listener.live.join(listener)
    send = on_a_line(send)
    try:
        with contextlib.suppress(OSError):  # the line may be gone before it is open
            await send({"type": "websocket.accept"})
            async with anyio.create_task_group() as both:
                listener.cut_off = both.cancel_scope.cancel
                both.start_soon(until_it_ends, both, listener.pump(send, tables))
                both.start_soon(until_it_ends, both, read(receive, tables, listener, may))
    finally:
        listener.leave()
    with contextlib.suppress(OSError):
        await send({"type": "websocket.close", "code": 1001})


def on_a_line(send: Send) -> Send:
    """A line that the server has closed by itself, after a message that was too large, is a line that is lost."""

    async def sent(message: Message) -> None:
        try:
            await send(message)
        except RuntimeError as error:
            raise ConnectionError from error

    return sent


async def until_it_ends(both: TaskGroup, work: Coroutine[None, None, None]) -> None:
    """A line that is lost or blocked ends the page's visit; the page comes back by itself."""
    with contextlib.suppress(OSError, LineupError):
        await work
    both.cancel_scope.cancel()


async def read(receive: Receive, tables: Tables, listener: Listener, may: Limit) -> None:
    """Read messages one by one; each is answered before the next is read."""
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await listener.reply(await answer(tables, listener, message.get("text"), may=may()))


async def answer(tables: Tables, listener: Listener, text: str | None, *, may: bool) -> dict[str, object]:
    """Carry out one message; whatever it is, the reply says what became of it."""
    number: object = None
    try:
        if not may:
            raise too_fast()
        message = parsed(text)
        number = message.get("id")
        if type(number) is not int and number is not None:
            number = None
        await live_action(tables, listener, message)
    except LineupError as error:
        METRICS.add("lineup_refused_total")
        return {"refused": number, "sentence": sentence_of(error), "rule": rule_of(error)}
    return {"ok": number}


def parsed(text: str | None) -> dict[str, Any]:
    """A message is a small JSON object."""
    if text is None or len(text) > LONGEST_MESSAGE:
        raise Refused(413, _("A message is a short text."))
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(422, _("A message is a JSON object.")) from error
    if not isinstance(message, dict):
        raise Refused(422, _("A message is a JSON object."))
    return message
