"""Tables that people play at through the web: who invited, who may sit where, and whether the cards are dealt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.store.plan import OPEN, Plan, plan_from
from lineup.store.played import note_given_up
from lineup.store.prepared import Prepared, as_list
from lineup.store.schema import seats, tables

BookingStage = Literal["waiting", "running", "over", "closed"]
WAITING: Final = "waiting"  # for people
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"  # by whoever runs the server, without a result

Turn = Literal["", "mine", "theirs", "over"]
UNKNOWN: Final = ""  # the match was begun by an older Lineup, and nobody has looked at it since
MINE: Final = "mine"  # the person at this seat owes an answer, which everybody may know
THEIRS: Final = "theirs"

BOOKING = select(tables).where(tables.c.id == bindparam("name"))
OWNERS = select(seats.c.seat, seats.c.person).where(seats.c.table == bindparam("name"))
TURN = """CASE WHEN "table" || ' ' || seat IN {owing} THEN :mine ELSE :theirs END"""
TURNS = Prepared(f"""UPDATE seats SET turn = {TURN} WHERE "table" IN {{names}} AND turn <> {TURN}""", "names", "owing")


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
    owing: frozenset[int] | None = None  # seats of people who owe an answer; None: nobody has looked yet

    def turn_of(self, seat: int) -> Turn:
        """Whose turn it is, from one seat."""
        if self.stage == RUNNING and self.owing is None:
            return UNKNOWN
        return OVER if self.stage in (OVER, CLOSED) else MINE if seat in (self.owing or ()) else THEIRS

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
        "due": booking.plan.due(),
    }
    if booking.revision == 0:
        connection.execute(insert(tables), {"id": booking.id, "created": moment, **values})
    else:
        same = (tables.c.id == booking.id, tables.c.revision == booking.revision)
        if not connection.execute(update(tables).where(*same).values(values)).rowcount:
            raise StaleMove(_("This table has changed in the meantime; look again."))
    note_given_up(connection, booking.id, given_up(connection, booking))
    connection.execute(delete(seats).where(seats.c.table == booking.id))
    owned: list[dict[str, object]] = [
        {"table": booking.id, "seat": seat, "person": person, "turn": booking.turn_of(seat)}
        for seat, person in booking.owners.items()
    ]
    if owned:
        connection.execute(insert(seats), owned)
    return booking.revision + 1


def given_up(connection: Connection, booking: Booking) -> dict[str, int]:
    """Once the cards are dealt: people who have no seat any more, each with the first that they had."""
    if booking.stage == WAITING or booking.revision == 0:
        return {}
    before = connection.execute(select(seats.c.person, seats.c.seat).where(seats.c.table == booking.id)).all()
    here = set(booking.owners.values())
    return {person: seat for person, seat in sorted(before, key=lambda each: -each.seat) if person not in here}


def save_turns(connection: Connection, owing: Mapping[str, frozenset[int]]) -> None:
    """Whose turn it is now, at tables that have not changed otherwise: by table, the seats that owe an answer."""
    if owing:
        seats_of = as_list(f"{name} {seat}" for name, those in owing.items() for seat in those)
        TURNS.run(connection, {"names": as_list(owing), "owing": seats_of, "mine": MINE, "theirs": THEIRS})


def read_booking(connection: Connection, name: str) -> Booking | None:
    row = connection.execute(BOOKING, {"name": name}).mappings().first()
    if row is None:
        return None
    owned = connection.execute(OWNERS, {"name": name})
    return booking_from(row, {each.seat: each.person for each in owned})


def booking_from(row: Any, owners: dict[int, str]) -> Booking:
    values = {name: value for name, value in row.items() if name != "due"}  # the plan knows it
    values["public"] = bool(row["public"])
    values["plan"] = plan_from(json.loads(row["plan"]))
    return Booking(**values, owners=owners)


def list_bookings(
    connection: Connection, *, person: str = "", stage: str = "", public: bool = False, most: int = 50
) -> list[Booking]:
    """Tables, newest first: a person's own, those of a stage, only public ones."""
    asked = select(tables).where(tables.c.stage != CLOSED).order_by(tables.c.updated.desc(), tables.c.id).limit(most)
    if person:
        asked = asked.where(tables.c.id.in_(select(seats.c.table).where(seats.c.person == person)))
    if stage:
        asked = asked.where(tables.c.stage == stage)
    if public:
        asked = asked.where(tables.c.public == 1)
    found = connection.execute(asked).mappings().all()
    owned = connection.execute(select(seats).where(seats.c.table.in_([row["id"] for row in found]))).all()
    return [booking_from(row, {each.seat: each.person for each in owned if each.table == row["id"]}) for row in found]


def due_tables(connection: Connection, moment: float, most: int) -> list[str]:
    """Tables at which a clock has run out, the longest ago first."""
    asked = (
        select(tables.c.id).where(tables.c.due <= moment, tables.c.stage != CLOSED).order_by(tables.c.due).limit(most)
    )
    return list(connection.execute(asked).scalars())
