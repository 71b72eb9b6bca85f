"""Forgetting somebody: what only they have played goes, and where others have played they become somebody.

A record is written anew, under new seals, because its header and its seats hold names. Each table is a transaction of
its own; whoever is interrupted begins again, and finds less to do.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Column, Connection, bindparam, delete, insert, select, union, update
from sqlalchemy import Table as SqlTable

from lineup.core import Rng
from lineup.ratings.match import gone
from lineup.store.bookings import OVER, Booking, read_booking, save_booking
from lineup.store.match_rows import insert_rows, last_row, read_match
from lineup.store.plan import OPEN_SEAT, person_seat
from lineup.store.ratings import rating_at_deal
from lineup.store.schema import (
    bans,
    forgetting,
    matches,
    metadata,
    people,
    played,
    results,
    rows,
    seats,
    tables,
    talk,
)
from lineup.store.server_store import number_of
from lineup.store.store import game_of
from lineup.table import BOT, LEFT, PERSON, Player, Record, Row, Table
from lineup.table.bot_players import bot_player
from lineup.table.document import rows_under_seal, seal_of
from lineup.table.names import free_name

SOMEBODY: Final = "Somebody"  # how others remember whoever wanted to be forgotten
SILENCE: Final = "…"  # instead of what they said

RESEAL = (
    update(rows)
    .where(rows.c.match == bindparam("of"), rows.c.number == bindparam("at"))
    .values(row=bindparam("text"), seal=bindparam("sealed"))
)


@dataclass
class Traces:
    """What somebody has left at one table."""

    booking: Booking
    seats: set[int]  # theirs, now or until they gave up
    others: list[str]  # other people who have a seat there, or had one


def tables_of(connection: Connection, person: str) -> list[str]:
    """Every table at which somebody has left a trace."""
    sat = select(seats.c.table).where(seats.c.person == person)
    hosted = select(tables.c.id).where(tables.c.host == person)
    gave_up = select(played.c.match).where(played.c.person == person)
    return sorted(connection.execute(union(sat, hosted, gave_up)).scalars())


def forget_at(connection: Connection, name: str, person: str, moment: str) -> int | None:
    """Leave a table for good, nameless. How far it has come by now; None if nothing is left of it."""
    booking = read_booking(connection, name)
    assert booking is not None
    traces = traces_of(connection, booking, person)
    if not traces.others:
        delete_table(connection, name)
        return None
    if last_row(connection, name) is None:
        leave_early(traces, person)
    else:
        with rows_open(connection, name):
            become_somebody(connection, traces, person, moment)
    hand_over_host(traces, person)
    save_booking(connection, booking, moment)
    connection.execute(delete(played).where(played.c.person == person, played.c.match == name))
    return connection.execute(select(number_of()).where(tables.c.id == name)).scalar_one()


def forget_person(connection: Connection, person: str) -> None:
    """What is left, once no table holds a trace: everything that belongs to this person alone."""
    for table in reversed(metadata.sorted_tables):
        if table is not bans:
            for column in table.columns:
                if column.name == "person" or points_to(column, people):
                    connection.execute(delete(table).where(column == person))
    connection.execute(delete(people).where(people.c.id == person))


def points_to(column: Column[Any], table: SqlTable) -> bool:
    return any(key.column is table.c.id for key in column.foreign_keys)


# At one table


def traces_of(connection: Connection, booking: Booking, person: str) -> Traces:
    gave_up = connection.execute(select(played.c.person, played.c.seat).where(played.c.match == booking.id)).all()
    had = {each.seat for each in gave_up if each.person == person}
    everybody = [*booking.owners.values(), *(each.person for each in gave_up)]
    others = [each for each in dict.fromkeys(everybody) if each != person]
    return Traces(booking, set(booking.seats_of(person)) | had, others)


@contextmanager
def rows_open(connection: Connection, name: str) -> Iterator[None]:
    """The database guards the rows of matches; these may be changed or deleted meanwhile."""
    connection.execute(insert(forgetting), {"name": name})
    yield
    connection.execute(delete(forgetting).where(forgetting.c.name == name))


def delete_table(connection: Connection, name: str) -> None:
    """A table that nobody else has played at, with its match, and all that hangs on them."""
    with rows_open(connection, name):
        for table in reversed(metadata.sorted_tables):
            for column in table.columns:
                if column.name == "table" or points_to(column, matches) or points_to(column, tables):
                    connection.execute(delete(table).where(column == name))
    connection.execute(delete(matches).where(matches.c.id == name))
    connection.execute(delete(tables).where(tables.c.id == name))


def leave_early(traces: Traces, person: str) -> None:
    """Before the first card: the seats are open again."""
    booking = traces.booking
    for seat in booking.seats_of(person):
        booking.plan.seats[seat] = OPEN_SEAT
        del booking.owners[seat]


def hand_over_host(traces: Traces, person: str) -> None:
    booking = traces.booking
    if booking.host == person:
        booking.host = next(iter(booking.owners.values()), traces.others[0])


def become_somebody(connection: Connection, traces: Traces, person: str, moment: str) -> None:
    """Bots take the seats of a match that goes on; the name is gone from all that is kept of it."""
    booking = traces.booking
    record = read_match(connection, booking.id)
    stored = len(record.rows)
    if booking.stage != OVER:
        give_seats_to_bots(record, booking.seats_of(person))
    mine = {record.last_person(seat).name for seat in traces.seats}
    taken = [each.name for each in everybody_in(record) if each.name not in mine]
    nobody = {name: free_name(SOMEBODY, taken) for name in mine}
    write_anew(connection, nameless(record, traces.seats, nobody), stored, moment)
    rename_in_lists(connection, booking.id, nobody)
    silence(connection, booking.id, traces.seats)
    for seat, each in enumerate(booking.plan.seats):
        if each.kind == PERSON and each.name in nobody:
            booking.plan.seats[seat] = person_seat(nobody[each.name])
    if person in booking.plan.sat:
        strength = gone(rating_at_deal(connection, booking.id, booking.game, person))
        booking.plan.sat = [strength if each == person else each for each in booking.plan.sat]
    booking.plan.request = None
    booking.owners = {seat: owner for seat, owner in booking.owners.items() if owner != person}


def give_seats_to_bots(record: Record, mine: Sequence[int]) -> None:
    table = Table(game_of(record), record)
    for seat in mine:
        player = table.players()[seat]
        if player.kind != BOT:
            table.sit(seat, Player(LEFT, player.name))
            table.sit(seat, bot_player("", table.names(), Rng(secrets.randbits(62))))


def everybody_in(record: Record) -> list[Player]:
    return [*record.header.players, *(row.player for row in record.rows if row.player is not None)]


def nameless(record: Record, mine: set[int], nobody: dict[str, str]) -> Record:
    """The same record; nothing in it but names has changed."""

    def hidden(seat: int, player: Player) -> Player:
        is_mine = seat in mine and player.kind != BOT and player.name in nobody
        return replace(player, name=nobody[player.name], surfer="") if is_mine else player

    def row_of(row: Row) -> Row:
        return replace(row, player=hidden(row.seat, row.player)) if row.player is not None else row

    players = tuple(hidden(seat, player) for seat, player in enumerate(record.header.players))
    return Record(replace(record.header, players=players), [row_of(row) for row in record.rows])


def write_anew(connection: Connection, record: Record, stored: int, moment: str) -> None:
    """A record under new seals. Rows beyond those that are stored are new: another writer notices them."""
    name = record.header.table
    sealed = rows_under_seal(seal_of("", record.header.json()), record.rows)
    new = [(name, number, *each) for number, each in enumerate(sealed) if number >= stored]
    if new:
        insert_rows(connection, new)
    known = [{"of": name, "at": number, "text": text, "sealed": s} for number, (text, s) in enumerate(sealed[:stored])]
    connection.execute(RESEAL, known)
    values = {
        "header": json.dumps(record.header.json()),
        "players": json.dumps([player.json() for player in record.players()]),
    }
    connection.execute(
        update(matches).where(matches.c.id == name).values(values | ({"updated": moment} if new else {}))
    )


def rename_in_lists(connection: Connection, name: str, nobody: dict[str, str]) -> None:
    """What others remember of the match, and the results that were kept by name."""
    connection.execute(delete(results).where(results.c.match == name, results.c.name.in_(list(nobody))))
    for line in connection.execute(select(played.c.person, played.c.others).where(played.c.match == name)).all():
        others = [
            each if each["bot"] else each | {"name": nobody.get(each["name"], each["name"])}
            for each in json.loads(line.others)
        ]
        same = (played.c.match == name, played.c.person == line.person)
        connection.execute(update(played).where(*same).values(others=json.dumps(others)))


def silence(connection: Connection, name: str, mine: set[int]) -> None:
    """Sayings keep their places, so that numbers go on; who said them is gone, and so are their own words."""
    said = update(talk).where(talk.c.table == name, talk.c.seat.in_(sorted(mine)))
    connection.execute(said.values(name=SOMEBODY))
    connection.execute(said.where(talk.c.phrase == "").values(text=SILENCE))
