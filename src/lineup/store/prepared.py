"""Statements that every move needs, in words that both databases know, about any number of tables at a time.

A list goes in as one JSON text, so the words never change: with a place for each of its values, a statement would be
put together, and read by the database, anew for every number of them. A file is asked without SQLAlchemy, which takes
longer to hand such a statement over than SQLite to carry it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, text

SQLITE_LIST = "(SELECT value FROM json_each(:{name}))"
POSTGRES_LIST = "(SELECT json_array_elements_text(CAST(:{name} AS json)))"


class Prepared:
    """A statement. In its words, ``{people}`` is the list that goes in as ``people``, one of ``lists``."""

    def __init__(self, words: str, *lists: str) -> None:
        self._of_sqlite = words.format(**{name: SQLITE_LIST.format(name=name) for name in lists})
        self._of_postgres = text(words.format(**{name: POSTGRES_LIST.format(name=name) for name in lists}))

    def run(self, connection: Connection, values: dict[str, str]) -> Sequence[Any]:
        """Carry it out, as a part of the transaction that is open; what it found, row by row."""
        if connection.dialect.name == "sqlite":
            return list(connection.connection.driver_connection.execute(self._of_sqlite, values))  # type: ignore[union-attr]
        found = connection.execute(self._of_postgres, values)
        return found.all() if found.returns_rows else ()


def as_list(texts: Iterable[str]) -> str:
    """Texts as a statement takes a list of them."""
    return orjson.dumps(list(texts)).decode()
