"""Which build of Lineup runs: the compiled one, or the pure one and why."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import lineup
from lineup.core import chance
from lineup.core.language import N_, _

NOTE = Path(__file__).with_name("build.txt")  # left by setup.py: why a build is pure, or how it was compiled

WHY = {
    "asked": N_("it was installed with LINEUP_COMPILE=never"),
    "compiler": N_("there was no C compiler when it was installed"),
    "failed": N_("mypyc could not compile it when it was installed"),
    "headers": N_("Python's headers (Python.h) were missing when it was installed"),
    "mypyc": N_("mypyc was missing when it was installed"),
    "": N_("it runs from its sources"),
}
HOW = {
    "release": N_("Lineup {version}, the compiled build, trained for speed."),
    "untrained": N_("Lineup {version}, the compiled build, untrained: the compiler here cannot watch it play."),
    "development": N_("Lineup {version}, the compiled build for development."),
}


@dataclass(frozen=True)
class Build:
    """One way to run the same rules."""

    version: str
    compiled: bool
    why_pure: str  # a key of WHY; empty when compiled
    how: str  # when compiled: "release" as people install it, "untrained" the same in part, else "development"


def this_build() -> Build:
    """The build that runs now."""
    compiled = str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    note = NOTE.read_text(encoding="utf-8").strip() if NOTE.exists() else ""
    return Build(lineup.__version__, compiled, "" if compiled else note, note if compiled else "")


def describe() -> str:
    """The build in one sentence, for ``lineup version``."""
    build = this_build()
    if build.compiled:
        return _(HOW[build.how]).format(version=build.version)
    why = _(WHY[build.why_pure])
    return _("Lineup {version}, the pure build: the same rules, slower; {why}.").format(version=build.version, why=why)
