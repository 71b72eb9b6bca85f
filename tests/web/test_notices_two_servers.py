"""Two processes, one PostgreSQL: whoever is away is told by one of them, and a page that is open at either counts."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest
from starlette.testclient import TestClient

from lineup.web.app import create_app
from lineup.web.notices.sender import NoticeSender
from lineup.web.notices.settings import NoticeSettings
from web.away import Away, away
from web.receivers import Device, receiver
from web.running import PATIENCE, Running
from web.visitors import Someone, hear

pytestmark = pytest.mark.slow

TABLES = 12
# No grace, and both look into the outbox all the time.
EAGER = """
import lineup.store.notices, lineup.web.notices.sender
lineup.store.notices.GRACE = 0.0
lineup.web.notices.sender.TICK = 0.02
"""


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


async def waiting(address: str) -> int:
    connection = await asyncpg.connect(address)
    try:
        return int(await connection.fetchval("SELECT count(*) FROM notices WHERE state = 'waiting'"))
    finally:
        await connection.close()


def test_two_processes_send_once(postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_PRIVATE_NOTICES", "allow")
    first, second = (Running(postgres_database, folder(tmp_path, name), prepare=EAGER) for name in ("one", "two"))
    first.start()
    second.start()
    try:
        with receiver() as service:
            tokens = {name: str(first.ask("/api/v1/people", {"name": name})["token"]) for name in ("Ana", "Ben")}
            devices = {name: Device(service, name) for name in tokens}
            for name, device in devices.items():
                second.ask("/api/v1/notices/devices", device.subscription(), tokens[name])
            for _table in range(TABLES):
                wish = {"game": "wave", "seats": [{"kind": "me"}, {"kind": "open"}]}
                table = first.ask("/api/v1/tables", wish, tokens["Ana"])["id"]
                second.ask(f"/api/v1/tables/{table}/join", {}, tokens["Ben"])
            until(lambda: len(service.calls) >= TABLES and asyncio.run(waiting(postgres_database)) == 0)
            told = Counter(said["tag"] for device in devices.values() for said in device.read())
            assert len(told) == TABLES
            assert set(told.values()) == {1}
    finally:
        assert [first.stop(), second.stop()] == [0, 0]


def folder(parent: Path, name: str) -> Path:
    (parent / name).mkdir()
    return parent / name


def test_a_page_that_is_open_at_the_other_server_counts(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with away(postgres_database, monkeypatch) as club:
        other = create_app(postgres_database, beat=0.0, notices=NoticeSettings(private=True))
        with TestClient(other) as elsewhere:
            for name in ("Ana", "Ben"):
                club.somebody(name)
            devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
            table = club.table()
            name = club.on_turn(table)
            visitor = Someone(elsewhere)
            visitor.cookie = club.people[name].cookie
            with visitor.live(table) as page:
                hear(page)
                look(club, elsewhere)
                club.after_the_grace()
                look(club, elsewhere)
            assert devices[name].calls() == []


def look(club: Away, elsewhere: TestClient) -> None:
    """Both look into the outbox, the one with the page first."""
    sender: NoticeSender = elsewhere.app.state.site.notices.sender  # type: ignore[attr-defined]
    elsewhere.portal.call(sender.tick)  # type: ignore[union-attr]
    club.tick()
