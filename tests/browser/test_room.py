"""Question, hand and board are in sight together, in every window; names and last plays have room beside each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.people import Surfer, resize, wait_for_turn
from browser.replays import replay_of

pytestmark = pytest.mark.slow

SIZES = ((320, 640), (390, 844), (844, 390), (1366, 768), (1920, 1080))
BOARDS = {
    "wave": [".wave-sea"],
    "surfs_up_dude": [".dude .sea"],
    "perfect_wave": [".pw-pier", ".pw-mine"],
}  # what must be seen to decide

# Whatever sticks out of the window, or lies below the question or the hand.
OUT_OF_SIGHT = """(boards) => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const wrong = [];
  for (const what of ["#question", "#hand", ...boards]) {
    const { top, bottom, left, right } = box(what);
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) wrong.push(`${what} sticks out`);
  }
  for (const what of boards) {
    const board = box(what);
    for (const over of [box("#question"), box("#hand")]) {
      const beside = over.left >= board.right - 1 || over.right <= board.left + 1;
      if (!beside && over.top < board.bottom - 1) wrong.push(`${what} lies below ${Math.round(over.top)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  return wrong;
}"""

# What of the sea the bar of a replay covers, or lies below the window; on the smallest phone a page may scroll.
BELOW_THE_BAR = """() => {
  const [sea, bar] = [".dude .sea", "#scrub"].map((each) => document.querySelector(each).getBoundingClientRect());
  const isBeside = bar.left >= sea.right - 1;
  return isBeside || innerHeight <= 640 ? "" : sea.bottom > bar.top + 1 ? `${sea.bottom} > ${bar.top}` : "";
}"""


# Cards and words of the sea of Wave over which something else lies, or which stick out of it.
COVERED = """() => {
  const sea = document.querySelector(".wave-sea").getBoundingClientRect();
  const wanted = "#pile, #draw, .wave-hand .wave-card, .wave-rung, .wave-left, .wave-way, .wave-aim b";
  return [...document.querySelectorAll(wanted)].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const corners = [[left + 6, top + 6], [right - 6, top + 6], [(left + right) / 2, (top + bottom) / 2]];
    const isCovered = corners.some(([x, y]) => !each.contains(document.elementFromPoint(x, y)));
    return isCovered || left < sea.left || right > sea.right || top < sea.top || bottom > sea.bottom;
  }).map((each) => each.id || each.className);
}"""


def sit(someone: Surfer, game: str, seats: int) -> None:
    """With bots, until it is our turn for the first time."""
    someone.set_up(["me", *["bot-local"] * (seats - 1)], game=game)
    if game == "perfect_wave":
        someone.page.locator(".pw-hand.goals .can-pick").first.click()
        expect(someone.page.locator("#question")).to_contain_text("Your turn")
    wait_for_turn(someone)


def at_every_size(someone: Surfer, question: str, about: object = None) -> dict[tuple[int, int], object]:
    """What the page says to a question, by size of the window, wherever it finds something."""
    wrong = {}
    for width, height in SIZES:
        resize(someone.page, width, height)
        someone.page.evaluate("scrollTo(0, 0)")
        found = someone.page.evaluate(question, about)
        if found:
            wrong[width, height] = found
    return wrong


@pytest.mark.parametrize("game", BOARDS)
def test_question_hand_and_board_are_in_sight_together(surfer: NewSurfer, game: str) -> None:
    someone = surfer()
    sit(someone, game, 4)
    assert at_every_size(someone, OUT_OF_SIGHT, BOARDS[game]) == {}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_pile_fans_and_words_of_wave(surfer: NewSurfer, seats: int) -> None:
    someone = surfer()
    sit(someone, "wave", seats)
    assert at_every_size(someone, COVERED) == {}


def test_the_bar_of_a_replay_lies_over_no_sea(surfer: NewSurfer) -> None:
    someone = surfer()
    replay, steps = replay_of(someone, "surfs_up_dude", 4)
    someone.go(f"{replay}?step={steps // 2}&eyes=0")
    someone.page.wait_for_selector("#verdict")
    assert at_every_size(someone, BELOW_THE_BAR) == {}


def test_the_log_is_a_drawer_that_stays_as_it_was_left(surfer: NewSurfer) -> None:
    someone = surfer(viewport={"width": 1920, "height": 1080})
    sit(someone, "wave", 3)
    page = someone.page
    expect(page.locator("#log")).to_be_hidden()
    whole = page.locator("#board").bounding_box()
    someone.open_sheet("Log")
    expect(page.locator("#log")).to_be_visible()
    page.reload()
    expect(page.locator("#log")).to_be_visible()
    beside = page.locator("#board").bounding_box()
    drawer = page.locator("#log").bounding_box()
    assert whole
    assert beside
    assert drawer
    assert beside["x"] + beside["width"] <= drawer["x"], "the drawer covers nothing where there is room"
    assert whole["width"] > beside["width"]
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_be_hidden()


def test_another_table_begins_without_a_drawer_over_it_and_a_lesson_without_any(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "wave", 3)
    page, opened = someone.page, someone.page.locator(".side:visible")
    someone.open_sheet("Log")
    page.reload()
    expect(opened, "at this size it would cover the table").to_have_count(0)
    resize(page, 1920, 1080)
    page.reload()
    expect(page.locator("#log")).to_be_visible()
    someone.go(someone.send("/learn/wave", {}))
    expect(page.locator(".lesson")).to_be_visible()
    expect(opened).to_have_count(0)


def test_six_names_and_the_last_plays_stand_in_one_row(surfer: NewSurfer) -> None:
    someone = surfer(viewport={"width": 1280, "height": 720})
    someone.set_up(["me", *["bot-random"] * 5], game="surfs_up_dude")
    wait_for_turn(someone)
    page = someone.page
    expect(page.locator(".player")).to_have_count(6)
    page.wait_for_selector(".play")
    assert page.evaluate("document.querySelector('#heads').scrollWidth <= document.querySelector('#heads').clientWidth")
    players, plays = page.locator("#strip").bounding_box(), page.locator(".play:visible").last.bounding_box()
    assert players
    assert plays
    assert players["x"] + players["width"] <= plays["x"]
    assert plays["x"] + plays["width"] <= 1280
