"""The connection of a page, from its first message to its last.

One WebSocket a page, with no framework in between. Where the server lends us its line, messages come and go without a
detour (direct_line.py); any other server hands them over one by one, as ASGI has it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Protocol

import anyio
from anyio.abc import TaskGroup
from starlette.types import Receive, Send

from lineup.web.live.tables import Tables
from lineup.web.server.metrics import CONNECTIONS
from lineup.web.sockets.open_page import Limit, Line, OpenPage


class PageLine(Line, Protocol):
    """A line from its opening to its end."""

    async def accept(self) -> None:
        """Let the page in."""

    async def serve(self, page: OpenPage) -> None:
        """Bring the page what comes in, until the line ends."""

    async def close(self) -> None:
        """Say goodbye."""


async def serve_page(line: PageLine, tables: Tables, page: OpenPage, may: Limit) -> None:
    """One page, from its first message to its last. It comes back by itself when its line is lost."""
    CONNECTIONS.inc()
    page.live.join(page)
    try:
        with contextlib.suppress(OSError), anyio.CancelScope() as visit:  # the line may be gone before it is open
            page.end = visit.cancel
            await line.accept()
            page.open(line, tables, may)
            await line.serve(page)
    finally:
        page.leave()
    with contextlib.suppress(OSError):
        await line.close()


class AsgiLine:
    """A line of whatever server there is."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._to_server = send
        self._outgoing: list[bytes] = []
        self._has_outgoing = asyncio.Event()
        self._goes_on = asyncio.Event()

    def is_free(self) -> bool:
        return not self._outgoing

    def write(self, messages: list[bytes]) -> None:
        self._outgoing = messages
        self._has_outgoing.set()

    def go_on(self) -> None:
        self._goes_on.set()

    async def accept(self) -> None:
        await self._send({"type": "websocket.accept"})

    async def close(self) -> None:
        await self._send({"type": "websocket.close", "code": 1001})

    async def serve(self, page: OpenPage) -> None:
        async with anyio.create_task_group() as both:
            both.start_soon(until_it_ends, both, self._pump(page))
            both.start_soon(until_it_ends, both, self._read(page))

    async def _pump(self, page: OpenPage) -> None:
        """Send what is written, as fast as it is read."""
        while True:
            await self._has_outgoing.wait()
            self._has_outgoing.clear()
            for message in self._outgoing:
                await self._send({"type": "websocket.send", "text": message.decode()})
            self._outgoing = []
            page.wake()

    async def _read(self, page: OpenPage) -> None:
        while (message := await self._receive())["type"] != "websocket.disconnect":
            page.take(message.get("text"))
            while not page.is_ready():
                self._goes_on.clear()
                await self._goes_on.wait()

    async def _send(self, message: dict[str, object]) -> None:
        """A line that the server has closed by itself, after a message that was too large, is a line that is lost."""
        try:
            await self._to_server(message)
        except RuntimeError as error:
            raise ConnectionError from error


async def until_it_ends(both: TaskGroup, work: Coroutine[None, None, None]) -> None:
    """Whichever ends first ends the other."""
    with contextlib.suppress(OSError):
        await work
    both.cancel_scope.cancel()
