"""An open page: what is written down its line, and when; and what becomes of the messages that come up."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lineup.core import language
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables
from lineup.web.sockets.open_page import OpenPage
from web.live_tables import ANA, dealt
from web.running import PATIENCE


class Paper:
    """A line on which everything that was written stands."""

    def __init__(self) -> None:
        self.written: list[list[dict[str, Any]]] = []
        self.is_blocked = False

    def is_free(self) -> bool:
        return not self.is_blocked

    def write(self, messages: list[bytes]) -> None:
        self.written.append([json.loads(message) for message in messages])

    def go_on(self) -> None:
        pass


class Disk:
    """A store that keeps everything when it is told to."""

    def __init__(self) -> None:
        self.is_ready = asyncio.Event()

    async def commit(self, changes: list[object]) -> None:
        await self.is_ready.wait()


def opened(tables: Tables, live: LiveTable, seat: int = 0) -> tuple[OpenPage, Paper]:
    page, paper = OpenPage(live, seat, ANA, [0, 1], 0), Paper()
    live.join(page)
    page.open(paper, tables, lambda: True)
    return page, paper


def tables_with(live: LiveTable, disk: Disk | None = None) -> Tables:
    tables = Tables(disk)  # type: ignore[arg-type]
    tables.in_memory[live.id] = live
    return tables


def its_answer(live: LiveTable) -> tuple[int, str]:
    """The seat on turn, and a message with its first move."""
    match = live.match()
    seat, prompt = next((seat, prompt) for seat, prompt in enumerate(match.prompts) if prompt)
    return seat, json.dumps({"answer": prompt.moves[0].text(), "prompt": prompt.number, "id": 7})


def go(live: LiveTable, number: int) -> str:
    return json.dumps({"go": live.match().plays, "id": number})


async def until(page: OpenPage) -> None:
    while not page.is_ready():
        await asyncio.sleep(0)


def test_nothing_is_told_before_it_is_kept_and_then_news_and_confirmation_are_one_write() -> None:
    async def scene() -> list[list[dict[str, Any]]]:
        live, disk = dealt(), Disk()
        tables = tables_with(live, disk)
        writing = asyncio.create_task(tables._write())
        seat, message = its_answer(live)
        page, paper = opened(tables, live, seat)
        _other, others = opened(tables, live, 1 - seat)
        page.take(message)
        for _moment in range(10):
            await asyncio.sleep(0)
        assert (len(paper.written), len(others.written)) == (1, 1), "only how things stood"
        assert not page.is_ready(), "the next message waits for this one's answer"
        disk.is_ready.set()
        await asyncio.wait_for(until(page), PATIENCE)
        writing.cancel()
        assert [sorted(each) for each in others.written[1]] == [["story", "version", "your_turn"]]
        return paper.written[1:]

    ((news, reply),) = asyncio.run(scene())
    assert news["story"]
    assert reply == {"ok": 7}


def test_a_message_to_a_table_that_was_loaded_anew_is_carried_out_there() -> None:
    async def scene() -> tuple[bool, list[dict[str, Any]]]:
        live = dealt()
        tables = tables_with(live)
        page, paper = opened(tables, live)
        tables.drop(live)
        fresh = LiveTable(live.game, live.booking, live.table, sealed="dealt")
        tables.in_memory[live.id] = fresh
        page.take(go(live, 3))
        await asyncio.wait_for(until(page), PATIENCE)
        assert page in fresh.presence.followers
        assert page not in live.presence.followers
        return fresh.go_ahead.said_go(fresh.match().plays) == [0], paper.written[-1]

    said, last = asyncio.run(scene())
    assert said
    assert last[-1] == {"ok": 3}


def test_a_fault_in_the_news_of_one_page_ends_its_visit_and_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        live = dealt()
        tables = tables_with(live)
        (page, paper), (_other, others) = opened(tables, live, 0), opened(tables, live, 1)
        ended: list[str] = []
        page.end = lambda: ended.append("page")
        told = live.news.message

        def faulty(seat: int, since: int) -> bytes:
            if seat == 0:
                raise ZeroDivisionError
            return told(seat, since)

        monkeypatch.setattr(live.news, "message", faulty)
        live.go_ahead.say_go(1, live.match().plays)
        live.publish()
        assert ended == ["page"]
        assert (len(paper.written), len(others.written)) == (1, 2)
        assert not page.is_ready()

    asyncio.run(scene())


def test_what_a_blocked_line_has_missed_comes_at_once_when_it_is_free() -> None:
    async def scene() -> list[list[dict[str, Any]]]:
        live = dealt()
        page, paper = opened(tables_with(live), live)
        paper.is_blocked = True
        for seat in (0, 1):
            live.go_ahead.say_go(seat, live.match().plays)
            live.publish()
        assert len(paper.written) == 1
        paper.is_blocked = False
        page.wake()
        page.wake()
        return paper.written[1:]

    (missed,) = asyncio.run(scene())
    assert len(missed) == 1


def test_a_line_that_stands_still_between_two_looks_is_cut_off() -> None:
    async def scene() -> list[str]:
        live = dealt()
        page, paper = opened(tables_with(live), live)
        ended: list[str] = []
        page.end = lambda: ended.append("ended")
        for is_blocked in (True, False, True):
            paper.is_blocked = is_blocked
            page.mind()
        assert not ended
        page.mind()
        return ended

    assert asyncio.run(scene()) == ["ended"]


def test_everybody_is_told_in_their_language_whoever_wakes_them() -> None:
    async def scene() -> str:
        live = dealt()
        with language.speaking("de"):
            page, paper = opened(tables_with(live), live)
        page.take("[]")
        assert language.spoken_here() == "en"
        return str(paper.written[-1][-1]["sentence"])

    german = asyncio.run(scene())
    with language.speaking("de"):
        assert german == language._("A message is a JSON object.") != "A message is a JSON object."


@pytest.mark.parametrize(
    ("text", "refused"),
    [(None, None), ("x" * 3_000, None), ("{", None), ("[1]", None), ('{"id":4}', 4), ('{"id":true,"go":0}', None)],
)
def test_whatever_comes_up_is_answered(text: str | None, refused: int | None) -> None:
    async def scene() -> dict[str, Any]:
        live = dealt()
        page, paper = opened(tables_with(live), live)
        page.take(text)
        assert page.is_ready()
        return paper.written[-1][-1]

    reply = asyncio.run(scene())
    assert reply.get("refused", reply.get("ok")) == refused
