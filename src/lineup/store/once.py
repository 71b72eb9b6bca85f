"""What is made once, by whichever process comes first: rows, and secrets of the server."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from lineup.store.schema import server_secrets


def insert_once(connection: Connection, table: Table, values: Mapping[str, object]) -> bool:
    """Whether this was the first; a row that is there already stays as it is."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return connection.execute(kind(table).values(values).on_conflict_do_nothing()).rowcount > 0


def server_secret(connection: Connection, name: str, fresh: str) -> str:
    """What everybody finds who asks for a secret by this name: the value that was brought first."""
    insert_once(connection, server_secrets, {"name": name, "value": fresh})
    return str(connection.execute(select(server_secrets.c.value).where(server_secrets.c.name == name)).scalar_one())
