"""A server in this process, and people who visit it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lineup.web.app import create_app
from web.deals import LONG_RIDE
from web.visitors import Someone, token_of


@pytest.fixture(autouse=True)
def _specimen(monkeypatch: pytest.MonkeyPatch, quick_databases: None) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")


@pytest.fixture(autouse=True)
def _a_deal_that_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: LONG_RIDE)


@pytest.fixture(autouse=True)
def _people_with_the_same_names_every_time(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A stranger's name follows from their token: two of a table must not be namesakes by chance."""
    tokens = count(1)
    monkeypatch.setattr(
        "lineup.web.people.identity.new_token", lambda: token_of(f"{request.node.nodeid} {next(tokens)}")
    )


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """The whole site. Bots take no time."""
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def ana(server: TestClient) -> Someone:
    return Someone(server)


@pytest.fixture
def ben(server: TestClient) -> Someone:
    return Someone(server)
