"""Learn: every lesson from its poster to its end, on a phone and a laptop, by clicking whatever the page points at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import both
from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import Surfer, resize, try_on
from lineup import games
from lineup.core.lesson import Step, said

pytestmark = pytest.mark.slow

SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")
SIZES = {"laptop": LAPTOP, "phone": PHONE}

# What is pointed at lies within the window, and neither the coach nor the hand nor the arrow lies over it. The arrow
# lies over no text and no card.
POINTED_AT = """() => {
  const wanted = document.querySelector(".coach-here");
  if (!wanted) return false;
  const box = wanted.getBoundingClientRect();
  const x = box.x + box.width / 2, y = Math.min(box.y + box.height / 2, innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  const arrow = document.getElementById("pointer").getBoundingClientRect(); // all zeros while it is hidden
  const isAside = arrow.right <= box.left || arrow.left >= box.right;
  const isBeside = isAside || arrow.bottom <= box.top || arrow.top >= box.bottom;
  const below = [1, 18, 35].map((at) => document.elementFromPoint(arrow.x + at, arrow.y + at));
  const hasText = (each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  if (arrow.width && below.some((each) => hasText(each) || each.closest("button, [data-pick]"))) return false;
  return box.top < innerHeight && box.bottom > 0 && isBeside && (wanted.contains(top) || top?.contains(wanted));
}"""
# The keyboard is at what is lit, or at the answer to what was picked; or the lesson has gone on.
WAITS_OR_GOES_ON = """count => {
  const says = document.querySelector(".lesson-count")?.textContent;
  if (says !== count) return true;
  if (document.activeElement.closest("#choices")) return true;
  const lit = document.querySelector("button.coach-here:not(.picked)");
  lit?.focus();
  return Boolean(lit) && document.activeElement === lit;
}"""
# Whatever the page points at is clicked.
CLICK = """() => document.querySelector("button.coach-here:not(.picked)")?.click()"""


def steps_of(slug: str) -> tuple[Step, ...]:
    lesson = games.load(slug).page.lesson
    assert lesson is not None
    return lesson.steps


def begin(someone: Surfer, slug: str) -> None:
    someone.go("/")
    poster = someone.page.locator(".poster", has_text=games.load(slug).title).first
    poster.get_by_role("button", name="Learn").click()
    expect(someone.page.locator(".lesson")).to_be_visible()


def counted(someone: Surfer) -> Locator:
    return someone.page.locator(".lesson-count")


def do(someone: Surfer, slug: str, number: int, step: Step) -> None:
    """Read what the coach says, look where the page points, and do it."""
    page, count = someone.page, f"{number} of {len(steps_of(slug))}"
    expect(counted(someone)).to_have_text(count)
    names = page.locator("#strip .name").all_text_contents()
    expect(page.locator(".lesson-says")).to_contain_text(said(step.says, names))
    page.wait_for_function(POINTED_AT)
    expect(page.locator(".coach-here.early")).to_have_count(0)  # something else is asked first
    if step.moves:
        try_on(someone, deed=CLICK, until=f'.lesson[data-at="{number}"]')
    else:
        page.get_by_role("button", name="Got it").click()


def do_all(someone: Surfer, slug: str) -> None:
    begin(someone, slug)
    for number, step in enumerate(steps_of(slug), 1):
        do(someone, slug, number, step)
    expect(someone.page.locator(".lesson.closing")).to_contain_text("You know the game")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_leads_from_its_poster_to_a_real_table(surfer: NewSurfer, slug: str, size: str) -> None:
    someone = surfer(**SIZES[size])
    do_all(someone, slug)
    lesson = someone.page.url
    someone.page.get_by_role("button", name=re.compile("^Play (with|against) Noa")).click()
    expect(someone.page.locator("#strip")).to_contain_text("Noa")
    expect(someone.page.locator(".lesson")).to_have_count(0)
    assert someone.page.url != lesson


@pytest.mark.parametrize("slug", ["wave", "tavarua"])
def test_the_coach_is_read_in_small_windows_too(surfer: NewSurfer, slug: str) -> None:
    someone = surfer()
    begin(someone, slug)
    for width, height in ((320, 640), (375, 667), (844, 390)):
        resize(someone.page, width, height)
        for what in (".lesson-says p", ".lesson-row .btn", "#hand [data-pick]:not(.tv-corner)"):  # they come later
            someone.sees(what)


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_wrong_with_a_lesson(surfer: NewSurfer, slug: str) -> None:
    someone = surfer()
    begin(someone, slug)
    found = both(someone)
    do(someone, slug, 1, steps_of(slug)[0])
    expect(counted(someone)).to_contain_text("2 of")
    said = someone.page.locator(".lesson-before:visible, .lesson-again:visible")
    expect(said).to_have_count(1)  # all that was said, laid over the board where a game needs the room
    found += both(someone)
    resize(someone.page, 390, 844)
    someone.page.locator(".lesson-again").click()
    expect(someone.page.locator(".lesson-before li")).to_have_count(1)
    someone.sees(".lesson-before li")
    found += both(someone)
    someone.page.get_by_role("button", name="Skip the lesson").click()
    expect(someone.page.locator(".lesson.closing")).to_be_visible()
    found += both(someone)
    someone.go(f"/learn/{slug}")
    found += both(someone)
    assert found == []


def test_a_lesson_is_done_by_keys_alone(surfer: NewSurfer) -> None:
    """Got it, then Tab to what is lit: whoever uses no mouse is asked for nothing that they cannot do."""
    someone = surfer()
    begin(someone, "wave")
    page = someone.page
    for number, step in enumerate(steps_of("wave"), 1):
        count = f"{number} of {len(steps_of('wave'))}"
        expect(counted(someone)).to_have_text(count)
        page.wait_for_function(POINTED_AT)
        if not step.moves:
            page.get_by_role("button", name="Got it").focus()
            page.keyboard.press("Enter")
            continue
        while counted(someone).text_content() == count:  # the board may be drawn anew below one's fingers
            page.wait_for_function(WAITS_OR_GOES_ON, arg=count)
            if counted(someone).text_content() == count:
                page.keyboard.press("Enter")
    expect(page.locator(".lesson.closing")).to_be_visible()


def test_after_a_skipped_lesson_the_game_can_be_played_on(surfer: NewSurfer) -> None:
    someone = surfer()
    begin(someone, "wave")
    someone.page.get_by_role("button", name="Skip the lesson").click()
    someone.page.get_by_role("button", name="Play on here").click()
    expect(someone.page.locator(".lesson")).to_have_count(0)
    expect(someone.page.locator(".fan.own .can-pick").first).to_be_visible()


def test_the_first_step_can_be_read_and_left_without_a_script(surfer: NewSurfer) -> None:
    someone = surfer(java_script_enabled=False)
    begin(someone, "wave")
    expect(counted(someone)).to_contain_text("1 of")
    someone.page.get_by_role("button", name="Got it").click()
    expect(counted(someone)).to_contain_text("2 of")
