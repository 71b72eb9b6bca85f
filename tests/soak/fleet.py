"""Two servers with several workers each on one PostgreSQL, in bad weather: any of these can be killed at any moment.

In this folder's parent: ``python -m soak.fleet 20``, so many blows.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

from httpx2 import AsyncClient, HTTPError

from lineup.store import Store
from postgres import Postgres, restartable_postgres
from soak.progress import Progress
from web.crowd import WIDE_OPEN
from web.processes import workers
from web.running import PATIENCE, Running, Sailor
from web.storm import is_within, new_sailor, wait_for_more

GAMES = ["tavarua", "surfs_up_dude", "perfect_wave", "wave"]
Blow = Callable[[], Coroutine[None, None, None]]
REST = 0.3  # seconds at most between two looks at what a blow has done


@dataclass
class Commuter(Sailor):
    """Plays every seat of one table, now at one server and now at another, and looks how soon the other knows."""

    servers: list[Running] = field(default_factory=list)
    stale: list[float] = field(default_factory=list)  # for each move: how old the last answer was that did not know it

    async def travel(self, until: asyncio.Event) -> None:
        luck = random.Random(self.table)
        headers = {"authorization": f"Bearer {self.token}"}
        while not until.is_set() and not self.is_over:
            here, there = luck.sample(self.servers, 2)
            here_line = AsyncClient(base_url=f"{here.address}/api/v1", headers=headers, timeout=PATIENCE)
            there_line = AsyncClient(base_url=f"{there.address}/api/v1", headers=headers, timeout=PATIENCE)
            try:
                async with here_line, there_line:
                    before = len(self.confirmed)
                    await self._move(here_line, luck)
                    if len(self.confirmed) > before:
                        await self._see_it_elsewhere(here_line, there_line)
            except HTTPError as error:
                self.outages += 1
                self.told = repr(error)
                await asyncio.sleep(0.05 + luck.random() * 0.2)

    async def _see_it_elsewhere(self, here: AsyncClient, there: AsyncClient) -> None:
        known = (await here.get(f"/tables/{self.table}")).json().get("plays")
        since, oldest = time.monotonic(), 0.0
        while known is not None:
            asked = time.monotonic()
            told = await there.get(f"/tables/{self.table}")
            if told.status_code == 200 and told.json()["plays"] >= known:
                self.stale.append(oldest)
                return
            if told.status_code == 200:  # 503 while the database is away is no stale answer
                oldest = asked - since
            await asyncio.sleep(0.02)


@dataclass
class Watchman:
    """Asks one server for something again and again, each time on a new line, and notes how long nobody answered."""

    server: Running
    longest: float = 0.0  # seconds between two answers
    answers: int = 0
    is_away: bool = False  # the whole server was killed on purpose

    async def watch(self, until: asyncio.Event) -> None:
        while not await self._is_answered():  # it has just been started
            await asyncio.sleep(0.05)
        last = time.monotonic()
        while not until.is_set():
            if self.is_away or await self._is_answered():
                now = time.monotonic()
                if not self.is_away:
                    self.longest = max(self.longest, now - last)
                    self.answers += 1
                last = now
            await asyncio.sleep(0.05)

    async def _is_answered(self) -> bool:
        try:
            async with AsyncClient(base_url=self.server.address, timeout=PATIENCE) as line:
                return (await line.get("/api/v1/games")).status_code == 200
        except HTTPError:
            return False


class Fleet:
    """The servers, those who play there, and the blows that hit them."""

    def __init__(self, postgres: Postgres, folder: Path, *, workers: int, tables: int, seed: int = 1) -> None:
        self.postgres = postgres
        self.servers = [self._server(folder / name, workers) for name in ("one", "two")]
        self.watchmen = [Watchman(server) for server in self.servers]
        self.tables = tables
        self.count = workers
        self.commuters: list[Commuter] = []
        self.luck = random.Random(seed)
        self.blows: Counter[str] = Counter()
        self.to_come: list[Blow] = []

    def _server(self, folder: Path, workers: int) -> Running:
        folder.mkdir()
        return Running(self.postgres.address, folder, workers=workers, prepare=WIDE_OPEN)

    def start(self) -> None:
        for server in self.servers:
            server.start()

    def close(self) -> None:
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()

    # Blows

    async def kill_a_worker(self) -> None:
        there = workers(self.luck.choice(self.servers))
        if there:
            os.kill(self.luck.choice(there), signal.SIGKILL)

    async def kill_all_workers_and_one_that_starts(self) -> None:
        server = self.luck.choice(self.servers)
        before = workers(server)
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        while not (new := [worker for worker in workers(server) if worker not in before]):
            await asyncio.sleep(0.01)
        os.kill(new[0], signal.SIGKILL)

    async def kill_a_server(self) -> None:
        """The process that looks after the others; these end by themselves, and then another one can begin there."""
        watchman = self.luck.choice(self.watchmen)
        orphans, watchman.is_away = workers(watchman.server), True
        watchman.server.kill()
        while any(Path(f"/proc/{orphan}").exists() for orphan in orphans):
            await asyncio.sleep(0.05)
        await asyncio.to_thread(watchman.server.start)
        watchman.is_away = False

    async def restart_the_database(self) -> None:
        await asyncio.to_thread(self.postgres.restart)

    def next_blow(self) -> Blow:
        """Of ten in a row, seven hit one worker, and each of the others comes once."""
        if not self.to_come:
            self.to_come = [self.kill_a_worker] * 7
            self.to_come += [self.kill_all_workers_and_one_that_starts, self.kill_a_server, self.restart_the_database]
            self.luck.shuffle(self.to_come)
        return self.to_come.pop()

    # What came of it

    def confirmed(self) -> int:
        return sum(len(each.confirmed) for each in self.commuters)

    def stale(self) -> float:
        return max((age for each in self.commuters for age in each.stale), default=0.0)

    def away(self) -> float:
        return max(watchman.longest for watchman in self.watchmen)

    def check_what_is_kept(self) -> None:
        with Store(self.postgres.address) as store:
            for each in self.commuters:
                kept = [(row.seat, row.move) for row in store.load(each.table).record.rows if row.kind == "move"]
                assert is_within(each.confirmed, kept), f"{each.table}: something that was confirmed is lost"
                assert is_within(kept, each.sent), f"{each.table}: something is there that was not sent, or twice"

    def report(self) -> str:
        looked = sum(len(each.stale) for each in self.commuters)
        blows = ", ".join(f"{count} times {name.replace('_', ' ')}" for name, count in self.blows.items())
        return (
            f"{self.confirmed():,} confirmed moves, {looked:,} looked for at the other server: stale for "
            f"{self.stale():.2f} s at most; nobody answered for {self.away():.2f} s at most; {blows}"
        )

    # The weather

    async def endure(self, blows: int, tell: Callable[[int], None] = lambda _blows: None) -> None:
        calm = asyncio.Event()
        async with asyncio.TaskGroup() as playing:
            for place in range(self.tables):
                playing.create_task(self._play_on(place, calm))
            for watchman in self.watchmen:
                playing.create_task(watchman.watch(calm))
            while self.blows.total() < blows:
                await wait_for_more(self.confirmed, self.tables)
                await asyncio.sleep(self.luck.uniform(0.0, REST))
                blow = self.next_blow()
                await blow()
                self.blows[blow.__name__] += 1
                tell(self.blows.total())
            await wait_for_more(self.confirmed, 2 * self.tables)
            calm.set()
        await asyncio.to_thread(self.check_what_is_kept)

    async def _play_on(self, place: int, calm: asyncio.Event) -> None:
        luck = random.Random(place)
        while not calm.is_set():
            server = luck.choice(self.servers)
            try:
                sailor = await asyncio.to_thread(new_sailor, server, luck.choice(GAMES))
            except (OSError, HTTPException):
                await asyncio.sleep(0.1)
                continue
            commuter = Commuter(server, sailor.token, sailor.table, servers=self.servers)
            self.commuters.append(commuter)
            await commuter.travel(calm)


def main(blows: int) -> None:
    with restartable_postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        fleet = Fleet(postgres, Path(folder), workers=4, tables=6)
        progress = Progress("fleet", "blows", blows)
        try:
            fleet.start()
            asyncio.run(fleet.endure(blows, lambda done: progress.tell(done, fleet.report())))
            progress.say(fleet.report())
        finally:
            fleet.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
