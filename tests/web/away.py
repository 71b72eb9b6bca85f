"""A server that can tell people who are away, a clock that is moved, and a slow game between Ana and Ben."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from lineup.store.notices import GRACE
from lineup.web.app import create_app
from lineup.web.live.live_table import LiveTable
from lineup.web.notices.notices import Notices
from lineup.web.notices.settings import MailServer, NoticeSettings
from web.moved_clock import MovedClock, put_in_place
from web.receivers import Device, Mailbox, Receiver, mailbox, receiver
from web.visitors import Someone, send

PUBLIC = "https://lineup.example.org"


@dataclass
class Away:
    """Everything around one server."""

    client: TestClient
    clock: MovedClock
    service: Receiver  # of push and of programs
    mail: Mailbox
    people: dict[str, Someone] = field(default_factory=dict)

    @property
    def notices(self) -> Notices:
        found: Notices = self.client.app.state.site.notices  # type: ignore[attr-defined]
        return found

    def somebody(self, name: str, client: TestClient | None = None) -> Someone:
        """Somebody with a name."""
        who = Someone(client or self.client)
        who.post("/me", name=name, colour="kelp")
        self.people[name] = who
        return who

    def device_of(self, name: str) -> Device:
        device = Device(self.service, name)
        answer = self.people[name].post("/notices", act="device", **device.subscription())
        assert answer.headers["location"] == "/notices?said=device", answer.text
        return device

    def table(self, game: str = "party_wave") -> str:
        """A table at which Ana and Ben sit; she has set it up."""
        table = self.people["Ana"].new_table(game, **{"seat-0": "me", "seat-1": "open"})
        assert self.people["Ben"].post(f"/t/{table}/sit", seat="1").status_code == 303
        return table

    def live(self, table: str) -> LiveTable:
        found: LiveTable = self.client.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
        return found

    def all_on_turn(self, table: str) -> list[str]:
        """Everybody who owes an answer."""
        return [name for seat, name in enumerate(("Ana", "Ben")) if self.live(table).your_turn(seat)]

    def on_turn(self, table: str) -> str:
        """Who owes an answer; the first of them."""
        return self.all_on_turn(table)[0]

    def play(self, table: str) -> str:
        """One answer of whoever owes one; their name."""
        name = self.on_turn(table)
        seat = ("Ana", "Ben").index(name)
        prompt = self.live(table).match().prompts[seat]
        assert prompt is not None
        answer = {"answer": prompt.moves[0].text(), "prompt": prompt.number, "id": 1}
        with self.people[name].live(table) as page:
            assert send(page, **answer) == {"ok": 1}
        return name

    def tick(self, seconds: float = 0.0) -> None:
        """Time goes by, and every server looks into the outbox."""
        self.clock.move(seconds)
        self.client.portal.call(self.notices.sender.tick)  # type: ignore[union-attr]

    def push_key(self) -> str:
        """What browsers are given."""
        return str(self.client.portal.call(self.notices.push_key))  # type: ignore[union-attr]

    def after_the_grace(self) -> None:
        self.tick(GRACE + 1)


@contextmanager
def away(where: Path | str, monkeypatch: pytest.MonkeyPatch, **changed: Any) -> Iterator[Away]:
    """``changed``: other settings about notices."""
    clock = put_in_place(monkeypatch, MovedClock())
    monkeypatch.setattr("lineup.web.notices.sender.TICK", 3_600.0)  # tests say when to look into the outbox
    with receiver() as service, mailbox() as mail:
        values: dict[str, Any] = {"public_url": PUBLIC, "mail_server": mail_server(mail), "private": True} | changed
        app = create_app(where, beat=0.0, notices=NoticeSettings(**values))
        with TestClient(app, raise_server_exceptions=False) as client:
            yield Away(client, clock, service, mail)


def mail_server(mail: Mailbox) -> MailServer:
    return MailServer("127.0.0.1", mail.port, is_tls=False, user="", password="", sender="lineup@example.org")
