"""Today's swell, ridden by two people and compared, and a challenge link: laptop and phone, by day and by night."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, try_on
from web.riders import DAY, noon

pytestmark = pytest.mark.slow

# The same waves every time, and bots as people meet them.
SERVER: dict[str, Any] = {
    "prepare": f"""
import lineup.store.swell, lineup.store.wall_clock, lineup.web.bots.runner
from lineup.table.fair import luck_of_bot
lineup.web.swell.swell.fresh_secret = lambda: "5e" * 32
lineup.store.wall_clock.now = lambda: {noon(DAY)}
lineup.web.bots.runner.luck_of_bot = luck_of_bot
"""
}

# Whatever can be done is done: the last of it, or the first.
PLAY_ON = """() => {
  const all = [...document.querySelectorAll("#choices .btn, .can-pick, [data-send=go]")];
  const seen = all.filter((each) => each.checkVisibility());
  const yes = seen.find((each) => each.closest("#choices"));
  (yes || seen.at(%s))?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
OVER = "#end .result"


def check(surfer: Surfer) -> None:
    """What everybody can use, by day and by night."""
    assert both(surfer) == []


def ride(surfer: Surfer, game: str, *, pick: int) -> None:
    """From the panel on the first page to the end."""
    surfer.go("/")
    surfer.page.locator(f"form[action$='/{game}'] .btn.sun").click()
    surfer.page.wait_for_url(re.compile("/t/"))
    play_on(surfer, pick)


def play_on(surfer: Surfer, pick: int) -> None:
    try_on(surfer, deed=PLAY_ON % pick, until=OVER)


def test_two_people_ride_the_same_swell_and_compare(surfer: NewSurfer) -> None:
    ana, ben = surfer(), surfer(**PHONE, color_scheme="dark")
    ana.go("/")
    panel = ana.page.get_by_role("region", name="Today’s swell")
    expect(panel.get_by_role("button", name="Ride")).to_have_count(4)
    check(ana)
    ana.rename("Late 3")
    ride(ana, "wave", pick=0)
    ana.page.get_by_role("link", name="Results").click()
    mine = ana.page.locator("#wave")
    expect(mine.locator(".swell-mine")).to_contain_text("place 1 of 1")
    expect(ana.page.locator("#tavarua .swell-riders")).to_have_count(0)
    check(ana)
    mine.get_by_role("button", name="Share").click()
    expect(mine.locator("textarea")).to_have_value(
        re.compile(r"Lineup · Wave · 17 November\n.*\nhttp.*/swell/2026-11-17")
    )
    expect(mine.get_by_role("img", name=re.compile("cards"))).to_be_visible()
    check(ana)

    ben.go("/swell")
    expect(ben.page.locator("#wave")).to_contain_text("1 rode it")
    assert "Late 3" not in ben.page.content(), "nothing of others before one's own ride"
    check(ben)
    ben.rename("Late 5")
    ride(ben, "wave", pick=-1)
    ben.go("/swell")
    check(ben)
    ben.page.locator("#wave").get_by_role("link", name="Side by side").click()
    expect(ben.page.locator(".half")).to_have_count(2)
    expect(ben.page.locator("#parting")).to_contain_text("there they parted")
    expect(ben.page.locator(".half h2 small").first).to_have_text(re.compile(r"^\d+ cards?"))
    parted = int(ben.page.locator("#linked input").input_value())
    expect(ben.page.locator(".half.apart")).to_have_count(2)
    ben.page.get_by_role("button", name="One step back").click()
    expect(ben.page.locator(".half.apart")).to_have_count(0)
    expect(ben.page).to_have_url(re.compile(rf"step={parted - 1}$"))
    boards = [half.locator("#board").inner_text() for half in ben.page.locator(".half").all()]
    assert boards[0] == boards[1], "the same until there"
    ben.page.keyboard.press("End")
    expect(ben.page.locator(".half-told b")).to_have_count(2)
    check(ben)


def test_a_friend_takes_up_a_challenge(surfer: NewSurfer) -> None:
    ana, ben = surfer(), surfer(**PHONE)
    ana.go("/me")
    ana.rename("Late 3")
    ana.play_with_bots()
    play_on(ana, 0)
    ana.page.get_by_role("link", name="Challenge a friend").click()
    check(ana)
    link = ana.page.locator("#challenge-link").input_value()
    ben.go(link)
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Late 3 played this deal. Can you do better?")
    check(ben)
    ben.page.get_by_role("button", name="Play the same deal").click()
    ben.page.wait_for_url(re.compile("/t/"))
    expect(ben.page.locator(".top .tag")).to_have_text("challenge")
    play_on(ben, -1)
    ben.page.get_by_role("link", name="Compare").click()
    expect(ben.page.locator(".swell-riders li")).to_have_count(2)
    ben.page.get_by_role("link", name="Side by side").click()
    expect(ben.page.locator(".half")).to_have_count(2)
    check(ben)
