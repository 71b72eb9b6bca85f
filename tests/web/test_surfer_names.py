"""The name of a surfer in the browser and for programs: written on the sheet, kept with the match."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lineup.web.app import create_app
from web.visitors import Someone


def career(someone: Someone) -> str:
    return someone.new_table("tavarua", **{"variant": "career", "seat-0": "me", "name-0": "Ana"})


def test_the_sheet_has_a_line_for_the_name(ana: Someone, ben: Someone) -> None:
    table = career(ana)
    page = ana.get(f"/t/{table}/surfer-sheet").text
    assert f'action="/t/{table}/name-surfer"' in page
    assert "<b>Ana</b>" in page
    answer = ana.post(f"/t/{table}/name-surfer", name=" Kai  Reef ", sheet="surfer-sheet")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}/surfer-sheet")
    assert "<b>Kai Reef</b>" in ana.get(f"/t/{table}/surfer-sheet").text
    told = ana.get(f"/t/{table}").text
    assert "From now on your surfer is called Kai Reef." in told
    seen = ben.get(f"/t/{table}/surfer-sheet").text
    assert "<b>Kai Reef</b>" in seen
    assert "name-surfer" not in seen


def test_only_the_own_surfer_is_named_and_only_alone(ana: Someone, ben: Someone) -> None:
    table = career(ana)
    assert ben.post(f"/t/{table}/name-surfer", name="Kai").status_code == 403
    together = ana.new_table("tavarua", **{"seat-0": "me", "seat-1": "bot-greedy"})
    refused = ana.post(f"/t/{together}/name-surfer", name="Kai")
    assert refused.status_code == 422
    assert "Only a player who plays alone" in refused.text


@pytest.mark.parametrize("name", ["<b>x</b>[", "L:4", "\u3164", "a" * 21])
def test_a_bad_name_is_refused_and_nothing_changes(ana: Someone, name: str) -> None:
    table = career(ana)
    assert ana.post(f"/t/{table}/name-surfer", name=name).status_code == 422
    assert "<b>Ana</b>" in ana.get(f"/t/{table}/surfer-sheet").text


def test_a_name_is_shown_as_text(ana: Someone) -> None:
    table = career(ana)
    ana.post(f"/t/{table}/name-surfer", name="<i>Kai")
    for path in (f"/t/{table}", f"/t/{table}/surfer-sheet"):
        page = ana.get(path).text
        assert "<i>Kai" not in page
        assert "&lt;i&gt;Kai" in page


def test_whoever_gets_up_and_comes_back_finds_the_name(ana: Someone) -> None:
    table = career(ana)
    ana.post(f"/t/{table}/name-surfer", name="Kai")
    ana.post(f"/t/{table}/leave", seat="0")
    ana.post(f"/t/{table}/sit", seat="0")
    assert "<b>Kai</b>" in ana.get(f"/t/{table}/surfer-sheet").text


def test_nobody_sits_down_under_the_name_of_an_opponent(ana: Someone) -> None:
    table = ana.new_table("tavarua", **{"variant": "career", "seat-0": "me", "name-0": "L:4"})
    assert "<b>L:4 2</b>" in ana.get(f"/t/{table}/surfer-sheet").text


def test_programs_name_their_surfer_too(ana: Someone) -> None:
    made = ana.ask("POST", "/tables", {"game": "tavarua", "variant": "career", "seats": [{"kind": "me"}]}).json()
    path = f"/tables/{made['id']}"
    own = made["seats"][0]["name"]
    assert ana.ask("POST", f"{path}/acts", {"act": "name_surfer", "name": "Kai"}).json()["ok"]
    assert ana.ask("GET", path).json()["seats"][0]["name"] == "Kai"
    (named,) = [part for part in ana.ask("GET", f"{path}/story").json()["story"] if part["kind"] == "table_named"]
    assert named["event"] == {"kind": "table_named", "seat": 0, "before": own, "name": "Kai"}
    assert ana.ask("POST", f"{path}/acts", {"act": "name_surfer", "name": "L:4"}).status_code == 422
    assert ana.ask("POST", f"{path}/acts", {"act": "name_surfer"}).json()["ok"]
    assert ana.ask("GET", path).json()["seats"][0]["name"] == own


def test_the_name_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    where = tmp_path / "kept.db"
    with TestClient(create_app(where, beat=0.0)) as server:
        ana = Someone(server)
        table = career(ana)
        ana.post(f"/t/{table}/name-surfer", name="Kai")
    with TestClient(create_app(where, beat=0.0)) as server:
        ana.server = server
        page = ana.get(f"/t/{table}/surfer-sheet").text
    assert "<b>Kai</b>" in page
    assert f'action="/t/{table}/name-surfer"' in page
