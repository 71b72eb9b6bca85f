"""The embedded store: validate, append, commit; only then is anybody told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from lineup import games
from lineup.core import BadOptions, BadRecord, StaleMove
from lineup.core.language import _
from lineup.store.matches import Match, PersonalRecord, may_set_records, people_throughout, variant_in_words
from lineup.store.schema import connect, sentences, transaction
from lineup.table import Player, Record, Table, read_record, write_record
from lineup.table.document import header_from, row_from, seals
from lineup.table.replay import check_rules_version

LONGEST_ID = 64


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def game_of(record: Record) -> games.AnyGame:
    """The game that a record was played with; rules that are no longer supported are refused by name."""
    # First the game as printed: options of rules that we do not know cannot be understood.
    check_rules_version(games.load(record.header.game), record)
    return games.load(record.header.game, record.header.options)


class Store:
    """Matches in one SQLite file. Several processes may use it; each match has one writer at a time."""

    def __init__(self, path: Path | str, *, clock: Callable[[], str] = now) -> None:
        self.path = Path(path)
        self._clock = clock  # date and time, ISO 8601
        self._database = connect(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    # One match

    def create(self, table: Table) -> None:
        """Keep a new match: its header and all rows so far."""
        name = table.record.header.table
        check_id(name)
        with self._writing():
            if self._last_row(name):
                raise BadOptions(_("There is already a match called {name!r}.").format(name=name))
            self._insert(table)

    def save(self, table: Table) -> None:
        """Append the rows that are not stored yet, and the outcome when there is one.

        What is stored must be the beginning of what is saved: whoever is second with a row hears of it here.
        """
        sealed = seals(table.record)[1:]
        with self._writing():
            last = self._last_row(table.record.header.table)
            if last is None:
                raise BadOptions(no_such_match(table.record.header.table))
            number, seal = last
            if sealed[number : number + 1] != [seal]:
                raise StaleMove(_("This match has gone on elsewhere; load it again and look before you move."))
            if number + 1 < len(sealed):
                self._append(table, number + 1, sealed)
                self._update(table)

    def load(self, table_id: str) -> Table:
        """A match as it stood after its last stored row, ready to go on."""
        record = self._record(table_id)
        return Table(game_of(record), record)

    def export(self, table_id: str) -> tuple[str, bool]:
        """A match as one JSON document, and whether it still runs: then the document holds secrets that matter."""
        table = self.load(table_id)
        outcome = table.outcome()
        return write_record(table.record, outcome.json() if outcome else None), outcome is None

    def take_in(self, text: str) -> Table:
        """Keep the match in a document. Nothing is written unless all of it replays."""
        record = read_record(text)
        check_id(record.header.table)
        table = Table(game_of(record), record)
        with self._writing():
            last = self._last_row(record.header.table)
            if last is None:
                self._insert(table)
            elif last != (len(record.rows) - 1, seals(record)[-1]):
                sentence = _("another match called {name!r} is stored already, with other rows")
                raise BadRecord(record.lines.part("table"), sentence.format(name=record.header.table))
        return table

    # All matches

    def matches(self, *, game: str = "", running: bool | None = None) -> list[Match]:
        """The stored matches, newest first: of one game, or only those that run or are finished."""
        asked = """
            SELECT id, game, variant, players, created, updated, finished, result, take_backs,
                (SELECT COUNT(*) FROM rows WHERE rows.match = matches.id)
            FROM matches
            WHERE (:game = '' OR game = :game) AND (:running IS NULL OR (finished IS NULL) = :running)
            ORDER BY updated DESC, matches.rowid DESC
            """
        with sentences(self.path):
            found = self._database.execute(asked, {"game": game, "running": running}).fetchall()
        return [match_from(row) for row in found]

    def records(self, game: str) -> list[PersonalRecord]:
        """What people reached in finished matches of a game, the best first.

        Matches are compared with their like: the same variant, the same number of seats. A match in which the table
        agreed to take something back sets no record.
        """
        asked = """
            SELECT RANK() OVER (PARTITION BY variant, seats ORDER BY score DESC, won DESC, place) AS best,
                name, score, place, won, variant, seats, match, finished
            FROM results JOIN matches ON matches.id = results.match
            WHERE game = ?
            ORDER BY variant, seats, best, finished, seat
            """
        with sentences(self.path):
            found = self._database.execute(asked, (game,)).fetchall()
        return [
            PersonalRecord(rank, name, score, place, bool(won), *rest) for rank, name, score, place, won, *rest in found
        ]

    # Inside

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with sentences(self.path), transaction(self._database):
            yield

    def _last_row(self, name: str) -> tuple[int, str] | None:
        """Number and seal of the last stored row; None when there is no such match."""
        asked = "SELECT number, seal FROM rows WHERE match = ? ORDER BY number DESC LIMIT 1"
        found: tuple[int, str] | None = self._database.execute(asked, (name,)).fetchone()
        return found

    def _insert(self, table: Table) -> None:
        header = table.record.header
        moment = self._clock()
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
        self._database.execute(f"INSERT INTO matches ({names}) VALUES ({places})", values)
        self._append(table, 0, seals(table.record)[1:])
        self._update(table)

    def _append(self, table: Table, first: int, sealed: list[str]) -> None:
        """The rows from a number on."""
        rows = [
            (table.record.header.table, number, json.dumps(table.record.rows[number].json()), sealed[number])
            for number in range(first, len(sealed))
        ]
        self._database.executemany("INSERT INTO rows (match, number, row, seal) VALUES (?, ?, ?, ?)", rows)

    def _update(self, table: Table) -> None:
        """What lists show of a match; and when it has just ended, what people reached in it."""
        name = table.record.header.table
        players = json.dumps([asdict(player) for player in table.players()])
        self._database.execute(
            "UPDATE matches SET players = ?, updated = ?, take_backs = ? WHERE id = ?",
            (players, self._clock(), table.take_backs(), name),
        )
        outcome = table.outcome()
        if outcome is None:
            return
        ended = self._database.execute(
            "UPDATE matches SET result = ?, finished = updated WHERE id = ? AND finished IS NULL",
            (json.dumps(outcome.json()), name),
        )
        if ended.rowcount and may_set_records(table.record):
            self._database.executemany(
                "INSERT INTO results (match, seat, name, score, place, won) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (name, seat, person, outcome.scores[seat], outcome.places[seat], seat in outcome.winners)
                    for seat, person in people_throughout(table.record).items()
                ],
            )

    def _record(self, name: str) -> Record:
        """A stored record, with every seal in its place."""
        with sentences(self.path):
            known = self._database.execute("SELECT header FROM matches WHERE id = ?", (name,)).fetchone()
            asked = "SELECT row, seal FROM rows WHERE match = ? ORDER BY number"
            rows = self._database.execute(asked, (name,)).fetchall()
        if known is None:
            raise BadOptions(no_such_match(name))
        record = Record(header_from(json.loads(known[0])), [row_from(json.loads(row)) for row, _seal in rows])
        for number, (seal, (_row, stored)) in enumerate(zip(seals(record)[1:], rows, strict=True)):
            if seal != stored:
                raise BadRecord(0, _("row {number} of {name!r} was changed").format(number=number, name=name))
        return record


def check_id(name: str) -> None:
    """An id can be typed, and shown in any list."""
    if not re.fullmatch(rf"[\w.-]{{1,{LONGEST_ID}}}", name, re.ASCII):
        sentence = _("A match is called by 1 to {most} letters, digits, dots and dashes; not {name!r}.")
        raise BadOptions(sentence.format(most=LONGEST_ID, name=name[:LONGEST_ID]))


def no_such_match(name: str) -> str:
    return _("There is no match called {name!r}.").format(name=name[:LONGEST_ID])


def match_from(row: tuple[Any, ...]) -> Match:
    """A line of the list of matches."""
    name, game, variant, players, created, updated, finished, result, take_backs, rows = row
    return Match(
        id=name,
        game=game,
        variant=variant,
        players=tuple(Player(**player) for player in json.loads(players)),
        created=created,
        updated=updated,
        rows=rows,
        finished=finished is not None,
        result=json.loads(result) if result else None,
        take_backs=take_backs,
    )
