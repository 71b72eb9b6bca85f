"""A server is killed a thousand times while people play: nothing that was confirmed is lost, nothing is kept twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from soak.progress import Progress, share_of
from soak.relaunched import Relaunched
from web.crowd import WIDE_OPEN
from web.storm import Storm

KILLS = 1_000
TABLES = 8
GAMES = ["wave", "tavarua", "surfs_up_dude", "perfect_wave"]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Relaunched]:
    if not Path("/proc/self").exists():
        pytest.skip("this system does not say which processes there are")
    server = Relaunched(str(tmp_path / "lineup.db"), tmp_path, prepare=WIDE_OPEN)
    server.start()
    yield server
    server.close()


@pytest.mark.soak
def test_nothing_is_lost_or_doubled_by_a_thousand_kills(running: Relaunched) -> None:
    whole = share_of(KILLS)
    progress = Progress("kills", "kills", whole)
    storm = Storm(running, GAMES, tables=TABLES)
    asyncio.run(storm.rage(whole, lambda kills: progress.tell(kills, f"{storm.confirmed():,} confirmed moves")))
    outages = sum(sailor.outages for sailor in storm.sailors)
    sent = sum(len(sailor.sent) for sailor in storm.sailors)
    progress.say(
        f"{storm.kills:,} kills: none of {storm.confirmed():,} confirmed moves lost, none kept twice; {sent:,} sent, "
        f"{outages:,} times nobody was there, {len(storm.sailors):,} tables"
    )
    assert outages > 0
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()
