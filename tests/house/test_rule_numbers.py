"""A rule's number leads from the book to the code, the test and the refusal."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from house.sources import ROOT, docstrings, functions, game_folders, place, python_files, tree
from lineup.core import Rulebook

every_game = pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)


@cache
def rule_ids(folder: Path) -> list[str]:
    return list(Rulebook(folder / "RULES.md").rules)


def mentions(rule: str, text: str) -> bool:
    """Whether a text names this rule: P3.1, but neither P3.10 nor P3.1.2."""
    return rule in text and re.search(rf"(?<![\w.]){re.escape(rule)}(?![\w]|\.\d)", text) is not None


def named_after(rule: str, names: list[str]) -> list[str]:
    """The tests that carry a rule's number in their name: test_p3_1_nobody_…"""
    number = f"_{rule.lower().replace('.', '_')}_"
    return [name for name in names if number in f"{name}_"]


@every_game
def test_every_rule_stands_in_exactly_one_docstring(folder: Path) -> None:
    texts = [text for path in python_files(folder) for text in docstrings(path)]
    counts = {rule: sum(mentions(rule, text) for text in texts) for rule in rule_ids(folder)}
    assert {rule: count for rule, count in counts.items() if count != 1} == {}


@every_game
def test_every_rule_has_a_test_that_carries_its_number(folder: Path) -> None:
    paths = (ROOT / "tests").rglob("test_*.py")
    names = [function.name for path in paths for function in functions(path) if function.name.startswith("test_")]
    assert [rule for rule in rule_ids(folder) if not named_after(rule, names)] == []


@every_game
def test_every_number_in_the_code_is_a_rule_of_the_book(folder: Path) -> None:
    """Refusals, lines of a score, reasons of the end and rulings all name their rule as a text of its own."""
    rules = rule_ids(folder)
    looks_like_a_rule = re.compile(rf"{rules[0].rstrip('.0123456789')}\d+(\.\d+)*")
    assert [
        f"{place(path, node)} {node.value}"
        for path in python_files(folder)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if looks_like_a_rule.fullmatch(node.value) and node.value not in rules
    ] == []


@pytest.mark.parametrize(
    ("text", "named"),
    [("P3.1 Nobody moves.", True), ("see P3.1.", True), ("P3.10", False), ("P3.1.2", False), ("XP3.1", False)],
)
def test_a_number_is_not_taken_for_a_longer_one(text: str, *, named: bool) -> None:
    assert mentions("P3.1", text) is named


def test_a_test_is_found_by_the_number_in_its_name() -> None:
    names = ["test_p3_1_nobody_plays_blind_twice", "test_p3_10_something", "test_p1_3"]
    assert named_after("P3.1", names) == names[:1]
    assert named_after("P1.3", names) == names[2:]
