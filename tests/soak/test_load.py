"""An hour of moves at 1,000 tables with 3,000 listeners: 99 of 100 arrive in 100 ms, memory stays, nothing fails."""

from __future__ import annotations

import pytest
from bench.web.sustained import find, hold

from soak.progress import Progress, share_of

HOUR = 3_600
TRIAL = 30  # seconds for each rate that is tried
MARGIN = 0.9  # of the highest rate that was held for so long
GROWTH = 0.05  # of what the server holds


@pytest.mark.soak
def test_the_highest_rate_that_is_held_is_held_for_an_hour() -> None:
    progress = Progress("load", "seconds of load", share_of(HOUR))
    best = find(TRIAL, tell=progress.say)
    assert best is not None, "no rate at all is held on this machine"
    found = hold(best.rate * MARGIN, share_of(HOUR), tell=progress.say)
    progress.say(f"Held to the end: {found}")
    assert found.errors == []
    assert found.is_good()
    assert found.growth() <= GROWTH * found.megabytes[-1]
