"""Invitations: somebody who has played with somebody before asks them to a table that waits for players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from lineup.store.bookings import WAITING, Booking, booking_from
from lineup.store.people import Person, people_by_id
from lineup.store.schema import invitations, people, seats, tables

MOST_AT_TABLE: Final = 12
MOST_FOR_ONE: Final = 20  # that wait for one person: more than that is a nuisance


@dataclass(frozen=True)
class Invitation:
    """A table to which somebody is asked. No seat is kept for them."""

    booking: Booking
    by: str  # the name of whoever asks


def mates_of(connection: Connection, person: str, most: int = MOST_AT_TABLE) -> list[Person]:
    """People with whom somebody has sat at a table, those of the last one first."""
    mine, theirs = seats.alias(), seats.alias()
    asked = (
        select(theirs.c.person, func.max(tables.c.updated).label("last"))
        .join_from(mine, theirs, theirs.c.table == mine.c.table)
        .join(tables, tables.c.id == theirs.c.table)
        .where(mine.c.person == person, theirs.c.person != person)
        .group_by(theirs.c.person)
        .order_by(func.max(tables.c.updated).desc(), theirs.c.person)
        .limit(most)
    )
    ids = [row.person for row in connection.execute(asked)]
    known = people_by_id(connection, ids)
    return [known[each] for each in ids if each in known]


def invite(connection: Connection, table: str, person: str, by: str, moment: str) -> bool:
    """Ask somebody, once; False where there is no room for another invitation."""
    waiting = select(tables.c.id).where(tables.c.stage == WAITING)
    mine = invitations.c.person == person
    connection.execute(delete(invitations).where(mine, invitations.c.table.not_in(waiting)))
    invited = set(invited_to(connection, table))
    if person in invited:
        return True
    for_them = connection.execute(select(func.count()).select_from(invitations).where(mine)).scalar() or 0
    if len(invited) >= MOST_AT_TABLE or for_them >= MOST_FOR_ONE:
        return False
    connection.execute(insert(invitations), {"table": table, "person": person, "by": by, "created": moment})
    return True


def invited_to(connection: Connection, table: str) -> list[str]:
    """Everybody who was asked to a table, by id."""
    asked = select(invitations.c.person).where(invitations.c.table == table).order_by(invitations.c.created)
    return list(connection.execute(asked).scalars())


def decline(connection: Connection, table: str, person: str) -> None:
    connection.execute(delete(invitations).where(invitations.c.table == table, invitations.c.person == person))


def invitations_of(connection: Connection, person: str) -> list[Invitation]:
    """To tables that still wait, and at which somebody does not sit yet; the last first."""
    sits = select(seats.c.table).where(seats.c.person == person, seats.c.turn != "over")
    asked = (
        select(tables, people.c.name.label("by"))
        .join_from(invitations, tables, tables.c.id == invitations.c.table)
        .join(people, people.c.id == invitations.c.by)
        .where(invitations.c.person == person, tables.c.stage == WAITING, tables.c.id.not_in(sits))
        .order_by(invitations.c.created.desc())
        .limit(MOST_FOR_ONE)
    )
    found = []
    for row in connection.execute(asked).mappings():
        values = dict(row)
        by = values.pop("by")
        found.append(Invitation(booking_from(values, {}), by))
    return found
