"""A secret of the server is made by whoever needs it first, and found by everybody else. In both databases."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from lineup.store import Store
from lineup.store.once import server_secret


def secret(name: str, fresh: str, connection: Connection) -> str:
    return server_secret(connection, name, fresh)


def test_the_first_to_bring_a_secret_settles_it(where: Path | str) -> None:
    with Store(where) as first, Store(where) as second:
        assert first._write(partial(secret, "swell", "one")) == "one"
        assert second._write(partial(secret, "swell", "two")) == "one"
        assert second._write(partial(secret, "vapid", "three")) == "three"
