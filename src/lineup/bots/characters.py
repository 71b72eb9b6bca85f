"""The bots that people meet: each has a name, a level, and a style that shows in how it plays."""

from __future__ import annotations

from typing import Final, final

from lineup.bots.bot import AnyGame, Bot
from lineup.bots.levels import Grom, Local, legend, pro
from lineup.core import Move, Rng, View
from lineup.core.language import N_, _

LEVELS: Final = {"grom": N_("Grom"), "local": N_("Local"), "pro": N_("Pro"), "legend": N_("Legend")}  # weakest first

# How much more, or less, somebody thinks of what a move may lose: -1 counts it twice, 1 forgets it.
CAUTIOUS: Final = -0.6
DARING: Final = 0.6


@final
class Character:
    """Somebody who plays at a level, in a style."""

    def __init__(self, name: str, level: str, nerve: float, says: str) -> None:
        self.key = name.lower()  # as records and commands have it
        self.name = name
        self.level = level
        self.nerve = nerve
        self._says = says

    @property
    def style(self) -> str:
        """The style in a word."""
        return _("daring") if self.nerve > 0.0 else _("cautious")

    def says(self) -> str:
        """What there is to know about them, in a sentence or two."""
        return _(self._says)

    def bot(self) -> Bot:
        return CharacterBot(self)


@final
class CharacterBot(Bot):
    """A player of some level, with a nerve of its own."""

    def __init__(self, who: Character) -> None:
        super().__init__(who.key, talks=True)
        self.who = who
        self.player = player_at(who.level, who.nerve)

    def says(self) -> str:
        return self.who.says()

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        return self.player.choose(game, view, legal, rng)

    def hurry(self, seconds: float) -> None:
        self.player.hurry(seconds)

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        return self.player.speak(game, view, offers, rng)


def player_at(level: str, nerve: float) -> Bot:
    """A player of a level, from cautious (-1) to daring (1)."""
    if level == "grom":
        return Grom(nerve)
    if level == "local":
        return Local(nerve)
    return pro(nerve) if level == "pro" else legend(nerve)


CHARACTERS: Final = [
    Character("Noa", "grom", CAUTIOUS, N_("Stays where the water is shallow, and lets the big ones pass.")),
    Character("Kimo", "grom", DARING, N_("Paddles for everything that moves. Comes up laughing.")),
    Character("Leilani", "local", CAUTIOUS, N_("Knows this beach, and what it does to people in a hurry.")),
    Character("Koa", "local", DARING, N_("Goes first and thinks on the way down.")),
    Character("Malia", "pro", CAUTIOUS, N_("Counts what is gone, then counts again, then goes.")),
    Character("Nalu", "pro", DARING, N_("Has worked it all out, and takes the wild one all the same.")),
    Character("Keala", "legend", CAUTIOUS, N_("Has seen every kind of swell, and trusts none of them.")),
    Character("Makoa", "legend", DARING, N_("Was told for fifty years that it cannot be surfed.")),
]
