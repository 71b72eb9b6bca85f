"""The tables that somebody has begun and not finished: where it is their turn, and for whom the others wait."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from lineup.store.bookings import MINE, THEIRS, UNKNOWN, Booking, booking_from
from lineup.store.schema import matches, seats, tables


@dataclass(frozen=True)
class MyTable:
    """A table at which somebody has a seat, as it is stored."""

    booking: Booking
    names: list[str]  # of everybody who sits there now
    bots: list[str]  # by seat, which bot it is; empty for people
    waits_for: list[int]  # seats of people whose turn it is
    moved: str  # when something happened there last, ISO 8601
    is_known: bool  # False: whose turn it is can only be told by loading the match

    def is_mine_to_move(self, person: str) -> bool:
        return any(seat in self.waits_for for seat in self.booking.seats_of(person))


def my_tables(connection: Connection, person: str, most: int = 24) -> list[MyTable]:
    """Those where it is one's turn first, then the others; in both, the latest first."""
    moved = func.coalesce(matches.c.updated, tables.c.updated)
    turn = func.min(seats.c.turn)  # "" before "mine" before "theirs": whatever may wait for me comes first
    mine = (
        select(seats.c.table, turn.label("turn"))
        .where(seats.c.person == person, seats.c.turn.in_([UNKNOWN, MINE, THEIRS]))
        .group_by(seats.c.table)
        .subquery()
    )
    asked = (
        select(tables, matches.c.players, moved.label("moved"))
        .join_from(mine, tables, tables.c.id == mine.c.table)
        .outerjoin(matches, matches.c.id == tables.c.id)
        .order_by(mine.c.turn, moved.desc(), tables.c.id)
        .limit(most)
    )
    found = connection.execute(asked).mappings().all()
    owned = connection.execute(select(seats).where(seats.c.table.in_([row["id"] for row in found]))).all()
    return [my_table(row, [each for each in owned if each.table == row["id"]]) for row in found]


def lesson_steps(connection: Connection, person: str) -> dict[str, int]:
    """By game, how many steps of its lesson somebody has gone, the time that they went furthest."""
    asked = (
        select(tables.c.game, tables.c.plan)
        .join_from(seats, tables, tables.c.id == seats.c.table)
        .where(seats.c.person == person, tables.c.plan.contains('"step":'))
    )
    found: dict[str, int] = {}
    for game, plan in connection.execute(asked):
        found[game] = max(found.get(game, 0), json.loads(plan)["step"])
    return found


def my_table(row: Any, owned: Sequence[Any]) -> MyTable:
    values = dict(row)
    moved, players = values.pop("moved"), values.pop("players")
    booking = booking_from(values, {each.seat: each.person for each in owned})
    seated = json.loads(players) if players else [vars(seat) for seat in booking.plan.seats]
    return MyTable(
        booking=booking,
        names=[each.get("surfer") or each["name"] for each in seated],
        bots=[each["bot"] for each in seated],
        waits_for=[each.seat for each in owned if each.turn == MINE],
        moved=moved,
        is_known=all(each.turn != UNKNOWN for each in owned),
    )
