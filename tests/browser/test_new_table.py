"""The form of a new table: cards of one's own, and nothing lost when something is refused."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewSurfer

pytestmark = pytest.mark.slow

GOOD = b'[[cards]]\nname = "Duck"\nvalue = 2\ncopies = 20\n'
BAD = b'[[cards]]\nname = "Duck"\nvalue = "two"\n'


def test_a_bad_file_is_refused_with_a_sentence_and_a_good_one_is_played_with(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    someone.go("/new/party_wave")
    page.get_by_label("Sprint").check()
    page.fill("[name=name-0]", "Ana")
    someone.choose_seats(["me", "bot-random"])
    for fold in page.locator(".more summary").all():
        fold.click()
    page.set_input_files("#deck", {"name": "ducks.toml", "mimeType": "application/toml", "buffer": BAD})
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("alert")).to_contain_text("ducks.toml")
    expect(page.get_by_role("alert")).to_contain_text("value is a whole number from 0 to 9")
    expect(page.get_by_label("Sprint")).to_be_checked()
    expect(page.locator("[name=name-0]")).to_have_value("Ana")
    expect(page.locator("#seat-1")).to_have_value("bot-random")
    expect(page.locator("#deck")).to_have_value("C:\\fakepath\\ducks.toml")
    page.set_input_files("#deck", {"name": "ducks.toml", "mimeType": "application/toml", "buffer": GOOD})
    someone.open_the_table()
    expect(page.locator("#strip")).to_contain_text("Ana")
    expect(page.locator("#log")).to_contain_text("You get Duck")


def test_a_name_that_will_not_do_is_refused_beside_its_field(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/me")
    someone.page.fill("#name", "[Ana]")
    someone.page.get_by_role("button", name="Keep").click()
    expect(someone.page.get_by_role("alert")).to_contain_text("no brackets")
    expect(someone.page.locator("#name")).to_have_value("[Ana]")


def test_the_seats_are_those_of_the_chosen_variant(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    someone.go("/new/party_wave")
    expect(page.locator(".seat-row:visible")).to_have_count(4)
    page.get_by_label("Alone").check()
    expect(page.locator(".seat-row:visible")).to_have_count(1)
    page.get_by_label("Sprint").check()
    expect(page.locator(".seat-row:visible")).to_have_count(4)
    expect(page.locator("#seat-1 option[value='']")).to_be_disabled()
    page.get_by_label("Alone").check()
    assert "/t/" in someone.open_the_table()


def test_without_any_script_the_form_works_as_well(surfer: NewSurfer) -> None:
    someone = surfer(java_script_enabled=False)
    someone.go("/new/party_wave")
    someone.choose_seats(["me", "bot-koa"])
    assert "/t/" in someone.open_the_table()
    expect(someone.page.locator("#strip")).to_contain_text("Koa")


def test_whoever_is_chosen_shows_a_face_in_a_seat_and_at_the_table(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    someone.go("/new/party_wave")
    someone.choose_seats(["me", "bot-noa", "bot-makoa"])
    expect(page.locator(".seat-row .face:visible")).to_have_count(2)
    someone.open_the_table()
    for name, key in (("Noa", "noa"), ("Makoa", "makoa")):
        face = page.locator("#strip .player", has_text=name).locator("use")
        expect(face).to_have_attribute("href", re.compile(f"#{key}$"))
        page.wait_for_function("face => face.getBBox().width >= 96", arg=face.element_handle())  # it is drawn
