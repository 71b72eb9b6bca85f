"""Between two plays everybody may give advice: who has nothing more to say, and before a bot plays, who wants to.

A person says "go" or "wait" while a bot on turn waits. A bot has had its say as soon as it has thought about it."""

from __future__ import annotations

from collections.abc import Iterable

from lineup.bots import has_offers
from lineup.core import SPECTATOR
from lineup.games import AnyGame
from lineup.table import BOT, PERSON, Table

LISTENING = 9.5  # seconds that a bot on turn waits for advice at most: pages say "go" before that (moment.js)
HELD = 60.0  # seconds when somebody has said "wait"


class GoAhead:
    """The seats that have said "go" after the last play, and those that have said "wait"."""

    def __init__(self) -> None:
        self._play = -1
        self._go: set[int] = set()
        self._wait: set[int] = set()

    def say_go(self, seat: int, play: int) -> None:
        """A "go" counts for one play; after the next, everybody is asked again."""
        self._begin(play)
        self._go.add(seat)
        self._wait.discard(seat)

    def say_wait(self, seat: int, play: int) -> None:
        """So does a "wait"; each of the two ends the other."""
        self._begin(play)
        self._wait.add(seat)
        self._go.discard(seat)

    def _begin(self, play: int) -> None:
        if self._play != play:
            self._play, self._go, self._wait = play, set(), set()

    def said_go(self, play: int) -> list[int]:
        """Who has said "go" after this play."""
        return sorted(self._go) if self._play == play else []

    def said_wait(self, play: int) -> list[int]:
        """Who has said "wait" after this play."""
        return sorted(self._wait) if self._play == play else []

    def all_said_go(self, seats: Iterable[int], play: int) -> bool:
        said = self.said_go(play)
        return all(seat in said for seat in seats)


def bots_listen(game: AnyGame) -> bool:
    """Whether bots of this game let people speak before they play."""
    return game.cooperative and has_offers(game)


def may_help(table: Table, seat: int) -> bool:
    """Whether a seat can tell whoever is on turn something. A person on turn is not hurried: nothing runs out."""
    if not bots_listen(table.game) or seat == SPECTATOR or table.players()[seat].kind != PERSON:
        return False
    owing = [int(each) for each in table.game.to_act(table.state)]
    return len(owing) == 1 and seat not in owing and bool(table.game.page.may_help(table.view(seat)))


def bot_waits_for_people(table: Table) -> bool:
    """In a game with advice, a bot on turn lets people speak first."""
    if not bots_listen(table.game):
        return False
    owing = [int(seat) for seat in table.game.to_act(table.state)]
    players = table.players()
    return len(owing) == 1 and players[owing[0]].kind == BOT and any(each.kind == PERSON for each in players)
