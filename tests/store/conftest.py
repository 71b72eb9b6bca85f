"""The specimen is among the games while the store is tested, and every promise holds on both databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lineup.store import Person, Store, wall_clock
from lineup.store.notice_ways import save_way
from lineup.store.people import save_person
from store.ways import NOON, InStore, way


@pytest.fixture(autouse=True)
def _specimen(monkeypatch: pytest.MonkeyPatch, quick_databases: None) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """An empty database, of one kind and of the other."""
    if request.param == "sqlite":
        return tmp_path / "matches.db"
    return str(request.getfixturevalue("postgres_database"))


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


@pytest.fixture
def in_store(where: Path | str, monkeypatch: pytest.MonkeyPatch) -> InStore:
    """Does something in a database that knows Ana, who can be told on a device, and Ben, who cannot; it is noon."""
    monkeypatch.setattr(wall_clock, "now", lambda: NOON)

    def do(work: Callable[[Connection], None]) -> None:
        def prepared(connection: Connection) -> None:
            for name in ("ana", "ben"):
                save_person(connection, Person(name, name.title(), "coral"), "2026")
            save_way(connection, way("ana"))
            work(connection)

        with Store(where) as store:
            store._write(prepared)

    return do
