"""Passkeys over HTTP: what is offered and to whom, and what is refused. Signing itself is tested in a browser."""

from __future__ import annotations

import base64
import json
import time
from typing import Any

import pytest
from httpx2 import Response

from lineup.web.people import passkeys
from web.moved_clock import DAY, MovedClock, put_in_place
from web.visitors import ORIGIN, Someone


def send(someone: Someone, path: str, body: Any, origin: str = ORIGIN) -> Response:
    """As the page's script sends it."""
    if not someone.csrf:
        someone.visit()
    headers = {"origin": origin, "x-csrf": someone.csrf, "accept": "application/json"}
    return someone._send("POST", path, json=body, headers=someone._headers(headers))


def signed(challenge: str, **more: Any) -> dict[str, Any]:
    """What a browser would bring back, had it signed this; nothing in it is a signature."""
    told = json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": ORIGIN}).encode()
    data = base64.urlsafe_b64encode(told).decode().rstrip("=")
    return {
        "credential": {
            "id": "AAAA",
            "rawId": "AAAA",
            "type": "public-key",
            "response": {"clientDataJSON": data},
            **more,
        }
    }


def test_a_passkey_is_asked_for_by_the_name_of_this_server(ana: Someone) -> None:
    options = send(ana, "/me/passkeys/options", {}).json()
    assert options["rp"] == {"name": "Lineup", "id": "testserver"}
    assert options["authenticatorSelection"]["residentKey"] == "required"
    asked = send(ana, "/passkey/options", {}).json()
    assert asked["rpId"] == "testserver"
    assert asked["allowCredentials"] == [], "nobody has to say who they are"
    assert asked["challenge"] != send(ana, "/passkey/options", {}).json()["challenge"]


def test_a_challenge_is_good_once_and_for_what_it_was_made(ana: Someone) -> None:
    adding = send(ana, "/me/passkeys/options", {}).json()["challenge"]
    entering = send(ana, "/passkey/options", {}).json()["challenge"]
    assert "took too long" in send(ana, "/passkey", signed(adding)).text, "it was made for something else"
    assert "took too long" in send(ana, "/me/passkeys", signed(entering)).text
    assert "Nobody here has this passkey" in send(ana, "/passkey", signed(entering)).text
    assert "took too long" in send(ana, "/passkey", signed(entering)).text, "it was used up"
    assert "not accepted" in send(ana, "/me/passkeys", signed(adding)).text
    assert "took too long" in send(ana, "/passkey", signed("bm8")).text, "it was never ours"


def test_a_challenge_has_its_time(ana: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    challenge = send(ana, "/passkey/options", {}).json()["challenge"]
    put_in_place(monkeypatch, MovedClock(time.time() + DAY))
    assert "took too long" in send(ana, "/passkey", signed(challenge)).text


@pytest.mark.parametrize("body", [{}, [], "x", {"credential": 1}, {"credential": {}}, {"credential": {"response": []}}])
def test_what_is_no_passkey_is_refused_in_a_sentence(ana: Someone, body: Any) -> None:
    for path in ("/passkey", "/me/passkeys"):
        answer = send(ana, path, body)
        assert answer.status_code in (403, 422)
        assert answer.json()["sentence"]


def test_nobody_signs_in_from_another_site(ana: Someone) -> None:
    ana.visit()
    assert send(ana, "/passkey/options", {}, origin="https://elsewhere.example").status_code == 403


def test_without_the_package_it_is_not_offered_and_the_operator_is_told(
    ana: Someone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert "Sign in with a passkey" in ana.get("/me").text
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    passkeys.can_use_passkeys.cache_clear()
    caplog.set_level("INFO", "lineup")
    try:
        assert "passkey" not in ana.get("/me").text.partition("<main")[2]
        assert send(ana, "/passkey/options", {}).status_code == 404
        assert "lineup-games[club]" in caplog.text
    finally:
        passkeys.can_use_passkeys.cache_clear()
