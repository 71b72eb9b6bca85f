"""A real pseudo-terminal with the ``lineup`` command in it, and a reader of what is on its screen."""

from __future__ import annotations

import os
import pty
import re
import select
import struct
import subprocess
import sys
import time
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

PATIENCE = 120.0  # seconds to wait for anything
MOST_LINES = 300  # typed in one game; more means that it does not get anywhere

# The first thing that runs makes the terminal its own, so that Ctrl-C arrives as a signal, and is not deaf to it as
# whatever runs in the background of a shell may be.
LAUNCH = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from lineup.cli import main
main()
"""

CTRL_C = "\x03"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
CLEAR = "\x1b[2J"
SECOND_SCREEN = ("\x1b[?1049h", "\x1b[?1049l")


class Terminal:
    """Types and reads, as a person would."""

    def __init__(self, *words: str, db: Path, rows: int = 40, columns: int = 80, **environment: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        inherited = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
        own = {"LINEUP_GAMES": "party_wave.game", "LINEUP_DB": str(db), "TERM": "xterm-256color", "LANG": "en_US.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**inherited, **own, **environment},
            start_new_session=True,
        )
        os.close(slave)
        self.output = ""  # everything so far, with all codes
        self._typed = 0  # lines
        self._read_to = 0  # where in the plain text the next ``wait_for`` begins to look

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def _read(self, seconds: float) -> bool:
        """Read what is there; False when nothing came or nothing will."""
        ready, _writable, _failed = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side has closed
            return False
        self.output += data.decode(errors="replace")
        return bool(data)

    def wait_for(self, *texts: str) -> str:
        """Read on until one of the texts stands there, and say which."""
        return self.wait_for_pattern("|".join(re.escape(text) for text in texts))

    def wait_for_pattern(self, pattern: str) -> str:
        """Read on until something stands there that fits, and say what."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = re.compile(pattern).search(plain(self.output), self._read_to)
            if found:
                self._read_to = found.end()
                return found[0]
            if not self._read(0.2) and self.process.poll() is not None and not self._read(0.0):
                break
        raise AssertionError(f"no {pattern!r} after: {plain(self.output)[self._read_to :][-2000:]}")

    def type(self, line: str) -> None:
        self._typed += 1
        assert self._typed < MOST_LINES, f"the game does not get anywhere: {self.on_screen()}"
        self.press(line + "\n")

    def press(self, keys: str | bytes) -> None:
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def interrupt(self) -> None:
        """Ctrl-C, as fast as a person. Within microseconds of a prompt Python would keep it until the next line."""
        until = time.monotonic() + PATIENCE
        asleep = 0  # times in a row that the command was found waiting for a key
        while asleep < 3 and time.monotonic() < until:
            time.sleep(0.1)
            asleep = asleep + 1 if self._is_asleep() else 0
        self.press(CTRL_C)

    def _is_asleep(self) -> bool:
        """Whether the command waits for something; where the system does not say, it is taken to."""
        status = Path(f"/proc/{self.process.pid}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S"

    def exit_code(self) -> int:
        """Read to the end; how the command ended."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and (self._read(0.1) or self.process.poll() is None):
            pass
        return self.process.wait(1)

    def on_screen(self) -> str:
        """What stands on the screen since it was last cleared."""
        return plain(self.output.rpartition(CLEAR)[2])

    def in_history(self) -> str:
        """What somebody can scroll back to: whatever was not on the second screen."""
        first, *others = self.output.split(SECOND_SCREEN[0])
        return plain(first + "".join(part.partition(SECOND_SCREEN[1])[2] for part in others))


def plain(output: str) -> str:
    """Text without the codes that move and colour it."""
    return CODES.sub("", output)
