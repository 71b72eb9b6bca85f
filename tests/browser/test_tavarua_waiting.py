"""While others choose at a table of Tavarua: nothing lies over the sea, and nothing is cut; and taps that come late."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import measured
from browser.test_steady_board import SMALL
from browser.test_tavarua import play_on, two_people
from browser.test_tavarua_hints import answer, ask
from browser.test_tavarua_round import beside_a_wave, card, corner, on_the_shore

pytestmark = pytest.mark.slow

CHOOSING = ".tv-corner[data-pick=paddle-out][aria-disabled=false]"
OVER = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const floor = box(".tv-sea").bottom, end = box(".tv-mat").top;
  return ["#question", "#choices .btn", "[data-send=take_back]"].filter((each) =>
    document.querySelector(each) && (box(each).top < floor - 1 || box(each).bottom > end + 1));
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL, LAPTOP], ids=["phone", "small", "laptop"])
def test_what_was_chosen_and_who_is_waited_for_lies_between_sea_and_mat(
    surfer: NewSurfer, size: dict[str, Any]
) -> None:
    one, other = two_people(lambda **more: surfer(**size, **more), variant="shortboard")
    play_on(one, other, until=CHOOSING)
    one.page.wait_for_selector(CHOOSING)
    card(one.page, 1).click()
    corner(one.page, "paddle-out").click()
    expect(one.page.locator("#question.waits")).to_contain_text("Waiting for")
    expect(one.page.get_by_role("button", name="Change my mind")).to_be_visible()
    assert measured(one.page, OVER) == []


def test_nothing_is_ringed_but_what_was_chosen_of_a_hint(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    answer(page, ask(page), "catch 1 stoke 1", "paddle out 3")
    expect(page.locator("#mine-3.hinted")).to_have_count(1)
    page.locator(".hint-line").first.click()
    expect(page.locator("#mine-1.picked")).to_have_count(1)
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.locator("#question")).to_have_css("opacity", "1")
    box = page.locator("#question").bounding_box()
    assert box
    assert box["width"] > 100
    page.keyboard.press("Backspace")
    expect(page.locator("#mine-3.hinted")).to_have_count(1)


def test_the_second_tap_of_two_quick_ones_picks_nothing_of_the_next_question(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer())
    card(page, 2).click()
    expect(page.locator("#mine-2.picked")).to_have_count(1)
    expect(corner(page, "paddle-out")).to_have_class("tv-corner ne usual can-pick")
    card(page, 2).dblclick()  # the first click plays it
    expect(page.locator(".tv-round")).to_contain_text("Round 2")
    expect(page.locator("#hand .picked")).to_have_count(0)


def test_on_the_shore_the_corner_says_what_paddling_in_comes_to(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer())
    page.get_by_role("button", name="Go on to the cards").click()
    expect(corner(page, "paddle-in")).to_contain_text("Stay ashore")
    card(page, 2).click()
    expect(corner(page, "paddle-in")).to_contain_text("change a card")
