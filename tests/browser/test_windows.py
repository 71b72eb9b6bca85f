"""Windows that are low or narrow: what is asked and what can be done is in sight, and a thumb finds it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.people import Surfer, resize

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
