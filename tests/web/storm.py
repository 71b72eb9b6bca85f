"""People who play on while a server is killed again and again: what was confirmed is there, and nothing twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from http.client import HTTPException

from lineup.store import Store
from web.running import Running, Sailor


def new_sailor(server: Running, game: str) -> Sailor:
    """Somebody new with a table of their own."""
    token = str(server.ask("/api/v1/people", {})["token"])
    wish = {"game": game, "seats": [{"kind": "me"}] * 3}
    return Sailor(server, token, str(server.ask("/api/v1/tables", wish, token)["id"]))


def is_within(part: list[tuple[int, str]], whole: list[tuple[int, str]]) -> bool:
    """Whether all of a list stands in another one, in its order."""
    rest = iter(whole)
    return all(each in rest for each in part)


async def wait_for_more(confirmed: Callable[[], int], more: int) -> None:
    """Until so many more moves are confirmed than now."""
    enough = confirmed() + more
    while confirmed() < enough:
        await asyncio.sleep(0.02)


class Storm:
    """So many people, each with a table; whoever has played a game to its end begins another one."""

    def __init__(self, server: Running, games: list[str], *, tables: int) -> None:
        self.server = server
        self.games = games
        self.tables = tables
        self.sailors: list[Sailor] = []
        self.at_sea: set[int] = set()  # numbers of sailors whose tables may still change
        self.luck = random.Random(8)
        self.kills = 0

    def confirmed(self) -> int:
        return sum(len(sailor.confirmed) for sailor in self.sailors)

    def check_what_is_kept(self) -> None:
        """All that was confirmed is in the store, and nothing that nobody has sent, or oftener than it was."""
        with Store(self.server.db) as store:
            for number in sorted(self.at_sea):
                sailor = self.sailors[number]
                kept = [(row.seat, row.move) for row in store.load(sailor.table).record.rows if row.kind == "move"]
                assert is_within(sailor.confirmed, kept), f"{sailor.table}: something that was confirmed is lost"
                assert is_within(kept, sailor.sent), f"{sailor.table}: something is there that was not sent, or twice"
        self.at_sea = {number for number in self.at_sea if not self.sailors[number].is_over}

    async def rage(self, kills: int, tell: Callable[[int], None] = lambda _kills: None) -> None:
        """Kill the server so many times, each time while everybody plays, and let everybody go on afterwards."""
        calm = asyncio.Event()
        async with asyncio.TaskGroup() as playing:
            for place in range(self.tables):
                playing.create_task(self._play_on(place, calm))
            while self.kills < kills:
                await wait_for_more(self.confirmed, self.tables)
                await asyncio.sleep(self.luck.uniform(0.0, 0.3))
                self.server.kill()
                self.kills += 1
                await asyncio.to_thread(self.check_what_is_kept)
                await asyncio.to_thread(self.server.start)
                tell(self.kills)
            await wait_for_more(self.confirmed, 2 * self.tables)
            calm.set()
        await asyncio.to_thread(self.check_what_is_kept)

    async def _play_on(self, place: int, calm: asyncio.Event) -> None:
        """One game after the other."""
        games = random.Random(place)
        while not calm.is_set():
            try:
                sailor = await asyncio.to_thread(new_sailor, self.server, games.choice(self.games))
            except (OSError, HTTPException):  # there is nobody just now
                await asyncio.sleep(0.1)
                continue
            self.at_sea.add(len(self.sailors))
            self.sailors.append(sailor)
            await sailor.play(calm)
