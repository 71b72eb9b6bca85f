"""Imports point one way, luck and the world outside come in by their doors."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from house.sources import LINEUP, place, python_files, statements

# What each layer may import besides itself. "games" is the list of games; no layer imports a particular game.
LAYERS = {
    "build": {"core"},
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "ratings": {"core", "bots"},
    "table": {"core", "bots"},
    "review": {"core", "bots", "table"},
    "store": {"core", "games", "ratings", "table"},
    "web": {"build", "core", "games", "bots", "ratings", "table", "review", "store"},
    "lab": {"build", "core", "games", "bots", "ratings", "table", "store"},
    "rl": {"core", "games", "bots"},
    "term": {"build", "core", "games", "bots", "ratings", "table", "review", "store"},
    "__main__": {"cli"},
    "commands": {"build", "core", "games", "bots", "ratings", "table", "store", "lab", "term"},
    "cli": {
        "build",
        "core",
        "games",
        "bots",
        "ratings",
        "table",
        "review",
        "store",
        "web",
        "lab",
        "rl",
        "term",
        "commands",
    },
}
RULES_AND_BOTS = ("core", "games", "bots", "table")
OUTSIDE = {
    "asyncio",
    "http",
    "os",
    "pathlib",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "time",
    "urllib",
}
LUCK = {"random", "secrets", "uuid"}


def module_name(path: Path) -> str:
    """ "lineup.core.moves" for src/lineup/core/moves.py."""
    return ".".join(path.relative_to(LINEUP.parent).with_suffix("").parts).removesuffix(".__init__")


@cache
def is_module(name: str) -> bool:
    path = LINEUP.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports(path: Path) -> Iterator[tuple[ast.stmt, str]]:
    """Every module that a file imports, by its full name."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in statements(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                name = f"{module}.{alias.name}"
                yield node, name if is_module(name) else module


def layer(name: str) -> str:
    """ "core" for lineup.core.moves, "games" for the list of games, "games.wave" for a part of one game."""
    parts = name.split(".")[1:]
    return ".".join(parts[:2] if parts[:1] == ["games"] else parts[:1])


def may_import(importer: str, imported: str) -> bool:
    if not imported or importer == imported:  # the package itself holds nothing but the version
        return True
    if importer.startswith("games."):
        return imported == "core"
    return imported in LAYERS[importer]


def wrong_imports(path: Path) -> list[str]:
    importer = layer(module_name(path))
    return [
        f"{place(path, node)} imports {name}"
        for node, name in imports(path)
        if name.split(".")[0] == "lineup" and not may_import(importer, layer(name))
    ]


def test_imports_point_one_way() -> None:
    assert [wrong for path in python_files(LINEUP) for wrong in wrong_imports(path)] == []


# The packages of web from below to above; above all of them stand the modules of web itself.
WEB = (
    "server",
    "live",
    "bots",
    "drawing",
    "people",
    "swell",
    "review",
    "notices",
    "frame",
    "sitting",
    "sockets",
    "pages",
    "api",
)


def wrong_imports_of_web(path: Path) -> list[str]:
    """What a module of web imports from a package above its own."""
    package = path.parent.name
    above = {f"lineup.web.{name}" for name in WEB[WEB.index(package) + 1 :]}
    above |= {module_name(each) for each in (LINEUP / "web").glob("*.py") if each.name != "__init__.py"}
    return [
        f"{place(path, node)} imports {name}"
        for node, name in imports(path)
        if name in above or name.rpartition(".")[0] in above
    ]


def test_the_packages_of_web_have_their_order() -> None:
    assert sorted(WEB) == sorted(init.parent.name for init in (LINEUP / "web").glob("*/__init__.py"))


def test_imports_within_web_point_one_way() -> None:
    assert [
        wrong for name in WEB for path in python_files(LINEUP / "web" / name) for wrong in wrong_imports_of_web(path)
    ] == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [("core", "games"), ("bots", "games"), ("table", "store"), ("games.wave", "games.tavarua"), ("term", "games.wave")],
)
def test_an_import_against_the_stream_is_noticed(importer: str, imported: str) -> None:
    assert not may_import(importer, imported)


def test_every_folder_has_its_place_in_the_layers() -> None:
    found = {layer(module_name(path)) for path in python_files(LINEUP)} - {""}
    assert {name for name in found if not name.startswith("games.")} <= set(LAYERS)


def files_of(layers: tuple[str, ...]) -> list[Path]:
    return [path for name in layers for path in python_files(LINEUP / name)]


def imported_from(paths: list[Path], modules: set[str]) -> list[str]:
    return [
        f"{place(path, node)} imports {name}"
        for path in paths
        for node, name in imports(path)
        if name.split(".")[0] in modules
    ]


def test_luck_has_one_door() -> None:
    assert imported_from(files_of(RULES_AND_BOTS), LUCK) == []


def asks_the_time(path: Path) -> list[str]:
    """Where a file asks what time of day it is, by itself."""
    asked = {("time", "time"), ("datetime", "now"), ("datetime", "utcnow"), ("date", "today")}
    return [
        place(path, node)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and (node.value.id, node.attr) in asked
    ]


def test_the_time_of_day_has_one_door() -> None:
    clock = LINEUP / "store" / "wall_clock.py"
    assert asks_the_time(clock) != []
    assert [found for path in python_files(LINEUP) if path != clock for found in asks_the_time(path)] == []


def test_a_table_touches_nothing_outside() -> None:
    assert imported_from(files_of(("table",)), OUTSIDE) == []


def catches_everything(handler: ast.ExceptHandler) -> bool:
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(kind is None or (isinstance(kind, ast.Name) and kind.id.endswith("Exception")) for kind in kinds)


def test_rules_bots_and_tables_catch_only_what_they_name() -> None:
    assert [
        place(path, node)
        for path in files_of(RULES_AND_BOTS)
        for node in statements(path)
        if isinstance(node, ast.ExceptHandler) and catches_everything(node)
    ] == []
