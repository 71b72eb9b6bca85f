"""Deleting oneself: nothing names the person afterwards, and the others play on."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select
from starlette.testclient import TestClient

from lineup.store import Store
from lineup.store.forgetting import SOMEBODY
from lineup.store.schema import metadata
from lineup.web.app import create_app
from web.finished import finished, live_at, play, table_of_two
from web.visitors import Someone, send, site_behind

NAME = "Zebulon Quick"


def everything(someone: Someone) -> str:
    """All that is stored, as text."""

    def work(connection: Connection) -> str:
        return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(select(table)))

    assert someone.server.portal
    return str(someone.server.portal.call(site_behind(someone).tables.store.read, work))


def id_of(someone: Someone, table: str, seat: int) -> str:
    return live_at(someone.server, table).booking.owners[seat]


def leave(someone: Someone) -> Any:
    return someone.post("/me", act="forget", sure="yes")


def named(someone: Someone) -> Someone:
    assert someone.post("/me", name=NAME, colour="kelp").status_code == 303
    return someone


def test_nothing_is_deleted_by_mistake(ana: Someone) -> None:
    named(ana)
    assert ana.post("/me", act="forget").status_code == 422
    assert NAME in everything(ana)


@pytest.mark.slow
def test_nothing_names_whoever_has_gone_and_others_keep_their_match(ana: Someone, ben: Someone) -> None:
    named(ben)
    table = finished(ana, ben)
    alone = ben.new_table("party_wave", variant="alone", **{"seat-0": "me"})
    play(ben.server, alone)
    person = id_of(ben, table, 1)
    ben.post(f"/t/{table}/say", text="nice")
    ben.ask("GET", "/me")
    assert NAME in everything(ana)
    answer = leave(ben)
    assert answer.status_code == 303
    assert "lineup=" in answer.headers["set-cookie"]
    stored = everything(ana)
    assert NAME not in stored
    assert person not in stored
    assert alone not in stored
    assert SOMEBODY in ana.get(f"/t/{table}").text
    assert SOMEBODY in ana.get("/me").text
    record = ana.get(f"/t/{table}/record.json").text
    assert NAME not in record
    with Store(site_behind(ana).tables.store.url.database) as store:
        assert store.load(table).outcome() is not None, "every seal is in its place"
    assert NAME not in ben.get("/me").text, "somebody new, with the old cookie"


@pytest.mark.slow
def test_where_a_game_goes_on_a_bot_takes_the_seat_and_the_others_can_finish(ana: Someone, ben: Someone) -> None:
    named(ben)
    table = table_of_two(ana, ben)
    play(ana.server, table, moves=2)
    waiting = ben.new_table(**{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    ana.post(f"/t/{waiting}/sit", seat="1")
    assert leave(ben).status_code == 303
    assert NAME not in everything(ana)
    live = live_at(ana.server, table)
    assert [player.kind for player in live.match().players()] == ["person", "bot"]
    for _move in range(200):
        live = live_at(ana.server, table)
        prompt = live.match().prompts[0]
        if live.match().outcome() is not None:
            break
        if prompt is not None and prompt.answered is None:
            with ana.live(table) as websocket:
                send(websocket, answer=prompt.moves[0].text(), prompt=prompt.number, id=1)
        ana.get(f"/t/{table}")
    assert live_at(ana.server, table).match().outcome() is not None
    booked = live_at(ana.server, waiting).booking
    assert booked.plan.names() == ["", booked.plan.seats[1].name, ""]
    assert list(booked.owners) == [1]
    assert booked.host == booked.owners[1], "somebody has to be able to begin"


def test_two_who_go_from_one_table_are_told_apart(ana: Someone, ben: Someone) -> None:
    cai = Someone(ana.server)
    table = ana.new_table(**{f"seat-{seat}": "me" if seat == 0 else "open" for seat in range(3)})
    ben.post(f"/t/{table}/sit", seat="1")
    cai.post(f"/t/{table}/sit", seat="2")
    play(ana.server, table)
    leave(ben)
    leave(cai)
    names = live_at(ana.server, table).match().names()
    assert names[1:] == [SOMEBODY, f"{SOMEBODY} 2"]


@pytest.mark.slow
def test_at_another_server_the_table_is_loaded_anew(postgres_database: str) -> None:
    with (
        TestClient(create_app(postgres_database, beat=0.0)) as one,
        TestClient(create_app(postgres_database, beat=0.0)) as two,
    ):
        ana, ben = Someone(one), named(Someone(two))
        table = table_of_two(ana, ben)
        before = live_at(one, table)
        assert leave(ben).status_code == 303
        for _try in range(2_000):
            if before.is_gone:
                break
            ana.get("/healthz")
        assert NAME not in ana.get(f"/t/{table}").text
        assert NAME not in everything(ana)
        assert [player.kind for player in live_at(one, table).match().players()] == ["person", "bot"]
