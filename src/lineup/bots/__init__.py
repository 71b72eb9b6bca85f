"""Players that are programs. ``LINEUP_BOTS`` names modules with bots of your own: each has a dict ``BOTS``."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable

from lineup.bots.bot import Bot
from lineup.bots.bot_seat import BotSeat, advise, decide
from lineup.bots.compare import Budget, Judged, best, compare
from lineup.bots.crew import Crew, has_offers
from lineup.bots.levels import Grom, Local, legend, pro
from lineup.bots.simple import GreedyBot, RandomBot
from lineup.core import BadOptions
from lineup.core.language import _

BUILT_IN: dict[str, Callable[[], Bot]] = {
    "grom": Grom,
    "local": Local,
    "pro": pro,
    "legend": legend,
    "greedy": GreedyBot,
    "random": RandomBot,
}

RETIRED = {"greedy"}  # Local's name in older records: it can be asked for, but is not offered
DEFAULT = "local"  # the bot that sits down when nobody names one


def makers() -> dict[str, Callable[[], Bot]]:
    """Every bot there is, by name; calling the value makes one."""
    found = dict(BUILT_IN)
    for module in os.environ.get("LINEUP_BOTS", "").split(","):
        if module.strip():
            found.update(importlib.import_module(module.strip()).BOTS)
    return found


def names() -> list[str]:
    """The bots that people are offered."""
    return [name for name in makers() if name not in RETIRED]


def load(name: str) -> Bot:
    """The bot with this name."""
    found = makers()
    if name not in found:
        sentence = _("There is no bot called {name!r}. There are: {names}.")
        raise BadOptions(sentence.format(name=name, names=", ".join(names())))
    return found[name]()


__all__ = [
    "DEFAULT", "Bot", "BotSeat", "Budget", "Crew", "GreedyBot", "Judged", "RandomBot", "advise", "best", "compare",
    "decide", "has_offers", "load", "makers", "names",
]  # fmt: skip
