"""What the lab has measured: the file that is shipped, and how it is read."""

from __future__ import annotations

import json
from pathlib import Path

from lineup import bots, games
from lineup.ratings import bot_rating, measured, sea_rating

SHIPPED = Path(bots.__file__).parent / "ratings.json"


def test_every_game_is_measured_and_stronger_levels_have_higher_ratings() -> None:
    everything = json.loads(SHIPPED.read_text())
    assert sorted(everything) == sorted(games.BUILT_IN)
    for game, found in everything.items():
        strengths = [found["levels"][level]["mu"] for level in bots.LEVELS]
        assert strengths == sorted(strengths), game
        assert found["levels"]["local"] == {"mu": 25.0, "sigma": 0.0}


def test_every_sea_of_wave_is_measured() -> None:
    seas = json.loads(SHIPPED.read_text())["wave"]["sea"]
    wanted = {measured.sea_key(variant, seats) for variant, fit in games.seats_of("wave").items() for seats in fit}
    assert wanted == set(seas)


def test_who_is_not_measured_has_no_rating() -> None:
    assert bot_rating("wave", "random") is None
    assert bot_rating("chess", "local") is None
    assert sea_rating("wave", "monster", 3) is None
    assert bot_rating("wave", "noa") == bot_rating("wave", "grom")
    assert (measured.strangers("wave"), len(measured.strangers("chess"))) == ([], len(bots.CHARACTERS))
