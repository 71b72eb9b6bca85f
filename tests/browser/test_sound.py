"""Sounds: none until asked for, then each beat of the stage its own, my turn, and a win."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.people import Surfer, eventually, try_on, wait_for_turn
from browser.sounds import listen, sounds

pytestmark = pytest.mark.slow

# The first pitch of each sound.
CARD, DICE, WAVE, SPLASH, TURN, WIN = "noise 3200", "tone 900", "noise 320", "noise 2200", "tone 660", "tone 523"
LIT = "#choices .btn:not(.line), #board .can-pick, #hand .can-pick"


def listener(surfer: NewSurfer, sound: str) -> Surfer:
    """At a table of their own, with a click behind them, which browsers want before anything sounds."""
    someone = surfer()
    someone.begins_with(f"pace=none&sound={sound}")
    listen(someone)
    someone.set_up(["me", "open"])
    someone.page.locator("h1").click()
    return someone


def play(someone: Surfer, *motions: str, kind: str = "") -> None:
    """What the stage says when it plays beats at the same time; ``kind`` is the class of what moves."""
    someone.page.evaluate(
        """([motions, kind]) => { window.moment = performance.now() / 1000; for (const motion of motions)
             document.dispatchEvent(new CustomEvent("beat", { detail: {
               motion, element: Object.assign(document.createElement("b"), { className: kind }) } })); }""",
        [motions, kind],
    )


@pytest.mark.parametrize(
    ("motion", "kind", "heard"),
    [
        ("travel", "wave-card", CARD),
        ("travel", "surfer", WAVE),
        ("deal", "", CARD),
        ("flip", "", CARD),
        ("shift", "", WAVE),
        ("roll", "", DICE),
        ("fall", "", SPLASH),
        ("ebb", "", WAVE),
    ],
)
def test_every_motion_has_its_sound_for_whoever_wants_all(
    surfer: NewSurfer, motion: str, kind: str, heard: str
) -> None:
    someone = listener(surfer, "all")
    play(someone, motion, motion, kind=kind)
    times = 5 if heard == DICE else 1
    assert sounds(someone).count(heard) == times, "what happens together is heard once"


@pytest.mark.parametrize("sound", ["off", "bell"])
def test_nobody_hears_what_they_have_not_asked_for(surfer: NewSurfer, sound: str) -> None:
    someone = listener(surfer, sound)
    play(someone, "travel", "deal", "roll", "fall", "shift", "say", "pulse")
    someone.inside("sound.js", "m.sound.play('turn'); m.sound.play('win'); window.tried = true")
    someone.page.wait_for_function("() => window.tried")
    assert sounds(someone) == ([] if sound == "off" else [TURN, "tone 1320"])


def test_a_switch_is_heard_when_it_is_switched_on(surfer: NewSurfer) -> None:
    someone = surfer()
    listen(someone)
    someone.go("/")
    someone.choose("Sound", "All")
    assert sounds(someone) == [WAVE]
    someone.choose("Sound", "Bell")
    assert sounds(someone) == [WAVE, TURN, "tone 1320"]
    someone.choose("Sound", "Off")
    assert len(sounds(someone)) == 3


def test_whoever_wins_hears_it_once(surfer: NewSurfer) -> None:
    one, other = surfer(), surfer()
    for each in (one, other):
        each.begins_with("pace=none&sound=all")
        listen(each)
    other.sit_down(one.set_up(["me", "open"], game="party_wave"))
    for each in (one, other):
        each.page.wait_for_selector("#board h2")
        each.page.mouse.click(2, 2)
    try_on(one, other, deed=f"() => document.querySelector({LIT!r})?.click()", until="#end .result")
    for each in (one, other):
        each.page.wait_for_selector("#end .result")
    won = [each.page.locator("#heads[data-won]").count() for each in (one, other)]
    assert sum(won) >= 1
    for each, times in zip((one, other), won, strict=True):
        eventually(each, lambda each=each, times=times: sounds(each).count(WIN) == times)  # type: ignore[misc]


def test_my_turn_is_heard_and_seen_in_the_title_while_the_page_is_hidden(surfer: NewSurfer) -> None:
    one, other = surfer(), surfer()
    for each in (one, other):
        each.begins_with("pace=none&sound=bell")
        listen(each)
    other.sit_down(one.set_up(["me", "open"], misfit="returns"))
    for each in (one, other):
        each.page.wait_for_selector("#pile")
    first = wait_for_turn(one, other)
    second = other if first is one else one
    second.page.mouse.click(2, 2)
    second.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    before = len(sounds(second))
    while wait_for_turn(first, second) is first:
        first.play()
    expect(second.page).to_have_title("● Your turn · Wave · Lineup")
    eventually(second, lambda: TURN in sounds(second)[before:])
