"""Question, hand and board are in sight together, in every window; names and last plays have room beside each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, measured, resize, wait_for_turn
from browser.replays import replay_of

pytestmark = pytest.mark.slow

SIZES = ((320, 640), (390, 844), (844, 390), (1366, 768), (1920, 1080))
LOWEST = ((320, 568), (568, 320), (640, 360), (844, 340))  # the smallest phones, upright and on their side
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


def at_every_size(
    someone: Surfer, question: str, about: object = None, sizes: tuple[tuple[int, int], ...] = SIZES
) -> dict[tuple[int, int], object]:
    """What the page says to a question, by size of the window, wherever it finds something."""
    wrong = {}
    for width, height in sizes:
        resize(someone.page, width, height)
        someone.page.evaluate("scrollTo(0, 0)")
        found = measured(someone.page, question, about)
        if found:
            wrong[width, height] = found
    return wrong


@pytest.mark.parametrize("game", BOARDS)
def test_question_hand_and_board_are_in_sight_together(surfer: NewSurfer, game: str) -> None:
    someone = surfer()
    sit(someone, game, 4)
    sizes = SIZES + LOWEST if game == "wave" else SIZES
    assert at_every_size(someone, OUT_OF_SIGHT, BOARDS[game], sizes) == {}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_pile_fans_and_words_of_wave(surfer: NewSurfer, seats: int) -> None:
    someone = surfer()
    sit(someone, "wave", seats)
    assert at_every_size(someone, COVERED, sizes=SIZES + LOWEST) == {}
    someone.page.locator("#hand .can-pick, .wave-hand .can-pick").first.click()
    someone.page.wait_for_selector("#choices > .btn")
    assert at_every_size(someone, OUT_OF_SIGHT, BOARDS["wave"], LOWEST) == {}


def test_the_bar_of_a_replay_lies_over_no_sea(surfer: NewSurfer) -> None:
    someone = surfer()
    replay, steps = replay_of(someone, "surfs_up_dude", 4)
    someone.go(f"{replay}?step={steps // 2}&eyes=0")
    someone.page.wait_for_selector("#verdict")
    assert at_every_size(someone, BELOW_THE_BAR) == {}


# Small pictures with a word, in one row that is kept before the first play.
LAST_PLAYS = """() => {
  const box = (what, where = document) => where.querySelector(what).getBoundingClientRect();
  const shown = [...document.querySelectorAll(".play")].filter((each) => each.getBoundingClientRect().width);
  const [strip, board] = [box("#strip"), box("#board")];
  const isSeen = (each) => box(".pic", each).top >= strip.bottom && box(".pic", each).left >= 0
    && box(".pic", each).width >= 10 && box(".pic + span", each).width >= 10
    && box(".pic + span", each).right <= innerWidth;
  const plays = document.querySelector("#plays");
  const said = { shown: shown.length > 1 && shown.length < 5, seen: shown.every(isSeen) };
  plays.hidden = true;
  said.moved = box("#board").top - board.top;
  plays.hidden = false;
  return said;
}"""
SMALLEST = ((320, 568), (568, 320), (640, 360), (667, 375), (844, 340))


@pytest.mark.parametrize("game", ["surfs_up_dude", "perfect_wave"])
def test_the_smallest_phones_see_all_of_it_and_a_high_one_the_last_plays_too(surfer: NewSurfer, game: str) -> None:
    someone = surfer(viewport={"width": 390, "height": 844})
    sit(someone, game, 4)
    page = someone.page
    page.wait_for_selector(".play:nth-child(2)")
    assert measured(page, LAST_PLAYS) == {"shown": True, "seen": True, "moved": 0}
    for asked in ("#question", "#choices"):  # before and after a card is picked
        if asked == "#choices":
            page.locator("#hand .can-pick").first.click()
            page.wait_for_selector("#choices p")
        for width, height in SMALLEST:
            resize(page, width, height)
            page.evaluate("scrollTo(0, 0)")
            assert page.evaluate(OUT_OF_SIGHT.replace("#question", asked), BOARDS[game]) == [], (asked, width, height)


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
    measured(page, "() => 0")
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


# Where names, last plays and board stand, and whether each play is seen whole; then once more without any play.
WITH_AND_WITHOUT = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const [[strip], [board], plays] = [boxes("#strip"), boxes("#board > *"), boxes("#plays .play")];
  const words = boxes("#plays .play > span:not(.unseen)");
  const wrong = [...plays, ...words].filter(({ top, bottom, left, right, width }) =>
    !width || left < 0 || right > innerWidth || top < strip.bottom || bottom > board.top);
  document.querySelector("#plays").remove();
  return { plays: plays.length, rows: new Set(plays.map(({ top }) => Math.round(top))).size, wrong: wrong.length,
    moved: boxes("#board > *")[0].top - board.top };
}"""


@pytest.mark.parametrize("game", ["wave", "tavarua"])
def test_on_a_phone_the_last_plays_have_a_row_that_is_always_there(surfer: NewSurfer, game: str) -> None:
    someone = surfer(**PHONE)
    sit(someone, game, 4)
    page = someone.page
    if game == "tavarua":
        page.locator("[data-pick=shortboard].can-pick").click()
        page.get_by_role("button", name="Keep all cards").click()
        page.locator("#mine-2.can-pick").click()
        page.locator(".tv-ghost:visible").click()
    else:
        someone.play()
    expect(page.locator("#plays .play")).to_have_count(4)
    found = measured(page, WITH_AND_WITHOUT)
    assert found == {"plays": 4, "rows": 1, "wrong": 0, "moved": 0}
