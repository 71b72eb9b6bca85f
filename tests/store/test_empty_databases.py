"""A PostgreSQL database that a test is done with is handed on as if it were new, or not at all."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, func, select

from lineup.store import Person, Store
from lineup.store.people import save_person
from lineup.store.schema import deeds
from patience import wait_for
from postgres import OTHERS, connected, empty_database, new_database

pytestmark = pytest.mark.slow

EVERYTHING = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM deeds)"


def do_something(connection: Connection) -> int:
    """Somebody comes, and something is done; gives the number of that."""
    save_person(connection, Person("ana", "Ana", "coral"), "2026")
    connection.execute(deeds.insert().values(done="2026", by="op", what="ban", whom="ana", note=""))
    return int(connection.execute(select(func.max(deeds.c.number))).scalar_one())


@pytest.fixture
def used(postgres: str) -> str:
    address = asyncio.run(new_database(postgres))
    with Store(address) as store:
        store._write(do_something)
    wait_for(lambda: asyncio.run(ask(address, OTHERS)) == 0)  # a connection that was closed is there for a moment
    return address


async def ask(address: str, question: str) -> object:
    async with connected(address) as connection:
        return await connection.fetchval(question)


def test_it_is_handed_on_empty_and_counts_from_one(postgres: str, used: str) -> None:
    done_with = [used]
    assert asyncio.run(empty_database(postgres, done_with)) == used
    assert done_with == []
    assert asyncio.run(ask(used, EVERYTHING)) == 0
    with Store(used) as store:
        assert store._write(do_something) == 1


def test_where_somebody_is_connected_it_stays_as_it_is(postgres: str, used: str) -> None:
    async def scene() -> str:
        async with connected(used):
            return await empty_database(postgres, [used])

    assert asyncio.run(scene()) != used
    assert asyncio.run(ask(used, EVERYTHING)) == 2


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TABLE more (number int)",
        "ALTER TABLE people ADD COLUMN more int",
        "DROP INDEX people_by_profile",
        "UPDATE alembic_version SET version_num = '0001'",
        "DROP TABLE alembic_version",
    ],
)
def test_where_more_than_rows_has_changed_it_is_left_alone(postgres: str, used: str, change: str) -> None:
    asyncio.run(ask(used, change))
    assert asyncio.run(empty_database(postgres, [used])) != used
