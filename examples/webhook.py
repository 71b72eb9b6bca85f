"""A program that Lineup calls when it is its turn, with nothing but Python: python webhook.py SECRET [PORT]."""

from __future__ import annotations

import hmac
import json
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

PATIENCE = 300  # seconds after which a call counts as repeated by somebody who has overheard it


def is_genuine(secret: str, signature: str, body: bytes, now: float) -> bool:
    """Whether a call comes from whoever knows the secret, and was not sent long ago."""
    parts = dict(part.partition("=")[::2] for part in signature.split(","))
    sent = parts.get("t", "")
    wanted = hmac.new(secret.encode(), f"{sent}.".encode() + body, "sha256").hexdigest()
    is_fresh = sent.isascii() and sent.isdigit() and abs(now - int(sent)) < PATIENCE
    return is_fresh and hmac.compare_digest(wanted.encode(), parts.get("v1", "").encode())


class Calls(BaseHTTPRequestHandler):
    secret = ""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        known = is_genuine(self.secret, self.headers.get("lineup-signature", ""), body, time.time())
        self.send_response(204 if known else 401)
        self.end_headers()
        if known:
            self.answer(json.loads(body))

    def answer(self, notice: dict[str, Any]) -> None:
        """Here a bot would look at /api/v1/tables/ID/moves and play."""
        print(notice["kind"], notice["game"], notice["url"], flush=True)


if __name__ == "__main__":
    Calls.secret = sys.argv[1]
    HTTPServer(("127.0.0.1", int(sys.argv[2]) if len(sys.argv) > 2 else 8800), Calls).serve_forever()
