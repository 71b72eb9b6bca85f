"""What people say to each other at a table: the last of it, so that a restart interrupts nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, text

from lineup.store.schema import read_marks, talk

KEPT: Final = 50  # sayings of each table; older ones are forgotten
SAYINGS = (
    select(*[column for column in talk.c if column.name != "table"])
    .where(talk.c.table == bindparam("name"))
    .order_by(talk.c.number)
)
MARKS = select(read_marks.c.person, read_marks.c.number).where(read_marks.c.table == bindparam("name"))


@dataclass(frozen=True)
class Saying:
    """Something that somebody said."""

    number: int  # counts what was said at this table, from 1
    seat: int
    name: str  # as they were called then
    text: str  # in their own words; empty for a phrase
    phrase: str  # the code of a phrase, which all read in their own language; empty for the speaker's own words
    said: str  # when, ISO 8601


def save_sayings(connection: Connection, table: str, new: Sequence[Saying]) -> None:
    """Keep what was said last. Two who say something under the same number notice each other."""
    connection.execute(insert(talk), [{"table": table, **asdict(saying)} for saying in new])
    connection.execute(delete(talk).where(talk.c.table == table, talk.c.number <= new[-1].number - KEPT))


def read_sayings(connection: Connection, table: str) -> list[Saying]:
    """The last things that were said at a table, oldest first."""
    return [Saying(**row) for row in connection.execute(SAYINGS, {"name": table}).mappings()]


# Two servers may note at once how far the same person has read.
NOTE = text(
    'INSERT INTO read_marks ("table", person, number) VALUES (:name, :person, :number)'
    ' ON CONFLICT ("table", person) DO UPDATE SET number = excluded.number'
)


def save_read_marks(connection: Connection, table: str, marks: Mapping[str, int]) -> None:
    connection.execute(NOTE, [{"name": table, "person": person, "number": number} for person, number in marks.items()])


def read_marks_of(connection: Connection, table: str) -> dict[str, int]:
    """How far people have read what was said at a table, by person."""
    return {row.person: row.number for row in connection.execute(MARKS, {"name": table})}
