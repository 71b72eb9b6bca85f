"""Whoever is quicker than the page: what they click before it is ready is done when it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.line import Line
from browser.people import Held, ride_with_bots, wait_for_turn

pytestmark = pytest.mark.slow


def test_a_click_before_the_modules_have_come_is_done_when_they_have(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    script = Held(someone.page, "**/table.js")
    someone.page.goto(someone.page.url, wait_until="commit")
    rules = someone.page.locator(".tabs [data-sheet=rules]")
    rules.click()
    assert someone.page.locator("main").get_attribute("data-sheet") != "rules"
    script.request().continue_()
    expect(someone.page.locator("main")).to_have_attribute("data-sheet", "rules")
    rules.click()  # from now on a click is done once, and at once
    expect(someone.page.locator("main")).not_to_have_attribute("data-sheet", "rules")


def test_a_move_before_the_line_is_open_is_played_when_it_is(surfer: NewSurfer, line: Line) -> None:
    someone = surfer()
    someone.url = line.url
    ride_with_bots(someone)
    assert wait_for_turn(someone).may_play
    may_go = line.hold("/live?")
    someone.page.reload()
    pile = someone.pile()
    someone.pick()
    someone.confirm()
    expect(someone.page.locator(".can-pick")).to_have_count(0)  # it is under way, and not forgotten
    assert someone.pile() == pile
    may_go.set()
    expect(someone.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
