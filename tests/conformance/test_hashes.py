"""Luck has one door; the order of sets and dictionaries is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def digests(hash_seed: str) -> str:
    """What ``python -m conformance`` prints where texts hash in another way."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(TESTS)}
    done = subprocess.run([sys.executable, "-m", "conformance"], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_games_do_not_depend_on_how_python_hashes() -> None:
    first = digests("1")
    assert "party_wave" in first
    assert first == digests("2")
