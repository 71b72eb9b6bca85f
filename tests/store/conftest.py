"""The specimen is among the games while the store is tested, and every promise holds on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from lineup.store import Store
from postgres import new_database, postgres_server


@pytest.fixture(autouse=True)
def _specimen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as address:
        Store(address).close()  # what every new database is a copy of
        yield address


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """An empty database, of one kind and of the other."""
    if request.param == "sqlite":
        return tmp_path / "matches.db"
    return asyncio.run(new_database(request.getfixturevalue("postgres")))


def ticking() -> Callable[[], str]:
    ticks = count()
    return lambda: f"2026-05-01T12:00:{next(ticks):02}"


@pytest.fixture
def store(where: Path | str) -> Iterator[Store]:
    with Store(where, clock=ticking()) as opened:
        yield opened


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[Store]:
    """A file, for tests that change it behind the store's back."""
    with Store(tmp_path / "matches.db", clock=ticking()) as opened:
        yield opened
