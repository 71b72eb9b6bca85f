"""``lineup score``: sheets from a file or a pipe, or one that somebody types."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.core.score_pad import BadSheet, ScorePad
from lineup.term.screen import Leave, Screen


def score_lines(pad: ScorePad, lines: Iterable[bytes | str]) -> bool:
    """One line of JSON for each line of JSON; whether all of them could be counted. Empty lines count for nothing."""
    good = True
    written = json.JSONEncoder(ensure_ascii=False).encode
    for number, line in enumerate(lines, 1):
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
    try:
        return json.loads(line.strip())
    except (ValueError, RecursionError) as error:
        raise BadSheet(_("this is not JSON: {why}").format(why=error)) from error


def score_file(pad: ScorePad, path: Path) -> bool:
    """The sheets of a file, one a line."""
    try:
        with path.open("rb") as lines:  # a line that is no text spoils itself alone
            return score_lines(pad, lines)
    except OSError as error:
        raise BadOptions(_("{path} cannot be read: {why}.").format(path=path, why=error.strerror)) from error


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
