"""The screen after a game, in all four: on a phone, a laptop and a wide screen, by night, and without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import NewSurfer
from browser.people import Surfer, measured, resize

TABLES = {
    "wave": ("base", ["bot-noa", "bot-koa"]),
    "surfs_up_dude": ("basic", ["bot-noa", "bot-koa", "bot-leilani", "bot-nalu", "bot-makoa"]),
    "perfect_wave": ("goals", ["bot-noa", "bot-koa", "bot-leilani"]),
    "tavarua": ("base", ["bot-noa", "bot-koa", "bot-leilani", "bot-nalu", "bot-makoa"]),
}
SIZES = {"phone": (390, 844), "laptop": (1366, 768), "wide": (1920, 1080)}
PHONES = {
    (390, 844): ".scene .chart .moments .ways",
    (844, 390): ".scene .chart .moments .ways",
    (320, 568): ".ways",
    (568, 320): ".ways",
}
OUT_OF_SIGHT = """(wanted) => {
  const tabs = document.querySelector(".tabs").getBoundingClientRect().top;
  const end = tabs > innerHeight / 2 ? tabs : innerHeight; // on a phone they lie below
  return wanted.split(" ").filter((each) => {
    const { top, bottom, left, right } = document.querySelector(`#end ${each}`).getBoundingClientRect();
    return top < 0 || bottom > end || left < 0 || right > innerWidth;
  });
}"""
BELOW = """() => {
  const { top, bottom } = document.querySelector("#end .account > summary").getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector("#end .account > .scores").getBoundingClientRect().top;
}"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def over(someone: Surfer, game: str) -> None:
    """A table whose game ended as soon as it began: see web/deals.py."""
    variant, bots = TABLES[game]
    someone.set_up(["me", *bots], ["Late 0"], game=game, variant=variant)
    expect(someone.page.locator("#end .headline")).to_be_visible()


def opens_below_its_button(someone: Surfer) -> None:
    """The account, in a low window and in a high one: it comes up as far as there is room."""
    page = someone.page
    button, account = page.locator("#end .account > summary"), page.locator("#end .account > .scores")
    for height in (600, 1080):
        resize(page, 1366, height)
        button.scroll_into_view_if_needed()
        button.click()
        expect(account).to_be_in_viewport()
        assert page.evaluate(BELOW), height
        button.click()
        expect(account).to_be_hidden()


def fits_a_phone(someone: Surfer) -> None:
    """Upright and on its side, the smallest too: what there is room for comes first, the table lies folded below."""
    page = someone.page
    for (width, height), wanted in PHONES.items():
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        assert not page.evaluate(TOO_WIDE), (width, height)
        assert page.evaluate(OUT_OF_SIGHT, wanted) == [], (width, height)
        expect(page.locator("#board")).to_be_hidden()
    page.get_by_text("The table at the end").click()
    expect(page.locator("#board")).to_be_visible()
    assert not page.evaluate(TOO_WIDE), "the table is as wide as the phone"
    page.get_by_text("The table at the end").click()


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_all_of_it_is_in_the_first_screen_and_nothing_is_wrong(surfer: NewSurfer, game: str) -> None:
    someone = surfer()
    over(someone, game)
    page = someone.page
    found: list[str] = []
    for name, (width, height) in SIZES.items():
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        assert not page.evaluate(TOO_WIDE), name
        expect(page.locator("#end .ways .btn").first).to_have_text("Rematch")
        someone.sees("#end .ways .btn")
        assert page.evaluate(OUT_OF_SIGHT, ".scene .chart .moments .ways") == [], name
        found += both(someone)
    assert found == []
    fits_a_phone(someone)
    expect(page.locator("#end .account .lines").first).to_be_hidden()
    said = page.locator("#end .chart svg[role=img]").get_attribute("aria-label") or ""
    assert said.startswith(page.locator("#end figcaption").inner_text()), "what is drawn is also said"
    opens_below_its_button(someone)
    page.get_by_text("In numbers").click()
    expect(page.locator("#end .chart tbody tr").first).to_be_visible()
    moment = page.locator("#end .moments a").first
    title = moment.locator("strong").inner_text()
    assert len(title) > 3
    moment.click()
    expect(page.locator("#scrub output")).to_be_visible()
    assert someone.complaints == []


@pytest.mark.slow
def test_a_result_is_shared_by_its_picture_and_its_link(surfer: NewSurfer) -> None:
    someone = surfer()
    over(someone, "surfs_up_dude")
    page = someone.page
    picture = page.locator("#share img")
    expect(picture).to_be_hidden()
    page.get_by_role("button", name="Share").click()
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('#share img').naturalWidth === 1200")
    expect(page.get_by_label("This link shows how it ended:")).to_have_value(page.url)
    assert both(someone) == []
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Save the picture").click()
    assert waiting.value.suggested_filename == "lineup-surfs_up_dude.png"
    page.keyboard.press("Escape")
    expect(picture).to_be_hidden()
    page.get_by_role("button", name="Share").click()
    page.locator("#share").get_by_role("button", name="Close").click()
    expect(picture).to_be_hidden()


@pytest.mark.slow
def test_without_any_script_it_is_all_there(surfer: NewSurfer) -> None:
    someone = surfer(java_script_enabled=False)
    over(someone, "perfect_wave")
    page = someone.page
    expect(page.locator("#end .podium .step")).to_have_count(4)
    expect(page.locator("#end .curve")).to_have_count(4)
    page.get_by_text("The whole account").click()
    expect(page.locator("#end .account .lines").first).to_be_visible()
    page.get_by_role("button", name="The same deal again").click()
    expect(page.locator(".top .tag")).to_have_text("practice")


@pytest.mark.slow
def test_a_replay_ends_with_the_same_screen(surfer: NewSurfer) -> None:
    someone = surfer()
    over(someone, "wave")
    page = someone.page
    said = page.locator("#end .headline").inner_text()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    expect(page.locator("#end")).to_be_hidden()
    page.locator("body").press("End")
    expect(page.locator("#end .headline")).to_have_text(said)
    measured(page, "() => 0")
    scene, bar = page.locator("#end .scene").bounding_box(), page.locator("#scrub").bounding_box()
    assert scene
    assert bar
    assert scene["y"] + scene["height"] <= bar["y"], "nothing lies below the bar"
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#end")).to_be_hidden()
