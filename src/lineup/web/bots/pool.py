"""The bots' processes, and a fair queue before them.

Whoever has waited longest is next, and a table has one question at a time: so tables take turns. The more wait, the
less time a bot has to think: everybody is answered within a bound.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import time
from collections import OrderedDict, deque
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from lineup.core import LineupError
from lineup.store.tasks import end
from lineup.table import Table
from lineup.web.bots.process import MOST_TABLES, Message, answer_questions
from lineup.web.server.metrics import BOT_SECONDS, BOTS_HURRIED, BOTS_LOST, BOTS_WAITING

BOUND = 4.0  # seconds within which every question is answered, however many tables there are
FOR_THOUGHT = 0.4  # the share of it for thought; the rest is for telling a process what is new, and for a busy machine
SHORTEST = 0.002  # seconds of thought that everybody gets
MOST_BESIDES = 0.1  # the most seconds that are added to a thought for what it takes besides: a process starts only once
STUCK = 60.0  # seconds after which a process that does not answer is given up
STUCK_PATIENTLY = 900.0  # the same for work that makes way for everything else
PATIENT, AWAITED = 10, 5  # how much such work makes way; less so if somebody sits before it


class BotLost(LineupError):
    """A bot's process has ended in the middle of a thought, or the bot has failed there: ask again."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked."""

    what: str  # "answer" or "advice", or an errand
    table: Table
    name: str  # of the table as it is in memory: loaded anew, it has another name
    rows: int  # how much of the record there was when it was asked
    seat: int
    bot: str
    longest: float  # seconds of thought, if nobody else waits; 0 for a bot that does what it sees at once
    seed: int
    about: Mapping[str, Any] = field(default_factory=dict)  # of an errand
    patient: bool = False  # it makes way for every bot's move
    awaited: bool = False  # so does this, but somebody sits before it: it never waits for what goes on by itself
    steady: bool = False  # think as long as it takes, never by the clock

    def message(self, since: int, seconds: float) -> Message:
        """The question for a process that knows so many rows already; 0: all from the start."""
        record = self.table.record
        told: Message = {"header": record.header.json()} if since == 0 else {"since": since}
        told["rows"] = [row.json() for row in record.rows[since : self.rows]]
        named = {"what": self.what, "table": self.name, "seat": self.seat, "bot": self.bot}
        seconds = 0.0 if self.steady else seconds
        return told | named | {"seconds": seconds, "seed": self.seed, "about": dict(self.about)}


@dataclass(frozen=True)
class Thought:
    """What a bot does or says."""

    texts: list[str]
    hurried: bool  # it had less time than on a quiet server


class BotProcess:
    """One process, which is asked one thing at a time, and how far it knows each table."""

    def __init__(self, *, niceness: int = 0, stuck: float = STUCK) -> None:
        self.niceness = niceness  # how much it makes way for others
        self.stuck = stuck
        self.process: multiprocessing.process.BaseProcess | None = None  # started when it is first needed
        self._line: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "lineup-bots")  # waits for the process, and writes long records for it
        self._known: OrderedDict[str, int] = OrderedDict()  # rows by table, as the process remembers them
        self._is_closed = False

    def knows(self, name: str) -> bool:
        return name in self._known

    async def ask(self, question: Question, seconds: float) -> list[str]:
        """What the bot does or says."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question, seconds)

    def _ask(self, question: Question, seconds: float) -> list[str]:
        try:
            answer = self._exchange(question.message(self._known.get(question.name, 0), seconds))
            if "missed" in answer:
                answer = self._exchange(question.message(0, seconds))
        except (EOFError, OSError) as error:
            self.end()
            BOTS_LOST.inc()
            raise BotLost("a bot's process has ended") from error
        if "fault" in answer:
            self._known.pop(question.name, None)
            raise BotLost(answer["fault"])
        self._note(question)
        texts: list[str] = answer["texts"]
        return texts

    def _exchange(self, message: Message) -> Message:
        line = self._line or self._start()
        line.send_bytes(json.dumps(message).encode())
        if not line.poll(self.stuck):
            raise TimeoutError
        answer: Message = json.loads(line.recv_bytes())
        return answer

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        line, theirs = context.Pipe()
        told = (theirs, self.niceness)
        self.process = context.Process(target=answer_questions, args=told, name="lineup bots", daemon=True)
        self.process.start()
        theirs.close()  # so that the end of the process is the end of the line
        self._line = line
        if self._is_closed:
            raise EOFError
        return line

    def _note(self, question: Question) -> None:
        self._known[question.name] = question.rows
        self._known.move_to_end(question.name)
        if len(self._known) > MOST_TABLES:
            self._known.popitem(last=False)

    def end(self) -> None:
        """The next question starts another process, which knows nothing yet."""
        self._known.clear()
        if self._line is not None:
            self._line.close()
            self._line = None
        if self.process is not None and self.process.pid is not None:
            self.process.kill()
            self.process.join()

    def close(self) -> None:
        """For good. Whoever waits for the process learns that it has ended."""
        self._is_closed = True
        if self.process is not None and self.process.pid is not None:
            self.process.kill()
        self._thread.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True, eq=False)
class Wish:
    """A question that waits for a process."""

    question: Question
    asked: float  # the moment
    thought: asyncio.Future[Thought]


class QuietLane:
    """One thing after another, in a process of its own that makes way for the bots' moves."""

    def __init__(self, niceness: int) -> None:
        self.process = BotProcess(niceness=niceness, stuck=STUCK_PATIENTLY)
        self._waiting: deque[Wish] = deque()
        self._task: asyncio.Task[None] | None = None

    def add(self, wish: Wish) -> None:
        self._waiting.append(wish)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            wish = self._waiting.popleft()
            if wish.thought.done():
                continue  # nobody waits for it any more
            try:
                texts = await self.process.ask(wish.question, wish.question.longest)
            except Exception as error:
                if not wish.thought.done():
                    wish.thought.set_exception(error)
            else:
                if not wish.thought.done():
                    wish.thought.set_result(Thought(texts, hurried=False))

    async def close(self) -> None:
        await end(self._task)
        self.process.close()


class BotPool:
    """A few processes, and those who wait for one."""

    def __init__(self, processes: int, *, bound: float = BOUND) -> None:
        self.bound = bound
        self.processes = [BotProcess() for _process in range(processes)]
        self.besides = 0.0  # seconds that a thought has lately taken besides those that it was given
        self._idle = list(self.processes)
        self._waiting: deque[Wish] = deque()
        self.patient = QuietLane(PATIENT)  # for what no bot should wait for,
        self.awaited = QuietLane(AWAITED)  # and for what somebody asks meanwhile: a part of a review may take long
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for process in self.processes:
            process.close()
        for lane in (self.patient, self.awaited):
            await lane.close()

    async def think(self, question: Question) -> Thought:
        """Wait for a process, and for what the bot comes to there."""
        wish = Wish(question, time.monotonic(), asyncio.get_running_loop().create_future())
        if question.awaited:
            self.awaited.add(wish)
        elif question.patient:
            self.patient.add(wish)
        else:
            self._waiting.append(wish)
            self._go_on()
        return await wish.thought

    def _go_on(self) -> None:
        """Every process that is idle gets the question that has waited longest."""
        while self._idle and self._waiting:
            wish = self._waiting.popleft()
            if wish.thought.done():
                continue  # nobody waits for it any more
            process = self._process_for(wish.question)
            self._idle.remove(process)
            self._begin(self._fulfil(wish, process, self.seconds_for(wish, time.monotonic())))
        BOTS_WAITING.set(len(self._waiting))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _process_for(self, question: Question) -> BotProcess:
        """One that knows the table, if it is idle; else the one that was busy last: a quiet server needs no other."""
        return next((each for each in self._idle if each.knows(question.name)), self._idle[-1])

    def seconds_for(self, wish: Wish, moment: float) -> float:
        """So long that everybody who waits can think as long, and is still answered within the bound."""
        least = wish.question.longest
        thinkers = 0
        for each in (wish, *self._waiting):
            thinkers += each.question.longest > 0
            left = each.asked + self.bound * FOR_THOUGHT - moment
            least = min(least, left * len(self.processes) / max(thinkers, 1) - self.besides)
        return max(least, SHORTEST)

    def learn(self, seconds: float, took: float) -> None:
        """A thought that was given some seconds took so many: on a busy machine everybody gets less."""
        besides = min(max(took - seconds, 0.0), MOST_BESIDES)
        self.besides += (besides - self.besides) / 10

    async def _fulfil(self, wish: Wish, process: BotProcess, seconds: float) -> None:
        began, hurried = time.monotonic(), seconds < wish.question.longest
        if hurried:
            BOTS_HURRIED.inc()
        try:
            texts = await process.ask(wish.question, seconds)
        except Exception as error:
            if not wish.thought.done():
                wish.thought.set_exception(error)
        else:
            if not wish.thought.done():
                wish.thought.set_result(Thought(texts, hurried))
        moment = time.monotonic()
        self.learn(seconds, moment - began)
        BOT_SECONDS.observe(moment - wish.asked)
        self._idle.append(process)
        self._go_on()
