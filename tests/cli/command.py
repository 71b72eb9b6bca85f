"""The ``lineup`` command, run inside the test."""

from __future__ import annotations

import contextvars
import sys
from dataclasses import dataclass

import pytest

from lineup.cli import main


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


class Command:
    """Runs ``lineup`` with some words; nothing of it, not even the language, stays behind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str) -> Result:
        self.monkeypatch.setattr(sys, "argv", ["lineup", *words])
        self.capsys.readouterr()
        try:
            contextvars.copy_context().run(main)
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        written = self.capsys.readouterr()
        return Result(code, written.out, written.err)
