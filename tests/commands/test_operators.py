"""``lineup people``, ``tables``, ``close``, ``ban``, ``log`` and ``ratings``, typed by whoever runs a server."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from sqlalchemy import update

from cli.command import Command
from lineup.store import ServerStore, Store
from lineup.store.schema import ratings, tables
from store.rated_tables import keep_match, with_people


@pytest.fixture
def db(tmp_path: Path) -> str:
    """Ana, Ben and Cai, two rated tables that are over, and one that runs."""

    async def work(store: ServerStore) -> None:
        for number in range(3):
            await keep_match(store, f"t{number}", {0: "ana", 1: "ben"}, rated=number < 2, seed=number + 1)
        running = update(tables).where(tables.c.id == "t2").values(stage="running")
        await store.write(lambda connection: connection.execute(running))

    path = tmp_path / "lineup.db"
    with_people(path, work)
    return str(path)


def test_people_are_listed_by_name_and_by_ban(lineup: Command, db: str) -> None:
    told = lineup("people", "--db", db)
    assert (told.code, [name in told.out for name in ("Ana", "Ben", "Cai")]) == (0, [True] * 3)
    assert "Ben" not in lineup("people", "an", "--db", db).out
    assert "nothing on page 1" in lineup("people", "--banned", "--db", db).out
    assert "nothing on page 9" in lineup("people", "--page", "9", "--db", db).out


def test_tables_are_listed_by_stage_game_and_person(lineup: Command, db: str) -> None:
    told = lineup("tables", "--db", db).out
    assert all(f"t{number}" in told for number in range(3))
    assert told.count("rated") == 2
    running = lineup("tables", "--stage", "running", "--db", db).out
    assert ("t2" in running, "t1" in running) == (True, False)
    assert "nothing on page 1" in lineup("tables", "--game", "wave", "--db", db).out
    assert "nothing on page 1" in lineup("tables", "--person", "cai", "--db", db).out
    wrong = lineup("tables", "--stage", "lost", "--db", db)
    assert (wrong.code, "waiting, running, over or closed" in wrong.err) == (2, True)


def test_a_long_list_has_pages(lineup: Command, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.term.operators.LINES", 2)
    first, second = (lineup("tables", "--page", page, "--db", db).out for page in ("1", "2"))
    assert "Page 1 of 2, 3 in all; --page 2 goes on." in first
    assert second.count("Party Wave") == 1


def test_a_table_is_closed_after_a_question(lineup: Command, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    unsure = lineup("close", "t2", "--db", db)
    assert (unsure.code, "--yes" in unsure.err) == (2, True)
    assert lineup("close", "t2", "--yes", "--note", "spam", "--db", db).code == 0
    assert "spam" in lineup("log", "--db", db).out
    assert "t2" in lineup("tables", "--stage", "closed", "--db", db).out
    assert lineup("close", "t1", "--yes", "--db", db).code == 2
    assert lineup("close", "nowhere", "--yes", "--db", db).code == 2


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 2)])
def test_whoever_says_no_has_done_nothing(
    lineup: Command, db: str, monkeypatch: pytest.MonkeyPatch, answer: str, code: int
) -> None:
    monkeypatch.setattr("lineup.term.operators.sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("lineup.term.operators.typer.confirm", lambda _question: answer == "y")
    assert lineup("ban", "ana", "--days", "3", "--db", db).code == code
    assert ("Ana" in lineup("people", "--banned", "--db", db).out) == (answer == "y")


def test_somebody_is_banned_and_let_in_again(lineup: Command, db: str) -> None:
    assert lineup("ban", "--yes", "--db", db).code == 2
    assert lineup("ban", "zoe", "--yes", "--db", db).code == 2
    assert "ana (Ana) is not let in" in lineup("ban", "ana", "--address", "203.0.113.7", "--yes", "--db", db).out
    assert "Ana" in lineup("people", "--banned", "--db", db).out
    assert "ana may come in again" in lineup("ban", "ana", "--lift", "--yes", "--db", db).out
    assert lineup("ban", "ana", "--lift", "--yes", "--db", db).code == 2
    log = lineup("log", "--db", db).out
    assert [word in log for word in ("banned", "let in again", "203.0.113.7")] == [True, True, False]


def test_ratings_are_reckoned_again_from_the_matches(lineup: Command, db: str) -> None:
    fine = lineup("ratings", "rebuild", "--check", "--db", db)
    assert (fine.code, "2 rated matches, and every rating is as it was stored." in fine.out) == (0, True)
    with Store(db) as store:
        store.write(lambda connection: connection.execute(update(ratings).values(mu=1.0)))
    wrong = lineup("ratings", "rebuild", "--check", "--db", db)
    assert (wrong.code, "2 ratings differed: ana (party_wave), ben (party_wave)" in wrong.out) == (1, True)
    assert lineup("ratings", "rebuild", "--db", db).code == 0
    assert lineup("ratings", "rebuild", "--check", "--db", db).code == 0
