"""A server that is there again in no time, so that it can be killed a thousand times.

Each is a process of its own with nothing but the database behind it. Only importing is done once for all: they are
forks of one process that has imported everything and has begun nothing.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from web.running import PATIENCE, Running

LAUNCHER = """
import os, sys
source = open(sys.argv[1]).read()
import lineup.web.serve, lineup.web.app
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        exec(compile(source, sys.argv[1], "exec"), {"__name__": "__main__"})
        os._exit(0)
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class Child:
    """A fork of the launcher, with as much of a Popen as is asked for."""

    def __init__(self, launcher: subprocess.Popen[str]) -> None:
        assert launcher.stdin is not None
        self.launcher = launcher
        launcher.stdin.write("start\n")
        launcher.stdin.flush()
        self.pid = self._line()
        self.returncode: int | None = None

    def _line(self) -> int:
        assert self.launcher.stdout is not None
        return int(self.launcher.stdout.readline())

    def poll(self) -> int | None:
        ended = self.returncode is None and not Path(f"/proc/{self.pid}").exists()
        return self.wait() if ended else self.returncode

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    def wait(self, timeout: float = PATIENCE) -> int:
        if self.returncode is None:
            self.returncode = self._line()
        return self.returncode


class Relaunched(Running):
    """``lineup serve``, started by a fork."""

    launcher: subprocess.Popen[str] | None = None

    def _launch(self) -> subprocess.Popen[bytes]:
        if self.launcher is None:
            self.launcher = subprocess.Popen(
                [sys.executable, "-c", LAUNCHER, str(self.script)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.log.open("ab"),
                text=True,
            )
        return Child(self.launcher)  # type: ignore[return-value]

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        if self.launcher is not None:
            self.launcher.communicate()
