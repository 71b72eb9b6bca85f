"""The Perfect Wave where there is less room: a position to practise, and a drawer beside the table."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE, NewSurfer
from browser.people import measured, resize
from browser.replays import PLAYED, go_on, replay_of
from browser.test_perfect_wave import sit

pytestmark = pytest.mark.slow

# Whoever has finished a match practises a turn from its middle, whatever a review would say of it.
SERVER = {
    "prepare": """
import lineup.web.pages.practice
from lineup.review.judgement import Decision, Option, Review
from lineup.store.played import Wanted, list_played
from lineup.web.review.positions import Position

class Practising:
    def __init__(self, site):
        self.site = site
        self.positions = self

    def __getattr__(self, name):
        return getattr(self.site, name)

    async def of(self, person):
        last = lambda connection: list_played(connection, person, Wanted(), most=1)
        [found] = await self.site.tables.store.read(last)
        live = await self.site.tables.settled(await self.site.tables.find(found.match))
        rows = live.finished_match().record.rows
        mine = [step for step, row in enumerate(rows) if row.kind == "move" and row.seat == 0]
        step = mine[len(mine) * 2 // 3]
        option = Option(rows[step].move, 0.5, 0.1, 0.5, 0, 0, 1, 1)
        decision = Decision(step, 0, rows[step].move, (option,), 0.2, 0.1, True)
        review = Review("1", "local", 1, 0, True, False, (), (decision,), (), ())
        return [Position(found.match, found.finished, review, decision)]

site_of = lineup.web.pages.practice.site_of
lineup.web.pages.practice.site_of = lambda request: Practising(site_of(request))
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
    page.wait_for_selector(".sea.own")
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
    assert measured(page, SLIVERS) == []
    assert measured(page, COVERED) == []


@pytest.mark.parametrize("width", [1240, 1366, 1600])
def test_on_a_finished_board_tricks_of_the_pier_are_read(surfer: NewSurfer, width: int) -> None:
    someone = surfer()
    page = someone.page
    resize(page, width, 800)
    someone.set_up(["me", "bot-random", "bot-random"], [PLAYED], game="perfect_wave")
    page.wait_for_selector("#end .result")
    assert page.evaluate(SLIVERS) == []


def test_what_was_said_last_does_not_stand_beside_what_is_told_now(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    sit(someone, "bot-random", variant="no-goals")
    page.wait_for_selector(".pw-pier .trick")
    page.evaluate("""() => {
      document.querySelector("#coach").insertAdjacentHTML("beforeend", '<p class="just-now">It is your turn.</p>');
      document.querySelector("#main").classList.add("telling");
    }""")
    assert page.locator(".just-now").last.evaluate("(each) => getComputedStyle(each).opacity") == "0"


@pytest.mark.parametrize("width", [1240, 1366, 1599])
def test_what_can_be_clicked_beside_the_board_stays_where_it_is_when_it_is_time_to_paddle(
    surfer: NewSurfer, width: int
) -> None:
    someone = surfer()
    page = someone.page
    resize(page, width, 800)
    sit(someone, "bot-random", variant="no-goals")
    page.wait_for_selector(".pw-mine .time:not(.now)")
    where = "() => document.querySelector('[data-pick=wax]').getBoundingClientRect().x"
    before = page.evaluate(where)
    page.evaluate("""() => {
      const time = document.querySelector(".pw-mine .time");
      time.classList.add("now");
      time.insertAdjacentHTML("beforeend", "<b>time to paddle</b>");
    }""")
    assert page.evaluate(where) == before


# How parts of the sea are moved, as soon as there are any: the scene passes.
MOVED = """() => {
  const sea = [...document.querySelectorAll(".scene.ending .pw-sea g")];
  return sea.length > 0 && sea.map((each) => getComputedStyle(each).transform);
}"""


def test_a_wave_that_is_uncovered_stays_in_one_piece(surfer: NewSurfer) -> None:
    """Water that rose from below stood beside the face of the wave, which was as high as ever."""
    someone = surfer(reduced_motion="no-preference")
    replay, steps = replay_of(someone, "perfect_wave", 2)
    someone.go(f"{replay}?step={steps - 2}&eyes=0")
    someone.tells("fast")
    go_on(someone)
    assert set(someone.page.wait_for_function(MOVED).json_value()) == {"none"}
