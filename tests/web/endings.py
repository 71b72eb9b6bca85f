"""Matches that are over, at tables in memory."""

from __future__ import annotations

from games.told import finished
from lineup.store import Booking, Plan
from lineup.store.bookings import OVER
from lineup.store.plan import bot_seat, person_seat
from lineup.table import Table
from lineup.web.live.live_table import LiveTable
from web.live_tables import ANA


def over(slug: str, variant: str = "base", seats: int = 3, seed: int = 1) -> LiveTable:
    """Ana has played against bots, to the end."""
    return live_of(slug, finished(slug, variant, seats, seed))


def live_of(slug: str, table: Table) -> LiveTable:
    """A match that is over, of Ana and bots."""
    names = table.names()
    plan = Plan(
        dict(table.record.header.options), "00" * 32, [person_seat(names[0]), *map(bot_seat, names[1:], ["noa"] * 9)]
    )
    booking = Booking("over", slug, ANA.id, public=False, stage=OVER, plan=plan, owners={0: ANA.id}, revision=1)
    return LiveTable(table.game, booking, table, sealed="over")
