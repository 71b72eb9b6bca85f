"""Who is measured: both builds of Lineup, a C program, and a library that people would use instead."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from bench.tasks import Tally

ROOT = Path(__file__).parent.parent
SPECIMEN = "party_wave.game"  # the game that the tests play; it is installed beside both builds


class Contestant(Protocol):
    missing: str  # why it cannot be measured here; empty when it can

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        """Do this for so much processor time, and tell how often it was done."""

    def close(self) -> None:
        """Go home."""


@contextmanager
def on_one_core() -> Iterator[None]:
    """Whoever is started in here stays on one core, where the system lets us say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


class Absent:
    """Somebody who did not come."""

    def __init__(self, missing: str) -> None:
        self.missing = missing

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        raise LookupError(self.missing)

    def close(self) -> None:
        pass


class Worker:
    """Another Python: a build of Lineup, or the environment of a peer. It runs from the first round to the last."""

    missing = ""

    def __init__(self, python: Path) -> None:
        with on_one_core():
            self.process = subprocess.Popen(
                [python, "-m", "bench.worker"],
                cwd=ROOT,
                env=os.environ | {"LINEUP_GAMES": SPECIMEN},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert self.process.stdin
        assert self.process.stdout
        self.requests, self.answers = self.process.stdin, self.process.stdout

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        self.requests.write(json.dumps({"task": task, "game": game, "seconds": seconds}) + "\n")
        self.requests.flush()
        answer = self.answers.readline()
        if not answer:
            sys.exit(f"The worker that measured {task} of {game} ended early; what it said stands above.")
        tally: Tally = json.loads(answer)
        return tally

    def close(self) -> None:
        self.requests.close()
        self.process.wait()
        self.answers.close()


class Program:
    """A program that is told how long to run and a seed, and prints what it did."""

    missing = ""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seed = 0

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        self.seed += 1
        with on_one_core():
            said = subprocess.check_output([self.path, str(seconds), str(self.seed)], text=True)
        tally: Tally = json.loads(said)
        return tally

    def close(self) -> None:
        pass
