"""A server in a process of its own, to be stopped, killed and started again; and players who never tire."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from httpx2 import AsyncClient, HTTPError

from ports import TRIES, free_port
from web.deals import PREPARE

# Open connections are waited for without end: a server that ends at all has told everybody that it does. Every deal
# lasts: no test may depend on lucky cards.
CODE = """
{deals}
{prepare}
import lineup.web.serve
from lineup.web.serve import ServeArguments, serve
lineup.web.serve.FAREWELL = 1_000
if __name__ == "__main__":
    serve(ServeArguments(host="127.0.0.1", port={port}, db={db!r}, beat={beat}, workers={workers}))
"""

PATIENCE = 120.0  # seconds that anything may take on a busy machine


class Running:
    """``lineup serve`` on a port of this machine."""

    def __init__(self, db: str, folder: Path, *, workers: int = 1, beat: float | None = 0.0, prepare: str = "") -> None:
        """``beat``: how long bots take, None for as long as usual; ``prepare``: code that runs before all else."""
        self.db = db
        self.folder = folder
        self.workers = workers
        self.beat = beat
        self.prepare = prepare
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None
        self._settle()

    def _settle(self) -> None:
        """Choose where to listen from now on."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.script = self.folder / f"serve_{self.port}.py"
        told = {"port": self.port, "db": self.db, "workers": self.workers, "beat": self.beat, "prepare": self.prepare}
        self.script.write_text(CODE.format(deals=PREPARE, **told))

    def start(self) -> None:
        """The first time on whichever port is free, later where it was before."""
        for _try in range(1 if self.process else TRIES):
            if self._start():
                return
            self._settle()
        raise AssertionError(self.log.read_text())

    def _start(self) -> bool:
        self.process = self._launch()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0 and self.process.poll() is None:
                    return True
            time.sleep(0.05)
        return False

    def _launch(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen([sys.executable, str(self.script)], stdout=log, stderr=log)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=PATIENCE)

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}{path}", data, headers), timeout=PATIENCE) as answer:
            return json.load(answer)


@dataclass
class Sailor:
    """Plays every seat of one table, whatever happens to the server, and remembers what was confirmed."""

    server: Running
    token: str
    table: str
    sent: list[tuple[int, str]] = field(default_factory=list)  # seat and move, in order
    confirmed: list[tuple[int, str]] = field(default_factory=list)  # of these, what the server has said yes to
    outages: int = 0
    is_over: bool = False
    told: str = ""  # the last thing that went wrong

    async def play(self, until: asyncio.Event) -> None:
        """Go on until the game is over, or until somebody calls."""
        luck = random.Random(self.table)
        headers = {"authorization": f"Bearer {self.token}"}
        async with AsyncClient(base_url=f"{self.server.address}/api/v1", headers=headers, timeout=PATIENCE) as client:
            while not until.is_set() and not self.is_over:
                try:
                    await self._move(client, luck)
                    await asyncio.sleep(0.1)  # as fast as one token may ask
                except HTTPError as error:
                    self.outages += 1
                    self.told = repr(error)
                    await asyncio.sleep(0.05 + luck.random() * 0.2)

    async def _move(self, client: AsyncClient, luck: random.Random) -> None:
        """One answer of each seat that owes one."""
        for seat in range(3):
            asked = await client.get(f"/tables/{self.table}/moves", params={"seat": seat})
            if asked.status_code != 200:
                self.told = f"{asked.status_code} {asked.text}"
                continue
            if not asked.json()["prompt"] or asked.json()["prompt"]["answered"]:
                continue  # the same answer twice is confirmed twice and written once, which would blur the count
            answers = [move["text"] for move in asked.json()["moves"] if not move["offer"]]
            move = {"move": luck.choice(answers), "prompt": asked.json()["prompt"]["number"], "seat": seat}
            self.sent.append((seat, str(move["move"])))
            done = await client.post(f"/tables/{self.table}/moves", json=move)
            if done.status_code == 200:
                self.confirmed.append((seat, str(move["move"])))
            else:
                self.told = f"{done.status_code} {done.text}"
        told = await client.get(f"/tables/{self.table}")
        self.is_over = told.status_code == 200 and told.json()["stage"] == "over"
