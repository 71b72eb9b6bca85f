"""Inviting somebody one has sat with: once a table, so many a day, and only those are told who want it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.away import Away, away
from web.receivers import Device
from web.visitors import Someone

pytestmark = pytest.mark.slow


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Away]:
    """Ana and Ben have played; Cai has never met either."""
    with away(tmp_path / "lineup.db", monkeypatch) as found:
        for name in ("Ana", "Ben", "Cai"):
            found.somebody(name)
        found.table()
        yield found


def open_table(club: Away) -> str:
    return club.people["Ana"].new_table("wave", **{"seat-0": "me", "seat-1": "open"})


def mates_in(page: str) -> list[str]:
    return re.findall(r'name="person"\s+value="([\w.-]+)"', page)


def test_somebody_is_invited_and_told_once(club: Away) -> None:
    ana, ben, cai = club.people["Ana"], club.device_of("Ben"), club.device_of("Cai")
    table = open_table(club)
    [mate] = mates_in(ana.get(f"/t/{table}").text)
    for _time in range(2):
        assert ana.post(f"/t/{table}/invite", person=mate).headers["location"] == f"/t/{table}"
        club.tick(60)
    [told] = [said for said in ben.read() if said["url"] == f"/t/{table}"]
    assert (told["title"], told["body"]) == ("Ana invites you to Wave", "There is a seat for you.")
    assert cai.calls() == []
    assert "Ben is invited" in ana.get(f"/t/{table}").text
    assert f"/t/{table}" in club.people["Ben"].get("/").text
    assert club.people["Ben"].post(f"/t/{table}/join").status_code == 303
    assert ana.post(f"/t/{table}/invite", person=mate).status_code == 409, "no seat is free"


def test_nobody_invites_a_stranger_or_to_somebody_elses_table(club: Away) -> None:
    table = open_table(club)
    [mate] = mates_in(club.people["Ana"].get(f"/t/{table}").text)
    cai = club.people["Cai"]
    assert cai.post(f"/t/{table}/invite", person=mate).status_code == 403
    own = cai.new_table("wave", **{"seat-0": "me", "seat-1": "open"})
    assert mates_in(cai.get(f"/t/{own}").text) == []
    assert cai.post(f"/t/{own}/invite", person=mate).status_code == 404


def test_whoever_does_not_want_to_be_told_finds_the_invitation_on_the_first_page(club: Away) -> None:
    device = club.device_of("Ben")
    club.people["Ben"].post("/notices", act="wish", **{"kind-turn": "on"})
    table = open_table(club)
    [mate] = mates_in(club.people["Ana"].get(f"/t/{table}").text)
    club.people["Ana"].post(f"/t/{table}/invite", person=mate)
    club.tick(60)
    assert [said for said in device.read() if said["url"] == f"/t/{table}"] == []
    assert f"/t/{table}" in club.people["Ben"].get("/").text


def test_the_same_person_is_invited_three_times_a_day_at_most(club: Away) -> None:
    answers = []
    for _table in range(5):
        table = open_table(club)
        [mate] = mates_in(club.people["Ana"].get(f"/t/{table}").text)
        answers.append(club.people["Ana"].post(f"/t/{table}/invite", person=mate).status_code)
    assert answers == [303, 303, 303, 429, 429]


def test_programs_invite_too(club: Away) -> None:
    ana, ben = Someone(club.client), Someone(club.client)
    wish = {"game": "wave", "seats": [{"kind": "me"}, {"kind": "open"}]}
    first = ana.ask("POST", "/tables", wish).json()["id"]
    ben.ask("POST", f"/tables/{first}/join", {})
    device = Device(club.service, "ben")
    ben.ask("POST", "/notices/devices", device.subscription())
    [fellow] = ana.ask("GET", "/fellows").json()
    table = ana.ask("POST", "/tables", wish).json()["id"]
    assert ana.ask("POST", f"/tables/{table}/invitations", {"fellow": fellow["id"]}).json() == {"ok": True}
    assert ana.ask("POST", f"/tables/{table}/invitations", {"fellow": "x.0"}).status_code == 404
    club.tick(60)
    assert [said["url"] for said in device.read() if "invites" in said["title"]] == [f"/t/{table}"]
