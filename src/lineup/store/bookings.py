"""Tables that people play at through the web: who invited, who may sit where, and whether the cards are dealt."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import Connection, delete, insert, select, update

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.store.plan import OPEN, Plan, plan_from
from lineup.store.schema import seats, tables

BookingStage = Literal["waiting", "running", "over"]
WAITING: Final = "waiting"  # for people
RUNNING: Final = "running"
OVER: Final = "over"


@dataclass
class Booking:
    """Everything about a table that is not in the record of its match."""

    id: str  # also the match's
    game: str
    host: str  # a person's id
    public: bool  # False: only people with the link find it
    stage: BookingStage
    plan: Plan
    owners: dict[int, str] = field(default_factory=dict)  # seat: the id of the person whose seat it is
    revision: int = 0  # 0: not stored yet
    created: str = ""
    updated: str = ""

    def seats_of(self, person: str) -> list[int]:
        return sorted(seat for seat, owner in self.owners.items() if owner == person)

    def open_seats(self) -> int:
        """How many seats wait for somebody."""
        return sum(seat.kind == OPEN for seat in self.plan.seats) if self.stage == WAITING else 0


def save_booking(connection: Connection, booking: Booking, moment: str) -> int:
    """Keep a booking and return its new revision. The second of two writers is refused."""
    values = {
        "revision": booking.revision + 1,
        "game": booking.game,
        "host": booking.host,
        "public": int(booking.public),
        "stage": booking.stage,
        "plan": json.dumps(booking.plan.json()),
        "updated": moment,
    }
    if booking.revision == 0:
        connection.execute(insert(tables), {"id": booking.id, "created": moment, **values})
    else:
        same = (tables.c.id == booking.id, tables.c.revision == booking.revision)
        if not connection.execute(update(tables).where(*same).values(values)).rowcount:
            raise StaleMove(_("This table has changed in the meantime; look again."))
    connection.execute(delete(seats).where(seats.c.table == booking.id))
    owned: list[dict[str, object]] = [
        {"table": booking.id, "seat": seat, "person": person} for seat, person in booking.owners.items()
    ]
    if owned:
        connection.execute(insert(seats), owned)
    return booking.revision + 1


def read_booking(connection: Connection, name: str) -> Booking | None:
    row = connection.execute(select(tables).where(tables.c.id == name)).mappings().first()
    if row is None:
        return None
    owned = connection.execute(select(seats.c.seat, seats.c.person).where(seats.c.table == name))
    return booking_from(row, {each.seat: each.person for each in owned})


def booking_from(row: Any, owners: dict[int, str]) -> Booking:
    values = dict(row)
    values["public"] = bool(row["public"])
    values["plan"] = plan_from(json.loads(row["plan"]))
    return Booking(**values, owners=owners)


def list_bookings(
    connection: Connection, *, person: str = "", stage: str = "", public: bool = False, most: int = 50
) -> list[Booking]:
    """Tables, newest first: a person's own, those of a stage, only public ones."""
    asked = select(tables).order_by(tables.c.updated.desc(), tables.c.id).limit(most)
    if person:
        asked = asked.where(tables.c.id.in_(select(seats.c.table).where(seats.c.person == person)))
    if stage:
        asked = asked.where(tables.c.stage == stage)
    if public:
        asked = asked.where(tables.c.public == 1)
    found = connection.execute(asked).mappings().all()
    owned = connection.execute(select(seats).where(seats.c.table.in_([row["id"] for row in found]))).all()
    return [booking_from(row, {each.seat: each.person for each in owned if each.table == row["id"]}) for row in found]
