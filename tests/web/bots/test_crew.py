"""Bots with a name, a face and a level: where they are chosen, where they sit, and what programs are told."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from lineup import bots
from lineup.bots import CHARACTERS
from lineup.web.bots.crew import NOBODY_IN_PARTICULAR, crew, plain_bots
from lineup.web.server.static_files import STATIC
from web.visitors import Someone

KEYS = [each.key for each in CHARACTERS]


def seated(someone: Someone, table: str) -> list[tuple[str, str]]:
    """The bots at a table: their keys and names."""
    seats = someone.ask("GET", f"/tables/{table}").json()["seats"]
    return [(seat["bot"], seat["name"]) for seat in seats if seat["kind"] == "bot"]


def test_everybody_who_can_be_chosen_has_a_face_of_their_own() -> None:
    drawn = {each.get("id") for each in ElementTree.parse(STATIC / "faces.svg").getroot()}
    assert drawn == {*KEYS, NOBODY_IN_PARTICULAR, bots.SURPRISE}
    assert [bot.face for level in crew() for bot in level.bots] == KEYS
    assert {bot.face for bot in plain_bots()} == {NOBODY_IN_PARTICULAR}


def test_a_face_needs_no_style_no_script_and_nothing_from_elsewhere() -> None:
    text = (STATIC / "faces.svg").read_text(encoding="utf-8")
    assert not re.search(r"style|script|href|url\(|on\w+=", text)


def test_a_new_table_offers_characters_by_level_and_those_without_a_character_last(ana: Someone) -> None:
    page = ana.get("/new/wave").text
    seat = page.partition('id="seat-1"')[2].partition("</select>")[0]
    assert re.findall(r'<optgroup label="([^"]+)', seat) == ["Grom", "Local", "Pro", "Legend", "Without a character"]
    assert re.findall(r'value="bot-([^"]+)', seat) == [bots.SURPRISE, *KEYS, *bots.plain_names()]


def test_sitting_down_shows_every_character_with_face_level_and_a_sentence(ana: Someone) -> None:
    page = ana.get("/sit/wave?with=bots").text
    assert re.findall(r'name="bot"\s+value="(\w+)"', page) == KEYS
    assert re.findall(r'faces\.svg#(\w+)"/></svg>\s*<input type="checkbox"', page) == KEYS
    assert all(each.says() in page for each in CHARACTERS)


@pytest.mark.slow
def test_mixed_levels_sit_at_one_table_with_their_faces(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "bot-noa", "seat-2": "bot-makoa", "seat-3": "bot-pro"})
    assert seated(ana, table) == [("noa", "Noa"), ("makoa", "Makoa"), ("pro", "Hina")]
    strip = ana.get(f"/t/{table}").text.partition('id="strip"')[2].partition("</ol>")[0]
    assert re.findall(r"faces\.[^#]*#(\w+)", strip) == ["noa", "makoa", NOBODY_IN_PARTICULAR]
    assert all(level in strip for level in ("Grom", "Legend", "Pro"))


@pytest.mark.slow
def test_a_surprise_is_kept_as_whoever_sat_down(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "bot-surprise", "seat-2": "bot-surprise"})
    first, second = seated(ana, table)
    assert first != second
    assert {first[0], second[0]} <= set(KEYS)
    assert all(key == name.lower() for key, name in (first, second))


@pytest.mark.slow
def test_the_host_chooses_who_takes_an_open_seat(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open", "seat-2": "bot-koa"})
    page = ana.get(f"/t/{table}").text
    chairs = page.partition('class="chairs"')[2].partition("</ul>")[0]
    offered = re.findall(r'<option value="(\w*)"', chairs)
    assert offered == ["", "surprise", *(key for key in KEYS if key != "koa")]
    assert "#koa" in page.partition('class="boards"')[2].partition("</ol>")[0]
    assert ana.post(f"/t/{table}/bot", seat="1", bot="keala").status_code == 303
    assert seated(ana, table) == [("keala", "Keala"), ("koa", "Koa")]


def test_programs_are_told_of_every_bot(ana: Someone) -> None:
    told = ana.ask("GET", "/bots").json()
    assert [each["key"] for each in told] == bots.names() == ana.ask("GET", "/games").json()[0]["bots"]
    koa = next(each for each in told if each["key"] == "koa")
    assert koa == {"key": "koa", "name": "Koa", "level": "Local", "style": "daring", "says": bots.load("koa").says()}


@pytest.mark.slow
def test_programs_choose_a_bot_or_leave_it_to_the_table(ana: Someone) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "malia"}, {"kind": "bot"}]
    table = ana.ask("POST", "/tables", {"game": "party_wave", "seats": seats}).json()["id"]
    assert seated(ana, table) == [("malia", "Malia"), ("leilani", "Leilani")]


@pytest.mark.slow
def test_an_older_table_keeps_its_bot_and_shows_no_face_that_is_not_its_own(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "bot-greedy"})
    strip = ana.get(f"/t/{table}").text.partition('id="strip"')[2].partition("</ol>")[0]
    assert f"#{NOBODY_IN_PARTICULAR}" in strip
