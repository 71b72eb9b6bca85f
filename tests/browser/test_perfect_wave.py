"""People play The Perfect Wave: two windows and bots, by keyboard, on a phone; and keep score for a real table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.captions import tell_for_ever
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, from_late_on, resize, try_on, wait_for_turn

pytestmark = pytest.mark.slow

PAD = "/games/perfect_wave/score-pad"

# Makes one step: a card onto a space if there is one, then Maneuvers, because the game ends when they run out.
STEP = """() => {
  const wanted = [".foot .can-pick", ".pw-slope .can-pick", "[data-pick=drawn].can-pick", ".pw-hand .can-pick.wave",
    ".pw-hand.goals .can-pick", ".pw-pier .maneuver .can-pick:not(.deck)", "#choices .btn:not(.line)"];
  wanted.map((each) => document.querySelector(each)).find(Boolean)?.click();
}"""

# Whether all that fits has a ring, and whether anything else has
RINGS = """() => {
  const hasRing = (each) => getComputedStyle(each).boxShadow.includes("0px 0px 0px 4px");
  const seen = [...document.querySelectorAll(".can-pick")].filter((each) => each.checkVisibility());
  const [best, others] = [".best", ":not(.best)"].map((which) => seen.filter((each) => each.matches(which)));
  return [best.every(hasRing), others.some(hasRing)];
}"""

# Labels whose field is not beside them
TORN = """() => [...document.querySelectorAll(".pad-head label")].filter((each) => {
  const box = each.getBoundingClientRect(), field = each.control.getBoundingClientRect();
  return box.bottom < field.top || field.bottom < box.top;
}).map((each) => each.textContent)"""


def sit(someone: Surfer, *more: str, variant: str = "goals", name: str = "") -> str:
    """A table with these others; gives its address."""
    return someone.set_up(["me", *more], [name], game="perfect_wave", variant=variant)


def begin(someone: Surfer) -> None:
    """Keep a Goal, and wait for the first turn."""
    someone.page.locator(".pw-hand.goals .can-pick").first.click()
    expect(someone.page.locator(".pw-goal.secret")).to_have_count(1)
    expect(someone.page.locator("#question")).to_contain_text("Your turn")
    wait_for_turn(someone)


def in_the_first_turn(surfer: NewSurfer, **size: Any) -> Surfer:
    """Somebody beside a bot, who is to play for the first time."""
    someone = surfer(**size)
    sit(someone, "bot-random")
    begin(someone)
    return someone


@pytest.mark.parametrize("name", from_late_on("Late 60"))
def test_two_people_and_a_bot_play_to_the_end(surfer: NewSurfer, name: str) -> None:
    one, other = surfer(), surfer()
    other.sit_down(sit(one, "open", "bot-local", name=name))
    for each in (one, other):
        each.page.wait_for_selector("#board > *")
    try_on(one, other, deed=STEP, until="#end .result")
    for each in (one, other):
        expect(each.page.locator("#end .result")).to_contain_text("VP")
        expect(each.page.locator("#end .scores > div")).to_have_count(3)
        expect(each.page.locator("#end .grand")).to_have_count(3)
        expect(each.page.locator(".pw-card.back:not(.deck)")).to_have_count(0)  # all lies open
    assert one.page.locator("#end .grand").all_inner_texts() == other.page.locator("#end .grand").all_inner_texts()
    assert both(one) == []
    for each, width, height in ((one, 1280, 800), (other, 360, 740)):
        resize(each.page, width, height)
        each.go(each.page.url.partition("?")[0] + "/replay?step=9&eyes=0")
        expect(each.page.locator(".pw-hand .pw-card")).not_to_have_count(0)
        for what in ("[data-play]", "[name=step]", "[name=eyes]"):
            each.sees(f"#scrub {what}")


def test_the_keyboard_is_enough(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "bot-random")
    page = someone.page
    for pick in ("goal-2", "pier-wave-1", "wave-space-3"):
        lit = page.locator(f".can-pick[data-pick~='{pick}']")
        expect(lit).to_be_visible()
        page.keyboard.press("Home")
        for _press in range(120):
            if page.evaluate(f"document.activeElement.matches('[data-pick~=\"{pick}\"]')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    expect(page.locator(".pw-slope.own li").nth(2).locator(".pw-card.wave")).to_be_visible()
    page.locator("[data-pick=wax].can-pick").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#choices p")).to_contain_text("One Wax")
    page.keyboard.press("Escape")
    expect(page.locator("#choices p")).to_have_count(0)


def test_the_projection_follows_the_board(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    expect(page.locator(".so-far b").first).to_have_text("0")
    page.locator(".pw-pier .wave .can-pick:not(.deck)").first.click()
    page.locator("[data-pick~=wave-space-1].can-pick").click()
    expect(page.locator(".so-far b").first).to_have_text("5")
    expect(page.locator(".pw-now li", has_text="Wave card on space 1")).to_contain_text("5")
    expect(page.locator(".pw-slope.own .fate-ridden")).to_have_count(1)


@pytest.mark.parametrize("variant", ["goals", "no-goals"])
def test_nothing_sticks_out_at_any_width(surfer: NewSurfer, variant: str) -> None:
    someone = surfer(**PHONE)
    sit(someone, "bot-local", "bot-local", "bot-local", variant=variant)
    if variant == "goals":
        begin(someone)
    expect(someone.page.locator("#question")).to_contain_text("Your turn")
    wrong = []
    for width in (320, 360, 390, 640, 799, 800, 1099, 1100, 1280, 1499, 1500, 1800):
        resize(someone.page, width, 800)
        if someone.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong.append(width)
    assert wrong == []


def test_a_phone_has_the_hand_and_the_deeds_under_the_thumb(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer, **PHONE)
    page = someone.page
    page.locator(".pw-hand .can-pick").first.tap()
    for each in ("#hand", "#choices"):
        box = page.locator(each).bounding_box()
        assert box is not None
        assert 400 < box["y"] < 844
    assert both(someone) == []


def test_on_a_phone_what_can_be_picked_next_comes_out_from_under_the_hand(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    sit(someone, "bot-random")
    page = someone.page
    resize(page, 360, 420)
    begin(someone)
    page.evaluate("scrollTo(0, 0)")
    page.locator(".pw-hand .can-pick.wave").first.click()
    expect(page.locator(".pw-slope .can-pick").first).to_be_visible()
    seen = """() => [...document.querySelectorAll("#board .can-pick")].some((each) => {
      const box = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    })"""
    page.wait_for_function(seen)


def test_a_click_on_what_cannot_be_played_says_why(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "bot-random")
    someone.page.wait_for_selector(".pw-hand.goals .can-pick")
    someone.page.locator("[data-pick~='deck-wave']").click(force=True)
    expect(someone.page.locator("#refusal")).to_contain_text("P2.6")


def test_the_maneuvers_that_were_discarded_can_be_looked_through(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    someone.page.get_by_role("button", name="Discarded Maneuvers").click()
    expect(someone.page.locator("#pile-maneuver")).to_be_visible()
    someone.page.keyboard.press("Escape")
    expect(someone.page.locator("#pile-maneuver")).to_be_hidden()


# What makes sense is lit, what hurts is asked, and everything can be read


def test_what_fits_has_a_ring_and_all_that_is_allowed_can_be_picked(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    expect(page.locator(".can-pick.best")).not_to_have_count(0)
    expect(page.locator("#suggested")).to_contain_text("What fits: ")
    assert page.evaluate(RINGS) == [True, False], "what has a ring fits, and nothing else has one"
    page.locator(".pw-goal.can-pick").first.click()
    expect(page.locator("#choices .btn").first).to_have_text("Activate it, for both action points")
    page.keyboard.press("Escape")
    quiet = page.locator(".pw-hand .trick.can-pick.dim").first  # it would have to wait for its condition
    quiet.click()
    expect(page.locator(".sea.own .can-pick").first).to_be_visible()
    page.locator(".sea.own .can-pick").first.click()
    expect(page.locator(".sea.own .pw-card.trick")).to_have_count(1)


def test_a_lit_card_says_what_it_adds_and_two_clicks_lay_it(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    lowest = min(page.locator(".pw-card.wave.can-pick:not(.dim) b").all_inner_texts(), key=int)
    page.locator(".pw-card.wave.can-pick:not(.dim)", has_text=lowest).first.click()
    space = page.locator(".sea.own .can-pick[data-gain]").first
    gain = space.get_attribute("data-gain") or ""
    assert " if you paddle" in gain  # once the Surfer gets there
    space.click()
    expect(page.locator(".sea.own .pw-card.wave:not(.empty)")).to_have_count(1)


def test_ending_a_turn_with_points_left_is_asked_once(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    page.get_by_role("button", name="End your turn").click()
    expect(page.locator("#choices .hurts")).to_contain_text("2 action points")
    assert page.evaluate("document.activeElement.textContent") == "Back"
    page.keyboard.press("Escape")
    expect(page.locator("#choices .hurts")).to_have_count(0)
    expect(page.locator("#question")).to_contain_text("2 action points")
    told = someone.told()
    page.get_by_role("button", name="End your turn").click()
    page.get_by_role("button", name="End your turn").click()  # and yes
    someone.hears_more_than(told)


def test_whoever_wants_no_questions_is_asked_none(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    page.evaluate("document.documentElement.dataset.confirm = 'off'")
    told = someone.told()
    page.get_by_role("button", name="End your turn").click()
    someone.hears_more_than(told)


def test_one_key_takes_back(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    page.locator(".pw-hand .pw-card.wave.can-pick").first.click()
    expect(page.locator(".pw-hand .picked")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator(".pw-hand .picked")).to_have_count(0)
    page.evaluate("document.documentElement.dataset.confirm = 'off'")
    page.locator(".pw-hand .pw-card.wave.can-pick").first.click()
    page.locator(".sea.own .can-pick").first.click()
    expect(page.locator("#question")).to_contain_text("1 action point")
    back = page.get_by_role("button", name="Take back")
    expect(back).to_have_attribute("aria-keyshortcuts", "Backspace")
    page.keyboard.press("Backspace")
    expect(page.locator("#question")).to_contain_text("2 action points")


def test_a_trick_can_be_read_by_keyboard_mouse_and_touch(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    trick = page.locator(".pw-hand .pw-card.trick").first
    note = page.locator(f"#{trick.get_attribute('data-read')}")
    expect(note).to_be_hidden()
    page.keyboard.press("Tab")
    trick.focus()
    expect(note).to_be_visible()
    page.mouse.move(0, 0)
    page.locator("#question").hover()  # as when the board moves below a mouse that rests
    expect(note).to_be_visible()
    expect(note).to_contain_text("Your board")
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    assert trick.get_attribute("aria-describedby") == trick.get_attribute("data-read")
    page.mouse.move(0, 0)
    trick.hover()
    expect(note).to_be_visible()
    page.locator("#question").hover()
    expect(note).to_be_hidden()
    trick.click()  # what is picked is read in the question's place
    expect(page.locator("#choices p")).to_contain_text("Your board")
    assert both(someone) == []


def test_a_goal_says_how_near_it_is(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer, **PHONE)
    someone.page.locator(".pw-more button").tap()
    goal = someone.page.locator(".pw-goal.secret")
    goal.tap()
    note = someone.page.locator(f"#{goal.get_attribute('data-read')}")
    expect(note).to_be_visible()
    expect(note).to_contain_text("our board")
    assert both(someone) == []


def test_the_rules_draw_boards_with_their_waves(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/rules/perfect_wave")
    waves = someone.page.locator(".points .pw-slope .pw-card.wave:not(.empty)")
    heights = waves.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")
    assert heights[:8] == sorted(heights[:8]), "the first board rises to the sea"
    assert 10 < heights[0] < heights[7]


# What happens is seen

MARKS = """() => { window.marks = []; document.addEventListener("beat", ({ detail }) => {
  const marked = (where) => document.querySelector(where)?.closest("[data-whose]").dataset.piece;
  const both = () => [marked("#strip .on-turn"), marked("#strip .now b")];
  if (detail.motion === "turn") queueMicrotask(() => window.marks.push([detail.piece, ...both()]));
}); }"""


def test_whoever_is_to_play_has_the_mark_as_soon_as_it_is_said(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    page.evaluate(MARKS)
    page.evaluate("document.documentElement.dataset.confirm = 'off'")
    someone.tells("fast")
    page.get_by_role("button", name="End your turn").click()
    page.wait_for_function("() => window.marks.length >= 2")
    assert page.evaluate("window.marks")[:2] == [["player-1"] * 3, ["player-0"] * 3]


def test_a_trick_flies_as_it_is_drawn_in_the_hand(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer, reduced_motion="no-preference")
    page = someone.page
    trick = page.locator(".pw-hand .trick.can-pick").first
    looks = "card => [card.offsetWidth, card.offsetHeight, card.innerText, getComputedStyle(card).textAlign]"
    lay = trick.evaluate(looks)
    someone.tells("usual")
    tell_for_ever(someone)
    trick.click()
    page.locator(".sea.own .empty.maneuver.can-pick").first.click()
    flies = page.locator(".ghost.trick")
    expect(flies).to_be_visible()
    assert flies.evaluate(looks) == lay


# The score pad


def lay(someone: Surfer, row: str, card: str, space: int) -> None:
    someone.page.locator(f".palette [name={row}][value='{card}']").check(force=True)
    someone.page.locator(f"#{row}-1-{space}").click()
    expect(someone.page.locator(f"#{row}-1-{space}.{row}")).to_be_visible()


def test_cards_are_tapped_onto_a_board_and_the_lines_are_there_at_once(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go(PAD)
    page = someone.page
    for space, number in enumerate(("2", "3", "4", "4", "4"), 1):
        lay(someone, "wave", number, space)
    page.locator("#surfer-1-5").click()
    expect(page.locator(".pad-total").first).to_have_text("125")  # 5 + 10 + 15 + 20 + 25, a Set and a Run
    lay(someone, "trick", "Tube Ride", 4)
    expect(page.locator(".pad-total").first).to_have_text("165")
    page.select_option("#goal-1", "Set and Run")
    expect(page.locator(".pad-total").first).to_have_text("205")
    page.reload()
    expect(page.locator(".pad-total").first).to_have_text("205")  # its address holds all of it
    page.locator("#trick-1-4").click()
    expect(page.locator(".pad-total").first).to_have_text("165")
    assert both(someone) == []


def test_a_pad_fits_a_phone_and_can_be_printed(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    someone.page.add_init_script("window.print = () => { window.printed = true; }")
    someone.go(PAD)
    page = someone.page
    page.get_by_role("button", name="One more player").click()
    expect(page.locator(".pad-board")).to_have_count(3)
    for width in (320, 390, 800):
        resize(page, width, 780)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(TORN) == [], "a label and its field stand in one line"
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(page.locator(".palette")).to_be_hidden()


def test_a_pad_needs_no_script(surfer: NewSurfer) -> None:
    someone = surfer(java_script_enabled=False)
    someone.go(PAD)
    page = someone.page
    page.locator("#wave-2-1").click()
    expect(page.locator("#wave-2-1.wave")).to_be_visible()
    expect(page.locator(".pad-total").nth(1)).to_have_text("5")
