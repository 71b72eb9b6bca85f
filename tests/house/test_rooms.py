"""Every game has the same rooms: an engineer who knows one finds everything in the others."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from house.sources import ROOT, SPECIMEN, game_folders, languages, tree

ROOMS = {
    "bot", "browser", "cards", "determinize", "events", "game", "moves", "options", "rules", "scoring", "state",
    "terminal", "view", "words", "zones",
}  # fmt: skip
IN_SOME_GAMES = {"data", "calendar", "score_pad"}
PAPERS = {"RULES.md", "clauses.toml"} | {f"RULES.{language}.md" for language in languages()}
FOLDERS = {"browser", "data", "rules"}  # always, even with one file in them

# What stands in the files that the rules of every game have, beside a file for each chapter.
IN_RULES = {
    "apply": {"apply"},
    "book": {"Book"},
    "legal": {"RULE_OF", "legal_moves", "why_not"},
    "setup": {"set_up"},
}

every_game = pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)


def rooms_in(folder: Path) -> set[str]:
    """Modules and folders by name, without what Python leaves behind."""
    found = {path.stem if path.suffix == ".py" else path.name for path in folder.iterdir()}
    return found - {"__init__", "__pycache__"}


def defined_in(path: Path) -> dict[str, ast.stmt]:
    """The functions, classes and constants of a module by name."""
    found: dict[str, ast.stmt] = {}
    for node in tree(path).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def parameters(node: ast.stmt) -> list[str]:
    assert isinstance(node, ast.FunctionDef)
    return [each.arg for each in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]]


@every_game
def test_a_game_has_all_rooms_and_no_others(folder: Path) -> None:
    papers = {"RULES.md"} if folder == SPECIMEN else PAPERS  # the specimen has no printed book, and speaks English
    assert rooms_in(folder) - IN_SOME_GAMES == ROOMS | papers


@every_game
def test_rows_of_cards_lie_in_data_and_a_game_without_them_has_none(folder: Path) -> None:
    has_rows = "DeckSpec(" in (folder / "options.py").read_text(encoding="utf-8")
    assert (folder / "data").exists() == has_rows


@every_game
def test_a_room_for_one_file_is_that_file(folder: Path) -> None:
    rooms = [path for path in folder.iterdir() if path.is_dir() and path.name in ROOMS - FOLDERS]
    assert [room.name for room in rooms if len(rooms_in(room)) < 2] == []


@every_game
@pytest.mark.parametrize("file", IN_RULES)
def test_the_rules_have_their_common_files(folder: Path, file: str) -> None:
    path = folder / "rules" / f"{file}.py"
    assert path.exists()
    assert IN_RULES[file] - defined_in(path).keys() == set()


@every_game
def test_a_book_is_made_of_the_options_and_of_nothing_else(folder: Path) -> None:
    book = defined_in(folder / "rules" / "book.py")["Book"]
    assert isinstance(book, ast.ClassDef)
    init = next(node for node in book.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    # An event of a Tavarua career has rules of its own.
    assert parameters(init) in (["self", "options"], ["self", "options", "event"])


@every_game
def test_a_move_is_carried_out_in_the_same_way(folder: Path) -> None:
    apply = defined_in(folder / "rules" / "apply.py")["apply"]
    assert parameters(apply)[1:] == ["seat", "move", "chance", "story"]


@every_game
def test_worlds_are_imagined_in_one_place(folder: Path) -> None:
    names = parameters(defined_in(folder / "determinize.py")["determinize"])
    assert (names[0], names[-1]) == ("view", "chance")


@every_game
def test_a_state_is_called_after_its_game(folder: Path) -> None:
    states = [
        node.name
        for node in defined_in(folder / "state.py").values()
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "State" for base in node.bases)
    ]
    assert len(states) == 1
    assert re.fullmatch(r"[A-Z]\w+State", states[0])


@every_game
def test_a_page_lies_in_the_browsers_room(folder: Path) -> None:
    there = {path.name for path in (folder / "browser").iterdir()}
    assert there >= ({"page.py", "page.html"} if folder == SPECIMEN else {"page.py", "page.html", "lesson.py"})
    assert [path.name for path in folder.iterdir() if path.suffix in (".html", ".css", ".svg")] == []


def test_the_picture_of_a_game_folder_shows_every_room_and_no_other() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    picture = text.partition("\ngames/tavarua/\n")[2].partition("```")[0]
    assert picture, "CONTRIBUTING.md has no picture of a game folder"
    shown = {name.removesuffix(".py").rstrip("/") for name in re.findall(r"(?<![\w./])(\w+(?:\.py|/))", picture)}
    common = {f"rules/{file}" for file in IN_RULES}
    in_the_browser = {"page", "lesson"}
    rooms = {f"rules/{name}" if name in IN_RULES else name for name in shown}
    assert rooms - IN_SOME_GAMES - in_the_browser == ROOMS | common
    assert all(paper in picture for paper in PAPERS)
