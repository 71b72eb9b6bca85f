"""Challenges in the database: finished matches whose deal others have taken up."""

from __future__ import annotations

from sqlalchemy import Connection, select

from lineup.store.bookings import OVER, RUNNING, WAITING
from lineup.store.once import insert_once
from lineup.store.schema import challenges, seats, tables

GOING_ON = (WAITING, RUNNING)


def note_challenge(connection: Connection, of: str, table: str) -> None:
    insert_once(connection, challenges, {"of": of, "table": table})


def list_challenges(connection: Connection, of: str, most: int) -> list[str]:
    """Tables at which somebody has played the deal of a match to its end, the first first."""
    asked = select(tables.c.id).join_from(challenges, tables, tables.c.id == challenges.c.table)
    asked = asked.where(challenges.c.of == of, tables.c.stage == OVER)
    return list(connection.execute(asked.order_by(tables.c.created, tables.c.id).limit(most)).scalars())


def challenge_of(connection: Connection, of: str, person: str) -> str | None:
    """The table at which somebody is still at it."""
    asked = select(tables.c.id).join_from(challenges, tables, tables.c.id == challenges.c.table)
    asked = asked.join(seats, seats.c.table == tables.c.id).where(
        seats.c.person == person, tables.c.stage.in_(GOING_ON)
    )
    return connection.execute(asked.where(challenges.c.of == of).limit(1)).scalar()
