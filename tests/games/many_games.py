"""What tests with many games share: a game among bots, and a watch on the rules that such games reach."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from lineup import bots, games
from lineup.bots import Crew
from lineup.core import QUIET, Dice, Rng

NUMBER = r"\b[A-Z]\d+\.\d+\b"  # of a rule

Place = tuple[str, str]  # a file and a function there


def play(game: Any, crew: list[str], seed: int, story: Any = QUIET) -> Any:
    """One game among bots, from a seed; how it ends."""
    dice = Dice(seed)
    state = game.start(len(crew), dice, story)
    Crew(game, [bots.load(bot) for bot in crew]).play(state, dice, [Rng(seed, seat) for seat in range(len(crew))])
    return state


class Watch:
    """Within it, every function that runs is noted, so that rules that never apply are found. Not for compiled code."""

    def __init__(self, slug: str) -> None:
        game = games.load(slug)
        if not isinstance(type(game).start, FunctionType):
            pytest.skip("compiled functions cannot be watched")
        self._folder = str(game.folder)
        self._numbered = dict(numbered_functions(Path(game.folder)))
        self._called: set[CodeType] = set()

    def __enter__(self) -> None:
        sys.setprofile(self._note)

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self._called.add(frame.f_code)

    def missed(self) -> list[str]:
        """The rules of which nothing has run."""
        ours = (code for code in self._called if code.co_filename.startswith(self._folder))
        reached = {(Path(code.co_filename).name, code.co_name) for code in ours}
        return sorted(number for number, places in self._numbered.items() if not reached & places)


def numbered_functions(folder: Path) -> Iterator[tuple[str, set[Place]]]:
    """Every rule number of a game's sources, and the functions whose docstring (or whose class's) carries it."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                names = [method.name for method in methods] if isinstance(node, ast.ClassDef) else [node.name]
                for number in re.findall(NUMBER, ast.get_docstring(node) or ""):
                    yield number, {(path.name, name) for name in names}
