"""Golden games: the same moves and the same dice give the same game, to the letter, on every build."""

from __future__ import annotations

import pytest

from conformance.cases import all_cases
from playthroughs.writing import FOLDER, path_of, read, write

CASES = {str(case): case for case in all_cases()}


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_is_still_played_the_same(name: str) -> None:
    path = path_of(CASES[name])
    assert path.exists(), f"{path.name} is missing: PYTHONPATH=tests python -m playthroughs writes it"
    stored = path.read_text(encoding="utf-8").splitlines()
    played = write(CASES[name], *read(path.read_text(encoding="utf-8"))).text
    for number, (one, other) in enumerate(zip(stored, played, strict=False), 1):
        assert one == other, f"{path.name}, line {number} was {one!r} and is now {other!r}"
    assert len(stored) == len(played), f"{path.name} had {len(stored)} lines and has {len(played)} now"


def test_every_golden_game_belongs_to_a_game() -> None:
    left = {path.stem for path in FOLDER.glob("*.txt")} - set(CASES)
    assert not left, f"no game is called {sorted(left)}"
