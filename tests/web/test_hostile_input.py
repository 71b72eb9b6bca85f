"""What somebody sends who means no good: each is refused with a sentence, and nobody else has to wait for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lineup.core import BadOptions
from lineup.games.perfect_wave.options import TRICKS
from lineup.web.people.identity import new_token
from lineup.web.server.limits import Limiter
from web.visitors import ORIGIN, Someone, send, site_behind

pytestmark = pytest.mark.slow

TWO = {"seat-0": "me", "seat-1": "me"}


# Addresses and headers


@pytest.mark.parametrize("number", ["--5", "-", "1-", "5-5", "+1", "1_0", "²", "９", " 1", "1" * 10])
def test_a_number_in_an_address_is_a_number(ana: Someone, number: str) -> None:
    table = ana.new_table(**TWO)
    for path in (f"/t/{table}?seat={number}", f"/t/{table}/fragments?seat={number}"):
        answer = ana.get(path)
        assert answer.status_code == 422, path
        assert "should be a whole number" in answer.text


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://[x]", "//["])
def test_an_origin_that_is_none_is_a_foreign_one(ana: Someone, origin: str) -> None:
    table = ana.new_table(**TWO)
    assert ana.post_raw("/play/wave", {"csrf": ana.csrf}, origin=origin).status_code == 403
    with pytest.raises(WebSocketDisconnect) as closed, ana.live(table, origin=origin):
        pass
    assert closed.value.code == 4403


def test_a_host_that_is_too_long_for_a_name_is_refused(ana: Someone, server: TestClient) -> None:
    path = f"/t/{ana.new_table(**{'seat-0': 'me', 'seat-1': 'open'})}"
    assert ana.get(path, host="x" * 255).status_code == 200
    for host in ("x" * 256, "x" * 5_000):
        answer = ana.get(path, host=host)
        assert answer.status_code == 400
        assert answer.json()["sentence"] == "That could not be understood."
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_body_that_is_no_json_is_not_understood(server: TestClient) -> None:
    for body in ("9" * 5_000, "[" * 100_000):
        answer = server.post("/api/v1/people", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["sentence"]) == (400, "That could not be understood.")


# Forms


@pytest.mark.parametrize(
    "charset",
    ["charset=undefined", "charset=punycode", "CHARSET=raw_unicode_escape", 'charset="utf-16"', "charset*=utf-8''idna",
     "charset=utf-8; charset=hex", "charset*0=unde; charset*1=fined"],
)  # fmt: skip
def test_a_form_is_written_in_utf_8(ana: Someone, charset: str) -> None:
    ana.visit()
    assert form_of_parts(ana, charset) == (415, True)


@pytest.mark.parametrize("charset", ["charset=utf-8", 'charset="UTF-8"', "x=y"])
def test_a_form_may_say_that_it_is_written_in_utf_8(ana: Someone, charset: str) -> None:
    ana.visit()
    assert form_of_parts(ana, charset) == (303, False)


def form_of_parts(someone: Someone, charset: str) -> tuple[int, bool]:
    """Send a form in parts: the status, and whether it was not understood."""
    body = f'--XX\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n{someone.csrf}\r\n--XX--\r\n'
    headers = {
        "cookie": f"lineup={someone.cookie}",
        "origin": ORIGIN,
        "content-type": f"multipart/form-data; boundary=XX; {charset}",
    }
    answer = someone.server.post("/play/wave", content=body, headers=headers, follow_redirects=False)
    return answer.status_code, "could not be understood" in answer.text


# Cards of one's own


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (b"a = " + b"9" * 100_000, "line 1: a line has at most 2000 characters and 20 dots"),
        (b"a" + b".a" * 30_000 + b" = 1", "line 1: a line has at most 2000 characters and 20 dots"),
    ],
)
def test_a_file_that_would_keep_everybody_waiting_is_not_read(ana: Someone, deck: bytes, words: str) -> None:
    answer = ana.upload("/new/party_wave", deck, **TWO)
    assert answer.status_code == 422
    assert f"own.toml, {words}" in answer.text


def test_others_go_on_while_a_file_is_read(ana: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_asked: object) -> dict[str, object]:
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        raise BadOptions("It was read somewhere else.")

    monkeypatch.setattr("lineup.web.sitting.forms.read_decks", read)
    assert "It was read somewhere else." in ana.upload("/new/party_wave", b"", **TWO).text


def tricks(name: Callable[[str], str]) -> list[dict[str, object]]:
    """The Tricks of The Perfect Wave under other names."""
    return [{**row, "name": name(str(row["name"]))} for row in TRICKS.default_rows()]


def wish(rows: list[dict[str, object]]) -> dict[str, object]:
    return {"game": "perfect_wave", "options": {"trick_cards": rows}, "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest.mark.parametrize("ending", ["\ud800", "\x07", "\n", " ", "  x"])
def test_a_card_has_a_name_that_can_be_printed_and_typed(ana: Someone, ending: str) -> None:
    ana.ask("GET", "/me")
    headers = {"authorization": f"Bearer {ana.token}", "content-type": "application/json"}
    body = json.dumps(wish(tricks(lambda name: name + ending)))  # half a character is written \\ud800
    answer = ana.server.post("/api/v1/tables", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["sentence"].startswith("row 1 of tricks: name is one line that can be printed")


def test_a_move_is_understood_however_long_the_name_of_a_card_is(ana: Someone) -> None:
    made = ana.ask("POST", "/tables", wish(tricks(lambda name: name.ljust(100, "x")))).json()
    live = ana.server.app.state.site.tables.in_memory[made["id"]]  # type: ignore[attr-defined]
    move = max((move.text() for move in live.game.moves), key=len)
    assert len(move) > 100
    answer = ana.ask("POST", f"/tables/{made['id']}/moves", {"move": move, "prompt": 1, "seat": 0})
    assert answer.status_code == 409, "a rule forbids it, and no limit"


# Limits, and people who are somebody else every time


@pytest.mark.parametrize("watches", [False, True])
def test_a_limit_of_messages_lasts_longer_than_a_line(ana: Someone, ben: Someone, *, watches: bool) -> None:
    site_behind(ana).message_limit = Limiter(rate=0, burst=5)
    table = ana.new_table(**TWO)
    said: list[str] = []
    for _line in range(4):
        someone = Someone(ana.server) if watches else ana
        with someone.live(table) as websocket:
            said += [send(websocket, nothing=1, id=number)["sentence"] for number in range(2)]
    assert ["a bit fast" in sentence for sentence in said] == [False] * 5 + [True] * 3


def made_up(someone: Someone) -> Someone:
    """Somebody with a cookie that they have invented."""
    other = Someone(someone.server)
    other.cookie = new_token()
    return other


def test_forms_of_strangers_are_counted_by_their_address(ana: Someone) -> None:
    site_behind(ana).stranger_limit = Limiter(rate=0, burst=3)
    codes = [made_up(ana).post("/me", name="Ana", colour="kelp").status_code for _time in range(5)]
    assert codes == [303, 303, 303, 429, 429]


def test_strangers_do_not_get_in_the_way_of_people_who_are_known(ana: Someone) -> None:
    assert ana.post("/me", name="Ana", colour="kelp").status_code == 303
    site_behind(ana).stranger_limit = Limiter(rate=0, burst=0)
    assert ana.post("/me", name="Ana", colour="kelp").status_code == 303


def test_tables_of_programs_are_counted_by_address_and_by_person(ana: Someone, ben: Someone) -> None:
    wanted = {"game": "wave", "seats": [{"kind": "me"}, {"kind": "me"}]}
    site_behind(ana).table_limit = Limiter(rate=0, burst=3)
    codes = [someone.ask("POST", "/tables", wanted).status_code for someone in (ana, ben, ana, ben)]
    assert codes == [201, 201, 201, 429]
    assert made_up(ana).post("/play/wave").status_code == 429
