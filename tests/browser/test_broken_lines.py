"""A line that breaks in the middle of something: the page says so, tries again, and plays on without being reloaded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer
from browser.line import Line
from browser.people import Surfer, eventually, ride_with_bots, wait_for_turn
from browser.server import Server

pytestmark = pytest.mark.slow


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    line = Line(server.port)
    yield line
    line.close()


def ride(surfer: NewSurfer, line: Line) -> Surfer:
    """Somebody whose turn it is, at the other end of that line."""
    someone = surfer()
    someone.url = line.url
    ride_with_bots(someone)
    someone.page.evaluate("window.isTheSame = true")
    return someone


def plays_on(someone: Surfer) -> None:
    """A card is played and heard of, on a page that was never loaded again."""
    assert wait_for_turn(someone).may_play
    someone.play()
    expect(someone.page.locator("#line")).to_be_hidden()
    assert someone.page.evaluate("window.isTheSame")


def test_a_drawing_that_breaks_off_in_the_middle_is_fetched_again(surfer: NewSurfer, line: Line) -> None:
    someone = ride(surfer, line)
    line.cut("/zones", times=3)
    plays_on(someone)
    eventually(someone, lambda: not line.faults)
    plays_on(someone)
