"""The servers that are measured: Lineup's and boardgame.io's, each alone on one core, its players on the others."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.contestants import ROOT, Absent, Contestant, on_one_core
from bench.tasks import Tally
from bench.web.club import VISITS, look
from bench.web.visit import first_visit

HERE = Path(__file__).parent
ASIDE = ROOT / ".build"
TABLES = 100  # that play at the same time
GAMES = {"moves": 4, "pages": 1}  # that each of them plays, one after the other
PLAYS = 20  # of each game
IDLE_TABLES = 1_000
CLUB = (200, 10_000, 2_000)  # tables that run, matches that are over, and those of whoever looks
LOOKS = {"home": "/", "mine": "/me"}
START = 60.0  # seconds that a server may take to come up


class Measured:
    """A server process, and what can be seen of it from outside."""

    def __init__(self, command: Sequence[str | Path], port: int, environment: dict[str, str]) -> None:
        self.port = port
        with on_one_core():
            self.process = subprocess.Popen(command, cwd=ROOT, env=os.environ | environment, stdout=subprocess.DEVNULL)
        until = time.monotonic() + START
        while time.monotonic() < until and self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.05)
        self.close()
        raise RuntimeError(f"{command[0]} did not come up; what it said stands above")

    def processor_seconds(self) -> float:
        """What it has used of its core so far; 0.0 where the system does not say."""
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def megabytes(self) -> float:
        """What it holds in memory; 0.0 where the system does not say."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1000
        return 0.0

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def play(self, command: Sequence[str | Path], environment: dict[str, str]) -> Tally:
        """Let players come, and watch the server from their first move to their last."""
        with on_other_cores():
            players = subprocess.Popen(
                command,
                cwd=ROOT,
                env=os.environ | environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert players.stdin
        assert players.stdout
        with players:
            if players.stdout.readline() != "ready\n":
                raise RuntimeError("the players did not come; what they said stands above")
            before = self.processor_seconds()
            players.stdin.write("go\n")
            players.stdin.flush()
            told = players.stdout.readline()
            used, holds = self.processor_seconds() - before, self.megabytes()
            if not told:
                raise RuntimeError("the players gave up; what they said stands above")
            tally: Tally = json.loads(told)
        return tally | {"processor": used, "megabytes": holds}


@contextmanager
def on_other_cores() -> Iterator[None]:
    """Whoever is started in here leaves the server's core alone, where there is another one."""
    if not hasattr(os, "sched_setaffinity") or len(os.sched_getaffinity(0)) == 1:
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores - {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LineupServer:
    """Every measurement begins with a fresh copy of a database with tables that are just dealt."""

    missing = ""

    def __init__(self, python: Path) -> None:
        self.python = python
        self.folder = Path(tempfile.mkdtemp(prefix="lineup-bench-", dir=ASIDE))  # a disk, not memory

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        if task in LOOKS:
            return self.looked_at(LOOKS[task])
        tables = IDLE_TABLES if task == "idle" else TABLES * GAMES.get(task, 1)
        fresh, scripts = self.prepared(tables)
        db = self.folder / "lineup.db"
        shutil.copy(fresh, db)
        port = free_port()
        server = Measured([self.python, "-m", "bench.web.serving", db, str(port)], port, {})
        try:
            if task == "visit":
                return first_visit(port, json.loads(scripts.read_text())[0])
            at_once = "1" if task == "idle" else str(TABLES)
            return server.play([self.python, "-m", "bench.web.load", str(port), scripts, at_once, task], {})
        finally:
            server.close()
            for file in self.folder.glob("lineup.db*"):
                file.unlink()

    def looked_at(self, path: str) -> Tally:
        """A page of somebody in a club, asked for again and again."""
        db, cookie = self.folder / "club.db", self.folder / "club.txt"
        if not cookie.exists():
            command: list[str | Path] = [self.python, "-m", "bench.web.club", db, *map(str, CLUB), cookie]
            subprocess.run(command, cwd=ROOT, check=True)
        port = free_port()
        server = Measured([self.python, "-m", "bench.web.serving", db, str(port)], port, {})
        try:
            look(port, cookie.read_text(), path, 2)  # whatever is made once is made now
            before = server.processor_seconds()
            tally = look(port, cookie.read_text(), path, VISITS)
            used = (server.processor_seconds() - before) * 1000 / VISITS
            return tally | {"processor": used or tally["median"]}
        finally:
            server.close()

    def prepared(self, tables: int) -> tuple[Path, Path]:
        """A database with so many tables, and the scripts of their players; made once."""
        db, scripts = self.folder / f"{tables}.db", self.folder / f"{tables}.json"
        if not scripts.exists():
            command: list[str | Path] = [self.python, "-m", "bench.web.scripts", db, str(tables), str(PLAYS), scripts]
            subprocess.run(command, cwd=ROOT, check=True)
        return db, scripts

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


class BoardgameIo:
    """boardgame.io's own server, with as many moves at as many tables. It keeps everything in memory."""

    missing = ""

    def __init__(self, modules: Path) -> None:
        self.environment = {"LINEUP_BGIO": str(modules), "NODE_ENV": "production"}

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        port = free_port()
        server = Measured(["node", HERE / "bgio" / "serve.mjs", str(port)], port, self.environment)
        try:
            players: list[str | Path] = ["node", HERE / "bgio" / "load.mjs", str(port), str(TABLES)]
            return server.play([*players, str(GAMES["moves"] * PLAYS)], self.environment)
        finally:
            server.close()

    def close(self) -> None:
        pass


def lineup_server() -> Contestant:
    python = Path(os.environ.get("LINEUP_COMPILED") or ASIDE / "compiled" / "bin" / "python").absolute()
    if not python.exists():
        return Absent("there is no LINEUP_COMPILED; make bench prepares it")
    return LineupServer(python)


def boardgame_io() -> Contestant:
    """boardgame.io, installed once beside the builds."""
    if not shutil.which("node") or not shutil.which("npm"):
        return Absent("not installed: there is no Node.js")
    modules = ASIDE / "peers" / "bgio"
    wanted = (HERE / "bgio" / "package.json").read_text()
    done = modules / "installed.done"
    if not done.exists() or done.read_text() != wanted:
        print("Installing boardgame.io to compare with.", file=sys.stderr)
        modules.mkdir(parents=True, exist_ok=True)
        (modules / "package.json").write_text(wanted)
        command = ["npm", "install", "--no-audit", "--no-fund", "--omit=dev", "--silent"]
        if subprocess.run(command, cwd=modules, capture_output=True).returncode:
            return Absent("not installed: npm could not fetch it")
        done.write_text(wanted)
    return BoardgameIo(modules)
