"""Who sits down when a bot is asked for, and under which name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lineup import bots
from lineup.bots import CHARACTERS, LEVELS, Character
from lineup.core import Rng
from lineup.table.names import BOT_NAMES, folded, free_name
from lineup.table.record import BOT, Player


def bot_player(asked: str, taken: Iterable[str], rng: Rng) -> Player:
    """The bot that was asked for, beside people and bots with these names; without a wish, somebody of this beach."""
    names = list(taken)
    if asked == bots.SURPRISE:
        free = free_characters(names)
        who: Character | None = free[rng.below(len(free))]
    elif not asked:
        who = somebody_local(names)
    else:
        who = bots.character(asked)
    if who is not None:
        return Player(BOT, free_name(who.name, names), who.key)
    return Player(BOT, plain_name(names), bots.load(asked).name)


def somebody_local(taken: Sequence[str]) -> Character:
    """A local who is not at the table yet, as long as there is one; then anybody else."""
    free = free_characters(taken)
    return next((each for each in free if each.level == bots.DEFAULT), free[0])


def free_characters(taken: Sequence[str]) -> list[Character]:
    """Those who are not at the table yet; when everybody is, all of them once more."""
    used = {folded(name) for name in taken}
    return [each for each in CHARACTERS if folded(each.name) not in used] or list(CHARACTERS)


def plain_name(taken: Sequence[str]) -> str:
    """A name for a bot that is nobody in particular: none that a character, or anybody at the table, has."""
    used = {folded(name) for name in taken}
    return next((name for name in BOT_NAMES if folded(name) not in used), free_name(BOT_NAMES[0], taken))


# Levels, as they are stored: "local"

LEVEL_KEYS: Final = tuple(LEVELS)  # the weakest first


def best_level(keys: Iterable[str]) -> str:
    """The level of the best of some bots; empty where none of them has any."""
    known = [level for key in keys if (level := bots.level_key(key))]
    return max(known, key=LEVEL_KEYS.index, default="")
