"""A browser that looks at replays, and says how often it has drawn the page meanwhile."""

from __future__ import annotations

import importlib.util
import itertools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.contestants import ROOT, Absent, Contestant
from bench.tasks import Tally
from bench.web.contestants import ASIDE, Measured, free_port

SEATS = {"tavarua": 6, "surfs_up_dude": 6, "perfect_wave": 4}
LONGEST_LOOK = 150  # steps among which the longest story is looked for
PATIENCE = 180_000  # milliseconds for a whole story

# How many beats each of the first steps has; the last step of all is the ending.
STORIES = """async ([replay, steps]) => {
  const found = [];
  let heard = "";
  for (let step = 0; step < steps; step++) {
    const page = await (await fetch(`${replay}?step=${step}&eyes=0${heard && `&since=${heard}`}`)).text();
    const told = new DOMParser().parseFromString(page, "text/html").getElementById("beats");
    found.push(heard ? JSON.parse(told.dataset.beats).length : 0);
    heard = told.dataset.heard;
  }
  return found;
}"""

# The moments of all frames, from the first beat until the board is drawn anew.
WATCH = """() => {
  window.frames_at = [];
  const main = document.querySelector(".table");
  const look = (now) => {
    if (main.classList.contains("telling")) window.frames_at.push(now);
    else if (window.frames_at.length) { window.is_told = true; return; }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
LONG = 50.0  # milliseconds between two frames


def counted(moments: list[float]) -> Tally:
    """Frames and seconds, and what somebody may have seen stutter."""
    gaps = [after - before for before, after in itertools.pairwise(moments)]
    return {
        "frames": float(len(gaps)),
        "seconds": sum(gaps) / 1000,
        "long": float(sum(gap > LONG for gap in gaps)),
        "longest": max(gaps),
    }


class Browser:
    """Chromium, with a server of its own; each game is played once, and its story shown in every round."""

    missing = ""

    def __init__(self, python: Path, chromium: str) -> None:
        from playwright.sync_api import sync_playwright

        self.python = python
        self.folder = Path(tempfile.mkdtemp(prefix="lineup-stage-", dir=ASIDE))
        self.tables = {game: self.play(game) for game in SEATS}
        port = free_port()
        db = str(self.folder / "lineup.db")
        self.server = Measured([python, "-m", "bench.web.serving", db, str(port)], port, {})
        self.here = f"http://127.0.0.1:{port}"
        self.playwright = sync_playwright().start()
        is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        self.chromium = self.playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"] if is_root else []
        )
        self.page: Any = self.chromium.new_page(viewport={"width": 1366, "height": 768})
        self.steps: dict[tuple[str, str], int] = {}  # by task and game: the step whose story is shown

    def play(self, game: str) -> str:
        """The table of a finished game."""
        command: list[str | Path] = [
            self.python,
            "-m",
            "bench.web.stories",
            self.folder / "lineup.db",
            game,
            str(SEATS[game]),
        ]
        return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        replay = f"{self.here}/t/{self.tables[game]}/replay"
        step = self.steps.get((task, game)) or self.find(task, game, replay)
        self.page.goto(f"{replay}?step={step - 1}&eyes=0")
        self.page.evaluate(WATCH)
        self.page.locator("[data-step='1']").click()
        self.page.wait_for_function("() => window.is_told", timeout=PATIENCE)
        moments: list[float] = self.page.evaluate("window.frames_at")
        return counted(moments)

    def find(self, task: str, game: str, replay: str) -> int:
        """The step with the longest story, or the last one."""
        self.page.goto(f"{replay}?step=0&eyes=0")
        steps = int(self.page.locator(".table").get_attribute("data-steps"))
        step = steps - 1
        if task == "move":
            stories: list[int] = self.page.evaluate(STORIES, [replay, min(steps - 1, LONGEST_LOOK)])
            step = stories.index(max(stories))
        self.steps[task, game] = step
        return step

    def close(self) -> None:
        self.chromium.close()
        self.playwright.stop()
        self.server.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def chromium_here() -> str:
    """Where the tests find a Chromium; "" if they do not."""
    spec = importlib.util.spec_from_file_location("chromium", ROOT / "tests" / "browser" / "chromium.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return str(module.find())


def browser() -> Contestant:
    python = Path(os.environ.get("LINEUP_COMPILED") or ASIDE / "compiled" / "bin" / "python").absolute()
    if not python.exists():
        return Absent("there is no LINEUP_COMPILED; make bench prepares it")
    if importlib.util.find_spec("playwright") is None:
        return Absent("not installed: playwright")
    chromium = chromium_here()
    return Browser(python, chromium) if chromium else Absent("there is no Chromium here")
