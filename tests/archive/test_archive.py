"""Everlasting replays: what an earlier release stored comes to the same outcome, or is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from archive.storing import FOLDER, play_again, refused
from lineup.core import LineupError

STORED = {str(path.relative_to(FOLDER)): path for path in sorted(FOLDER.glob("*/*.json"))}


def test_something_is_in_the_archive() -> None:
    assert STORED
    assert set(refused()) <= set(STORED)


@pytest.mark.slow
@pytest.mark.parametrize("name", STORED)
def test_a_stored_match_comes_to_the_same_outcome_or_is_refused_by_name(name: str) -> None:
    path: Path = STORED[name]
    why = refused().get(name)
    if why is not None:
        with pytest.raises(LineupError, match=why):
            play_again(path)
        return
    then, now = play_again(path)
    assert now == then
