"""What deploy/ says agrees with Lineup: commands are understood, files are there, health is asked for rightly."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from house.sources import ROOT
from lineup.cli import app
from web.running import Running

DEPLOY = ROOT / "deploy"


def understood(command: list[str]) -> dict[str, Any]:
    """What ``lineup serve`` takes from its arguments; anything that it does not know is refused."""
    assert command[0] == "serve"
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    found: dict[str, Any] = serve.make_context("serve", command[1:]).params
    return found


def steps(keyword: str) -> list[str]:
    """The steps of the Dockerfile that begin with a word, each in one line."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    return [line.removeprefix(keyword).strip() for line in text.splitlines() if line.startswith(f"{keyword} ")]


def compose() -> dict[str, Any]:
    text = re.sub(r"\$\{(\w+)[^}]*\}", r"\1", (DEPLOY / "compose.yaml").read_text())
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def test_the_image_starts_a_server_that_keeps_matches_in_its_volume() -> None:
    [command] = steps("CMD")
    taken = understood(json.loads(command))
    assert str(taken["db"]).startswith(steps("VOLUME")[0] + "/")
    assert [str(taken["port"])] == steps("EXPOSE")
    assert taken["host"] == "0.0.0.0"


def test_the_image_does_not_run_as_root_and_leaves_compilers_behind() -> None:
    assert steps("USER") == ["lineup"]
    last_stage = (DEPLOY / "Dockerfile").read_text().rpartition("FROM ")[2]
    assert "gcc" not in last_stage
    assert "python3-dev" not in last_stage


def test_the_image_has_what_notices_need() -> None:
    """docs/server.md promises certificates of the world and time zones."""
    last_stage = (DEPLOY / "Dockerfile").read_text().rpartition("FROM ")[2]
    [installed] = re.findall(r"install --yes --no-install-recommends (.*?) &&", last_stage)
    assert set(installed.split()) == {"ca-certificates", "python3", "tzdata"}


def test_what_the_build_needs_is_not_left_out_of_it() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()
    for needed in ("pyproject.toml", "setup.py", "constraints.txt", "src", "README.md", "LICENSE"):
        assert (ROOT / needed).exists()
        assert needed not in ignored
    assert all("[club,postgres]" not in step or "--constraint constraints.txt" in step for step in steps("RUN"))


def health_check(port: int) -> int:
    [check] = [step.partition("CMD ")[2] for step in steps("HEALTHCHECK")]
    command = [sys.executable, *json.loads(check)[1:]]
    return subprocess.run([part.replace(":8000", f":{port}") for part in command], capture_output=True).returncode


@pytest.mark.slow
def test_health_is_asked_for_where_the_server_tells_it(tmp_path: Path) -> None:
    server = Running(str(tmp_path / "lineup.db"), tmp_path)
    assert health_check(server.port) != 0  # nobody there yet
    server.start()
    try:
        assert health_check(server.port) == 0
    finally:
        server.kill()


def test_both_servers_of_compose_are_those_that_caddy_sends_people_to() -> None:
    services = compose()["services"]
    servers = [name for name, service in services.items() if service["image"] == "lineup"]
    [upstreams] = re.findall(r"reverse_proxy (.*) \{", (DEPLOY / "Caddyfile").read_text())
    assert upstreams.split() == [f"{name}:8000" for name in servers]
    for name in servers:
        taken = understood(services[name]["command"])
        assert taken["proxies"] == [services["caddy"]["networks"]["inside"]["ipv4_address"]]
        assert "127.0.0.1" in taken["hosts"]  # what the health check of the image asks for
        assert services[name]["read_only"]


def test_the_unit_of_systemd_starts_a_server_that_writes_where_it_may() -> None:
    text = (DEPLOY / "lineup.service").read_text()
    [command] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    taken = understood(shlex.split(command)[1:])
    [folder] = re.findall(r"^StateDirectory=(.*)$", text, re.MULTILINE)
    assert str(taken["db"]).startswith(f"/var/lib/{folder}/")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_has_nothing_against_the_unit() -> None:
    done = subprocess.run(["systemd-analyze", "verify", DEPLOY / "lineup.service"], capture_output=True, text=True)
    faults = [line for line in done.stderr.splitlines() if line.startswith("lineup.service")]
    assert [line for line in faults if "/usr/local/lib/lineup/bin/lineup is not executable" not in line] == []
