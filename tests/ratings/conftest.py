"""Bots of known strength."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from measured_bots import measured_bots


@pytest.fixture(autouse=True)
def _measured(tmp_path: Path) -> Iterator[None]:
    with measured_bots(tmp_path):
        yield
