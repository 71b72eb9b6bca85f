"""The tables beside others with the same database: what is heard while a table is being read is not lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from lineup import games
from lineup.store import Person, ServerStore, StoredTable
from lineup.table import PERSON
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables
from lineup.web.sitting.new_tables import Chair, new_booking


class TwoVersions(ServerStore):
    """A store in which a table goes on just while it is read for the first time."""

    def __init__(self, first: StoredTable, second: StoredTable) -> None:
        self.versions = [first, second]
        self.tables: Tables

    async def load(self, name: str) -> StoredTable | None:
        found = self.versions.pop(0)
        await asyncio.sleep(0)
        if self.versions:
            self.tables.heard(name, self.versions[0].booking.revision)
        return found


def test_a_table_that_goes_on_while_it_is_read_is_read_again() -> None:
    host = Person("ana", "Ana", "coral")
    booking = new_booking(games.load("wave"), host, [Chair(PERSON), Chair("open")])
    before, after = (StoredTable(replace(booking, revision=number), None, []) for number in (1, 2))
    store = TwoVersions(before, after)
    store.tables = Tables(store)
    live = asyncio.run(find(store.tables, booking.id))
    assert live.booking.revision == 2


async def find(tables: Tables, name: str) -> LiveTable:
    return await tables.find(name)
