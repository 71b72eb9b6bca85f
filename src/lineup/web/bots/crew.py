"""The bots that people can choose, as templates and programs are told of them. Faces are drawn in ``faces.svg``."""

from __future__ import annotations

from dataclasses import dataclass

from lineup import bots
from lineup.bots import CHARACTERS, LEVELS
from lineup.core.language import _

NOBODY_IN_PARTICULAR = "buoy"  # the face of a bot that is no character


@dataclass(frozen=True)
class BotLine:
    """A bot that can be chosen."""

    key: str  # as forms, commands and records have it
    name: str
    level: str  # in a word; empty for one that has none
    style: str  # in a word; empty for one that is no character
    says: str
    face: str  # the name of a drawing


@dataclass(frozen=True)
class Level:
    """A level with its characters."""

    title: str
    crests: int  # one for the weakest
    bots: list[BotLine]


def crew() -> list[Level]:
    """The characters by level, the weakest first."""
    lines = [bot_line(each.key) for each in CHARACTERS]
    titles = [_(title) for title in LEVELS.values()]
    return [Level(title, place, [b for b in lines if b.level == title]) for place, title in enumerate(titles, 1)]


def plain_bots() -> list[BotLine]:
    """Bots without a character: the levels themselves, those for measuring, and your own."""
    return [bot_line(name) for name in bots.plain_names()]


def bot_line(key: str) -> BotLine:
    who, level, says = bots.character(key), bots.level_of(key), bots.load(key).says()
    if who is None:
        return BotLine(key, key, level, "", says, NOBODY_IN_PARTICULAR)
    return BotLine(key, who.name, level, who.style, says, who.key)


def face_of(bot: str) -> str:
    """Which drawing belongs to a bot."""
    return bot if bots.character(bot) else NOBODY_IN_PARTICULAR
