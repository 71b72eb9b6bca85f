"""What time it is. Everybody asks here and nowhere else, so that tests move the time instead of waiting."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> float:
    """Seconds since 1970. To be called as ``wall_clock.now()``, since tests put another one in its place."""
    return time.time()


def moment() -> datetime:
    """The same as a date and time of UTC."""
    return datetime.fromtimestamp(now(), UTC)


def stamp() -> str:
    """The same as the database keeps it: ISO 8601, to the millisecond."""
    return moment().isoformat(timespec="milliseconds")
