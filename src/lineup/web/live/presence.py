"""Who is at a table: whose pages are open, and who has not been heard from for some time."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

SILENT = 90.0  # seconds without a sign after which somebody counts as lost
LOOKS = 10.0  # seconds within which several looks are one sign


class Follower(Protocol):
    """Somebody who follows a table: an open page, or a program that reads its stream."""

    seats: list[int]  # all seats of this person

    def wake(self) -> None:
        """There may be something to tell."""

    def mind(self) -> None:
        """Called now and then, to notice a line that is blocked."""


class Presence:
    """Everybody who follows one table, and when each seat last gave a sign."""

    def __init__(self) -> None:
        self.followers: set[Follower] = set()
        self.opened = time.monotonic()
        self.seen: dict[int, float] = {}  # seat: when its person last gave a sign
        self._pages: Counter[int] = Counter()  # seat: how many of its person's pages are open

    def join(self, follower: Follower) -> bool:
        """Somebody follows the table from now on; True when the others thought them lost."""
        was_lost = any(self.is_silent(seat) for seat in follower.seats)
        self.followers.add(follower)
        self._pages.update(follower.seats)
        return was_lost

    def part(self, follower: Follower) -> None:
        """Somebody no longer follows it."""
        if follower in self.followers:
            self.followers.remove(follower)
            self._pages.subtract(follower.seats)

    def is_listening(self, seat: int) -> bool:
        return self._pages[seat] > 0

    def is_silent(self, seat: int) -> bool:
        """Whether nobody has heard from the person at this seat for some time."""
        if self.is_listening(seat):
            return False
        return time.monotonic() - self.seen.get(seat, self.opened) > SILENT

    def saw(self, seat: int) -> None:
        """The person at this seat has given a sign."""
        self.seen[seat] = time.monotonic()

    def not_seen_lately(self, seats: Sequence[int]) -> list[int]:
        """Those of these seats for which another look is a new sign."""
        moment = time.monotonic()
        return [seat for seat in seats if moment - self.seen.get(seat, -LOOKS) >= LOOKS]

    def inherit(self, before: Presence) -> None:
        """The table was loaded anew: remember who was seen."""
        self.seen, self.opened = before.seen, before.opened
