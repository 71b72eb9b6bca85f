"""Sitting down: two clicks to a game with bots, one to a game alone, a link for friends, and the link followed."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import both
from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import Surfer
from browser.server import Server

pytestmark = pytest.mark.slow

TITLES = {
    "wave": "Wave",
    "tavarua": "Tavarua",
    "surfs_up_dude": "Surf's Up, Dude!",
    "perfect_wave": "The Perfect Wave",
    "party_wave": "Party Wave",
}
SUN = "rgb(246, 181, 60)"  # whatever begins something is golden
WIDE = {"viewport": {"width": 1920, "height": 1080}}
LIT = ".can-pick, #choices .btn"  # something that can be played


def picture(someone: Surfer, name: str) -> None:
    """For whoever wants to look."""
    if folder := os.environ.get("LINEUP_PICTURES"):
        someone.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def stand(someone: Surfer, *names: str) -> None:
    """These stand on the beach; seats that could be brought besides are left out."""
    expect(someone.page.locator(".board:not(.left) b")).to_have_text(list(names))


def mate(someone: Surfer, name: str) -> Locator:
    return someone.page.locator(".mate").filter(has=someone.page.get_by_text(name, exact=True)).locator("input")


def fits_in_the_window(someone: Surfer) -> bool:
    return bool(someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("slug", TITLES)
def test_a_game_with_bots_is_two_clicks_from_its_poster(surfer: NewSurfer, slug: str) -> None:
    someone = surfer()
    page = someone.page
    someone.go("/")
    poster = page.locator(".poster").filter(has=page.get_by_role("heading", name=TITLES[slug], exact=True))
    poster.get_by_role("link", name="New table").click()
    stand(someone, "You", "Leilani", "Koa")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_have_css("background-color", SUN)
    start.click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("#strip .player")).to_have_count(3)
    expect(page.locator(LIT).first).to_be_visible()


@pytest.mark.parametrize("path", ["/sit/tavarua", "/sit/tavarua?with=alone"])
@pytest.mark.parametrize("button", ["High score", "Career"])
def test_alone_is_one_click_from_the_games_page(surfer: NewSurfer, button: str, path: str) -> None:
    someone = surfer()
    someone.go(path)
    someone.page.get_by_role("button", name=button).first.click()
    someone.page.wait_for_url(re.compile("/t/"))
    expect(someone.page.locator(LIT).first).to_be_visible()
    expect(someone.page.locator("#strip .player")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, LAPTOP, WIDE], ids=["phone", "laptop", "wide"])
@pytest.mark.parametrize("way", ["bots", "friends", "alone"])
def test_the_three_ways_fit_the_window_and_axe_has_nothing_to_say(
    surfer: NewSurfer, size: dict[str, object], way: str
) -> None:
    someone = surfer(**size)
    someone.go(f"/sit/tavarua?with={way}")
    expect(someone.page.locator(".ways [aria-current]")).to_have_count(1)
    assert fits_in_the_window(someone)
    picture(someone, f"sit-{way}-{someone.page.viewport_size['width']}")  # type: ignore[index]
    if way != "alone":
        someone.sees(".sitting .go")
    if size is not WIDE:
        assert both(someone) == []
        picture(someone, f"sit-{way}-{someone.page.viewport_size['width']}-dark")  # type: ignore[index]


def test_opponents_are_chosen_by_their_faces_and_the_number_follows(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    someone.go("/sit/wave")
    mate(someone, "Makoa").check()
    stand(someone, "You", "Leilani", "Koa", "Makoa")
    expect(page.locator("[name=seats]:checked")).to_have_value("4")
    mate(someone, "Noa").check()
    stand(someone, "You", "Noa", "Koa", "Makoa")  # there is no fifth seat, so somebody gets up
    mate(someone, "Koa").uncheck()
    stand(someone, "You", "Noa", "Makoa")
    page.locator("[name=seats][value='2']").check()
    stand(someone, "You", "Noa")
    page.locator("[name=seats][value='3']").check()
    stand(someone, "You", "Noa", "A surprise")
    page.get_by_role("button", name="Surprise me").click()
    stand(someone, "You", "A surprise", "A surprise")
    page.locator(".board.left").click()
    stand(someone, "You", "A surprise", "A surprise", "A surprise")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#strip .player")).to_have_count(4)


def test_what_was_chosen_last_stands_there_the_next_time(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    someone.go("/sit/wave")
    mate(someone, "Koa").uncheck()
    page.locator("summary", has_text="Which game").click()
    page.get_by_label("Monster Wave", exact=False).first.check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    someone.go("/sit/wave")
    stand(someone, "You", "Leilani")
    expect(page.locator("summary .which")).to_have_text("Monster Wave")


def test_without_any_script_it_works_as_well(surfer: NewSurfer) -> None:
    someone, friend = surfer(java_script_enabled=False), surfer(java_script_enabled=False)
    page = someone.page
    someone.go("/sit/wave")
    expect(page.locator(".beach")).to_be_hidden()
    expect(page.get_by_role("button", name="Surprise me")).to_have_count(0)
    mate(someone, "Koa").uncheck()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#strip")).to_contain_text("Leilani")
    expect(page.locator("#strip .player")).to_have_count(3)
    someone.go("/sit/wave?with=friends")
    page.locator("[name=seats][value='2']").check()
    page.get_by_role("button", name="Open the table").click()
    friend.go(page.url)
    friend.page.get_by_label("What shall we call you?").fill("Kai")
    friend.page.get_by_role("button", name="Take a seat").click()
    expect(friend.page.locator("#strip")).to_contain_text("Kai")


def test_a_friend_follows_the_link_says_a_name_and_the_cards_are_dealt(surfer: NewSurfer, server: Server) -> None:
    host, friend = surfer(), surfer(**PHONE)
    host.rename("Ana")
    host.go("/")
    host.page.get_by_role("link", name="New table").first.click()
    host.page.get_by_role("link", name="With friends").click()
    host.page.locator("[name=seats][value='2']").check()
    stand(host, "You", "A friend")
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    host.sees("#invite-link")
    picture(host, "waiting-1366")
    friend.go(host.page.locator("#invite-link").input_value())
    expect(friend.page.get_by_role("heading", name="Ana invites you")).to_be_visible()
    expect(friend.page.locator(".about .picture > svg")).to_be_visible()
    expect(friend.page.get_by_role("link", name="Rules")).to_be_visible()
    expect(friend.page.locator("#promise code")).to_be_hidden()
    assert fits_in_the_window(friend)
    picture(friend, "join-390")
    friend.page.get_by_label("What shall we call you?").fill("Ben")
    friend.page.get_by_role("button", name="Take a seat").click()
    for each in (host, friend):
        each.page.wait_for_selector("#pile")
        expect(each.page.locator("#strip")).to_contain_text("Ben")


def test_a_name_that_is_half_typed_stays_when_somebody_else_sits_down(surfer: NewSurfer) -> None:
    host, first, second = surfer(), surfer(), surfer()
    host.go("/sit/wave?with=friends")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url(re.compile("/t/"))
    first.go(host.page.url)
    first.page.get_by_label("What shall we call you?").fill("Be")
    second.sit_down(host.page.url)
    expect(first.page.locator(".board.free")).to_have_count(1)
    expect(first.page.get_by_label("What shall we call you?")).to_have_value("Be")


def test_whoever_comes_too_late_is_told_so_beside_the_button(surfer: NewSurfer) -> None:
    host, late = surfer(), surfer()
    host.go("/sit/wave?with=friends")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url(re.compile("/t/"))
    late.context.route_web_socket(re.compile("/live"), lambda line: None)  # nothing is heard of what happens meanwhile
    late.go(host.page.url)
    host.page.get_by_role("button", name="Begin now").click()
    host.page.wait_for_selector("#pile")
    late.page.get_by_role("button", name="Take a seat").click()
    expect(late.page.locator(".join [role=alert]")).to_have_text("Every seat at this table is taken.")


@pytest.mark.parametrize("size", [PHONE, LAPTOP, WIDE], ids=["phone", "laptop", "wide"])
def test_the_invitation_and_the_waiting_room_are_whole_at_every_size(
    surfer: NewSurfer, size: dict[str, object]
) -> None:
    host, friend = surfer(**size), surfer(**size)
    host.go("/sit/surfs_up_dude?with=friends")
    host.page.locator("[name=seats][value='6']").check()
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url(re.compile("/t/"))
    friend.go(host.page.url)
    for each, name in ((host, "waiting"), (friend, "join")):
        expect(each.page.locator(".board")).to_have_count(6)
        assert fits_in_the_window(each)
        picture(each, f"{name}-six-{each.page.viewport_size['width']}")  # type: ignore[index]
        assert both(each) == []
        picture(each, f"{name}-six-{each.page.viewport_size['width']}-dark")  # type: ignore[index]


@pytest.mark.parametrize("button", ["Play with bots", "Learn Wave"])
def test_a_double_click_on_a_poster_makes_one_table(surfer: NewSurfer, button: str) -> None:
    someone = surfer()
    sent: list[str] = []
    someone.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    someone.go("/")
    poster = someone.page.locator(".poster").filter(has=someone.page.get_by_role("heading", name="Wave", exact=True))
    poster.get_by_role("button", name=button).dblclick()
    someone.sees("#board")
    assert len(sent) == 1
    someone.page.go_back()
    poster.get_by_role("button", name=button).click()
    someone.page.wait_for_url("**/t/*")
    assert len(sent) == 2, "who comes back can begin another one"


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_which_game_unfolds_in_sight(surfer: NewSurfer, size: dict[str, object]) -> None:
    someone = surfer(**size)
    someone.go("/sit/wave?with=bots")
    someone.page.locator("summary", has_text="Which game").click()
    someone.page.wait_for_function(
        """() => {
          const folds = [...document.querySelectorAll(".folds .choice")].map((each) => each.getBoundingClientRect());
          const start = document.querySelector(".starts").getBoundingClientRect();
          return folds[0].top >= 0 && folds.at(-1).bottom <= start.top;
        }"""
    )
