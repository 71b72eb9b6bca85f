"""Files that people name on a command line: read only if they are files, and only up to a limit."""

from __future__ import annotations

import stat
from pathlib import Path

from lineup.core.errors import BadOptions
from lineup.core.language import N_, _

# What is not a file, by Python's name for its kind. A device or a pipe may never end, and some do something when read.
OTHERS = {
    stat.S_IFDIR: N_("a directory"),
    stat.S_IFIFO: N_("a pipe"),
    stat.S_IFCHR: N_("a device"),
    stat.S_IFBLK: N_("a device"),
    stat.S_IFSOCK: N_("a socket"),
}


ELSE = N_("something else")


def check_file(path: Path) -> None:
    """Refuse whatever is not a file, before any of it is read."""
    try:
        kind = stat.S_IFMT(path.stat().st_mode)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    if kind != stat.S_IFREG:
        what = _(OTHERS.get(kind, ELSE))
        raise BadOptions(_("{path} cannot be read: it is {what}, and not a file.").format(path=path, what=what))


def is_there(path: Path) -> bool:
    """Whether something has this name; not if the name is too long, or lies where nobody may look."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_file(path: Path, most: int) -> bytes:
    """The whole of a file that has at most so many bytes."""
    check_file(path)
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise unreadable(path, error) from error
    if len(content) > most:
        raise BadOptions(_("{path} is larger than {most} bytes.").format(path=path, most=most))
    return content


def unreadable(path: Path, error: OSError | ValueError) -> BadOptions:
    why = error.strerror if isinstance(error, OSError) else error  # a name that no file can have is a ValueError
    return BadOptions(_("{path} cannot be read: {why}.").format(path=path, why=why))
