"""Bots think in processes of their own, so that the server answers everybody meanwhile.

A process is sent what happened and gives back moves as text; the bot inside it is handed a view, as everywhere. An
answer comes at a whole beat: how long somebody thinks must not tell what they hold.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial

from lineup import bots
from lineup.core import LineupError
from lineup.table import BOT, PERSON, Table
from lineup.table.fair import luck_of_bot
from lineup.web.bots.pool import BotLost, BotPool, Question
from lineup.web.live.acting import Actor
from lineup.web.live.actions import answer, offer
from lineup.web.live.go_ahead import HELD, LISTENING, bot_waits_for_people
from lineup.web.live.live_table import LiveTable
from lineup.web.live.pace import longest_thought, pace_of, share_of_beat, takes_its_time
from lineup.web.live.tables import Tables

BEAT = 0.8  # seconds
ANOTHER_TRY = 3.0  # seconds after which a server asks again for the bots of a table that another one runs
AFTER_A_FAULT = 1.0  # seconds after which a bot that has failed is asked again
LOG = logging.getLogger("lineup")


class BotRunner:
    """Runs the bots of all tables: one task for each table, and a few processes for all of them."""

    def __init__(self, tables: Tables, *, processes: int = 1, beat: float = BEAT, listening: float = LISTENING) -> None:
        self.tables = tables
        self.beat = beat
        self.listening = listening
        # With several servers, only one at a time runs the bots of a table.
        self.may_run: Callable[[str], Awaitable[bool]] = always
        self.let_go: Callable[[str], Awaitable[object]] = always
        self.pool = BotPool(processes)
        self._tasks: dict[LiveTable, asyncio.Task[None]] = {}

    def open(self) -> None:
        self.tables.on_load = self.attend

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self.pool.close()

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
                elif is_held(live) or not await self._answer(live, table):
                    await live.changed.wait()
            except BotLost as error:
                LOG.warning("a bot failed at table %s: %s", live.id[:6], error)
                spoken = -1
                await asyncio.sleep(AFTER_A_FAULT)
            except LineupError as error:
                LOG.info("a bot was refused at table %s: %s", live.id[:6], error)
                await asyncio.sleep(self.beat)

    async def _speak(self, live: LiveTable, table: Table) -> None:
        """After every play each bot says what it has to say."""
        if not bots.has_offers(table.game):
            return
        play = table.plays
        for seat, player in enumerate(table.players()):
            if player.kind != BOT or not bots.load(player.bot).talks or not table.offers(seat):
                continue
            if table.has_offered(seat):
                continue  # before this table was loaded anew
            for text in await self._think("advice", live, table, seat):
                if table.plays != play or live.is_gone:
                    return
                await self.tables.act(live, partial(offer, Actor(live, None, seat), move=text, play=play))
        if live.bots_are_to_speak() or is_for_a_person(table):
            await self.tables.act(live, partial(live.bots_have_spoken, play))

    async def _answer(self, live: LiveTable, table: Table) -> bool:
        """The first bot that owes an answer gives it; False when none does."""
        owing = [int(seat) for seat in table.game.to_act(table.state)]
        players = table.players()
        seat = next((seat for seat in owing if players[seat].kind == BOT), None)
        prompt = table.prompts[seat] if seat is not None else None
        if seat is None or prompt is None:
            return False
        began = time.monotonic()
        second_thoughts = True
        while second_thoughts:
            if bot_waits_for_people(table) and live.course() is None:
                await self.listen(live, table, began)
            if prompt is not table.prompts[seat] or table.players()[seat].kind != BOT:
                return True  # something has happened meanwhile: look again
            rows, waiting = len(table.record.rows), live.go_ahead.said_wait(table.plays)
            [text] = await self._think("answer", live, table, seat)
            # Whoever has something to say after all, while it thought, is listened to.
            second_thoughts = bool(set(live.go_ahead.said_wait(table.plays)) - set(waiting))
        if live.booking.plan.swell and len(table.record.rows) != rows:
            return True  # somebody has spoken meanwhile, and everybody's bots listen to the same
        if prompt is table.prompts[seat] and not live.is_gone and table.players()[seat].kind == BOT:
            await self.tables.act(live, partial(answer, Actor(live, None, seat), move=text, prompt=prompt.number))
        return True

    async def listen(self, live: LiveTable, table: Table, began: float) -> None:
        """Let people speak: until everybody who is there has said "go", or for some seconds; longer upon a "wait"."""
        play = table.plays

        def left() -> float:
            return began + (HELD if live.go_ahead.said_wait(play) else self.listening) - time.monotonic()

        while left() > 0 and table.plays == play and not live.is_gone:
            people = [seat for seat, player in enumerate(table.players()) if player.kind == PERSON]
            if live.go_ahead.all_said_go(filter(live.presence.is_listening, people), play):
                return
            live.changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.changed.wait(), max(0.01, left()))

    async def _think(self, what: str, live: LiveTable, table: Table, seat: int) -> list[str]:
        """Ask a process, and come back at a whole beat."""
        began = time.monotonic()
        bot = table.players()[seat].bot
        beat = self.beat * pace_of(live.booking.plan).beats * share_of_beat(table, bot)
        steady = bool(live.booking.plan.swell)  # everybody meets the same sea, however busy the server is
        question = Question(
            what=what,
            table=table,
            name=live.serial,
            rows=len(table.record.rows),
            seat=seat,
            bot=bot,
            longest=longest_thought(beat) if takes_its_time(bot) and not steady else 0.0,
            seed=luck_for(what, live, table, seat),
            steady=steady,
        )
        thought = await self.pool.think(question)
        if thought.hurried:
            live.bots_are_hurried()
        if beat and what == "answer":
            beats = max(1, math.ceil((time.monotonic() - began) / beat))
            await asyncio.sleep(began + beats * beat - time.monotonic())
        return thought.texts


def is_for_a_person(table: Table) -> bool:
    """Whether somebody is to play who wants to know whether bots have said all that they have to say."""
    players = table.players()
    return any(players[int(seat)].kind == PERSON for seat in table.game.to_act(table.state))


def is_held(live: LiveTable) -> bool:
    """Whether a lesson is being read, or waits for its learner: nobody else plays meanwhile."""
    course = live.course()
    return course is not None and course.holds_bots()


def luck_for(what: str, live: LiveTable, table: Table, seat: int) -> int:
    """The seed of a bot's thought: in a lesson always the same, else by the deal and the number of the question."""
    course = live.course()
    if course is not None:
        return course.lesson.luck_of_bot(what, seat, table.plays)
    seed, prompt = table.record.header.seed, table.prompts[seat]
    number = prompt.number if what == "answer" and prompt else table.plays
    return luck_of_bot(seed, what, seat, number) if seed else secrets.randbits(62)


async def always(name: str) -> bool:
    return True
