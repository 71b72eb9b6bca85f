"""The server's end of a page's WebSocket, without tasks, queues and wake-ups in between.

Whole text frames, which is nearly all that pages send, go straight to the page, and what a page is told is one write
to the socket. Everything else (the handshake, pieces of messages, pings, a farewell, nonsense) is left to the
websockets library, which gets it frame by frame and therefore always stands between two of them.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

from lineup.web.sockets.open_page import OpenPage

WHOLE_TEXT = 0x81  # the first byte of a text in one frame
MASKED = 0x80  # in the second one: all that browsers send is


def framed(message: bytes) -> bytes:
    """A text as one frame, as servers send it."""
    size = len(message)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + message
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


def sizes_of(data: bytearray) -> tuple[int, int]:
    """The sizes of a frame's head and of what it holds; (0, 0) before enough of its head is there."""
    if len(data) < 2:
        return 0, 0
    size = data[1] & 0x7F
    head = 2
    if size >= 126:
        head = 4 if size == 126 else 10
        if len(data) < head:
            return 0, 0
        size = int.from_bytes(data[2:head], "big")
    return head + 4 if data[1] & MASKED else head, size


class DirectLine(WebSocketsSansIOProtocol):
    """One line. Until a page is served, and after that, it is as uvicorn made it."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, "line": self}, _loop)
        self.page: OpenPage | None = None  # while it is served
        self._bytes = bytearray()  # that came in and are not taken yet
        self._is_called = False  # it will go on when everybody else has had a turn
        self._is_held = False  # nothing more is read for now

    # Down the line

    def is_free(self) -> bool:
        return self.writable.is_set()

    def write(self, messages: list[bytes]) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, messages)))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.page is not None:
            self.page.wake()
            self.go_on()

    # Up the line

    def data_received(self, data: bytes) -> None:
        if self.page is None:
            super().data_received(data)
            return
        self._bytes += data
        if self._is_called:
            self._hold()
        else:
            self._take_next()

    def go_on(self) -> None:
        """One frame at a time: between two of them, everybody else has a turn."""
        if (self._bytes or self._is_held) and not self._is_called:
            self._is_called = True
            self.loop.call_soon(self._take_next)

    def _take_next(self) -> None:
        """The next frame, if it is whole, and if the page takes it; until then nothing more is read."""
        self._is_called = False
        page = self.page
        if page is None or self.transport.is_closing():
            return
        head, size = sizes_of(self._bytes)
        is_too_large = size > self.config.ws_max_size  # the library says so, whether all of it is there or not
        end = len(self._bytes) if is_too_large else head + size
        if head == 0 or len(self._bytes) < end:
            self._release()
        elif not (page.is_ready() and self.is_free()):
            self._hold()
        else:
            frame = bytes(self._bytes[:end])
            del self._bytes[:end]
            if frame[0] == WHOLE_TEXT and frame[1] & MASKED and not (is_too_large or self.frames):
                self._take(apply_mask(frame[head:], frame[head - 4 : head]))
            else:
                super().data_received(frame)
            self.go_on()

    def send_receive_event_to_app(self) -> None:
        """The library has put a message together, or found one that is no text."""
        if self.page is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._take(data)
        else:
            self.page.take(None)

    def _take(self, data: bytes) -> None:
        assert self.page is not None
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.page.take(text)

    def _hold(self) -> None:
        if not self._is_held:
            self._is_held = True
            self.transport.pause_reading()

    def _release(self) -> None:
        if self._is_held:
            self._is_held = False
            self.transport.resume_reading()

    # From its opening to its end

    async def accept(self) -> None:
        await self.send({"type": "websocket.accept"})

    async def serve(self, page: OpenPage) -> None:
        """All messages go straight to the page, so there is nothing left to receive but the end."""
        self.page = page
        try:
            while (await self.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self.page = None
            if not self.transport.is_closing():
                self._release()
                super().data_received(bytes(self._bytes))

    async def close(self) -> None:
        """Once is enough, and behind what a blocked line does not take, a goodbye would wait for ever."""
        if not self.is_free():
            self.transport.abort()
        elif not self.close_sent:
            await self.send({"type": "websocket.close", "code": 1001})

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.app_state = {}  # which names us: nobody should have to look for that circle
