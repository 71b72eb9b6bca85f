"""What people install: the archive of the sources under pip's isolation, into an empty environment, away from here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from house.sources import ROOT, tracked_files
from once import once
from patience import wait_for
from ports import free_port

pytestmark = pytest.mark.slow

BUILD_SDIST = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"


def pack(sources: Path) -> None:
    """The sdist, made from a copy of what belongs to the repository and nothing else."""
    for path in tracked_files():
        copy = sources / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    subprocess.run([sys.executable, "-c", BUILD_SDIST, "dist"], cwd=sources, check=True, capture_output=True)


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    [archive] = (once(tmp_path_factory, "sources", pack) / "dist").glob("*.tar.gz")
    return archive


def install(archive: Path, folder: Path, **environment: str) -> None:
    """A new environment with Lineup in it."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)  # ours is as good, and is there
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "--quiet", "install"]
    what = ["--no-compile", "--constraint", str(ROOT / "constraints.txt"), str(archive)]
    subprocess.run([*pip, *what], cwd=folder, env=clean() | environment, check=True)


def clean() -> dict[str, str]:
    """The environment of somebody who has never seen the sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("LINEUP_", "PYTHON"))}


@pytest.fixture(scope="module")
def commands(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Installed without a compiler, which takes seconds instead of minutes."""
    return once(tmp_path_factory, "away", lambda folder: install(archive, folder, CC="no-such-compiler")) / "bin"


def said(commands: Path, *arguments: str, **environment: str) -> str:
    command = [str(commands / "lineup"), *arguments]
    return " ".join(subprocess.check_output(command, cwd=commands, env=clean() | environment, text=True).split())


def test_it_says_which_build_it_is_and_why(commands: Path) -> None:
    assert "there was no C compiler when it was installed" in said(commands, "version")


@pytest.mark.parametrize("game", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_it_plays_every_game(commands: Path, game: str) -> None:
    assert "moves a game" in said(commands, "simulate", game, "--bots", "local", "--games", "1")


def test_it_speaks_other_languages(commands: Path) -> None:
    assert "Spieler" in said(commands, "games", LANG="de_DE.UTF-8")


def test_it_serves(commands: Path, tmp_path: Path) -> None:
    port = str(free_port())
    address = f"http://localhost:{port}"
    command = [str(commands / "lineup"), "serve", "--port", port, "--db", str(tmp_path / "lineup.db")]
    with subprocess.Popen(command, cwd=tmp_path, env=clean()) as server:
        try:
            wait_for(lambda: answers(address))
            for page in ("/", "/help", "/rules/wave", "/sit/tavarua", "/healthz", "/docs"):
                assert urlopen(address + page).status == 200
        finally:
            server.terminate()


def answers(address: str) -> bool:
    try:
        return bool(urlopen(f"{address}/readyz").status == 200)
    except URLError:
        return False


@pytest.mark.soak
def test_it_is_compiled_where_there_is_a_compiler(archive: Path, tmp_path: Path) -> None:
    install(archive, tmp_path / "installed")
    assert "the compiled build" in said(tmp_path / "installed" / "bin", "version")
