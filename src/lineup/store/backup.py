"""A copy of everything in one file, whichever database it comes from, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, func, insert, select

from lineup.core import BadOptions
from lineup.core.files import is_there
from lineup.core.language import _
from lineup.store.engine import address, shown
from lineup.store.schema import matches, metadata, people
from lineup.store.store import Store

AT_ONCE = 1_000  # rows that are read and written together

Step = Callable[[int, int], object]  # told how many rows are copied by now, and how many there are


def unheard(_done: int, _total: int) -> None:
    """Nobody wants to know."""


def backup(where: Path | str | None, file: Path, step: Step = unheard) -> int:
    """Write everything to a new file, a SQLite database of its own; how many matches there are in it."""
    if is_there(file):
        raise BadOptions(_("{file} exists already; a backup never overwrites anything.").format(file=file))
    half = file.with_name(file.name + ".part")
    try:
        half.unlink(missing_ok=True)
    except OSError as error:
        raise BadOptions(_("{path} cannot be written: {why}.").format(path=file, why=error.strerror)) from error
    with Store(where) as source, Store(half) as target:
        copy(source, target, step)
        count = matches_in(target)
    for extra in ("-wal", "-shm"):
        half.with_name(half.name + extra).unlink(missing_ok=True)
    half.rename(file)
    return count


def restore(file: Path, where: Path | str | None, step: Step = unheard) -> int:
    """Fill a database that holds nothing yet from a backup; how many matches there are in it."""
    if not is_there(file) or not file.is_file():
        raise BadOptions(_("There is no file {file}.").format(file=file))
    with Store(file) as source, Store(where) as target:
        if not target._read(is_empty):
            sentence = _("{where} holds matches already; a backup is restored into a new database only.")
            raise BadOptions(sentence.format(where=shown(address(where))))
        copy(source, target, step)
        return matches_in(target)


def copy(source: Store, target: Store, step: Step) -> None:
    """Everything as it stands at one moment, all of it or nothing, and never more than some rows in memory."""

    def read(reading: Connection) -> None:
        target._write(lambda writing: copy_rows(reading, writing, step))

    source._read(read)


def copy_rows(reading: Connection, writing: Connection, step: Step) -> None:
    total = sum(
        reading.execute(select(func.count()).select_from(each)).scalar() or 0 for each in metadata.sorted_tables
    )
    done = 0
    for table in metadata.sorted_tables:
        streamed = reading.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
        for part in streamed.partitions():
            writing.execute(insert(table), [dict(row) for row in part])
            done += len(part)
            step(done, total)


def is_empty(connection: Connection) -> bool:
    return not any(connection.execute(select(func.count()).select_from(table)).scalar() for table in (matches, people))


def matches_in(store: Store) -> int:
    return store._read(lambda connection: connection.execute(select(func.count()).select_from(matches)).scalar() or 0)
