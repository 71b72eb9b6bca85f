"""What somebody sends who means no good: each is refused with a sentence, and nobody else has to wait for it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from web.people import ORIGIN, Someone

pytestmark = pytest.mark.slow

TWO = {"seat-0": "me", "seat-1": "me"}


# Addresses and headers


@pytest.mark.parametrize("number", ["--5", "-", "1-", "5-5", "+1", "1_0", "²", "９", " 1", "1" * 10])
def test_a_number_in_an_address_is_a_number(ana: Someone, number: str) -> None:
    table = ana.new_table(**TWO)
    for path in (f"/t/{table}?seat={number}", f"/t/{table}/zones?seat={number}"):
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
