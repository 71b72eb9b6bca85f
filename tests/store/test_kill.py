"""Killed at any moment, a match is there up to its last confirmed row and goes on."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lineup.core import Rng
from lineup.store import Store
from lineup.table.document import seals
from table.party import play_on

PLAYER = Path(__file__).parent / "player.py"
KILLS = 12


def play_until_killed(path: Path, seed: int, seconds: float) -> list[list[str]]:
    """What a player confirmed before it was killed, so long after its first row."""
    command = [sys.executable, str(PLAYER), str(path), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        rest = process.stdout.read()
    assert process.returncode == -9
    return [line.split() for line in (first + rest).splitlines() if line.count(" ") == 2]


@pytest.mark.slow
def test_every_confirmed_row_is_there_after_a_kill_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    moments = random.Random(5)
    confirmed = 0
    for kill in range(KILLS):
        for name, number, seal in play_until_killed(path, kill, moments.uniform(0.0, 0.05)):
            with Store(path) as store:
                record = store.load(name).record
            assert seals(record)[1 + int(number)] == seal
            confirmed += 1
    assert confirmed >= KILLS
    with Store(path) as store:
        for match in store.matches(running=True):
            table = store.load(match.id)
            play_on(table, Rng(1))
            store.save(table)
        assert all(match.finished for match in store.matches())


@pytest.mark.slow
def test_a_database_killed_at_its_birth_can_be_opened(tmp_path: Path) -> None:
    moments = random.Random(6)
    for kill in range(6):
        path = tmp_path / str(kill) / "matches.db"
        with subprocess.Popen([sys.executable, str(PLAYER), str(path), "1"], stdout=subprocess.DEVNULL) as process:
            while not path.exists():
                time.sleep(0.001)
            time.sleep(moments.uniform(0.0, 0.01))
            process.kill()
        with Store(path) as store:
            assert all(store.load(match.id).record.rows for match in store.matches())


@pytest.mark.slow
def test_processes_that_open_a_new_database_at_once_all_find_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "new" / "matches.db"
    script = "import sys; from lineup.store import Store; Store(sys.argv[1]).matches()"
    running = [subprocess.Popen([sys.executable, "-c", script, str(path)]) for _each in range(6)]
    assert [process.wait() for process in running] == [0] * 6


@pytest.mark.slow
def test_processes_that_play_the_same_match_at_once_write_one_record(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    command = [sys.executable, str(PLAYER), str(path)]
    running = [
        subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for seed in range(3)
    ]
    first = [process.stdout.readline() for process in running if process.stdout]
    time.sleep(0.5)
    for process in running:
        process.kill()
    said = [process.communicate() for process in running]
    told = "".join([*first, *[out for out, _err in said]])
    lines = [line.split() for line in told.splitlines() if line.count(" ") == 2]
    assert lines
    with Store(path) as store:
        stored = {match.id: seals(store.load(match.id).record)[1:] for match in store.matches()}
    for name, number, seal in lines:
        assert stored[name][int(number)] == seal
    for _out, error in said:
        assert not error or "StaleMove" in error or "already a match" in error
