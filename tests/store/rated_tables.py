"""Rated matches for tests, kept through the store as a server keeps them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from lineup.core import Rng
from lineup.store import Booking, Change, Person, Plan, ServerStore
from lineup.store.match_rows import Progress
from lineup.store.people import save_person
from lineup.store.plan import bot_seat, person_seat
from lineup.store.settings import settings_of
from lineup.table import Player, Table
from lineup.table.document import row_under_seal, seals
from table.party import open_table, play_on

PEOPLE = ("ana", "ben", "cai")


def with_people(where: Path | str, work: Callable[[ServerStore], Awaitable[Any]]) -> Any:
    """Do something with a store that knows Ana and Ben, who are on ladders, and Cai, who is not."""

    async def run() -> Any:
        store = ServerStore(where)
        await store.open()
        try:
            for name in PEOPLE:
                shown = settings_of({} if name == "cai" else {"ladder": "on"})
                person = Person(name, name.title(), "coral", shown)
                await store.write(lambda connection, person=person: save_person(connection, person, "2026"))  # type: ignore[misc]
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def played(
    name: str,
    owners: dict[int, str],
    *,
    seats: int = 3,
    seed: int = 1,
    rated: bool = True,
    leaver: int = -1,
    **plan: Any,
) -> tuple[Booking, Table]:
    """A match to its end, seats without an owner held by Koa; somebody may leave."""
    table = open_table(seats, seed=bytes([seed]) * 32, name=name)
    players = [
        Player("person", owners[seat].title()) if seat in owners else Player("bot", f"Koa {seat}", "koa")
        for seat in range(seats)
    ]
    table = Table.open(table.game, players, seed=bytes([seed]) * 32, table=name, created="2026-05-01")
    if leaver >= 0:
        table.sit(leaver, Player("bot", "Noa", "grom"))
    play_on(table, Rng(seed))
    planned = [person_seat(each.name) if each.kind == "person" else bot_seat(each.name, each.bot) for each in players]
    sat = [owners.get(seat, "") for seat in range(seats)] if rated else []
    public = True
    made = Plan({}, "", planned, rated=rated, sat=sat, **plan)
    return Booking(name, "party_wave", next(iter(owners.values())), public, "over", made, dict(owners)), table


def change_of(booking: Booking, table: Table) -> Change:
    sealed = seals(table.record)
    rows = [row_under_seal(sealed[number], row) for number, row in enumerate(table.record.rows)]
    return Change(booking.id, booking=booking, table=table, rows=rows, progress=Progress.of(table))


async def keep_match(store: ServerStore, name: str, owners: dict[int, str], **how: Any) -> Table:
    booking, table = played(name, owners, **how)
    change = change_of(booking, table)
    await store.commit([change])
    assert change.error is None, change.error
    return table
