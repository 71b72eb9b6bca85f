"""What each seat has heard, and the spectators: the one place where a table tells anybody anything."""

from __future__ import annotations

from collections.abc import Sequence

from lineup.core import SPECTATOR, Event
from lineup.table.events import TableEvent
from lineup.table.standing import AnyGame


class Stories:
    """The story of every seat. Its parts are numbered by seat, so that a number tells nothing of the others."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self._heard: list[list[Event]] = [[] for _seat in range(seats + 1)]  # by seat; the last (-1) is the spectators'

    def copy(self) -> Stories:
        """The same stories, which go on by themselves from here."""
        other = Stories(self.game, 0)
        other._heard = [list(each) for each in self._heard]
        return other

    def since(self, seat: int, number: int) -> list[Event]:
        """What a seat has heard from a part of its story on."""
        return self._heard[seat][max(number, 0) :]

    def length(self, seat: int) -> int:
        return len(self._heard[seat])

    def tell(self, events: Sequence[Event]) -> set[int]:
        """Let every seat and the spectators hear what they may; who heard anything at all."""
        heard_by: set[int] = set()
        hear = self.game.hear
        for event in events:
            for seat in range(SPECTATOR, len(self._heard) - 1):
                heard = event if isinstance(event, TableEvent) else hear(event, seat)
                if heard is not None:
                    self._heard[seat].append(heard)
                    heard_by.add(seat)
        return heard_by

    def tell_alone(self, seat: int, event: TableEvent) -> None:
        """What is nobody else's business."""
        self._heard[seat].append(event)
