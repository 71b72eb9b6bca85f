"""What a finished match was like: worked out once, aside, and never before the end."""

from __future__ import annotations

import asyncio
import threading

import pytest

from games.told import finished
from lineup.core import Rng
from lineup.table import Record, Table
from lineup.web.drawing import recall as module
from lineup.web.drawing.recall import Recalled, acts_of, recall, recalled
from lineup.web.server.refusals import Refused
from table.party import open_table, play_on
from web.endings import over
from web.live_tables import dealt


def test_only_what_was_not_taken_back_is_recalled() -> None:
    table = finished("surfs_up_dude", "basic", 2)
    acts = acts_of(table.game, table.record)
    assert [act.step for act in acts] == table.record.in_force()
    again = Table(table.game, Record(table.record.header, table.record.rows[:40]))
    assert again.take_back(0) is not None, "among bots nobody has to agree"
    assert [act.step for act in acts_of(again.game, again.record)] == again.record.in_force()
    assert len(again.record.in_force()) < 40 < len(again.record.rows)


def test_the_last_act_of_each_turn_is_kept() -> None:
    table = finished("surfs_up_dude", "basic", 2)
    found = recall(table.game, table.record)
    turns = [act.turn for act in found.turns]
    assert turns == sorted(set(turns))
    assert found.turns[-1].step == table.record.in_force()[-1]
    assert [moment.kind for moment in found.moments] == ["wave"]


def test_a_game_that_tells_nothing_has_neither_chart_nor_moments() -> None:
    table = open_table()
    play_on(table, Rng(4))
    found = recall(table.game, table.record)
    assert (found.bars, found.moments) == ([], [])


def test_it_is_worked_out_once_and_kept_with_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[threading.Thread] = []
    as_usual = module.recall

    def noted(*given: object) -> Recalled:
        asked.append(threading.current_thread())
        return as_usual(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "recall", noted)
    live = over("wave")

    async def look() -> None:
        found = await asyncio.gather(*(recalled(live) for _time in range(3)))
        assert found[0] is found[1] is found[2]

    asyncio.run(look())
    assert len(asked) == 1
    assert asked[0] is not threading.main_thread(), "everybody else plays on meanwhile"


def test_a_fault_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    live = over("wave")

    async def look() -> None:
        with monkeypatch.context() as broken:
            broken.setattr(module, "acts_of", lambda *given: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await recalled(live)
        assert (await recalled(live)).bars

    asyncio.run(look())


def test_nothing_of_a_match_that_goes_on_is_recalled() -> None:
    async def look() -> None:
        with pytest.raises(Refused):
            await recalled(dealt())

    asyncio.run(look())
