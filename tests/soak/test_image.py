"""The image without Docker: every step of deploy/Dockerfile in fresh root directories, and what they make runs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from patience import wait_for
from soak.image import Rehearsal, Stage, instructions, is_healthy, started
from web.processes import children


def test_steps_of_a_dockerfile_are_read_whole() -> None:
    text = '# why\nFROM debian:12-slim AS build\nHEALTHCHECK --timeout=3s \\\n    CMD ["true"]\n'
    assert instructions(text) == [("FROM", "debian:12-slim AS build"), ("HEALTHCHECK", '--timeout=3s CMD ["true"]')]


@pytest.mark.soak
def test_every_step_of_the_image_works_and_it_serves_as_nobody_special_on_a_file_system_to_read(tmp_path: Path) -> None:
    if os.geteuid() != 0 or not shutil.which("debootstrap") or not shutil.which("unshare"):
        pytest.skip("NOT RUN: fresh root directories need root, debootstrap and unshare")
    folder = Path(os.environ.get("LINEUP_REHEARSAL_FOLDER") or tmp_path)
    check_that_it_serves(Rehearsal(folder).build(), tmp_path / "data")


def check_that_it_serves(stage: Stage, data: Path) -> None:
    assert not list(stage.root.glob("usr/bin/*gcc*")), "compilers stay behind"
    data.mkdir()
    shutil.chown(data, 10001, 10001)
    assert not is_healthy(stage)
    outer = started(stage, data)
    try:
        wait_for(lambda: is_healthy(stage))
        [first] = children(outer.pid)
        assert status_of(first, "Uid") == ["10001"] * 4
        assert status_of(first, "NSpid")[-1] == "1"
        assert int(status_of(first, "CapEff")[0], 16) == 0
        for path, may_write in (("/usr/x", False), ("/srv/x", False), ("/data/x", True), ("/tmp/x", True)):
            assert can_write(first, path) == may_write, path
        os.kill(first, getattr(signal, stage.settings["STOPSIGNAL"]))
        assert outer.wait(60) == 0
    finally:
        outer.kill()
    assert (data / "lineup.db").stat().st_size > 0


def status_of(process: int, what: str) -> list[str]:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(line.split()[1:] for line in lines if line.startswith(f"{what}:"))


def can_write(process: int, path: str) -> bool:
    """Whether somebody could, even as root: in the file system that a process sees."""
    enter = ["nsenter", f"--target={process}", "--mount", "--root", "touch", path]
    return subprocess.run(enter, capture_output=True).returncode == 0
