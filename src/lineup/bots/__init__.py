"""Players that are programs. ``LINEUP_BOTS`` names modules with bots of your own: each has a dict ``BOTS``."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable

from lineup.bots.bot import Bot
from lineup.bots.bot_seat import BotSeat, advise, decide
from lineup.bots.characters import CHARACTERS, LEVELS, Character
from lineup.bots.compare import Budget, Judged, best, compare
from lineup.bots.crew import Crew, StateSeat, has_offers
from lineup.bots.levels import Grom, Local, legend, pro
from lineup.bots.simple import RandomBot
from lineup.core import BadOptions
from lineup.core.language import _

BUILT_IN: dict[str, Callable[[], Bot]] = {
    "grom": Grom,
    "local": Local,
    "pro": pro,
    "legend": legend,
    "greedy": Local,
    "random": RandomBot,
    **{each.key: each.bot for each in CHARACTERS},
}

RETIRED = {"greedy"}  # Local's name in older records: it can be asked for, but is not offered
DEFAULT = "local"  # the bot of a simulation, or of a seat that somebody has left
SURPRISE = "surprise"  # no bot: whoever asks for it gets a character by luck


def makers() -> dict[str, Callable[[], Bot]]:
    """Every bot there is, by name; calling the value makes one."""
    found = dict(BUILT_IN)
    for module in os.environ.get("LINEUP_BOTS", "").split(","):
        if module.strip():
            found.update(importlib.import_module(module.strip()).BOTS)
    return found


def names() -> list[str]:
    """The bots that can be asked for: the levels, those that take no thought or are your own, and the characters."""
    return [*plain_names(), *(each.key for each in CHARACTERS)]


def plain_names() -> list[str]:
    """The same without the characters."""
    return [name for name in makers() if name not in RETIRED and character(name) is None]


def character(name: str) -> Character | None:
    """The character with this key, if it is one."""
    return next((each for each in CHARACTERS if each.key == name), None)


def in_words(who: Character) -> str:
    """The level and the style of a character."""
    return f"{level_of(who.key)}, {who.style}"


def level_of(name: str) -> str:
    """The level of a bot in a word; empty for one that has none."""
    level = level_key(name)
    return _(LEVELS[level]) if level else ""


def level_key(name: str) -> str:
    """The level of a bot, as it is stored: "local"; empty for one that has none."""
    found = character(name)
    level = found.level if found else name
    return level if level in LEVELS else ""


def load(name: str) -> Bot:
    """The bot with this name."""
    found = makers()
    if name not in found:
        sentence = _("There is no bot called {name!r}. There are: {names}.")
        raise BadOptions(sentence.format(name=name, names=", ".join(names())))
    return found[name]()


__all__ = [
    "CHARACTERS", "DEFAULT", "LEVELS", "SURPRISE", "Bot", "BotSeat", "Budget", "Character", "Crew",
    "Judged", "RandomBot", "StateSeat", "advise", "best", "character", "compare", "decide", "has_offers",
    "in_words", "level_key", "level_of", "load", "makers", "names", "plain_names",
]  # fmt: skip
