"""Two servers with one PostgreSQL deal the same swell, and know of one ride of everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from lineup.web.app import create_app
from lineup.web.server.limits import Limiter
from postgres import new_database
from web.moved_clock import put_in_place
from web.riders import DAY, Clock, by_seat, luck_in, play, record_of, ride
from web.visitors import Someone

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def servers(postgres: str) -> Iterator[tuple[TestClient, TestClient]]:
    address = asyncio.run(new_database(postgres))
    with pytest.MonkeyPatch.context() as patch:
        put_in_place(patch, Clock())
        apps = [create_app(address, beat=0.0) for _server in range(2)]
        for app in apps:
            app.state.programs.state.limits.requests = Limiter(rate=1e6, burst=1e6)
        with TestClient(apps[0]) as one, TestClient(apps[1]) as two:
            yield one, two


def test_both_deal_the_same_though_nobody_tells_the_other(servers: tuple[TestClient, TestClient]) -> None:
    ana, ben = (Someone(server) for server in servers)
    with ThreadPoolExecutor(2) as both:
        told = list(both.map(lambda someone: someone.ask("GET", "/swell").json(), (ana, ben)))
    assert told[0]["tomorrow"] == told[1]["tomorrow"]
    hashes = [[each["commitment"] for each in told["deals"]] for told in told]
    assert hashes[0] == hashes[1]


def test_who_plays_alike_at_two_servers_meets_the_same_sea(servers: tuple[TestClient, TestClient]) -> None:
    ana, ben = (Someone(server) for server in servers)
    tables = [ride(ana, "wave"), ride(ben, "wave")]
    play(ana, tables[0])
    play(ben, tables[1])
    records = [record_of(ana, tables[0]), record_of(ben, tables[1])]
    assert by_seat(records[0]) == by_seat(records[1])
    assert luck_in(records[0]) == luck_in(records[1])
    assert len(ben.ask("GET", f"/swell/{DAY}/wave").json()["riders"]) == 2


def test_somebody_who_begins_at_both_at_once_has_one_ride(servers: tuple[TestClient, TestClient]) -> None:
    ana, same = (Someone(server) for server in servers)
    ana.ask("GET", "/me")
    same.token = ana.token
    with ThreadPoolExecutor(2) as both:
        tables = list(both.map(lambda someone: ride(someone, "tavarua"), (ana, same)))
    assert tables[0] == tables[1]
    assert ride(same, "tavarua") == tables[0]
