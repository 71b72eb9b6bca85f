"""Two servers, one PostgreSQL: what happens at one is seen at the other, and bots are run once."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from lineup.web.app import create_app
from postgres import postgres_server
from web.people import Someone, hear, hear_until, send
from web.running import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[TestClient, TestClient]]:
    with (
        postgres_server() as address,
        TestClient(create_app(address, beat=0.0)) as one,
        TestClient(create_app(address, beat=0.0)) as two,
    ):
        yield one, two


def test_people_meet_across_servers(servers: tuple[TestClient, TestClient]) -> None:
    ana, ben = Someone(servers[0]), Someone(servers[1])
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    with ana.live(table) as at_ana:
        assert hear(at_ana)["version"].startswith("w.")
        assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
        assert not hear_until(at_ana, "version")["version"].startswith("w.")
        with ben.live(table) as at_ben:
            hear(at_ben)
            processes = [server.app.state.site.tables for server in servers]  # type: ignore[attr-defined]
            seat = next(seat for seat in (0, 1) if processes[1].in_memory[table].your_turn(seat))
            mover, other = (at_ana, at_ben) if seat == 0 else (at_ben, at_ana)
            prompt = processes[seat].in_memory[table].table.prompts[seat]
            assert send(mover, answer=prompt.moves[0].text(), prompt=prompt.number, id=1) == {"ok": 1}
            assert hear_until(other, "story")["story"]


def test_bots_go_where_people_play(servers: tuple[TestClient, TestClient]) -> None:
    """The server at which a table is set up runs its bots; whoever plays on at the other must not wait for ever."""
    ana = Someone(servers[0])
    wish = {"game": "party_wave", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    table = ana.ask("POST", "/tables", wish).json()["id"]
    ana.server = servers[1]
    until = time.monotonic() + PATIENCE
    answered = 0
    while answered < 6:
        asked = ana.ask("GET", f"/tables/{table}/moves").json()
        if asked["prompt"] and not asked["prompt"]["answered"]:
            move = next(move["text"] for move in asked["moves"] if not move["offer"])
            answer = {"move": move, "prompt": asked["prompt"]["number"]}
            answered += ana.ask("POST", f"/tables/{table}/moves", answer).status_code == 200
        else:
            assert time.monotonic() < until, "the bot does not answer"
            time.sleep(0.1)


def test_a_game_of_bots_is_run_by_one_server_and_watched_at_both(servers: tuple[TestClient, TestClient]) -> None:
    ana, ben = Someone(servers[0]), Someone(servers[1])
    table = ana.new_table(**{"seat-0": "bot-random", "seat-1": "bot-random"})
    until = time.monotonic() + PATIENCE
    while ben.ask("GET", f"/tables/{table}").json()["stage"] != "over":
        assert time.monotonic() < until
        time.sleep(0.2)
    assert ana.ask("GET", f"/tables/{table}").json()["outcome"] == ben.ask("GET", f"/tables/{table}").json()["outcome"]
