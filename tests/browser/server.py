"""A server in a process of its own, as ``lineup serve`` runs it, with bots that do not take their time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from ports import TRIES, free_port
from web.deals import LATE, PREPARE

PATIENCE = 120.0  # seconds that a start or an end may take on a busy machine
BEAT = 0.01  # seconds that a bot takes

# Bots draw the same luck every time, and everybody comes from one address, which has limits that are tested elsewhere.
# What is stored may be killed with the server, but nobody pulls the plug: no page waits for the disk.
CALM = """
import lineup.store.engine, lineup.web.bots.runner, lineup.web.frame.site
lineup.store.engine.PROMISES = ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON")
lineup.web.bots.runner.luck_of_bot = lambda *asked: 7
limiter = lineup.web.frame.site.Limiter
lineup.web.frame.site.Limiter = lambda rate, burst, **more: limiter(rate * 1_000, burst * 1_000, **more)
"""

# A hint is as good as a short thought: a long one takes minutes of a busy machine, and is looked at elsewhere.
HINTS = """
import lineup.web.bots.hints
from lineup.core import Rng
from lineup.review.hints import best_moves

async def think_briefly(self, live, seat, prompt):
    table = live.match()
    moves = [move for move in table.game.legal_moves(table.state, seat) if not move.offer]
    return best_moves(table.game, table.game.observe(table.state, seat), moves, Rng(prompt), playouts=60)

lineup.web.bots.hints.Hints._think = think_briefly
"""
RUN = "from lineup.web.serve import ServeArguments, serve; serve(ServeArguments({host!r}, {port}, {db!r}, beat={beat}))"


class Server:
    """What is special about one: where it listens, which games it has besides, and what it is prepared with."""

    def __init__(self, folder: Path, *, host: str = "127.0.0.1", games: str = "", prepare: str = "") -> None:
        self.db = str(folder / "lineup.db")
        self.host = host
        self.games = games
        self.prepare = PREPARE + CALM + HINTS + LATE + prepare
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """The first time on whichever port is free, later where it was before."""
        if self.port:
            assert self._start(), "the server does not come back"
            return
        for _try in range(TRIES):
            self.port = free_port()
            if self._start():
                return
        raise AssertionError("the server did not start")

    def _start(self) -> bool:
        code = self.prepare + RUN.format(host=self.host, port=self.port, db=self.db, beat=BEAT)
        environment = os.environ | {"LINEUP_GAMES": self.games}
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL, env=environment)
        until, is_up = time.monotonic() + PATIENCE, False
        try:
            while not is_up and time.monotonic() < until and self.is_running:
                is_up = self.answers() and self.is_running
                time.sleep(0.0 if is_up else 0.05)
        finally:
            if not is_up:  # also where a test was given up meanwhile: the next one must not take it for one that runs
                self.stop(hard=True)
        return is_up

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=10) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self, *, hard: bool = False) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL if hard else signal.SIGTERM)
        self.process.wait(timeout=PATIENCE)
