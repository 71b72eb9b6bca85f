"""What people who run a server can see and say: health, readiness, faults, hosts, proxies, what an address allows."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from lineup.core import BadOptions
from lineup.store import StoreError
from lineup.web.app import create_app
from lineup.web.serve import ServeArguments, check_names, raise_file_limit, settings
from lineup.web.server import health
from lineup.web.server.metrics import COUNTED
from web.visitors import Someone, hear, send, site_behind

pytestmark = pytest.mark.slow


def faults(status: int) -> float:
    return COUNTED.get_sample_value("lineup_faults_total", {"status": str(status)}) or 0.0


# Health


@pytest.fixture
def locked(server: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The store can be read, and nothing can be written."""
    monkeypatch.setattr(health, "PATIENCE", 0.1)
    monkeypatch.setattr(health, "FRESH", 0.0)
    other = sqlite3.connect(tmp_path / "lineup.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


def test_health_is_asked_by_writing(server: TestClient, locked: None) -> None:
    for path in ("/healthz", "/readyz"):
        answer = server.get(path)
        assert (answer.status_code, answer.text) == (503, "the store cannot be written\n")


def test_a_server_that_is_well_says_so(server: TestClient) -> None:
    for path in ("/healthz", "/readyz"):
        answer = server.get(path)
        assert answer.status_code == 200
        assert answer.text.startswith("ok ")


def test_whoever_asks_at_the_same_time_shares_one_trial(ana: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    site = site_behind(ana)
    tried = 0

    async def try_to_write() -> None:
        nonlocal tried
        tried += 1

    monkeypatch.setattr(site.tables.store, "try_to_write", try_to_write)
    monkeypatch.setattr(health, "FRESH", 1_000.0)
    assert [ana.get("/healthz").status_code for _ask in range(5)] == [200] * 5
    assert tried == 1


def test_before_a_server_stops_others_are_sent_elsewhere(ana: Someone) -> None:
    site_behind(ana).is_leaving = True
    assert ana.get("/readyz").status_code == 503
    assert ana.get("/healthz").status_code == 200
    assert ana.get("/").status_code == 200


# Faults


def test_what_cannot_be_kept_is_logged_with_its_cause_and_counted(
    ana: Someone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana.ask("GET", "/me")
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})

    async def full(*_asked: object) -> None:
        raise StoreError("The matches cannot be reached.") from OSError(28, "No space left on device")

    monkeypatch.setattr(site_behind(ana).tables.store, "_commit", full)
    before = faults(503)
    with caplog.at_level(logging.ERROR, "lineup"):
        assert ana.post("/play/wave").status_code == 503
        wish = {"game": "wave", "seats": [{"kind": "me"}] * 2}
        assert ana.ask("POST", "/tables", wish).status_code == 503
        with ana.live(table) as page:
            hear(page)
            assert "refused" in send(page, say="well-done", id=1)
    told = [record.message for record in caplog.records if "No space left on device" in record.message]
    assert [message.split(":")[0] for message in told] == ["POST /play/wave", "POST /api/v1/tables", "a page's message"]
    assert faults(503) == before + 3


@pytest.mark.parametrize("path", ["/rules/wave", "/api/v1/games"])
def test_a_fault_of_ours_is_counted_once(ana: Someone, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    def fail(*_asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("lineup.games.load", fail)
    monkeypatch.setattr("lineup.web.api.tables.game_out", fail)
    monkeypatch.setattr("lineup.web.frame.asked.shared", fail)
    before = faults(500)
    assert ana.get(path).status_code == 500
    assert faults(500) == before + 1


def test_somebody_who_goes_before_all_is_sent_is_no_fault(ana: Someone) -> None:
    ana.visit()
    before = faults(500)
    headers = [
        (b"host", b"testserver"),
        (b"origin", b"http://testserver"),
        (b"cookie", f"lineup={ana.cookie}".encode()),
        (b"content-type", b"application/x-www-form-urlencoded"),
    ]
    scope = {"type": "http", "method": "POST", "path": "/play/wave", "query_string": b"", "headers": headers}
    scope |= {"scheme": "http", "http_version": "1.1", "client": ("127.0.0.1", 5), "server": ("testserver", 80)}
    said: list[Message] = [{"type": "http.request", "body": b"csrf", "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        return said.pop(0)

    async def unheard(message: Message) -> None:
        raise AssertionError(message)

    portal = ana.server.portal
    assert portal is not None
    portal.call(ana.server.app, scope, receive, unheard)
    assert faults(500) == before


# Hosts, proxies, https


def test_only_allowed_hosts_are_answered(tmp_path: Path) -> None:
    app = create_app(tmp_path / "lineup.db", beat=0.0, allowed_hosts=["lineup.example", "*.surf.example"])
    with TestClient(app) as server:
        for host, status in (
            ("lineup.example", 200), ("LINEUP.example:8000", 200), ("club.surf.example", 200),
            ("testserver", 400), ("surf.example.evil", 400), ("", 400),
        ):  # fmt: skip
            assert server.get("/", headers={"host": host}).status_code == status, host
        with pytest.raises(WebSocketDisconnect), server.websocket_connect("/t/x/live", headers={"host": "evil"}):
            pass


@pytest.mark.parametrize(
    "arguments",
    [
        {"allowed_hosts": ("http://lineup.example",)},
        {"allowed_hosts": ("lineup.*",)},
        {"allowed_hosts": ("lineup.example:8000",)},
        {"trusted_proxies": ("caddy",)},
        {"trusted_proxies": ("10.0.0.0/99",)},
    ],
)
def test_hosts_and_proxies_that_cannot_be_are_refused_with_a_sentence(arguments: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match=r"is not the (name|address)"):
        check_names(ServeArguments(**arguments))


@pytest.mark.parametrize(
    ("proxies", "seen"),
    [((), ("127.0.0.1", "http")), (("10.0.0.0/8",), ("127.0.0.1", "http")), (("127.0.0.1",), ("203.0.113.7", "https"))],
)
def test_only_proxies_that_were_named_say_who_asks(proxies: tuple[str, ...], seen: tuple[str, str]) -> None:
    found: list[tuple[str, str]] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        found.append((scope["client"][0], scope["scheme"]))

    config = uvicorn.Config(app, **settings(ServeArguments(trusted_proxies=proxies)))
    config.load()
    headers = [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.7"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "scheme": "http", "client": ("127.0.0.1", 5), "headers": headers}
    asyncio.run(config.loaded_app(scope, None, None))
    assert found == [seen]


def test_figures_are_for_this_machine_and_not_for_all_behind_a_proxy_on_it(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0), client=("127.0.0.1", 5)) as server:
        assert server.get("/metrics").status_code == 200
        assert server.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"}).status_code == 404


def test_over_https_nobody_should_come_by_http_any_more(server: TestClient) -> None:
    name = "strict-transport-security"
    assert server.get("https://testserver/").headers[name] == "max-age=31536000"
    assert server.post("https://testserver/", headers={"content-length": "999999999"}).headers[name]
    assert name not in server.get("/").headers


def test_a_process_may_hold_as_many_lines_as_the_system_lets_it() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        allowed = raise_file_limit()
        assert allowed == resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# What an address allows


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/new/wave", "GET, HEAD, POST"), ("/sit/wave", "GET, HEAD, POST"), ("/play/wave", "POST"),
        ("/me", "GET, HEAD, POST"), ("/docs", "GET, HEAD"),
        ("/t/x/sit", "GET, HEAD, POST"), ("/api/v1/tables", "GET, POST"), ("/api/v1/tables/x/moves", "GET, POST"),
        ("/api/v1/people", "POST"),
    ],
)  # fmt: skip
def test_an_address_says_all_that_can_be_done_there(server: TestClient, path: str, allowed: str) -> None:
    answer = server.delete(path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_every_refusal_is_described_for_programs(server: TestClient) -> None:
    described = server.get("/api/v1/openapi.json").json()["paths"]
    sources = Path(create_app.__code__.co_filename).parent.rglob("*.py")
    given = {
        status for path in sources for status in re.findall(r"(?:Refused|understood)\((4\d\d)\b", path.read_text())
    }
    given |= {"400", "405", "409", "413", "422", "429", "431"}
    given -= {"415"}  # forms alone
    for path, methods in described.items():
        for method, about in methods.items():
            assert given <= set(about["responses"]), f"{method} {path}"
