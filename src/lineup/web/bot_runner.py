"""Bots think in processes of their own, so that the server answers everybody meanwhile.

A process is sent a record and gives back moves as text; the bot inside it is handed a view, as everywhere. An answer
comes at a whole beat: how long somebody thinks must not tell what they hold.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import math
import multiprocessing
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial

from lineup import bots
from lineup.core import LineupError
from lineup.table import BOT, PERSON, Table
from lineup.web.actions import Actor, answer, offer
from lineup.web.bot_process import stay_with_server, think
from lineup.web.go_ahead import bot_waits_for_people
from lineup.web.live_table import LiveTable
from lineup.web.tables import Tables

BEAT = 0.8  # seconds
LISTENING = 8.0  # seconds that a bot on turn waits for people's advice
ANOTHER_TRY = 3.0  # seconds after which a server asks again for the bots of a table that another one runs
LOG = logging.getLogger("lineup")


class BotRunner:
    """Runs the bots of all tables: a few processes, and one task for each table that has bots."""

    def __init__(self, tables: Tables, *, processes: int = 1, beat: float = BEAT, listening: float = LISTENING) -> None:
        self.tables = tables
        self.beat = beat
        self.listening = listening
        # With several servers, only one at a time runs the bots of a table.
        self.may_run: Callable[[str], Awaitable[bool]] = always
        self.let_go: Callable[[str], Awaitable[object]] = always
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[LiveTable, asyncio.Task[None]] = {}

    def open(self) -> None:
        self.tables.on_load = self.attend

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def attend(self, live: LiveTable) -> None:
        """Look after the bots of a table from now on."""
        task = asyncio.create_task(self._attend(live))
        self._tasks[live] = task
        task.add_done_callback(lambda _done: self._tasks.pop(live, None))

    async def _attend(self, live: LiveTable) -> None:
        try:
            await self._run(live)
        finally:
            # The table is over, or has gone on elsewhere: where people play, somebody else may run its bots.
            await self.let_go(live.id)

    async def _run(self, live: LiveTable) -> None:
        spoken = -1  # the play after which every bot has spoken
        while not live.is_gone:
            live.changed.clear()
            table = live.table
            if table is None or not live.is_settled():
                await live.changed.wait()
                continue
            if table.outcome() is not None:
                return
            if not any(player.kind == BOT for player in table.players()):
                await live.changed.wait()
                continue
            if not await self.may_run(live.id):
                # Another server runs them; should it end, somebody must notice.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(live.changed.wait(), ANOTHER_TRY)
                continue
            try:
                if spoken != table.plays:
                    spoken = table.plays
                    await self._speak(live, table)
                elif not await self._answer(live, table):
                    await live.changed.wait()
            except LineupError as error:
                LOG.info("a bot was refused at table %s: %s", live.id[:6], error)
                await asyncio.sleep(self.beat)
            except BrokenProcessPool:
                self._pool = None  # the next thought starts a new process
                await asyncio.sleep(self.beat)

    async def _speak(self, live: LiveTable, table: Table) -> None:
        """After every play each bot says what it has to say."""
        if not bots.has_offers(table.game):
            return
        play = table.plays
        for seat, player in enumerate(table.players()):
            if player.kind != BOT or not bots.load(player.bot).talks or not table.offers(seat):
                continue
            for text in await self._think("advice", table, seat, player.bot):
                if table.plays != play or live.is_gone:
                    return
                await self.tables.act(live, partial(offer, Actor(live, None, seat), move=text, play=play))

    async def _answer(self, live: LiveTable, table: Table) -> bool:
        """The first bot that owes an answer gives it; False when none does."""
        owing = [int(seat) for seat in table.game.to_act(table.state)]
        players = table.players()
        seat = next((seat for seat in owing if players[seat].kind == BOT), None)
        prompt = table.prompts[seat] if seat is not None else None
        if seat is None or prompt is None:
            return False
        if bot_waits_for_people(table):
            await self._listen(live, table)
        if prompt is not table.prompts[seat] or table.players()[seat].kind != BOT:
            return True  # something has happened meanwhile: look again
        [text] = await self._think("answer", table, seat, players[seat].bot)
        if prompt is table.prompts[seat] and not live.is_gone and table.players()[seat].kind == BOT:
            await self.tables.act(live, partial(answer, Actor(live, None, seat), move=text, prompt=prompt.number))
        return True

    async def _listen(self, live: LiveTable, table: Table) -> None:
        """Let people speak: until everybody who is there has said "go", or for some seconds."""
        play, until = table.plays, time.monotonic() + self.listening
        while time.monotonic() < until and table.plays == play and not live.is_gone:
            people = [seat for seat, player in enumerate(table.players()) if player.kind == PERSON]
            if live.go_ahead.all_said(filter(live.presence.is_listening, people), play):
                return
            live.changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.changed.wait(), max(0.01, until - time.monotonic()))

    async def _think(self, what: str, table: Table, seat: int, bot: str) -> list[str]:
        """Ask a process, and come back at a whole beat."""
        began = time.monotonic()
        header, rows = table.record.header.json(), [row.json() for row in table.record.rows]
        task = json.dumps({"what": what, "header": header, "rows": rows, "seat": seat, "bot": bot})
        loop = asyncio.get_running_loop()
        thoughts = await loop.run_in_executor(self._processes_at_hand(), think, task, secrets.randbits(62))
        if self.beat and what == "answer":
            beats = max(1, math.ceil((time.monotonic() - began) / self.beat))
            await asyncio.sleep(began + beats * self.beat - time.monotonic())
        return thoughts

    def _processes_at_hand(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=stay_with_server)
        return self._pool


async def always(name: str) -> bool:
    return True
