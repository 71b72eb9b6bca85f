"""The first page: every game, tables to go on with, to join and to watch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import resize

pytestmark = pytest.mark.slow


def test_every_game_has_its_poster_its_players_its_time_and_its_rules(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/")
    for title, players in (("Wave", "2–4"), ("Party Wave", "1–4")):
        poster = someone.page.locator(".poster").filter(has=someone.page.get_by_role("heading", name=title, exact=True))
        expect(poster.locator("> svg")).to_be_visible()
        expect(poster.locator(".facts")).to_contain_text(players)
        expect(poster.locator(".facts")).to_contain_text("min")
        expect(poster.get_by_role("button", name="Play with bots")).to_be_visible()
        expect(poster.get_by_role("link", name="New table")).to_be_visible()
        poster.get_by_role("link", name="Rules").click()
        expect(someone.page.locator("h1")).to_have_text(f"Rules of {title}")
        someone.go("/")


@pytest.mark.parametrize("width", [1280, 1920])
def test_buttons_of_posters_side_by_side_stand_at_the_same_height(surfer: NewSurfer, width: int) -> None:
    someone = surfer(viewport={"width": width, "height": 900})
    someone.go("/")
    buttons = someone.page.get_by_role("button", name="Play with bots")
    tops = buttons.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().y)")
    assert len(tops) == 5
    assert set(tops[:4]) == {tops[0]}


def test_tables_that_wait_leave_all_buttons_of_the_games_in_sight(surfer: NewSurfer) -> None:
    someone = surfer()
    for game in ("wave", "tavarua", "surfs_up_dude"):
        someone.set_up(["me", "bot-local", "bot-local"], game=game)
    someone.go("/")
    for size in (LAPTOP["viewport"], PHONE["viewport"]):
        resize(someone.page, size["width"], size["height"])
        someone.sees(".waits li:first-child .wait")
        poster = someone.page.locator(".poster").first
        for role, name in (("button", "Play with bots"), ("button", "Learn Wave"), ("link", "New table")):
            box = poster.get_by_role(role, name=name).bounding_box()  # type: ignore[arg-type]
            assert box is not None
            assert box["y"] + box["height"] < 0.96 * size["height"], (size, name)


def test_on_a_phone_the_swell_of_the_day_comes_after_the_games_where_a_table_waits(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    someone.play_with_bots()
    someone.go("/")
    swell, games = someone.page.locator(".swell").bounding_box(), someone.page.locator(".posters").bounding_box()
    assert swell is not None
    assert games is not None
    height = PHONE["viewport"]["height"]
    assert swell["height"] < 0.4 * height
    assert games["y"] < 0.4 * height < swell["y"]
    expect(someone.page.locator(".swell").get_by_role("button", name="Ride")).not_to_have_count(0)


def test_tables_are_gone_on_with_joined_and_watched_from_there(surfer: NewSurfer) -> None:
    ana, ben, cai = surfer(), surfer(), surfer()
    ana.rename("Ana")
    ana.go("/new/wave")
    ana.choose_seats(["me", "open"])
    ana.page.locator("[name=public]").check()
    ana.open_the_table()
    ana.go("/")
    expect(ana.page.locator("section", has_text="Go on with")).to_contain_text("1 open seat")
    ben.go("/")
    ben.page.locator("section", has_text="Open tables").get_by_role("link", name="Ana").click()
    ben.page.get_by_role("button", name="Take a seat").click()
    ben.page.wait_for_selector("#pile")
    cai.go("/")
    cai.page.locator("section", has_text="To watch").get_by_role("link", name="Ana").click()
    expect(cai.page.locator("#question")).to_have_text("You are watching.")
    ana.go("/")
    ana.page.locator("section", has_text="Go on with").get_by_role("link", name="Wave").click()
    ana.page.wait_for_selector("#pile")


def test_name_and_colour_are_given_and_can_be_changed(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/")
    assert len(someone.page.locator(".top .me").inner_text().split()) == 2, "a mood and a being"
    someone.go("/me")
    someone.page.get_by_label("kelp").check()
    someone.page.fill("#name", "Kai")
    someone.page.get_by_role("button", name="Keep").click()
    expect(someone.page.locator(".top .me")).to_have_text("Kai")
    expect(someone.page.locator(".top .dot-kelp")).to_be_visible()
    someone.go("/rules/wave?q=turn+sign")
    expect(someone.page.locator(".rule")).not_to_have_count(0)
