"""How each contestant comes to be here: environments are found or made, the C program is compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from bench.contestants import ROOT, Absent, Contestant, Program, Worker
from bench.web.browser import browser
from bench.web.contestants import boardgame_io, lineup_server

ASIDE = ROOT / ".build"
PEERS = ROOT / "bench" / "peers.txt"
WAVE_C = ROOT / "bench" / "wave_c" / "wave.c"


def compiled() -> Contestant:
    return build_of_lineup("LINEUP_COMPILED", ASIDE / "compiled" / "bin" / "python", compiled=True)


def development() -> Contestant:
    """The compiled build that is quick to make anew, where the other one is the one that people install."""
    return build_of_lineup("LINEUP_DEVELOPMENT", ASIDE / "compiled" / "bin" / "python", compiled=True)


def pure() -> Contestant:
    return build_of_lineup("LINEUP_PURE", ROOT / ".venv" / "bin" / "python", compiled=False)


def build_of_lineup(variable: str, usual: Path, *, compiled: bool) -> Contestant:
    """A build, which must be what it is said to be: nobody wants figures of the wrong one."""
    python = Path(os.environ.get(variable) or usual).absolute()
    if not python.exists():
        return Absent(f"there is no {variable}; make bench prepares it")
    if bool(how_compiled(python)) is not compiled:
        return Absent(f"{variable} holds another build; make bench prepares it")
    return Worker(python)


def how_compiled(python: Path) -> str:
    """ "release" for the build that people install, another word for another one, and nothing for a pure one."""
    question = "from lineup.build import this_build; print(this_build().how)"
    return subprocess.check_output([python, "-c", question], cwd=ROOT, text=True).strip()


def which_build() -> str:
    """What "Lineup compiled" means in this run, in a sentence."""
    python = Path(os.environ.get("LINEUP_COMPILED") or ASIDE / "compiled" / "bin" / "python").absolute()
    how = how_compiled(python) if python.exists() else ""
    if how == "release":
        return "Lineup compiled is the release build, which people install."
    return f"Lineup compiled is the {how} build, slower than the one that people install." if how else ""


def open_spiel() -> Contestant:
    """OpenSpiel in an environment of its own; LINEUP_PEERS names the Python of another one."""
    named = os.environ.get("LINEUP_PEERS")
    python = Path(named).absolute() if named else ASIDE / "peers" / "bin" / "python"
    why_not = "" if named else install_peers(python)
    if why_not or not python.exists():
        return Absent(f"not installed: {why_not or f'there is no {named}'}")
    if subprocess.run([python, "-c", "import pyspiel"], capture_output=True).returncode:
        return Absent("not installed: pyspiel cannot be imported")
    return Worker(python)


def install_peers(python: Path) -> str:
    """Install bench/peers.txt, once; if that cannot be done, say why in a few words."""
    done = python.parent.parent / "installed.done"
    if done.exists() and done.read_text() == PEERS.read_text():
        return ""
    print("Installing OpenSpiel to compare with.", file=sys.stderr)
    for command in (
        [sys.executable, "-m", "venv", str(python.parent.parent)],
        [str(python), "-m", "pip", "install", "--quiet", "--retries", "1", "--requirement", str(PEERS)],
    ):
        tried = subprocess.run(command, capture_output=True, text=True)
        if tried.returncode:
            said = (tried.stderr + tried.stdout).strip().splitlines()
            return said[-1] if said else f"{command[0]} failed"
    done.write_text(PEERS.read_text())
    return ""


def wave_in_c() -> Contestant:
    """The C program, compiled anew when its source is newer."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    program = ASIDE / "bench" / "wave"
    if program.exists() and program.stat().st_mtime > WAVE_C.stat().st_mtime:
        return Program(program)
    if not compiler:
        return Absent("not compiled: there is no C compiler")
    program.parent.mkdir(parents=True, exist_ok=True)
    for flags in (["-O3", "-march=native"], ["-O3"]):  # not every compiler can ask what machine it is on
        tried = subprocess.run([*compiler.split(), *flags, "-o", program, WAVE_C], capture_output=True, text=True)
        if tried.returncode == 0:
            return Program(program)
    return Absent(f"not compiled: {tried.stderr.strip().splitlines()[0]}")


INVITED: dict[str, Callable[[], Contestant]] = {
    "compiled": compiled,
    "development": development,
    "pure": pure,
    "C": wave_in_c,
    "OpenSpiel": open_spiel,
    "server": lineup_server,
    "boardgame.io": boardgame_io,
    "browser": browser,
}
