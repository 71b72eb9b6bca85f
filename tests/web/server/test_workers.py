"""One address, several processes, one PostgreSQL: people play on wherever they land, also when a process is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest

from lineup.core import BadOptions
from lineup.store import Store
from lineup.web.serve import ServeArguments, serve
from patience import SECONDS, wait_for
from web.processes import command, workers
from web.running import Running


@pytest.fixture
def running(postgres_database: str, tmp_path: Path) -> Iterator[Running]:
    if not Path("/proc/net/tcp").exists():
        pytest.skip("this system does not say which process serves a connection")
    server = Running(postgres_database, tmp_path, workers=2)
    server.start()
    yield server
    if server.process is not None and server.process.poll() is None:
        server.stop()


class Caller:
    """Somebody who plays through one connection, and so with one worker."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.token = ""
        self.line = HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
        self.token = str(self.ask("POST", "/people", {})["token"])

    def ask(self, method: str, path: str, body: object = None) -> Any:
        status, told = self.try_to(method, path, body)
        assert status < 300, told
        return told

    def try_to(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.token}"}
        self.line.request(method, f"/api/v1{path}", None if body is None else json.dumps(body), headers)
        answer = self.line.getresponse()
        return answer.status, json.loads(answer.read())

    def call_again(self) -> None:
        """Another connection: perhaps to another worker, and somebody has answered."""
        self.line.close()
        self.line.connect()
        self.ask("GET", "/games")

    def worker(self) -> int:
        """The process at the other end of the line: the one that holds the other end's socket."""
        here = self.line.sock.getsockname()[1]
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            local, remote = line.split()[1:3]
            if (int(local.split(":")[1], 16), int(remote.split(":")[1], 16)) == (self.server.port, here):
                socket = f"socket:[{line.split()[9]}]"
                return next(worker for worker in workers(self.server) if socket in sockets(worker))
        raise AssertionError("nobody is at the other end")


def sockets(process: int) -> set[str]:
    return {os.readlink(each) for each in Path(f"/proc/{process}/fd").iterdir() if each.is_symlink()}


def play(table: str, callers: list[Caller], moves: int) -> list[tuple[int, str]]:
    """So many moves, each by whoever is asked; what was confirmed.

    A worker that has not heard yet of what the other one has confirmed says so, and is asked again.
    """
    confirmed: list[tuple[int, str]] = []

    def one_move() -> bool:
        for seat, caller in enumerate(callers):
            asked = caller.ask("GET", f"/tables/{table}/moves")
            if asked["prompt"] and not asked["prompt"]["answered"]:
                move = next(move["text"] for move in asked["moves"] if not move["offer"])
                wish = {"move": move, "prompt": asked["prompt"]["number"]}
                status, told = caller.try_to("POST", f"/tables/{table}/moves", wish)
                assert status < 300 or status == 409, told
                if status == 409:
                    return False
                confirmed.append((seat, move))
        return len(confirmed) >= moves

    wait_for(one_move)
    return confirmed


def moves_in(database: str, table: str) -> list[tuple[int, str]]:
    with Store(database) as store:
        return [(row.seat, row.move) for row in store.load(table).record.rows if row.kind == "move"]


@pytest.mark.slow
def test_two_people_on_different_workers_play_on_when_one_of_these_is_killed(
    running: Running, postgres_database: str
) -> None:
    wait_for(lambda: len(workers(running)) == 2)
    ana, ben = Caller(running), Caller(running)

    def are_apart() -> bool:
        ben.call_again()
        return ana.worker() != ben.worker()

    wait_for(are_apart)
    wish = {"game": "party_wave", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = str(ana.ask("POST", "/tables", wish)["id"])
    ben.ask("POST", f"/tables/{table}/join", {})
    wait_for(lambda: ana.ask("GET", f"/tables/{table}")["stage"] == "running")  # her worker hears of it from his
    confirmed = play(table, [ana, ben], 6)
    assert {seat for seat, _move in confirmed} == {0, 1}

    lost = ana.worker()
    os.kill(lost, signal.SIGKILL)

    def is_back() -> bool:
        try:
            ana.call_again()
            return bool(ana.ask("GET", f"/tables/{table}"))
        except (OSError, HTTPException):
            return False

    wait_for(is_back)
    confirmed += play(table, [ana, ben], 6)
    assert moves_in(postgres_database, table) == confirmed
    wait_for(lambda: len(workers(running)) == 2 and lost not in workers(running))
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def others(server: Running, known: list[int]) -> list[int]:
    """The workers that are new."""
    return [worker for worker in workers(server) if worker not in known]


def answers(server: Running) -> bool:
    try:
        return bool(server.ask("/api/v1/games"))
    except (OSError, HTTPException):
        return False


@pytest.mark.slow
def test_whichever_worker_is_killed_at_whichever_moment_somebody_answers_and_signals_are_heard(
    postgres_database: str, tmp_path: Path
) -> None:
    # A worker that says nothing for a quarter of an hour would be waited for.
    patient = "import lineup.web.serve; lineup.web.serve.START = 1_000"
    server = Running(postgres_database, tmp_path, workers=2, prepare=patient)
    server.start()
    try:
        wait_for(lambda: answers(server))
        for _round in range(5):
            wait_for(lambda: len(workers(server)) == 2)
            before = workers(server)
            for worker in before:  # all of them, so that nobody is there but those who start
                os.kill(worker, signal.SIGKILL)
            wait_for(partial(others, server, before))
            os.kill(others(server, before)[0], signal.SIGKILL)  # while it starts
            wait_for(lambda: answers(server))
        wait_for(lambda: len(workers(server)) == 2)
        os.kill(workers(server)[0], signal.SIGKILL)
        assert server.stop() == 0
        assert workers(server) == []
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@pytest.mark.slow
def test_workers_end_with_the_process_that_looks_after_them(postgres_database: str, tmp_path: Path) -> None:
    server = Running(postgres_database, tmp_path, workers=2)
    server.start()
    wait_for(lambda: len(workers(server)) == 2 and answers(server))
    alone = workers(server)
    server.kill()
    wait_for(lambda: not any(command(worker) for worker in alone))


# A supervisor alone, with workers that start for ever: they say nothing and do not hear SIGTERM

DEAF = """
import os, pathlib, signal, time
import lineup.web.server.workers as house

def start_for_ever(line):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    pathlib.Path({folder!r}, str(os.getpid())).touch()
    time.sleep(1_000)

if __name__ == "__main__":
    house.GLANCE = {glance}
    house.Supervisor(start_for_ever, count=2, patience=1_000, farewell=0.1).run()
"""


@contextmanager
def deaf_workers(folder: Path, *, glance: float) -> Iterator[tuple[subprocess.Popen[bytes], Callable[[], set[int]]]]:
    """A supervisor, and what tells which workers it has started so far."""
    (folder / "started").mkdir()
    script = folder / "supervise.py"
    script.write_text(DEAF.format(folder=str(folder / "started"), glance=glance))
    supervisor = subprocess.Popen([sys.executable, str(script)])

    def started() -> set[int]:
        return {int(path.name) for path in (folder / "started").iterdir()}

    try:
        wait_for(lambda: len(started()) == 2)
        yield supervisor, started
    finally:
        supervisor.kill()
        supervisor.wait()
        for worker in started():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


@pytest.mark.slow
def test_the_end_of_a_worker_that_starts_is_noticed_by_itself_and_not_at_the_next_glance(tmp_path: Path) -> None:
    with deaf_workers(tmp_path, glance=1_000) as (_supervisor, started):
        for count in (3, 4):
            os.kill(max(started()), signal.SIGKILL)
            wait_for(lambda count=count: len(started()) == count)  # type: ignore[misc]


@pytest.mark.slow
def test_a_supervisor_hears_sigterm_while_its_workers_start_and_ends_those_that_do_not(tmp_path: Path) -> None:
    with deaf_workers(tmp_path, glance=0.5) as (supervisor, started):
        supervisor.terminate()
        assert supervisor.wait(SECONDS) == 0
        wait_for(lambda: not any(command(worker) for worker in started()))


def test_several_workers_with_sqlite_are_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="postgresql://"):
        serve(ServeArguments(db=str(tmp_path / "lineup.db"), workers=2))
    assert not (tmp_path / "lineup.db").exists()
