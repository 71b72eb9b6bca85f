"""The command, and bots of known strength."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.command import Command
from measured_bots import measured_bots


@pytest.fixture(autouse=True)
def _prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_databases: None) -> Iterator[None]:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
    monkeypatch.setenv("LINEUP_DB", str(tmp_path / "kept.db"))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    with measured_bots(tmp_path):
        yield


@pytest.fixture
def lineup(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)
