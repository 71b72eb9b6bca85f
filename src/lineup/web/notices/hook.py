"""Outgoing webhooks: a signed call to a program of somebody's own."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets

from lineup.store import wall_clock
from lineup.store.notice_ways import NoticeWay
from lineup.store.notices import Notice
from lineup.web.notices.guard import Guard
from lineup.web.notices.words import NoticeWords

SIGNATURE = "lineup-signature"


def fresh_secret() -> str:
    return secrets.token_hex(24)


def signature(secret: str, body: bytes, moment: int) -> str:
    """What proves that a call comes from here and is not an old one: t=SECONDS,v1=HMAC over the time and the body."""
    signed = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={signed}"


def send_hook(guard: Guard, way: NoticeWay, notice: Notice, words: NoticeWords, public_url: str) -> int:
    """Call somebody's program; the status of its answer. Blocks."""
    said = {
        "id": notice.id,
        "kind": notice.kind,
        "table": notice.table,
        "game": notice.facts.get("game", ""),
        "names": notice.facts.get("names", []),
        "title": words.title,
        "body": words.body,
        "url": public_url + words.path,
    }
    body = json.dumps(said).encode()
    headers = {"content-type": "application/json", SIGNATURE: signature(way.secret, body, int(wall_clock.now()))}
    return guard.post(way.address, body, headers)
