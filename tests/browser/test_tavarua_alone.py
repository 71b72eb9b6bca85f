"""Somebody plays Tavarua alone: an event of a career from one device to the next, the surfer sheet, a high score."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, from_late_on, resize, try_on
from browser.server import Server
from browser.test_tavarua import PICK

pytestmark = pytest.mark.slow

# A calendar in which every place is worth five ranks: the first event reaches an unlock rank, whatever is played.
GENEROUS = """
from lineup.games.tavarua.calendar import CareerEvent
as_printed = CareerEvent.__init__
def generous(self, row):
    as_printed(self, row)
    self.points = [5 for points in self.points]
CareerEvent.__init__ = generous
"""
SERVER = {"prepare": GENEROUS}

# The longest result there is, in every month.
FULL_YEAR = "cells => cells.forEach((cell) => cell.textContent = 'place 2 short, 3 long: +10, rank 40')"

A4 = (595, 842)  # in points


def set_up(someone: Surfer, variant: str, name: str = "") -> str:
    """A table of this game; its address."""
    return someone.set_up(["me"], [name], game="tavarua", variant=variant)


def play_on(someone: Surfer, until: str) -> None:
    """Pick whatever is lit, until something is seen."""
    try_on(someone, deed=PICK, until=until)


def keep(someone: Surfer, name: str) -> None:
    """A picture for whoever wants to look."""
    if folder := os.environ.get("LINEUP_PICTURES"):
        someone.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def pans(page: Page) -> list[int]:
    """The widths of a phone at which the page would have to be panned sideways."""
    found: list[int] = []
    for width in (320, 360, 390):
        resize(page, width, 780)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(width)
    return found


def water(page: Page) -> list[str]:
    """What lies on the water and in the hand, as it is heard."""
    found: list[str] = page.locator(".tv-round b, .tv-surfer, .tv-die, .tv-card, .tv-plans li").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label') ?? each.textContent)"
    )
    return found


def test_an_event_is_left_in_the_middle_and_finished_on_a_phone(surfer: NewSurfer, server: Server) -> None:
    someone = surfer()
    table = set_up(someone, "career")
    expect(someone.page.locator(".tv-year .now")).to_contain_text("The Big Grom")
    expect(someone.page.locator(".coach")).to_contain_text("twelve events")
    assert both(someone) == []
    someone.page.get_by_role("button", name="Begin the event").click()
    play_on(someone, ".tv-told .turned")
    expect(someone.page.locator(".tv-event")).to_contain_text("January: The Big Grom")
    expect(someone.page.locator(".tv-plans li")).to_contain_text("L:4")
    play_on(someone, "#surfer-1.riding")
    before = water(someone.page)
    server.stop(hard=True)
    server.start()
    phone = surfer(**PHONE, storage_state=someone.context.storage_state())
    phone.go(table)
    assert water(phone.page) == before
    assert pans(phone.page) == []
    assert both(phone) == []
    keep(phone, "career-resumed")
    play_on(phone, ".tv-season")
    expect(phone.page.locator(".tv-result")).to_contain_text("From rank 50 to rank 45")
    expect(phone.page.locator(".tv-places tr")).to_have_count(2)
    expect(phone.page.locator("#log")).to_contain_text("from rank 50 to rank 45")
    unlock_and_go_on(phone)


def unlock_and_go_on(phone: Surfer) -> None:
    """Between two events, on a phone."""
    page = phone.page
    expect(page.locator(".tv-unlock.can-pick")).to_have_count(6)
    assert pans(page) == []
    assert both(phone) == []
    keep(phone, "career-unlock")
    page.locator(".tv-unlock", has_text="Jetski").tap()
    expect(page.locator("#question")).to_have_text("Begin the next event?")
    expect(page.locator(".tv-kinds .held")).to_contain_text("Jetski")
    expect(page.locator(".tv-year .done")).to_contain_text("rank 45")
    assert pans(page) == []
    assert both(phone) == []
    keep(phone, "career-between")
    page.get_by_role("button", name="Begin the event").tap()
    expect(page.locator(".tv-event")).to_contain_text("February: Amateur Thrashfest")
    play_on(phone, ".tv-told .turned")
    expect(page.locator(".tv-plans li")).to_have_count(2)
    assert pans(page) == []


def test_the_surfer_sheet_is_one_page_on_paper(surfer: NewSurfer, tmp_path: Path) -> None:
    someone = surfer(color_scheme="dark")
    table = set_up(someone, "career")
    link = someone.page.get_by_role("link", name="Surfer sheet: name your surfer, print it")
    assert f"{someone.url}{link.get_attribute('href')}" == f"{table}/surfer-sheet"
    for path in (f"{table}/surfer-sheet", "/games/tavarua/surfer-sheet?edition=english"):
        someone.go(path)
        expect(someone.page.get_by_role("heading", level=1)).to_have_text("Surfer sheet")
        assert both(someone) == []
        assert pages_of(someone.page, tmp_path) == [A4]
    keep(someone, "surfer-sheet")
    someone.go(f"{table}/surfer-sheet")
    someone.page.locator(".tv-dates tbody td:last-child").evaluate_all(FULL_YEAR)
    assert pages_of(someone.page, tmp_path) == [A4]


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
def test_a_surfer_is_named_on_the_sheet(
    surfer: NewSurfer, size: dict[str, object], request: pytest.FixtureRequest
) -> None:
    someone = surfer(**size)
    table = set_up(someone, "career")
    someone.go(f"{table}/surfer-sheet")
    page = someone.page
    name = page.get_by_label("Name your surfer")
    name.fill("L:4")
    page.get_by_role("button", name="Write it on the sheet").click()
    expect(page.get_by_role("alert")).to_contain_text("Somebody else in this game is called L:4.")
    name.fill("Kai")
    page.get_by_role("button", name="Write it on the sheet").click()
    expect(page.locator(".tv-who b").first).to_have_text("Kai")
    expect(page.locator(".tv-dates tbody tr").first).to_contain_text("Longboards only; two waves count")
    expect(page.locator(".tv-dates tbody tr").first).to_contain_text("G7 L5 S5 C4 B2 −10")
    assert both(someone) == []
    if size:
        assert pans(page) == []
    keep(someone, f"named-{request.node.callspec.id}")
    someone.go(table)
    expect(page.locator("#log")).to_contain_text("is called Kai")
    keep(someone, f"between-{request.node.callspec.id}")


def pages_of(page: Page, folder: Path) -> list[tuple[int, int]]:
    """How large the pages are on which something is printed, in points."""
    page.emulate_media(media="print")
    path = Path(os.environ.get("LINEUP_PICTURES") or folder) / "surfer-sheet.pdf"
    page.pdf(path=path, prefer_css_page_size=True)
    page.emulate_media(media="screen")
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", path.read_bytes())
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def test_on_paper_the_sheet_is_black_on_white(surfer: NewSurfer) -> None:
    someone = surfer(color_scheme="dark")
    someone.go("/games/tavarua/surfer-sheet")
    someone.page.emulate_media(media="print", color_scheme="dark")
    expect(someone.page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(someone.page.locator(".tv-dates td").first).to_have_css("color", "rgb(0, 0, 0)")
    expect(someone.page.locator(".top")).to_be_hidden()
    expect(someone.page.get_by_role("button", name="Print")).to_be_hidden()


@pytest.mark.parametrize("name", from_late_on("Late 40"))
def test_a_high_score_is_played_to_the_end(surfer: NewSurfer, name: str) -> None:
    someone = surfer()
    table = set_up(someone, "solo", name)
    play_on(someone, ".tv-told .turned")
    expect(someone.page.locator(".tv-alone")).to_contain_text("of 40 so far")
    expect(someone.page.locator(".tv-surfer")).to_have_count(1)
    assert both(someone) == []
    play_on(someone, "#end .result")
    expect(someone.page.locator("#end .result")).to_contain_text("out of 40")
    keep(someone, "high-score-end")
    found = both(someone)
    someone.go(f"{table}/replay?step=999")
    expect(someone.page.locator("#end .result")).to_contain_text("out of 40")
    found += both(someone)
    someone.go(f"{table}/replay?step=30&eyes=1")
    expect(someone.page.locator("#end")).to_be_hidden()
    expect(someone.page.locator(".tv-hands p")).to_have_count(1)
    assert found + both(someone) == []
