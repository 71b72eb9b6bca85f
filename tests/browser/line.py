"""A line between a browser and a server that breaks when it is told to: in the middle of an answer, or for good."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable
from typing import TypeVar

Taken = TypeVar("Taken")
Fault = Callable[[socket.socket, bytes], None]  # given the browser's end and what it has asked for

LARGEST = 65_536  # bytes that are read at once


class Line:
    """Hands everything on, both ways, but for what a test has said about some addresses."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.faults: list[tuple[bytes, Fault]] = []  # each for one request whose address holds these bytes
        self.held: list[tuple[bytes, threading.Event]] = []  # what the next request for an address waits for
        self.is_mute = False  # everything that is sent up is lost without a trace
        self.is_down = False  # nobody gets through
        self.sockets: list[socket.socket] = []  # the browser's ends of its WebSockets
        self._ends: list[socket.socket] = []
        self._guard = threading.Lock()  # each request has a thread of its own
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._open, daemon=True).start()

    # What can go wrong

    def cut(self, address: str, times: int = 1) -> None:
        """The next answers from there break off in the middle."""
        self._next(address, self._cut, times)

    def answer(self, address: str, answer: str, times: int = 1) -> None:
        """The next answers from there are these, whatever the server would have said."""
        whole = f"HTTP/1.1 {answer}".encode()
        self._next(address, lambda near, _asked: near.sendall(whole), times)

    def swallow(self, address: str, times: int = 1) -> None:
        """The next requests for it are never answered."""
        self._next(address, lambda _near, _asked: None, times)

    def hold(self, address: str) -> threading.Event:
        """The next request for it waits until this is set, and goes its way then."""
        may_go = threading.Event()
        self.held.append((address.encode(), may_go))
        return may_go

    def say(self, text: str) -> None:
        """A message on every WebSocket that the server has not sent."""
        for near in self.sockets:
            near.sendall(bytes([0x81, len(text)]) + text.encode())

    def break_down(self) -> None:
        """Nothing goes any more, until ``is_down`` is said to be over."""
        with self._guard:
            self.is_down = True
        self.drop()

    def drop(self) -> None:
        """Every connection is lost at once."""
        with self._guard:
            ends, self._ends, self.sockets = self._ends, [], []
        for end in ends:
            shut(end)

    def close(self) -> None:
        self._door.close()
        self.drop()

    def _next(self, address: str, fault: Fault, times: int) -> None:
        self.faults += [(address.encode(), fault)] * times

    def _cut(self, near: socket.socket, asked: bytes) -> None:
        with socket.create_connection(("127.0.0.1", self.port)) as far:
            far.sendall(asked)
            answer = b""
            while b"\r\n\r\n" not in answer:
                answer += far.recv(LARGEST)
            head, body = answer.split(b"\r\n\r\n", 1)
            length = next(int(each[15:]) for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:"))
            while len(body) < length:
                body += far.recv(LARGEST)
        near.sendall(head + b"\r\n\r\n" + body[: length // 2])
        shut(near)

    # Handing on

    def _open(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self._door.accept()
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self.port))
        except OSError:
            shut(near)
            return
        with self._guard:
            self._ends += [near, far]
        if self.is_down:  # looked at last: nobody slips in while the line breaks
            shut(near)
        threading.Thread(target=self._down, args=(far, near), daemon=True).start()
        with contextlib.suppress(OSError):
            while data := near.recv(LARGEST):
                self._up(near, far, data)
        shut(far)

    def _up(self, near: socket.socket, far: socket.socket, data: bytes) -> None:
        """A browser sends a request at a time, so that each begins with what is read."""
        first = data.partition(b"\r\n")[0]
        if b"/live?" in first:
            self.sockets.append(near)
        held = self._taken(self.held, first)
        if held is not None:
            held.wait()
        fault = self._taken(self.faults, first)
        if fault is not None:
            fault(near, data)
        elif not self.is_mute:
            far.sendall(data)

    def _taken(self, waiting: list[tuple[bytes, Taken]], first: bytes) -> Taken | None:
        """What was meant for this request, and for no other one that comes at the same moment."""
        with self._guard:
            found = next((each for each in waiting if each[0] in first), None)
            if found is None:
                return None
            waiting.remove(found)
            return found[1]

    def _down(self, far: socket.socket, near: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := far.recv(LARGEST):
                near.sendall(data)
        shut(near)


def shut(end: socket.socket) -> None:
    """Whoever reads from it is woken, which closing alone would not do."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
