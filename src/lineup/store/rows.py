"""Matches as rows of the database. All that is written here belongs to a transaction of the caller."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict

from lineup.core import BadOptions, BadRecord, Outcome
from lineup.core.language import _
from lineup.store.matches import may_set_records, people_throughout, variant_in_words
from lineup.table import Record, Table
from lineup.table.document import header_from, row_from, seals


def last_row(database: sqlite3.Connection, name: str) -> tuple[int, str] | None:
    """Number and seal of the last stored row; None when there is no such match."""
    asked = "SELECT number, seal FROM rows WHERE match = ? ORDER BY number DESC LIMIT 1"
    found: tuple[int, str] | None = database.execute(asked, (name,)).fetchone()
    return found


def insert_match(database: sqlite3.Connection, table: Table, moment: str) -> None:
    """A match that is not stored yet, with all its rows."""
    header = table.record.header
    values = {
        "id": header.table,
        "game": header.game,
        "variant": variant_in_words(header.game, table.game.options),
        "seats": len(header.players),
        "header": json.dumps(header.json()),
        "players": "[]",
        "created": header.created or moment,
        "updated": moment,
        "take_backs": 0,
    }
    names = ", ".join(values)
    places = ", ".join(f":{name}" for name in values)
    database.execute(f"INSERT INTO matches ({names}) VALUES ({places})", values)
    append_rows(database, table, 0, seals(table.record)[1:], moment)


def append_rows(database: sqlite3.Connection, table: Table, first: int, sealed: list[str], moment: str) -> None:
    """The rows from a number on, under their seals, and what lists show of the match."""
    name = table.record.header.table
    rows = [
        (name, number, json.dumps(table.record.rows[number].json()), sealed[number])
        for number in range(first, len(table.record.rows))
    ]
    database.executemany("INSERT INTO rows (match, number, row, seal) VALUES (?, ?, ?, ?)", rows)
    players = json.dumps([asdict(player) for player in table.players()])
    database.execute(
        "UPDATE matches SET players = ?, updated = ?, take_backs = ? WHERE id = ?",
        (players, moment, table.take_backs(), name),
    )
    outcome = table.outcome()
    if outcome is not None:
        finish(database, table.record, outcome)


def finish(database: sqlite3.Connection, record: Record, outcome: Outcome) -> None:
    """How a match ended, and once what people reached in it."""
    name = record.header.table
    ended = database.execute(
        "UPDATE matches SET result = ?, finished = updated WHERE id = ? AND finished IS NULL",
        (json.dumps(outcome.json()), name),
    )
    if ended.rowcount and may_set_records(record):
        results = [
            (name, seat, person, outcome.scores[seat], outcome.places[seat], seat in outcome.winners)
            for seat, person in people_throughout(record).items()
        ]
        into = "INSERT INTO results (match, seat, name, score, place, won) VALUES (?, ?, ?, ?, ?, ?)"
        database.executemany(into, results)


def read_match(database: sqlite3.Connection, name: str) -> Record:
    """A stored record, with every seal in its place."""
    known = database.execute("SELECT header FROM matches WHERE id = ?", (name,)).fetchone()
    if known is None:
        raise BadOptions(no_such_match(name))
    rows = database.execute("SELECT row, seal FROM rows WHERE match = ? ORDER BY number", (name,)).fetchall()
    try:
        record = Record(header_from(json.loads(known[0])), [row_from(json.loads(row)) for row, _seal in rows])
    except (BadOptions, ValueError) as error:
        raise BadRecord(0, _("the stored match {name!r} is damaged: {why}").format(name=name, why=error)) from error
    for number, (seal, (_row, stored)) in enumerate(zip(seals(record)[1:], rows, strict=True)):
        if seal != stored:
            sentence = _("the stored match {name!r} was changed: row {number} does not bear its seal")
            raise BadRecord(0, sentence.format(name=name, number=number))
    return record


def no_such_match(name: str) -> str:
    return _("There is no match called {name!r}.").format(name=name)
