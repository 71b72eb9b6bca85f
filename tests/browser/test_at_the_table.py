"""What a table tells whoever sits there: your turn, what others say, where a card went, and how it ended."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import NewSurfer
from browser.people import Surfer, eventually, play_to_the_end, ride_with_bots, wait_for_turn
from browser.sounds import listen, sounds

pytestmark = pytest.mark.slow


def two(surfer: NewSurfer) -> tuple[Surfer, Surfer]:
    """Whoever is on turn first, and the other one."""
    one, other = surfer(), surfer()
    other.sit_down(one.set_up(["me", "open"], misfit="returns"))
    for each in (one, other):
        listen(each)
        each.page.wait_for_selector("#pile")
        each.page.reload()
    return (one, other) if wait_for_turn(one, other) is one else (other, one)


def test_the_rules_are_at_hand_in_short_and_in_full_and_a_cross_shuts_them(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-random"], misfit="returns")
    someone.open_sheet("Rules")
    page = someone.page
    drawn = page.locator("#rules-found .points .drawn")
    expect(drawn.first).to_be_visible()
    expect(drawn.first).to_have_css("display", "flex")  # the style of the book has come with it
    page.get_by_role("searchbox", name="Search the rules").fill("W3.6")
    expect(page.locator("#rules-found .rule .number")).to_have_text("W3.6")
    page.get_by_role("searchbox", name="Search the rules").fill("")
    expect(drawn.first).to_be_visible()
    assert both(someone) == []
    page.locator("#rules").get_by_role("button", name="Close").click()
    expect(page.locator("#rules")).to_be_hidden()
    assert page.evaluate("document.activeElement.textContent") == "Rules"


def test_the_title_says_your_turn_and_the_bell_rings_only_once_it_is_switched_on(surfer: NewSurfer) -> None:
    first, second = two(surfer)
    mine = re.compile("^● Your turn")
    expect(first.page).to_have_title(mine)
    expect(second.page).not_to_have_title(mine)
    second.choose("Sound", "Bell")
    second.page.keyboard.press("Escape")
    assert len(sounds(second)) == 2, "switched on, it rings once to be known again: two tones"
    for _turn in range(6):
        now = wait_for_turn(first, second)
        if now is second:
            break
        now.play()
    expect(second.page).to_have_title(mine)
    eventually(second, lambda: len(sounds(second)) == 4)
    assert sounds(first) == []


def test_in_wave_only_phrases_can_be_said_and_the_other_hears_of_it(surfer: NewSurfer) -> None:
    first, second = two(surfer)
    first.open_sheet("Talk")
    assert first.page.locator("#talk input").count() == 0
    first.page.get_by_role("button", name="Take your time.").click()
    expect(second.page.locator("#said")).to_contain_text("Take your time.")
    expect(second.page.locator(".tabs .news")).to_have_text("Talk")
    second.open_sheet("Talk")
    expect(second.page.locator("#talk .talk")).to_contain_text("Take your time.")
    expect(second.page.locator(".tabs .news")).to_have_count(0)


def test_the_end_is_brought_in_and_gives_everything_away(surfer: NewSurfer, tmp_path: Path) -> None:
    someone = surfer(reduced_motion="no-preference")
    ride_with_bots(someone)
    play_to_the_end(someone)
    page = someone.page
    expect(page.locator("#end.coming .ladder")).to_be_visible()
    assert page.evaluate("scrollY") == 0, "the page stands at its top"
    page.locator("#end .headline").click()
    expect(page.locator("#end.coming")).to_have_count(0)
    rules = page.locator("#end .lines li:not(.total) small a")
    assert rules.count() == page.locator("#end .lines li:not(.total)").count()
    expect(rules.first).to_be_hidden()
    page.get_by_text("The whole account").click()
    expect(rules.first).to_have_text(re.compile(r"^W\d+\.\d+$"))
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download").click()
    waiting.value.save_as(tmp_path / "record.json")
    assert json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["outcome"]


def test_help_leads_a_newcomer_through_three_turns_and_says_goodbye(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    coach = someone.page.locator(".coach")
    said = []
    for _turn in range(3):
        assert wait_for_turn(someone).may_play
        said.append(coach.inner_text())
        pile = someone.pile()
        someone.play()
        expect(someone.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    assert len(set(said)) > 1
    expect(coach).to_have_count(0)
