"""The hall beside others with the same database: what is heard while a table is being read is not lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from lineup import games
from lineup.store import Keeper, Kept, Person
from lineup.web.hall import Hall
from lineup.web.livetable import LiveTable
from lineup.web.seating import PERSON, Chair, new_booking


class TwoVersions(Keeper):
    """A store in which a table goes on just while it is read for the first time."""

    def __init__(self, first: Kept, second: Kept) -> None:
        self.versions = [first, second]
        self.hall: Hall

    async def load(self, name: str) -> Kept | None:
        found = self.versions.pop(0)
        await asyncio.sleep(0)
        if self.versions:
            self.hall.heard(name, self.versions[0].booking.revision)
        return found


def test_a_table_that_goes_on_while_it_is_read_is_read_again() -> None:
    host = Person("ana", "Ana", "coral")
    booking = new_booking(games.load("wave"), host, [Chair(PERSON), Chair("open")], public=False)
    before, after = (Kept(replace(booking, revision=number), None, []) for number in (1, 2))
    keeper = TwoVersions(before, after)
    keeper.hall = Hall(keeper)
    live = asyncio.run(find(keeper.hall, booking.id))
    assert live.booking.revision == 2


async def find(hall: Hall, name: str) -> LiveTable:
    return await hall.find(name)
