"""ARCHITECTURE.md has every module on its map and nothing else, and no import goes in a circle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from house.sources import LINEUP, ROOT, python_files
from house.test_layers import WEB, imports, module_name

PACKAGES = (
    "core",
    "bots",
    "ratings",
    "table",
    "review",
    "store",
    "web",
    *(f"web/{name}" for name in WEB),
    "term",
    "lab",
    "commands",
)
SECTION = re.compile(r"^### ([\w/]+)\n(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"^\| `(\w+\.py)` \| (.+) \|$", re.MULTILINE)


def page() -> str:
    return (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


def on_the_map() -> dict[str, list[str]]:
    """The modules that the page names, by package."""
    return {name: [module for module, _says in LINE.findall(text)] for name, text in SECTION.findall(page())}


def test_every_package_is_on_the_map() -> None:
    assert tuple(on_the_map()) == PACKAGES


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_is_on_the_map_and_nothing_else(package: str) -> None:
    there = sorted(path.name for path in (LINEUP / package).glob("*.py") if path.name != "__init__.py")
    assert on_the_map()[package] == there


def test_the_words_of_the_house_are_in_order_and_each_is_explained_once() -> None:
    _before, _heading, glossary = page().partition("## Words of the house\n")
    words = re.findall(r"^\| ([\w ]+) \| (?!means)(.+) \|$", glossary.partition("\n## ")[0], re.MULTILINE)
    assert len(words) > 20
    assert [word for word, _means in words] == sorted({word for word, _means in words})


def graph() -> dict[str, set[str]]:
    """Which module imports which, around the games; a package's __init__.py only says what there is."""
    paths = [path for name in PACKAGES for path in python_files(LINEUP / name) if path.name != "__init__.py"]
    return {module_name(path): {name for _node, name in imports(path) if is_ours(name)} for path in paths}


def is_ours(name: str) -> bool:
    return name.startswith("lineup.") and Path(LINEUP.parent, *name.split(".")).with_suffix(".py").exists()


def circles(edges: dict[str, set[str]]) -> list[str]:
    """Modules that import themselves in the end: whatever is left when all that lead nowhere are taken away."""
    left = {name: set(targets) for name, targets in edges.items()}
    while free := [name for name, targets in left.items() if not targets & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


def test_no_import_goes_in_a_circle() -> None:
    assert circles(graph()) == []


def test_a_circle_is_noticed() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]
