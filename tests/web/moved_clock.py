"""A wall clock that tests move, instead of waiting."""

from __future__ import annotations

from typing import Protocol, TypeVar

import pytest

from lineup.store import wall_clock

HOUR, DAY = 3_600.0, 86_400.0
NOON = 1_800_000_000.0  # 2027-01-15, 8 o'clock in the morning UTC


class WallClock(Protocol):
    def now(self) -> float: ...


Clock = TypeVar("Clock", bound=WallClock)


class MovedClock:
    """It stands, unless somebody moves it."""

    def __init__(self, moment: float = NOON) -> None:
        self.moment = moment

    def now(self) -> float:
        return self.moment

    def move(self, seconds: float) -> None:
        self.moment += seconds


def put_in_place(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Clock:
    monkeypatch.setattr(wall_clock, "now", clock.now)
    return clock
