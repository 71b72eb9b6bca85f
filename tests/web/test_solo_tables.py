"""One person at a table for one: the record, the same deal again, a new deal, and coming back."""

from __future__ import annotations

import asyncio
import random
import re
from itertools import count
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lineup.store import Person
from lineup.table import Table
from lineup.web.app import create_app
from lineup.web.server.limits import Limiter
from lineup.web.sitting.new_tables import REMATCH, SAME_DEAL, Another, another_match
from web.visitors import Someone, send

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _other_cards_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(1)
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: f"{next(seeds):064x}")


def new_table(someone: Someone) -> str:
    return someone.new_table("party_wave", variant="alone", **{"seat-0": "me"})


def match_at(someone: Someone, table: str) -> Table:
    match = someone.server.app.state.site.tables.in_memory[table].table  # type: ignore[attr-defined]
    assert isinstance(match, Table)
    return match


def play(someone: Someone, table: str, *, moves: int = 1_000, seed: int = 3) -> None:
    """So many random moves, or as many as the match takes."""
    someone.get(f"/t/{table}")
    luck = random.Random(seed)
    for _move in range(moves):
        prompt = match_at(someone, table).prompts[0]
        if prompt is None:
            return
        with someone.live(table) as websocket:
            assert send(websocket, answer=luck.choice(prompt.moves).text(), prompt=prompt.number, id=1) == {"ok": 1}


def led_to(someone: Someone, table: str, act: str) -> str:
    """The table that a button at the end leads to."""
    answer = someone.post(f"/t/{table}/{act}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def test_the_form_for_one_has_one_seat(ana: Someone) -> None:
    page = ana.get("/new/party_wave?variant=alone").text
    assert re.search(r'value="alone"\s+data-fewest="1" data-most="1"\s+checked', page)
    assert page.partition("<main")[2].count('<option value="" selected>') == 3, (
        "only the first seat is wanted, without a script"
    )
    page = ana.get("/new/party_wave?variant=x").text
    assert re.search(r'value="party"\s+data-fewest="2" data-most="4"\s+checked', page)


def test_the_end_says_what_the_score_is_worth_and_ones_own_page_has_all_of_them(ana: Someone, ben: Someone) -> None:
    table = new_table(ana)
    assert "your record" not in ana.get("/me").text
    play(ana, table)
    assert "A personal record: " in ana.get(f"/t/{table}").text
    assert "A personal record: " in ana.get(f"/t/{table}/fragments").text
    assert "A personal record: " not in ben.get(f"/t/{table}").text
    page = ana.get("/me").text
    assert "★ your record" in page
    assert f'href="/t/{table}"' in page
    assert "Your solo scores" not in ben.get("/me").text


def test_a_history_stays_with_whoever_takes_another_name(ana: Someone) -> None:
    play(ana, new_table(ana))
    assert ana.post("/me", name="Leilani", colour="kelp").status_code == 303
    play(ana, new_table(ana), seed=4)
    assert ana.get("/me").text.count("★ your record") == 1


def test_the_same_deal_again_has_the_same_cards_a_hash_of_its_own_and_no_record(ana: Someone) -> None:
    table = new_table(ana)
    assert "not over yet" in ana.post(f"/t/{table}/again").text
    play(ana, table)
    again = led_to(ana, table, "again")
    assert led_to(ana, table, "again") == again, "whoever clicks twice gets one table"
    play(ana, again, seed=4)
    first, second = match_at(ana, table).record, match_at(ana, again).record
    assert second.header.again == table
    assert second.rows[0] == first.rows[0]
    assert second.header.commitment() != first.header.commitment()
    assert "No record: the deal was known." in ana.get(f"/t/{again}").text
    assert "the same deal again" in ana.get("/me").text
    proof = ana.get(f"/t/{again}/deal").text
    assert "A fair deal" in proof
    assert f"the same deal as at table {table}" in proof
    third = led_to(ana, again, "again")
    assert match_at(ana, third).record.header.again == table
    assert led_to(ana, table, "again") not in (again, third), "that one is over, so there is another"


def test_a_new_deal_has_other_cards(ana: Someone) -> None:
    table = new_table(ana)
    play(ana, table)
    page = ana.get(f"/t/{table}").text
    assert "A new deal" in page
    assert "The same deal again" in page
    new = led_to(ana, table, "rematch")
    assert led_to(ana, table, "rematch") == new
    header = match_at(ana, new).record.header
    assert (header.again, header.options) == ("", match_at(ana, table).record.header.options)
    assert header.seed != match_at(ana, table).record.header.seed


@pytest.mark.parametrize("kind", [REMATCH, SAME_DEAL])
def test_whoever_asks_at_the_same_moment_gets_the_same_table(ana: Someone, kind: Another) -> None:
    table = new_table(ana)
    play(ana, table)
    site = ana.server.app.state.site  # type: ignore[attr-defined]
    tables = site.tables
    live, before = tables.in_memory[table], len(tables.in_memory)
    host = Person(live.booking.host, "Ana", "coral")

    async def ask() -> list[str]:
        return await asyncio.gather(*(another_match(site, "?", live, host, kind) for _time in range(8)))

    assert ana.server.portal
    assert len(set(ana.server.portal.call(ask))) == 1
    assert len(tables.in_memory) == before + 1, "no table is left that nobody knows of"


def test_another_match_counts_as_a_table(ana: Someone) -> None:
    table = new_table(ana)
    play(ana, table)
    site = ana.server.app.state.site  # type: ignore[attr-defined]
    site.table_limit = Limiter(rate=0, burst=1)
    assert led_to(ana, table, "rematch") == led_to(ana, table, "rematch")
    assert ana.post(f"/t/{table}/again").status_code == 429


def test_only_whoever_played_gets_the_same_deal_again(ana: Someone, ben: Someone) -> None:
    table = new_table(ana)
    play(ana, table)
    assert ben.post(f"/t/{table}/again").status_code == 403


def test_among_bots_the_same_deal_is_a_practice_table_with_the_same_seats(ana: Someone) -> None:
    several = ana.new_table("party_wave", variant="sprint", **{"seat-0": "me", "seat-1": "bot-random"})
    ana.get(f"/t/{several}")
    match = match_at(ana, several)
    while match.outcome() is None:
        prompt = match.prompts[0]
        if prompt is not None and prompt.answered is None:
            with ana.live(several) as websocket:
                send(websocket, answer=prompt.moves[0].text(), prompt=prompt.number, id=1)
    assert "The same deal again" in ana.get(f"/t/{several}").text
    again = led_to(ana, several, "again")
    first, second = match.record, match_at(ana, again).record
    assert second.rows[0] == first.rows[0], "the same cards"
    assert second.header.players == first.header.players, "the same seats and bots"
    assert second.header.again == several, "and it is marked as a deal that was seen"
    assert '<span class="tag">practice</span>' in ana.get(f"/t/{again}").text
    assert '<span class="tag">practice</span>' not in ana.get(f"/t/{several}").text


def test_programs_get_the_same_deal_again_or_a_new_one(ana: Someone, ben: Someone) -> None:
    table = ana.ask("POST", "/tables", {"game": "party_wave", "variant": "alone", "seats": [{"kind": "me"}]}).json()[
        "id"
    ]
    assert ana.ask("POST", f"/tables/{table}/again").status_code == 409, "it is not over yet"
    while moves := ana.ask("GET", f"/tables/{table}/moves").json()["moves"]:
        prompt = ana.ask("GET", f"/tables/{table}/moves").json()["prompt"]["number"]
        assert (
            ana.ask("POST", f"/tables/{table}/moves", {"move": moves[0]["text"], "prompt": prompt}).status_code == 200
        )
    assert ben.ask("POST", f"/tables/{table}/again").status_code == 403
    again = ana.ask("POST", f"/tables/{table}/again").json()["id"]
    new = ana.ask("POST", f"/tables/{table}/rematch").json()["id"]
    assert ana.ask("POST", f"/tables/{table}/again").json()["id"] == again
    headers = {each: match_at(ana, each).record.header for each in (table, again, new)}
    assert headers[again].again == table
    assert headers[new].again == ""
    assert headers[again].seed == headers[table].seed != headers[new].seed


def test_a_take_back_costs_the_record(ana: Someone) -> None:
    table = new_table(ana)
    play(ana, table, moves=1)
    assert 'Take back<span class="no-record">, without a record' in ana.get(f"/t/{table}").text
    assert ana.post(f"/t/{table}/take-back").status_code == 303
    play(ana, table)
    assert "No record: moves were taken back 1 time." in ana.get(f"/t/{table}").text
    assert "★ your record" not in ana.get("/me").text


def test_whoever_gets_up_and_comes_back_after_a_restart_still_sets_a_record(tmp_path: Path) -> None:
    where = tmp_path / "lineup.db"
    with TestClient(create_app(where, beat=0.0)) as server:
        ana = Someone(server)
        table = new_table(ana)
        play(ana, table, moves=2)
        assert ana.post(f"/t/{table}/leave", seat="0").status_code == 303
    with TestClient(create_app(where, beat=0.0)) as server:
        ana.server = server
        assert "Take your seat back" in ana.get(f"/t/{table}").text
        assert ana.post(f"/t/{table}/sit", seat="0").status_code == 303
        play(ana, table)
        assert "A personal record: " in ana.get(f"/t/{table}").text
