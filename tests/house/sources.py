"""The sources of Lineup, read as text and as syntax trees."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINEUP = ROOT / "src" / "lineup"
SPECIMEN = ROOT / "tests" / "specimen" / "party_wave"
FOLDERS = ("src", "tests", "bench", "examples")  # where Python of ours lies


def tracked_files() -> list[Path]:
    """Every file that belongs to the repository, new ones that nobody has committed yet included."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
        return sorted(path for name in names if (path := ROOT / name).is_file())
    ignored = [".git", *(ROOT / ".gitignore").read_text().split()]
    return sorted(path for path in ROOT.rglob("*") if path.is_file() and not is_ignored(path, ignored))


def is_ignored(path: Path, patterns: list[str]) -> bool:
    """Whether a file, or a folder above it, fits one of the patterns of .gitignore."""
    parts = path.relative_to(ROOT).parts
    return any(fnmatch(part, pattern.rstrip("/")) for part in parts for pattern in patterns)


def python_files(folder: Path | None = None) -> list[Path]:
    """Our Python files, in one folder or in all."""
    folders = [folder] if folder else [ROOT / name for name in FOLDERS]
    return sorted(path for each in folders for path in each.rglob("*.py"))


def game_folders() -> list[Path]:
    """The folder of every game, the specimen's included."""
    return [rules.parent for rules in sorted((LINEUP / "games").glob("*/RULES.md"))] + [SPECIMEN]


def languages() -> list[str]:
    """The languages that Lineup speaks beside English."""
    return sorted(path.parent.name for path in LINEUP.glob("locale/*/LC_MESSAGES"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def statements(path: Path) -> list[ast.AST]:
    """The module and every statement in it, however deep; expressions, which are most of a tree, are left out."""
    found: list[ast.AST] = [tree(path)]
    for node in found:  # which grows meanwhile
        for part in ("body", "handlers", "cases", "orelse", "finalbody"):
            found += getattr(node, part, ())
    return found


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in statements(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def docstrings(path: Path) -> Iterator[str]:
    for node in statements(path):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def place(path: Path, node: ast.expr | ast.stmt | ast.excepthandler) -> str:
    """Where something stands: "src/lineup/core/moves.py:12"."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"
