"""``lineup score``: sheets from a file or a pipe, or one that somebody types."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from lineup.core.files import check_file, unreadable
from lineup.core.language import _, quoted
from lineup.core.score_pad import BadSheet, ScorePad
from lineup.term.screen import Leave, Screen

MOST_BYTES = 100_000  # of a line; a sheet has less than two thousand


def score(pad: ScorePad, file: Path | None, screen: Screen) -> bool:
    """The lines of a file, what is asked for in a terminal, or what is piped in. False if something was wrong."""
    if file is not None:
        return score_file(pad, file)
    if not sys.stdin.isatty():
        return score_lines(pad, getattr(sys.stdin, "buffer", sys.stdin))
    score_by_hand(pad, screen)
    return True


def limited(lines: Any) -> Iterator[bytes | str]:
    """The lines of a file or a pipe, each cut off where no sheet goes on: what never ends must not fill the memory."""
    while line := lines.readline(MOST_BYTES + 1):
        yield line
        while len(line) > MOST_BYTES and line[-1:] not in (b"\n", "\n"):
            line = lines.readline(MOST_BYTES + 1)  # the rest of it


def score_lines(pad: ScorePad, lines: Any) -> bool:
    """One line of JSON for each line of JSON; whether all of them could be counted. Empty lines count for nothing."""
    good = True
    written = json.JSONEncoder(ensure_ascii=False).encode
    for number, line in enumerate(limited(lines), 1):
        if not line.strip():
            continue
        try:
            result = pad.score(read_sheet(line))
        except BadSheet as error:
            good = False
            result = {"line": number, **error.json()}
        sys.stdout.write(written(result) + "\n")
    return good


def read_sheet(line: bytes | str) -> Any:
    if len(line) > MOST_BYTES:
        raise BadSheet(_("a line has at most {most} bytes").format(most=MOST_BYTES))
    try:
        return json.loads(line.strip(), object_pairs_hook=each_once)
    except (ValueError, RecursionError) as error:
        raise BadSheet(_("this is not JSON: {why}").format(why=error)) from error


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object as it was written. Of two fields with the same name JSON would silently take the last."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadSheet(_("{name} is there twice").format(name=quoted(twice)))
    return found


def score_file(pad: ScorePad, path: Path) -> bool:
    """The sheets of a file, one a line."""
    check_file(path)
    try:
        lines = path.open("rb")  # a line that is no text spoils itself alone
    except OSError as error:
        raise unreadable(path, error) from error
    with lines:
        return score_lines(pad, lines)


def score_by_hand(pad: ScorePad, screen: Screen) -> None:
    """Ask for everything, and show what it comes to."""
    try:
        result = pad.score(pad.ask(screen.ask, screen.complain))
    except Leave:
        return
    for player in result["players"]:
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(justify="right")
        for line in player["lines"]:
            grid.add_row(Text(str(line["points"])), Text(line["what"]), Text(line["rule"], "dim"))
        screen.gap()
        screen.say(_("{name}: {total} points").format(name=player["name"], total=player["total"]), "bold")
        screen.show(grid)
    screen.gap()
    screen.say(_("First: {names}").format(names=", ".join(result["winners"])), "bold")
