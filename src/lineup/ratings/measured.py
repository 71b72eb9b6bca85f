"""What the lab has measured: the ratings of bots by game and level, and of the sea that a team plays against.

``bots/ratings.json`` is written by ``lineup lab tournament GAME --write``; what people play never changes it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from lineup import bots
from lineup.ratings.scale import Rating

FILE = Path(bots.__file__).parent / "ratings.json"


@cache
def everything() -> dict[str, Any]:
    """By game: where it was measured, ``levels`` and, where a team plays together, ``sea``."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def measured_games() -> list[str]:
    """The games that can be rated."""
    return list(everything())


def bot_rating(game: str, bot: str) -> Rating | None:
    """How strong a bot is in a game; None when nobody has measured it."""
    found = everything().get(game, {}).get("levels", {}).get(bots.level_key(bot))
    return rating_in(found) if found else None


def strangers(game: str) -> list[str]:
    """The names of characters whose strength in a game nobody knows."""
    return [who.name for who in bots.CHARACTERS if bot_rating(game, who.key) is None]


def sea_rating(game: str, variant: str, players: int) -> Rating | None:
    """How strong the sea is against a team of so many; None when nobody has measured it."""
    found = everything().get(game, {}).get("sea", {}).get(sea_key(variant, players))
    return rating_in(found) if found else None


def sea_key(variant: str, players: int) -> str:
    return f"{variant} {players}"


def rating_in(found: dict[str, float]) -> Rating:
    return Rating(found["mu"], found["sigma"])


def write(everything_new: dict[str, Any]) -> None:
    FILE.write_text(json.dumps(everything_new, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    everything.cache_clear()
