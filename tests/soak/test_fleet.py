"""Two servers with four workers each on one PostgreSQL, whatever is killed: nothing lost, doubled or stale for long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import restartable_postgres
from soak.fleet import Fleet
from soak.progress import Progress, share_of

BLOWS = 200
STALE = 1.0  # seconds after which everybody knows
AWAY = 2.0  # seconds after which somebody answers


@pytest.fixture
def fleet(tmp_path: Path) -> Iterator[Fleet]:
    if not Path("/proc/self/task").exists():
        pytest.skip("this system does not say which processes there are")
    with restartable_postgres() as postgres:
        fleet = Fleet(postgres, tmp_path, workers=4, tables=6)
        fleet.start()
        yield fleet
        fleet.close()


@pytest.mark.soak
def test_nothing_is_lost_doubled_or_stale_whatever_is_killed(fleet: Fleet) -> None:
    whole = share_of(BLOWS)
    progress = Progress("fleet", "blows", whole)
    asyncio.run(fleet.endure(whole, lambda blows: progress.tell(blows, fleet.report())))
    progress.say(fleet.report())
    assert fleet.stale() <= STALE
    assert fleet.away() <= AWAY
