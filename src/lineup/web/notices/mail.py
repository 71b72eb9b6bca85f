"""E-mail: plain text, to addresses whose owners have said yes, each with a way to stop it in one click (RFC 8058)."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import re
import secrets
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from lineup.core.language import _
from lineup.web.notices.guard import NotReached
from lineup.web.notices.settings import MailServer
from lineup.web.notices.words import NoticeWords
from lineup.web.server.refusals import Refused

PATIENCE = 15.0  # seconds for each word of the mail server
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
LONGEST_ADDRESS = 254
TAKEN = 200


def check_address(text: str) -> str:
    """An address as it is kept."""
    address = text.strip()
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address):
        raise Refused(422, _("That does not look like an e-mail address."))
    name, _at, host = address.partition("@")
    return f"{name}@{host.lower()}"


# Links in e-mails


def fresh_key() -> str:
    return secrets.token_hex(32)


def link_token(key: str, what: str, way: str) -> str:
    """What a link in an e-mail proves: that its reader got it. Only the server can make one."""
    return f"{way}.{hmac.new(key.encode(), f'{what} {way}'.encode(), hashlib.sha256).hexdigest()[:40]}"


def way_in_token(key: str, what: str, token: str) -> str:
    """The way that a link is about; empty if nobody has given it out."""
    way = token.partition(".")[0]
    return way if hmac.compare_digest(link_token(key, what, way).encode(), token.encode()) else ""


# Letters


def notice_mail(words: NoticeWords, public_url: str, stop_url: str) -> EmailMessage:
    letter = EmailMessage()
    letter["Subject"] = words.title
    letter["List-Unsubscribe"] = f"<{stop_url}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [words.body, "", public_url + words.path, "", "-- ", _("You asked Lineup for these e-mails.")]
    lines.append(_("What you are told, and when: {url}").format(url=f"{public_url}/notices"))
    lines.append(_("No more of them, in one click: {url}").format(url=stop_url))
    letter.set_content("\n".join(lines) + "\n")
    return letter


def confirmation_mail(confirm_url: str) -> EmailMessage:
    letter = EmailMessage()
    letter["Subject"] = _("Is this your address?")
    lines = [
        _("Somebody who plays at Lineup wants to be told at this address when it is their turn."),
        _("If that is you, say yes here, within two days:"),
        "",
        confirm_url,
        "",
        _("If it is not, do nothing, and you will not hear from us again."),
    ]
    letter.set_content("\n".join(lines) + "\n")
    return letter


def send_mail(server: MailServer, to: str, letter: EmailMessage) -> int:
    """Hand a letter to the mail server: 200 taken, 503 another time, 400 never, as HTTP would say it. Blocks."""
    letter["From"] = server.sender
    letter["To"] = to
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=server.sender.partition("@")[2])
    letter["Auto-Submitted"] = "auto-generated"
    try:
        with connected(server) as line:
            line.send_message(letter)
        return TAKEN
    except smtplib.SMTPRecipientsRefused as error:
        return refusal_of(max(int(code) for code, _says in error.recipients.values()))
    except smtplib.SMTPDataError as error:
        return refusal_of(error.smtp_code)
    except (OSError, smtplib.SMTPException) as error:  # also when it does not let us in: that can be mended
        raise NotReached(type(error).__name__) from error


def refusal_of(code: int) -> int:
    """Mail servers say "later" with a 4 and "never" with a 5."""
    return 503 if code < 500 else 400


def connected(server: MailServer) -> smtplib.SMTP:
    """A line to the mail server. A password is never sent in the clear, except to one on this machine."""
    context = ssl.create_default_context()
    if server.is_tls:
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        line.ehlo()
        if line.has_extn("starttls"):
            line.starttls(context=context)
        elif server.user and not is_this_machine(server.host):
            line.close()
            raise smtplib.SMTPException("the mail server offers no TLS")
    if server.user:
        line.login(server.user, server.password)
    return line


def is_this_machine(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
