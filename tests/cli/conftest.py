"""The specimen game and the command for every test here."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.command import Command


@pytest.fixture(autouse=True)
def specimen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, quick_databases: None) -> None:
    """The specimen is in the list of games; matches are kept in the test's own folder; everything is English."""
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
    monkeypatch.setenv("LINEUP_DB", str(tmp_path / "kept.db"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def lineup(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)
