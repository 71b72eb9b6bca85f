"""Twin worlds over HTTP: what a seat cannot know changes no byte of its page, its websocket, the API or an error.

Two servers play the same game with other luck, and other sealed answers, where a seat has not learned them; the seat
looks at both through every door there is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from conformance.cases import Case
from conformance.promises.twins import as_record, make_twin, what_else_could_fall, what_is_unlearned
from conformance.traces import Trace
from lineup import games
from lineup.core import SPECTATOR, Rng
from lineup.core.options import build, to_json
from lineup.store import Booking, Change, Person, Plan, wall_clock
from lineup.store.bookings import OVER, RUNNING, BookingStage, save_booking
from lineup.store.forgetting import delete_table
from lineup.store.people import add_token, save_person
from lineup.table import Table
from lineup.table.clock import Terms
from lineup.web.app import create_app
from lineup.web.live.live_table import LiveTable
from lineup.web.live.news import News
from lineup.web.live.notices import table_news
from lineup.web.live.timing import Timing
from lineup.web.server.limits import Limiter
from web.visitors import Someone, hear, send

CASES = [
    ("party_wave", "party", 3),
    ("wave", "base", 3),
    ("wave", "base", 2),
    ("wave", "exchange", 4),
    ("perfect_wave", "goals", 3),
    ("tavarua", "snaking", 3),
    ("surfs_up_dude", "advanced", 3),
]
TOKENS = [f"{seat}" * 43 for seat in range(5)]  # the last one belongs to whoever watches
NAME = "twin"


@contextmanager
def world(folder: Path, name: str) -> Iterator[TestClient]:
    """A server that knows five people by their tokens. Its bots sit still."""
    app = create_app(folder / f"{name}.db")
    with TestClient(app, raise_server_exceptions=False) as client:
        site = app.state.site
        site.message_limit = Limiter(rate=1e9, burst=1e9)  # more is said here than people can say

        def work(connection: Any) -> None:
            for number, token in enumerate(TOKENS):
                person = Person(f"person-{number}", f"Player {number + 1}", "coral")
                save_person(connection, person, "2026")
                add_token(connection, token, person, "browser")
                add_token(connection, "p" + token[1:], person, "program")

        assert client.portal is not None
        client.portal.call(site.tables.store.write, work)
        site.tables.on_load = lambda live: None
        yield client


def put(client: TestClient, trace: Trace) -> None:
    """Let this game be the one that is played at the table."""
    table = Table(trace.game, as_record(trace))
    plan = Plan(to_json(trace.game.options), "00" * 32, [], clock=Terms("live", minutes=10, seconds=10))
    owners = {seat: f"person-{seat}" for seat in range(trace.seats)}
    stage: BookingStage = RUNNING if table.outcome() is None else OVER
    booking = Booking(NAME, trace.game.slug, "person-0", public=True, stage=stage, plan=plan, owners=owners, revision=1)
    live = LiveTable(trace.game, booking, table, sealed="twin")
    live.timing = Timing(booking, rows=0)
    live.timing.follow(table)
    tables = client.app.state.site.tables  # type: ignore[attr-defined]
    tables.in_memory[NAME] = live
    assert client.portal is not None
    client.portal.call(tables.store.write, lambda connection: book(connection, booking, table))


def book(connection: Any, booking: Booking, table: Table) -> None:
    """Lists find the table in the store."""
    delete_table(connection, NAME)
    save_booking(connection, replace(booking, revision=0, owing=table.owing_people()), "2026")


def everything(client: TestClient, trace: Trace, seat: int) -> dict[str, object]:
    """All that comes through every door, to one seat or to whoever watches."""
    someone = Someone(client)
    number = seat if seat != SPECTATOR else 4
    someone.cookie, someone.token = TOKENS[number], "p" + TOKENS[number][1:]
    paths = (
        "",
        "/fragments",
        "/fragments?seat=0",
        "/fragments?since=0",
        "/record.json",
        "/deal",
        "/replay",
        "/replay?eyes=0",
    )
    told: dict[str, object] = {}
    for sheet in trace.game.page.sheets:
        told[sheet.name] = someone.get(f"/t/{NAME}/{sheet.name}").text
        assert f"<h1>{sheet.title}</h1>" in str(told[sheet.name])
    for path in paths:
        answer = someone.get(f"/t/{NAME}{path}")
        assert answer.status_code == (200 if "fragments" in path or not path else 403), f"{path}: {answer.text}"
        told[path] = (answer.status_code, answer.headers.get("etag"), answer.text)
    told["home"] = someone.get("/").text
    assert f"/t/{NAME}" in str(told["home"]), "it is listed there"
    mini = someone.get(f"/t/{NAME}/mini.svg")
    told["mini"] = (mini.status_code, mini.headers.get("etag"), mini.text)
    assert mini.status_code == 200
    for path in ("/share.png", "/share.png?over"):
        answer = someone.get(f"/t/{NAME}{path}")
        assert answer.headers["content-type"] == "image/png", f"{path}: {answer.text}"
        told[path] = (answer.status_code, answer.headers.get("etag"), answer.content.hex())
    for path in ("", "/moves", "/story", "/record"):
        answer = someone.ask("GET", f"/tables/{NAME}{path}")
        assert answer.status_code == (403 if path == "/record" else 200), f"{path}: {answer.text}"
        told[f"api {path}"] = (answer.status_code, answer.text)
    told["notices"] = notices_for(client, f"person-{number}")
    told |= refused(someone, trace, seat)
    return told


def notices_for(client: TestClient, person: str) -> list[dict[str, object]]:
    """What somebody would be told if they were away."""
    live = client.app.state.site.tables.in_memory[NAME]  # type: ignore[attr-defined]
    news = table_news(live.booking, live.table, Change(NAME, rows=[("", "")]))
    assert news is not None
    return [asdict(due) for due in news.dues if due.person == person]


def refused(someone: Someone, trace: Trace, seat: int) -> dict[str, object]:
    """What the seat hears on its websocket, and about moves that it may not make now."""
    told: dict[str, object] = {}
    live = someone.server.app.state.site.tables.in_memory[NAME]  # type: ignore[attr-defined]
    legal = {} if seat == SPECTATOR else {move.text() for move in trace.game.legal_moves(live.table.state, seat)}
    prompt = None if seat == SPECTATOR else live.table.prompts[seat]
    with someone.live(NAME, "?since=0") as websocket:
        told["websocket"] = hear(websocket)
        for move in [move.text() for move in trace.game.moves if move.text() not in legal][:12]:
            asked = {"answer": move, "prompt": prompt.number if prompt else 1}
            told[f"websocket {move}"] = send(websocket, **asked, id=1)
        for key in sorted({move.picks()[0] for move in trace.game.moves})[:8]:
            told[f"websocket why {key}"] = send(websocket, explain=key, id=4)
        told["websocket offer"] = send(websocket, offer=trace.game.moves[-1].text(), play=live.table.plays + 1, id=2)
        told["websocket agree"] = send(websocket, agree=True, id=3)
    answer = someone.ask("POST", f"/tables/{NAME}/moves", {"move": "nonsense", "prompt": 1})
    told["api error"] = (answer.status_code, answer.text)
    return told


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "variant", "seats"), CASES)
def test_twin_worlds_send_the_same_bytes(tmp_path: Path, slug: str, variant: str, seats: int) -> None:
    game = games.load(slug, build(games.options_of(slug), games.variant(slug, variant).values))
    case = Case(game, variant, seats, games=2)
    compared = dict.fromkeys([*range(seats), SPECTATOR], 0)
    with world(tmp_path, "one") as one, world(tmp_path, "two") as two:
        for trace in case.traces:
            others, rng = what_else_could_fall(trace), Rng(trace.seed, 5)
            for cut in (2, len(trace.steps) // 2, len(trace.steps) - 1):
                part = trace.until(cut)
                for seat, unlearned in what_is_unlearned(case, part).items():
                    twin = make_twin(case, part, seat, unlearned, others, rng)
                    if twin is not None:
                        compare(one, two, part.until(len(twin.steps)), twin, seat)
                        compared[seat] += 1
    assert all(compared.values()), f"no twin was found for some seat: {compared}"


@pytest.fixture(autouse=True)
def _same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds are looked at at once: clocks run in them, and tell no more than the rest."""
    monkeypatch.setattr(wall_clock, "now", lambda: 1_800_000_000.0)


def compare(one: TestClient, two: TestClient, trace: Trace, twin: Trace, seat: int) -> None:
    put(one, trace)
    put(two, twin)
    here, there = everything(one, trace, seat), everything(two, twin, seat)
    for door, told in here.items():
        assert json.dumps(told) == json.dumps(there[door]), f"seat {seat} tells two worlds apart by {door or 'page'}"


@pytest.mark.slow
def test_a_planted_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that counts rows of the record would tell of sealed answers; a page with a true card tells it all."""
    game = games.load("wave")
    case = Case(game, "base", 3, games=1)
    trace = case.traces[0].until(2)
    unlearned = what_is_unlearned(case, trace)[0]
    twin = make_twin(case, trace, 0, unlearned, what_else_could_fall(case.traces[0]), Rng(1))
    assert twin is not None
    with world(tmp_path, "one") as one, world(tmp_path, "two") as two:
        compare(one, two, trace, twin, 0)
        monkeypatch.setattr(News, "version", lambda news, seat: str(hash(news.table.state.key())))
        with pytest.raises(AssertionError, match="tells two worlds apart"):
            compare(one, two, trace, twin, 0)
