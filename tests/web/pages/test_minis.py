"""Tiny pictures: what a spectator may see, and one's own cards for oneself alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lineup.core import SPECTATOR
from lineup.games import tavarua
from lineup.web.frame.rendering import mini_of
from lineup.web.pages.minis import draw_mini
from web.finished import live_at, table_of_two
from web.live_tables import dealt, play, waiting
from web.visitors import Someone

GAMES = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_drawn_at_every_stage_from_every_seat_without_style_or_script(slug: str) -> None:
    live = dealt(seats=3, slug=slug)
    for _move in range(12):
        for seat in (SPECTATOR, 0, 2):
            drawn = draw_mini(live, seat)
            assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120">')
            assert not any(word in drawn for word in (" style=", "<style", "<script", "None", "Undefined"))
        if live.match().outcome() is not None:
            break
        play(live)


def test_before_the_first_card_and_without_a_drawing_it_is_the_poster() -> None:
    assert '<circle cx="178"' in draw_mini(waiting(), SPECTATOR)
    assert draw_mini(dealt(slug="party_wave"), 0).startswith('<svg xmlns="http://www.w3.org/2000/svg"')


def test_who_watches_sees_backs_where_a_player_sees_cards() -> None:
    live = dealt(seats=3, slug="wave")
    assert draw_mini(live, SPECTATOR).count("<text") == len(live.match().view(SPECTATOR).facts()["pile"][-2:])
    assert draw_mini(live, 0).count("<text") > draw_mini(live, SPECTATOR).count("<text")


def test_a_picture_is_fetched_once_until_something_changes(ana: Someone, ben: Someone) -> None:
    table = table_of_two(ana, ben)
    first = ana.get(f"/t/{table}/mini.svg")
    assert first.headers["content-type"] == "image/svg+xml"
    assert ana.get(f"/t/{table}/mini.svg", if_none_match=first.headers["etag"]).status_code == 304
    assert ben.get(f"/t/{table}/mini.svg").text != first.text
    seen = live_at(ana.server, table).presence.seen.copy()
    ana.get(f"/t/{table}/mini.svg")
    assert live_at(ana.server, table).presence.seen == seen, "a list is not the table"


def test_whoever_passes_a_device_around_sees_no_cards_in_a_list(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me", "name-1": "Ben"})
    assert ana.get(f"/t/{table}/mini.svg").text == draw_mini(live_at(ana.server, table), SPECTATOR)


def test_tavarua_is_as_small_as_it_is_large_in_the_same_inks() -> None:
    folder = Path(tavarua.__file__).parent / "browser"
    inks = re.findall(r"\.tv-s\d \{ --sc: (#\w{6})", (folder / "page.css").read_text(encoding="utf-8"))
    drawn = (folder / "mini.html").read_text(encoding="utf-8")
    assert re.findall(r"#\w{6}", drawn.partition("INKS = [")[2].partition("]")[0]) == inks


def test_a_rider_of_tavarua_is_drawn_on_the_wave_and_a_fallen_one_in_the_wash() -> None:
    def boards(where: str) -> int:
        surfer = {"where": where, "space": 3}
        drawing = mini_of("tavarua")
        assert drawing is not None
        (x,) = re.findall(r'd="M(\d+) [\d.]+q10-6 20 0', str(drawing.mini({"dice": [1] * 6, "surfers": [surfer]})))
        return int(x)

    assert boards("channel") + 20 < 62 < boards("fallen") + 10 < 92 < boards("riding")
