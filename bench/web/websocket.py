"""The least that a page needs of WebSocket and HTTP, so that the players do not take longer than the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket(asyncio.Protocol):
    """A WebSocket, from the browser's end. Frames are short, whole, and masked with zeros."""

    def __init__(self, host: str, path: str, token: str, heard: Callable[[bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\ncookie: lineup={token}\r\n"
            "upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        self.heard = heard
        self.lost = ""  # why nothing more will come
        self._bytes = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = self.lost or "the line was cut"

    def send(self, text: str) -> None:
        self._frame(TEXT, text.encode())

    def _frame(self, kind: int, data: bytes) -> None:
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + size + b"\0\0\0\0" + data)

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self._open:
            head, end, rest = self._bytes.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.lost = head.decode()
                return
            self._open, self._bytes = True, rest
        while (frame := self._next()) is not None:
            self._take(*frame)

    def _next(self) -> tuple[int, bytes] | None:
        """The first whole frame that has come in."""
        data = self._bytes
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self._bytes = data[start + size :]
        return data[0] & 15, data[start : start + size]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.heard(data)
        elif kind == PING:
            self._frame(PONG, data)
        elif kind == CLOSE:
            self.lost = f"closed with {int.from_bytes(data[:2], 'big')}"


class Fetch(asyncio.Protocol):
    """Asks for one thing at a time, compressed as browsers ask for it. Like theirs, its line is opened when there is
    something to ask, stays open, and is opened anew when the server has closed it meanwhile.
    """

    def __init__(self, host: str, token: str) -> None:
        self.address, _colon, self.port = host.partition(":")
        self.ending = (
            f" HTTP/1.1\r\nhost: {host}\r\ncookie: lineup={token}\r\naccept-encoding: gzip, deflate, br\r\n\r\n"
        )
        self.transport: asyncio.Transport | None = None
        self._asked = b""
        self._bytes = b""
        self._done: Callable[[bytes, bytes], None] = lambda head, body: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._asked)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if self._asked:  # the server closed an idle line just when we asked
            self._open()

    def get(self, path: str, done: Callable[[bytes, bytes], None]) -> None:
        """Ask; ``done`` gets the head and the body of the answer, as they came over the wire."""
        self._done = done
        self._asked = f"GET {path}{self.ending}".encode()
        if self.transport is None:
            self._open()
        elif not self.transport.is_closing():
            self.transport.write(self._asked)

    def _open(self) -> None:
        loop = asyncio.get_running_loop()
        self._opening = loop.create_task(loop.create_connection(lambda: self, self.address, int(self.port)))

    def close(self) -> None:
        self._asked = b""
        if self.transport is not None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        head, end, body = self._bytes.partition(b"\r\n\r\n")
        if end and len(body) >= length_in(head):
            self._bytes = self._asked = b""
            self._done(head, body)


def length_in(head: bytes) -> int:
    for line in head.split(b"\r\n"):
        name, _colon, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    return 0
