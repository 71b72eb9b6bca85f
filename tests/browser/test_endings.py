"""The last scene of each game: it comes after the story, chapter by chapter, and nobody has to see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.captions import beats, tell_fast, tell_for_ever, watch
from browser.conftest import NewSurfer
from browser.people import Surfer, play_to_the_end
from browser.replays import PLAYED, go_on, replay_of

pytestmark = pytest.mark.slow

SCENE = ".scene.ending"
OPENED = "() => window.told.some(({ motion }) => motion === 'ending')"  # it may be over before anybody else looks

# By game: how many sit there, and what the last scene shows in the end.
GAMES = {
    "wave": (3, ".wave-ladder-up li.shown"),
    "tavarua": (3, ".stand.wins"),
    "surfs_up_dude": (3, ".stand.wins"),
    "perfect_wave": (3, ".pw-ride.shown"),
}
# Whatever is spoken.
SPOKEN = """() => {
  window.spoken = [];
  const said = document.getElementById("said");
  new MutationObserver(() => window.spoken.push(said.textContent)).observe(said, { childList: true });
}"""
# How many things in the scene or above it are on their way.
MOVING = """() => document.getAnimations().filter(({ playState, effect }) => playState === "running" &&
  effect.target.closest(".scene, .ghost") && effect.getComputedTiming().endTime > 0).length"""
every_game = pytest.mark.parametrize("game", GAMES)


def before_the_end(someone: Surfer, game: str) -> None:
    """In the replay of a finished game, one step before its last."""
    replay, steps = replay_of(someone, game, GAMES[game][0])
    someone.go(f"{replay}?step={steps - 2}&eyes=0")


def is_drawn(someone: Surfer) -> None:
    """The scene is over, and the last step is there."""
    expect(someone.page.locator(SCENE)).to_have_count(0)
    expect(someone.page.locator(".telling")).to_have_count(0)
    assert someone.page.locator(".ghost").count() == 0


@pytest.fixture
def at_the_end(surfer: NewSurfer) -> Callable[..., Surfer]:
    def come(game: str, **settings: Any) -> Surfer:
        someone = surfer(**{"reduced_motion": "no-preference", **settings})
        watch(someone)
        before_the_end(someone, game)
        return someone

    return come


@every_game
def test_what_happened_is_told_then_the_last_scene_chapter_by_chapter(
    at_the_end: Callable[..., Surfer], game: str
) -> None:
    someone = at_the_end(game)
    tell_fast(someone)
    go_on(someone)
    someone.page.wait_for_function(OPENED)
    is_drawn(someone)
    motions = [beat["motion"] for beat in beats(someone)]
    opened = motions.index("ending")
    assert opened > 0, "the last move is seen on the board first"
    assert {"show", "count"} <= set(motions[opened:])
    assert motions.count("ending") == 1


@every_game
def test_with_less_motion_the_end_of_it_is_there_at_once(at_the_end: Callable[..., Surfer], game: str) -> None:
    someone = at_the_end(game, reduced_motion="reduce")
    someone.inside("stage.js", "m.stage.pace = () => 0.001; m.stage.longest = 1")
    go_on(someone)
    expect(someone.page.locator(SCENE)).to_have_count(1)
    shown = someone.page.locator(GAMES[game][1])
    expect(shown).not_to_have_count(0)
    told = beats(someone)
    expect(someone.page.locator(".scene-words")).to_have_text([beat["words"] for beat in told if beat.get("words")][-1])
    assert someone.page.evaluate(MOVING) == 0, "nothing travels"
    in_scene = told[[beat["motion"] for beat in told].index("ending") :]
    assert {beat["ms"] for beat in in_scene} == {0}
    someone.page.keyboard.press("Enter")
    is_drawn(someone)
    assert len(beats(someone)) == len(told), "all of it was there"


@pytest.mark.parametrize("how", ["Escape", "button"])
def test_it_can_be_left_at_any_time(at_the_end: Callable[..., Surfer], how: str) -> None:
    someone = at_the_end("perfect_wave")
    tell_for_ever(someone)
    someone.inside("stage.js", "m.stage.longest = 1")
    go_on(someone)
    expect(someone.page.locator(SCENE)).to_have_count(1)
    if how == "button":
        someone.page.get_by_role("button", name="To the result").click()
    else:
        someone.page.keyboard.press("Escape")
    is_drawn(someone)


def test_a_click_goes_on_to_the_next_ride_and_all_points_are_counted(at_the_end: Callable[..., Surfer]) -> None:
    someone = at_the_end("perfect_wave")
    tell_for_ever(someone)
    someone.inside("stage.js", "m.stage.longest = 1")
    go_on(someone)
    turns = someone.page.locator(".pw-totals li.shown")
    for ride in range(1, 4):
        expect(someone.page.locator(SCENE)).to_have_count(1)
        someone.page.locator(SCENE).click(position={"x": 300, "y": 300})
        expect(turns).to_have_count(ride)
    someone.page.locator(SCENE).click(position={"x": 300, "y": 300})
    expect(someone.page.locator(".pw-settling.shown")).to_have_count(1)
    totals = [beat for beat in beats(someone) if beat["motion"] == "count"]
    assert {beat["piece"] for beat in totals} == {f"total-{seat}" for seat in range(3)}


def test_a_page_that_is_opened_late_sees_the_end_without_the_scene(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    watch(someone)
    table = someone.set_up(["me", "bot-random"], [PLAYED], game="perfect_wave")
    late = surfer(reduced_motion="no-preference")
    watch(late)
    late.go(table)
    for each in (someone, late):
        expect(each.page.locator("#end .result")).to_be_visible()
        assert each.page.locator(SCENE).count() == 0
        assert beats(each) == []


def test_the_scene_is_for_the_eyes_and_its_buttons_are_for_all(at_the_end: Callable[..., Surfer]) -> None:
    someone = at_the_end("wave", reduced_motion="reduce")
    tell_for_ever(someone)
    someone.inside("stage.js", "m.stage.longest = 1")
    go_on(someone)
    scene = someone.page.locator(SCENE)
    expect(scene).to_have_count(1)
    expect(scene.locator(".scene-drawn")).to_have_attribute("aria-hidden", "true")
    expect(scene.locator(".scene-words")).to_have_attribute("aria-hidden", "true")
    expect(scene.get_by_role("button")).to_have_count(2)
    assert both(someone) == []


def test_at_a_table_the_scene_comes_before_the_result_and_the_end_is_spoken_once(surfer: NewSurfer) -> None:
    someone, other = surfer(), surfer(reduced_motion="no-preference")
    watch(other)
    table = someone.set_up(["me", "open"])
    other.sit_down(table)
    for each in (someone, other):
        each.page.wait_for_selector("#pile")
    tell_fast(other)
    other.page.evaluate(SPOKEN)
    play_to_the_end(someone, other, blind=True)
    expect(other.page.locator("#end .result")).to_be_visible()
    motions = [beat["motion"] for beat in beats(other)]
    assert motions.count("ending") == 1
    assert " ".join(other.page.evaluate("window.spoken")).count("cards left") == 1


def test_every_card_of_a_long_wave_stands_in_the_last_scene(at_the_end: Callable[..., Surfer]) -> None:
    someone = at_the_end("wave", reduced_motion="reduce")
    someone.inside("stage.js", "m.stage.pace = () => 0.001; m.stage.longest = 1")
    go_on(someone)
    someone.page.wait_for_selector(f"{SCENE} .wave-bars > *", state="attached")
    someone.page.evaluate("""() => {
      const bars = document.querySelector(".wave-bars");
      for (let more = 0; more < 20; more += 1) {
        bars.prepend(bars.firstElementChild.cloneNode(true));
        document.querySelector(".wave-line > i").remove();
      }
    }""")
    sticks_out = """() => {
      const room = document.querySelector(".wave-roll").getBoundingClientRect();
      const bars = [...document.querySelectorAll(".wave-bars > *, .wave-line > i")];
      return bars.filter((each) => each.getBoundingClientRect().right > room.right).length;
    }"""
    assert someone.page.evaluate(sticks_out) == 0
    assert someone.page.locator(".wave-bars > *").count() > 20
