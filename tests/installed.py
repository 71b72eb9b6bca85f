"""Whether what is installed plays and serves, away from the sources: ``python installed.py [release]``.

It runs in the Python that Lineup is installed in and needs nothing else, so that it can try every published wheel.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from lineup import games
from lineup.build import this_build

COMMAND = str(Path(sysconfig.get_path("scripts"), "lineup"))
PORT = 8765
PAGES = ("/", "/help", "/rules/wave", "/sit/tavarua", "/healthz", "/docs")
PATIENCE = 120  # seconds that a server may take to come up


def check_what_it_is(how: str) -> None:
    assert not how or this_build().how == how, f"it is compiled for {this_build().how!r}"
    assert find_spec("party_wave") is None, "the game that the tests play is no game for people"


def check_that_it_plays() -> None:
    for game in games.slugs():
        said = subprocess.check_output([COMMAND, "simulate", game, "--bots", "local", "--games", "1"], text=True)
        assert "moves a game" in " ".join(said.split()), said


def check_that_it_serves(port: int) -> None:
    address = f"http://localhost:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [COMMAND, "serve", "--port", str(port), "--db", str(Path(folder, "lineup.db"))]
        with subprocess.Popen(command, cwd=folder) as server:
            try:
                wait_until_it_answers(f"{address}/readyz")
                for page in PAGES:
                    assert urlopen(address + page).status == 200
            finally:
                server.terminate()


def wait_until_it_answers(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urlopen(address)
            return
        except URLError:
            assert time.monotonic() < until, "it does not come up"
            time.sleep(0.1)


if __name__ == "__main__":
    check_what_it_is("".join(sys.argv[1:2]))
    check_that_it_plays()
    check_that_it_serves(int("".join(sys.argv[2:3]) or PORT))
