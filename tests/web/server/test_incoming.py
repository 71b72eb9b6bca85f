"""Lines from outside before they have asked for anything, by both parsers that uvicorn can use."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from lineup.web.server import incoming
from lineup.web.server.incoming import Guard, household, is_among
from lineup.web.server.limits import Bucket
from lineup.web.server.metrics import COUNTED
from lineup.web.sockets import websocket
from web.visitors import Someone, hear


class Tools(Guard, HttpToolsProtocol):
    """The fast parser."""


class H11(Guard, H11Protocol):
    """The one that is used without it."""


PARSERS = pytest.mark.parametrize("parser", [Tools, H11])
PATIENCE = 60.0  # seconds that anything may take on a busy machine
REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)

Open = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
Visit = Callable[[Open], Awaitable[None]]


async def small_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Says how many bytes it was sent."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    size = 0
    more = True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    body = str(size).encode()
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def serve(parser: type[Guard], visit: Visit, proxies: list[str] | None = None) -> None:
    """A server on a port of this machine for as long as a visit takes."""

    async def run() -> None:
        config = uvicorn.Config(
            small_app,
            lifespan="off",
            log_config=None,
            forwarded_allow_ips=proxies or [],
            h11_max_incomplete_event_size=2 * incoming.LONGEST_HEADER,
        )
        config.load()
        state = ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: parser(config=config, server_state=state, app_state={}),  # type: ignore[call-arg]
            "127.0.0.1",
            0,
        )
        port = server.sockets[0].getsockname()[1]
        async with asyncio.timeout(PATIENCE), server:
            await visit(lambda: asyncio.open_connection("127.0.0.1", port))
        for task in state.tasks:
            task.cancel()

    asyncio.run(run())


def counted(why: str) -> float:
    return COUNTED.get_sample_value("lineup_cut_off_total", {"why": why}) or 0.0


async def all_of(reader: asyncio.StreamReader) -> bytes:
    """What comes until the line ends, however it does."""
    found = b""
    try:
        while piece := await reader.read(65_536):
            found += piece
    except ConnectionError:
        pass
    return found


async def answer(reader: asyncio.StreamReader) -> bytes:
    """One answer of the small app: its body."""
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    size = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
    return await reader.readexactly(int(size.partition(b":")[2]))


# Headers


@PARSERS
@pytest.mark.parametrize("start", [REQUEST[:-2] + b"endless: ", HANDSHAKE + b"endless: ", b"GET /"])
def test_a_header_without_end_is_cut_off_at_32_kb(parser: type[Guard], start: bytes) -> None:
    before = counted("a request without end")

    async def visit(call: Open) -> None:
        reader, writer = await call()
        sent = 0
        told = asyncio.create_task(all_of(reader))
        try:
            writer.write(start)
            while sent < 10_000_000 and not told.done():
                writer.write(b"x" * 1_000)
                sent += 1_000
                await writer.drain()
                await asyncio.sleep(0)
        except ConnectionError:
            pass
        assert sent < 10_000_000
        assert (await told).startswith((b"HTTP/1.1 4", b""))
        writer.close()

    serve(parser, visit)
    assert counted("a request without end") == before + 1


@PARSERS
@pytest.mark.parametrize(("size", "is_heard"), [(30_000, True), (40_000, False), (200_000, False)])
def test_headers_that_come_at_once_are_measured_like_others(parser: type[Guard], size: int, is_heard: bool) -> None:  # noqa: FBT001
    async def visit(call: Open) -> None:
        reader, writer = await call()
        writer.write(REQUEST[:-2] + b"long: " + b"x" * size + b"\r\n\r\n")
        if is_heard:
            assert await answer(reader) == b"0"
        else:
            assert b" 200 " not in await all_of(reader)
        writer.close()

    serve(parser, visit)


@PARSERS
def test_the_second_request_of_a_line_is_measured_from_its_own_beginning(parser: type[Guard]) -> None:
    async def visit(call: Open) -> None:
        reader, writer = await call()
        for _request in range(3):
            body = b"b" * 100_000
            writer.write(REQUEST[:-2] + b"content-length: 100000\r\nlong: " + b"x" * 20_000 + b"\r\n\r\n" + body)
            assert await answer(reader) == b"100000"
        writer.close()

    serve(parser, visit)


@PARSERS
def test_what_comes_after_the_last_chunk_has_an_end_too(parser: type[Guard]) -> None:
    async def visit(call: Open) -> None:
        reader, writer = await call()
        told = asyncio.create_task(all_of(reader))
        writer.write(REQUEST[:-2] + b"transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\ntrailer: ")
        sent = 0
        try:
            while sent < 10_000_000 and not told.done():
                writer.write(b"x" * 50_000)
                sent += 50_000
                await writer.drain()
        except ConnectionError:
            pass
        assert sent < 10_000_000
        await told
        writer.close()

    serve(parser, visit)


@PARSERS
def test_a_websocket_is_opened_as_ever(parser: type[Guard]) -> None:
    async def visit(call: Open) -> None:
        reader, writer = await call()
        writer.write(HANDSHAKE + b"\r\n")
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        assert len(incoming.SILENT) == 0
        writer.close()

    serve(parser, visit)


# Silence


@pytest.mark.slow
@PARSERS
@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\n", REQUEST[:-2] + b"content-length: 5\r\n\r\nhal", HANDSHAKE]
)
def test_whoever_has_not_asked_for_anything_in_time_is_cut_off(
    parser: type[Guard], said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(incoming, "DEADLINE", 0.1)

    async def visit(call: Open) -> None:
        reader, writer = await call()
        writer.write(said)
        assert b" 200 " not in await all_of(reader)
        writer.close()

    serve(parser, visit)
    assert len(incoming.SILENT) == 0


@pytest.mark.slow
@PARSERS
def test_a_line_that_waits_for_its_next_request_is_closed_after_the_same_time(
    parser: type[Guard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(incoming, "DEADLINE", 0.5)
    before = counted("said nothing")

    async def visit(call: Open) -> None:
        for started in (b"", b"GET / HT"):
            reader, writer = await call()
            writer.write(REQUEST)
            assert await answer(reader) == b"0"
            writer.write(started)
            assert await all_of(reader) == b""
            writer.close()

    serve(parser, visit)
    assert counted("said nothing") == before  # nothing unusual: every browser keeps a line for a while


@PARSERS
def test_a_proxy_that_was_named_may_keep_lines_for_later(parser: type[Guard], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "DEADLINE", 0.02)
    monkeypatch.setattr(incoming, "MOST_SILENT", 1)

    async def visit(call: Open) -> None:
        pairs = [await call() for _line in range(3)]
        watched = asyncio.create_task(asyncio.sleep(0.1))
        await watched
        for reader, writer in pairs:
            writer.write(REQUEST)
            assert await answer(reader) == b"0"
            writer.close()

    serve(parser, visit, ["127.0.0.0/8"])


@PARSERS
def test_of_too_many_silent_lines_from_one_address_the_oldest_make_way(
    parser: type[Guard], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(incoming, "MOST_SILENT", 5)
    monkeypatch.setattr(incoming, "LOG_LINES", Bucket(rate=0.0, burst=2))
    before = counted("too many that say nothing")

    async def visit(call: Open) -> None:
        silent = []
        for _line in range(12):
            silent.append(await call())
            reader, writer = await call()  # somebody at the same address, who asks at once
            writer.write(REQUEST)
            assert await answer(reader) == b"0"
            writer.close()
            await all_of(reader)
        for reader, _writer in silent[:5]:
            assert await all_of(reader) == b""
        assert len(incoming.SILENT) <= 5
        for _reader, writer in silent:
            writer.close()

    with caplog.at_level(logging.WARNING, "lineup"):
        serve(parser, visit)
    assert counted("too many that say nothing") >= before + 7
    assert [record.message for record in caplog.records if record.name == "lineup"] == [
        "a line from 127.0.0.1 was cut off: too many that say nothing"
    ] * 2  # the log does not grow with the attack


def test_when_all_lines_together_are_too_many_the_oldest_of_all_makes_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming.SILENT, "most_of_all", 3)

    async def visit(call: Open) -> None:
        silent = [await call() for _line in range(6)]
        for reader, _writer in silent[:3]:
            assert await all_of(reader) == b""
        for _reader, writer in silent:
            writer.close()

    serve(Tools, visit)


def test_a_holder_of_a_network_is_counted_once() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:2") != household("2001:db8:0:1::1")
    assert household("192.0.2.1") != household("192.0.2.2")
    assert household("?") == "?"


def test_proxies_are_named_by_address_or_network() -> None:
    assert is_among("10.0.0.7", ["10.0.0.0/24"])
    assert is_among("::1", ["127.0.0.1", "::1"])
    assert not is_among("10.0.1.7", ["10.0.0.0/24"])
    assert not is_among("?", ["10.0.0.0/24"])


def test_an_address_has_room_for_so_many_websockets_of_strangers_and_always_for_those_who_play(
    ana: Someone, ben: Someone, server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "MOST_SPECTATORS", 2)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    before = counted("too many that look on")
    with ben.live(table) as one, ben.live(table) as two:
        assert hear(one)["version"] == hear(two)["version"]
        with pytest.raises(WebSocketDisconnect) as closed, ben.live(table):
            pass
        assert closed.value.code == 4429
        with ana.live(table) as hers:
            assert hear(hers)["version"]
    assert counted("too many that look on") == before + 1
    with ben.live(table) as again:
        assert hear(again)["version"]
