"""Twin worlds of a day's swell: what others have reached changes no byte for whoever has not ridden it yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lineup.web.app import create_app
from lineup.web.server.limits import Limiter
from web.moved_clock import MovedClock, put_in_place
from web.riders import DAY, SECRET, noon, play, ride
from web.visitors import Someone

pytestmark = pytest.mark.slow

GAMES = ("wave", "tavarua")


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place(monkeypatch, MovedClock(noon(DAY)))


def world(folder: Path, style: int) -> tuple[dict[str, object], list[float], dict[str, object]]:
    """What Ana is told after Ben has ridden in some style, what he has reached, and what she is told after her ride."""
    app = create_app(folder / f"{style}.db", beat=0.0)
    app.state.programs.state.limits.requests = Limiter(rate=1e6, burst=1e6)
    with TestClient(app) as client:
        ana, ben = Someone(client), Someone(client)
        ana.cookie = "a" * 43
        ben.token = client.post("/api/v1/people", json={"name": "Ben"}).json()["token"]
        rides = [ride(ben, game) for game in GAMES]
        reached = [play(ben, table, style=style)["outcome"]["scores"][0] for table in rides]
        told = everything(ana, rides)
        for game in GAMES:
            play(ana, ride(ana, game))
        return told, reached, {game: ana.ask("GET", f"/swell/{DAY}/{game}").json()["scores"] for game in GAMES}


def everything(ana: Someone, rides: list[str]) -> dict[str, object]:
    """Every door through which something could be told; Ben's tables have names that nobody can guess."""
    told: dict[str, object] = {}
    for path in ("/", "/swell", f"/swell/{DAY}/wave", f"/swell/{DAY}/wave/share.png", "/me", "/"):
        answer = ana.get(path)
        told[path] = (answer.status_code, sorted(answer.headers.items()), answer.text)
    for path in ("/swell", f"/swell/{DAY}", *(f"/swell/{DAY}/{game}" for game in GAMES)):
        answer = ana.ask("GET", path)
        told[f"api {path}"] = (answer.status_code, answer.text)
    for number, table in enumerate(rides):
        for path in ("", "/fragments", "/replay", "/deal", "/record.json", f"/beside/{table}", "/challenge"):
            answer = ana.get(f"/t/{table}{path}")
            told[f"{number} {path}".replace(table, "TABLE")] = (answer.status_code, answer.text.replace(table, "TABLE"))
        told[f"{number} picture"] = ana.get(f"/t/{table}/share.png").content
    return told


def test_what_others_reached_is_not_told_before_ones_own_ride(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.swell.swell.fresh_secret", lambda: SECRET)
    one, reached, after = world(tmp_path, 1)
    other, otherwise, after_other = world(tmp_path, 2)
    assert reached != otherwise, "the worlds differ"
    assert after != after_other, "and after one's own ride it is told"
    for door, told in one.items():
        assert told == other[door], door
