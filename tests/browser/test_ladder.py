"""A rated game alone against bots, to its end: the rating on the end screen, on one's own page, and on the ladder."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, play_to_the_end

pytestmark = pytest.mark.slow

TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def picture(someone: Surfer, name: str) -> None:
    if folder := os.environ.get("LINEUP_PICTURES"):
        someone.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def looks_right(someone: Surfer, name: str) -> None:
    picture(someone, name)
    assert not someone.page.evaluate(TOO_WIDE), name
    assert both(someone) == []


def test_a_rated_game_against_bots_leads_to_the_ladder(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    page = someone.page
    someone.go("/sit/wave?with=bots")
    page.get_by_role("radio", name="2").check()
    page.locator("summary", has_text="More options").click()
    page.get_by_role("checkbox", name=re.compile("Rated")).check()
    looks_right(someone, "rated-sit")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#pile")
    expect(page.locator(".top .tag")).to_have_text("rated")
    expect(page.locator(".rating-change")).to_have_count(0)
    play_to_the_end(someone)
    change = page.locator("#end .rating-change strong")
    expect(change).to_have_text(re.compile(r"1500\s+→ \d+"))
    rating = (change.text_content() or "").split()[-1]
    assert rating != "1500"
    looks_right(someone, "rated-end")
    page.locator("#end").get_by_role("link", name="Ladder").click()
    expect(page.get_by_role("heading", name="Ladder · Wave")).to_be_visible()
    expect(page.locator(".rungs .mine")).to_have_count(0)
    page.get_by_role("button", name="Show me on the ladders").click()
    expect(page.locator(".rungs .mine")).to_contain_text(rating)
    expect(page.locator(".my-place")).to_contain_text("place 1 of 1")
    expect(page.locator(".rungs .mark")).not_to_have_count(0)
    looks_right(someone, "ladder")
    someone.go("/me")
    expect(page.locator("#ratings .rating")).to_contain_text(rating)
    looks_right(someone, "me-ratings")
    someone.go("/")
    page.locator("article").filter(has_text="Wave").first.get_by_role("link", name="Ladder").click()
    page.get_by_role("button", name="Take me off all ladders").click()
    expect(page.locator(".rungs .mine")).to_have_count(0)
