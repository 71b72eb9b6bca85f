"""A steady load: ``python -m bench.web.sustained RATE SECONDS [TABLES]``, so many moves a second for so long.

So many tables (1,000) are open all the time with three listeners each; whichever is played to its end makes way for a
new one. Moves come at the given rate, whether or not the server keeps up. Every few seconds a line says how long
moves took to reach everybody, what the server holds in memory, and what went wrong. ``find SECONDS`` instead of a rate
tries higher and higher ones for so long each, and tells the last one at which 99 of 100 moves arrived within 100 ms.

The server has one core for itself and the players have the others: two cores are enough.
"""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

import uvloop

from bench.contestants import ROOT
from bench.web.contestants import ASIDE, PLAYS, Measured, free_port, on_other_cores
from bench.web.load import Match, connect_all
from bench.web.scripts import Script

TABLES = 1_000
EVERY = 10.0  # seconds between two lines
GOOD = 100.0  # milliseconds in which 99 of 100 moves shall arrive
FIRST_RATE, STEP = 50.0, 1.25  # when the highest rate is looked for


class Paced(Match):
    """A match whose next move waits until it is called for."""

    def __init__(self, script: Script, port: int, rests: Callable[[Paced], None]) -> None:
        super().__init__(script, port, pages=False)
        self.rests = rests

    def play(self) -> None:
        self.rests(self)

    def move(self) -> None:
        super().play()


@dataclass
class Steadiness:
    """What came of a load."""

    rate: float
    seconds: float = 0.0
    moves: int = 0
    listeners: int = 0
    behind: int = 0  # moves that were due and had no table that was ready
    errors: list[str] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)  # seconds
    megabytes: list[float] = field(default_factory=list)  # of the server, as time goes by

    def late(self) -> float:
        """Milliseconds in which 99 of 100 moves arrived."""
        return quantiles(self.delays, n=100)[-1] * 1000 if len(self.delays) > 1 else float("inf")

    def growth(self) -> float:
        """Megabytes from the first quarter of the time to its end: what is needed once is there by then."""
        return self.megabytes[-1] - self.megabytes[len(self.megabytes) // 4] if self.megabytes else 0.0

    def is_good(self) -> bool:
        return not self.errors and self.behind <= self.moves / 100 and self.late() < GOOD

    def __str__(self) -> str:
        memory = f"{self.megabytes[-1]:,.0f} MB, {self.growth():+,.1f}" if self.megabytes else "memory unknown"
        wrong = f"; {self.errors[0]}" if self.errors else ""
        return (
            f"{self.seconds:,.0f} s: {self.moves:,} moves, {self.moves / max(self.seconds, 0.001):,.1f} a second of "
            f"{self.rate:,.1f} asked for, 99 of 100 within {self.late():,.1f} ms, {self.listeners:,} listeners, server "
            f"{memory}, {self.behind:,} behind, {len(self.errors)} errors{wrong}"
        )


class Players:
    """Everybody at all tables, moved by one clock."""

    def __init__(self, scripts: list[Script], tables: int, server: Measured, rate: float) -> None:
        self.server = server
        self.waiting = deque(scripts)  # for a table to end
        self.open: list[Paced] = []
        self.ready: deque[Paced] = deque()
        self.found = Steadiness(rate)
        self.arriving: set[asyncio.Task[None]] = set()
        self.first = [self._match() for _table in range(tables)]

    def _match(self) -> Paced:
        return Paced(self.waiting.popleft(), self.server.port, self.ready.append)

    async def play(self, seconds: float, tell: Callable[[str], None]) -> Steadiness:
        await connect_all(list(self.first))
        for match in self.first:
            self._sits(match)
        began = said = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) - began < seconds:
            due = int((now - began) * self.found.rate) - sent
            sent += due
            for _move in range(due):
                self._move_somewhere()
            if now - said > EVERY:
                said = now
                self._count(now - began)
                tell(str(self.found))
            await asyncio.sleep(0.002)
        self._count(time.perf_counter() - began)
        return self.found

    def _sits(self, match: Paced) -> None:
        self.open.append(match)
        self.ready.append(match)
        match.over.add_done_callback(lambda _over: self._ends(match))

    def _move_somewhere(self) -> None:
        if self.ready:
            self.ready.popleft().move()
        else:
            self.found.behind += 1

    def _ends(self, match: Paced) -> None:
        """A table was played to its end, or something went wrong there: a new one takes its place."""
        if (error := match.over.exception()) is not None:
            self.found.errors.append(str(error))
        self._collect(match)
        self.open.remove(match)
        match.close()
        if self.waiting:
            task = asyncio.create_task(self._arrive())
            self.arriving.add(task)
            task.add_done_callback(self.arriving.discard)

    async def _arrive(self) -> None:
        match = self._match()
        try:
            await match.connect()
        except (OSError, TimeoutError) as error:
            self.found.errors.append(repr(error))
        else:
            self._sits(match)

    def _collect(self, match: Paced) -> None:
        self.found.errors += [str(socket.lost) for socket in match.sockets if socket.lost]
        self.found.delays += match.delays
        self.found.moves += match.confirmed
        match.delays, match.confirmed = [], 0

    def _count(self, seconds: float) -> None:
        for match in self.open:
            self._collect(match)
        self.found.seconds = seconds
        self.found.listeners = sum(len(match.sockets) for match in self.open)
        self.found.megabytes.append(self.server.megabytes())


def hold(rate: float, seconds: float, tables: int = TABLES, tell: Callable[[str], None] = print) -> Steadiness:
    """Hold a rate for so long at a server of our own."""
    ASIDE.mkdir(exist_ok=True)
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="lineup-load-", dir=ASIDE) as folder:  # a disk, not memory
        db, out = Path(folder) / "lineup.db", Path(folder) / "scripts.json"
        games = tables + int(rate * seconds / PLAYS) + 1
        tell(f"{games:,} games are played in advance.")
        subprocess.run(
            [sys.executable, "-m", "bench.web.scripts", db, str(games), str(PLAYS), out], cwd=ROOT, check=True
        )
        port = free_port()
        server = Measured([sys.executable, "-m", "bench.web.serving", db, str(port)], port, {})
        try:
            with on_other_cores(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(played(json.loads(out.read_text()), tables, server, rate, seconds, tell))
        finally:
            server.close()


async def played(
    scripts: list[Script], tables: int, server: Measured, rate: float, seconds: float, tell: Callable[[str], None]
) -> Steadiness:
    return await Players(scripts, tables, server, rate).play(seconds, tell)


def find(seconds: float, tables: int = TABLES, tell: Callable[[str], None] = print) -> Steadiness | None:
    """The highest rate at which all is well, tried upwards."""
    best: Steadiness | None = None
    rate = FIRST_RATE
    while (found := hold(rate, seconds, tables, tell)).is_good():
        tell(f"Held: {found}")
        best, rate = found, rate * STEP
    tell(f"Too much: {found}")
    return best


def main(rate: str, seconds: str, tables: str = str(TABLES)) -> None:
    if rate == "find":
        best = find(float(seconds), int(tables))
        print("The highest that was held:", best or "none")
    else:
        print(hold(float(rate), float(seconds), int(tables)))


if __name__ == "__main__":
    main(*sys.argv[1:])
