"""What whoever runs a server says about notices: where it is found, how it sends e-mail, and where it may call."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit

from lineup.core import BadOptions
from lineup.core.language import _

PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class MailServer:
    """A server that takes e-mail from us."""

    host: str
    port: int
    is_tls: bool  # from the first byte; else as soon as it offers it
    user: str
    password: str
    sender: str


@dataclass(frozen=True)
class NoticeSettings:
    """Without any of it, people are told on their devices and by their programs, and not by e-mail."""

    public_url: str = ""  # where everybody finds this server: https://lineup.example.org
    mail_server: MailServer | None = None
    private: bool = False  # whether devices and programs may be called in private networks, by plain http

    def contact(self) -> str:
        """Whom a push service turns to when something is wrong."""
        if self.public_url.startswith("https://"):
            return self.public_url
        return f"mailto:{self.mail_server.sender if self.mail_server else 'lineup@example.org'}"

    def has_mail(self) -> bool:
        return self.mail_server is not None


def notice_settings(smtp_url: str = "", public_url: str = "") -> NoticeSettings:
    """What was said on the command line, or else in the environment."""
    smtp_url = smtp_url or os.environ.get("LINEUP_SMTP_URL", "")
    public_url = (public_url or os.environ.get("LINEUP_PUBLIC_URL", "")).rstrip("/")
    if public_url and not public_url.startswith(("https://", "http://")):
        raise BadOptions(_("{url} is not the address of a server: https://lineup.example.org.").format(url=public_url))
    if smtp_url and not public_url:
        raise BadOptions(_("E-mails hold links, so the server must know its own address: --public-url https://…"))
    private = os.environ.get("LINEUP_PRIVATE_NOTICES", "") == "allow"
    return NoticeSettings(public_url, mail_server_at(smtp_url) if smtp_url else None, private)


def mail_server_at(url: str) -> MailServer:
    """smtp://user:password@host:587?from=lineup@example.org"""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        parts, port = urlsplit(""), 0
    sender = parse_qs(parts.query).get("from", [""])[-1]
    if not port or not parts.hostname or not re.fullmatch(r"[^\s<>@]+@[^\s<>@]+", sender):
        # Not quoted: it may hold a password.
        raise BadOptions(_("Say how e-mail is sent as smtp://user:password@host:587?from=lineup@example.org."))
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, password, sender)
