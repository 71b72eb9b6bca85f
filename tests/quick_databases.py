"""SQLite files for tests: a new one is a copy with all tables in it, and nobody waits for the disk.

What a real one goes through at its birth, and what it promises, is tested with the fixture ``real_databases``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lineup.store import Store, engine

REAL_PROMISES = engine.PROMISES
REAL_CREATION = engine.create_for_owner
IN_MEMORY = tuple("synchronous = OFF" if each.startswith("synchronous") else each for each in REAL_PROMISES)


@contextmanager
def quick_databases(folder: Path) -> Iterator[None]:
    """As long as this lasts, in this process. The folder is for the file that all others are copies of."""
    Store(folder / "whole.db").close()
    whole = (folder / "whole.db").read_bytes()

    def create(path: Path) -> None:
        is_new = not path.exists()
        REAL_CREATION(path)
        if is_new:
            path.write_bytes(whole)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "create_for_owner", create)
        patch.setattr(engine, "PROMISES", IN_MEMORY)
        yield


def use_real_databases(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "create_for_owner", REAL_CREATION)
    patch.setattr(engine, "PROMISES", REAL_PROMISES)
