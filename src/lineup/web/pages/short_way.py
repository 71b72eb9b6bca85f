"""A short way for what pages ask after every move: past the list of routes, and past layers that are made for any
request and any answer. The answer is the same; only a plain GET that takes gzip comes by here.
"""

from __future__ import annotations

import re
import zlib
from functools import lru_cache

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from lineup.web.pages import table
from lineup.web.server.security import LONGEST_HOST, headers_for

ADDRESS = re.compile(r"/t/([^/]+)/fragments")
WORTH_IT = 500  # bytes from which on an answer is compressed, as GZipMiddleware has it
QUICKLY = 1  # of nine levels: a page is a twentieth larger than by the third one, and a fifth sooner done
GZIP = 16 + zlib.MAX_WBITS
HAS_BODY = {b"content-length", b"transfer-encoding"}

RawHeaders = list[tuple[bytes, bytes]]


class ShortWay:
    """Comes before routes and the layers around them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        if asked is None or not is_plain(scope["headers"]):
            await self.app(scope, receive, send)
            return
        scope["path_params"] = {"table": asked[1]}
        response = await table.fragments(Request(scope, receive))
        body, headers = bytes(response.body), response.raw_headers
        if len(body) >= WORTH_IT:
            body = zlib.compress(body, QUICKLY, GZIP)
            headers = compressed(headers, len(body))
        headers = [*headers, *for_everybody(scope["scheme"])]
        await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def is_plain(headers: RawHeaders) -> bool:
    """Whether a request brings nothing along, comes to a name that can be one, and takes gzip."""
    found = dict(headers)
    return (
        b"gzip" in found.get(b"accept-encoding", b"")
        and len(found.get(b"host", b"")) <= LONGEST_HOST
        and HAS_BODY.isdisjoint(found)
    )


def compressed(headers: RawHeaders, size: int) -> RawHeaders:
    """What is said of an answer once it is compressed."""
    found: RawHeaders = [(b"content-encoding", b"gzip"), (b"content-length", b"%d" % size)]
    varies = b"accept-encoding"
    for name, value in headers:
        if name == b"vary":
            varies = value + b", " + varies
        elif name != b"content-length":
            found.append((name, value))
    return [*found, (b"vary", varies)]


@lru_cache(maxsize=2)
def for_everybody(scheme: str) -> RawHeaders:
    return [(name.encode(), value.encode()) for name, value in headers_for({"scheme": scheme}).items()]
