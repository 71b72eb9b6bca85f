"""A slow game of two people over a week that the test moves, with notices; and clocks that are seen to run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from browser import moved
from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.moved import HOUR, MINUTE, in_outbox, it_is, moment, move, open_pages, tell_on_a_device
from browser.people import Surfer, eventually
from browser.server import Server
from web.receivers import Device, receiver

pytestmark = pytest.mark.slow

SERVER = moved.SERVER

ANSWER = """const { moves, prompt } = document.querySelector("#actions").dataset;
  m.wire.send({ answer: JSON.parse(moves)[0].text, prompt: +prompt });"""
# This page's clock is ahead by so many milliseconds; the server, which judges, has all the time that a test may need.
AHEAD = "ahead => { const now = Date.now; Date.now = () => now() + ahead; }"
IS_READ = """fetch(`${location.pathname}/fragments`).then((answer) => answer.text())
  .then((text) => text.includes('data-read="2"'))"""


def open_with_clock(host: Surfer, game: str, clock: str) -> str:
    """A table for friends, set up by the form, with its clock said before the game."""
    host.go(f"/sit/{game}?with=friends")
    host.page.locator("[name=seats][value='2']").check(force=True)
    host.page.locator("summary", has_text="More options").click()
    host.page.select_option("#clock", clock)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_selector(".agreed")
    return host.page.url


def two(surfer: NewSurfer, game: str, clock: str) -> tuple[Surfer, Surfer]:
    ana, ben = surfer(), surfer(**PHONE)
    ana.rename("Ana")
    ben.rename("Ben")
    sit_down(ana, ben, game, clock)
    return ana, ben


def sit_down(host: Surfer, guest: Surfer, game: str, clock: str) -> str:
    """Two at a table, which is dealt then; its address."""
    table = open_with_clock(host, game, clock)
    guest.go(table)
    expect(guest.page.locator(".agreed")).to_contain_text("When somebody's time is up, a bot plays for them")
    guest.page.get_by_role("button", name="Take a seat").click()
    for each in (host, guest):
        each.page.wait_for_selector("#strip .clock")
    return table


def on_turn(*surfers: Surfer) -> tuple[Surfer, Surfer]:
    """Whoever is asked, and the other."""
    now = eventually(
        surfers[0], lambda: next((each for each in surfers if each.page.locator(".clock.own.runs").count()), None)
    )
    return now, next((each for each in surfers if each is not now), now)


def zero_of(someone: Surfer) -> float:
    """When the one clock that runs comes to zero, as somebody's page has it."""
    return float(someone.page.locator("#strip .clock.runs").get_attribute("data-deadline") or 0)


def rest(someone: Surfer, night_from: str, night_to: str) -> None:
    """Somebody says at the table that their clock stands still at night and on weekends."""
    someone.open_sheet("Table")
    someone.page.select_option("#night-from", night_from)
    someone.page.select_option("#night-to", night_to)
    someone.page.locator("[name=weekends]").check()
    with someone.page.expect_navigation():
        someone.page.get_by_role("button", name="Keep").click()
    someone.page.wait_for_selector("#strip .clock")


def answer(someone: Surfer) -> None:
    """The first of the moves, whatever is asked and wherever its cards lie; comes back when it is seen to be made."""
    someone.page.evaluate("window.question = document.querySelector('#actions').dataset.prompt")
    someone.inside("wire.js", ANSWER)
    someone.page.wait_for_function("() => document.querySelector('#actions').dataset.prompt !== window.question")


@dataclass
class Week:
    """A slow game of Ana and Ben. Whoever is away has no page open at the table, and a device for notices."""

    server: Server
    table: str
    devices: dict[Surfer, Device]
    told: dict[Surfer, int]  # how many notices each should have got

    def leaves(self, someone: Surfer) -> None:
        someone.go("/")
        eventually(someone, lambda: open_pages(self.server) == 1)

    def passes_on(self, now: Surfer) -> None:
        """Whoever is on turn answers until it is the other's turn."""
        while now.page.locator(".clock.own.runs").count():
            answer(now)

    def is_told(self, someone: Surfer) -> None:
        """Once the time of grace is over, whoever is away gets one notice, which says who waits and nothing else."""
        move(MINUTE)
        self.told[someone] += 1
        eventually(someone, lambda: len(self.devices[someone].calls()) == self.told[someone])
        path = self.table.removeprefix(self.server.url)
        waits = "Ben" if self.devices[someone] is next(iter(self.devices.values())) else "Ana"
        said = {
            "title": "Your turn in The Perfect Wave",
            "body": f"{waits} is waiting for you.",
            "url": path,
            "tag": path[3:],
        }
        assert self.devices[someone].read()[-1] == said

    def nobody_else_was_told(self) -> None:
        """Nothing waits to be told any more, and every device has got what it should, and no more."""
        eventually(next(iter(self.devices)), lambda: not in_outbox(self.server, self.table, "waiting"))
        assert {each: len(device.calls()) for each, device in self.devices.items()} == self.told


@pytest.fixture
def week(surfer: NewSurfer, server: Server) -> Iterator[Week]:
    """Monday, ten o'clock. Ana rests at night and on weekends, Ben never does."""
    it_is(11, 10)
    ana, ben = (surfer(timezone_id="UTC", service_workers="allow", **more) for more in ({}, PHONE))
    with receiver() as service:
        devices = {}
        for each, name in ((ana, "Ana"), (ben, "Ben")):
            each.rename(name)
            devices[each] = tell_on_a_device(each, service, name)
        table = sit_down(ana, ben, "perfect_wave", "slow-1")
        for each in (ana, ben):  # choose their goals, in secret
            each.inside("wire.js", ANSWER)
        eventually(ana, lambda: ana.page.locator(".clock.runs").count() == 1)
        rest(ana, "22", "8")
        yield Week(server, table, devices, dict.fromkeys(devices, 0))


def test_a_slow_week_of_two_with_notices_nights_a_weekend_and_a_flag_that_falls(week: Week) -> None:
    ana, ben = week.devices

    # Monday: both sit before the table, and nobody is told anything.
    week.passes_on(on_turn(ana, ben)[0])
    eventually(ana, lambda: in_outbox(week.server, week.table, "seen"))
    move(MINUTE)
    week.nobody_else_was_told()

    # Then whoever is not on turn goes away, is told once, and comes back in the morning.
    for day, hour in ((11, 22), (12, 21), (13, 20)):
        it_is(day, hour)
        now, other = on_turn(ana, ben)
        week.leaves(other)
        week.passes_on(now)
        week.is_told(other)
        it_is(day + 1, 8, 30)
        other.go(week.table)
        on_turn(other)
        zero = moment(day + 1, hour) if other is ben else moment(day + 2, hour - 4)  # nights are not hers
        assert zero_of(now) == zero_of(other) == zero
        week.nobody_else_was_told()

    # On Thursday evening Ana leaves. Her day ends on Monday, since nights and the weekend do not count.
    it_is(14, 19)
    if on_turn(ana, ben)[0] is ana:
        week.passes_on(ana)
    week.leaves(ana)
    week.passes_on(ben)
    week.is_told(ana)
    assert zero_of(ben) == moment(18, 15)
    it_is(18, 14, 59)
    ben.page.reload()
    expect(ben.page.locator("#strip")).to_contain_text("Ana")
    it_is(18, 15)
    expect(ben.page.locator("#strip")).not_to_contain_text("Ana")
    week.nobody_else_was_told()

    # She comes by what she was told, takes her seat back from the bot, and has all her time again.
    ana.go(week.devices[ana].read()[-1]["url"])
    expect(ana.page.locator("#hand .ask")).to_contain_text(re.compile(r"Your time is up\..*plays in your seat"))
    assert both(ana) == []
    ana.page.get_by_role("button", name="Take your seat back").click()
    expect(ben.page.locator("#strip")).to_contain_text("Ana")
    if on_turn(ana, ben)[0] is ben:
        week.passes_on(ben)
    on_turn(ana)
    assert zero_of(ana) == moment(20, 11)
    week.passes_on(ana)
    week.nobody_else_was_told()


def test_nights_and_weekends_are_chosen_at_the_table_and_kept(surfer: NewSurfer) -> None:
    ana, ben = two(surfer, "wave", "slow-1")
    now, other = on_turn(ana, ben)
    before = float(now.page.locator(".clock.own").get_attribute("data-deadline") or 0)
    rest(now, "21", "9")
    after = float(now.page.locator(".clock.own").get_attribute("data-deadline") or 0)
    assert after >= before + 12 * HOUR - 60
    now.open_sheet("Table")
    expect(now.page.locator("#night-from")).to_have_value("21")
    expect(now.page.locator("[name=weekends]")).to_be_checked()
    assert both(now) == []
    another = open_with_clock(now, "wave", "slow-3")
    other.go(another)
    other.page.get_by_role("button", name="Take a seat").click()
    now.page.wait_for_selector("#strip .clock")
    now.open_sheet("Table")
    expect(now.page.locator("#night-from")).to_have_value("21")
    expect(now.page.locator("[name=weekends]")).to_be_checked()


def test_a_live_clock_is_seen_to_run_and_speaks_only_in_the_end(surfer: NewSurfer) -> None:
    ana, ben = two(surfer, "wave", "live-5-5")
    now, other = on_turn(ana, ben)
    clock = now.page.locator(".clock.own")
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)
    assert clock.get_attribute("role") == "timer"
    move(5 * 60 - 40)
    now.page.reload()
    expect(now.page.locator(".clock.own.short")).to_have_count(1)
    expect(now.page.locator("#said")).to_contain_text("You have one minute left.")
    now.page.evaluate(AHEAD, 30_000)
    expect(now.page.locator("#said")).to_contain_text("You have ten seconds left.")
    answer(now)
    expect(other.page.locator(".clock.runs")).not_to_have_count(0)


def test_a_pass_in_advance_and_unread_words(surfer: NewSurfer) -> None:
    ana, ben = two(surfer, "surfs_up_dude", "slow-1")
    now, other = on_turn(ana, ben)
    expect(other.page.locator(".ahead")).to_contain_text("Answer in advance")
    other.page.locator(".ahead button").first.click()
    expect(other.page.locator(".ahead")).to_contain_text("unless something changes for you")
    assert both(other) == []
    other.page.locator(".ahead").get_by_role("button", name="Undo").click()
    expect(other.page.locator(".ahead button")).not_to_have_count(1)
    now.open_sheet("Talk")
    now.page.get_by_role("button", name="Take your time.").click()
    now.page.get_by_role("button", name="Oops.").click()
    tab = other.page.locator(".tabs [data-sheet=talk]")
    expect(tab).to_have_attribute("data-waiting", "2")
    expect(tab).to_have_accessible_name("Talk, 2 unread")
    other.page.reload()
    expect(tab).to_have_attribute("data-waiting", "2")
    other.open_sheet("Talk")
    expect(other.page.locator(".tabs .news")).to_have_count(0)
    eventually(other, lambda: other.page.evaluate(IS_READ))
    other.page.reload()
    expect(tab).to_have_attribute("data-waiting", "0")
