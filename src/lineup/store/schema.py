"""The tables of the database, the same for SQLite and PostgreSQL.

Rows are only ever added. Their primary key (match, number) lets one writer win and makes every other notice.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text

HEAD: Final = "0005"  # the newest file in migrations/versions

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),  # in words, for lists
    Column("seats", Integer, nullable=False),
    Column("header", Text, nullable=False),  # JSON: lineup.table.Header
    Column("players", Text, nullable=False),  # JSON: who holds each seat now
    Column("created", Text, nullable=False),  # ISO 8601, UTC
    Column("updated", Text, nullable=False),
    Column("finished", Text),  # NULL while the match goes on
    Column("take_backs", Integer, nullable=False),
    Column("result", Text),  # JSON: lineup.core.Outcome; NULL while the match goes on
    Column("again", Text, nullable=False, server_default=""),  # the match that had this deal first; empty: this one
    Index("matches_by_game", "game", "updated"),
)

rows = Table(
    "rows",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("row", Text, nullable=False),  # JSON: lineup.table.Row
    Column("seal", Text, nullable=False),  # over the header and all rows up to this one
    sqlite_with_rowid=False,
)

results = Table(  # what people reached in finished matches that count
    "results",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("score", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    sqlite_with_rowid=False,
)

people = Table(  # everybody who has done more than look on
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("settings", Text, nullable=False, server_default=""),  # lineup.store.settings: Settings.text()
)

tokens = Table(  # what proves who somebody is; only the hash is kept
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("kind", Text, nullable=False),  # "browser", "program" or "carry"
    Column("expires", Text),  # ISO 8601; NULL: never
    Index("tokens_by_person", "person", "kind"),
)

tables = Table(  # a match that people play through the web; before the first card there is no match yet
    "tables",
    metadata,
    Column("id", Text, primary_key=True),  # also the match's
    Column("revision", Integer, nullable=False),  # grows with every change, so that two writers notice each other
    Column("game", Text, nullable=False),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    Column("public", Integer, nullable=False),
    Column("stage", Text, nullable=False),  # "waiting", "running" or "over"
    Column("plan", Text, nullable=False),  # JSON: options, seed, seats, and what the table has been asked
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Index("tables_by_stage", "stage", "public", "updated"),
)

seats = Table(  # whose seat it is, also while a bot keeps it warm
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Index("seats_by_person", "person"),
)

talk = Table(  # the last things that people said at a table
    "talk",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),  # in the speaker's own words; empty for a phrase
    Column("phrase", Text, nullable=False),  # the code of a phrase; empty for the speaker's own words
    Column("said", Text, nullable=False),  # ISO 8601
    sqlite_with_rowid=False,
)
