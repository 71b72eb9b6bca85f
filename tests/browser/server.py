"""A server in a process of its own, as ``lineup serve`` runs it, with bots that do not take their time."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from web.deals import PREPARE

BEAT = 0.05  # seconds that a bot takes
RUN = "from lineup.web.serve import ServeArguments, serve; serve(ServeArguments({host!r}, {port}, {db!r}, beat={beat}))"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """What is special about one: where it listens, which games it has besides, and what it is prepared with."""

    def __init__(self, folder: Path, *, host: str = "127.0.0.1", games: str = "", prepare: str = "") -> None:
        self.db = str(folder / "lineup.db")
        self.host = host
        self.games = games
        self.prepare = PREPARE + prepare
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = self.prepare + RUN.format(host=self.host, port=self.port, db=self.db, beat=BEAT)
        environment = os.environ | {"LINEUP_GAMES": self.games}
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL, env=environment)
        for _try in range(300):
            if self.answers():
                return
            assert self.process.poll() is None, "the server has stopped"
            time.sleep(0.1)
        raise AssertionError("the server did not start")

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self, *, hard: bool = False) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL if hard else signal.SIGTERM)
        self.process.wait(timeout=20)
