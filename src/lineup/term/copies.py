"""``lineup backup`` and ``lineup restore``, with a bar for whoever waits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lineup.core.language import _
from lineup.store import backup as copies


def backup_with_bar(where: Path | str | None, file: Path, console: Console) -> int:
    with bar(console, _("rows")) as step:
        return copies.backup(where, file, step)


def restore_with_bar(file: Path, where: Path | str | None, console: Console) -> int:
    with bar(console, _("rows")) as step:
        return copies.restore(file, where, step)


@contextmanager
def bar(console: Console, what: str) -> Iterator[copies.Step]:
    """A bar that is moved on by telling it how many are done, of how many."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
