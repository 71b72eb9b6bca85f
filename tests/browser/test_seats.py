"""Somebody is lost, comes back, resigns or falls silent, and the others play on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.people import Surfer, wait_for_turn

pytestmark = pytest.mark.slow

SILENT = 2.0  # seconds
SERVER = {"prepare": f"import lineup.web.live.presence; lineup.web.live.presence.SILENT = {SILENT}; "}


def host_and_guest(surfer: NewSurfer) -> tuple[Surfer, Surfer, str]:
    """Ana, who has set up the table, Ben, who has followed her link, and where they sit."""
    ana, ben = surfer(), surfer()
    ana.rename("Ana")
    ben.rename("Ben")
    table = ana.set_up(["me", "open", "bot-local"], misfit="returns")
    ben.sit_down(table)
    for each in (ana, ben):
        each.page.wait_for_selector("#pile")
    return ana, ben, table


def strip(someone: Surfer, text: str) -> None:
    """The strip of players says something like this."""
    expect(someone.page.locator("#strip")).to_contain_text(text)


def test_a_bot_plays_for_whoever_has_left_until_they_take_the_seat_back(surfer: NewSurfer) -> None:
    ana, ben, table = host_and_guest(surfer)
    ben.open_sheet("Table")
    ben.page.get_by_role("button", name="Get up, come back later").click()
    strip(ana, "left")
    ana.page.locator("#hand .ask").get_by_role("button", name="Seat a bot for Ben").click()
    strip(ana, "Leilani")
    ben.go("/")
    ben.go(table)
    expect(ben.page.locator("#hand .ask")).to_contain_text("Leilani plays in your seat.")
    assert not ben.may_play
    ben.page.get_by_role("button", name="Take your seat back").click()
    strip(ana, "Ben")
    strip(ben, "you")
    assert not wait_for_turn(ana, ben).is_over
    if not ben.may_play:
        ana.play()
        assert wait_for_turn(ben) is ben
    ben.play()


def test_whoever_resigns_is_replaced_for_good_and_may_watch(surfer: NewSurfer) -> None:
    ana, ben, _table = host_and_guest(surfer)
    ben.open_sheet("Table")
    ben.page.get_by_role("button", name="Resign").click()
    sure = ben.page.get_by_role("dialog", name="A bot takes your seat for good")
    expect(sure.get_by_role("button", name="Cancel")).to_be_focused()
    ben.page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    strip(ana, "Ben")
    ben.page.get_by_role("button", name="Resign").click()
    sure.get_by_role("button", name="Resign").click()
    expect(ben.page.locator("#question")).to_have_text("You are watching.")
    expect(ben.page.get_by_role("link", name="Play yourself")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Take your seat back")).to_have_count(0)
    strip(ana, "Leilani")


def test_somebody_silent_is_replaced_by_whoever_plays_and_comes_back(surfer: NewSurfer) -> None:
    ana, ben, table = host_and_guest(surfer)
    ana.go("about:blank")
    strip(ben, "silent")
    expect(ben.page.locator("#strip .player.away")).to_be_visible()
    ben.page.locator("#hand .ask").get_by_role("button", name="Seat a bot for Ana").click()
    strip(ben, "Leilani")
    ana.go(table)
    ana.page.get_by_role("button", name="Take your seat back").click()
    strip(ben, "Ana")
