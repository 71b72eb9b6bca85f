"""Sizes, names, and what has no place in the repository."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from house.sources import LINEUP, ROOT, functions, place, python_files, statements, tracked_files

LONGEST_FILE = 400
LONGEST_FUNCTION = 60
LONGEST_LINE = 120  # of a style sheet; of Python, ruff says it
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "manager", "common", "base", "misc"}

# Addresses of package registries, and paths that exist on one machine only.
REGISTRY = re.compile(r"(pypi|pythonhosted|npmjs|crates)\.(org|io|com)|--(extra-)?index-url|--find-links")
MACHINE = re.compile(r"(?<![\w.:/~$}-])/(home|root|Users|work|opt|mnt)/\w")


def words(name: str) -> set[str]:
    """The words of a name: {"table", "manager"} for TableManager and for table_manager."""
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().split("_"))


def drawn_files(*kinds: str) -> list[Path]:
    """What pages are made of, and all of it ours."""
    return sorted(path for kind in kinds for path in LINEUP.rglob(f"*.{kind}"))


def test_a_file_is_no_longer_than_can_be_read() -> None:
    files = [*python_files(), *drawn_files("css", "js", "html")]
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {str(path.relative_to(ROOT)): size for path, size in sizes.items() if size > LONGEST_FILE} == {}


def test_a_line_of_a_style_sheet_fits_a_window() -> None:
    """A drawing within one is a line of its own, however long."""
    assert [
        f"{path.relative_to(ROOT)}:{number}"
        for path in drawn_files("css")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE and 'url("data:' not in line
    ] == []


def test_a_function_fits_a_screen() -> None:
    assert [
        f"{place(path, function)} {function.name}"
        for path in python_files()
        for function in functions(path)
        if (function.end_lineno or 0) - function.lineno >= LONGEST_FUNCTION
    ] == []


def test_no_file_and_no_class_has_an_empty_name() -> None:
    files = [
        path for path in tracked_files() if words(path.stem) & EMPTY_NAMES or words(path.parent.name) & EMPTY_NAMES
    ]
    classes = [
        place(path, node)
        for path in python_files()
        for node in statements(path)
        if isinstance(node, ast.ClassDef) and words(node.name) & EMPTY_NAMES
    ]
    assert (files, classes) == ([], [])


def test_nothing_compiled_lies_in_the_sources() -> None:
    compiled = [path for suffix in ("so", "pyd", "c") for path in LINEUP.rglob(f"*.{suffix}")]
    assert compiled == []


def readable(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""  # a picture, a font, a compiled catalogue


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    assert [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked_files()
        if path != Path(__file__)
        for number, line in enumerate(readable(path).splitlines(), 1)
        if REGISTRY.search(line) or MACHINE.search(line)
    ] == []


@pytest.mark.parametrize("line", ["see https://pypi.org/simple", "cd /home/kai/lineup", 'Path("/root/x")'])
def test_a_registry_or_a_machine_path_is_noticed(line: str) -> None:
    assert REGISTRY.search(line) or MACHINE.search(line)


@pytest.mark.parametrize("line", ["src/work/x", "https://example.org/home/x", "#!/usr/bin/env bash", "~/work/x"])
def test_other_paths_and_addresses_are_left_alone(line: str) -> None:
    assert not REGISTRY.search(line)
    assert not MACHINE.search(line)


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    pinned = dict(line.split("==") for line in lines)
    for name in ("librt", "mypy"):
        assert f'"{name}=={pinned[name]}"' in (ROOT / "pyproject.toml").read_text()
