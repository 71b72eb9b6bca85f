"""What whoever runs a server does: lists in pages, closing, banning, and a log of all of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lineup.core import BadOptions, StaleMove
from lineup.store import Change, ServerStore, Store, list_bookings
from lineup.store.backup import backup, restore
from lineup.store.bans import hash_of_address, read_bans
from lineup.store.forgetting import forget_at
from lineup.store.my_tables import my_tables
from lineup.store.operators import (
    TableRow,
    ban_person,
    chosen_people,
    chosen_tables,
    close_table,
    deeds_since,
    last_deed,
    lift_ban,
    list_deeds,
    list_people,
    list_tables,
)
from measured_bots import measured_bots
from store.rated_tables import change_of, keep_match, played, with_people


@pytest.fixture(autouse=True)
def _measured(tmp_path: Path) -> Iterator[None]:
    with measured_bots(tmp_path):
        yield


NOW = "2026-06-01T12:00:00.000+00:00"
LATER = "2026-06-09T12:00:00.000+00:00"


def test_people_and_tables_are_listed_in_pages(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        for number in range(3):
            await keep_match(store, f"t{number}", {0: "ana", 1: "ben"}, rated=number == 0)
        count, found = await store.read(
            lambda connection: list_people(connection, chosen_people("", NOW, banned=False), NOW, most=2, skip=1)
        )
        assert (count, [each.name for each in found]) == (3, ["Ben", "Cai"])
        assert [(each.tables, bool(each.seen)) for each in found] == [(3, True), (0, False)]
        named = await store.read(
            lambda connection: list_people(connection, chosen_people("AN", NOW, banned=False), NOW, most=9, skip=0)
        )
        assert [each.id for each in named[1]] == ["ana"]
        for chosen, expected in (
            (chosen_tables("over", "", ""), ["t0", "t1", "t2"]),
            (chosen_tables("running", "", ""), []),
            (chosen_tables("", "wave", ""), []),
            (chosen_tables("", "party_wave", "ben"), ["t0", "t1", "t2"]),
            (chosen_tables("", "", "cai"), []),
        ):
            count, tables = await store.read(
                lambda connection, chosen=chosen: list_tables(connection, chosen, most=9, skip=0)  # type: ignore[misc]
            )
            assert (count, sorted(each.id for each in tables)) == (len(expected), expected)
        assert sorted(each.rated for each in (await tables_of(store))) == [False, False, True]

    with_people(where, work)


async def tables_of(store: ServerStore) -> list[TableRow]:
    _count, found = await store.read(lambda connection: list_tables(connection, [], most=9, skip=0))
    return found


def test_a_closed_table_is_found_by_nobody_and_takes_nothing_more(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        booking, table = played("t1", {0: "ana", 1: "ben"})
        booking.stage = "running"
        change = change_of(booking, table)
        change.rows, change.progress = change.rows[:1], None
        await store.commit([change])
        assert change.error is None
        await store.write(lambda connection: close_table(connection, "t1", NOW, "op", "spam"))
        assert await store.read(lambda connection: list_bookings(connection, person="ana")) == []
        assert await store.read(lambda connection: my_tables(connection, "ana")) == []
        late = change_of(booking, table)
        late.booking, late.first, late.rows = None, 1, late.rows[1:]
        await store.commit([late])
        assert isinstance(late.error, StaleMove)
        booked = Change("t1", booking=booking)
        booking.revision = 1
        await store.commit([booked])
        assert isinstance(booked.error, StaleMove)
        found = await store.load("t1")
        assert found is not None
        assert (found.booking.stage, found.record) == ("closed", None)
        with pytest.raises(BadOptions, match="already"):
            await store.write(lambda connection: close_table(connection, "t1", NOW, "op"))
        with pytest.raises(BadOptions, match="no table"):
            await store.write(lambda connection: close_table(connection, "nowhere", NOW, "op"))

    with_people(where, work)


def test_a_closed_table_forgets_people_as_any_other(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        booking, _table = played("t1", {0: "ana", 1: "ben"})
        booking.stage = "waiting"
        await store.commit([Change("t1", booking=booking)])

        def close_and_forget(connection: Connection) -> None:
            close_table(connection, "t1", NOW, "op")
            forget_at(connection, "t1", "ben", LATER)
            forget_at(connection, "t1", "ana", LATER)

        await store.write(close_and_forget)
        assert await store.load("t1") is None

    with_people(where, work)


def test_bans_hold_for_some_days_or_until_they_are_lifted_and_all_is_logged(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await store.write(lambda connection: ban_person(connection, "ana", "", 7, NOW, "op", "rude"))
        await store.write(lambda connection: ban_person(connection, "ben", "203.0.113.7", 0, NOW, "op"))
        now = await store.read(lambda connection: read_bans(connection, NOW))
        assert now.has("ana", "", NOW)
        assert not now.has("ana", "", LATER)
        assert now.has("ben", "", LATER)
        assert now.has("", hash_of_address("203.0.113.7"), LATER)
        assert not now.has("cai", hash_of_address("203.0.113.8"), NOW)
        later = await store.read(lambda connection: read_bans(connection, LATER))
        assert set(later.people) == {"ben"}
        await store.write(lambda connection: lift_ban(connection, "ben", "", LATER, "op"))
        assert (await store.read(lambda connection: read_bans(connection, LATER))).is_empty()
        with pytest.raises(BadOptions, match="banned"):
            await store.write(lambda connection: lift_ban(connection, "cai", "", LATER, "op"))
        with pytest.raises(BadOptions, match="nobody with the id"):
            await store.write(lambda connection: ban_person(connection, "zoe", "", 0, NOW, "op"))
        count, deeds = await store.read(lambda connection: list_deeds(connection, most=2))
        assert (count, [(each.what, each.whom) for each in deeds]) == (3, [("lift", "ben"), ("ban", "ben")])
        assert "203" not in deeds[1].note
        first = await store.read(lambda connection: deeds_since(connection, 0))
        assert (first[0].note, first[0].by) == ("rude, until 2026-06-08", "op")
        assert await store.read(last_deed) == first[-1].number

    with_people(where, work)


def test_the_log_goes_on_after_a_backup_was_restored(where: Path | str, tmp_path: Path) -> None:
    first, copy = tmp_path / "first.db", tmp_path / "copy.db"

    def ban_ana(store: Store) -> None:
        store.write(lambda connection: ban_person(connection, "ana", "", 0, NOW, "op"))

    async def nothing(_store: ServerStore) -> None:
        """The people are there."""

    with_people(first, nothing)
    with Store(first) as store:
        ban_ana(store)
    backup(first, copy)
    restore(copy, where)
    with Store(where) as store:
        ban_ana(store)
        assert [each.number for each in store.read(lambda connection: deeds_since(connection, 0))] == [1, 2]
