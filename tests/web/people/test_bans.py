"""A running server notices what its operator does with the commands: bans, and closed tables."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from lineup.store import Store
from lineup.store.operators import ban_person, close_table, lift_ban
from lineup.store.wall_clock import stamp
from lineup.web.app import create_app
from web.running import PATIENCE
from web.visitors import Someone, hear, site_behind

pytestmark = pytest.mark.slow

SENTENCE = "does not let you in"


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "lineup.db"
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers look often for what was done from outside."""
    monkeypatch.setattr("lineup.web.people.bans.EVERY", 0.05)


@pytest.fixture
def server(where: Path | str) -> Iterator[TestClient]:
    with TestClient(create_app(where, beat=0.0), raise_server_exceptions=False) as client:
        yield client


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


def hear_to_the_end(page: WebSocketTestSession) -> None:
    while True:
        hear(page)


def id_of(someone: Someone) -> str:
    return str(someone.ask("GET", "/me").json()["id"])


def test_a_ban_and_its_end_are_noticed_while_the_server_runs(where: Path | str, ana: Someone, ben: Someone) -> None:
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "open"})
    [owner] = site_behind(ana).tables.in_memory[table].booking.owners.values()
    program = id_of(ben)
    with ana.live(table) as page:
        hear(page)
        with Store(where) as store:
            store.write(lambda connection: ban_person(connection, owner, "", 0, stamp(), "op"))
            store.write(lambda connection: ban_person(connection, program, "", 1, stamp(), "op"))
        with pytest.raises(WebSocketDisconnect):
            hear_to_the_end(page)
    assert SENTENCE in ana.get("/").text
    assert ana.post(f"/t/{table}/say", text="hello").status_code == 403
    wait_for(lambda: ben.ask("GET", "/me").status_code == 403)  # each ban is noticed by itself
    refused = ben.ask("GET", "/me")
    assert (refused.status_code, SENTENCE in refused.json()["sentence"]) == (403, True)
    with pytest.raises(WebSocketDisconnect) as closed, ana.live(table):
        pass
    assert closed.value.code == 4403
    assert Someone(ana.server).get("/").status_code == 200  # honestly: whoever forgets the cookie is somebody else
    with Store(where) as store:
        store.write(lambda connection: lift_ban(connection, owner, "", stamp(), "op"))
    wait_for(lambda: ana.get("/").status_code == 200)


def test_whoever_comes_from_a_banned_address_is_nobody_new(where: Path | str, ana: Someone) -> None:
    with Store(where) as store:
        store.write(lambda connection: ban_person(connection, "", "testclient", 0, stamp(), "op"))
    wait_for(lambda: ana.get("/").status_code == 403)
    assert ana._send("POST", "/api/v1/people", json={}).status_code == 403


def test_a_closed_table_ends_for_everybody_at_once(where: Path | str, ana: Someone) -> None:
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "bot-koa"})
    waiting = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "open", "public": "on"})
    with ana.live(table) as page:
        hear(page)
        with Store(where) as store:
            for name in (table, waiting):
                store.write(lambda connection, name=name: close_table(connection, name, stamp(), "op"))  # type: ignore[misc]
        with pytest.raises(WebSocketDisconnect):
            hear_to_the_end(page)
    wait_for(lambda: ana.get(f"/t/{waiting}").status_code == 410)
    for name in (table, waiting):
        answer = ana.get(f"/t/{name}")
        assert (answer.status_code, "closed by whoever runs the server" in answer.text) == (410, True)
    home = ana.get("/").text
    assert table not in home
    assert waiting not in home
