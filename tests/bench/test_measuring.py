"""Everything that is measured can be done, by this build and by the C program, and the command line says what it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.agreement import play_the_same_game
from bench.contestants import ROOT, Worker
from bench.invited import open_spiel, wave_in_c
from bench.rounds import Entry, Result
from bench.worker import measure

from bench import review, specimen, thought, wave
from lineup.build import this_build

pytestmark = pytest.mark.slow

IS_COMPILED = this_build().compiled
HERE = "compiled" if IS_COMPILED else "pure"
SUITES = [specimen, wave, thought, review]
OURS = list(dict.fromkeys(entry for suite in SUITES for entry in suite.ENTRIES if entry.by == HERE))


class Chore:
    """A task that takes a little while and writes down what is asked of it."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def prepare(self) -> None:
        self.said.append("prepare")

    def run(self) -> None:
        self.said.append("run")
        sum(range(200_000))

    def count(self) -> dict[str, float]:
        self.said.append("count")
        return {"calls": 7}


def bench(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker(Path(sys.executable))
    yield worker
    worker.close()


def test_batches_are_prepared_and_counted_until_the_time_is_up() -> None:
    task = Chore()
    tally = measure(task, 0.005)
    batches = len(task.said) // 3
    assert task.said == ["prepare", "run", "count"] * batches
    assert tally["calls"] == 7 * batches
    assert tally["seconds"] >= 0.005


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry.name())
def test_a_worker_can_do_whatever_is_asked_of_a_build(worker: Worker, entry: Entry) -> None:
    tally = worker.measure(entry.task, entry.game, 0.0001)
    assert tally.pop("seconds") > 0
    assert any(tally[what] > 0 for what in ("calls", "moves", "judged", "curves") if what in tally)


def test_the_c_program_plays_the_same_game_as_the_rules(worker: Worker) -> None:
    program = wave_in_c()
    if program.missing:
        pytest.skip(program.missing)
    ours = Result([worker.measure(wave.RIDES.task, "wave", 0.3)])
    assert play_the_same_game(Result([program.measure("rides", "wave", 0.05)]), ours)


def test_a_peer_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_PEERS", "no/such/python")
    assert open_spiel().missing == "not installed: there is no no/such/python"


def test_figures_come_as_tables_and_as_json(tmp_path: Path) -> None:
    here, other = ("COMPILED", "PURE") if IS_COMPILED else ("PURE", "COMPILED")
    builds = {f"LINEUP_{here}": sys.executable, f"LINEUP_{other}": "no/such/python"}
    done = bench("specimen", "--rounds", "2", "--seconds", "0.0001", "--json", str(tmp_path / "all.json"), **builds)
    assert done.returncode == 0, done.stderr
    assert f"there is no LINEUP_{other}" in " ".join(done.stdout.split())
    results = json.loads((tmp_path / "all.json").read_text())["results"]
    copies = results[f"{here.lower()}/party_wave/calls:Copy"]["rounds"]
    assert [tally["calls"] > 0 for tally in copies] == [True, True]


def test_a_name_that_nobody_knows_is_refused() -> None:
    done = bench("surfing")
    assert done.returncode == 2
    assert "there is no 'surfing' to measure" in " ".join(done.stderr.replace("│", " ").split())
