""" "Go": it counts upon one play, and only where a bot waits for people."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest

from lineup.table import BOT, Player, Table
from lineup.web.bots.runner import BotRunner
from lineup.web.live.go_ahead import LISTENING, GoAhead, bot_waits_for_people
from lineup.web.live.live_table import LiveTable
from lineup.web.server.static_files import STATIC
from web.live_tables import dealt


def test_a_go_counts_upon_one_play() -> None:
    went = GoAhead()
    went.say_go(2, 5)
    went.say_go(0, 5)
    assert went.said_go(5) == [0, 2]
    assert went.said_go(6) == []
    went.say_go(1, 6)
    assert went.said_go(6) == [1]


def test_everybody_who_is_asked_has_to_say_it() -> None:
    went = GoAhead()
    assert went.all_said_go([], 1)
    went.say_go(0, 1)
    assert went.all_said_go([0], 1)
    assert not went.all_said_go([0, 1], 1)
    assert not went.all_said_go([0], 2)


def test_a_wait_counts_upon_one_play_and_a_go_ends_it() -> None:
    went = GoAhead()
    went.say_wait(1, 5)
    assert (went.said_wait(5), went.said_wait(6)) == ([1], [])
    went.say_go(1, 5)
    assert (went.said_wait(5), went.said_go(5)) == ([], [1])
    went.say_wait(0, 6)
    assert (went.said_wait(6), went.said_go(6)) == ([0], [])
    went.say_go(1, 6)
    went.say_wait(1, 6)
    assert (went.said_wait(6), went.said_go(6)) == ([0, 1], []), "somebody has something to say after all"


def test_a_page_says_go_before_a_bot_stops_listening() -> None:
    script = (STATIC / "moment.js").read_text(encoding="utf-8")
    [lasts], [first] = re.findall(r"LASTS = \{(.*)\}", script), re.findall(r"FIRST = (\d+)", script)
    moments = [int(each) / 1_000 for each in [first, *re.findall(r": (\d+)", lasts)]]
    assert max(moments) <= LISTENING - 4, "a story is told before the moment begins"
    assert max(moments) < 9, "whoever has nothing to say does not wait for long"


def test_only_a_bot_on_turn_in_a_game_with_advice_waits() -> None:
    for slug, waits in (("wave", True), ("perfect_wave", False)):
        match = dealt(slug=slug).match()
        assert not bot_waits_for_people(match), "people play"
        match.sit(int(match.game.to_act(match.state)[0]), Player(BOT, "Noa", "greedy"))
        assert bot_waits_for_people(match) is waits


def test_a_bot_waits_for_a_moment_and_upon_a_wait_until_a_go(monkeypatch: pytest.MonkeyPatch) -> None:
    live = dealt(slug="wave")
    match = live.match()
    match.sit(int(match.game.to_act(match.state)[0]), Player(BOT, "Noa", "local"))
    monkeypatch.setattr(live.presence, "is_listening", lambda seat: True)
    people = [seat for seat, player in enumerate(match.players()) if player.kind != BOT]
    runner = BotRunner(cast(Any, None), listening=0.01)

    async def listen() -> None:
        await runner.listen(live, match, time.monotonic())  # nobody says anything
        live.go_ahead.say_wait(people[0], match.plays)
        waiting = asyncio.create_task(runner.listen(live, match, time.monotonic()))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        for seat in people:
            live.go_ahead.say_go(seat, match.plays)
        live.changed.set()
        await waiting

    asyncio.run(listen())


class Hesitant(BotRunner):
    """Its bots think until somebody has said "wait", once; afterwards they answer at once."""

    thoughts = 0

    async def _think(self, what: str, live: LiveTable, table: Table, seat: int) -> list[str]:
        self.thoughts += 1
        while self.thoughts == 1 and not live.go_ahead.said_wait(table.plays):
            await asyncio.sleep(0)
        return ["play 1"]


def test_a_bot_that_has_begun_to_think_listens_to_second_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    live = dealt(slug="wave")
    match = live.match()
    match.sit(int(match.game.to_act(match.state)[0]), Player(BOT, "Noa", "local"))
    monkeypatch.setattr(live.presence, "is_listening", lambda seat: True)
    people = [seat for seat, player in enumerate(match.players()) if player.kind != BOT]
    tables = Mock(act=AsyncMock())
    runner = Hesitant(tables, listening=0.01)

    async def answer() -> None:
        for seat in people:
            live.go_ahead.say_go(seat, match.plays)
        answering = asyncio.create_task(runner._answer(live, match))
        await asyncio.sleep(0)
        live.go_ahead.say_wait(people[0], match.plays)
        await asyncio.sleep(0.1)
        assert not answering.done()
        assert not tables.act.called
        live.go_ahead.say_go(people[0], match.plays)
        live.changed.set()
        await answering
        assert tables.act.called
        assert runner.thoughts == 2, "there may be advice now"

    asyncio.run(answer())
