"""Matches as files: replayed, traced, checked, exported and taken in."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from lineup.core import BadOptions
from lineup.core.files import is_there, read_file
from lineup.core.language import _
from lineup.store import Store, default_path, game_of
from lineup.table import Table, read_record
from lineup.table.document import MOST_BYTES
from lineup.table.trace import trace, verify
from lineup.term.screen import Screen


def read_text(path: Path) -> str:
    """A file's text, or a sentence that says why there is none."""
    try:
        return read_file(path, MOST_BYTES).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadOptions(_("{path} is not a text file.").format(path=path)) from error


def table_in(text: str) -> Table:
    """The match in a document, carried out to its last row."""
    record = read_record(text)
    return Table(game_of(record), record)


def find_match(what: str, db: Path | None) -> Table:
    """A match in a file, or one that is kept here, by its id."""
    if is_there(Path(what)):
        return table_in(read_text(Path(what)))
    path = db or default_path()
    if is_there(path):
        with Store(path) as store:
            if store.has(what):
                return store.load(what)
    raise BadOptions(_("There is no file and no match called {what!r}.").format(what=what))


def still_running() -> str:
    return _("This match is still running, and its record holds all its secrets; --with-secrets opens it anyway.")


def refuse_if_running(table: Table) -> None:
    """A record stays closed until the outcome."""
    if table.outcome() is None:
        raise BadOptions(still_running())


def print_trace(table: Table) -> None:
    """One line of JSON a row."""
    for step in trace(table.game, table.record):
        sys.stdout.write(json.dumps(step, ensure_ascii=False) + "\n")


def show_verdict(screen: Screen, table: Table) -> bool:
    """Say whether every card and die came from the seed."""
    verdict = verify(table.game, table.record)
    if not verdict.fair:
        screen.say(_("The luck of this match was written by hand: it obeys the rules, but no seed stands behind it."))
        return False
    sentence = _("Fair: {moves} moves obey the rules; {cards} cards and {dice} dice came from the seed.")
    screen.say(sentence.format(**vars(verdict)), "bold")
    if verdict.outcome is None:
        screen.say(_("The match is not over yet."))
    screen.say(_("Compare this hash with the one that was shown before the first card:"))
    screen.say(f"  {verdict.commitment}")
    return True


def write_new(path: Path, text: str) -> None:
    """A new file; one that is there already is never overwritten."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BadOptions(_("{path} cannot be written: {why}.").format(path=path, why=error.strerror)) from error
