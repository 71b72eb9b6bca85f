"""The Perfect Wave where there is less room: a position to practise, and a drawer beside the table."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE, NewSurfer
from browser.people import resize
from browser.replays import PLAYED
from browser.test_perfect_wave import sit

pytestmark = pytest.mark.slow

# Whoever has finished a match practises a turn from its middle, whatever a review would say of it.
SERVER = {
    "prepare": """
import lineup.web.practice
from lineup.review.judgement import Decision, Option, Review
from lineup.store.played import Wanted, list_played

async def positions_of(site, person):
    [match] = await site.tables.store.read(lambda connection: list_played(connection, person.id, Wanted(), most=1))
    live = await site.tables.settled(await site.tables.find(match.match))
    mine = [step for step, row in enumerate(live.finished_match().record.rows) if row.kind == "move" and row.seat == 0]
    step = mine[len(mine) * 2 // 3]
    row = live.finished_match().record.rows[step]
    option = Option(row.move, 0.5, 0.1, 0.5, 0, 0, 1, 1)
    decision = Decision(step, 0, row.move, (option,), 0.2, 0.1, True)
    review = Review("1", "local", 1, 0, True, False, (), (decision,), (), ())
    return [lineup.web.practice.Position(match.match, match.finished, review, decision)]

lineup.web.practice.positions_of = positions_of
"""
}

SIZES = [(1100, 800), (1240, 800), (1366, 768), (1600, 900), (1920, 1080)]

# Tricks of the Pier that are slivers, or of which a word of the name is broken
SLIVERS = """() => [...document.querySelectorAll(".pw-pier .pw-card:is(.trick, .paddle)")].filter((card) => {
  const name = card.querySelector(".name"), box = card.getBoundingClientRect(), words = document.createRange();
  words.selectNodeContents(name);
  const lines = new Set([...words.getClientRects()].map((each) => Math.round(each.top))).size;
  return box.width < 46 || lines > name.textContent.split(/[ -]/).length;
}).map((card) => card.textContent.trim())"""

# What is seen where the foot of the board should be: the points of all ten spaces, and the Surfer
COVERED = """() => [...document.querySelectorAll(".sea.own .value")].filter((value) => {
  const { x, y, width, height } = value.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return !top?.closest(".sea.own");
}).map((each) => each.textContent)"""


def test_in_practice_tricks_are_read_and_nothing_lies_over_the_board(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    someone.set_up(["me", "bot-random", "bot-random"], [PLAYED], game="perfect_wave")
    page.wait_for_selector("#end .result")
    someone.go("/practice")
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(SLIVERS) == [], width
        assert page.evaluate(COVERED) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_in_practice_on_a_phone_the_question_stands_below_the_board(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    page = someone.page
    someone.set_up(["me", "bot-random", "bot-random"], [PLAYED], game="perfect_wave")
    page.wait_for_selector("#end .result")
    someone.go("/practice")
    for top in (0, 200, 2000):
        page.evaluate("(top) => scrollTo(0, top)", top)
        board, question = (page.locator(each).bounding_box() for each in (".sea.own", "#actions"))
        assert board and question  # noqa: PT018
        assert question["y"] >= board["y"] + board["height"] - 1, top
    assert page.evaluate(SLIVERS) == []


@pytest.mark.parametrize("width", [1500, 1600, 1680, 1920])
def test_beside_an_open_drawer_tricks_of_the_pier_are_read(surfer: NewSurfer, width: int) -> None:
    someone = surfer()
    page = someone.page
    resize(page, width, 1080 if width == 1920 else 900)
    sit(someone, "bot-random", "bot-random", variant="no-goals")
    page.wait_for_selector(".pw-pier .trick")
    someone.open_sheet("Rules")
    page.wait_for_selector("#rules:not([hidden])")
    assert page.evaluate(SLIVERS) == []
    assert page.evaluate(COVERED) == []
