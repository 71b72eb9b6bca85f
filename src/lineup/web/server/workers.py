"""Several processes behind one address. Each is watched all the time, also while it starts; one that ends is replaced
at once, and a signal is heard whatever the others do.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Protocol

from uvicorn.config import STARTUP_FAILURE

GLANCE = 0.5  # seconds after which the supervisor looks up when nothing happens
BREATH = 0.1  # seconds before a process is replaced, so that one that cannot live does not keep the machine busy
BEAT = 2  # seconds between two signs of life
LOG = logging.getLogger("lineup")

Work = Callable[[Connection], None]  # what runs in each process; it sends its signs of life there


class Context(Protocol):
    """How processes are started: the part of multiprocessing that is used here."""

    def Process(self, *, target: Work, args: tuple[Connection]) -> multiprocessing.Process: ...  # noqa: N802


def context_for(module: str) -> Context:
    """Where the system can, processes are copies of one that has imported everything, and are ready in no time."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")  # type: ignore[return-value]
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([module])
    return context  # type: ignore[return-value]


class Worker:
    """One process that serves."""

    def __init__(self, context: Context, work: Work) -> None:
        self.line, other_end = multiprocessing.Pipe(duplex=False)
        self.process = context.Process(target=work, args=(other_end,))
        self.process.start()
        other_end.close()  # the process holds it alone, so that its end is the line's end
        self.heard = time.monotonic()

    def listen(self) -> bool:
        """Take in a sign of life; whether there was one."""
        with contextlib.suppress(EOFError, OSError):
            if self.line.poll():
                self.line.recv_bytes()
                self.heard = time.monotonic()
                return True
        return False


class Supervisor:
    """Keeps so many workers alive until somebody says that it is enough."""

    def __init__(self, work: Work, *, count: int, patience: float, farewell: float) -> None:
        self.work = work
        self.patience = patience  # seconds without a sign of life after which a worker is given up
        self.farewell = farewell  # seconds that workers get to end by themselves
        self.context = context_for(getattr(work, "func", work).__module__)
        self.count = count
        self.workers: list[Worker] = []
        self.has_served = False
        self.is_over = False

    def run(self) -> None:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._on_signal)
        failed = False
        while not self.is_over and not failed:
            self._fill()
            wait([*(each.process.sentinel for each in self.workers), *(each.line for each in self.workers)], GLANCE)
            failed = any(self._look_after(worker) for worker in list(self.workers))
        self._stop()
        if failed:
            sys.exit(STARTUP_FAILURE)

    def _on_signal(self, _signal: int, _frame: object) -> None:
        self.is_over = True

    def _fill(self) -> None:
        while len(self.workers) < self.count and not self.is_over:
            try:
                self.workers.append(Worker(self.context, self.work))
            except (EOFError, OSError) as error:  # the process that they are copies of has gone: there will be another
                LOG.warning("a worker could not be started: %s", error)
                time.sleep(BREATH)

    def _look_after(self, worker: Worker) -> bool:
        """Notice whether a worker lives; True when it cannot start at all, and the next one could not either."""
        if worker.listen():
            self.has_served = True
        elif worker.process.exitcode is not None:
            LOG.warning("worker %s has ended with %s", worker.process.pid, worker.process.exitcode)
            worker.line.close()
            self.workers.remove(worker)
            time.sleep(BREATH)
            return worker.process.exitcode == STARTUP_FAILURE and not self.has_served
        elif time.monotonic() - worker.heard > self.patience:
            LOG.error("worker %s gives no sign of life and is given up", worker.process.pid)
            worker.process.kill()
        return False

    def _stop(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        until = time.monotonic() + self.farewell
        for worker in self.workers:
            worker.process.join(max(0.0, until - time.monotonic()))
            worker.process.kill()  # nothing to do where it has ended


# In a worker


def sign_of_life(line: Connection) -> None:
    """A worker whose supervisor has gone ends, too."""
    try:
        line.send_bytes(b".")
    except OSError:
        os.kill(os.getpid(), signal.SIGTERM)
