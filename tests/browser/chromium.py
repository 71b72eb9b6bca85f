"""Finds a Chromium, or installs one where that may be done: ``python tests/browser/chromium.py`` says where it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The same engine without windows of its own comes first: tests with it take two thirds of the time.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MACINTOSH = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
PATIENCE = 600  # seconds for an installation
NOT_RUN = "NOT RUN: there is no Chromium here"


def find() -> str:
    """Where a Chromium is; empty when there is none. ``LINEUP_CHROMIUM`` names one that is somewhere else."""
    wanted = os.environ.get("LINEUP_CHROMIUM", "")
    if wanted:
        return shutil.which(wanted) or ""
    found = next((path for path in map(shutil.which, NAMES) if path), "")
    if found or not MACINTOSH.exists():
        return found or playwrights_own()
    return str(MACINTOSH)


def playwrights_own() -> str:
    """The browser that ``playwright install chromium`` has put aside."""
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return next((str(path) for path in sorted(cache.glob("chromium*/chrome-linux*/chrome*")) if path.is_file()), "")


def install() -> None:
    """Ask the system for one as its administrator, else Playwright for one of our own; either may refuse."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        run("apt-get", "-qq", "update")
        for package in (SHELLS[0], "chromium"):
            if not find():
                run("apt-get", "-qq", "install", "--yes", "--no-install-recommends", package)
    if not find():
        run(sys.executable, "-m", "playwright", "install", "chromium")


def run(*command: str) -> None:
    try:
        subprocess.run(
            command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, capture_output=True, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)


if __name__ == "__main__":
    if not find():
        print("There is no Chromium; trying to install one.", file=sys.stderr)
        install()
    print(find() or NOT_RUN)
