"""Whoever gets notices: a push service that reads them as a browser would, a program that is called, a mail server."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from ports import free_port


@dataclass
class Call:
    """Something that was posted."""

    path: str
    headers: dict[str, str]  # names in small letters
    body: bytes


@dataclass
class Receiver:
    """An HTTP server that takes whatever is posted, and answers with the next of the statuses it was given."""

    port: int = 0
    calls: list[Call] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)  # then 201

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def receiver() -> Iterator[Receiver]:
    told = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            told.calls.append(Call(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(told.statuses.pop(0) if told.statuses else 201)
            self.send_header("location", "http://127.0.0.1:1/elsewhere")
            self.end_headers()

        def log_message(self, *_words: Any) -> None:
            """Nobody reads it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    told.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()


class Device:
    """A browser that has subscribed: it has the keys, so it can read what a push service only carries."""

    def __init__(self, service: Receiver, name: str = "device") -> None:
        self.service = service
        self.endpoint = f"{service.url}/push/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": packed(point), "auth": packed(self._secret)}

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, **self.keys}

    def calls(self) -> list[Call]:
        return [call for call in self.service.calls if call.path == self.endpoint.removeprefix(self.service.url)]

    def read(self) -> list[dict[str, str]]:
        """All that was sent to this device."""
        return [self.decrypt(call) for call in self.calls()]

    def decrypt(self, call: Call) -> dict[str, str]:
        assert call.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(call.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        said: dict[str, str] = json.loads(plain)
        return said


def claims_of(call: Call, public_key: str) -> dict[str, Any]:
    """What the sender says of itself (VAPID), if the key is the one that the browser was given."""
    scheme, _space, values = call.headers["authorization"].partition(" ")
    found = dict(each.strip().split("=", 1) for each in values.split(","))
    assert scheme == "vapid"
    assert found["k"] == public_key
    assert Vapid02.verify(call.headers["authorization"])
    claims: dict[str, Any] = json.loads(unpacked(found["t"].split(".")[1]))
    return claims


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# E-mail


@dataclass
class Mailbox:
    """A mail server, and every letter that it has taken."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)  # what it says to the next letters; then that it takes them

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - as the library wants it
        if self.answers:
            return self.answers.pop(0)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert envelope.rcpt_tos == [letter["To"]]
        self.letters.append(letter)
        return "250 OK"

    def text(self, number: int = -1) -> str:
        return str(self.letters[number].get_content())


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    told = Mailbox(free_port())
    controller = Controller(told, hostname="127.0.0.1", port=told.port)
    controller.start()
    try:
        yield told
    finally:
        controller.stop()
