"""What all tests share."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

# How long one example takes depends on the build and on what else the machine does.
settings.register_profile("lineup", deadline=None)
settings.load_profile("lineup")

gc.disable()  # until all tests are found: nothing of that is garbage


def pytest_collection_finish() -> None:
    gc.enable()
    gc.freeze()  # and nobody looks through thousands of tests again and again


@pytest.fixture(scope="session")
def quick_databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """For folders whose tests open many databases."""
    from quick_databases import quick_databases  # here, because few tests need a database

    with quick_databases(tmp_path_factory.mktemp("databases")):
        yield


@pytest.fixture
def real_databases(monkeypatch: pytest.MonkeyPatch, quick_databases: None) -> None:
    """For tests of what a database goes through at its birth, and of what it promises."""
    from quick_databases import use_real_databases

    use_real_databases(monkeypatch)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server whose first database has our tables: what every new one is a copy of."""
    from lineup.store import Store
    from postgres import postgres_server

    with postgres_server() as address:
        Store(address).close()
        yield address


@pytest.fixture(scope="session")
def done_with() -> list[str]:
    """The addresses of databases that were given to tests before."""
    return []


@pytest.fixture
def postgres_database(postgres: str, done_with: list[str]) -> Iterator[str]:
    """The address of an empty database."""
    from postgres import empty_database

    address = asyncio.run(empty_database(postgres, done_with))
    yield address
    done_with.append(address)
