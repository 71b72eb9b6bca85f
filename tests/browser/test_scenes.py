"""Scenes inside games: falls with a large word, duels card by card, the shark; in their order, skippable."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.captions import beats, tell_fast, tell_for_ever, watch
from browser.conftest import NewSurfer
from browser.people import Surfer
from browser.replays import before, go_on

pytestmark = pytest.mark.slow

STAMPS = """() => {
  window.stamps = [];
  window.dueling = 0; // cards that lie beside each other
  new MutationObserver(() => {
    window.dueling = Math.max(window.dueling, document.querySelectorAll(".duel li").length);
    const word = document.querySelector(".stage-stamp")?.textContent;
    if (word && !window.stamps.includes(word)) window.stamps.push(word);
  }).observe(document.getElementById("board"), { childList: true, subtree: true });
}"""


def sees(surfer: NewSurfer, game: str, what: str, motion: str = "no-preference") -> Surfer:
    """Somebody who is about to see something for the first time."""
    someone = surfer(reduced_motion=motion)
    watch(someone)
    before(someone, game, 3, what)
    someone.page.evaluate(STAMPS)
    return someone


def is_told(someone: Surfer) -> list[str]:
    """Wait for the end of the story; gives its motions."""
    expect(someone.page.locator(".telling")).to_have_count(0)
    assert someone.page.locator(".ghost, .scene").count() == 0
    return [beat["motion"] for beat in beats(someone)]


@pytest.mark.parametrize(("what", "motion"), [("Wipeout!", "fall"), ("Perfect!", "stars")])
def test_a_scene_of_tavarua_has_its_motion_and_a_large_word(surfer: NewSurfer, what: str, motion: str) -> None:
    someone = sees(surfer, "tavarua", what)
    tell_fast(someone)
    go_on(someone)
    someone.page.wait_for_function("() => window.told.length")
    motions = is_told(someone)
    assert motion in motions
    assert motions.index("stamp") >= motions.index(motion)
    assert what in someone.page.evaluate("window.stamps")


def test_a_duel_of_surfs_up_dude_is_seen_card_by_card(surfer: NewSurfer) -> None:
    someone = sees(surfer, "surfs_up_dude", '"open"')
    tell_fast(someone)
    go_on(someone)
    someone.page.wait_for_function("() => window.dueling > 1")
    is_told(someone)
    told = beats(someone)
    opened = [beat["motion"] for beat in told].index("open")
    turns = [beat for beat in told[opened:] if beat["motion"] == "show" and beat["words"]]
    assert len(turns) > 1
    assert len({beat["piece"] for beat in turns}) == len(turns)
    all_cards = told[opened + len(turns) + 1]
    assert all_cards["motion"] == "hold"
    said = [beat["words"] for beat in told].index(all_cards["words"])
    assert "surfer" in all_cards["words"]
    assert said == opened + len(turns) + 1, "who loses is said once all cards lie open, and not before"


def test_the_shark_comes_around_its_wave(surfer: NewSurfer) -> None:
    someone = sees(surfer, "surfs_up_dude", '"fin"')
    tell_for_ever(someone)
    go_on(someone)
    expect(someone.page.locator(".stage-fin")).to_have_count(1)
    someone.page.keyboard.press("Escape")
    is_told(someone)


def test_with_less_motion_scenes_are_outlined_and_nothing_moves(surfer: NewSurfer) -> None:
    someone = sees(surfer, "tavarua", "Wipeout!", "reduce")
    tell_fast(someone)
    go_on(someone)
    someone.page.wait_for_function("() => window.told.length")
    assert "stamp" in is_told(someone)
    assert someone.page.evaluate("window.stamps") == []
