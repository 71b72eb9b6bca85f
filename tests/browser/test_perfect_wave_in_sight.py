"""A table of The Perfect Wave: one adviser at a time, nothing jumps or is cut, a phone shows what a move needs."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import measured, resize
from browser.test_learning import begin as begin_lesson
from browser.test_learning import do, steps_of
from browser.test_perfect_wave import RINGS, begin, in_the_first_turn, sit
from browser.test_tavarua_hints import answer, ask
from lineup.games import perfect_wave

pytestmark = pytest.mark.slow

TRICKS = Path(str(perfect_wave.__file__)).parent / "data" / "tricks.toml"

WHERE = """() => ["#heads", ".pw-pier", ".pw-mine", ".pw-slope.own", "#actions", "#hand"].map((each) => {
  const { x, y, width, height } = document.querySelector(each).getBoundingClientRect();
  return [each, x, y, width, height].map((one) => (typeof one === "number" ? Math.round(one) : one)).join(" ");
})"""

# Words of Tricks that a card of the Pier cannot hold
CUT = """(says) => {
  const card = document.querySelector(".pw-pier .pw-card.trick"), small = card.querySelector("small");
  const bottom = (each) => each.getBoundingClientRect().bottom;
  return says.filter((words) => {
    small.textContent = words;
    return small.scrollHeight > small.clientHeight + 2 || bottom(small) > bottom(card) - 1;
  });
}"""


def test_a_hint_takes_the_place_of_all_other_lights(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    expect(page.locator(".can-pick.best")).not_to_have_count(0)
    expect(page.locator("#coach .coach")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints")).to_be_visible()
    expect(page.locator(".can-pick.best")).to_have_count(0)
    expect(page.locator("#suggested")).to_have_text("")
    expect(page.locator("#coach .coach")).to_be_hidden()
    assert page.locator(".hinted").count() >= 1
    assert page.evaluate(RINGS) == [True, False]
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.locator(".can-pick.best")).to_have_count(0)  # nobody says anything else to the same question
    assert both(someone) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768), (1920, 1080)])
def test_nothing_moves_when_help_falls_silent(surfer: NewSurfer, width: int, height: int) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    resize(page, width, height)
    helped = measured(page, WHERE)
    expect(page.locator("#coach .coach")).to_be_visible()
    page.evaluate("document.querySelector('#coach .coach').remove()")
    resize(page, width, height)
    assert measured(page, WHERE) == helped


@pytest.mark.parametrize("height", [844, 740])
def test_on_a_phone_a_move_is_made_without_scrolling_and_the_rest_is_one_tap_away(
    surfer: NewSurfer, height: int
) -> None:
    someone = in_the_first_turn(surfer, **PHONE)
    page = someone.page
    resize(page, 390, height)
    for each in (".pw-pier", ".pw-slope.own", "#question", ".pw-hand .pw-card", ".pw-more button"):
        someone.sees(each)
    board = page.locator(".pw-slope.own").bounding_box()
    assert board is not None
    assert board["height"] >= height / 4, "the board is the largest thing in sight"
    expect(page.locator(".pw-goals")).to_be_hidden()
    page.locator(".pw-more button").tap()
    expect(page.locator(".pw-goals")).to_be_visible()
    expect(page.locator(".pw-other")).to_be_visible()
    someone.sees("#question")
    assert both(someone) == []
    page.keyboard.press("Escape")
    expect(page.locator(".pw-goals")).to_be_hidden()
    page.locator(".pw-more button").tap()
    page.locator("#around").get_by_role("button", name="Close").tap()
    expect(page.locator(".pw-goals")).to_be_hidden()


def test_on_a_phone_the_question_about_a_goal_is_read_below_the_sheet(surfer: NewSurfer) -> None:
    page = in_the_first_turn(surfer, **PHONE).page
    page.locator(".pw-more button").tap()
    page.locator(".pw-goals [data-pick]").first.tap()
    page.wait_for_selector("#choices > p")
    sheet, question = (page.locator(each).bounding_box() for each in ("#around", "#choices > p"))
    assert sheet and question  # noqa: PT018
    assert question["y"] >= sheet["y"] + sheet["height"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (844, 390)])
def test_what_stands_above_the_board_of_a_phone_never_lies_over_each_other(
    surfer: NewSurfer, width: int, height: int
) -> None:
    page = in_the_first_turn(surfer, **PHONE).page
    resize(page, width, height)
    page.evaluate("""() => {
      document.querySelector(".pw-mine .time").insertAdjacentHTML("beforeend", "<b>time to paddle</b>");
      document.querySelector(".so-far").innerHTML = `<span class="if">If it ended now</span> <b>130+</b>
        <span class="way">→</span><span class="reach"><span>paddle to space 10:</span> <b>200+</b></span> VP
        <small class="ends">gap at space 8</small>`;
    }""")
    assert page.locator(".pw-mine h2").evaluate("(line) => line.scrollWidth <= line.clientWidth")
    wax = page.locator("[data-pick=wax]")
    assert wax.evaluate("(chip) => chip.scrollWidth <= chip.clientWidth")


def test_what_a_trick_of_the_pier_requires_is_never_cut(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    says = [each["says"] for each in tomllib.loads(TRICKS.read_text(encoding="utf-8"))["tricks"]]
    for width in (1240, 1280, 1366, 1599, 1600, 1680, 1920):
        resize(someone.page, width, 800)
        assert someone.page.evaluate(CUT, says) == [], width


def test_the_cards_of_the_pier_slide_on_in_the_same_look_in_which_new_ones_come(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    sit(someone, "bot-random")
    begin(someone)
    page = someone.page
    page.evaluate("document.documentElement.dataset.confirm = 'off'")
    page.evaluate("""() => { window.told = []; document.addEventListener("beat", ({ detail }) => {
      window.told.push([detail.motion, detail.piece, detail.to, Boolean(detail.together)]);
    }); }""")
    someone.tells("fast")
    page.get_by_role("button", name="End your turn").click()
    page.wait_for_function("() => window.told.some(([motion]) => motion === 'turn')")
    told = [each for each in page.evaluate("window.told") if each[0] != "hold"]  # first the end of the turn is seen
    first = told[: next(at for at, each in enumerate(told) if each[0] == "turn") + 1]
    assert [each[:3] for each in first if each[0] == "shift"] == [
        ["shift", f"pier-{row}-{place}", f"pier-{row}-{place + 1}"]
        for row in ("wave", "maneuver")
        for place in (3, 2, 1)
    ]
    assert [each[3] for each in first] == [False] + [True] * (len(first) - 1), "all in one look"


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_a_hint_that_is_followed_says_its_move_once_and_the_board_stays(
    surfer: NewSurfer, width: int, height: int
) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    resize(page, width, height)
    moves = json.loads(page.locator("#actions").get_attribute("data-moves") or "[]")
    first, second = [each for each in moves if each["picks"][0].startswith("pier-wave")][:2]
    answer(page, ask(page), first["text"], second["text"])
    before = measured(page, WHERE)
    page.locator(".hint-line").first.click()
    said = page.locator("#actions").get_by_text(first["words"], exact=False).filter(visible=True)
    expect(said).to_have_count(1)
    expect(page.locator("#choices > p")).to_have_count(0)
    expect(page.locator("#choices .btn").first).to_be_focused()
    assert measured(page, WHERE) == before
    page.locator(".hint-next").click()
    expect(page.locator(".hint-line:visible")).to_contain_text(second["words"])
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".hint-line").first).to_be_visible()


def test_a_card_flies_onto_a_board_that_lies_beside_the_hand(surfer: NewSurfer) -> None:
    """Below the upper edge of the hand, and not covered by it: not to the name at the top of the window."""
    someone = surfer()
    sit(someone, "bot-random", "bot-random")
    begin(someone)
    places = "[1, 2].map((seat) => m.stage.place(`wave-${seat}-1 player-${seat}`).dataset.piece)"
    someone.inside("stage.js", f"window.places = {places};")
    someone.page.wait_for_function("() => window.places")
    assert someone.page.evaluate("window.places") == ["wave-1-1", "wave-2-1"]


def test_what_a_picked_thing_can_do_stands_on_one_line_beside_a_hint(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints")).to_be_visible()
    page.locator("[data-pick=wax]").click()
    assert page.locator("#choices > p").evaluate("each => each.getBoundingClientRect().height") < 40
    someone.sees(".pw-slope.own .surfer")


def test_in_a_lesson_nothing_but_the_coach_says_what_is_best(surfer: NewSurfer) -> None:
    someone = surfer()
    begin_lesson(someone, "perfect_wave")
    for number, step in enumerate(steps_of("perfect_wave")[:7], 1):
        do(someone, "perfect_wave", number, step)
        expect(someone.page.locator(":is(.far, .pw-mine .time, .so-far .way):visible")).to_have_count(0)
        expect(someone.page.locator("#question")).not_to_contain_text("paddle")


def test_what_comes_below_a_mouse_that_rests_is_not_read(surfer: NewSurfer) -> None:
    someone = in_the_first_turn(surfer)
    page = someone.page
    notes = page.locator(".pw-note:popover-open")
    card = page.locator(".pw-pier .maneuver .trick[data-read]").first
    page.mouse.move(9, 9)
    card.evaluate("(card) => Object.assign(card.style, { position: 'fixed', left: 0, top: 0, zIndex: 99 })")
    page.wait_for_function("(card) => card.matches(':hover')", arg=card.element_handle())
    expect(notes).to_have_count(0)
    page.mouse.move(600, 500)
    page.mouse.move(12, 12)
    expect(notes).to_have_count(1)
