"""Playing an experiment's games, in one process or in several. Which process plays a game makes no difference."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import pairwise

from lineup.lab.experiment import Experiment, GameResult, play_some

Range = tuple[int, int]  # games from the first number on, before the second


def simulate(experiment: Experiment, jobs: int = 1) -> Iterator[list[GameResult]]:
    """The rows of an experiment's games as they come in; with several jobs they come in any order."""
    experiment.check()
    if jobs == 1:
        return in_this_process(experiment)
    return in_processes(experiment, jobs)


def in_this_process(experiment: Experiment) -> Iterator[list[GameResult]]:
    done = 0
    while done < experiment.games:
        rows = play_some(experiment, done, experiment.games)
        done += len(rows)
        yield rows


def in_processes(experiment: Experiment, jobs: int) -> Iterator[list[GameResult]]:
    """Ranges of games go out, rows come back; what a worker did not get to goes out again."""
    todo = ranges(experiment.games, jobs * 8)
    running: dict[Future[list[GameResult]], Range] = {}
    # Compiled objects do not pickle and threads do not fork well: workers start afresh and load the game by its name.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=leave_ctrl_c_alone)
    try:
        while todo or running:
            while todo and len(running) < 2 * jobs:
                start, stop = todo.popleft()
                with deaf_to_ctrl_c():
                    running[pool.submit(play_some, experiment, start, stop)] = (start, stop)
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                start, stop = running.pop(future)
                rows = future.result()
                if start + len(rows) < stop:
                    todo.appendleft((start + len(rows), stop))
                yield rows
    finally:
        pool.shutdown(cancel_futures=True)


def ranges(games: int, parts: int) -> deque[Range]:
    """All games in about equal parts, in order."""
    cuts = [games * part // parts for part in range(parts + 1)]
    return deque((start, stop) for start, stop in pairwise(cuts) if start < stop)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Workers are started in here: they are deaf to Ctrl-C from their first moment on, and we hear it afterwards."""
    if sys.platform == "win32":  # where nothing can be held back
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def leave_ctrl_c_alone() -> None:
    """Ctrl-C reaches every process of a terminal, but only the first one acts on it.

    A worker that died while it passed rows on would leave the others waiting for their turn; one that goes on comes
    back within a moment.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
