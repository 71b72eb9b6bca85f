"""Windows that are low or narrow: what is asked and what can be done is in sight, and a thumb finds it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.people import Surfer, resize, wait_for_turn

pytestmark = pytest.mark.slow

LAPTOPS = ((1280, 800), (1366, 657))
SMALL_PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SMALLEST = 30  # pixels

# What is smaller than a thumb can find: how far from its middle a tap still meets it, each way.
TOO_SMALL = """([selector, smallest]) => [...document.querySelectorAll(selector)].filter((each) => {
  each.scrollIntoView({ block: "center" });
  const box = each.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2, reach = smallest / 2 - 1;
  return [[0, reach], [0, -reach], [reach, 0], [-reach, 0]].some(
    ([right, down]) => !each.contains(document.elementFromPoint(x + right, y + down)));
}).map((each) => each.outerHTML.slice(0, 90))"""


def sit(someone: Surfer, game: str) -> None:
    someone.set_up(["me", "bot-local", "bot-local"], game=game)
    expect(someone.page.locator("#hand [data-pick]")).not_to_have_count(0)


@pytest.mark.parametrize("game", ["tavarua", "surfs_up_dude", "perfect_wave"])
def test_a_low_window_has_the_question_and_the_hand(surfer: NewSurfer, game: str) -> None:
    someone = surfer()
    sit(someone, game)
    expect(someone.page.locator("#question")).not_to_be_empty()
    for width, height in LAPTOPS:
        resize(someone.page, width, height)
        someone.sees("#question")
        someone.sees("#hand [data-pick]")


SIZES = ((320, 640), (390, 844), (844, 390), (1366, 768))
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).filter(
  (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
).map((each) => each.textContent)"""


@pytest.mark.parametrize("game", ["wave", "tavarua"])
def test_help_and_hints_are_read_to_their_end(surfer: NewSurfer, game: str) -> None:
    someone = surfer(locale="de")
    someone.set_up(["me", "bot-local", "bot-local"], game=game)
    someone.page.wait_for_selector(".coach li", state="attached")
    wait_for_turn(someone)
    cut = {}
    for width, height in SIZES:
        resize(someone.page, width, height)
        cut[width, height, "help"] = someone.page.evaluate(CUT, ".coach li")
    someone.page.locator("[data-send=hint]").click()
    someone.page.wait_for_selector(".hints .now")
    for width, height in SIZES:
        resize(someone.page, width, height)
        cut[width, height, "hint"] = someone.page.evaluate(CUT, ".hint-line :is(strong, small)")
        someone.sees(".hints .now small")
    assert {where: found for where, found in cut.items() if found} == {}


@pytest.mark.parametrize("game", ["tavarua", "surfs_up_dude", "perfect_wave"])
def test_a_small_phone_has_the_whole_title(surfer: NewSurfer, game: str) -> None:
    someone = surfer(**SMALL_PHONE)
    someone.rename("A very long name yes")
    sit(someone, game)
    title = someone.page.locator(".top .title")
    expect(title).to_be_visible()
    assert title.evaluate("(each) => each.scrollWidth <= each.clientWidth")
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_thumb_finds_what_is_tapped(surfer: NewSurfer) -> None:
    someone = surfer(**SMALL_PHONE)
    someone.go("/games/perfect_wave/score-pad")
    found = someone.page.evaluate(TOO_SMALL, [".pw-slope .pw-card, .foot .here", SMALLEST])
    sit(someone, "surfs_up_dude")
    found += someone.page.evaluate(TOO_SMALL, ["button.tile", SMALLEST])
    assert found == []
