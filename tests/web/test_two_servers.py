"""Two servers, one PostgreSQL: what happens at one is seen at the other, and bots are run once."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from starlette.testclient import TestClient

from lineup.store import Booking, Person
from lineup.web.app import create_app
from lineup.web.frame.site import Site
from lineup.web.live.live_table import LiveTable
from lineup.web.server.limits import Limiter
from lineup.web.sitting.new_tables import Another, rematch_of
from postgres import new_database, restartable_postgres
from web.running import PATIENCE
from web.visitors import Someone, hear, hear_until, send

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def servers(postgres: str) -> Iterator[tuple[TestClient, TestClient]]:
    address = asyncio.run(new_database(postgres))
    with (
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


# What one server changes counts at the other within a moment


def soon(what: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def site_of(server: TestClient) -> Site:
    site: Site = server.app.state.site  # type: ignore[attr-defined]
    return site


def hears(server: TestClient) -> bool:
    return not site_of(server).identities.is_deaf()


def program_token(someone: Someone) -> str:
    found = re.search(r"[\w-]{43}(?=<)", someone.post("/me", act="token").text)
    assert found
    return found[0]


def test_a_token_that_was_revoked_at_one_server_is_worth_nothing_at_the_other(
    servers: tuple[TestClient, TestClient],
) -> None:
    soon(lambda: all(map(hears, servers)))
    ana, program = Someone(servers[0]), Someone(servers[1])
    ana.post("/me", name="Ana", colour="kelp")
    program.token = program_token(ana)
    assert program.ask("GET", "/me").json()["name"] == "Ana"
    ana.post("/me", name="Anna", colour="kelp")
    soon(lambda: program.ask("GET", "/me").json()["name"] == "Anna")
    program_token(ana)
    soon(lambda: program.ask("GET", "/me").status_code == 401)


def test_a_server_that_hears_nothing_of_the_other_remembers_nobody(servers: tuple[TestClient, TestClient]) -> None:
    soon(lambda: all(map(hears, servers)))
    ana, program = Someone(servers[0]), Someone(servers[1])
    program.token = program_token(ana)
    assert program.ask("GET", "/me").status_code == 200
    identities = site_of(servers[1]).identities
    hearing, identities.is_deaf = identities.is_deaf, lambda: True
    forget, identities.forget = identities.forget, lambda name: None  # type: ignore[method-assign]
    try:
        program_token(ana)
        assert program.ask("GET", "/me").status_code == 401
    finally:
        identities.is_deaf, identities.forget = hearing, forget  # type: ignore[method-assign]
        identities.forget_all()


def test_what_was_read_before_somebody_changed_is_not_remembered(
    servers: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    soon(lambda: all(map(hears, servers)))
    ana, program = Someone(servers[0]), Someone(servers[1])
    program.token = program_token(ana)
    identities = site_of(servers[1]).identities
    find = identities._find

    async def slow(token: str, kind: str) -> Person | None:
        person = await find(token, kind)
        identities.forget(person.id if person else "")  # the notice comes between reading and remembering
        return person

    monkeypatch.setattr(identities, "_find", slow)
    assert program.ask("GET", "/me").status_code == 200
    assert "program " + program.token not in identities._known


def test_limits_are_kept_together(servers: tuple[TestClient, TestClient]) -> None:
    soon(lambda: all(map(hears, servers)))
    first, second = (site_of(server).table_limit for server in servers)
    for _table in range(60):
        servers[0].portal.call(take, first, "192.0.2.9")  # type: ignore[union-attr]
    soon(lambda: second._buckets.get("192.0.2.9") and second._buckets["192.0.2.9"].left < 30)  # it fills meanwhile


async def take(limiter: Limiter, who: str) -> None:
    assert limiter.take(who)


def test_a_rematch_that_is_asked_for_at_two_servers_at_once_is_one_table(
    servers: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, elsewhere = Someone(servers[0]), Someone(servers[1])
    wish = {"game": "party_wave", "seats": [{"kind": "bot"}, {"kind": "bot"}], "public": True}
    table = str(ana.ask("POST", "/tables", wish).json()["id"])
    elsewhere.token = ana.token
    for who in (ana, elsewhere):
        soon(partial(is_over, who, table))
    both = threading.Barrier(2)
    seen: set[int] = set()

    def meet(live: LiveTable, person: Person) -> Booking:
        if threading.get_ident() not in seen:  # neither knows of the other until both are about to set up a table
            seen.add(threading.get_ident())
            both.wait(PATIENCE)
        return rematch_of(live, person)

    monkeypatch.setattr("lineup.web.api.tables.REMATCH", Another("rematch", meet))
    with ThreadPoolExecutor(6) as pool:
        asked = [pool.submit(rematch, who, table) for who in (ana, elsewhere) * 3]
        found = {each.result() for each in asked}
    assert len(seen) == 2
    assert len(found) == 1
    hers = f"SELECT count(*) FROM tables WHERE host = (SELECT host FROM tables WHERE id = '{table}')"
    store = site_of(servers[0]).tables.store
    counted = partial(store.read, lambda connection: connection.exec_driver_sql(hers).scalar())
    assert servers[0].portal.call(counted) == 2, "the first one and its rematch"  # type: ignore[union-attr]


def is_over(who: Someone, table: str) -> bool:
    return bool(who.ask("GET", f"/tables/{table}").json()["stage"] == "over")


def rematch(who: Someone, table: str) -> str:
    told = who.ask("POST", f"/tables/{table}/rematch", {})
    assert told.status_code in (200, 201), told.text
    return str(told.json()["id"])


def test_after_a_restart_of_the_database_both_servers_go_on_and_hear_of_each_other() -> None:
    with (
        restartable_postgres() as postgres,
        TestClient(create_app(postgres.address, beat=0.0), raise_server_exceptions=False) as one,
        TestClient(create_app(postgres.address, beat=0.0), raise_server_exceptions=False) as two,
    ):
        ana, program = Someone(one), Someone(two)
        soon(lambda: hears(one) and hears(two))
        program.token = program_token(ana)
        table = ana.ask("POST", "/tables", {"game": "party_wave", "seats": [{"kind": "me"}] * 2}).json()["id"]
        assert program.ask("GET", f"/tables/{table}").status_code == 200
        postgres.restart()
        soon(
            lambda: ana.ask("POST", "/tables", {"game": "party_wave", "seats": [{"kind": "me"}] * 2}).status_code == 201
        )
        soon(lambda: hears(one) and hears(two))
        soon(partial(plays_a_move, ana, table))
        plays = ana.ask("GET", f"/tables/{table}").json()["plays"]
        soon(lambda: program.ask("GET", f"/tables/{table}").json().get("plays") == plays)
        program_token(ana)
        soon(lambda: program.ask("GET", "/me").status_code == 401)


def plays_a_move(who: Someone, table: str) -> bool:
    """Whichever of somebody's seats is asked answers, and is confirmed."""
    for seat in (0, 1):
        asked = who.ask("GET", f"/tables/{table}/moves?seat={seat}").json()
        if asked.get("prompt") and not asked["prompt"]["answered"]:
            move = next(move["text"] for move in asked["moves"] if not move["offer"])
            wish = {"move": move, "prompt": asked["prompt"]["number"], "seat": seat}
            return bool(who.ask("POST", f"/tables/{table}/moves", wish).status_code == 200)
    return False
