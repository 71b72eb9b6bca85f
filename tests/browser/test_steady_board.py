"""Whatever is asked, picked or waited for: the board stays where it is, and so do the players above it."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import Surfer, measured, try_on, wait_for_turn
from browser.test_tavarua import PICK as PLAY
from browser.test_tavarua import with_bots

pytestmark = pytest.mark.slow

WHERE = """() => {
  const { x, y, width, height } = document.querySelector("#board > :first-child").getBoundingClientRect();
  const players = [...document.querySelectorAll("#strip .player")];
  const boxes = players.flatMap((each) => [each.offsetLeft, each.offsetWidth]);
  return [x, y + scrollY, width, height, ...boxes].map(Math.round);
}"""
PICK = """() => {
  const all = document.querySelectorAll("#choices .btn:not(.line), #hand .can-pick:not([data-step]), #board .can-pick");
  [...all].find((each) => each.checkVisibility())?.click();
}"""

# The same for a whole game: what is asked, and where the board is meanwhile.
NOTE = """() => {{
  const {{ x, y, width, height }} = document.querySelector(".tv-sea").getBoundingClientRect();
  const board = [x, y + scrollY, width, height].map(Math.round).join(" ");
  const kept = (each) => document.documentElement.style.getPropertyValue(`--${{each.id}}-height`);
  const isDrawn = (each) => !kept(each) || kept(each) === `${{each.offsetHeight}}px`; // what is measured while drawing
  const areDrawn = [...document.querySelectorAll("#main [id]")].every(isDrawn);
  if (areDrawn && document.querySelector("#actions:not([hidden])")) (window.seen ??= new Set()).add(board);
  ({pick})();
}}"""
WIDE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

FIRST = {"tavarua": "[data-pick=shortboard].can-pick"}  # asked before there are cards


def where(someone: Surfer) -> list[int]:
    found: list[int] = measured(someone.page, WHERE)
    return found


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_the_board_stays_before_and_after_a_pick_and_while_waiting(
    surfer: NewSurfer, game: str, size: dict[str, Any]
) -> None:
    one, other = surfer(**size), surfer(**size)
    other.sit_down(one.set_up(["me", "open"], game=game))
    one.page.wait_for_selector("#board > :first-child")
    for each in (one, other) if game in FIRST else ():
        each.page.locator(FIRST[game]).first.click()
        each.say_yes()
    if game in FIRST:
        one.page.wait_for_selector(FIRST[game], state="detached")
    someone = wait_for_turn(one, other)
    asked = where(someone)
    someone.page.evaluate(PICK)
    picked = where(someone)
    try_on(someone, deed=PICK, until='#question.waits, #actions[data-prompt=""]')  # who is not asked may advise
    assert (picked, where(someone)) == (asked, asked)


SMALL: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


@pytest.mark.parametrize(
    ("size", "bots"), [(PHONE, 2), (SMALL, 5), (LAPTOP, 2), (WIDE, 2)], ids=["phone", "small", "laptop", "wide"]
)
def test_the_sea_of_tavarua_stays_where_it_is_for_a_whole_game(
    surfer: NewSurfer, size: dict[str, Any], bots: int
) -> None:
    """Also where six come together in a row, and their flags on a space of the score track."""
    someone = surfer(**size)
    with_bots(someone, bots)
    try_on(someone, deed=NOTE.format(pick=PLAY), until="#end .result")
    assert len(someone.page.evaluate("[...window.seen]")) == 1
