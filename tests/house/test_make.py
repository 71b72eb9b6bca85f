"""``make`` lists its commands, and says in one sentence what a machine lacks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from house.sources import ROOT
from house.tally import main

TOOLS = ("awk", "cksum", "cmp", "cut", "find", "getconf", "grep", "make", "mkdir", "mv", "rm", "sh", "sort")
PYTHON_LIKE_THIS = """#!/bin/sh
exec {python} -c "import sys; {twist}; exec(sys.argv[1])" "$2"
"""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A machine with the tools that every system has, a copy of the Makefile, and nothing else."""
    (tmp_path / "bin").mkdir()
    for name in TOOLS:
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    shutil.copy(ROOT / "Makefile", tmp_path)
    return tmp_path


def make(machine: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    environment["PATH"] = str(machine / "bin")
    return subprocess.run(["make", *arguments], cwd=machine, env=environment, capture_output=True, text=True)


def what_setup_says(machine: Path) -> str:
    """The one sentence of a ``make setup`` that cannot go on."""
    done = make(machine, "setup")
    assert done.returncode != 0
    [sentence] = [line for line in done.stderr.splitlines() if not line.startswith("make: ***")]
    return sentence


def install_python(machine: Path, twist: str) -> None:
    python = machine / "bin" / "python3"
    python.write_text(PYTHON_LIKE_THIS.format(python=sys.executable, twist=twist))
    python.chmod(0o755)


def test_bare_make_lists_every_command_with_a_line(machine: Path) -> None:
    listed = [line.split()[1] for line in make(machine).stdout.splitlines()]
    commands = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert listed == commands
    assert {"setup", "play", "test", "check", "bench", "soak", "words", "lock", "clean"} <= set(listed)


def test_without_python_there_is_a_sentence(machine: Path) -> None:
    assert what_setup_says(machine).startswith("There is no python3 here: install Python 3.11 or newer")


def test_an_old_python_gets_a_sentence(machine: Path) -> None:
    install_python(machine, "sys.version_info = (3, 8, 10)")
    assert what_setup_says(machine).startswith("Lineup needs Python 3.11 or newer and python3 is 3.8")


def test_a_python_without_venv_gets_a_sentence(machine: Path) -> None:
    install_python(machine, "sys.modules['ensurepip'] = None")
    assert what_setup_says(machine).startswith("Python's venv module is missing: install it")


def test_continuous_integration_runs_the_tests_as_everybody_does() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert re.findall(r"make .*", script.read_text()) == ["make test"]


def report(folder: Path, build: str, **numbers: int) -> str:
    attributes = " ".join(f'{name}="{number}"' for name, number in numbers.items())
    path = folder / f"{build}.xml"
    path.write_text(f"<testsuites><testsuite {attributes}/></testsuites>")
    return str(path)


def test_the_last_line_adds_up_both_builds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pure = report(tmp_path, "pure", tests=7, errors=0, failures=0, skipped=2)
    compiled = report(tmp_path, "compiled", tests=7, errors=1, failures=1, skipped=1)
    assert main([pure, pure]) == 0
    capsys.readouterr()
    assert main([pure, compiled]) == 1
    line = "9 passed, 2 failed, 3 skipped (pure: 5 passed, 0 failed; compiled: 4 passed, 2 failed)\n"
    assert capsys.readouterr().out == line


def test_what_could_not_be_tried_is_said_in_the_last_line_and_fails_where_everything_must_be_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pure.xml"
    skipped = '<testcase><skipped message="NOT RUN: there is no Chromium here"/></testcase>'
    path.write_text(f'<testsuite tests="2" errors="0" failures="0" skipped="1">{skipped}</testsuite>')
    monkeypatch.delenv("CI", raising=False)
    assert main([str(path)]) == 0
    assert capsys.readouterr().out.endswith("; NOT RUN: there is no Chromium here\n")
    monkeypatch.setenv("CI", "1")
    assert main([str(path)]) == 1


def test_a_build_whose_tests_never_ended_counts_as_failed(tmp_path: Path) -> None:
    assert main([str(tmp_path / "pure.xml")]) == 1
