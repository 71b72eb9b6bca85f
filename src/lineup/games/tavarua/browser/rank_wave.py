"""The rank in a career as a wave that rises from rank 60 to rank 1, with a buoy at each unlock rank."""

from __future__ import annotations

import math

from lineup.core.language import _
from lineup.games.tavarua.browser.faces import Scene
from lineup.games.tavarua.state import LOST_RANK, UNLOCK_RANKS

STEPS = 24  # corners of the wave's line

# In parts of a hundred: where rank 60 and rank 1 lie, and how steep it is between them.
FIRST, LAST = 5.0, 93.0
LOW, HIGH = 88.0, 34.0
STEEP = 1.7


def draw_rank_wave(rank: int, before: int, best: int) -> Scene:
    """Where the surfer is, where it came from, and which unlock ranks were reached."""
    return {
        "water": " ".join(f"{x:.1f},{height_at(x):.1f}" for x in (100 * step / STEPS for step in range(STEPS + 1))),
        "me": spot_of(rank),
        "before": spot_of(before) if before != rank else None,
        "buoys": [{"rank": each, "reached": best <= each, **spot_of(each)} for each in UNLOCK_RANKS],
        "words": _("Rank {rank}, on the way from {lost} to 1").format(rank=rank, lost=LOST_RANK),
    }


def spot_of(rank: int) -> Scene:
    x = FIRST + (LAST - FIRST) * (LOST_RANK - rank) / (LOST_RANK - 1)
    return {"x": f"{x:.1f}", "y": f"{height_at(x):.1f}"}


def height_at(x: float) -> float:
    return LOW - (LOW - HIGH) * math.pow(x / 100, STEEP)
