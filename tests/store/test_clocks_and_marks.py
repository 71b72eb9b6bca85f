"""Clocks and read marks in either database: the list of tables that are due, and marks that move forward."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, text

from lineup.store import Booking, Person, Plan, Store
from lineup.store.bookings import booking_from, due_tables, read_booking, save_booking
from lineup.store.forgetting import forget_person
from lineup.store.people import save_person
from lineup.store.talk import read_marks_of, save_read_marks
from lineup.table.clock import Rest, SeatClock, Terms

ANA = Person("ana", "Ana", "coral")


def write(where: Path | str, work: Callable[[Connection], None]) -> None:
    """Do something in an empty database that knows Ana."""

    def with_ana(connection: Connection) -> None:
        save_person(connection, ANA, "2026")
        work(connection)

    with Store(where) as store:
        store._write(with_ana)


def booked(name: str, *deadlines: float | None) -> Booking:
    clocks = {seat: SeatClock(9.0, 1.0, each, Rest("UTC", 22, 7)) for seat, each in enumerate(deadlines)}
    plan = Plan({}, "", [], clock=Terms("slow", days=3), clocks=clocks)
    return Booking(name, "party_wave", "ana", public=True, stage="running", plan=plan)


def test_tables_are_due_by_the_first_clock_that_runs_out(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        for each in (booked("a", 300.0, 200.0), booked("b", None, 100.0), booked("c", None), booked("d", 900.0)):
            save_booking(connection, each, "2026")
        assert due_tables(connection, 99.0, 9) == []
        assert due_tables(connection, 200.0, 9) == ["b", "a"]
        assert due_tables(connection, 1_000.0, 2) == ["b", "a"]
        later = read_booking(connection, "b")
        assert later is not None
        assert later.plan.clocks[1] == SeatClock(9.0, 1.0, 100.0, Rest("UTC", 22, 7))
        later.plan.clocks = {1: SeatClock(3.0)}
        save_booking(connection, later, "2027")
        assert due_tables(connection, 1_000.0, 9) == ["a", "d"]

    write(where, work)


def test_a_table_of_an_older_lineup_has_no_clock_and_is_never_due(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        save_booking(
            connection, Booking("old", "wave", "ana", public=True, stage="running", plan=Plan({}, "", [])), "2026"
        )
        connection.execute(text("UPDATE tables SET due = NULL"))
        assert due_tables(connection, 1e12, 9) == []
        row = connection.execute(text("SELECT * FROM tables")).mappings().one()
        assert booking_from(row, {}).plan.clock is None

    write(where, work)


def test_how_far_somebody_has_read_is_kept_and_forgotten_with_them(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        save_booking(connection, booked("a"), "2026")
        save_read_marks(connection, "a", {"ana": 3, "ben": 1})
        save_read_marks(connection, "a", {"ana": 5})
        assert read_marks_of(connection, "a") == {"ana": 5, "ben": 1}
        assert read_marks_of(connection, "b") == {}
        forget_person(connection, "ben")
        assert read_marks_of(connection, "a") == {"ana": 5}

    write(where, work)
