"""The store of a server: bookings and rows together, group commits, second writers, people, backups."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, inspect, select
from sqlalchemy import Table as SqlTable

from lineup.core import BadOptions, Rng, StaleMove
from lineup.store import Booking, Change, Person, Plan, Saying, ServerStore, Store, StoredTable, list_bookings
from lineup.store.backup import backup, restore
from lineup.store.engine import address, keep_copy, open_sqlite
from lineup.store.notices import Due, TableNews
from lineup.store.people import add_token, carry_over, person_of, save_person
from lineup.store.postgres_notify import PostgresNotify
from lineup.store.schema import HEAD, metadata
from lineup.store.server_store import announce_person, notices
from lineup.store.talk import KEPT
from lineup.table import Table
from lineup.table.document import row_under_seal, seals
from older import make_older
from table.party import open_table, play_on

ANA = Person("ana", "Ana", "coral")


def with_keeper(where: Path | str, work: Callable[[ServerStore], Awaitable[Any]]) -> Any:
    """Do something with a server_store of an empty database that knows Ana."""

    async def run() -> Any:
        server_store = ServerStore(where)
        await server_store.open()
        try:
            await server_store.write(lambda connection: save_person(connection, ANA, "2026"))
            return await work(server_store)
        finally:
            await server_store.close()

    return asyncio.run(run())


def booking(name: str = "t1", **values: Any) -> Booking:
    return Booking(**{"id": name, "game": "party_wave", "host": "ana", "public": True, "stage": "running",
                      "plan": Plan({}, "", []), "owners": {0: "ana"}, **values})  # fmt: skip


def change(table: Table, first: int = 0, **values: Any) -> Change:
    name = table.record.header.table
    sealed = seals(table.record)
    new = [row_under_seal(sealed[number], row) for number, row in enumerate(table.record.rows)]
    return Change(name, table=table, first=first, rows=new[first:], **values)


async def kept(server_store: ServerStore, name: str) -> StoredTable:
    """What is stored of a table that is there."""
    found = await server_store.load(name)
    assert found is not None
    return found


def test_a_table_is_kept_with_its_match_and_found_again(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        table = open_table()
        await server_store.commit([change(table, booking=booking())])
        found = await kept(server_store, "t1")
        assert (found.booking.owners, found.booking.revision, found.booking.public) == ({0: "ana"}, 1, True)
        assert found.record == table.record
        assert found.sayings == []
        assert await server_store.load("nowhere") is None
        assert await server_store.numbers(["t1", "nowhere"]) == {"t1": 2}

    with_keeper(where, work)


def test_many_tables_are_committed_together(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        tables = [open_table(name=f"t{number}") for number in range(5)]
        await server_store.commit([change(table, booking=booking(table.record.header.table)) for table in tables])
        for table in tables:
            play_on(table, Rng(1), 3)
        batch = [change(table, 1) for table in tables]
        await server_store.commit(batch)
        assert [each.error for each in batch] == [None] * 5
        for table in tables:
            assert (await kept(server_store, table.record.header.table)).record == table.record

    with_keeper(where, work)


def test_moves_at_many_tables_ask_no_more_of_the_database_than_one(where: Path | str) -> None:
    asked: list[str] = []

    async def questions(server_store: ServerStore, names: list[str]) -> int:
        tables = [open_table(name=name) for name in names]
        await server_store.commit([change(table, booking=booking(table.record.header.table)) for table in tables])
        for table in tables:
            play_on(table, Rng(1), 3)
        news = {name: TableNews(name, [Due("ana", "turn", "1", {})]) for name in names}
        batch = [
            change(table, 1, owing=frozenset({0}), news=news[name]) for name, table in zip(names, tables, strict=True)
        ]
        asked.clear()
        await server_store.commit(batch)
        found = list(asked)
        assert [each.error for each in batch] == [None] * len(names)
        return len(found)

    async def work(server_store: ServerStore) -> None:
        assert await questions(server_store, ["t1"]) == await questions(server_store, [f"u{each}" for each in range(9)])
        mine = await server_store.read(lambda connection: list_bookings(connection, person="ana"))
        assert len(mine) == 10

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        with_keeper(where, work)
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def test_whoever_is_second_with_a_row_is_told_and_the_others_are_kept(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        mine, yours, other = open_table(), open_table(), open_table(name="t2")
        await server_store.commit([change(mine, booking=booking()), change(other, booking=booking("t2"))])
        play_on(mine, Rng(1), 2)
        play_on(yours, Rng(2), 2)
        play_on(other, Rng(3), 2)
        await server_store.commit([change(mine, 1)])
        late, fine = change(yours, 1), change(other, 1)
        await server_store.commit([late, fine])
        assert isinstance(late.error, StaleMove)
        assert fine.error is None
        assert (await kept(server_store, "t1")).record == mine.record
        assert (await kept(server_store, "t2")).record == other.record

    with_keeper(where, work)


def test_whoever_is_second_with_a_booking_is_told(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        await server_store.commit([Change("t1", booking=booking(stage="waiting"))])
        for owners, error in (({1: "ana"}, None), ({2: "ana"}, StaleMove)):
            again = Change("t1", booking=booking(stage="waiting", owners=owners, revision=1))
            await server_store.commit([again])
            assert type(again.error) is (error or type(None))
        found = await kept(server_store, "t1")
        assert (found.booking.owners, found.record) == ({1: "ana"}, None)

    with_keeper(where, work)


def said(number: int, text: str = "hi") -> Saying:
    return Saying(number, 0, "Ana", text, "", "2026")


def test_the_last_things_that_were_said_are_kept_and_count(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        phrase = Saying(1, 0, "Ana", "", "hello", "2026")
        await server_store.commit(
            [Change("t1", booking=booking(stage="waiting"), sayings=[phrase, said(2, "ça va 🏄?")])]
        )
        await server_store.commit([Change("t2", booking=booking("t2", stage="waiting"))])
        assert (await kept(server_store, "t1")).sayings == [phrase, said(2, "ça va 🏄?")]
        assert (await kept(server_store, "t2")).sayings == []
        assert await server_store.numbers(["t1", "t2"]) == {"t1": 3, "t2": 1}
        for number in range(3, KEPT + 10):
            await server_store.commit([Change("t1", sayings=[said(number)])])
        assert [each.number for each in (await kept(server_store, "t1")).sayings] == list(range(10, KEPT + 10))

    with_keeper(where, work)


def test_whoever_is_second_with_a_saying_is_told(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        await server_store.commit([Change("t1", booking=booking(stage="waiting"), sayings=[said(1)])])
        late = Change("t1", sayings=[said(1, "me too")])
        await server_store.commit([late])
        assert isinstance(late.error, StaleMove)
        assert (await kept(server_store, "t1")).sayings == [said(1)]

    with_keeper(where, work)


def test_tables_are_listed_by_person_and_by_stage(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        for name, values in (
            ("a", {"stage": "waiting"}),
            ("b", {"public": False, "stage": "waiting"}),
            ("c", {"owners": {}}),
        ):
            await server_store.commit([Change(name, booking=booking(name, **values))])

        async def names(**asked: Any) -> set[str]:
            return {each.id for each in await server_store.read(lambda connection: list_bookings(connection, **asked))}

        assert await names() == {"a", "b", "c"}
        assert await names(person="ana") == {"a", "b"}
        assert await names(stage="waiting", public=True) == {"a"}

    with_keeper(where, work)


def test_tokens_prove_who_somebody_is_until_they_expire(where: Path | str) -> None:
    async def work(server_store: ServerStore) -> None:
        def told(connection: Connection) -> None:
            add_token(connection, "cookie", ANA, "browser")
            add_token(connection, "link", ANA, "carry", expires="2026-05-02")
            assert person_of(connection, "cookie", "browser", "2026-05-01") == ANA
            assert person_of(connection, "cookie", "program", "2026-05-01") is None
            assert person_of(connection, "link", "carry", "2026-05-03") is None
            assert carry_over(connection, "link", "other", "2026-05-01") == ANA
            assert carry_over(connection, "link", "third", "2026-05-01") is None
            assert person_of(connection, "other", "browser", "2027") == ANA
            save_person(connection, replace(ANA, name="Anna"), "2027")
            assert person_of(connection, "cookie", "browser", "2027") == replace(ANA, name="Anna")

        await server_store.write(told)

    with_keeper(where, work)


def test_a_notice_names_tables_and_numbers_and_is_short_enough() -> None:
    changes = [Change("x" * 22, first=number) for number in range(1_000)]
    found = notices(changes)
    assert all(len(notice) < 8_000 for notice in found)
    assert sum(notice.count("x" * 22) for notice in found) == 1_000


# PostgreSQL alone


class Ears:
    """Notes what is heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []
        self.caught_up = 0

    def table(self, name: str, number: int) -> None:
        self.heard.append((name, number))

    def person(self, name: str) -> None:
        self.heard.append((name,))

    def taken(self, limit: str, who: str) -> None:
        self.heard.append((limit, who))

    async def catch_up(self) -> None:
        self.caught_up += 1


@pytest.mark.slow
def test_servers_hear_of_each_other_and_only_one_runs_the_bots_of_a_table(postgres: str) -> None:
    async def work(server_store: ServerStore) -> None:
        here, there = Ears(), Ears()
        one, two = PostgresNotify(server_store.url, here), PostgresNotify(server_store.url, there)
        assert one.is_deaf()
        one.open()
        two.open()
        while not here.caught_up or not there.caught_up:
            await asyncio.sleep(0.02)
        assert not one.is_deaf()
        await server_store.commit([Change("shared", booking=booking("shared", stage="waiting"), revision=1)])
        await server_store.write(lambda connection: announce_person(connection, "ana"))
        two.say_taken("tables", "192.0.2.1")
        while len(here.heard) < 3:
            await asyncio.sleep(0.02)
        assert here.heard == [("shared", 1), ("ana",), ("tables", "192.0.2.1")]
        assert there.heard == [("shared", 1), ("ana",)], "what one says itself is no news"
        assert [await one.hold("shared"), await two.hold("shared"), await one.hold("shared")] == [True, False, True]
        await one.close()
        while not await two.hold("shared"):
            await asyncio.sleep(0.02)
        # Its connection is cut: it comes back by itself and asks what it has missed.
        held = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '%lock%'"
        asked = f"SELECT pg_terminate_backend(pid) {held}"
        await server_store.read(lambda connection: connection.exec_driver_sql(asked).all())
        while there.caught_up < 2:
            await asyncio.sleep(0.02)
        await two.close()

    with_keeper(postgres, work)


# Migrations and backups


def test_the_tables_that_migrations_make_are_the_ones_that_we_use(where: Path | str) -> None:
    with Store(where) as store:

        def found(connection: Connection) -> dict[str, set[str]]:
            there = inspect(connection)
            return {name: {column["name"] for column in there.get_columns(name)} for name in there.get_table_names()}

        tables = store._read(found)
    del tables["alembic_version"]
    assert tables == {table.name: {column.name for column in table.columns} for table in metadata.sorted_tables}


def rows_of(table: SqlTable, connection: Connection) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(select(table)).mappings()]


def test_a_database_of_the_first_lineup_is_brought_up_to_date_and_a_copy_stays(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    table = open_table()

    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("DROP TABLE alembic_version")
        header = json.dumps(table.record.header.json())
        about = ("t1", "party_wave", "sprint", 2, header, "[]", "2026", "2026", 0)
        names = "id, game, variant, seats, header, players, created, updated, take_backs"
        connection.exec_driver_sql(f"INSERT INTO matches ({names}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", about)
        for number, (text, seal) in enumerate(change(table).rows):
            connection.exec_driver_sql("INSERT INTO rows VALUES (?, ?, ?, ?)", ("t1", number, text, seal))

    make_older(path, "0001", fill)
    with Store(path) as store:
        assert store.load("t1").record == table.record
        assert store._read(lambda connection: inspect(connection).has_table("people"))
    copy = tmp_path / f"old.db.before-{HEAD}"
    with open_sqlite(address(copy)).connect() as connection:
        assert not inspect(connection).has_table("people")
        assert inspect(connection).has_table("matches")
    assert keep_copy(address(path)) is None, "what is up to date needs no copy"


def test_a_backup_holds_everything_and_is_restored_into_either_database(where: Path | str, tmp_path: Path) -> None:
    table = open_table()
    play_on(table, Rng(1))
    with_keeper(where, lambda server_store: server_store.commit([change(table, booking=booking())]))
    file, again = tmp_path / "backup.db", tmp_path / "again.db"
    assert backup(where, file) == 1
    assert restore(file, again) == 1
    with Store(again) as store:
        assert store.load("t1").record == table.record
    with pytest.raises(BadOptions, match="exists already"):
        backup(where, file)
    with pytest.raises(BadOptions, match="holds matches already"):
        restore(file, where)
    with pytest.raises(BadOptions, match="There is no file"):
        restore(tmp_path / "nowhere", again)
