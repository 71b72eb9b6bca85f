"""Your own board in Tavarua: it stays where it is, and nothing that is said of a card is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, NewSurfer
from browser.test_tavarua_round import CUTBACK, card, corner, on_the_shore


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["laptop", "phone"])
def test_the_balance_board_stays_where_it_is_whatever_is_asked(surfer: NewSurfer, settings: dict[str, Any]) -> None:
    page = on_the_shore(surfer(**settings))
    board = page.locator(".tv-board ol")
    on_shore = board.bounding_box()
    card(page, 2).click()
    page.locator(".tv-ghost:visible").click()
    expect(page.locator("#question")).to_have_text("Pick a card to catch this wave.")
    beside = board.bounding_box()
    card(page, CUTBACK).click()
    page.locator(".tv-step:visible [data-step]").click()
    corner(page, "catch").click()
    expect(page.locator(".tv-by")).to_have_count(3)
    assert on_shore == beside == board.bounding_box()


def test_on_a_tablet_what_is_asked_of_a_card_lies_behind_no_button(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer(viewport={"width": 1024, "height": 768}))
    card(page, 2).click()
    asks, button = page.locator(".tv-tip b:visible").bounding_box(), page.locator(".extras .btn").first.bounding_box()
    assert asks
    assert button
    assert asks["x"] + asks["width"] <= button["x"]


@pytest.mark.parametrize("place", [1, 5])
def test_no_card_that_is_picked_widens_a_phones_page(surfer: NewSurfer, place: int) -> None:
    page = on_the_shore(surfer(**PHONE))
    card(page, place).click()
    expect(page.locator(".tv-slot[data-again]").nth(place - 1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
