"""Lists of matches and records."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from lineup.store import Match, PersonalRecord
from lineup.table import Player
from lineup.term.lists import list_matches, list_records


def printed(what: RenderableType) -> str:
    out = io.StringIO()
    Console(file=out, width=120).print(what)
    return out.getvalue()


@pytest.mark.parametrize(
    ("place", "won", "said"), [(1, True, " won "), (2, False, " 2. "), (1, False, " not won ")]
)  # the last one is a team: all are first, and nobody has won
def test_a_record_says_what_became_of_the_match(*, place: int, won: bool, said: str) -> None:
    record = PersonalRecord(3, "Ana", 31.0, place, won, "wave", 2, "abc", "2026-11-16T12:00:00")
    line = next(line for line in printed(list_records([record])).splitlines() if "Ana" in line)
    assert said in line
    assert " 1. " not in line


def test_a_running_match_is_told_by_its_day_and_not_by_rows() -> None:
    players = (Player("person", "Ana"), Player("bot", "Noa", "greedy"))
    match = Match(
        "abc", "wave", "wave", players, created="2026-11-15T12:00", updated="2026-11-16T12:00", rows=94,
        finished=False, result=None, take_backs=0,
    )  # fmt: skip
    told = printed(list_matches([match]))
    assert "running since 2026-11-15" in told
    assert "94" not in told
