"""How long a soak is, and how far it has come: a line now and then in a file of .build/soak, for whoever waits."""

from __future__ import annotations

import os
import time
from pathlib import Path

from house.sources import ROOT

FOLDER = ROOT / ".build" / "soak"
EVERY = 10.0  # seconds between two lines


def share_of(whole: int) -> int:
    """So much of the whole as ``LINEUP_SOAK`` says (``make soak SOAK=0.01``), and something in any case."""
    return max(1, round(whole * float(os.environ.get("LINEUP_SOAK") or 1)))


class Progress:
    """Tells how many of something are done."""

    def __init__(self, name: str, what: str, whole: int, folder: Path | None = None, *, done: int = 0) -> None:
        """``done``: by an earlier run that this one goes on with."""
        self.what = what
        self.whole = whole
        self.path = (folder or FOLDER) / f"{name}.txt"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._already = done
        self._began = self._said = time.monotonic()
        self.say(f"{what}: {done:,} of {whole:,} are done; goes on")

    def tell(self, done: int, more: str = "") -> None:
        """Say it, unless it was said a moment ago."""
        if time.monotonic() - self._said >= EVERY or done >= self.whole:
            self._said = time.monotonic()
            rate = (done - self._already) / max(self._said - self._began, 0.001)
            left = (self.whole - done) / max(rate, 0.001) / 60
            self.say(f"{self.what}: {done:,} of {self.whole:,}, {rate:,.2f} a second, {left:,.0f} min left  {more}")

    def say(self, sentence: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}  {sentence.rstrip()}\n")
        print(sentence.rstrip(), flush=True)
