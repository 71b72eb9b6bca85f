"""Finished matches at any step: the same as carried out from the first card, aside, and remembered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from lineup.core import Rng
from lineup.store import ServerStore, StoredTable
from lineup.table import Record, Row, Table
from lineup.table.trace import verify
from lineup.web.drawing.replays import Played, Replays
from lineup.web.live import tables
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables
from lineup.web.server.refusals import Refused
from table.party import known_to, play_on
from web.live_tables import dealt


def finished(slug: str = "party_wave") -> LiveTable:
    live = dealt(seats=3, slug=slug)
    play_on(live.match(), Rng(4))
    assert live.match().outcome() is not None
    return live


def test_every_step_is_the_match_as_it_was_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.drawing.replays.EVERY", 7)
    match = finished().match()
    played = Played(match.game, match.record)
    rows = match.record.rows
    for step in [*range(16), len(rows) - 1, 3]:
        then, told = played.at(step), Table(match.game, Record(match.record.header, rows[: step + 1]))
        assert then.state == told.state
        assert [known_to(then, seat) for seat in (0, 1, 2, -1)] == [known_to(told, seat) for seat in (0, 1, 2, -1)]


def test_a_step_is_reached_from_a_table_nearby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.drawing.replays.EVERY", 7)
    match = finished().match()
    played = Played(match.game, match.record)
    followed: list[int] = []
    follow = Table.follow

    def noted(table: Table, rows: Sequence[Row]) -> None:
        followed.append(len(rows))
        follow(table, rows)

    monkeypatch.setattr(Table, "follow", noted)
    for step in range(len(match.record.rows)):
        played.at(step)
    assert max(followed) < 7


def test_a_match_is_worked_out_once_and_only_some_are_remembered() -> None:
    async def look() -> None:
        replays = Replays(most=2)
        lives = [finished() for _match in range(3)]
        first = await replays._of(lives[0])
        assert await replays._of(lives[0]) is first
        for live in lives[1:]:
            await replays.at(live, 2)
        assert list(replays._played) == [live.id for live in lives[1:]]
        assert await replays._of(lives[0]) is not first

    asyncio.run(look())


def test_a_deal_is_checked_once() -> None:
    async def check() -> None:
        live, replays = finished(), Replays()
        verdict = await replays.verdict(live)
        assert verdict == verify(live.game, live.match().record)
        assert await replays.verdict(live) is verdict

    asyncio.run(check())


def test_a_match_that_runs_is_not_replayed() -> None:
    async def look() -> None:
        with pytest.raises(Refused):
            await Replays().at(dealt(), 0)

    asyncio.run(look())


def test_a_stored_match_is_carried_out_beside_those_who_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """While a match is loaded, the loop goes on: here it is the loop that lets the loading end."""
    live = finished()
    may_end = threading.Event()
    as_stored = tables.as_stored

    def slowly(stored: StoredTable) -> LiveTable:
        assert may_end.wait(60), "the loop stands still while a match is loaded"
        return as_stored(stored)

    class Kept(ServerStore):
        async def load(self, name: str) -> StoredTable | None:
            return StoredTable(live.booking, live.match().record, [])

    async def load() -> LiveTable:
        loading = asyncio.create_task(Tables(Kept(tmp_path / "lineup.db")).find(live.id))
        while not loading.done():
            await asyncio.sleep(0)
            may_end.set()
        return loading.result()

    monkeypatch.setattr(tables, "as_stored", slowly)
    found = asyncio.run(load())
    assert found.match().state == live.match().state
