"""Lines from outside, before they have asked for anything: how long a header may be, how long a line may say nothing,
and how many such lines one address may hold.

What comes in is counted before a parser gets it, so it does not matter which one uvicorn has found.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Collection
from functools import lru_cache
from typing import Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from lineup.web.server.limits import Bucket
from lineup.web.server.metrics import CUT_OFF

LONGEST_HEADER = 32_768  # bytes until the headers of a request are complete
LONGEST_REST = 1_000_000  # bytes after that: a body, with all that comes along when it is sent in chunks
PIECE = 4_096  # bytes that a parser gets at once
DEADLINE = 10.0  # seconds until a request is complete, from the first byte that could be sent
MOST_SILENT = 200  # lines of one address that owe us a request
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

LOG = logging.getLogger("lineup")
LOG_LINES = Bucket(rate=0.1, burst=5)  # an attack must not fill the disk


def cut_off(why: str, address: str) -> None:
    """Count a line that was cut off; ``why`` is one of a few words of ours."""
    CUT_OFF.labels(why).inc()
    if LOG_LINES.take():
        LOG.warning("a line from %s was cut off: %s", address, why)


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whose lines are counted together: an address, or all that one holder of an IPv6 network can invent."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if known.version == 4 else str(ipaddress.ip_network((known, 64), strict=False))


def is_among(address: str, proxies: Collection[str]) -> bool:
    """Whether an address is one of the proxies that were named, each as an address or a network."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:  # a line without an address
        return False
    return any(known in ipaddress.ip_network(proxy, strict=False) for proxy in proxies)


def proxies_of(config: uvicorn.Config) -> Collection[str]:
    """The proxies that were named; uvicorn's own guess is a text, and nobody has named those."""
    named = config.forwarded_allow_ips
    return named if isinstance(named, list) else ()


class Silent:
    """The lines that owe us a request, the oldest first. A new one is always let in, if need be for the oldest."""

    def __init__(self) -> None:
        self.most_of_all = 2_000
        self._all: dict[Guard, None] = {}
        self._of: dict[str, dict[Guard, None]] = {}  # by household

    def add(self, line: Guard) -> None:
        self._all[line] = None
        beside = self._of.setdefault(line.household, {})
        beside[line] = None
        for lines, most in ((beside, MOST_SILENT), (self._all, self.most_of_all)):
            if len(lines) > most:
                next(iter(lines)).cut("too many that say nothing")

    def remove(self, line: Guard) -> None:
        self._all.pop(line, None)
        beside = self._of.get(line.household, {})
        beside.pop(line, None)
        if not beside:
            self._of.pop(line.household, None)

    def __len__(self) -> int:
        return len(self._all)


SILENT = Silent()


class Guard(asyncio.Protocol):
    """Stands before an HTTP protocol of uvicorn, as the first of its base classes."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    config: uvicorn.Config
    client: tuple[str, int] | None
    cycle: Any  # the request under way, or the last one; None before the first

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else "?"
        self.household = household(self.address)
        self._taken = 0  # bytes since the request came a stage further
        self._timer: asyncio.TimerHandle | None = None
        # A proxy that was named keeps lines for later, as many and as long as it likes.
        self._is_watched = not is_among(self.address, proxies_of(self.config))
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_longer_silent()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            before = self._stage()
            super().data_received(piece)
            if self.transport.is_closing():
                return
            if self.transport.get_protocol() is not self:  # it is a WebSocket from now on
                self._no_longer_silent()
                return
            self._taken = self._taken + len(piece) if self._stage() == before else 0
            if self._taken > (LONGEST_REST if self._reads_body() else LONGEST_HEADER):
                self.cut("a request without end", TOO_LONG)
                return
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        if not self.transport.is_closing():
            self._watch()

    def _stage(self) -> tuple[object, bool]:
        return self.cycle, self._reads_body()

    def _reads_body(self) -> bool:
        return self.cycle is not None and self.cycle.more_body

    def _watch(self) -> None:
        """The clock runs while a request is waited for, and stands while one is answered."""
        if not (self.cycle is None or self.cycle.response_complete or self.cycle.more_body):
            self._no_longer_silent()
        elif self._timer is None and self._is_watched:
            self._timer = self.loop.call_later(DEADLINE / 2, self._half_way)
            SILENT.add(self)

    def _half_way(self) -> None:
        """Two halves: what came in while this process had no time for anybody is read between them."""
        self._timer = self.loop.call_later(DEADLINE / 2, self._too_late)

    def _too_late(self) -> None:
        if self.cycle is None:
            self.cut("said nothing")
        else:  # between two requests, as every browser is now and then
            self._no_longer_silent()
            self.transport.close()

    def _no_longer_silent(self) -> None:
        SILENT.remove(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def cut(self, why: str, last_words: bytes = b"") -> None:
        """End the line; without last words, whether the other end reads or not."""
        self._no_longer_silent()
        cut_off(why, self.address)
        if last_words:
            self.transport.write(last_words)
            self.transport.close()
        else:
            self.transport.abort()


class GuardedProtocol(Guard, AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """The protocol by which ``lineup serve`` speaks HTTP."""
