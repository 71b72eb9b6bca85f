"""A server that is killed again and again, one that is stopped, and one whose visitors do not read."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from httpx2 import AsyncClient
from websockets.sync.client import connect

from house.sources import ROOT
from lineup.store import Store
from web.running import PATIENCE, Running, Sailor
from web.storm import Storm, is_within

KILLS = 4
TABLES = 8

pytestmark = pytest.mark.slow


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    server = Running(str(tmp_path / "lineup.db"), tmp_path)
    server.start()
    yield server
    if server.process is not None and server.process.poll() is None:
        server.kill()


def somebody(server: Running) -> str:
    return str(server.ask("/api/v1/people", {})["token"])


def new_table(server: Running, token: str, game: str = "wave", seats: int = 3) -> str:
    wish = {"game": game, "seats": [{"kind": "me"}] * seats}
    return str(server.ask("/api/v1/tables", wish, token)["id"])


def test_every_confirmed_move_is_there_once_after_each_kill_and_every_game_goes_on(running: Running) -> None:
    storm = Storm(running, ["wave", "party_wave"], tables=TABLES)
    asyncio.run(storm.rage(KILLS))
    assert storm.confirmed() >= TABLES * (KILLS + 2)
    assert sum(sailor.outages for sailor in storm.sailors) > 0
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def test_a_server_that_is_stopped_closes_its_wires_and_ends_in_good_time(running: Running) -> None:
    token = somebody(running)
    table = new_table(running, token)
    with connect(f"ws://127.0.0.1:{running.port}/t/{table}/live") as websocket:
        assert "version" in json.loads(websocket.recv(timeout=PATIENCE))
        stream = socket.create_connection(("127.0.0.1", running.port))
        asked = f"GET /api/v1/tables/{table}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
        stream.sendall(asked.encode())
        assert b"200 OK" in stream.recv(4096)
        assert running.stop() == 0
        stream.close()
    assert "Traceback" not in running.log.read_text()


def test_before_it_stops_a_server_sends_people_elsewhere_and_keeps_every_answer(tmp_path: Path) -> None:
    enough = tmp_path / "enough"  # until this is there, no second of the farewell passes
    longer = f"""
import functools, pathlib, types, lineup.web.serve as web
web.ServeArguments = functools.partial(web.ServeArguments, drain=5)
web.time = types.SimpleNamespace(monotonic=lambda: 5.0 * pathlib.Path({str(enough)!r}).exists())
"""
    server = Running(str(tmp_path / "lineup.db"), tmp_path, prepare=longer)
    server.start()
    token = somebody(server)
    sailor = Sailor(server, token, new_table(server, token, "perfect_wave"))  # it lasts

    async def leave() -> None:
        calm = asyncio.Event()
        async with asyncio.timeout(PATIENCE), AsyncClient(base_url=server.address) as balancer:
            playing = asyncio.create_task(sailor.play(calm))
            while not sailor.confirmed:
                await asyncio.sleep(0.02)
            assert (await balancer.get("/readyz")).status_code == 200
            assert server.process is not None
            server.process.terminate()
            while (await balancer.get("/readyz")).status_code == 200:
                await asyncio.sleep(0.02)
            before = len(sailor.confirmed)
            while len(sailor.confirmed) == before:  # it still plays while others are sent elsewhere
                await asyncio.sleep(0.02)
            enough.touch()
            assert await asyncio.to_thread(server.process.wait) == 0
            calm.set()
            await playing

    asyncio.run(leave())
    with Store(tmp_path / "lineup.db") as store:
        rows = store.load(sailor.table).record.rows
    assert is_within(sailor.confirmed, [(row.seat, row.move) for row in rows if row.kind == "move"])
    assert "Traceback" not in server.log.read_text()


def test_somebody_who_does_not_read_costs_no_memory_and_disturbs_nobody(running: Running) -> None:
    token = somebody(running)
    table = new_table(running, token, "party_wave")
    address = f"ws://127.0.0.1:{running.port}/t/{table}/live"
    with ExitStack() as lines:
        deaf = [lines.enter_context(connect(f"{address}?since=0", max_queue=1)) for _each in range(20)]
        before = memory(running)
        flooded = lines.enter_context(connect(address, max_queue=1))
        flooded.socket.settimeout(2)
        for _message in range(3_000):
            try:
                flooded.send("x" * 1_500)
            except (OSError, TimeoutError):
                break
        assert running.ask("/api/v1/games")
        assert memory(running) - before < 60_000
        for websocket in [*deaf, flooded]:
            websocket.socket.close()  # without a farewell, for which somebody who does not read would wait


def memory(running: Running) -> int:
    """How many kilobytes the server holds."""
    assert running.process is not None
    status = Path(f"/proc/{running.process.pid}/status")
    if not status.exists():
        pytest.skip("this system does not say how much memory a process holds")
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def test_a_header_without_end_is_cut_off(running: Running) -> None:
    before = memory(running)
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nEndless: ")
        sent = 0
        with suppress(ConnectionError):
            while sent < 40_000_000:
                line.sendall(b"x" * 50_000)
                sent += 50_000
    assert sent < 40_000_000
    assert running.ask("/api/v1/games")
    assert memory(running) - before < 20_000
    assert "a request without end" in running.log.read_text()


def test_a_body_without_end_is_cut_off(running: Running) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as line:
        line.sendall(b"POST /api/v1/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        sent = 0
        try:
            while sent < 5_000_000:
                line.sendall(b"c350\r\n" + b"x" * 50_000 + b"\r\n")
                sent += 50_000
            told = line.recv(200)
        except ConnectionError:
            told = b"HTTP/1.1 413"
    assert told.startswith((b"HTTP/1.1 413", b"HTTP/1.1 4"))
    assert running.ask("/api/v1/games")


def test_the_example_of_a_remote_bot_plays_a_whole_game(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "examples" / "remote_bot.py"
    assert len(path.read_text().splitlines()) < 60
    spec = importlib.util.spec_from_file_location("remote_bot", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    result = module.play(running.address)
    assert result
    assert "begins the pile" in capsys.readouterr().out
