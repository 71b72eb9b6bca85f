"""Who has said "go": nothing more to say before the bot on turn plays."""

from __future__ import annotations

from collections.abc import Iterable

from lineup.bots import has_offers
from lineup.table import BOT, PERSON, Table


class GoAhead:
    """The seats that have said "go" after the last play."""

    def __init__(self) -> None:
        self._play = -1
        self._seats: set[int] = set()

    def say(self, seat: int, play: int) -> None:
        """A "go" counts for one play; after the next, everybody is asked again."""
        if self._play != play:
            self._play, self._seats = play, set()
        self._seats.add(seat)

    def said(self, play: int) -> list[int]:
        """Who has said it after this play."""
        return sorted(self._seats) if self._play == play else []

    def all_said(self, seats: Iterable[int], play: int) -> bool:
        said = self.said(play)
        return all(seat in said for seat in seats)


def bot_waits_for_people(table: Table) -> bool:
    """In a game with advice, a bot on turn lets people speak first."""
    if not table.game.cooperative or not has_offers(table.game):
        return False
    owing = [int(seat) for seat in table.game.to_act(table.state)]
    players = table.players()
    return len(owing) == 1 and players[owing[0]].kind == BOT and any(each.kind == PERSON for each in players)
