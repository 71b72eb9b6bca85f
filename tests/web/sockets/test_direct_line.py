"""The line of a page as ``lineup serve`` has it, frame by frame, with a raw socket at the other end."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables
from lineup.web.serve import LARGEST_MESSAGE
from lineup.web.server.incoming import GuardedProtocol
from lineup.web.sockets.connection import serve_page
from lineup.web.sockets.direct_line import DirectLine
from lineup.web.sockets.open_page import OpenPage
from web.live_tables import ANA, dealt
from web.running import PATIENCE

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Visitor:
    """The other end of a line."""

    def __init__(self, live: LiveTable, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.live = live
        self.reader = reader
        self.writer = writer

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind, and what it holds."""
        kind, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        return kind & 15, await self.reader.readexactly(size)

    async def replies(self, count: int) -> list[Any]:
        """What becomes of so many messages; news in between are left out."""
        found: list[Any] = []
        while len(found) < count:
            kind, data = await self.hear()
            assert kind == Opcode.TEXT
            if "version" not in (message := json.loads(data)):
                found.append(message.get("ok", message.get("refused")))
        return found

    async def farewell(self) -> int:
        """The code by which the line is closed."""
        while (heard := await self.hear())[0] != Opcode.CLOSE:
            pass
        return Close.parse(heard[1]).code

    def go(self, number: int) -> bytes:
        """Something that can be said at any time."""
        return json.dumps({"go": self.live.match().plays, "id": number}).encode()


Visit = Callable[[Visitor], Awaitable[None]]


def visited(visit: Visit) -> list[DirectLine]:
    """Somebody comes to a table on a port of this machine; the line on our side, as it was left."""

    async def run() -> list[DirectLine]:
        live, lines = dealt(), []
        tables = Tables(None)  # type: ignore[arg-type]
        tables.in_memory[live.id] = live

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await receive()
            line = scope["state"].pop("line")
            lines.append(line)
            await serve_page(line, tables, OpenPage(live, 0, ANA, [0, 1], 0), lambda: True)

        config = uvicorn.Config(app, lifespan="off", log_config=None, ws=DirectLine, ws_max_size=LARGEST_MESSAGE)
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: GuardedProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
        )
        async with asyncio.timeout(PATIENCE), server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(HANDSHAKE)
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            visitor = Visitor(live, reader, writer)
            assert "version" in json.loads((await visitor.hear())[1])
            await visit(visitor)
            writer.close()
            while state.tasks:
                await asyncio.sleep(0.001)
        assert not live.presence.followers
        return lines

    return asyncio.run(run())


def text(data: bytes, *, fin: bool = True) -> bytes:
    return Frame(Opcode.TEXT, data, fin=fin).serialize(mask=True)


def rest(data: bytes, *, fin: bool = True) -> bytes:
    return Frame(Opcode.CONT, data, fin=fin).serialize(mask=True)


PING = Frame(Opcode.PING, b"are you there").serialize(mask=True)


@pytest.mark.parametrize("size", [1, 3, 10_000])
def test_messages_are_answered_in_order_however_they_come(size: int) -> None:
    async def visit(visitor: Visitor) -> None:
        nonsense = json.dumps({"nothing": "x" * 300, "id": 3}).encode()  # longer than a short frame
        sent = text(visitor.go(1)) + text(visitor.go(2)) + text(nonsense) + text(b"[" * 500) + text(visitor.go(4))
        for start in range(0, len(sent), size):
            visitor.writer.write(sent[start : start + size])
            await asyncio.sleep(0)
        assert await visitor.replies(5) == [1, 2, 3, None, 4]

    visited(visit)


def test_a_message_in_pieces_with_a_ping_in_between_is_one_message_and_later_ones_are_as_ever() -> None:
    async def visit(visitor: Visitor) -> None:
        one = visitor.go(1)
        for sent in (text(one[:5], fin=False), PING, rest(one[5:9], fin=False), rest(one[9:]), text(visitor.go(2))):
            visitor.writer.write(sent)
        assert await visitor.hear() == (Opcode.PONG, b"are you there")
        assert await visitor.replies(2) == [1, 2]
        visitor.writer.write(Frame(Opcode.BINARY, b"{}").serialize(mask=True) + text(visitor.go(3)))
        assert await visitor.replies(2) == [None, 3]

    visited(visit)


TOO_LARGE = text(b"x" * (LARGEST_MESSAGE + 1))


NO_MESSAGES = {
    "no text": (text(b"\xff"), 1007),
    "no text in pieces": (text(b"\xc3", fin=False) + rest(b"("), 1007),
    "without a mask": (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    "a message between pieces": (text(b"{", fin=False) + text(b"}"), 1002),
    "squeezed": (b"\xc1" + text(b"{}")[1:], 1002),
    "of no kind": (b"\x83" + text(b"{}")[1:], 1002),
    "too large": (TOO_LARGE, 1009),
    "too large, the beginning": (TOO_LARGE[:100], 1009),
    "too large in pieces": (text(b"x" * LARGEST_MESSAGE, fin=False) + rest(b"x"), 1009),
    "endless": (b"\x81\xff" + b"\x7f" * 8, 1009),
    "a farewell": (Frame(Opcode.CLOSE, Close(1000, "").serialize()).serialize(mask=True), 1000),
}


@pytest.mark.parametrize("what", NO_MESSAGES)
def test_what_is_no_message_ends_the_line_with_the_code_that_fits(what: str) -> None:
    sent, code = NO_MESSAGES[what]

    async def visit(visitor: Visitor) -> None:
        visitor.writer.write(text(visitor.go(1)) + sent + text(visitor.go(2)))
        assert await visitor.replies(1) == [1]
        assert await visitor.farewell() == code

    visited(visit)


def test_whoever_sends_much_is_read_no_faster_than_answered_and_everybody_else_has_a_turn() -> None:
    async def visit(visitor: Visitor) -> None:
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        other = asyncio.create_task(others())
        count = 3_000
        visitor.writer.write(b"".join(text(b'{"id":%d}' % number) for number in range(count)))
        assert await visitor.replies(count) == list(range(count))
        other.cancel()
        assert turns > count // 2

    visited(visit)


def test_whoever_does_not_read_is_sent_no_more_than_fits_and_is_cut_off_in_the_end() -> None:
    async def visit(visitor: Visitor) -> None:
        live = visitor.live
        (page,) = live.presence.followers
        assert isinstance(page, OpenPage)
        line = page._line
        assert isinstance(line, DirectLine)
        line.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
        line.transport.set_write_buffer_limits(10_000)
        visitor.reader._transport.pause_reading()  # type: ignore[attr-defined]
        for step in range(100_000):
            live.booking.plan.step = step
            live.publish()
            if not line.is_free():
                break
            if step % 100 == 0:
                await asyncio.sleep(0)
        assert not line.is_free()
        held = line.transport.get_write_buffer_size()
        live.booking.plan.step = None
        live.publish()
        assert line.transport.get_write_buffer_size() == held < 20_000
        page.mind()
        assert page in live.presence.followers
        page.mind()
        while live.presence.followers:
            await asyncio.sleep(0.001)
        visitor.reader._transport.resume_reading()  # type: ignore[attr-defined]

    visited(visit)


def test_after_a_slow_moment_the_line_goes_on_in_both_directions() -> None:
    async def visit(visitor: Visitor) -> None:
        (page,) = visitor.live.presence.followers
        assert isinstance(page, OpenPage)
        line = page._line
        assert isinstance(line, DirectLine)
        line.pause_writing()
        visitor.writer.write(text(visitor.go(1)) + text(visitor.go(2)))
        while not line._is_held:
            await asyncio.sleep(0.001)
        line.resume_writing()
        assert await visitor.replies(2) == [1, 2]
        visitor.writer.write(text(visitor.go(3)))
        assert await visitor.replies(1) == [3]

    visited(visit)


def test_a_line_that_has_ended_is_held_by_nobody() -> None:
    async def visit(visitor: Visitor) -> None:
        visitor.writer.write(text(visitor.go(1))[:-3])  # the rest of which never comes

    (line,) = visited(visit)
    assert line.page is None
    assert not line.app_state
