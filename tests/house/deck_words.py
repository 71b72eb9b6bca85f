"""Finds the words that people see in the cards that Lineup ships: what a row says. Used by: make words"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import IO

NO_LINE = 0  # the template of words names files only


def says(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Line, function, words and comments of each, as Babel wants them."""
    for rows in tomllib.load(file).values():
        for row in rows:
            if "says" in row:
                yield NO_LINE, "gettext", row["says"], []
