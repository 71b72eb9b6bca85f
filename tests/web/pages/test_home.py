"""The first page: whose turn it is, what waits, and nothing that is over among it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from starlette.testclient import TestClient

from lineup.core import StaleMove
from lineup.web.app import create_app
from web.finished import finished, live_at, play, table_of_two
from web.visitors import Someone, site_behind


def cards(someone: Someone) -> dict[str, str]:
    """Tables that wait or run: by id, whose turn it is."""
    return {name: turn for turn, name in re.findall(r'class="wait (\w+)" href="/t/([\w-]+)"', someone.get("/").text)}


def turns(ana: Someone, ben: Someone, table: str) -> list[str]:
    return [cards(ana)[table], cards(ben)[table]]


def test_a_table_where_it_is_my_turn_waits_for_me_and_not_for_the_others(ana: Someone, ben: Someone) -> None:
    table = table_of_two(ana, ben)
    before = turns(ana, ben, table)
    assert sorted(before) == ["mine", "theirs"]
    play(ana.server, table, moves=1)
    assert turns(ana, ben, table) == before[::-1]
    names = [ana, ben][before.index("mine")], [ana, ben][before.index("theirs")]
    assert "1 table waits for you." in names[1].get("/").text
    assert "Waiting for " in names[0].get("/").text
    assert "Nothing waits for you right now." in names[0].get("/").text


def test_after_a_restart_home_still_knows_whose_turn_it_is_without_loading_a_table(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0)) as server:
        ana, ben = Someone(server), Someone(server)
        table = table_of_two(ana, ben)
        play(server, table, moves=1)
        before = turns(ana, ben, table)
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0)) as server:
        ana.server = ben.server = server
        assert turns(ana, ben, table) == before
        assert sorted(before) == ["mine", "theirs"]
        assert site_behind(ana).tables.in_memory == {}


def test_a_match_of_an_older_lineup_is_loaded_to_see_whose_turn_it_is(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0)) as server:
        ana, ben = Someone(server), Someone(server)
        table = table_of_two(ana, ben)
        before = turns(ana, ben, table)

        def forget(connection: Connection) -> None:
            connection.execute(text("UPDATE seats SET turn = ''"))

        assert server.portal
        server.portal.call(site_behind(ana).tables.store.write, forget)
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0)) as server:
        ana.server = ben.server = server
        assert turns(ana, ben, table) == before


def test_mine_come_first_then_the_others_then_those_that_wait_for_people(ana: Someone, ben: Someone) -> None:
    open_one = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    tables = [table_of_two(ana, ben) for _table in range(2)]
    now = cards(ana)
    assert now[open_one] == "open"
    theirs = next((table for table in tables if now[table] == "mine"), tables[0])
    play(ana.server, theirs, moves=1 if now[theirs] == "mine" else 0)
    listed = list(cards(ana).values())
    assert listed == sorted(listed, key=["mine", "theirs", "open"].index)


def test_what_is_over_lies_under_just_finished_and_waits_for_nobody(ana: Someone, ben: Someone) -> None:
    table = finished(ana, ben)
    page = ana.get("/").text
    assert table not in cards(ana)
    assert "Just finished" in page
    assert f'href="/t/{table}"' in page.partition("Just finished")[2]
    assert "Just finished" not in Someone(ana.server).get("/").text


def test_others_find_public_tables_to_sit_down_at_and_to_watch(ana: Someone, ben: Someone) -> None:
    hidden = table_of_two(ana, ben)
    shown = table_of_two(ana, ben, public="on")
    page = Someone(ana.server).get("/").text
    assert f"/t/{shown}" in page.partition("To watch")[2]
    assert hidden not in page
    assert "To watch" not in ana.get("/").text


def test_a_commit_that_fails_leaves_the_turn_as_it_was(
    ana: Someone, ben: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of_two(ana, ben)
    before = turns(ana, ben, table)
    store = site_behind(ana).tables.store
    commit = store._commit

    async def full(changes: object) -> None:
        raise StaleMove("the disk is full")

    monkeypatch.setattr(store, "_commit", full)
    with pytest.raises(StaleMove):
        play(ana.server, table, moves=1)
    monkeypatch.setattr(store, "_commit", commit)
    assert turns(ana, ben, table) == before
    assert live_at(ana.server, table).booking.owing is not None


def test_the_swell_comes_before_the_games_for_those_who_have_played_and_for_whom_nothing_waits(
    ana: Someone, ben: Someone
) -> None:
    def is_swell_first(someone: Someone) -> bool:
        page = someone.get("/").text
        return page.index('class="swell"') < page.index('class="posters"')

    assert not is_swell_first(Someone(ana.server))
    finished(ana, ben)
    assert is_swell_first(ana)
    table_of_two(ana, ben)
    assert not is_swell_first(ana)
