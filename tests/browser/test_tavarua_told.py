"""A round of Tavarua while it is told: cards lie beside their surfers, and everybody stays as large as they are."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewSurfer
from browser.test_tavarua_round import CUTBACK, beside_a_wave, card, corner, on_the_shore
from lineup.web.server.static_files import static_url

pytestmark = pytest.mark.slow

MOVING = {"reduced_motion": "no-preference"}
# Plays beats onto the board, each with a card, and comes back when they are over; the board is not drawn anew.
TELL = """async ([beats, stage]) => {
    const faces = document.createElement("div");
    faces.innerHTML = beats.map((_, beat) => `<div data-beat="${beat}"><div class="tv-card">
        <span class="tv-no circle" data-is="3"></span><span class="tv-arrow" data-is="▲"></span></div></div>`).join("");
    await (await import(stage)).stage.play(beats, faces);
    const ending = document.getAnimations().filter((each) => each.effect.getTiming().iterations < 9);
    await Promise.all(ending.map((each) => each.finished));
}"""
# Others on the shore, as the page draws them.
CROWD = """(others) => {
    const own = document.getElementById("surfer-0"), group = own.parentElement;
    group.classList.toggle("tv-many", others > 1);
    for (let seat = 1; seat <= others; seat += 1) {
        const one = own.cloneNode(true);
        one.id = one.dataset.piece = `surfer-${seat}`;
        one.querySelector(".tv-side").dataset.piece = `side-${seat}`;
        one.classList.remove("me");
        group.append(one);
    }
}"""
CARDS = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const cards = all(".tv-card.ghost"), words = all(".tv-surfer .tv-tag");
    return { cards: cards.length, over: cards.flatMap((card) => words.filter((each) => over(card, each))).length };
}"""
FROM_THE_BEGINNING = """() => {
    for (const each of document.getAnimations()) Object.assign(each, { currentTime: 1 }).pause();
}"""
LARGE = "(selector) => document.querySelector(selector).getBoundingClientRect().width"
WORDS = "(selector) => getComputedStyle(document.querySelector(selector), '::after').content"


def tell(page: Page, *beats: dict[str, Any]) -> None:
    page.evaluate(TELL, [[{"ms": 400, "together": place > 0} | beat for place, beat in enumerate(beats)],
                         static_url("stage.js")])  # fmt: skip


def turned_up(seat: int) -> dict[str, Any]:
    beside = f"side-{seat} surfer-{seat}"
    return {"motion": "deal", "piece": beside, "to": beside}


def at_sea(surfer: NewSurfer, others: int, **settings: Any) -> Page:
    """Alone, so that nothing happens by itself, with others drawn beside oneself."""
    someone = surfer(**MOVING, **settings)
    page = on_the_shore(someone)
    page.evaluate(CROWD, others)
    someone.tells("usual")
    return page


@pytest.mark.parametrize("others", [0, 1, 5])
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["laptop", "phone"])
def test_a_card_that_is_turned_up_lies_over_nobodys_name(
    surfer: NewSurfer, others: int, settings: dict[str, Any]
) -> None:
    page = at_sea(surfer, others, **settings)
    tell(page, *map(turned_up, range(others + 1)))
    assert page.evaluate(CARDS) == {"cards": others + 1, "over": 0}
    page.evaluate(FROM_THE_BEGINNING)
    assert page.evaluate(CARDS) == {"cards": others + 1, "over": 0}


def test_a_card_goes_when_its_surfer_goes(surfer: NewSurfer) -> None:
    page = at_sea(surfer, 1)
    goes = {"motion": "travel", "piece": "surfer-1", "to": "channel-3", "together": False}
    tell(page, turned_up(0), turned_up(1), goes)
    cards = [page.locator(f"#surfer-{seat} .tv-card.ghost") for seat in (0, 1)]
    assert [card.evaluate("(card) => getComputedStyle(card).opacity") for card in cards] == ["1", "0"]
    expect(page.locator(".tv-surfer.ghost")).to_have_count(1)


def test_whoever_falls_is_as_large_as_before(surfer: NewSurfer) -> None:
    page = at_sea(surfer, 1)
    before = page.evaluate(LARGE, "#surfer-1")
    tell(page, {"motion": "fall", "piece": "surfer-1", "to": "wash-3"})
    assert page.evaluate(LARGE, ".tv-surfer.ghost") == pytest.approx(before, abs=1)


def test_what_moves_does_not_say_who_has_changed_it(surfer: NewSurfer) -> None:
    page = at_sea(surfer, 1)
    page.evaluate("() => { document.getElementById('surfer-1').dataset.by = 'by-1'; }")
    tell(page, {"motion": "travel", "piece": "surfer-1", "to": "channel-3"})
    assert page.evaluate(WORDS, ".tv-surfer.ghost") == "none"


def test_while_a_ride_is_told_nothing_says_what_the_wave_was_worth_before(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    corner(page, "catch").click()
    page.locator("#choices .btn:not(.line)").click()  # with a stoke token, which is subtracted: so it holds
    page.locator(".tv-by").first.click()
    worth = [page.locator(each) for each in (".tv-sofar", ".tv-would.now", ".tv-riding")]
    for each in worth:
        expect(each).to_be_visible()
    page.evaluate("document.getElementById('surfer-0').classList.add('past')")
    for each in worth:
        expect(each).to_be_hidden()
