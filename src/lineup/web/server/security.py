"""What stands between the world and the tables: the size of a request, where it comes from, what a page may load."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lineup.web.server.refusals import Refused, not_understood, too_large

LARGEST_BODY = 300_000  # bytes: a deck file and its form
LONGEST_HOST = 255  # characters: no name is longer
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
FOR_FILES = {name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}
NO_PAGES = ("text/css", "text/javascript", "font/woff2")  # among the files that never change
HTTPS_ONLY = {"strict-transport-security": "max-age=31536000"}  # a year


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether a page of ours has sent this. Programs send no Origin; browsers always do where it matters."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


class SecurityMiddleware:
    """Around everything: no body is larger than it may be, and every answer says what a page may do."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if refused := refusal_of(Headers(scope=scope)):
            await refuse(scope, send, refused)
            return
        taken = 0
        answered = False

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise TooMuch
            return message

        async def marked(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(scope, headers.get("content-type", "")).items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, limited, marked)
        except TooMuch:
            if not answered:
                await refuse(scope, send, too_large())
        except ClientDisconnect:  # gone before all of it was sent: nobody is there to be told
            pass


def refusal_of(headers: Headers) -> Refused | None:
    """What can be refused before anything of it is read."""
    declared = headers.get("content-length", "0")
    if not re.fullmatch("[0-9]{1,9}", declared) or int(declared) > LARGEST_BODY:
        return too_large()
    return not_understood(400) if len(headers.get("host", "")) > LONGEST_HOST else None


class TooMuch(Exception):
    """Somebody sends without end."""


def headers_for(scope: Scope, kind: str = "") -> dict[str, str]:
    """What every answer says; over https also that nobody should come by http any more.

    What a page may do stands on pages: it would be a tenth of all that a first visit has to load."""
    is_part = kind.startswith(NO_PAGES) and scope["path"].startswith("/static/")
    said = FOR_FILES if is_part else HEADERS
    return said | HTTPS_ONLY if scope["scheme"] == "https" else said


async def refuse(scope: Scope, send: Send, error: Refused) -> None:
    body = json.dumps({"sentence": str(error), "rule": ""}).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    headers += [(name.encode(), value.encode()) for name, value in headers_for(scope).items()]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
