"""Who may do what, from where, how fast and how much; and what a visitor never gets to see."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lineup.core import LineupError
from lineup.table.names import check_name, free_name
from lineup.web.app import create_app
from lineup.web.serve import JsonLines, ServeArguments, WithoutLinks, log_config
from lineup.web.server.limits import Bucket, Limiter
from lineup.web.server.security import LARGEST_BODY
from lineup.web.server.static_files import static_url
from web.visitors import Someone, hear, hear_until, send, site_behind

pytestmark = pytest.mark.slow

PAGES = (
    "/",
    "/sit/wave",
    "/new/wave",
    "/rules/wave",
    "/me",
    "/notices",
    "/docs",
    "/nowhere",
    "/t/nowhere",
    "/healthz",
    "/metrics",
)


# Identity


def test_a_visitor_gets_a_name_and_keeps_it(ana: Someone, ben: Someone) -> None:
    first = ana.get("/me").text
    assert ana.get("/me").text == first
    assert ben.get("/me").text != first


def test_nothing_is_stored_for_whoever_only_looks(ana: Someone, tmp_path: Path) -> None:
    for page in PAGES:
        ana.get(page)
    assert ana.cookie
    stored = (tmp_path / "lineup.db").read_bytes() + (tmp_path / "lineup.db-wal").read_bytes()
    ana.post("/play/wave")
    stored = (tmp_path / "lineup.db").read_bytes() + (tmp_path / "lineup.db-wal").read_bytes()
    assert ana.cookie.encode() not in stored


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: TestClient) -> None:
    cookie = server.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    server.cookies.clear()
    secure = server.get("https://testserver/").headers["set-cookie"]
    assert "Secure" in secure


@pytest.mark.parametrize("cookie", ["", "x", "x" * 43 + "!", "../" * 20, "a" * 5000])
def test_a_cookie_that_is_none_of_ours_is_replaced(ana: Someone, cookie: str) -> None:
    ana.cookie = cookie
    assert ana.get("/").status_code == 200
    assert re.fullmatch(r"[\w-]{43}", ana.cookie)


def test_name_and_colour_can_be_changed(ana: Someone) -> None:
    answer = ana.post("/me", name="Ana", colour="kelp")
    assert answer.status_code == 303
    assert "are kept" in ana.get(answer.headers["location"]).text
    assert "are kept" not in ana.get("/me").text
    assert "Ana" in ana.get("/").text
    for name, colour in (("", "kelp"), ("x" * 21, "kelp"), ("A[b]", "kelp"), ("A\x07", "kelp"), ("Ana", "beige")):
        assert ana.post("/me", name=name, colour=colour).status_code == 422


def test_a_personal_link_makes_another_device_the_same_person_once(ana: Someone, ben: Someone) -> None:
    ana.post("/me", name="Ana", colour="kelp")
    page = ana.post("/me", act="carry").text
    found = re.search(r"/me/carry/([\w-]{43})", page)
    assert found
    link = found[0]
    ben.visit()
    assert "Ana" in ben.get(link).text
    assert "Ana" not in ben.get("/").text, "looking at a link changes nothing"
    assert ben.post(link).status_code == 303
    assert "Ana" in ben.get("/").text
    assert ben.get(link).status_code == 404
    assert ben.post(link).status_code == 404


# Forms and sockets of other sites


def test_a_form_without_its_token_is_refused_and_changes_nothing(ana: Someone) -> None:
    ana.visit()
    for csrf in ("", "0" * 32, "x"):
        assert ana.post_raw("/play/wave", {"csrf": csrf}).status_code == 403
    assert "/t/" not in ana.get("/").text


def test_a_token_of_somebody_else_is_refused(ana: Someone, ben: Someone) -> None:
    ana.visit()
    ben.visit()
    assert ana.post_raw("/play/wave", {"csrf": ben.csrf}).status_code == 403


def test_a_form_from_another_site_is_refused_even_with_the_token(ana: Someone) -> None:
    ana.visit()
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}):
        assert ana.post_raw("/play/wave", {"csrf": ana.csrf}, **headers).status_code == 403


def test_a_wire_from_another_site_is_closed_before_it_opens(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    for origin in ("https://evil.example", "null", "http://testserver.evil.example"):
        with pytest.raises(WebSocketDisconnect) as closed, ana.live(table, origin=origin):
            pass
        assert closed.value.code == 4403


def test_a_wire_to_no_table_is_closed(ana: Someone) -> None:
    with pytest.raises(WebSocketDisconnect) as closed, ana.live("nowhere"):
        pass
    assert closed.value.code == 4404


# Seats belong to people


def test_only_the_owner_moves_at_a_seat(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    with ben.live(table, "?seat=0") as websocket:
        hear(websocket)
        for message in ({"answer": "play 1", "prompt": 1}, {"offer": "advise 2/1 fits", "play": 0}, {"go": 0},
                        {"take_back": True}, {"say": "hello"}):  # fmt: skip
            assert "not yours" in send(websocket, **message, id=1)["sentence"]
    for act in ("leave", "resign", "take-back", "agree", "decline"):
        assert ben.post(f"/t/{table}/{act}", seat="0").status_code == 403
    assert ben.ask("POST", f"/tables/{table}/moves", {"move": "play 1", "prompt": 1}).status_code == 403


def test_whoever_watches_sees_what_is_public_from_any_seat_they_name(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    pages = {ben.get(f"/t/{table}/fragments{query}").text for query in ("", "?seat=0", "?seat=1", "?seat=99")}
    assert len(pages) == 1
    assert pages != {ana.get(f"/t/{table}/fragments?seat=0").text}


def test_whoever_resigns_sees_no_more_through_the_eyes_of_the_seat(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    ben.post(f"/t/{table}/sit", seat="1")
    with ben.live(table) as websocket:
        hear(websocket)
        ben.post(f"/t/{table}/resign", seat="1")
        with pytest.raises(WebSocketDisconnect):
            hear_until(websocket, "never")


def test_only_phrases_can_be_said_where_talk_would_tell(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    with ana.live(table) as websocket:
        assert send(websocket, say="hello", id=1) == {"ok": 1}
        assert "list of things" in send(websocket, say="play your 5", id=2)["sentence"]
        assert "list of things" in send(websocket, say="Hello!", id=3)["sentence"]
    free = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "me"})
    with ana.live(free) as websocket:
        assert send(websocket, say="nice <b>wave</b>", id=1) == {"ok": 1}
        assert "refused" in send(websocket, say="x" * 201, id=2)


# What a page may do


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_a_strict_policy(ana: Someone, path: str) -> None:
    headers = ana.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("path", [static_url("faces.svg"), "/static/0/nothing.js", "/service-worker.js"])
def test_what_may_be_a_page_or_a_worker_carries_it_too(ana: Someone, path: str) -> None:
    assert "default-src 'none'" in ana.get(path).headers["content-security-policy"]


@pytest.mark.parametrize("name", ["lineup.css", "table.js", "fonts/shrikhand-latin-400-normal.woff2"])
def test_parts_of_pages_say_only_what_concerns_them(ana: Someone, name: str) -> None:
    headers = ana.get(static_url(name)).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


@pytest.mark.parametrize("path", ["/", "/sit/wave", "/new/wave", "/rules/wave", "/me", "/docs", "/nowhere"])
def test_no_page_has_a_script_or_a_style_inside(ana: Someone, path: str) -> None:
    page = ana.get(path).text
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)


def test_words_of_people_are_never_markup(ana: Someone) -> None:
    ana.post("/me", name="<b>Ana</b>", colour="kelp")
    assert "<b>Ana" not in ana.get("/").text
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    assert "<b>Ana" not in ana.get(f"/t/{table}").text


# How much and how fast


def test_a_body_that_is_too_large_is_refused(ana: Someone) -> None:
    ana.visit()
    answer = ana.post_raw("/new/wave", {"csrf": ana.csrf, "x": "y" * (LARGEST_BODY + 1)})
    assert answer.status_code == 413
    assert "sentence" in answer.json()


def test_a_message_that_is_too_large_or_no_message_at_all_is_refused(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    with ana.live(table) as websocket:
        for text in ("", "x", "[]", "1", '"a"', "{", "{}", '{"answer": 1}', '{"id": {}}', "[" * 1_900, "x" * 5_000):
            websocket.send_text(text)
            assert hear_until(websocket, "ok", "refused")["refused"] is None
        websocket.send_bytes(b"\x00")
        assert "refused" in hear_until(websocket, "ok", "refused")


def test_too_many_messages_are_refused_until_some_time_has_passed(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    site_behind(ana).message_limit.rate = 0.0  # no time passes, however slow the machine is
    with ana.live(table) as websocket:
        said = [send(websocket, nothing=1, id=number)["sentence"] for number in range(61)]
    assert ["a bit fast" in sentence for sentence in said] == [False] * 60 + [True]


def test_too_many_forms_are_refused(ana: Someone) -> None:
    ana.post("/me", name="Ana", colour="kelp")
    site_behind(ana).form_limit = Limiter(rate=0.0, burst=3)
    codes = [ana.post("/me", name="Ana", colour="kelp").status_code for _time in range(5)]
    assert codes == [303, 303, 303, 429, 429]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=1_000.0, burst=1.0)
    assert bucket.take()
    bucket.at -= 1.0
    assert bucket.take()
    limiter = Limiter(rate=0.0, burst=1.0)
    assert [limiter.take("a"), limiter.take("a"), limiter.take("b")] == [True, False, True]


# Faults


def test_a_fault_of_ours_is_a_sentence_and_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a secret of the house")

    with TestClient(create_app(tmp_path / "lineup.db"), raise_server_exceptions=False) as client:
        monkeypatch.setattr("lineup.web.pages.home.list_bookings", fault)
        for path, kind in (("/", "text/html"), ("/", "application/json")):
            answer = client.get(path, headers={"accept": kind})
            assert answer.status_code == 500
            assert "not your fault" in answer.text
            assert "secret" not in answer.text
            assert "Traceback" not in answer.text


def test_a_store_that_fails_is_told_as_a_sentence_and_nothing_is_half_done(
    ana: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    tables = ana.server.app.state.site.tables  # type: ignore[attr-defined]
    live = tables.in_memory[table]
    seat = next(seat for seat in (0, 1) if live.your_turn(seat))
    prompt, rows = live.table.prompts[seat], len(live.table.record.rows)

    async def fail(changes: list[object]) -> None:
        for change in changes:
            change.error = LineupError("the disk is full")  # type: ignore[attr-defined]

    with ana.live(table, f"?seat={seat}") as websocket, monkeypatch.context() as broken:
        hear(websocket)
        broken.setattr(tables.store, "commit", fail)
        assert "refused" in send(websocket, answer=prompt.moves[0].text(), prompt=prompt.number, id=1)
        broken.undo()
        assert len(ana.ask("GET", f"/tables/{table}/story").json()["story"]) >= 1
        assert len(tables.in_memory[table].table.record.rows) == rows
        assert send(websocket, answer=prompt.moves[0].text(), prompt=prompt.number, id=2) == {"ok": 2}


# What a name may be, who may count, and in which language a page that nobody has drawn is refused


@pytest.mark.parametrize("name", [" ", "\u00a0", "\u3164", "\u2800", "\u0301", "\ufe0f", "\u115f \u1160"])
def test_a_name_that_nobody_can_see_is_refused(ana: Someone, name: str) -> None:
    assert ana.ask("POST", "/people", {"name": name}).status_code == 422
    assert ana.post("/me", name=name, colour="kelp").status_code == 422


def test_a_program_has_a_name_without_space_around_it(ana: Someone) -> None:
    assert ana.ask("POST", "/people", {"name": "  Ana   Lu "}).json()["name"] == "Ana Lu"


@pytest.mark.parametrize("name", ["Alice", "ALICE", "Alice\u3164", "\uff21lice", "Alice\ufe0f"])
def test_names_that_look_alike_get_a_number(name: str) -> None:
    check_name(name)
    assert free_name(name, ["Alice"]) == f"{name} 2"


@pytest.mark.parametrize("name", ["Ana", "李", "❤️", "x_X", "7"])
def test_a_name_can_be_of_any_letters_and_signs(name: str) -> None:
    check_name(name)
    assert free_name(name, ["Alice"]) == name


def test_figures_are_for_the_machine_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(tmp_path / "lineup.db")
    for host, status in (("127.0.0.1", 200), ("::1", 200), ("192.0.2.7", 404), ("elsewhere", 404)):
        assert TestClient(app, client=(host, 5000)).get("/metrics").status_code == status
    monkeypatch.setenv("LINEUP_METRICS", "open")
    assert "lineup_tables" in TestClient(app, client=("192.0.2.7", 5000)).get("/metrics").text


@pytest.mark.parametrize("page", ["/nowhere", "/docs", "/static/nothing", "/t/a/b/c"])
def test_every_page_speaks_the_language_of_its_visitor(ana: Someone, page: str) -> None:
    for language in ("de", "it"):
        assert f'<html lang="{language}">' in ana.get(page, accept_language=language, accept="text/html").text


def test_a_program_that_sends_nonsense_is_told_so(ana: Someone) -> None:
    ana.ask("GET", "/me")
    headers = {"authorization": f"Bearer {ana.token}", "content-type": "application/json"}
    answer = ana.server.post("/api/v1/tables", content=b"\xff\xfe{", headers=headers)
    assert answer.status_code == 400
    assert answer.json()["sentence"] == "That could not be understood."
    assert ana.ask("GET", "/nowhere").json()["sentence"] == "There is nothing here."


def test_no_log_holds_a_personal_link() -> None:
    assert log_config(ServeArguments())["handlers"]["out"]["filters"] == ["without links"]
    asked = ("::1", "GET", f"/me/carry/{'s' * 43}?x=1", "1.1", 200)
    record = logging.LogRecord("uvicorn.access", logging.INFO, "", 0, '%s - "%s %s HTTP/%s" %d', asked, None)
    assert WithoutLinks().filter(record)
    assert json.loads(JsonLines().format(record))["message"] == '::1 - "GET /me/carry/…?x=1 HTTP/1.1" 200'
