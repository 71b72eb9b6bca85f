"""The specimen is among the games while the store is tested."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _specimen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
