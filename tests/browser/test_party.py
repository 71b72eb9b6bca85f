"""A game with everything that Wave has not: sealed answers, free talk, moments one by one, and extra pages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.captions import captions, tell_for_ever, watch
from browser.conftest import NewSurfer
from browser.people import Surfer, resize

pytestmark = pytest.mark.slow


def party(surfer: NewSurfer, **settings: Any) -> tuple[Surfer, Surfer]:
    """Ana, who is the lookout, and Ben."""
    ana, ben = surfer(**settings), surfer(**settings)
    for each, name in ((ana, "Ana"), (ben, "Ben")):
        watch(each)
        each.rename(name)
    ben.sit_down(ana.set_up(["me", "open"], game="party_wave"))
    for each in (ana, ben):
        each.page.wait_for_selector("#board h2")
    return (ana, ben) if "lookout" in (ana.page.locator("#question").inner_text()) else (ben, ana)


def paddle(lookout: Surfer, other: Surfer) -> None:
    """The lookout looks, so that both are asked for a card."""
    lookout.page.get_by_role("button", name="Draw a card and look at it").click()
    lookout.page.get_by_role("button", name=re.compile("^Toss")).click()
    for each in (lookout, other):
        expect(each.page.locator("#question")).to_have_text("Which card do you play?")


def play(someone: Surfer, place: str = "pocket") -> None:
    someone.page.locator("#choices .btn", has_text="Play a card").click()
    someone.page.locator(f'#board [data-pick~="{place}"]').click()


def test_a_sealed_choice_says_who_is_waited_for_and_can_be_changed(surfer: NewSurfer) -> None:
    first, second = party(surfer)
    name = second.page.locator(".top .me").inner_text()
    paddle(first, second)
    play(first)
    question = first.page.locator("#question")
    expect(question).to_contain_text("You have chosen: play your pocket card")
    expect(question).to_contain_text(f"Waiting for {name}.")
    expect(first.page.locator('#board [data-pick~="pocket"]')).to_have_class(re.compile("sealed"))
    assert first.page.locator(".can-pick").count() == 0, "nothing asks for an answer that was given"
    expect(second.page.locator("#strip")).to_contain_text("✓ has chosen")
    assert "pocket card" not in second.page.locator("#actions").inner_text()
    first.page.get_by_role("button", name="Change my mind").click()
    play(first, "cap")
    expect(question).to_contain_text("You have chosen: play your cap card")
    play(second)
    expect(first.page.locator("#log")).to_contain_text("The wave turns over")


def test_people_talk_freely_and_a_half_written_sentence_survives(surfer: NewSurfer) -> None:
    first, second = party(surfer)
    for each in (first, second):
        each.open_sheet("Talk")
    first.page.locator("#saying").fill("What a")
    second.page.locator("#saying").fill("Big one coming!")
    second.page.keyboard.press("Enter")
    expect(first.page.locator("#talk .talk li").first).to_contain_text("Big one coming!")
    expect(first.page.locator("#saying")).to_have_value("What a")
    first.page.locator("#saying").press_sequentially(" wave")
    first.page.keyboard.press("Enter")
    expect(second.page.locator("#talk .talk li").first).to_contain_text("What a wave")
    expect(first.page.locator("#saying")).to_have_value("")


def test_a_reveal_is_told_one_after_another_and_never_drags(surfer: NewSurfer) -> None:
    first, second = party(surfer, reduced_motion="no-preference")
    paddle(first, second)
    play(first)
    play(second)
    expect(second.page.locator("#log")).to_contain_text("The wave turns over")
    expect(second.page.locator("#telling")).to_be_hidden()
    told = captions(second)
    assert [text for text, _time in told if "plays" in text or "turns over" in text]
    assert len({text for text, _time in told}) >= 3
    assert 300 < sum(time for _text, time in told) < 9_500, "milliseconds for all of it"


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_board_waits_for_a_reveal_which_can_be_skipped(surfer: NewSurfer, how: str) -> None:
    first, second = party(surfer, reduced_motion="no-preference")
    paddle(first, second)
    tell_for_ever(second)
    play(first)
    play(second)
    caption = second.page.locator("#telling")
    expect(caption).to_be_visible()
    expect(first.page.locator("#log")).to_contain_text("The wave turns over")
    expect(second.page.locator("#log"), "the board waits for its moment").not_to_contain_text("The wave turns over")
    if how == "click":
        second.page.locator("#board").click(force=True)
    else:
        second.page.keyboard.press("Escape")
    expect(caption).to_be_hidden()
    expect(second.page.locator("#log")).to_contain_text("The wave turns over")


def test_whoever_wants_no_story_sees_the_board_at_once(surfer: NewSurfer) -> None:
    first, second = party(surfer)
    for each in (first, second):
        each.tells("none")
    paddle(first, second)
    play(first)
    play(second)
    expect(second.page.locator("#log")).to_contain_text("The wave turns over")
    assert captions(second) == []
    expect(second.page.locator("#said")).not_to_be_empty()


def test_extra_pages_open_from_the_table(surfer: NewSurfer) -> None:
    first, second = party(surfer)
    paddle(first, second)
    first.open_sheet("Rules")
    with first.context.expect_page() as opened:
        first.page.get_by_role("link", name="Surfers").click()
    expect(opened.value.locator("h1")).to_have_text("Surfers")
    first.go("/games/party_wave/score-pad")
    first.page.get_by_label("Your card on wave 1").fill("4")
    first.page.get_by_label("Waves that you saved").fill("2")
    first.page.get_by_role("button", name="Add up").click()
    expect(first.page.locator("output")).to_have_text("Score: 8")


def test_nothing_is_wrong_with_a_game_of_this_kind(surfer: NewSurfer) -> None:
    first, second = party(surfer)
    first.open_sheet("Talk")
    resize(second.page, 390, 844)
    paddle(first, second)
    found = both(first)
    play(first)
    expect(first.page.get_by_role("button", name="Change my mind")).to_be_visible()
    found += both(first) + both(second)
    second.page.evaluate("Object.assign(document.getElementById('telling'), { hidden: false, textContent: 'Big 3' })")
    found += both(second)
    first.go(first.page.url + "/surfers")
    found += both(first)
    for path in ("/", "/games/party_wave/score-pad?wave-1=4", "/rules/party_wave", "/new/party_wave"):
        first.go(path)
        for summary in first.page.locator("summary").all():
            summary.click()
        found += both(first)
    assert sorted(set(found)) == []


def test_a_line_of_the_log_is_not_dressed_as_something_else(surfer: NewSurfer) -> None:
    first, second = party(surfer)
    paddle(first, second)
    play(first)
    second.open_sheet("Log")
    line = second.page.locator("#log li", has_text="has chosen").first
    expect(line).to_be_visible()
    assert line.evaluate("(line) => getComputedStyle(line).boxShadow") == "none"
