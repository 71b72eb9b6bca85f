"""Matches to be kept for ever, and playing them again."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from conformance.cases import Case, specimen_registered
from conformance.promises.tables import evening
from lineup import games
from lineup.table import Table, read_record, write_record

FOLDER = Path(__file__).parent
SEED = 5


def match_of(case: Case) -> str:
    """A whole match with advice, second thoughts, take-backs and somebody who leaves, as it would be exported."""
    *_before, table = evening(case, SEED)
    outcome = table.outcome()
    assert outcome is not None
    return write_record(table.record, outcome.json())


def play_again(path: Path) -> tuple[object, object]:
    """The outcome that was stored, and the one that the match comes to today."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    with specimen_registered():
        game = games.load_recorded(record.header.game, record.header.options)
    outcome = Table(game, record).outcome()
    return json.loads(text)["outcome"], outcome and outcome.json()


def refused() -> dict[str, str]:
    """By path: words of the sentence with which a match is refused today."""
    path = FOLDER / "refused.toml"
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found
