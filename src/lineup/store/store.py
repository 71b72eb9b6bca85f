"""The embedded store: validate, append, commit; only then is anybody told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from lineup import games
from lineup.core import BadOptions, BadRecord, StaleMove
from lineup.core.language import _
from lineup.store.matches import Match, PersonalRecord
from lineup.store.rows import append_rows, insert_match, last_row, no_such_match, read_match
from lineup.store.schema import connect, sentences, transaction
from lineup.table import Player, Record, Table, read_record, write_record
from lineup.table.document import seals
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
            if last_row(self._database, name):
                raise BadOptions(_("There is already a match called {name!r}.").format(name=name))
            insert_match(self._database, table, self._clock())

    def save(self, table: Table) -> None:
        """Append the rows that are not stored yet, and the outcome when there is one.

        What is stored must be the beginning of what is saved: whoever is second with a row hears of it here.
        """
        record = table.record
        sealed = seals(record)[1:]
        with self._writing():
            last = last_row(self._database, record.header.table)
            if last is None:
                raise BadOptions(no_such_match(record.header.table))
            number, seal = last
            if sealed[number : number + 1] != [seal]:
                raise StaleMove(_("This match has gone on elsewhere; load it again and look before you move."))
            if number + 1 < len(sealed):
                append_rows(self._database, table, number + 1, sealed, self._clock())

    def load(self, table_id: str) -> Table:
        """A match as it stood after its last stored row, ready to go on."""
        with sentences(self.path):
            record = read_match(self._database, table_id)
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
            last = last_row(self._database, record.header.table)
            if last is None:
                insert_match(self._database, table, self._clock())
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


def check_id(name: str) -> None:
    """An id can be typed, and shown in any list."""
    if not re.fullmatch(rf"[\w.-]{{1,{LONGEST_ID}}}", name, re.ASCII):
        sentence = _("A match is called by 1 to {most} letters, digits, dots and dashes; not {name!r}.")
        raise BadOptions(sentence.format(most=LONGEST_ID, name=name[:LONGEST_ID]))


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
