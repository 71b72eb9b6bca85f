"""The players: ``python -m bench.web.load PORT SCRIPTS TABLES MODE``.

They say "ready" when everybody sits, begin when a line comes in, and tell in a line of JSON what came of it.

So many tables play at a time, each its games one after the other. A move is sent when the one before it is confirmed
and everybody has it. MODE "moves": news on the WebSocket is enough. "pages": every seat then fetches its fragments, as
a page does. "idle": everybody listens, and only every twentieth table plays, one after the other.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles

import uvloop

from bench.web.scripts import Script, Step
from bench.web.websocket import Fetch, WebSocket

PATIENCE = 120.0  # seconds for everything
AT_ONCE = 50  # connections that are being opened


class Match:
    """One table with everybody at it, driven by what comes in."""

    def __init__(self, script: Script, port: int, *, pages: bool) -> None:
        self.script = script
        self.port = port
        self.pages = pages
        self.delays: list[float] = []
        self.confirmed = 0
        self.over = asyncio.get_running_loop().create_future()
        self._steps = iter(script["steps"])
        self._step: Step | None = None
        self._sent = 0.0
        self._missing: set[str] = set()  # what must still come in before the next move
        self._told = [0] * len(script["tokens"])  # by seat: how much of its story it was told,
        self._shown = list(self._told)  # and its page shows

    async def connect(self) -> None:
        """Everybody sits down, and has heard how things stand."""
        loop, host = asyncio.get_running_loop(), f"127.0.0.1:{self.port}"
        self._missing = {f"news {seat}" for seat in range(len(self.script["tokens"]))}
        self._ready = loop.create_future()
        self.sockets: list[WebSocket] = []
        self.fetches: list[Fetch] = []
        for seat, token in enumerate(self.script["tokens"]):
            socket = WebSocket(host, f"/t/{self.script['table']}/live?seat={seat}", token, self._hearer(seat))
            self.sockets.append(socket)
            await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", self.port)  # type: ignore[misc]
            if self.pages:
                self.fetches.append(Fetch(host, token))
        await asyncio.wait_for(self._ready, PATIENCE)

    def _hearer(self, seat: int) -> Callable[[bytes], None]:
        return lambda data: self._heard(seat, data)

    def _heard(self, seat: int, data: bytes) -> None:
        message = json.loads(data)
        if "version" in message:
            if message["story"]:
                self._told[seat] = message["story"][-1]["number"] + 1
            if self._step is None:
                self._shown[seat] = self._told[seat]
            elif self.pages:
                self._missing.add(f"fragments {seat}")
                asked = f"seat={seat}&since={self._shown[seat]}"
                self.fetches[seat].get(f"/t/{self.script['table']}/fragments?{asked}", self._drawer(seat))
                self._shown[seat] = self._told[seat]
            self._came(f"news {seat}", seat)
        elif "ok" in message:
            self.confirmed += 1
            self._came("ok", seat)
        else:
            self._fail(f"{self._step} was refused: {message}")

    def _drawer(self, seat: int) -> Callable[[bytes, bytes], None]:
        def drawn(head: bytes, body: bytes) -> None:
            if b" 200 " not in head.partition(b"\r\n")[0] or not body:
                self._fail(f"fragments were refused: {head.decode()}")
            self._came(f"fragments {seat}", seat)

        return drawn

    def _fail(self, why: str) -> None:
        if not self.over.done():
            self.over.set_exception(RuntimeError(why))

    def _came(self, what: str, seat: int) -> None:
        self._missing.discard(what)
        if self._step is None:
            if not self._missing and not self._ready.done():
                self._ready.set_result(None)
            return
        others = [each for each in self._step["told"] if each != self._step["seat"]]
        waited_for = {f"{kind} {each}" for each in others for kind in ("news", "fragments")}
        if seat in others and self._sent and not waited_for & self._missing:
            self.delays.append(time.perf_counter() - self._sent)
            self._sent = 0.0
        if not self._missing:
            self.play()

    def play(self) -> None:
        """The next move of the script."""
        self._step = next(self._steps, None)
        if self._step is None:
            self.over.set_result(None)
            return
        self._missing = {"ok", *(f"news {seat}" for seat in self._step["told"])}
        self._sent = time.perf_counter()
        self.sockets[self._step["seat"]].send(self._step["message"])

    def close(self) -> None:
        for socket in self.sockets:
            socket.transport.close()
        for fetch in self.fetches:
            fetch.close()


async def connect_all(matches: list[Match]) -> None:
    """Not all at the same moment."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def connect(match: Match) -> None:
        async with gate:
            await match.connect()

    await asyncio.gather(*map(connect, matches))


async def play_on(matches: list[Match]) -> None:
    """The games of one table, one after the other."""
    for match in matches:
        match.play()
        await match.over


async def main(port: int, scripts: list[Script], tables: int, mode: str) -> None:
    matches = [Match(script, port, pages=mode == "pages") for script in scripts]
    await connect_all(matches)
    playing = matches[::20] if mode == "idle" else matches
    print("ready", flush=True)
    sys.stdin.readline()
    began = time.perf_counter()
    await asyncio.wait_for(asyncio.gather(*(play_on(playing[each::tables]) for each in range(tables))), PATIENCE)
    seconds = time.perf_counter() - began
    delays = sorted(delay for match in matches for delay in match.delays)
    found = {
        "seconds": seconds,
        "moves": float(sum(match.confirmed for match in matches)),
        "median": quantiles(delays, n=2)[0] * 1000,
        "late": quantiles(delays, n=100)[-1] * 1000,
        "listeners": float(sum(len(match.sockets) for match in matches)),
    }
    cut = [socket.lost for match in matches for socket in match.sockets if socket.lost]
    if cut:
        raise RuntimeError(f"{len(cut)} lines were lost: {cut[0]}")
    print(json.dumps(found), flush=True)
    sys.stdin.readline()  # whoever has asked looks at the server before we leave
    for match in matches:
        match.close()


if __name__ == "__main__":
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text()), int(sys.argv[3]), sys.argv[4]))
