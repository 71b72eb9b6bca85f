"""Bots of known strength for tests, whatever the lab has measured last; also for Party Wave, which is not measured."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lineup.ratings import measured

LEVELS = {
    "grom": {"mu": 18.0, "sigma": 0.5},
    "local": {"mu": 25.0, "sigma": 0.0},
    "pro": {"mu": 28.0, "sigma": 0.4},
    "legend": {"mu": 30.0, "sigma": 0.6},
}
WHERE = {"variant": "base", "players": 2, "games": 10, "seed": 1, "levels": LEVELS}
MEASURED = {
    "party_wave": WHERE,
    "wave": {**WHERE, "sea": {f"base {players}": {"mu": 28.0 * players, "sigma": 0.5} for players in (2, 3, 4)}},
}


@contextmanager
def measured_bots(folder: Path) -> Iterator[None]:
    file = folder / f"ratings-{os.getpid()}.json"  # several processes may share the folder
    file.write_text(json.dumps(MEASURED))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measured, "FILE", file)
        measured.everything.cache_clear()
        yield
    measured.everything.cache_clear()
