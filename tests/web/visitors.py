"""Visitors for tests: each has a cookie of their own, fills in forms, follows tables, and runs programs."""

from __future__ import annotations

import html
import json
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

from lineup.web.frame.site import Site

ORIGIN = "http://testserver"


def token_of(who: str) -> str:
    """What a cookie holds: whoever comes with the same words has the same name and colour, whenever that is."""
    return urlsafe_b64encode(sha256(who.encode()).digest()).decode().rstrip("=")


class Someone:
    """A person with a browser."""

    def __init__(self, server: TestClient) -> None:
        self.server = server
        self.cookie = ""
        self.settings = ""  # the cookie of somebody who is not stored
        self.token = ""
        self.csrf = ""

    def get(self, path: str, **headers: str) -> Response:
        return self._keep(self._send("GET", path, headers=self._headers(headers)))

    def post(self, path: str, **fields: Any) -> Response:
        """Send a form that was drawn for this person."""
        if not self.csrf:
            self.visit()
        return self.post_raw(path, {"csrf": self.csrf, **fields})

    def post_raw(self, path: str, fields: dict[str, Any], **headers: str) -> Response:
        """Send whatever there is."""
        return self._keep(self._send("POST", path, data=fields, headers=self._headers({"origin": ORIGIN} | headers)))

    def upload(self, path: str, deck: bytes, **fields: Any) -> Response:
        """Send a form with a file of own cards."""
        self.visit()
        headers = self._headers({"origin": ORIGIN})
        return self._send(
            "POST", path, data={"csrf": self.csrf, **fields}, files={"deck": ("own.toml", deck)}, headers=headers
        )

    def visit(self) -> None:
        """Look at the home page once: from then on this is somebody."""
        page = self.get("/").text
        found = re.search(r'name="csrf" value="(\w+)"', page)
        assert found
        self.csrf = found[1]

    def live(self, table: str, query: str = "", **headers: str) -> WebSocketTestSession:
        return self.server.websocket_connect(
            f"/t/{table}/live{query}", headers=self._headers({"origin": ORIGIN} | headers)
        )

    def ask(self, method: str, path: str, body: object = None) -> Response:
        """Call the API, as a program of this person."""
        if not self.token:
            self.token = self._send("POST", "/api/v1/people", json={}).json()["token"]
        headers = {"authorization": f"Bearer {self.token}"}
        return self._send(method, f"/api/v1{path}", json=body, headers=headers)

    def new_table(self, game: str = "wave", **fields: Any) -> str:
        """A table as the form makes it; its id."""
        answer = self.post(f"/new/{game}", **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    def _headers(self, more: dict[str, str]) -> dict[str, str]:
        cookies = {"lineup": self.cookie, "lineup-settings": self.settings}
        sent = "; ".join(f"{name}={value}" for name, value in cookies.items() if value)
        own = {"cookie": sent} if sent else {}
        return own | {name.replace("_", "-"): value for name, value in more.items()}

    def _send(self, method: str, path: str, **options: Any) -> Response:
        self.server.cookies.clear()
        answer: Response = self.server.request(method, path, follow_redirects=False, **options)
        return answer

    def _keep(self, response: Response) -> Response:
        if cookie := response.cookies.get("lineup"):
            self.cookie, self.csrf = cookie, ""
        self.settings = response.cookies.get("lineup-settings") or self.settings
        return response


def hear(websocket: WebSocketTestSession) -> dict[str, Any]:
    """The next message on a websocket."""
    message: dict[str, Any] = json.loads(websocket.receive_text())
    return message


def hear_until(websocket: WebSocketTestSession, *names: str) -> dict[str, Any]:
    """The next message that holds one of these names."""
    while True:
        message = hear(websocket)
        if any(name in message for name in names):
            return message


def send(websocket: WebSocketTestSession, **message: object) -> dict[str, Any]:
    """Send a message, and what became of it."""
    websocket.send_text(json.dumps(message))
    return hear_until(websocket, "ok", "refused")


def moves_in(page: str) -> list[dict[str, Any]]:
    """The moves that a page offers."""
    found = re.search(r"data-moves='(.*?)'", page)
    moves: list[dict[str, Any]] = json.loads(html.unescape(found[1])) if found else []
    return moves


def site_behind(someone: Someone) -> Site:
    site: Site = someone.server.app.state.site  # type: ignore[attr-defined]
    return site
