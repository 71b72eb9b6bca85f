"""Golden games: the same moves and the same dice give the same game, to the letter, on every build."""

from __future__ import annotations

import pytest

from conformance.cases import all_cases
from playthroughs.writing import FOLDER, check_golden_game, heard_in, missing, path_of

pytestmark = pytest.mark.slow

CASES = {str(case): case for case in all_cases()}


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_is_still_played_the_same(name: str) -> None:
    check_golden_game(CASES[name])


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_shows_what_its_variant_adds(name: str) -> None:
    heard = heard_in(path_of(CASES[name]).read_text(encoding="utf-8").splitlines())
    assert heard
    assert missing(CASES[name], heard) == set()


def test_every_golden_game_belongs_to_a_game() -> None:
    left = {path.stem for path in FOLDER.glob("*.txt")} - set(CASES)
    assert not left, f"no game is called {sorted(left)}"
