"""Matches as rows of the database. All that is written here belongs to a transaction of the caller."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, select, update

from lineup.core import BadOptions, BadRecord, Outcome
from lineup.core.language import _
from lineup.store.matches import Match, PersonalRecord, may_set_records, people_throughout, variant_in_words
from lineup.store.played import note_played
from lineup.store.ratings import keep_ratings, later_than_all, one_at_a_time, rated_match
from lineup.store.schema import matches, results, rows
from lineup.store.swell import end_ride
from lineup.table import Player, Record, Table
from lineup.table.document import header_from, row_from, rows_under_seal, seal_of, seals

HEADER = select(matches.c.header).where(matches.c.id == bindparam("name"))
SHOWN = update(matches).where(matches.c.id == bindparam("name"))  # in lists
LAST_ROW = select(rows.c.number, rows.c.seal).order_by(rows.c.number.desc()).limit(1)
LATER_ROWS = (
    select(rows.c.row, rows.c.seal)
    .where(rows.c.match == bindparam("name"), rows.c.number >= bindparam("first"))
    .order_by(rows.c.number)
)
# SQLite's driver gives up Python's lock at every row and then waits for it again, which takes long on a busy server:
# with this all rows are one step.
ROWS_IN_ONE_STEP = """
    INSERT INTO rows ("match", number, "row", seal)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
           json_extract(value, '$[2]'), json_extract(value, '$[3]')
    FROM json_each(?)
    """

NewRow = tuple[str, int, str, str]  # the match, the row's number, the row as JSON, its seal


@dataclass(frozen=True)
class Progress:
    """How far a match has come, as lists show it."""

    players: list[Player]
    take_backs: int
    outcome: Outcome | None

    @classmethod
    def of(cls, table: Table) -> Progress:
        return cls(table.players(), table.take_backs(), table.outcome())


def last_row(connection: Connection, name: str) -> tuple[int, str] | None:
    """Number and seal of the last stored row; None when there is no such match."""
    found = connection.execute(LAST_ROW.where(rows.c.match == name)).first()
    return (found[0], found[1]) if found else None


def insert_match(connection: Connection, table: Table, moment: str) -> None:
    """A match that is not stored yet, with all its rows."""
    insert_header(connection, table, moment)
    append_rows(connection, table, 0, seal_of("", table.record.header.json()), moment)


def insert_header(connection: Connection, table: Table, moment: str) -> None:
    """A match without its rows."""
    header = table.record.header
    values = {
        "id": header.table,
        "game": header.game,
        "variant": variant_in_words(header.game, table.game.options),
        "seats": len(header.players),
        "header": json.dumps(header.json()),
        "players": json.dumps([player.json() for player in header.players]),
        "created": header.created or moment,
        "updated": moment,
        "take_backs": 0,
        "again": header.again,
    }
    connection.execute(insert(matches), values)


def append_rows(connection: Connection, table: Table, first: int, seal: str, moment: str) -> None:
    """The rows from a number on, and what lists show of the match. ``seal``: of what comes before them."""
    name, sealed = table.record.header.table, rows_under_seal(seal, table.record.rows[first:])
    insert_rows(connection, [(name, number, *each) for number, each in enumerate(sealed, first)])
    note_progress(connection, table.record, Progress.of(table), moment)


def insert_rows(connection: Connection, new: Iterable[NewRow]) -> None:
    """Rows of one match or of many."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(ROWS_IN_ONE_STEP, (orjson.dumps(list(new)).decode(),))
    else:
        connection.execute(insert(rows), [dict(zip(rows.c.keys(), each, strict=True)) for each in new])


def note_progress(connection: Connection, record: Record, progress: Progress, moment: str) -> None:
    """What lists show of a match, and its end when it has come."""
    players = json.dumps([player.json() for player in progress.players])
    values = {"players": players, "updated": moment, "take_backs": progress.take_backs}
    connection.execute(SHOWN, {"name": record.header.table, **values})
    if progress.outcome is not None:
        finish(connection, record, progress.players, progress.outcome, moment)


def finish(connection: Connection, record: Record, players: Sequence[Player], outcome: Outcome, moment: str) -> None:
    """How a match ended, and once what people reached in it, their ratings included."""
    name = record.header.table
    rated = rated_match(connection, record, outcome)
    if rated is not None:
        one_at_a_time(connection)
        moment = later_than_all(connection, moment)
    running = update(matches).where(matches.c.id == name, matches.c.finished.is_(None))
    if not connection.execute(running.values(result=json.dumps(outcome.json()), finished=moment)).rowcount:
        return
    note_played(connection, record, players, outcome)
    end_ride(connection, record, outcome, moment)
    if rated is not None:
        keep_ratings(connection, name, rated, moment)
    if may_set_records(record):
        keep_results(connection, record, outcome)


def keep_results(connection: Connection, record: Record, outcome: Outcome) -> None:
    """What each of its people has reached, for the list of records."""
    reached: list[dict[str, object]] = [
        {
            "match": record.header.table,
            "seat": seat,
            "name": person,
            "score": outcome.scores[seat],
            "place": outcome.places[seat],
            "won": int(seat in outcome.winners),
        }
        for seat, person in people_throughout(record).items()
    ]
    if reached:
        connection.execute(insert(results), reached)


def read_match(connection: Connection, name: str) -> Record:
    """A stored record, with every seal in its place."""
    known = connection.execute(HEADER, {"name": name}).first()
    if known is None:
        raise BadOptions(no_such_match(name))
    found = connection.execute(LATER_ROWS, {"name": name, "first": 0}).all()
    try:
        record = Record(header_from(json.loads(known[0])), [row_from(json.loads(row)) for row, _seal in found])
    except (BadOptions, ValueError) as error:
        raise BadRecord(0, _("the stored match {name!r} is damaged: {why}").format(name=name, why=error)) from error
    for number, (seal, (_row, stored)) in enumerate(zip(seals(record)[1:], found, strict=True)):
        if seal != stored:
            sentence = _("the stored match {name!r} was changed: row {number} does not match its seal")
            raise BadRecord(0, sentence.format(name=name, number=number))
    return record


def no_such_match(name: str) -> str:
    return _("There is no match called {name!r}.").format(name=name)


# Lists


def chosen_matches(game: str, running: bool | None, player: str) -> list[ColumnElement[bool]]:  # noqa: FBT001
    """What a match must be like to stand in a list."""
    chosen: list[ColumnElement[bool]] = []
    if game:
        chosen.append(matches.c.game == game)
    if running is not None:
        chosen.append(matches.c.finished.is_(None) if running else matches.c.finished.is_not(None))
    if player:
        chosen.append(matches.c.players.contains(f'"name": {json.dumps(player)}', autoescape=True))
    return chosen


def count_matches(connection: Connection, chosen: list[ColumnElement[bool]]) -> int:
    return connection.execute(select(func.count()).select_from(matches).where(*chosen)).scalar() or 0


def list_matches(
    connection: Connection, chosen: list[ColumnElement[bool]], most: int | None = None, skip: int = 0
) -> list[Match]:
    """Stored matches, newest first: ``most`` of them, after leaving out as many as ``skip`` says."""
    counted = select(func.count()).where(rows.c.match == matches.c.id).scalar_subquery()
    names = ("id", "game", "variant", "players", "created", "updated", "finished", "result", "take_backs")
    newest_first = (matches.c.updated.desc(), matches.c.created.desc(), matches.c.id.desc())
    wanted = select(matches.c.id).where(*chosen).order_by(*newest_first).limit(most).offset(skip)
    # Only those are looked at closely: counting the rows of every match would take longer than all the rest.
    asked = select(*[matches.c[name] for name in names], counted.label("rows")).where(matches.c.id.in_(wanted))
    return [match_from(row) for row in connection.execute(asked.order_by(*newest_first)).mappings()]


def match_from(row: Any) -> Match:
    """A line of the list of matches."""
    values = dict(row)
    values["players"] = tuple(Player(**player) for player in json.loads(row["players"]))
    values["finished"] = row["finished"] is not None
    values["result"] = json.loads(row["result"]) if row["result"] else None
    return Match(**values)


def list_records(connection: Connection, game: str) -> list[PersonalRecord]:
    """What people reached in finished matches of a game, the best of each kind first."""
    best = func.rank().over(
        partition_by=[matches.c.variant, matches.c.seats],
        order_by=[results.c.score.desc(), results.c.won.desc(), results.c.place],
    )
    asked = (
        select(
            best.label("best"), results.c.name, results.c.score, results.c.place, results.c.won, matches.c.variant,
            matches.c.seats, results.c.match, matches.c.finished,
        )
        .join_from(results, matches)
        .where(matches.c.game == game)
        .order_by(matches.c.variant, matches.c.seats, "best", matches.c.finished, results.c.seat)
    )  # fmt: skip
    found = connection.execute(asked).all()
    return [
        PersonalRecord(rank, name, score, place, bool(won), *rest) for rank, name, score, place, won, *rest in found
    ]
