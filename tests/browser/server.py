"""A server in a process of its own, as ``lineup serve`` runs it, with bots that do not take their time."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from web.deals import PREPARE

BEAT = 0.05  # seconds that a bot takes
RUN = PREPARE + "from lineup.web.serve import Wish, serve; serve(Wish('127.0.0.1', {port}, {db!r}, beat={beat}))"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, folder: Path) -> None:
        self.db = str(folder / "lineup.db")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = RUN.format(port=self.port, db=self.db, beat=BEAT)
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
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
