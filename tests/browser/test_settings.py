"""The settings menu: opened by a click or a key, shown at once, kept, taken along, and usable without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, ride_with_bots, wait_for_turn

pytestmark = pytest.mark.slow

# Bots wait for advice until somebody says go: whoever did not would wait for ever.
SERVER = {
    "prepare": """
import lineup.web.bots.runner
begin_as_usual = lineup.web.bots.runner.BotRunner.__init__
def begin_patiently(self, tables, **told):
    begin_as_usual(self, tables, **told | {"listening": 1_000.0})
lineup.web.bots.runner.BotRunner.__init__ = begin_patiently
"""
}

PAPER = "getComputedStyle(document.body).backgroundColor"
DAY, NIGHT = "rgb(253, 246, 230)", "rgb(12, 28, 43)"


def mark(someone: Surfer, name: str) -> str | None:
    return someone.page.evaluate("name => document.documentElement.dataset[name] ?? null", name)  # type: ignore[no-any-return]


def test_the_menu_opens_by_a_key_and_closes_by_escape_where_it_was_opened(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/rules/wave")
    button = someone.page.get_by_role("button", name="Settings", exact=True)
    menu = someone.page.get_by_role("dialog", name="Settings")
    expect(menu).to_be_hidden()
    button.press("Enter")
    expect(menu).to_be_visible()
    expect(menu.get_by_label("Language")).to_be_focused()
    someone.page.keyboard.press("Tab")
    expect(menu.get_by_role("radio", name="Auto").first).to_be_focused()
    someone.page.keyboard.press("ArrowRight")
    expect(menu.get_by_role("radio", name="Day")).to_be_checked()
    someone.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    someone.page.locator("h1").click()
    expect(menu).to_be_hidden()


def test_a_choice_shows_at_once_and_the_next_page_comes_with_it(surfer: NewSurfer) -> None:
    someone = surfer(color_scheme="light")
    someone.go("/")
    assert someone.page.evaluate(PAPER) == DAY
    someone.choose("Light", "Night")
    assert someone.page.evaluate(PAPER) == NIGHT
    tint = someone.page.locator("meta[data-scheme=dark]")
    expect(tint).to_have_attribute("media", "all")
    someone.go("/rules/wave")
    assert mark(someone, "light") == "dark"
    assert someone.page.evaluate(PAPER) == NIGHT
    someone.choose("Light", "Auto")
    assert someone.page.evaluate(PAPER) == DAY


def test_the_language_changes_the_page(surfer: NewSurfer) -> None:
    someone = surfer(locale="it")
    someone.go("/")
    expect(someone.page.locator("html")).to_have_attribute("lang", "it")
    someone.page.locator(".settings-button").click()
    someone.page.locator("#choose-language").select_option("de")
    expect(someone.page.locator("html")).to_have_attribute("lang", "de")
    someone.page.wait_for_load_state()  # its menu is heard of once its script is there
    someone.page.locator(".settings-button").click()
    someone.page.locator("#choose-language").select_option("")
    expect(someone.page.locator("html")).to_have_attribute("lang", "it")


def test_settings_travel_with_the_person(surfer: NewSurfer) -> None:
    someone, phone = surfer(), surfer(**PHONE)
    someone.go("/me")
    someone.choose("Light", "Night")
    someone.page.keyboard.press("Escape")
    someone.page.get_by_role("button", name="Make a personal link").click()
    phone.go("/me/" + someone.page.locator("#carry").input_value().split("/me/")[1])
    assert mark(phone, "light") is None
    phone.page.locator("form[action*=carry] button").click()
    phone.page.wait_for_url(phone.url + "/")
    assert mark(phone, "light") == "dark"


def test_without_a_script_the_menu_opens_and_is_a_form(surfer: NewSurfer) -> None:
    someone = surfer(java_script_enabled=False)
    someone.go("/rules/wave?q=turn")
    someone.page.get_by_role("button", name="Settings", exact=True).click()
    menu = someone.page.locator("#settings")
    menu.get_by_role("radio", name="Night").check()
    menu.get_by_role("button", name="Keep").click()
    expect(someone.page.locator("html")).to_have_attribute("data-light", "dark")
    assert someone.page.url == someone.url + "/rules/wave?q=turn"


def test_a_choice_that_cannot_be_kept_says_so(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/")
    someone.page.route("**/settings", lambda route: route.abort())
    someone.page.locator(".settings-button").click()
    someone.page.get_by_role("radio", name="Night").check()
    expect(someone.page.locator("#settings [role=alert]")).to_have_text("The server does not answer. Try again.")


def test_escape_in_the_menu_leaves_what_was_picked_at_the_table(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    someone.pick()
    expect(someone.page.locator(".picked")).to_have_count(1)
    someone.page.locator(".settings-button").click()
    expect(someone.page.locator("#settings")).to_be_visible()
    someone.page.keyboard.press("Escape")
    expect(someone.page.locator("#settings")).to_be_hidden()
    expect(someone.page.locator(".picked")).to_have_count(1)


def test_whoever_does_not_want_to_be_waited_for_says_go_by_itself(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    someone.choose("Advice in Wave", "Bots play on")
    assert mark(someone, "advice") == "off"
    someone.page.keyboard.press("Escape")
    someone.page.evaluate(
        """() => { window.went = 0; document.addEventListener("click", (event) => {
             window.went += event.target.matches("[data-send=go]") && !event.isTrusted; }); }"""
    )
    someone.play()
    someone.page.wait_for_function("() => window.went > 0 || document.querySelector('#end .result')")
    assert wait_for_turn(someone)


def test_the_moment_for_advice_counts_its_seconds_and_can_be_given_up_for_good(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    ride_with_bots(someone)
    someone.page.add_init_script(
        """const animate = Element.prototype.animate;
           Element.prototype.animate = function (frames, timing) {
             const run = animate.call(this, frames, timing);
             if (timing.pseudoElement) { run.pause(); window.run = run; }
             return run;
           };"""
    )
    someone.page.reload()
    wait_for_turn(someone)
    someone.play()
    go, left = someone.page.locator("[data-send=go]"), someone.page.locator(".go > .left")
    expect(left).to_have_text("· 2")
    before = go.bounding_box()
    someone.page.evaluate("window.run.currentTime = 1500")
    expect(left).to_have_text("· 1")
    assert go.bounding_box() == before
    expect(go).to_have_accessible_name("Go on")
    with someone.page.expect_response("**/settings") as answer:
        someone.page.get_by_role("button", name="Don't wait for me").click()
    assert answer.value.ok
    expect(someone.page.locator("#refusal")).to_have_text(
        "Bots no longer wait for your advice. To change that: Settings, Advice in Wave."
    )
    assert mark(someone, "advice") == "off"
    someone.page.wait_for_selector(".can-pick, #end .result")
    someone.page.reload()
    assert mark(someone, "advice") == "off"


def test_less_motion_can_be_asked_for_here_alone(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    someone.go("/")
    moves = "getComputedStyle(document.querySelector('.btn')).transitionDuration"
    assert someone.page.evaluate(moves) != "0s"
    someone.choose("Motion", "Less")
    assert someone.page.evaluate(moves) == "0s"
    ride_with_bots(someone)
    someone.page.evaluate("window.calm = null")
    someone.inside("page.js", "window.calm = m.calm.matches")
    someone.page.wait_for_function("() => window.calm === true")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
def test_nothing_is_wrong_with_the_menu(surfer: NewSurfer, size: dict[str, object]) -> None:
    someone = surfer(**size)
    someone.go("/")
    someone.page.locator(".settings-button").click()
    found = both(someone)
    for light in ("Day", "Night"):
        someone.choose("Light", light)
        found += both(someone)
    assert found == []
