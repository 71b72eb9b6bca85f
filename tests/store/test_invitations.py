"""Invitations in the database: so many wait for one person, and no more."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from lineup.store import Booking, Person, Plan, Store
from lineup.store.bookings import WAITING, save_booking
from lineup.store.invitations import MOST_FOR_ONE, invitations_of, invite
from lineup.store.people import save_person


def test_nobody_is_asked_without_end(where: Path | str) -> None:
    def work(connection: Connection) -> list[bool]:
        for name in ("ana", "ben"):
            save_person(connection, Person(name, name.title(), "coral"), "2026")
        names = [f"t{number}" for number in range(MOST_FOR_ONE + 1)]
        for name in names:
            booking = Booking(name, "wave", "ana", public=False, stage=WAITING, plan=Plan({}, "1", []), owners={})
            save_booking(connection, booking, "2026")
        answers = [invite(connection, name, "ben", "ana", "2026") for name in names]
        assert len(invitations_of(connection, "ben")) == MOST_FOR_ONE
        return answers

    with Store(where) as store:
        assert store._write(work) == [True] * MOST_FOR_ONE + [False]
