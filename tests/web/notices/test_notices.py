"""The page about notices, its forms, e-mail with its links, and the same for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lineup.core.language import LANGUAGES
from lineup.web.notices import push
from lineup.web.serve import WithoutLinks
from web.away import Away, away
from web.receivers import Device
from web.visitors import Someone

pytestmark = pytest.mark.slow


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Away]:
    with away(tmp_path / "lineup.db", monkeypatch) as found:
        for name in ("Ana", "Ben"):
            found.somebody(name)
        yield found


def link_in(text: str, what: str) -> str:
    found = re.search(rf"https://lineup\.example\.org(/notices/{what}/\S+)", text)
    assert found
    return found[1]


# E-mail


def test_an_address_counts_once_its_owner_has_said_yes_and_until_they_have_enough(club: Away) -> None:
    ana, owner = club.people["Ana"], Someone(club.client)
    assert ana.post("/notices", act="mail", address=" ana@Example.org ").headers["location"] == "/notices?said=mail"
    [asked] = club.mail.letters
    assert (asked["To"], asked["Subject"]) == ("ana@example.org", "Is this your address?")
    assert "waits until you follow the link" in ana.get("/notices").text
    ana.post("/notices", act="test")
    club.tick()
    assert len(club.mail.letters) == 1, "nobody has said yes"
    confirm = link_in(club.mail.text(), "confirm")
    for _look in range(2):
        assert "ana@example.org" in owner.get(confirm).text, "looking changes nothing"
    assert "waits until you follow the link" in ana.get("/notices").text
    assert owner.post(confirm).status_code == 200
    assert "waits until" not in ana.get("/notices").text
    club.notices.test_limit.burst = 99
    ana.post("/notices", act="test")
    club.tick(600)
    letter = club.mail.letters[-1]
    stop = link_in(club.mail.text(), "stop")
    assert letter["Subject"] == "It works"
    assert letter["List-Unsubscribe"] == f"<https://lineup.example.org{stop}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter.get_content_type() == "text/plain"
    assert "ana@example.org" in owner.get(stop).text, "looking changes nothing"
    done = club.client.post(stop, data={"List-Unsubscribe": "One-Click"})  # as a mail program does it: no cookie
    assert done.status_code == 200
    assert "ana@example.org" not in ana.get("/notices").text
    assert club.client.post(stop).status_code == 200, "twice is as good as once"
    assert owner.get(stop).status_code == 404
    assert owner.post(confirm).status_code == 404


def test_a_turn_is_told_by_e_mail_in_the_reader_s_language(club: Away) -> None:
    names = ("Ana", "Ben")
    for name in names:
        who = club.people[name]
        who.post("/notices", act="mail", address=f"{name.lower()}@example.org")
        who.post(link_in(club.mail.text(), "confirm"))
        who.post("/settings", language="de")
    table = club.table()
    name = club.on_turn(table)
    club.mail.answers = ["451 later"]
    club.after_the_grace()
    sent = len(club.mail.letters)
    club.tick(600)
    assert len(club.mail.letters) == sent + 1
    letter = club.mail.letters[-1]
    other = names[1 - names.index(name)]
    assert letter["To"] == f"{name.lower()}@example.org"
    assert "Party Wave" in letter["Subject"]
    assert other in club.mail.text()
    assert f"https://lineup.example.org/t/{table}" in club.mail.text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_every_language(club: Away, language: str) -> None:
    ana = club.people["Ana"]
    club.device_of("Ana")
    ana.post("/settings", language=language)
    page = ana.get("/notices").text
    assert f'lang="{language}"' in page
    assert "quiet-begin" in page


@pytest.mark.parametrize(
    "address", ["", "ana", "ana@host", "a b@example.org", "ana@example.org\r\nBcc: x@y.org", "ü@x.org"]
)
def test_what_is_no_address_is_refused(club: Away, address: str) -> None:
    assert club.people["Ana"].post("/notices", act="mail", address=address).status_code == 422
    assert club.mail.letters == []


def test_nobody_can_make_the_server_write_to_strangers_again_and_again(club: Away) -> None:
    answers = []
    for number in range(5):
        who = club.somebody(f"Cai {number}")
        answers.append(who.post("/notices", act="mail", address="victim@example.org").status_code)
    assert answers == [303, 303, 303, 429, 429]
    assert len(club.mail.letters) == 3
    answers = [
        club.people["Ana"].post("/notices", act="mail", address=f"v{n}@example.org").status_code for n in range(5)
    ]
    assert answers == [303, 303, 303, 429, 429]


def test_a_letter_that_cannot_be_sent_is_said_at_once(club: Away) -> None:
    club.mail.answers = ["550 no such box"]
    assert club.people["Ana"].post("/notices", act="mail", address="ana@example.org").status_code == 503
    assert "ana@example.org" not in club.people["Ana"].get("/notices").text


def test_no_log_holds_a_link_of_an_e_mail() -> None:
    import logging

    record = logging.LogRecord("x", 20, "", 0, "GET /notices/stop/abc.def HTTP and /notices/confirm/x.y", (), None)
    WithoutLinks().filter(record)
    assert "abc" not in record.msg
    assert "x.y" not in record.msg


# A server that can do less


def test_without_its_package_and_a_mail_server_neither_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "is_installed", lambda: False)
    with away(tmp_path / "lineup.db", monkeypatch, mail_server=None) as club:
        ana = club.somebody("Ana")
        page = ana.get("/notices").text
        assert 'id="devices"' not in page
        assert 'id="mail"' not in page
        assert 'id="hooks"' in page
        device = Device(club.service)
        assert ana.post("/notices", act="device", **device.subscription()).status_code == 409
        assert ana.post("/notices", act="mail", address="ana@example.org").status_code == 409


def test_an_ordinary_server_calls_nobody_in_its_own_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with away(tmp_path / "lineup.db", monkeypatch, private=False) as club:
        ana = club.somebody("Ana")
        device = Device(club.service)
        assert ana.post("/notices", act="device", **device.subscription()).status_code == 422
        assert ana.post("/notices", act="hook", url=f"{club.service.url}/x").status_code == 422
        assert ana.post("/notices", act="hook", url="https://127.0.0.1/x").status_code == 422


# Forms


def test_what_a_form_says_is_kept_and_nonsense_is_not(club: Away) -> None:
    ana = club.people["Ana"]
    wishes = {"kind-turn": "on", "quiet-begin": "22:00", "quiet-end": "07:30", "zone": "Europe/Rome"}
    assert ana.post("/notices", act="wish", **wishes).status_code == 303
    page = ana.get("/notices").text
    assert 'value="22:00"' in page
    assert 'value="Europe/Rome"' in page
    assert len(re.findall(r'name="kind-\w+" checked', page)) == 1
    for wrong in ({"zone": "Atlantis"}, {"zone": "../../etc/passwd"}, {"quiet-begin": "25:00"}, {"quiet-end": "x"}):
        assert ana.post("/notices", act="wish", **(wishes | wrong)).status_code == 422
    assert ana.post("/notices", act="dance").status_code == 422
    assert 'value="22:00"' in ana.get("/notices").text


def test_a_device_is_named_and_belongs_to_whoever_used_it_last(club: Away) -> None:
    ana, ben = club.people["Ana"], club.people["Ben"]
    device = Device(club.service)
    agent = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    ana.visit()
    ana.post_raw("/notices", {"csrf": ana.csrf, "act": "device", **device.subscription()}, **{"user-agent": agent})
    assert "Chrome · Android" in ana.get("/notices").text
    ben.post("/notices", act="device", **device.subscription())
    assert device.endpoint not in ana.get("/notices").text
    assert device.endpoint in ben.get("/notices").text
    way = re.search(r'name="way" value="(\w+)"', ben.get("/notices").text)
    assert way
    assert ana.post("/notices", act="remove", way=way[1]).status_code == 404
    assert ben.post("/notices", act="remove", way=way[1]).headers["location"] == "/notices?said=removed"
    assert device.endpoint not in ben.get("/notices").text


def test_what_no_browser_says_is_no_subscription(club: Away) -> None:
    told = Device(club.service).subscription()
    for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "ü"}, {"p256dh": "B" + "A" * 86}, {"endpoint": "x"}):
        assert club.people["Ana"].post("/notices", act="device", **(told | wrong)).status_code == 422


def test_so_many_test_notices_and_no_more(club: Away) -> None:
    answers = [club.people["Ana"].post("/notices", act="test").status_code for _time in range(7)]
    assert answers == [303] * 5 + [429] * 2


# Programs


def test_programs_arrange_the_same(club: Away) -> None:
    bot = Someone(club.client)
    before = bot.ask("GET", "/notices").json()
    assert before["kinds"] == ["turn", "invitation", "end"]
    assert before["mail"]
    assert before["push_key"]
    wish = {"kinds": ["turn"], "quiet_begin": "23:00", "quiet_end": "06:00", "zone": "Europe/Rome"}
    assert bot.ask("PUT", "/notices", wish).json() | wish == bot.ask("GET", "/notices").json()
    assert bot.ask("PUT", "/notices", wish | {"zone": "Atlantis"}).status_code == 422
    hook = bot.ask("POST", "/notices/hooks", {"url": f"{club.service.url}/bot"})
    assert hook.status_code == 201
    assert len(hook.json()["secret"]) == 48
    device = Device(club.service, "bot")
    assert bot.ask("POST", "/notices/devices", {**device.subscription(), "label": "a\u0000b"}).json()["label"] == "ab"
    assert bot.ask("POST", "/notices/mail", {"address": "bot@example.org"}).status_code == 201
    ways = bot.ask("GET", "/notices").json()["ways"]
    assert {way["kind"]: way["confirmed"] for way in ways} == {"hook": True, "push": True, "mail": False}
    assert bot.ask("POST", "/notices/test").json() == {"ok": True}
    club.tick()
    assert device.read()[0]["title"] == "It works"
    [call] = [call for call in club.service.calls if call.path == "/bot"]
    assert json.loads(call.body)["kind"] == "test"
    for way in ways:
        assert bot.ask("DELETE", f"/notices/ways/{way['id']}").status_code == 200
    assert bot.ask("GET", "/notices").json()["ways"] == []
    assert bot.ask("DELETE", f"/notices/ways/{ways[0]['id']}").status_code == 404
