"""Somebody plays alone: to the end, the same deal again, a new one, and looks at all scores."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, try_on

pytestmark = pytest.mark.slow

LIT = "#choices .btn:not(.line), #board .can-pick, #hand .can-pick"


def new_table(someone: Surfer) -> None:
    someone.go("/new/party_wave")
    someone.page.get_by_label("Alone").check()
    someone.open_the_table()


def play_to_the_end(someone: Surfer) -> None:
    """Whatever is lit first."""
    try_on(someone, deed=f"() => document.querySelector({LIT!r})?.click()", until="#end .result")


def picture(someone: Surfer, name: str) -> None:
    if folder := os.environ.get("LINEUP_PICTURES"):
        someone.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_a_match_alone_ends_with_a_record_and_two_ways_to_go_on(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    new_table(someone)
    play_to_the_end(someone)
    page = someone.page
    expect(page.locator("#end")).to_contain_text("A personal record: ")
    picture(someone, "alone-end")
    first = page.url
    page.get_by_role("button", name="The same deal again").click()
    page.wait_for_url(re.compile(f"/t/(?!{first.rpartition('/')[2]})"))
    play_to_the_end(someone)
    expect(page.locator("#end")).to_contain_text("No record: the deal was known.")
    second = page.url
    page.get_by_role("button", name="A new deal").click()
    page.wait_for_url(re.compile(f"/t/(?!{second.rpartition('/')[2]})"))
    expect(page.locator("#end")).to_be_hidden()
    someone.go(first)
    page.get_by_role("link", name="All your scores").click()
    expect(page.locator("#matches .match")).to_have_count(2)
    expect(page.locator("#matches")).to_contain_text("★ your record")
    picture(someone, "alone-scores")
    assert both(someone) == []
