"""The specimen game for every test here."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def specimen(monkeypatch: pytest.MonkeyPatch, quick_databases: None) -> None:
    """The specimen is in the list of games."""
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
