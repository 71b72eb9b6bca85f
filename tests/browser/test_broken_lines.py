"""A line that breaks in the middle of something: the page says so, tries again, and plays on without being reloaded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import NewSurfer
from browser.line import Line
from browser.people import Held, Surfer, eventually, play_to_the_end, ride_with_bots, wait_for_turn

pytestmark = pytest.mark.slow

NOT_OURS = {
    "a refusal": "429 Too Many Requests\r\ncontent-length: 5\r\n\r\noops!",
    "another page": "200 OK\r\ncontent-type: text/html\r\ncontent-length: 15\r\n\r\n<h1>Log in</h1>",
    "somewhere else": "302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n",
}
SILENT = "The server does not answer. Try again."


def at_the_end_of(line: Line, surfer: NewSurfer, **settings: Any) -> Surfer:
    someone = surfer(**settings)
    someone.url = line.url
    return someone


def ride(surfer: NewSurfer, line: Line) -> Surfer:
    """Somebody whose turn it is, on a page that is not to be loaded again."""
    someone = at_the_end_of(line, surfer)
    ride_with_bots(someone)
    someone.hears()
    someone.page.evaluate("window.isTheSame = true")
    return someone


@contextmanager
def impatient(someone: Surfer) -> Iterator[None]:
    """Answers that never come are soon given up; those that should come have time again."""
    someone.inside("line.js", "window.usual = m.line.patience; m.line.patience = 500")
    yield
    someone.inside("line.js", "m.line.patience = window.usual")


def plays_on(someone: Surfer) -> None:
    """Once the line is there again, a card is played and heard of, on a page that was never loaded again."""
    expect(someone.page.locator("#line")).to_be_hidden()
    assert wait_for_turn(someone).may_play
    someone.play()
    expect(someone.page.locator("#line")).to_be_hidden()
    assert someone.page.evaluate("window.isTheSame")


def complains_once(someone: Surfer, of: str) -> None:
    """A fault of ours is not hidden from whoever looks for it."""
    eventually(someone, lambda: someone.complaints)
    assert [of in each for each in someone.complaints] == [True]
    someone.complaints.clear()


# Drawings


def test_a_drawing_that_breaks_off_in_the_middle_is_fetched_again(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    line.cut("/fragments", times=3)
    plays_on(someone)
    eventually(someone, lambda: not line.faults)
    plays_on(someone)


@pytest.mark.parametrize("what", NOT_OURS)
def test_whatever_else_answers_is_no_drawing(surfer: NewSurfer, line: Line, what: str) -> None:
    someone = ride(surfer, line)
    line.answer("/fragments", NOT_OURS[what], times=2)
    plays_on(someone)
    eventually(someone, lambda: not line.faults)
    plays_on(someone)


def test_a_drawing_that_never_comes_is_asked_for_again(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    with impatient(someone):
        line.swallow("/fragments", times=2)
        someone.pick()
        someone.confirm()
        eventually(someone, lambda: not line.faults)
    plays_on(someone)


def test_while_nothing_can_be_drawn_the_page_says_so(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    line.answer("/fragments", NOT_OURS["a refusal"], times=1_000)
    someone.pick()
    someone.confirm()
    expect(someone.page.locator("#line")).to_be_visible()
    line.faults.clear()
    expect(someone.page.locator("#line")).to_be_hidden()
    plays_on(someone)


FAIL = """
const htmx = m.default, swap = htmx.swap;
htmx.swap = () => { htmx.swap = swap; throw new Error("a fault of ours"); };
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_fault_while_drawing_is_told_and_the_next_try_may_work(surfer: NewSurfer, motion: str) -> None:
    someone = surfer(reduced_motion=motion)
    ride_with_bots(someone)
    someone.page.evaluate("window.isTheSame = true")
    someone.inside("htmx-4.0.0.esm.min.js", FAIL)
    plays_on(someone)
    complains_once(someone, "a fault of ours")
    plays_on(someone)


def test_a_server_that_has_not_heard_of_it_yet_is_asked_again(surfer: NewSurfer) -> None:
    one, other = surfer(), surfer()
    other.sit_down(one.set_up(["me", "open"], misfit="returns"))
    for each in (one, other):
        each.page.wait_for_selector("#pile")
    someone = wait_for_turn(one, other)
    someone.page.evaluate("window.isTheSame = true")
    old: list[Any] = []

    def lag(route: Route) -> None:
        """The first answer is as old as the page; the others are new."""
        if len(old) == 1:
            route.fulfill(response=old[0])
        else:
            route.continue_()
        old.append(None)

    table = someone.page.locator("main").get_attribute("data-table")
    seat = someone.page.locator("main").get_attribute("data-seat")
    old.append(someone.context.request.get(f"{someone.url}/t/{table}/fragments?seat={seat}"))
    someone.page.route("**/fragments*", lag)
    plays_on(someone)
    assert len(old) > 2


def test_a_table_begins_although_its_page_could_not_be_fetched(surfer: NewSurfer, line: Line) -> None:
    host, guest = at_the_end_of(line, surfer), surfer()
    table = host.set_up(["me", "open"])
    line.cut("/fragments", times=2)
    guest.sit_down(table.replace(line.url, guest.url))
    for each in (host, guest):
        each.page.wait_for_selector("#pile")
    assert not line.faults


# Messages


def test_a_message_that_is_not_understood_is_told_again_on_another_line(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    line.say("{ this is no message")
    complains_once(someone, "JSON")
    plays_on(someone)


def test_a_click_before_the_last_script_has_come_breaks_nothing(surfer: NewSurfer) -> None:
    """It is done when that has come: the card is picked, and can be put back."""
    someone = surfer()
    ride_with_bots(someone)
    script = Held(someone.page, "**/wire.js")
    someone.page.reload(wait_until="commit")
    waiting = script.request()
    someone.page.locator("#hand [data-pick]").first.click()
    waiting.continue_()
    someone.page.evaluate("window.isTheSame = true")
    expect(someone.page.locator("#hand .picked")).to_have_count(1)
    someone.page.keyboard.press("Backspace")
    plays_on(someone)


def test_an_answer_that_is_lost_without_a_trace_can_be_given_again(surfer: NewSurfer, line: Line) -> None:
    """The line is dead, but neither end has been told."""
    someone = ride(surfer, line)
    pile = someone.page.locator(".pile")  # and not the log, in which bots go on giving advice
    lies = pile.get_attribute("aria-label") or ""
    with impatient(someone):
        line.is_mute = True
        someone.pick()
        someone.confirm()
        expect(someone.page.locator("#line")).to_be_visible()
        line.is_mute = False
    expect(someone.page.locator("#line")).to_be_hidden()
    expect(pile).to_have_attribute("aria-label", lies)
    plays_on(someone)


def test_whoever_comes_back_to_a_dead_line_gets_another_one(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    with impatient(someone):
        line.is_mute = True
        someone.page.evaluate("dispatchEvent(new Event('online'))")
        expect(someone.page.locator("#line")).to_be_visible()
        line.is_mute = False
    plays_on(someone)


def test_a_line_that_is_lost_while_an_answer_is_under_way_leaves_the_cards_lit(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    line.is_mute = True
    someone.pick()
    someone.confirm()
    line.break_down()
    expect(someone.page.locator("#line")).to_be_visible()
    line.is_mute = line.is_down = False
    plays_on(someone)


# The page comes to try again, and does so when it is told to: while it tries, what is said is kept for the open line.
NOT_AGAIN = """const connect = m.wire.connect;
  m.wire.connect = () => { window.again = () => { m.wire.connect = connect; m.wire.connect(); return true; }; };"""


def test_what_was_written_is_not_lost_with_the_line(surfer: NewSurfer, line: Line) -> None:
    someone = at_the_end_of(line, surfer)
    someone.set_up(["me", "bot-random"], game="party_wave")
    someone.open_sheet("Talk")
    someone.hears()
    someone.inside("wire.js", NOT_AGAIN)
    line.break_down()
    expect(someone.page.locator("#line")).to_be_visible()
    saying = someone.page.locator("#saying")
    saying.fill("Big one coming!")
    saying.press("Enter")
    expect(saying).to_have_value("Big one coming!")
    line.is_down = False
    someone.page.wait_for_function("() => window.again?.()")
    expect(someone.page.locator("#line")).to_be_hidden()
    saying.press("Enter")
    expect(someone.page.locator("#talk .talk")).to_contain_text("Big one coming!")
    expect(saying).to_have_value("")


def test_a_telling_that_fails_holds_nothing_up(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    someone.set_up(["me", "bot-random"], game="party_wave")
    someone.page.wait_for_selector("#board h2")
    someone.page.evaluate("document.getElementById('telling').remove()")
    someone.tells("usual")
    someone.inside("stage.js", "m.stage.play([{ motion: 'say', words: 'Big 3', ms: 1 }], null).catch(console.error)")
    complains_once(someone, "null")
    someone.open_sheet("Rules")
    expect(someone.page.locator("#rules")).to_be_visible()


# Rules, replays, forms


def test_rules_that_do_not_come_can_be_asked_for_again(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    someone.is_refused("That card does not fit.", "W3.6")
    found = someone.page.locator("#rules-found")
    for wrong in (line.cut, line.swallow):
        with impatient(someone):
            wrong("/rules/wave?")
            someone.page.locator("#refusal a").click()
            expect(found).to_have_text(SILENT)
        someone.is_refused("That card does not fit.", "W3.6")
        someone.page.locator("#refusal a").click()
        expect(found.locator(".rule")).to_contain_text("does not fit cannot be played")
    someone.page.get_by_role("searchbox").fill("turn sign")
    expect(found.locator(".rule")).not_to_have_count(1)
    someone.page.get_by_role("searchbox").fill("W3.6")
    someone.page.keyboard.press("Enter")
    expect(found.locator(".rule .number")).to_have_text(["W3.6"])
    assert someone.page.evaluate("window.isTheSame")


def test_a_replay_goes_on_over_a_bad_line(surfer: NewSurfer, line: Line) -> None:
    someone = at_the_end_of(line, surfer)
    table = someone.set_up(["me", "bot-local", "bot-local"], ["Late 2"])
    someone.page.wait_for_selector("#pile")
    play_to_the_end(someone)
    someone.go(f"{table}/replay?step=0")
    page = someone.page
    line.cut("/replay?", times=2)
    page.get_by_role("button", name="One step on").click()
    page.wait_for_url(re.compile("step=1&"))
    page.locator("#scrub [name=step]").fill(page.locator("#scrub [name=step]").get_attribute("max") or "")
    expect(page.locator("#log li").first).to_contain_text("left")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#log li").first).not_to_contain_text("left")
    page.locator("#scrub [name=speed]").select_option(label="fast")
    line.answer("/replay?", NOT_OURS["another page"])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#log li").first).to_contain_text("left")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert not line.faults


def test_a_page_that_is_worked_out_anew_goes_on_after_a_broken_answer(surfer: NewSurfer, line: Line) -> None:
    someone = at_the_end_of(line, surfer)
    someone.go("/games/perfect_wave/score-pad")
    line.cut("/score-pad?")
    for space in (1, 2):
        someone.page.locator(f"#wave-1-{space}").click()
        expect(someone.page.locator(f"#wave-1-{space}.wave")).to_be_visible()
    assert not line.faults


def test_a_form_to_which_the_way_back_leads_can_be_sent_again(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/new/wave")
    someone.choose_seats(["me", "bot-local"])
    someone.context.route("**/t/*", lambda route: route.fulfill(status=204))  # nothing there: the page stays
    button = someone.page.get_by_role("button", name="Set up the table")
    with someone.page.expect_request("**/t/*"):
        button.click()
    expect(button).to_be_disabled()
    someone.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(button).to_be_enabled()


def test_a_link_is_copied_also_where_the_clipboard_is_closed(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "open"])
    someone.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    someone.page.locator("[data-copy]").click()
    expect(someone.page.locator("[data-copy]")).to_have_text("✓")
