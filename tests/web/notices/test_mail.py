"""Letters: what a mail server hears from us, and which links we believe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from lineup.core import BadOptions
from lineup.web.notices.guard import NotReached
from lineup.web.notices.mail import confirmation_mail, is_this_machine, link_token, send_mail, way_in_token
from lineup.web.notices.settings import MailServer, NoticeSettings, mail_server_at, notice_settings
from ports import free_port
from web.away import mail_server
from web.receivers import Mailbox, mailbox


@pytest.fixture
def mail() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


def send(server: MailServer) -> int:
    return send_mail(server, "ana@example.org", confirmation_mail("https://lineup.example.org/yes"))


def test_a_letter_arrives(mail: Mailbox) -> None:
    assert send(mail_server(mail)) == 200
    [letter] = mail.letters
    assert (letter["From"], letter["To"]) == ("lineup@example.org", "ana@example.org")
    assert letter["Message-ID"].endswith("@example.org>")
    assert "https://lineup.example.org/yes" in mail.text()


@pytest.mark.parametrize(("answer", "status"), [("451 later", 503), ("550 never", 400)])
def test_later_and_never_are_told_apart(mail: Mailbox, answer: str, status: int) -> None:
    mail.answers = [answer]
    assert send(mail_server(mail)) == status


def test_nobody_there_is_worth_another_try() -> None:
    with pytest.raises(NotReached):
        send(MailServer("127.0.0.1", free_port(), is_tls=False, user="", password="", sender="lineup@example.org"))


@pytest.mark.parametrize(("password", "is_let_in"), [("secret:/@", True), ("wrong", False)])
def test_a_mail_server_that_wants_a_password_gets_it(password: str, is_let_in: bool) -> None:  # noqa: FBT001 - a table
    box = Mailbox(free_port())

    def check(_server: object, _session: object, _envelope: object, _way: str, said: object) -> AuthResult:
        assert isinstance(said, LoginPassword)
        is_right = (said.login, said.password) == (b"lineup", b"secret:/@")
        return AuthResult(success=is_right, handled=False)  # the server itself says no

    controller = Controller(
        box, "127.0.0.1", box.port, authenticator=check, auth_required=True, auth_require_tls=False
    )  # fmt: skip
    controller.start()
    try:
        server = MailServer("127.0.0.1", box.port, is_tls=False, user="lineup", password=password, sender="l@x.org")
        if is_let_in:
            assert send(server) == 200
        else:
            with pytest.raises(NotReached, match="SMTPAuthenticationError"):
                send(server)
    finally:
        controller.stop()


def test_a_password_is_never_sent_in_the_clear(mail: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.notices.mail.is_this_machine", lambda host: False)
    with pytest.raises(NotReached):
        send(MailServer("127.0.0.1", mail.port, is_tls=False, user="a", password="b", sender="l@x.org"))
    assert is_this_machine("localhost")
    assert not is_this_machine("mail.example.org")


def test_a_link_is_believed_for_what_it_was_made_for() -> None:
    token = link_token("key", "stop", "abc")
    assert way_in_token("key", "stop", token) == "abc"
    for what, key, said in (("confirm", "key", token), ("stop", "other", token), ("stop", "key", token + "0")):
        assert way_in_token(key, what, said) == ""
    assert way_in_token("key", "stop", "") == way_in_token("key", "stop", "ü.x") == ""


# What whoever runs a server says


def test_a_mail_server_is_one_address() -> None:
    told = mail_server_at("smtp://me%40x:p%3Aw@mail.example.org?from=lineup@example.org")
    assert told == MailServer(
        "mail.example.org", 587, is_tls=False, user="me@x", password="p:w", sender="lineup@example.org"
    )
    assert mail_server_at("smtps://mail.example.org:1465?from=a@b.org").port == 1465
    assert mail_server_at("smtps://mail.example.org?from=a@b.org").is_tls


@pytest.mark.parametrize(
    "url", ["x", "http://x?from=a@b", "smtp://x", "smtp://?from=a@b", "smtp://x:y?from=a@b", "smtp://x?from=A <a@b>"]
)
def test_a_mail_server_that_cannot_be_is_a_slip_of_the_pen(url: str) -> None:
    with pytest.raises(BadOptions):
        mail_server_at(url)


def test_the_environment_says_what_the_command_line_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notice_settings() == NoticeSettings()
    monkeypatch.setenv("LINEUP_SMTP_URL", "smtp://mail.example.org?from=a@b.org")
    with pytest.raises(BadOptions, match="public-url"):
        notice_settings()
    monkeypatch.setenv("LINEUP_PUBLIC_URL", "https://lineup.example.org/")
    monkeypatch.setenv("LINEUP_PRIVATE_NOTICES", "allow")
    found = notice_settings()
    assert (found.public_url, found.has_mail(), found.private) == ("https://lineup.example.org", True, True)
    assert found.contact() == "https://lineup.example.org"
    assert notice_settings(public_url="http://club.lan").contact() == "mailto:a@b.org"
    with pytest.raises(BadOptions):
        notice_settings(public_url="lineup.example.org")
