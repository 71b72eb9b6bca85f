"""Whatever is asked, picked or held: question and hand never lie over the board, and nothing there over another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.captions import tell_for_ever
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, measured, resize, wait_for_turn

pytestmark = pytest.mark.slow

SIZES = ((320, 640), (390, 844), (844, 390), (1366, 768), (1920, 1080))
LONGEST = "W" * 20  # nobody's name is wider

# What of the dock lies over which board.
COVERED = """(boards) => {
  const box = (each) => each.getBoundingClientRect();
  const dock = [...document.querySelectorAll("#question, #choices > *, .extras > *, #hand")];
  return boards.flatMap((board) => dock.map((each) => [board, each, box(document.querySelector(board)), box(each)]))
    .filter(([, , under, over]) => over.height > 1 && over.left < under.right - 1 && over.right > under.left + 1)
    .filter(([, , under, over]) => over.top < under.bottom - 1 && over.bottom > under.top + 1)
    .map(([board, each]) => `${each.id || each.textContent} over ${board}`);
}"""

# Which two of them share more than an edge.
CROSSING = """([some, others]) => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  return boxes(some).flatMap((one) => boxes(others).map((other) => [one, other])).filter(([one, other]) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1).length;
}"""

# Any way through a game will do.
PLAY = """() => {
  const lit = [...document.querySelectorAll(".can-pick:not(.picked)")].filter((each) => each.checkVisibility());
  const said = [...document.querySelectorAll("#choices .btn")];
  const turns = (window.turns || 0) + 1;
  const next = turns % 5 === 0 && said.length ? said.at(-1) : lit.at(turns % 3 - 1) || lit[0] || said[0];
  if (next) window.turns = turns; // however often one looks before there is anything to do
  next?.click();
  return Boolean(next);
}"""


def sit(someone: Surfer, game: str, seats: int) -> None:
    someone.set_up(["me", *["bot-local"] * (seats - 1)], [LONGEST], game=game)
    wait_for_turn(someone)


def at_every_size(someone: Surfer, script: str, arg: Any) -> dict[tuple[int, int], Any]:
    """What a script finds, where it finds anything."""
    found = {}
    for width, height in SIZES:
        resize(someone.page, width, height)
        someone.page.evaluate("scrollTo(0, 0)")
        found[width, height] = measured(someone.page, script, arg)
    return {size: each for size, each in found.items() if each}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whatever_is_asked_the_whole_sea_of_dude_is_seen(surfer: NewSurfer, seats: int) -> None:
    someone = surfer()
    sit(someone, "surfs_up_dude", seats)
    for _step in range(12):
        someone.page.wait_for_selector(".can-pick, #choices .btn", state="attached")
        asked = someone.page.locator("#actions").inner_text()
        assert at_every_size(someone, COVERED, [".dude .waves"]) == {}, asked
        someone.page.wait_for_function(PLAY)  # as soon as there is anything to do


def test_the_die_covers_no_chance(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "surfs_up_dude", 4)
    assert at_every_size(someone, CROSSING, [".odds li", ".rolled"]) == {}


# What a hand of so many cards is called by page.html, for the styles.
COUNTED = """((count) => ["surf-hand", ...[7, 9, 11, 13, 15, 17, 25].filter((least) => count >= least)
  .map((least) => `from-${least}`)].join(" "))"""
AS_DRAWN = (
    """() => { const hand = document.querySelector(".surf-hand"); return [hand.className, hand.childElementCount]; }"""
)

# A hand of so many cards: its height, and how many of them lie within it beside all others.
HAND_OF = """(count) => {
  const hand = document.querySelector(".surf-hand");
  while (hand.childElementCount > count) hand.firstElementChild.remove();
  while (hand.childElementCount < count) hand.prepend(hand.firstElementChild.cloneNode(true));
  hand.className = COUNTED(count);
  const room = hand.getBoundingClientRect(), cards = [...hand.children].map((each) => each.getBoundingClientRect());
  const isInside = (card) => card.left >= room.left && card.right <= room.right
    && card.top >= room.top && card.bottom <= room.bottom;
  const isOver = (one, other) => one !== other && one.left < other.right - 0.5 && other.left < one.right - 0.5
    && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
  return [room.height, cards.filter((card) => isInside(card) && !cards.some((each) => isOver(card, each))).length];
}""".replace("COUNTED", COUNTED)


def test_a_hand_says_how_many_cards_there_are_in_it(surfer: NewSurfer) -> None:
    someone = surfer()
    for seats in (2, 4):
        sit(someone, "surfs_up_dude", seats)
        drawn, count = someone.page.evaluate(AS_DRAWN)
        assert drawn == someone.page.evaluate(COUNTED, count)


def test_on_a_phone_no_card_of_a_hand_is_hidden_however_many_there_are(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    sit(someone, "surfs_up_dude", 2)
    for width, height in ((390, 844), (320, 568), (844, 390), (568, 320)):
        resize(someone.page, width, height)
        hands = [someone.page.evaluate(HAND_OF, count) for count in range(2, 19)]
        assert [seen for _height, seen in hands] == list(range(2, 19)), (width, height)
        assert len({height for height, _seen in hands}) == 1, "the sea stays as it is"


LONGEST_FACE = """() => { for (const [what, words] of [[".word", "Pipeline"], ["small", "enter a Pipeline"]])
  for (const each of document.querySelectorAll(`.surf-hand ${what}`)) each.dataset.is = words; }"""

# Cards of which something is cut or sticks out.
CUT = """() => [...document.querySelectorAll(".surf-hand > .surf-card")].filter((card) => {
  const box = card.getBoundingClientRect();
  const said = [...card.querySelectorAll("b, .word, small")].map((each) => each.getBoundingClientRect());
  return said.some(({ width, top, right, bottom }) => width
    && (right > box.right + 0.5 || bottom > box.bottom + 0.5 || top < box.top));
}).map((card) => card.getAttribute("aria-label"))"""


def test_on_a_laptop_a_large_hand_lies_in_two_rows_and_nothing_of_it_is_cut(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "surfs_up_dude", 2)
    someone.page.evaluate(LONGEST_FACE)
    for width, height in ((1280, 700), (1366, 768), (1440, 900), (1920, 1080)):
        resize(someone.page, width, height)
        heights = []
        for count in range(2, 33):
            room, seen = someone.page.evaluate(HAND_OF, count)
            heights.append(room)
            assert seen == count, (width, height)
            assert someone.page.evaluate(CUT) == [], (width, height, count)
        assert max(heights) - min(heights) <= 1, "the sea stays as it is"


# Where cards lie while one of them is on its way: its likeness flies over the hand.
WHILE_ONE_LEAVES = """() => {
  const hand = document.querySelector(".surf-hand"), cards = [...hand.children];
  const where = () => JSON.stringify(cards.map((each) => [each.offsetLeft, each.offsetTop]));
  const before = where(), likeness = cards[0].cloneNode(true);
  likeness.classList.add("ghost");
  likeness.style.position = "fixed";
  hand.append(likeness);
  const after = where();
  likeness.remove();
  return before === after;
}"""


def test_a_card_that_leaves_a_hand_does_not_move_the_others(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    sit(someone, "surfs_up_dude", 2)
    for width, height in ((390, 844), (844, 390), (1366, 768)):
        resize(someone.page, width, height)
        for count in (6, 8, 12, 16):
            someone.page.evaluate(HAND_OF, count)
            assert someone.page.evaluate(WHILE_ONE_LEAVES), (width, height, count)


# The head of the sea when whistles were heard: where it sticks out, and whether the die or its chances lie over it.
LAST_TURNS = """([turn, waves, whistles]) => {
  const head = document.querySelector(".sky p");
  head.innerHTML = `<strong>${turn}</strong> <span>${waves}</span>
    <span class="heard"><svg class="whistle" viewBox="0 0 22 16"></svg>${whistles}</span>`;
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const [[box], [sky], others] = [".sky p", ".sky", ".about, .odds li, .rolled"].map(boxes);
  const isOver = (each) => each.left < box.right - 1 && box.left < each.right - 1
    && each.top < box.bottom - 1 && box.top < each.bottom - 1;
  return [box.top < sky.top && "above", box.bottom > sky.bottom && "below", others.some(isOver) && "over",
    others.some((each) => each.right > sky.right) && "no room"].filter(Boolean);
}"""


def test_in_the_last_turns_the_head_of_the_sea_has_room_for_whistles(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "surfs_up_dude", 4)
    words = ["Turn 12", "1 wave to come", "2 whistles heard"]
    for width, height in (*SIZES, (320, 568), (360, 740), (568, 320), (640, 360), (1024, 768), (1280, 700)):
        resize(someone.page, width, height)
        assert someone.page.evaluate(LAST_TURNS, words) == [], (width, height)


def test_what_is_said_lies_above_what_flies(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference", **PHONE)
    sit(someone, "surfs_up_dude", 2)
    someone.tells("usual")
    tell_for_ever(someone)
    someone.page.locator("#hand .can-pick:not(.dim)").first.click()
    someone.page.locator(".waves .can-pick, #choices .btn").first.click()
    caption = someone.page.locator(".caption:popover-open")
    expect(caption).to_be_visible()
    assert caption.text_content() == someone.page.locator("#telling").text_content()
    assert caption.bounding_box() == someone.page.locator("#telling").bounding_box()
    someone.inside("stage.js", "m.stage.pace = () => 0")  # from the next story on
    someone.page.keyboard.press("Escape")
    expect(caption).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_picked_card_leaves_the_whole_board_of_perfect_wave_in_sight(surfer: NewSurfer, seats: int) -> None:
    someone = surfer()
    sit(someone, "perfect_wave", seats)
    assert at_every_size(someone, COVERED, [".pw-slope.own"]) == {}
    someone.page.locator(".pw-hand.goals .can-pick").first.click()
    expect(someone.page.locator("#question")).to_contain_text("Your turn")
    for card in (
        ".pw-pier .wave .can-pick:not(.deck)",
        ".pw-hand .trick.can-pick",
        ".pw-goal.can-pick",
        ".chip.wax.can-pick",
    ):
        assert at_every_size(someone, COVERED, [".pw-slope.own"]) == {}
        someone.page.locator(card).first.click()
        assert at_every_size(someone, COVERED, [".pw-slope.own"]) == {}, card
        someone.page.keyboard.press("Escape")
    assert at_every_size(someone, CROSSING, [".pw-slope.own .surfer", ".pw-slope.own .value"]) == {}
    resize(someone.page, 1366, 768)
    boards = someone.page.locator(".pw-other").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().bottom)"
    )
    assert max(boards) <= 768
