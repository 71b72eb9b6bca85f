"""Whoever plays is told their own doings as "you", in every game; everybody else hears the name."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from string import Formatter

import pytest

from conformance.cases import all_cases
from conformance.traces import random_game
from house.sources import game_folders, tree
from lineup.core import SPECTATOR
from lineup.core.you import Addressed, Names

NAMES = ["Xaviera", "Yolanthe", "Zebulon", "Quirin", "Wilhelmina", "Ursula"]
CASES = {str(case): case for case in all_cases()}


@pytest.mark.parametrize("case", CASES)
def test_nobody_hears_their_own_name(case: str) -> None:
    game, seats = CASES[case].game, CASES[case].seats
    names = NAMES[:seats]
    for step in random_game(game, seats, seed=1).steps:
        for event in step.events:
            for seat in [*range(seats), SPECTATOR]:
                part = game.hear(event, seat)
                if part is not None:
                    told = game.words.event(part, Names(names, seat))
                    assert seat == SPECTATOR or names[seat] not in told, told
                    assert seat != SPECTATOR or told == game.words.event(part, names)


def words_of(folder: Path) -> Addressed:
    """The table of a game, wherever among its words it stands."""
    package = "party_wave" if folder.name == "party_wave" else f"lineup.games.{folder.name}"
    module = "words.yours" if (folder / "words" / "yours.py").exists() else "words"
    found = importlib.import_module(f"{package}.{module}").YOURS
    assert isinstance(found, Addressed)
    return found


def fields(sentence: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_each_sentence_that_is_said_to_you_stands_for_one_that_the_others_hear(folder: Path) -> None:
    found = words_of(folder)
    modules = [tree(path) for path in folder.rglob("*.py")]
    texts = [each.value for module in modules for each in ast.walk(module) if isinstance(each, ast.Constant)]
    for forms in (found.does, found.done_to):
        for sentence, yours in forms.items():
            said_elsewhere = texts.count(sentence) - (sentence in found.does) - (sentence in found.done_to)
            assert said_elsewhere >= 1, f"nobody is told {sentence!r}"
            assert fields(yours) < fields(sentence), yours
