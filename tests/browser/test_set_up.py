"""The set-up of a game is seen by whoever is there when it begins, can be skipped, and nothing is asked meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.captions import beats, watch
from browser.conftest import PHONE, NewSurfer
from browser.people import OWN, Surfer

pytestmark = pytest.mark.slow

# Nothing ends by itself: what is asked for comes in the middle.
FOR_EVER = """
const { animate } = Element.prototype, wait = window.setTimeout;
const isDealt = () => document.querySelector(".telling.setting-up");
Element.prototype.animate = function (frames, how) { return animate.call(this, frames, { ...how, duration: 1e9 }); };
window.setTimeout = (deed, time, ...more) => wait(deed, isDealt() ? 1e8 : time, ...more);
"""


def begins(someone: Surfer, friend: Surfer, game: str = "wave") -> None:
    """With a friend, so that nobody plays before anybody has looked."""
    friend.sit_down(someone.set_up(["me", "open"], game=game))
    someone.page.wait_for_selector("#board")


@pytest.mark.parametrize("game", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_all_is_dealt_and_then_it_is_asked(surfer: NewSurfer, game: str) -> None:
    someone = surfer(reduced_motion="no-preference")
    watch(someone)
    begins(someone, surfer(), game)
    expect(someone.page.locator(".setting-up")).to_have_count(0)
    told = [beat for beat in beats(someone) if beat["motion"] == "dealt"]
    assert len(told) >= 5
    assert sum(beat["ms"] for beat in told if not beat["together"]) <= 2000
    expect(someone.page.locator(".undealt")).to_have_count(0)
    expect(someone.page.locator("#actions > :first-child")).to_have_css("opacity", "1")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_was_not_dealt_yet_is_not_seen(surfer: NewSurfer, motion: str) -> None:
    someone = surfer(reduced_motion=motion)
    watch(someone)
    someone.page.add_init_script(FOR_EVER)
    begins(someone, surfer())
    expect(someone.page.locator(".telling.setting-up")).to_have_count(1)
    expect(someone.page.locator("#pile")).to_be_visible()
    expect(someone.page.locator("#p1-1")).not_to_be_visible()
    expect(someone.page.locator("#actions > :first-child")).to_have_css("opacity", "0")
    someone.page.keyboard.press("Escape")
    expect(someone.page.locator("#p1-1")).to_be_visible()
    expect(someone.page.locator(".setting-up, .undealt, .ghost")).to_have_count(0)


def test_a_click_lays_out_the_rest_and_does_what_it_does(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference", **PHONE)
    watch(someone)
    someone.page.add_init_script(FOR_EVER)
    begins(someone, surfer())
    expect(someone.page.locator(".telling.setting-up")).to_have_count(1)
    someone.page.locator("#pile").dispatch_event("click")
    expect(someone.page.locator(".setting-up, .undealt")).to_have_count(0)


def test_whoever_wants_no_stage_sees_all_at_once(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    someone.page.add_init_script(FOR_EVER)
    begins(someone, surfer())
    expect(someone.page.locator("#p1-1")).to_be_visible()
    expect(someone.page.locator(OWN if someone.may_play else "#pile").first).to_be_visible()
    expect(someone.page.locator(".setting-up")).to_have_count(0)


def test_a_hand_that_is_dealt_once_boards_are_chosen_is_seen_to_come(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    watch(someone)
    someone.set_up(["me", "bot-local"], game="tavarua")
    someone.page.locator("[data-pick=shortboard].can-pick").click()
    expect(someone.page.locator(".tv-card.can-pick")).to_have_count(5)
    hand = [(beat["to"], beat["ms"] > 0) for beat in beats(someone) if beat["motion"] == "dealt"][-1]
    assert hand == ("own-0", True)
