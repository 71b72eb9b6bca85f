"""A program that is called can tell who calls: the example in the documents does."""

from __future__ import annotations

import importlib.util
import threading
import time
from collections.abc import Iterator
from http.server import HTTPServer
from pathlib import Path
from types import ModuleType

import pytest

from house.sources import ROOT
from lineup.web.notices.hook import signature
from web.away import Away, away
from web.visitors import Someone

SECRET = "a-secret"
BODY = b'{"kind": "turn"}'


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("webhook", ROOT / "examples" / "webhook.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Away]:
    with away(tmp_path / "lineup.db", monkeypatch) as found:
        yield found


def test_only_a_fresh_call_with_the_right_secret_and_body_is_genuine(example: ModuleType) -> None:
    now = 1_800_000_000
    signed = signature(SECRET, BODY, now)
    assert example.is_genuine(SECRET, signed, BODY, now + 10)
    for secret, said, body, later in (
        ("other", signed, BODY, 0),
        (SECRET, signed, BODY + b" ", 0),
        (SECRET, signed, BODY, 3_600),
        (SECRET, signed.replace("t=18", "t=19"), BODY, 0),
        (SECRET, "", BODY, 0),
        (SECRET, "t=ü,v1=ü", BODY, 0),
        (SECRET, "v1", BODY, 0),
    ):
        assert not example.is_genuine(secret, said, body, now + later)


@pytest.mark.slow
def test_the_example_is_called_by_a_server(example: ModuleType, club: Away, capsys: pytest.CaptureFixture[str]) -> None:
    club.clock.moment = time.time()  # the example believes no call of another day
    program = HTTPServer(("127.0.0.1", 0), example.Calls)
    thread = threading.Thread(target=program.serve_forever, daemon=True)
    thread.start()
    try:
        bot = Someone(club.client)
        url = f"http://127.0.0.1:{program.server_address[1]}/lineup"
        example.Calls.secret = bot.ask("POST", "/notices/hooks", {"url": url}).json()["secret"]
        bot.ask("POST", "/notices/test")
        club.tick()
        until = time.monotonic() + 60
        printed = ""
        while "https://lineup.example.org/notices" not in printed:
            printed += capsys.readouterr().out
            assert time.monotonic() < until
        assert printed.startswith("test ")
        example.Calls.secret = "another"
        bot.ask("POST", "/notices/test")
        club.tick()
        assert capsys.readouterr().out == ""
    finally:
        program.shutdown()
        program.server_close()
