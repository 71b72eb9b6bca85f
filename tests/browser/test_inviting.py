"""Others come by link or QR code from another device, and one person carries on from there."""

from __future__ import annotations

import re

import pytest
import segno
from playwright.sync_api import expect

from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer
from browser.server import Server

pytestmark = pytest.mark.slow

# Another address of this machine stands for its address in the network of the house.
LAN = "127.0.0.2"
SERVER = {"host": "0.0.0.0", "prepare": f"import lineup.web.serve; lineup.web.serve.own_address = lambda: '{LAN}'; "}


def modules(someone: Surfer, where: str) -> str:
    """The dark modules of the QR code that is shown there."""
    return someone.page.locator(f"{where} .qr path").get_attribute("d") or ""


def modules_of(address: str) -> str:
    """The dark modules of the QR code that should be there."""
    found = re.search(r' d="([^"]+)"', segno.make(address, error="m").svg_inline(border=2, omitsize=True))
    assert found
    return found[1]


def test_somebody_on_another_device_follows_the_link_and_sits_down(surfer: NewSurfer, server: Server) -> None:
    host, guest = surfer(), surfer(**PHONE)
    table = host.set_up(["me", "open"])
    link = host.page.locator("#invite-link").input_value()
    assert link == table.replace(server.url, f"http://{LAN}:{server.port}")
    assert modules(host, "#invitation") == modules_of(link)
    guest.sit_down(link)
    for each in (host, guest):
        each.page.wait_for_selector("#pile")
    assert guest.page.locator("#invite-link").input_value() == link
    assert modules(host, "#invite") == modules_of(link)


def test_a_person_goes_on_at_the_same_table_on_another_device(surfer: NewSurfer, server: Server) -> None:
    laptop, phone = surfer(), surfer(**PHONE)
    laptop.rename("Łucja")
    table = laptop.set_up(["me", "bot-local"])
    laptop.go("/me")
    laptop.page.get_by_role("button", name="Make a personal link").click()
    link = laptop.page.locator("#carry").input_value()
    assert link.startswith(f"http://{LAN}:{server.port}/me/carry/")
    assert modules(laptop, ".code") == modules_of(link)
    phone.go(link)
    phone.page.get_by_role("button", name="Go on as Łucja").click()
    phone.page.locator(".wait", has_text="Wave").click()
    expect(phone.page.locator("#hand .fan.own")).to_be_visible()
    assert phone.page.url.rpartition("/")[2] == table.rpartition("/")[2]
    phone.go(link)
    expect(phone.page.locator("h1")).to_contain_text("was used already")
