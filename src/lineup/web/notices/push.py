"""Web Push: notices on devices, by the push service of each browser. What it carries is encrypted for the device."""

from __future__ import annotations

import base64
import binascii
import hashlib
import importlib.util
import json
from typing import Any
from urllib.parse import urlsplit

from lineup.core.language import _
from lineup.store.notice_ways import NoticeWay
from lineup.store.notices import Notice
from lineup.web.notices.guard import Guard
from lineup.web.notices.words import NoticeWords
from lineup.web.server.refusals import Refused

TIME_TO_LIVE = 86_400  # seconds that a push service keeps a notice for a device that is off
PUBLIC_KEY = 65  # bytes: a point that is not compressed
SHARED_SECRET = 16  # bytes


def is_installed() -> bool:
    """Whether there is what Web Push needs: pip install 'lineup-games[club]'."""
    return importlib.util.find_spec("pywebpush") is not None


def fresh_key() -> str:
    """A new key that says which server sends (VAPID), as PEM."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def public_key(pem: str) -> str:
    """What a browser must know to accept notices from this server alone."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    point = Vapid02.from_pem(pem.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def check_subscription(p256dh: str, auth: str) -> str:
    """The keys of a device as they are kept, if they are what a browser gives."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        point, secret = unpacked(p256dh), unpacked(auth)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except (ValueError, binascii.Error) as error:
        raise Refused(422, _("That is not what a browser says when it subscribes.")) from error
    if len(point) != PUBLIC_KEY or len(secret) != SHARED_SECRET:
        raise Refused(422, _("That is not what a browser says when it subscribes."))
    return json.dumps({"p256dh": p256dh, "auth": auth})


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=").encode() + b"=" * (-len(text.rstrip("=")) % 4))


def send_push(guard: Guard, way: NoticeWay, notice: Notice, words: NoticeWords, pem: str, contact: str) -> int:
    """Hand a notice to the device's push service; the status of its answer. Blocks."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    said = {"title": words.title, "body": words.body, "url": words.path, "tag": notice.table or notice.kind}
    pusher = WebPusher({"endpoint": way.address, "keys": json.loads(way.secret)})
    body: bytes = pusher.encode(json.dumps(said).encode(), content_encoding="aes128gcm")["body"]
    parts = urlsplit(way.address)
    claims: dict[str, Any] = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact}
    headers: dict[str, str] = Vapid02.from_pem(pem.encode()).sign(claims)
    about = {
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(TIME_TO_LIVE),
        "urgency": "high",
        "topic": hashlib.sha256(str(said["tag"]).encode()).hexdigest()[:32],  # the next one takes its place
    }
    return guard.post(way.address, body, headers | about)
