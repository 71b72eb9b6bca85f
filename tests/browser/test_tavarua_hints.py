"""A hint in Tavarua: the only adviser while it is open, read whole, and nothing jumps for it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import Held, measured, resize
from browser.test_steady_board import SMALL, WIDE
from browser.test_tavarua_round import beside_a_wave, card, in_sight

pytestmark = pytest.mark.slow

LINE = """<li{now}><button type="button" class="hint-line" data-move="{text}" data-lights="{lights}"
  title=""><b class="place">{place}</b> <strong>{words}</strong> <small>Wins 35 of 100.</small></button></li>"""
HINT = """<ol class="hints">{lines}</ol><button type="button" class="hint-next"><span>1</span>/3 ›</button>
<button type="button" class="hint-shut" data-open="Hint" data-close="Close" aria-label="Close">×</button>"""

WHERE = """(selectors) => selectors.map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round).join(" ");
})"""
STAYS = [".tv-sea", ".tv-mat", ".tv-cards", "[data-send=take_back]", "#question"]
CUT = """() => [...document.querySelectorAll(".hint-line:not(li:not(.now) > *) :is(strong, small)")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflow !== "visible"
    || each.getBoundingClientRect().bottom > document.querySelector(".tv-mat").getBoundingClientRect().top)
  .map((each) => each.textContent)"""


def hint_of(page: Page, *moves: str) -> str:
    """What a server could say, so that no test waits for a thought."""
    known = {each["text"]: each for each in json.loads(page.locator("#actions").get_attribute("data-moves") or "[]")}
    lines = [
        LINE.format(
            now=' class="now"' if place == 1 else "",
            text=move,
            lights=" ".join(known[move]["picks"]),
            place=place,
            words=known[move]["words"],
        )
        for place, move in enumerate(moves, 1)
    ]
    return HINT.format(lines="".join(lines))


def ask(page: Page) -> Route:
    """For a hint, which is thought of until the test says what it is."""
    held = Held(page, "**/hint?*")
    page.locator("[data-send=hint]").click()
    page.wait_for_selector("#hint .waits")
    return held.request()


def answer(page: Page, asked: Route, *moves: str) -> None:
    asked.fulfill(content_type="text/html; charset=utf-8", body=hint_of(page, *moves))
    page.wait_for_selector(".hint-line")


def test_an_open_hint_is_the_only_adviser_until_something_else_is_picked(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    tip = page.locator(".tv-tip > span:visible")
    expect(tip).to_contain_text("Most likely to stay on: ")
    expect(page.locator("#mine-1 .tv-chance i")).to_have_count(1)  # 3 backward holds with a stoke token: no "falls"
    expect(page.locator("#mine-1 .tv-to.falls")).to_have_count(0)
    answer(page, ask(page), "catch 1 stoke 1", "paddle out 3")
    expect(page.locator(".tv-tip")).to_be_hidden()
    expect(page.locator("#coach .coach")).to_be_hidden()
    card(page, 4).click()
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator(".tv-tip b:visible")).to_contain_text("catch, paddle or wait?")
    page.keyboard.press("Backspace")
    expect(page.locator(".hint-line").first).to_be_visible()
    page.locator(".hint-line", has_text="Paddle out").click()
    expect(page.locator(".tv-tip")).to_be_hidden()
    expect(page.locator("#choices .btn").first).to_have_text("Paddle out: Trim ▲1")


@pytest.mark.parametrize("size", [PHONE, SMALL, LAPTOP, WIDE], ids=["phone", "small", "laptop", "wide"])
def test_nothing_jumps_while_a_hint_is_thought_of_and_the_longest_is_read_whole(
    surfer: NewSurfer, size: dict[str, Any]
) -> None:
    page = beside_a_wave(surfer(**size))
    before = measured(page, WHERE, STAYS)
    asked = ask(page)
    assert measured(page, WHERE, STAYS) == before
    answer(page, asked, "catch 1 stoke 1", "wait 1 2 3 4 5", "paddle out 1 stoke 1")
    assert measured(page, WHERE, STAYS[:3]) == before[:3]
    assert page.evaluate(CUT) == []
    page.locator(".hint-shut").click()
    assert measured(page, WHERE, STAYS) == before


def test_on_the_smallest_phones_the_longest_hint_lies_over_no_sea(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer(**PHONE))
    answer(page, ask(page), "catch 1 stoke 1", "wait 1 2 3 4 5", "paddle out 1 stoke 1")
    wrong = {}
    for width, height in ((320, 568), (568, 320), (640, 360), (844, 340)):
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        if found := in_sight(page) + page.evaluate(CUT):
            wrong[width, height] = found
    assert wrong == {}


@pytest.mark.parametrize("size", [PHONE, SMALL, LAPTOP, WIDE], ids=["phone", "small", "laptop", "wide"])
def test_a_hint_and_taking_back_stay_where_they_are_while_a_card_is_picked(
    surfer: NewSurfer, size: dict[str, Any]
) -> None:
    page = beside_a_wave(surfer(**size))
    stay = ["[data-send=hint]", "[data-send=take_back]"]
    before = measured(page, WHERE, stay)
    card(page, 4).click()
    expect(page.locator(".tv-tip b:visible")).to_contain_text("catch, paddle or wait?")
    assert measured(page, WHERE, stay) == before
    page.locator("[data-send=take_back]").click()
    expect(page.locator(".tv-round")).to_contain_text("Round 1")
