"""The server never calls into its own network, whatever people give it as an address."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from lineup.web.notices import guard
from lineup.web.notices.guard import Guard, NotReached, is_public
from lineup.web.server.refusals import Refused
from web.receivers import receiver

PUBLIC = Guard()
ANYWHERE = Guard(private=True)


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "http://push.example.org/x", "ftp://push.example.org/x", "https://", "https:///x",
        "https://push.example.org:8443/x", "https://push.example.org:99999/x", "https://user@push.example.org/x",
        "https://user:pass@push.example.org/x", "https://localhost/x", "https://intranet/x", "https://127.0.0.1/x",
        "https://127.1/x", "https://0x7f.0.0.1/x", "https://2130706433/x", "https://10.0.0.1/x", "https://192.168.1.1/x",
        "https://169.254.169.254/latest", "https://[::1]/x", "https://[fd00::1]/x", "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x", "https://push.example.org/\r\nx: y", "https://push.example.org/ü",
        "https://[bad/x", "https://push.example.org/" + "x" * 1_000,
    ],
)  # fmt: skip
def test_an_address_that_looks_wrong_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        PUBLIC.check(url)
    with pytest.raises(NotReached):
        PUBLIC.post(url, b"", {})


@pytest.mark.parametrize(
    "url", ["https://push.example.org/x", "https://push.example.org:443/x?y=z", "https://1.1.1.1/"]
)
def test_an_address_that_everybody_can_reach_is_fine(url: str) -> None:
    PUBLIC.check(url)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("1.1.1.1", True), ("2606:4700::1111", True), ("127.0.0.1", False), ("0.0.0.0", False), ("100.64.0.1", False),
        ("224.0.0.1", False), ("fe80::1%eth0", False), ("::ffff:10.0.0.1", False), ("2002:7f00:1::", False),
        ("x", False),
    ],
)  # fmt: skip
def test_which_addresses_are_public(address: str, public: bool) -> None:  # noqa: FBT001 - a table of cases
    assert is_public(address) == public


def answers_with(*addresses: str) -> Any:
    return lambda host, port, **_more: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses]


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["1.1.1.1", "10.0.0.1"], []])
def test_a_name_that_leads_into_a_private_network_is_not_called(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", answers_with(*addresses))
    with pytest.raises(NotReached, match="public"):
        PUBLIC.post("https://sneaky.example.org/x", b"", {})


def test_the_line_goes_to_the_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere the second time it is looked up does not help."""
    looked: list[str] = []

    def look_up(host: str, port: int, **_more: Any) -> Any:
        looked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    with receiver() as told:
        real = socket.getaddrinfo
        monkeypatch.setattr(
            socket, "getaddrinfo", lambda host, *more, **named: (
                look_up(host, *more[:1]) if host == "rebound.example.org" else real(host, *more, **named)
            )
        )  # fmt: skip
        assert ANYWHERE.post(f"http://rebound.example.org:{told.port}/hook?a=b", b"hello", {"x-mark": "1"}) == 201
        assert looked == ["rebound.example.org"]
        [call] = told.calls
        assert (call.path, call.body, call.headers["x-mark"]) == ("/hook?a=b", b"hello", "1")
        assert call.headers["host"] == f"rebound.example.org:{told.port}"


def test_a_redirect_is_an_answer_and_is_not_followed() -> None:
    with receiver() as told:
        told.statuses = [302]
        assert ANYWHERE.post(f"{told.url}/x", b"", {}) == 302
        assert len(told.calls) == 1


def test_nobody_at_all_is_not_reached() -> None:
    with pytest.raises(NotReached):
        ANYWHERE.post("http://127.0.0.1:1/x", b"", {})
    with pytest.raises(NotReached, match="name"):
        ANYWHERE.post("http://nowhere.invalid/x", b"", {})


@contextmanager
def drip() -> Iterator[int]:
    """Somebody who answers a letter at a time, without end."""
    stop = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            line, _who = server.accept()
            with line:
                try:
                    line.sendall(b"HTTP/1.1 200 OK\r\nx: ")
                    while not stop.wait(0.02):
                        line.sendall(b"y")
                except OSError:
                    pass

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        stop.set()
        thread.join()


def test_whoever_answers_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PATIENCE", 0.3)
    began = time.monotonic()
    with drip() as port, pytest.raises(NotReached):
        ANYWHERE.post(f"http://127.0.0.1:{port}/x", b"", {})
    assert time.monotonic() - began < 60
