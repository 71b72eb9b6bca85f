"""Whatever comes onto a table costs the style of few elements: no stylesheet may ask the whole page for each thing."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from browser.conftest import NewSurfer
from browser.people import resize

pytestmark = pytest.mark.slow

SHARE = 0.2  # of all elements; it was up to nine in ten

# A ghost comes and goes where the stage puts it, each time with a drawing in between.
GHOSTS = """() => {
  for (const parent of [document.querySelector("#main"), document.querySelector("#board")]) {
    const ghost = Object.assign(document.createElement("span"), { className: "ghost" });
    for (const deed of [() => parent.append(ghost), () => ghost.remove()]) {
      document.body.offsetWidth;
      performance.mark("deed");
      deed();
      document.body.offsetWidth;
      performance.mark("drawn");
    }
  }
}"""


def styled(page: Page) -> list[int]:
    """How many elements had their style worked out anew, for each deed."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
    page.evaluate(GHOSTS)
    found: list[int] = []
    counts = False
    for event in sorted(json.loads(browser.stop_tracing())["traceEvents"], key=lambda each: each["ts"]):
        if event["name"] == "deed":
            found.append(0)
        counts = event["name"] == "deed" or (counts and event["name"] != "drawn")
        if counts and event["name"] == "UpdateLayoutTree":
            found[-1] += event["args"].get("elementCount", 0)
    return found


@pytest.mark.parametrize("game", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_a_ghost_costs_the_style_of_few_elements(surfer: NewSurfer, game: str) -> None:
    ana = surfer()
    ana.set_up(["me", "bot-random", "bot-random"], game=game)
    page = ana.page
    page.wait_for_selector("#board > *")
    for width, height in [(1366, 768), (390, 844)]:
        resize(page, width, height)
        everything = page.locator("*").count()
        found = styled(page)
        assert len(found) == 4
        assert any(found)
        assert max(found) <= SHARE * everything, (width, found, everything)
