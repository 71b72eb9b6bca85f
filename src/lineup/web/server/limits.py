"""How fast somebody may go: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Whether there is still one to be had."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True


class Limiter:
    """A bucket for each visitor or address; the ones that have been quiet longest are forgotten.

    A limit that has a name is kept by several servers together: each says what was taken, and counts what others say.
    """

    MOST = 20_000

    def __init__(self, rate: float, burst: float, *, name: str = "") -> None:
        self.rate = rate
        self.burst = burst
        self.name = name
        self.tell: Callable[[str, str], None] = lambda name, who: None
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        taken = self._take(who)
        if taken:
            self.tell(self.name, who)
        return taken

    def taken_elsewhere(self, who: str) -> None:
        self._take(who)

    def _take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is not None:
            self._buckets.move_to_end(who)
            return bucket.take()
        bucket = self._buckets[who] = Bucket(self.rate, self.burst)
        while len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()
