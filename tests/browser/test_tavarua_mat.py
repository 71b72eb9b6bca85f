"""Your own board in Tavarua: it stays where it is, and nothing that is said of a card is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, NewSurfer
from browser.replays import replay_of
from browser.test_room import at_every_size
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


# What of the hand is not whole above the bar of a replay: each part lies over no other, and the board has its width.
NOT_WHOLE = """() => {
  const parts = [".tv-board .ends > *", ".tv-board ol", ".tv-sofar", ".tv-cards", ".tv-stoke"];
  const boxes = parts.flatMap((what) => [...document.querySelectorAll(what)].map((each) =>
    ({ what, ...each.getBoundingClientRect().toJSON() })));
  const { top } = document.querySelector("#scrub").getBoundingClientRect();
  const [sea, mat, board] = [".tv-sea", ".tv-mat", ".tv-board"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  const isOver = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const wrong = boxes.filter((each) => each.bottom > top + 1).map(({ what }) => `${what} lies below the bar`);
  boxes.forEach((one, place) => boxes.slice(place + 1).filter((other) => isOver(one, other))
    .forEach((other) => wrong.push(`${one.what} lies over ${other.what}`)));
  if (sea.bottom > mat.top + 1) wrong.push("the sea lies below the mat");
  if (board.width < mat.width * 0.4) wrong.push(`the board is ${board.width} wide`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  return wrong;
}"""


# The first step in which somebody rides, and what that is worth so far stands beside the board.
RIDING = """async ([replay, steps]) => {
  for (let step = 0; step < steps; step++) {
    const page = await (await fetch(`${replay}?step=${step}&eyes=0`)).text();
    if (page.includes("tv-sofar")) return step;
  }
}"""


def test_the_hand_of_a_replay_is_whole_above_its_bar(surfer: NewSurfer) -> None:
    someone = surfer()
    replay, steps = replay_of(someone, "tavarua", 3)
    step = someone.page.evaluate(RIDING, [replay, steps])
    someone.go(f"{replay}?step={step}&eyes=0")
    expect(someone.page.locator(".tv-sofar")).to_be_visible()
    assert at_every_size(someone, NOT_WHOLE, sizes=((1366, 768), (1920, 1080), (390, 844))) == {}
