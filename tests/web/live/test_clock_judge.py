"""Clocks are judged by the server that runs a table, over restarts, and without the table in memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from lineup.store import ServerStore
from lineup.store.bookings import due_tables
from lineup.store.schema import tables
from lineup.web.app import create_app
from lineup.web.live import clock_judge
from lineup.web.live.live_table import LiveTable
from web.moved_clock import DAY, MovedClock, put_in_place
from web.running import PATIENCE
from web.visitors import Someone

WISH: dict[str, Any] = {"game": "wave", "seats": [{"kind": "me"}, {"kind": "open"}]}
SLOW = {"kind": "slow", "days": 3}


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    monkeypatch.setattr(clock_judge, "LOOK", 0.02)
    return put_in_place(monkeypatch, MovedClock())


def soon(what: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def seats(someone: Someone, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = someone.ask("GET", f"/tables/{table}").json()["seats"]
    return found


def due_at(server: TestClient, wall: MovedClock) -> list[str]:
    """The tables that are due now, as the database knows it."""
    assert server.portal is not None
    store: ServerStore = server.app.state.site.tables.store  # type: ignore[attr-defined]
    return server.portal.call(store.read, lambda connection: due_tables(connection, wall.now(), 9))


def of_two(ana: Someone, ben: Someone, **clock: Any) -> str:
    table = str(ana.ask("POST", "/tables", {**WISH, "clock": clock}).json()["id"])
    assert ben.ask("POST", f"/tables/{table}/join", {}).status_code == 200
    return table


@pytest.mark.slow
def test_clocks_outlive_a_restart_and_are_judged_without_anybody_looking(tmp_path: Path, wall: MovedClock) -> None:
    where = tmp_path / "clocks.db"
    with TestClient(create_app(where, beat=0.0)) as server:
        ana, ben = Someone(server), Someone(server)
        table = of_two(ana, ben, **SLOW)
        [asked] = [each for each in seats(ana, table) if each["clock"]["deadline"]]
        assert asked["clock"] == {"left": 3 * DAY, "deadline": wall.now() + 3 * DAY}
    wall.move(DAY)
    with TestClient(create_app(where, beat=0.0)) as server:
        ana.server = ben.server = server
        [again] = [each for each in seats(ana, table) if each["clock"]["deadline"]]
        assert again["clock"] == {"left": 2 * DAY, "deadline": asked["clock"]["deadline"]}
    wall.move(2 * DAY - 1)
    with TestClient(create_app(where, beat=0.0)) as server:
        site: Any = server.app.state.site  # type: ignore[attr-defined]
        assert due_at(server, wall) == []
        assert table not in site.tables.in_memory
        wall.move(1)
        soon(lambda: table in site.tables.in_memory)
        soon(lambda: due_at(server, wall) == [])
        ana.server = ben.server = server
        assert seats(ana, table)[asked["seat"]]["kind"] == "bot"
        late = ana if asked["seat"] == 0 else ben
        assert late.ask("POST", f"/tables/{table}/join", {"seat": asked["seat"]}).status_code == 200
        assert seats(ana, table)[asked["seat"]]["kind"] == "person"


def test_the_due_list_is_an_index(tmp_path: Path, wall: MovedClock) -> None:
    with TestClient(create_app(tmp_path / "due.db", beat=0.0)) as server:
        store = server.app.state.site.tables.store  # type: ignore[attr-defined]
        plan = "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE due <= 1.0 ORDER BY due LIMIT 50"
        told = server.portal.call(  # type: ignore[union-attr]
            store.read, lambda connection: str(connection.exec_driver_sql(plan).all())
        )
    assert "tables_by_due" in told
    assert "SCAN" not in told
    assert "due" in tables.c


def test_a_table_that_cannot_be_judged_stands_in_nobodys_way(tmp_path: Path, wall: MovedClock) -> None:
    with TestClient(create_app(tmp_path / "odd.db", beat=0.0)) as server:
        ana, ben = Someone(server), Someone(server)
        odd, well = of_two(ana, ben, **SLOW), of_two(ana, ben, **SLOW)
        site: Any = server.app.state.site  # type: ignore[attr-defined]
        broken = f"UPDATE tables SET game = 'unknown', due = 0 WHERE id = '{odd}'"
        site.tables.in_memory.pop(odd)
        server.portal.call(site.tables.store.write, lambda connection: connection.exec_driver_sql(broken))  # type: ignore[union-attr]
        wall.move(3 * DAY)
        soon(lambda: is_judged(ana, well))


@pytest.mark.slow
def test_of_two_servers_the_one_that_runs_a_table_judges_it_and_then_the_other(
    postgres_database: str, wall: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[str] = []  # where
    with ExitStack() as first:
        one = first.enter_context(TestClient(create_app(postgres_database, beat=0.0)))
        ana, ben = Someone(one), Someone(one)
        early, late = (of_two(ana, ben, kind="slow", days=days) for days in (1, 3))
        for table in (early, late):  # the other server comes later, so that it cannot be quicker
            assert one.portal.call(one.app.state.site.bot_runner.may_run, table)  # type: ignore[union-attr, attr-defined]
        with TestClient(create_app(postgres_database, beat=0.0)) as two:
            theirs: Any = two.app.state.site  # type: ignore[attr-defined]
            judge = clock_judge.judge

            def noted(live: LiveTable) -> None:
                judged.append("two" if theirs.tables.in_memory.get(live.id) is live else "one")
                judge(live)

            monkeypatch.setattr(clock_judge, "judge", noted)
            wall.move(DAY)
            soon(lambda: is_judged(ana, early))
            assert judged == ["one"]
            first.close()
            ana.server = two
            wall.move(2 * DAY)
            soon(lambda: is_judged(ana, late))
    assert set(judged[1:]) == {"two"}


def is_judged(someone: Someone, table: str) -> bool:
    return any(each["kind"] == "bot" for each in seats(someone, table))
