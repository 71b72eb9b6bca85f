"""Nothing of a printed rulebook is left out: each of its statements leads to a rule, and each rule to a test."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from house.sources import ROOT, functions, game_folders, python_files
from house.test_rule_numbers import named_after, rule_ids

FOLDERS = [folder for folder in game_folders() if (folder / "clauses.toml").exists()]

every_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


class Clauses:
    """A game's clauses.toml."""

    def __init__(self, folder: Path) -> None:
        content = tomllib.loads((folder / "clauses.toml").read_text(encoding="utf-8"))
        self.expected = [f"{content['prefix']}-{number:03}" for number in range(1, content["count"] + 1)]
        self.rules: dict[str, list[str]] = content["rules"]
        self.not_for_software: dict[str, str] = content["not_for_software"]
        # Chapters that the game does not play yet, by what they are about.
        self.later: list[str] = [clause for chapter in content.get("later", {}).values() for clause in chapter]


def test_wave_is_among_the_games() -> None:
    assert "wave" in [folder.name for folder in FOLDERS]


@every_game
def test_no_statement_of_the_printed_rulebook_is_missing_or_told_twice(folder: Path) -> None:
    clauses = Clauses(folder)
    assert sorted([*clauses.rules, *clauses.not_for_software, *clauses.later]) == clauses.expected


@every_game
def test_every_rule_that_covers_a_statement_exists(folder: Path) -> None:
    named = {clause: set(rules) for clause, rules in Clauses(folder).rules.items()}
    assert {clause: rules for clause, rules in named.items() if not rules or rules - set(rule_ids(folder))} == {}


@every_game
def test_whatever_is_not_for_software_says_why_in_a_sentence(folder: Path) -> None:
    reasons = Clauses(folder).not_for_software
    assert [clause for clause, why in reasons.items() if len(why) < 20 or not why.endswith(".")] == []


@every_game
def test_every_rule_has_a_test_in_the_folder_of_its_game(folder: Path) -> None:
    paths = python_files(ROOT / "tests" / "games" / folder.name)
    names = [function.name for path in paths for function in functions(path) if function.name.startswith("test_")]
    assert [rule for rule in rule_ids(folder) if not named_after(rule, names)] == []
