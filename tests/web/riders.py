"""People who ride today's swell by the API, always in the same way, and a clock that can be moved."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any

from lineup.core import Rng
from lineup.table import Record
from web.running import PATIENCE
from web.visitors import Someone, site_behind

DAY = "2026-11-17"
SECRET = "7a" * 32  # of the server: the same waves in every run of the tests, and long ones


def noon(day: str) -> float:
    return datetime.fromisoformat(f"{day}T12:00:00+00:00").timestamp()


class Clock:
    """Gives the time that a test wants it to be, and a little more with every look."""

    def __init__(self) -> None:
        self.day = DAY
        self.looks = 0

    def now(self) -> float:
        self.looks += 1
        return noon(self.day) + self.looks / 1_000


def ride(someone: Someone, game: str, day: str = DAY) -> str:
    """Begin, or go on with, a day's deal: the id of its table."""
    answer = someone.ask("POST", f"/swell/{day}/{game}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def play(someone: Someone, table: str, *, style: int = 1, patient: bool = False, most: int = 10_000) -> dict[str, Any]:
    """Answer every question by a style; a patient player lets all others answer first. Gives the table at its end."""
    luck, given, until = Rng(style), 0, time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < until, "it never ends"
        asked = someone.ask("GET", f"/tables/{table}/moves").json()
        answers = [move["text"] for move in asked["moves"] if not move["offer"]]
        if answers and asked["prompt"]["answered"] is None and not (patient and others_owe(someone, table)):
            if given == most:
                break
            move = {"move": answers[luck.below(len(answers))], "prompt": asked["prompt"]["number"]}
            assert someone.ask("POST", f"/tables/{table}/moves", move).status_code == 200
            given += 1
        elif someone.ask("GET", f"/tables/{table}").json()["stage"] == "over":
            break
    told: dict[str, Any] = someone.ask("GET", f"/tables/{table}").json()
    return told


def others_owe(someone: Someone, table: str) -> bool:
    match = site_behind(someone).tables.in_memory[table].match()
    return any(int(seat) != 0 for seat in match.game.to_act(match.state))


def record_of(someone: Someone, table: str) -> Record:
    return site_behind(someone).tables.in_memory[table].match().record


def by_seat(record: Record) -> dict[int, list[str]]:
    """Every answer of every seat; answers under seal come in any order."""
    found: dict[int, list[str]] = {}
    for row in record.rows:
        found.setdefault(row.seat, []).append(row.move)
    return found


def luck_in(record: Record) -> list[Any]:
    """All luck in its order."""
    return [each for row in record.rows for each in row.luck]
