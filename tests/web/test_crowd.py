"""Many tables of bots at once: all of them go on, and in a soak each is answered within the bound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lineup.web.bots.pool import BOUND
from web.crowd import WIDE_OPEN, Crowd
from web.running import Running


@pytest.fixture
def at_work(tmp_path: Path) -> Iterator[Running]:
    server = Running(str(tmp_path / "lineup.db"), tmp_path, beat=None, prepare=WIDE_OPEN)
    server.start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


@pytest.mark.slow
def test_every_table_of_a_small_crowd_goes_on(at_work: Running) -> None:
    crowd = Crowd(at_work, tables=6, bot="legend", game="perfect_wave")
    crowd.go_on_until(lambda _report: min(crowd.plays().values()) >= 3)
    report = crowd.report()
    assert report.answers >= 6 * 3
    assert report.lost == 0
    assert f"{report.answers} thoughts" in str(report)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["perfect_wave", "tavarua", "surfs_up_dude", "wave"])
def test_a_hundred_tables_with_three_legends_each_are_answered_within_the_bound(at_work: Running, game: str) -> None:
    crowd = Crowd(at_work, tables=100, bot="legend", game=game)
    crowd.warm_up()
    report = crowd.go_on_until(lambda report: report.answers >= 2_000)
    print(report)
    assert report.within[BOUND] >= 0.99, report
    assert report.lost == 0
