"""A million twin worlds for each game: nobody can tell two of them apart by what they may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from lineup import games
from soak.progress import share_of
from soak.twins import TwinWorlds

MILLION = 1_000_000


@pytest.mark.soak
@pytest.mark.parametrize("game", games.slugs())
def test_a_million_twin_worlds_of_a_game_look_the_same(game: str) -> None:
    run = TwinWorlds(game, share_of(MILLION))
    while not run.is_done():
        run.one_round()
    run.check_that_everybody_was_compared()


@pytest.mark.slow
def test_a_run_that_was_stopped_goes_on_with_games_that_were_not_seen_yet(tmp_path: Path) -> None:
    whole = TwinWorlds("party_wave", 100, tmp_path / "one")
    whole.cases = whole.cases[:1]
    while not whole.is_done():
        whole.one_round()
    assert whole.round > 1
    counted: list[int] = []
    for _run in range(whole.round):
        part = TwinWorlds("party_wave", 100, tmp_path / "two")
        part.cases = part.cases[:1]
        counted.append(part.worlds)
        part.one_round()
    assert (part.worlds, part.games, part.moments) == (whole.worlds, whole.games, whole.moments)
    assert counted[0] == 0 < counted[1]
    part.check_that_everybody_was_compared()
    assert f"{counted[1]:,} of 100 are done" in (tmp_path / "two" / "twins-party_wave.txt").read_text()
