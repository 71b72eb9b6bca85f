"""A round of Tavarua in two taps: what is seen before a card is played, and that it fits every screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, resize
from browser.replays import replay_of
from browser.test_tavarua import CHOOSING, with_bots
from browser.test_tavarua_alone import set_up

pytestmark = pytest.mark.slow

# With the deal of these tests somebody alone on the shortboard holds these cards, and is beside a wave in round 2.
FIRST_HAND = ["Cutback 3", "Bottom Turn 2", "Cutback 3", "Trim 1", "Trim 1"]
CUTBACK = 1  # 3 backward: off the tail of a shortboard
TRIM = 3  # 1 forward

SIZES = [(320, 568), (320, 640), (390, 844), (568, 320), (640, 360), (844, 340), (844, 390)]
OUTSIDE = """(selectors) => selectors.filter((selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return !box.height || box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
})"""
# What of the sea lies under something else: the corners and the middle of all its rows.
COVERED = """() => [...document.querySelectorAll(".tv-row, .tv-shore")].filter((row) => {
    const box = row.getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(x, y)?.closest(".tv-sea");
    return !at(box.left + 12, box.top + box.height / 2) || !at(box.right - 12, box.top + box.height / 2);
}).length"""
COUNT = """() => {
    window.clicks = 0;
    document.addEventListener("click", (event) => { if (event.isTrusted) window.clicks += 1; }, true);
}"""


def on_the_shore(someone: Surfer, board: str = "shortboard") -> Page:
    """Alone, with the first hand, before the first card: boards could be switched, or stoke bought."""
    set_up(someone, "solo")
    page = someone.page
    page.locator(f"[data-pick={board}].can-pick").click()
    page.get_by_role("button", name="Keep all cards").click()
    expect(page.get_by_role("button", name="Switch boards")).to_be_visible()
    return page


def beside_a_wave(someone: Surfer, board: str = "shortboard") -> Page:
    page = on_the_shore(someone, board)
    card(page, 2).click()
    page.locator(".tv-ghost:visible").click()
    expect(page.locator("#question")).to_have_text("Pick a card to catch this wave.")
    expect(page.locator("#hand .tv-card.can-pick")).to_have_count(5)
    return page


def card(page: Page, place: int) -> Locator:
    return page.locator(f"#mine-{place}")


def corner(page: Page, action: str) -> Locator:
    return page.locator(f".tv-corner[data-pick={action}]")


def ghost(page: Page, place: str) -> Locator:
    return page.locator(f"[data-piece={place}] .tv-ghost:visible")


def test_cards_can_be_tapped_at_once_and_a_round_takes_two_clicks(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer())
    names = [each.get_attribute("aria-label") or "" for each in page.locator("#hand .tv-card").all()]
    assert [name.split(": ")[1].split(",")[0] for name in names] == FIRST_HAND
    expect(page.locator("#hand .tv-card.can-pick")).to_have_count(5)
    page.evaluate(COUNT)
    card(page, 2).click()
    expect(page.locator(".tv-tip b:visible")).to_have_text("Bottom Turn ▼2: paddle, or wait?")
    ghost(page, "channel-2").click()
    expect(page.locator(".tv-round")).to_contain_text("Round 2")
    expect(page.locator("[data-piece=channel-2] #surfer-0")).to_be_visible()
    assert page.evaluate("window.clicks") == 2
    card(page, TRIM).click()
    expect(page.locator("#question")).to_have_css("opacity", "0")  # what is asked about the card stands there instead
    corner(page, "catch").click()
    expect(page.locator(".tv-round")).to_contain_text("Round 3")
    assert page.evaluate("window.clicks") == 4


def test_the_keyboard_needs_no_more(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, TRIM).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".tv-round")).to_contain_text("Round 3")


def test_a_second_tap_or_the_key_of_a_card_plays_it_for_what_is_usual(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer())
    card(page, 2).click()
    expect(page.locator(".tv-slot[data-again]").nth(1)).to_have_attribute("data-again", "tap again: Paddle out")
    expect(corner(page, "paddle-out")).to_have_class("tv-corner ne usual can-pick")
    card(page, 2).click()
    expect(page.locator(".tv-round")).to_contain_text("Round 2")
    page.keyboard.press(str(TRIM))
    expect(page.locator(f"#mine-{TRIM}.picked")).to_have_count(1)
    page.keyboard.press(str(TRIM))
    expect(page.locator(".tv-round")).to_contain_text("Round 3")


def test_a_second_tap_on_a_card_that_falls_puts_it_back(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    card(page, CUTBACK).click()
    expect(page.locator(".tv-card.picked")).to_have_count(0)


def test_in_the_wash_one_tap_is_enough(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    page.evaluate("document.documentElement.dataset.confirm = 'off'")
    card(page, CUTBACK).click()
    corner(page, "catch").click()
    expect(page.locator("#question")).to_contain_text("You are in the wash.")
    card(page, TRIM).click()
    expect(page.locator("[data-piece=shore] #surfer-0")).to_be_visible()


def test_every_score_of_the_track_can_be_read_and_how_points_lead_to_it(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    planks = page.locator(".tv-mark > b")
    assert planks.all_inner_texts()[:4] == ["0", "0.5", "1", "1.5"]
    resize(page, 390, 844)
    assert planks.all_inner_texts()[:4] == ["0", "½", "1", "½"]
    page.locator(".tv-how .tv-about").click()
    expect(page.locator("#tv-about-score .tv-scales")).to_be_visible()


def test_the_bar_of_a_replay_lies_below_the_hand(surfer: NewSurfer) -> None:
    someone = surfer()
    replay, steps = replay_of(someone, "tavarua", 3)
    someone.go(f"{replay}?step={steps // 2}&eyes=0")
    someone.page.wait_for_selector(".tv-mat")
    tops = "() => ['.tv-mat', '#scrub'].map((each) => document.querySelector(each).getBoundingClientRect())"
    mat, bar = someone.page.evaluate(tops)
    assert mat["bottom"] <= bar["top"]


def test_an_action_may_be_picked_before_its_card(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    corner(page, "paddle-out").click()
    expect(page.locator(".tv-corner.picked")).to_have_count(1)
    card(page, TRIM).click()
    expect(page.locator("[data-piece=channel-3] #surfer-0")).to_be_visible()


def test_a_ghost_lies_where_a_card_leads_and_tokens_make_it_three(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    expect(ghost(page, "channel-5")).to_have_count(1)
    expect(ghost(page, "shore")).to_have_count(1)
    expect(corner(page, "paddle-out")).to_contain_text("to 5")
    expect(page.locator(".tv-step:visible [data-less]")).to_be_disabled()  # there is nothing to take away
    page.locator(".tv-step:visible [data-step]").click()
    expect(page.locator(".tv-step:visible b")).to_have_text("1")
    expect(page.locator(".tv-step:visible [data-less]")).to_be_enabled()
    for space, label in ((4, "−1"), (5, "±0"), (6, "+1")):
        expect(ghost(page, f"channel-{space}").locator("span")).to_have_attribute("data-is", label)
    expect(corner(page, "paddle-out")).to_contain_text("to 4–6")
    page.locator(".tv-step:visible [data-less]").click()
    expect(page.locator(".tv-ghost:visible")).to_have_count(3)  # out, in, and on the wave
    card(page, TRIM).click()
    expect(ghost(page, "channel-5")).to_have_count(0)
    expect(ghost(page, "channel-3")).to_have_count(1)


def test_the_chance_is_the_same_everywhere_and_fits_the_odds_of_the_wave(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    odds = page.locator(".tv-chips > span").all_inner_texts()
    assert [each.split() for each in odds] == [["▲3", "33%"], ["▲2", "33%"], ["▲1", "33%"]]
    card(page, TRIM).click()  # from 0 to +1 of +2: one of the three wave cards leaves a surfer on
    expect(card(page, TRIM)).to_have_attribute("aria-label", "Card 3: Trim 1, forward, teal circle, "
                                               "takes the balance to ▲1, 33 % to stay on")  # fmt: skip
    expect(corner(page, "catch").locator("small:visible")).to_have_text("33 %")
    expect(ghost(page, "wave-2").locator("span")).to_have_attribute("data-is", "33 %")
    marked = page.locator(".tv-board li:has(.tv-mark-to:visible)")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("33")
    expect(page.locator(".tv-board li.here .me")).to_be_visible()


def test_a_sure_fall_is_asked_about_once(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    expect(corner(page, "catch")).to_contain_text("✕ needs 1 stoke")
    expect(ghost(page, "wave-2")).to_have_class("tv-ghost tv-s0 falls can-pick dim")
    ghost(page, "wave-2").click()
    expect(page.locator("#choices .hurts")).to_have_text("This throws you off the tail.")
    page.locator(".tv-step:visible [data-step]").click()
    expect(page.locator("#choices .hurts")).to_have_count(0)
    expect(corner(page, "catch")).to_contain_text("up to 100 %")
    page.locator(".tv-step:visible [data-less]").click()
    corner(page, "catch").click()
    page.locator("#choices .btn.line", has_text="Do it anyway").click()
    expect(page.locator("#question")).to_contain_text("You are in the wash.")


def test_before_a_sure_fall_the_stoke_that_holds_is_offered_first(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    corner(page, "catch").click()
    first = page.locator("#choices .btn:not(.line)")
    expect(first).to_have_text("Catch with 1 stoke token: 100 %")
    expect(first).to_be_focused()
    first.click()
    expect(page.locator(".tv-by").first).to_contain_text("3 − 1 = 2")  # how it counts is chosen when cards are up


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["laptop", "phone"])
def test_what_a_second_tap_does_is_said_where_it_covers_no_stoke(surfer: NewSurfer, settings: dict[str, Any]) -> None:
    page = on_the_shore(surfer(**settings))
    card(page, 2).click()
    says = page.locator(".tv-slot[data-again]").nth(1)
    bottom = says.evaluate(
        "(slot) => slot.getBoundingClientRect().top + parseFloat(getComputedStyle(slot, '::after').top)"
    )
    stoke, own = page.locator(".tv-tokens").bounding_box(), says.bounding_box()
    assert stoke
    assert own
    assert bottom < own["y"] if settings else stoke["x"] > own["x"] + own["width"]


def test_a_second_click_that_plays_nothing_says_that_it_puts_the_card_back(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    slot = page.locator(".tv-slot", has=page.locator(f"#mine-{CUTBACK}"))
    expect(slot).to_have_attribute("data-again", "tap again: put back")
    card(page, CUTBACK).click()
    expect(page.locator(".tv-card.picked")).to_have_count(0)


def test_whoever_wants_no_questions_falls_at_once(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    page.evaluate("document.documentElement.dataset.confirm = 'off'")
    card(page, CUTBACK).click()
    corner(page, "catch").click()
    expect(page.locator("#question")).to_contain_text("You are in the wash.")


def test_the_sign_of_stoke_is_chosen_when_cards_are_up(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, CUTBACK).click()
    page.locator(".tv-step:visible [data-step]").click()
    corner(page, "catch").click()
    ways = page.locator(".tv-by")
    expect(ways).to_have_count(3)
    assert [each.split("\n") for each in ways.all_inner_texts()] == [
        ["3 − 1 = 2", "100 %"],
        ["3", "✕ off the tail"],
        ["3 + 1 = 4", "✕ off the tail"],
    ]
    ways.nth(2).click()
    expect(page.locator("#choices .hurts")).to_have_text("This throws you off the tail.")
    ways.first.click()
    expect(page.locator("#question")).to_have_text("Ride on, or bail? Pick a card.")


def test_several_cards_are_let_go_of_together(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    card(page, 2).click()
    page.locator("[data-pick=several]").click()
    expect(page.locator("#mine-2.picked")).to_have_count(1)
    card(page, 1).click()
    card(page, 5).click()
    expect(corner(page, "wait")).to_contain_text("discard 3")
    corner(page, "wait").click()
    expect(page.locator(".tv-round")).to_contain_text("Round 3")
    expect(page.locator(".tv-told li", has_text="Wait").locator(".tv-mini")).to_have_count(3)


def in_sight(page: Page) -> list[str]:
    """What of sea, question and hand is not within the window."""
    found: list[str] = page.evaluate(OUTSIDE, [".tv-sea", "#question", ".tv-mat", ".tv-cards"])
    covered = page.evaluate(COVERED)
    return found + ([f"{covered} rows of the sea are covered"] if covered else [])


@pytest.mark.parametrize("people", [1, 6])
def test_on_a_phone_sea_question_and_hand_are_in_sight_together(surfer: NewSurfer, people: int) -> None:
    someone = surfer(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    if people == 1:
        page = beside_a_wave(someone, "longboard")
    else:
        with_bots(someone, people - 1)
        page = someone.page
        page.locator("[data-pick=longboard].can-pick").click()
        page.get_by_role("button", name="Keep all cards").click()
    expect(page.locator("#hand .tv-card.can-pick")).to_have_count(5)
    wrong: dict[Any, list[str]] = {}
    for picked in (False, True):
        if picked:
            card(page, 1).tap()
            page.wait_for_selector(CHOOSING)
            expect(page.locator(".tv-card.picked")).to_have_count(1)
        for width, height in SIZES:
            resize(page, width, height)
            page.evaluate("scrollTo(0, 0)")
            if found := in_sight(page):
                wrong[width, height, picked] = found
    assert wrong == {}


def test_on_a_large_screen_the_sea_grows_and_lies_on_the_hand(surfer: NewSurfer) -> None:
    page = beside_a_wave(surfer())
    boxes = {}
    for width, height in ((1366, 768), (1920, 1080)):
        resize(page, width, height)
        sea, hand = page.locator(".tv-sea").bounding_box(), page.locator(".tv-hand").bounding_box()
        assert sea is not None
        assert hand is not None
        boxes[width] = sea
        assert hand["y"] + hand["height"] <= height
        assert hand["y"] - sea["y"] - sea["height"] < 0.2 * height
    assert boxes[1920]["width"] > 1.3 * boxes[1366]["width"]
    assert boxes[1920]["height"] > 1.3 * boxes[1366]["height"]


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_axe_finds_nothing_in_previews_and_warnings(surfer: NewSurfer, size: tuple[int, int]) -> None:
    someone = surfer(viewport={"width": size[0], "height": size[1]})
    page = beside_a_wave(someone)
    found = []
    card(page, TRIM).click()
    found += both(someone)
    page.locator(".tv-step:visible [data-step]").click()
    found += both(someone)
    card(page, CUTBACK).click()
    corner(page, "catch").click()
    found += both(someone)
    assert sorted(set(found)) == []


def test_a_picked_card_is_put_back_by_a_button_or_by_a_click_on_the_sea(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer())
    picked = page.locator(".tv-card.picked")
    card(page, 2).click()
    expect(picked).to_have_count(1)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(picked).to_have_count(0)
    resize(page, 390, 844)
    card(page, 2).click()
    expect(picked).to_have_count(1)
    page.locator("[data-piece=wash-4]").click()
    expect(picked).to_have_count(0)


def test_a_refusal_on_a_phone_is_as_high_as_its_words(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    page = on_the_shore(someone)
    someone.is_refused("You have bought that card this round.", "T5.4")
    said = page.locator("#refusal")
    expect(said).to_be_visible()
    assert (said.bounding_box() or {"height": 999})["height"] < 100


# Others come to where one would land. What is drawn for two of them at the same place there, or beyond it.
CROWD = """([many, place]) => {
    const cell = document.querySelector(`[data-piece=${place}]`), group = document.createElement("div");
    const own = document.querySelector(".tv-surfer.me");
    cell.querySelector(".tv-group")?.remove();
    group.className = many > 1 ? "tv-group tv-many" : "tv-group";
    for (let each = 0; each < many; each += 1) group.append(own.cloneNode(true));
    for (const each of group.children) {
        each.classList.remove("me");
        each.querySelector(".letter").dataset.is = "W";
        each.querySelector(".who").textContent = "Misty Lobster";
    }
    cell.querySelector(".tv-space").after(group);
    const seen = [...cell.querySelectorAll(".tv-space, .tv-tag, .tv-figure, .tv-ghost:not([hidden])")];
    const boxes = seen.map((each) => [each, each.getBoundingClientRect()]).filter(([each, box]) => box.width);
    const edge = cell.getBoundingClientRect().right;
    const crossing = boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([other, b]) =>
        !one.contains(other) && a.right > b.left + 1 && b.right > a.left + 1
    ).map(() => one.className.baseVal ?? one.className));
    return [...crossing, ...boxes.filter(([, box]) => box.right > edge + 1).map(() => "beyond")];
}"""


def test_where_one_would_land_nobody_lies_over_anybody(surfer: NewSurfer) -> None:
    page = on_the_shore(surfer(**PHONE))
    card(page, 2).click()
    expect(ghost(page, "channel-2")).to_be_visible()
    for width in (320, 390):
        resize(page, width, 844)
        assert {many: page.evaluate(CROWD, [many, "channel-2"]) for many in range(1, 5)} == {n: [] for n in range(1, 5)}
