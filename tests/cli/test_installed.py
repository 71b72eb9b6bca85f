"""What people install: the archive of the sources under pip's isolation, into an empty environment, away from here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from house.sources import ROOT, SPECIMEN, tracked_files
from once import once
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


def try_out(commands: Path, how: str) -> None:
    """Play and serve with nothing of ours at hand but the one file that says how."""
    command = [str(commands / "python"), str(ROOT / "tests" / "installed.py"), how, str(free_port())]
    subprocess.run(command, cwd=commands, env=clean(), check=True)


def said(commands: Path, *arguments: str, **environment: str) -> str:
    command = [str(commands / "lineup"), *arguments]
    return " ".join(subprocess.check_output(command, cwd=commands, env=clean() | environment, text=True).split())


def test_it_says_which_build_it_is_and_why(commands: Path) -> None:
    assert "there was no C compiler when it was installed" in said(commands, "version")


def test_it_speaks_other_languages(commands: Path) -> None:
    assert "Spieler" in said(commands, "games", LANG="de_DE.UTF-8")


def test_it_plays_every_game_and_serves(commands: Path) -> None:
    try_out(commands, "")


@pytest.fixture(scope="module")
def released(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as fast as it gets: what is published as a wheel."""
    return once(tmp_path_factory, "released", lambda folder: install(archive, folder, LINEUP_COMPILE="release")) / "bin"


@pytest.mark.soak
def test_the_release_plays_and_serves(released: Path) -> None:
    assert "the compiled build" in said(released, "version")
    try_out(released, "release")


@pytest.mark.soak
def test_the_release_plays_the_same_games_as_every_other_build(released: Path) -> None:
    """Golden games of all four, numbers of positions, and all rules of Wave."""
    tools = ["pytest", "pytest-timeout", "hypothesis", "pyyaml"]
    pip = [sys.executable, "-m", "pip", "--python", str(released / "python"), "--quiet", "install"]
    subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt"), *tools], check=True)
    environment = clean() | {"PYTHONPATH": str(SPECIMEN.parent), "LINEUP_BUILD": "compiled"}
    tests = [f"tests/{folder}" for folder in ("playthroughs", "counts", "games/wave")]
    subprocess.run([str(released / "python"), "-m", "pytest", "-q", *tests], cwd=ROOT, env=environment, check=True)


@pytest.mark.soak
def test_it_is_compiled_where_there_is_a_compiler(archive: Path, tmp_path: Path) -> None:
    install(archive, tmp_path / "installed")
    assert "the compiled build" in said(tmp_path / "installed" / "bin", "version")
