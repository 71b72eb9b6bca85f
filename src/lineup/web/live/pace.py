"""How long bots take for a move: the pace that people wish at a table, and what becomes of it when many play."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache

from lineup import bots
from lineup.bots.characters import CharacterBot
from lineup.core import SPECTATOR
from lineup.core.language import N_, _
from lineup.store.plan import Plan
from lineup.table import BOT, Table
from lineup.web.server.refusals import Refused

LONGEST = 0.7  # seconds of thought at most
THINKING = 0.875  # the share of a beat, so that a hard question takes no longer than an easy one
SMALL = 0.25  # of a beat, for small things,
GATHERED = 0.1  # and for steps that are seen in one look
SAID = 10.0  # seconds for which a table is told that bots think more briefly


@dataclass(frozen=True)
class Pace:
    """How long bots take, at least, as people choose it."""

    name: str
    says: str
    beats: float  # how many beats of the server; bots answer at whole ones


NORMAL = Pace("normal", N_("Normal: about a second"), 1.0)
AT_ONCE = Pace("at-once", N_("At once, for little thought"), 0.125)
PACES = {
    pace.name: pace
    for pace in (
        Pace("calm", N_("Calm: two seconds for a move"), 2.0),
        NORMAL,
        Pace("quick", N_("Quick: half a second, for less thought"), 0.5),
        AT_ONCE,
    )
}


def pace_of(plan: Plan) -> Pace:
    return PACES.get(plan.pace, NORMAL)


def pace_named(name: str) -> Pace:
    if name not in PACES:
        sentence = _("There is no pace called {name!r}. There are: {names}.")
        raise Refused(422, sentence.format(name=name[:40], names=", ".join(PACES)))
    return PACES[name]


def longest_thought(beat: float) -> float:
    """Seconds: less than a beat, for an answer comes at a whole one and must not tell how hard it was."""
    return min(LONGEST, beat * THINKING) if beat else LONGEST


@lru_cache
def takes_its_time(bot: str) -> bool:
    """Whether a bot can be hurried: the others do what they see at once, by whatever name they are met."""
    found = bots.load(bot)
    player = found.player if isinstance(found, CharacterBot) else found
    return type(player).hurry is not bots.Bot.hurry


def is_soon_over(table: Table) -> bool:
    """Whether a bot is about to take a small step that is seen in one look with what has just been done."""
    if table.outcome() is not None:
        return False
    players = table.players()
    owing = [players[int(seat)] for seat in table.game.to_act(table.state)]
    are_quick = all(player.kind == BOT and not takes_its_time(player.bot) for player in owing)
    return bool(owing) and are_quick and table.game.page.is_gathered(table.view(SPECTATOR))


def share_of_beat(table: Table, bot: str) -> float:
    """How much of a beat a bot takes for what it is asked now: less for small things, unless it is one that thinks."""
    page, view = table.game.page, table.view(SPECTATOR)
    if takes_its_time(bot) or not page.is_small(view):
        return 1.0
    return GATHERED if page.is_gathered(view) else SMALL


class Hurry:
    """Whether the bots of a table think less than usual, because many tables wait."""

    def __init__(self) -> None:
        self._until = 0.0

    def note(self) -> bool:
        """It is so now, and is said for a while; True when it was not said already."""
        is_new = not self.is_on()
        self._until = time.monotonic() + SAID
        return is_new

    def is_on(self) -> bool:
        return time.monotonic() < self._until

    def left(self) -> float:
        """Seconds for which it will still be said."""
        return self._until - time.monotonic()
