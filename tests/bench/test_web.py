"""What the server's figures are made of: scripts that can be played, websockets that hear, and rows that tell."""

from __future__ import annotations

import io
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.rounds import Result, Results
from bench.web import contestants
from bench.web.contestants import LineupServer
from bench.web.scripts import SEATS, set_up
from bench.web.sustained import Steadiness, hold
from bench.web.websocket import WebSocket, length_in
from rich.console import Console

from bench import web
from lineup import games

PLAYS = 5


def told(results: Results) -> str:
    """The tables as people read them."""
    out = io.StringIO()
    for table in web.report(results):
        Console(file=out, width=200).print(table)
    return out.getvalue()


def some_results() -> Results:
    race = {"seconds": 2.0, "moves": 8000.0, "median": 20.0, "late": 40.0, "processor": 1.6, "megabytes": 120.0}
    return {
        web.MOVES: Result([race]),
        web.PAGES: Result([race | {"moves": 500.0}]),
        web.RIVAL: Result([race | {"moves": 5000.0, "late": 80.0}]),
        web.IDLE: Result([race | {"megabytes": 301.0}]),
        web.VISIT: Result([{"bytes": 149_000.0, "files": 9.0, "seconds": 1.0}]),
        web.HOME: Result([{"seconds": 0.4, "median": 9.0, "late": 14.0, "processor": 8.0}]),
        web.MINE: Result([{"seconds": 0.8, "median": 21.0, "late": 25.0, "processor": 20.0}]),
        web.FRAGMENTS: Result([{"calls": 1000.0, "seconds": 0.9}]),
    }


def test_a_script_can_be_played_at_the_table_that_it_was_written_for() -> None:
    live, tokens, steps = set_up(games.load("wave"), random.Random(5), PLAYS)
    assert live.table is not None
    assert (len(tokens), len(steps)) == (SEATS, PLAYS)
    for step in steps:
        before = [live.version(seat) for seat in range(SEATS)]
        message = json.loads(step["message"])
        live.table.answer(step["seat"], message["answer"], message["prompt"])
        live.publish()
        assert step["told"] == [seat for seat in range(SEATS) if live.version(seat) != before[seat]]
    assert live.table.outcome() is None


def test_a_wire_hears_whole_messages_however_they_are_cut() -> None:
    heard: list[bytes] = []
    socket = WebSocket("127.0.0.1:1", "/t/x/live", "token", heard.append)
    long = b"x" * 300
    stream = b"HTTP/1.1 101 Switching\r\n\r\n\x81\x02{}\x81\x7e\x01\x2c" + long + b"\x88\x02\x03\xe9"
    for byte in stream:
        socket.data_received(bytes([byte]))
    assert heard == [b"{}", long]
    assert socket.lost == "closed with 1001"


def test_a_wire_that_is_refused_says_so() -> None:
    socket = WebSocket("127.0.0.1:1", "/t/x/live", "token", lambda data: None)
    socket.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    assert "403" in socket.lost


def test_the_length_of_an_answer_is_read_whatever_its_letters() -> None:
    assert length_in(b"HTTP/1.1 200 OK\r\nContent-Length: 12") == 12
    assert length_in(b"HTTP/1.1 304 Not Modified") == 0


def test_figures_and_promises_are_told() -> None:
    said = told(some_results())
    assert "4,000" in said  # moves a second
    assert "5,000" in said  # in a second of core
    assert "1.60 times" in said
    assert "0.50 times" in said
    promises = [line for line in said.splitlines() if "holds" not in line and ("yes" in line or "NO" in line)]
    assert [line for line in promises if "NO" in line] == [line for line in promises if "300 MB" in line]


def test_a_peer_that_is_not_here_is_said_to_be_missing() -> None:
    said = told(some_results() | {web.RIVAL: Result([], "not installed: there is no Node.js")})
    assert "not installed: there is no Node.js" in said
    assert said.count("not measured") == 3


@pytest.mark.slow
@pytest.mark.parametrize("task", ["home", "mine"])
def test_pages_of_a_club_are_looked_at(task: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contestants, "ASIDE", tmp_path)
    monkeypatch.setattr(contestants, "CLUB", (12, 60, 30))
    server = LineupServer(Path(sys.executable))
    try:
        tally = server.measure(task, "wave", 0.0)
    finally:
        server.close()
    assert 0 < tally["median"] <= tally["late"]
    assert tally["bytes"] > 20_000


@pytest.mark.slow
@pytest.mark.parametrize("task", ["moves", "pages", "visit"])
def test_scripted_players_play_through_the_network(task: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contestants, "ASIDE", tmp_path)
    monkeypatch.setattr(contestants, "TABLES", 2)
    monkeypatch.setattr(contestants, "GAMES", {"moves": 2, "pages": 1})
    monkeypatch.setattr(contestants, "PLAYS", PLAYS)
    server = LineupServer(Path(sys.executable))
    try:
        tally = server.measure(task, "wave", 0.0)
    finally:
        server.close()
    if task == "visit":
        assert tally["files"] > 3
        assert tally["bytes"] > 10_000
    else:
        assert tally["moves"] == (20 if task == "moves" else 10)
        assert 0 < tally["median"] <= tally["late"]
    assert not list(tmp_path.iterdir())


def steady(**more: Any) -> Steadiness:
    fair: dict[str, Any] = {"seconds": 10.0, "moves": 500, "listeners": 3_000, "delays": [0.02] * 99 + [0.05]}
    return Steadiness(50.0, **(fair | {"megabytes": [90.0, 100.0, 101.0, 101.0, 102.0]} | more))


def test_a_load_is_held_only_if_nothing_fails_nothing_is_late_and_the_rate_is_kept() -> None:
    assert steady().is_good()
    assert not steady(errors=["a line was lost"]).is_good()
    assert not steady(delays=[0.02] * 90 + [0.2] * 10).is_good()
    assert not steady(behind=20).is_good()


def test_memory_is_counted_from_when_everybody_sits() -> None:
    assert steady().growth() == 2.0
    assert "server 102 MB, +2.0" in str(steady())


@pytest.mark.slow
def test_a_steady_load_reaches_everybody_and_tables_that_end_make_way_for_others(capsys: Any) -> None:
    found = hold(rate=60.0, seconds=2.0, tables=2)
    assert found.errors == []
    assert 0 < found.moves <= 120
    assert len(found.delays) <= found.moves
    assert f"{found.moves:,} moves" in str(found)
    assert "games are played in advance" in capsys.readouterr().out
