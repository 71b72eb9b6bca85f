"""The settings menu: on every page, in words, kept in a cookie and then with the person, who takes it along."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lineup.core.language import LANGUAGES as SPOKEN
from lineup.store.settings import VALUES, Settings
from lineup.web.live.pace import PACES
from lineup.web.people.settings import LANGUAGES, MARKS, WORDS, marks, setting_rows
from lineup.web.server.static_files import paths, static_file
from web.visitors import Someone, send, site_behind

PAGES = (
    "/",
    "/new/wave",
    "/rules/wave",
    "/me",
    "/notices",
    "/docs",
    "/nowhere",
    "/t/nowhere",
    "/games/perfect_wave/score-pad",
)


def root_of(someone: Someone, path: str = "/", **headers: str) -> str:
    """The first tag of a page, where its language and its marks stand."""
    found = re.search("<html[^>]*>", someone.get(path, **headers).text)
    assert found
    return found[0]


def personal_link(someone: Someone) -> str:
    found = re.search(r"/me/carry/[\w-]{43}", someone.post("/me", act="carry").text)
    assert found
    return found[0]


# Words


def test_every_value_of_every_setting_has_words_and_nothing_else_has() -> None:
    assert list(WORDS) == list(VALUES)
    assert {name: set(values) for name, (_words, values) in WORDS.items()} == {
        name: set(values) for name, values in VALUES.items()
    }


def test_every_language_that_we_speak_and_every_pace_can_be_chosen() -> None:
    assert LANGUAGES.keys() == set(SPOKEN)
    assert set(VALUES["bots"]) == PACES.keys()


def test_the_menu_shows_what_is_chosen() -> None:
    rows = setting_rows(replace(Settings(), light="dark"))
    chosen = {row.name: [each.value for each in row.choices if each.chosen] for row in rows}
    assert chosen == {name: [getattr(Settings(light="dark"), name)] for name in VALUES}


def test_the_root_of_a_page_is_marked_with_what_scripts_and_styles_read() -> None:
    assert marks(Settings()) == {}
    assert marks(Settings(light="dark", confirm="off", language="de", bots="calm")) == {
        "light": "dark",
        "confirm": "off",
    }
    assert set(MARKS) <= VALUES.keys()


# On every page


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_the_menu_and_is_drawn_as_chosen(ana: Someone, path: str) -> None:
    assert root_of(ana, path, accept_language="it", accept="text/html") == '<html lang="it">'
    ana.post("/settings", language="de", light="dark", confirm="off")
    page = ana.get(path, accept_language="it", accept="text/html").text
    assert '<html lang="de" data-light="dark" data-confirm="off">' in page
    assert 'action="/settings"' in page
    assert '<meta name="color-scheme" content="dark">' in page


def test_the_frame_of_the_browser_has_the_colour_that_was_chosen(ana: Someone) -> None:
    def tints() -> list[str]:
        return re.findall(r'data-scheme="\w+" content="[^"]+"\s+media="([^"]+)"', ana.get("/").text)

    assert tints() == ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]
    ana.post("/settings", light="dark")
    assert tints() == ["not all", "all"]


def test_no_style_sheet_asks_the_device_whether_it_is_dark() -> None:
    """Whoever has chosen would be passed over; light-dark() asks for both."""
    sheets = [name for name in paths() if name.endswith(".css")]
    assert [name for name in sheets if b"prefers-color-scheme" in static_file(name).content] == []


# Kept, and taken along


def test_whoever_only_looks_keeps_settings_in_a_cookie_and_nothing_is_stored(ana: Someone) -> None:
    answer = ana.post("/settings", light="dark", sound="bell")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert root_of(ana) == '<html lang="en" data-light="dark" data-sound="bell">'
    known = site_behind(ana).identities._known
    assert ana.cookie not in known


def test_what_is_not_named_stays_as_it_was(ana: Someone) -> None:
    ana.post("/settings", light="dark", pace="fast")
    ana.post("/settings", light="auto")
    assert root_of(ana) == '<html lang="en" data-pace="fast">'


@pytest.mark.slow
def test_settings_go_from_the_cookie_to_the_person_and_on_to_another_device(ana: Someone, ben: Someone) -> None:
    ana.post("/settings", light="dark")
    link = personal_link(ana)
    ana.settings = ""
    assert 'data-light="dark"' in root_of(ana), "whoever is stored needs no cookie"
    ben.post("/settings", light="light")
    assert ben.post(link).status_code == 303
    assert 'data-light="dark"' in root_of(ben)
    answer = ben.post("/settings", light="auto", motion="less")
    assert "set-cookie" not in answer.headers
    assert root_of(ana) == '<html lang="en" data-motion="less">'


def test_a_new_name_changes_no_setting(ana: Someone) -> None:
    ana.post("/settings", light="dark")
    ana.post("/me", name="Ana", colour="kelp")
    assert 'data-light="dark"' in root_of(ana)


@pytest.mark.parametrize("fields", [{"light": "neon"}, {"language": "xx"}, {"bots": ""}])
def test_a_value_that_does_not_exist_is_refused_and_nothing_changes(ana: Someone, fields: dict[str, str]) -> None:
    ana.post("/settings", light="dark")
    assert ana.post("/settings", **fields).status_code == 422
    assert root_of(ana) == '<html lang="en" data-light="dark">'


def test_a_form_of_another_site_chooses_nothing(ana: Someone) -> None:
    ana.visit()
    assert ana.post_raw("/settings", {"light": "dark"}).status_code == 403
    answer = ana.post_raw("/settings", {"csrf": ana.csrf, "light": "dark"}, origin="https://evil.example")
    assert answer.status_code == 403
    assert root_of(ana) == '<html lang="en">'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("http://testserver/rules/wave?q=turn", "/rules/wave?q=turn"),
        ("http://testserver//evil.example/x", "/evil.example/x"),
        ("https://evil.example/rules", "/"),
        ("http://[", "/"),
        ("", "/"),
    ],
)
def test_a_form_leads_back_to_the_page_that_it_stood_on(ana: Someone, before: str, after: str) -> None:
    ana.visit()
    answer = ana.post_raw("/settings", {"csrf": ana.csrf, "light": "dark"}, referer=before)
    assert (answer.status_code, answer.headers["location"]) == (303, after)


# The language is spoken wherever somebody is spoken to


def test_a_table_speaks_the_language_that_was_chosen(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    ana.post("/settings", language="de")
    with ana.live(table, "?seat=0", accept_language="it") as websocket:
        told = send(websocket, nothing=1, id=1)["sentence"]
    ana.post("/settings", language="")
    with ana.live(table, "?seat=0", accept_language="de") as websocket:
        assert send(websocket, nothing=1, id=1)["sentence"] == told
    with ana.live(table, "?seat=0", accept_language="it") as websocket:
        assert send(websocket, nothing=1, id=1)["sentence"] != told


def test_advice_is_a_setting_of_wave_and_of_pages_of_no_game(ana: Someone) -> None:
    for path, is_there in (("/", True), ("/rules/wave", True), ("/sit/wave", True), ("/rules/tavarua", False)):
        page = ana.get(path).text
        assert ('name="advice"' in page) == is_there, path
        assert ("wait a moment for your advice" in page) == is_there, path
    table = ana.new_table("tavarua", **{"seat-0": "me", "seat-1": "open"})
    assert 'name="advice"' not in ana.get(f"/t/{table}").text
    ana.post("/settings", advice="off")
    ana.post("/settings", light="dark")
    assert 'data-advice="off"' in root_of(ana), "what a menu does not name stays as it was"
