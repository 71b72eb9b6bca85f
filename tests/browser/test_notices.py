"""A device is told that it is its owner's turn: the page, the push, and the service worker that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import axe, moved
from browser.conftest import PHONE, NewSurfer
from browser.moved import MINUTE, in_outbox, move, open_pages, tell_on_a_device
from browser.people import Surfer, eventually, wait_for_turn
from browser.server import Server
from web.receivers import Receiver, receiver

pytestmark = pytest.mark.slow

SERVER = moved.SERVER

SHOWN = """() => {
  self.shown = [];
  registration.showNotification = async (title, more) => { shown.push([title, more.body, more.data]); };
}"""
CLICKED = """(url) => {
  clients.openWindow = async (where) => { self.opened = where; };
  const click = Object.assign(new ExtendableEvent("notificationclick"), { notification: { close() {}, data: url } });
  return new Promise((done) => {
    click.waitUntil = (work) => work.then(() => done(self.opened));
    dispatchEvent(click);
  });
}"""


@pytest.fixture
def service() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


class Worker:
    """The service worker of a page, to which a push service hands something."""

    def __init__(self, someone: Surfer) -> None:
        self.origin = someone.url
        self.line = someone.context.new_cdp_session(someone.page)
        found: list[Any] = []
        self.line.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
        self.line.send("ServiceWorker.enable")
        self.registration = eventually(someone, lambda: found)[0]["registrationId"]
        self.inside = eventually(someone, lambda: someone.context.service_workers)[0]
        self.inside.evaluate(SHOWN)
        self.someone = someone

    def push(self, said: dict[str, str]) -> None:
        told = {"origin": self.origin, "registrationId": self.registration, "data": json.dumps(said)}
        self.line.send("ServiceWorker.deliverPushMessage", told)

    def shows(self, count: int) -> list[list[str]]:
        """What was shown, once it is so much."""
        eventually(self.someone, lambda: len(self.inside.evaluate("self.shown")) >= count)
        shown: list[list[str]] = self.inside.evaluate("self.shown")
        return shown


def test_a_slow_game_is_told_on_a_phone_while_its_page_is_closed(
    surfer: NewSurfer, server: Server, service: Receiver
) -> None:
    ana, ben = surfer(**PHONE, service_workers="allow"), surfer()
    ana.rename("Ana")
    ben.rename("Ben")
    device = tell_on_a_device(ana, service, "phone")
    assert axe.both(ana) == []

    table = ben.set_up(["me", "open"])
    assert axe.both(ben) == []
    ana.sit_down(table)
    for each in (ana, ben):
        each.page.wait_for_selector("#pile")
    while wait_for_turn(ana, ben) is ben:
        ben.play()
    eventually(ana, lambda: in_outbox(server, table, "seen") and not in_outbox(server, table, "waiting"))
    move(MINUTE)
    while wait_for_turn(ana, ben) is ana:
        ana.play()
    assert device.calls() == [], "her page was open"

    ana.go("/notices")
    eventually(ana, lambda: open_pages(server) == 1)
    while eventually(ben, lambda: "plays" if ben.may_play else in_outbox(server, table, "waiting")) == "plays":
        ben.play()
    move(MINUTE)
    eventually(ana, device.calls)
    [said] = device.read()
    path = table.removeprefix(server.url)
    assert said == {"title": "Your turn in Wave", "body": "Ben is waiting for you.", "url": path, "tag": path[3:]}

    worker = Worker(ana)
    worker.push(said)
    assert worker.shows(1) == [["Your turn in Wave", "Ben is waiting for you.", path]]
    assert worker.inside.evaluate(CLICKED, path) == path
    ana.go(table)
    wait_for_turn(ana)
    worker.push(said)
    worker.push(said | {"title": "Another", "url": "/t/another"})
    assert [title for title, _body, _url in worker.shows(2)] == ["Your turn in Wave", "Another"], (
        "the table is in sight"
    )


def test_the_page_about_notices_says_what_it_can_do(surfer: NewSurfer, service: Receiver) -> None:
    ana = surfer(timezone_id="Europe/Rome")
    ana.context.add_init_script('Notification.requestPermission = async () => "denied";')
    ana.go("/notices")
    expect(ana.page.get_by_label("Time zone")).to_have_value("Europe/Rome")
    ana.page.get_by_label("From").fill("22:00")
    ana.page.get_by_label("until").fill("07:30")
    ana.page.get_by_label("A game is over").uncheck()
    ana.page.get_by_role("button", name="Keep").last.click()
    expect(ana.page.get_by_role("status").filter(has_text="Kept.")).to_be_visible()
    expect(ana.page.get_by_label("A game is over")).not_to_be_checked()
    expect(ana.page.get_by_label("From")).to_have_value("22:00")
    ana.page.locator("#hooks summary").click()
    ana.page.get_by_label("Address of the program").fill(f"{service.url}/hook")
    ana.page.locator("#hooks").get_by_role("button", name="Add").click()
    expect(ana.page.locator("#hooks .token")).to_be_visible()
    assert axe.both(ana) == []
    ana.page.get_by_role("button", name="Send me a test notice").click()
    eventually(ana, lambda: service.calls)
    assert json.loads(service.calls[0].body)["kind"] == "test"
    ana.page.locator("#hooks").get_by_role("button", name="Remove").click()
    expect(ana.page.get_by_role("status").filter(has_text="Removed.")).to_be_visible()
