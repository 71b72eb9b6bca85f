"""What people have played: written when a match ends, found again by what it was like, and made for older databases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from lineup.store import Store
from lineup.store.my_tables import my_tables
from lineup.store.played import Other, Wanted, all_shorts, count_played, has_played, list_played, people_played_with
from older import make_older

PLAYERS = [
    {"kind": "person", "name": "Ana", "bot": ""},
    {"kind": "bot", "name": "Koa", "bot": "koa"},
    {"kind": "person", "name": "Ben", "bot": ""},
]
RESULT = {"scores": [7, 5, 9], "places": [2, 3, 1], "winners": [2]}


def put(connection: Connection, table: str, values: dict[str, Any]) -> None:
    names = ", ".join(f'"{name}"' for name in values)
    places = ", ".join(f":{name}" for name in values)
    connection.execute(text(f'INSERT INTO "{table}" ({names}) VALUES ({places})'), values)


def put_table(connection: Connection, name: str, stage: str, owners: dict[int, str], **plan: Any) -> None:
    """A table as the Lineup before this one has left it."""
    whole = json.dumps({"options": {}, "seed": "", "seats": [{"kind": "open", "name": "", "bot": ""}], **plan})
    put(connection, "tables", {"id": name, "revision": 1, "game": "party_wave", "host": "ana", "public": 0,
                               "stage": stage, "plan": whole, "created": "2026", "updated": "2026"})  # fmt: skip
    for seat, person in owners.items():
        put(connection, "seats", {"table": name, "seat": seat, "person": person})


def put_match(connection: Connection, name: str, finished: str | None, players: list[Any], result: Any) -> None:
    put(connection, "matches", {
        "id": name, "game": "party_wave", "variant": "sprint", "seats": len(players), "header": "{}",
        "players": json.dumps(players), "created": "2026-05-01T12:00:00.000+00:00", "updated": "2026",
        "finished": finished, "take_backs": 0, "result": json.dumps(result) if result else None, "again": "",
    })  # fmt: skip


def fill(connection: Connection) -> None:
    for person in ("ana", "ben"):
        put(connection, "people", {"id": person, "name": person.title(), "colour": "kelp", "created": "2026"})
    for name, stage in (("over", "over"), ("runs", "running"), ("alone", "over"), ("lesson", "over")):
        owners = {0: "ana", 2: "ben"} if name in ("over", "runs") else {0: "ana"}
        put_table(connection, name, stage, owners, **({"step": 3} if name == "lesson" else {}))
    put_table(connection, "open", "waiting", {0: "ana"})
    put_match(connection, "over", "2026-05-01T12:20:30.000+00:00", PLAYERS, RESULT)
    put_match(connection, "runs", None, PLAYERS, None)
    for name, moment in (("alone", "2026-05-02"), ("lesson", "2026-05-03")):
        put_match(connection, name, moment, PLAYERS[:1], {"scores": [3.5], "places": [1], "winners": [0]})
    reached = {"match": "over", "seat": 2, "name": "Ben", "score": 9.0, "place": 1, "won": 1}
    put(connection, "results", reached)


@pytest.fixture
def older(where: Path | str) -> Path | str:
    make_older(where, "0005", fill)
    return where


def test_what_was_finished_before_stands_there_for_everybody_who_played(older: Path | str) -> None:
    with Store(older) as store:
        for_ana = store._read(lambda connection: list_played(connection, "ana", Wanted(), most=9))
        for_ben = store._read(lambda connection: list_played(connection, "ben", Wanted(), most=9))
    assert [each.match for each in for_ana] == ["alone", "over"], "newest first, without lessons and what runs"
    assert (for_ana[0].company, for_ana[0].score, for_ana[0].level) == ("alone", 3.5, "")
    [ben] = for_ben
    assert (ben.seat, ben.place, ben.won, ben.score, ben.counts) == (2, 1, True, 9.0, True)
    assert (ben.seconds, ben.company, ben.level) == (1230, "people", "local")
    assert ben.others == (Other("Ana"), Other("Koa", "koa"))
    assert not for_ana[1].counts


def test_it_is_looked_up_by_what_it_was_like(older: Path | str) -> None:
    def found(connection: Connection, **wanted: str) -> list[str]:
        listed = [each.match for each in list_played(connection, "ana", Wanted(**wanted), most=9)]
        assert count_played(connection, "ana", Wanted(**wanted)) == len(listed)
        return listed

    def work(connection: Connection) -> None:
        assert found(connection, game="party_wave", variant="sprint") == ["alone", "over"]
        assert found(connection, opponent="Ben") == found(connection, opponent="local") == ["over"]
        assert (
            found(connection, opponent="Be") == found(connection, opponent="%") == found(connection, game="wave") == []
        )
        assert found(connection, result="won") == ["alone"]
        assert found(connection, result="lost") == ["over"]
        assert found(connection, result="given-up") == []
        assert [each.match for each in list_played(connection, "ana", Wanted(), most=1, skip=1)] == ["over"]
        assert [each.match for each in all_shorts(connection, "ana")] == ["over", "alone"]
        assert has_played(connection, "ana", "party_wave")
        assert not has_played(connection, "ana", "wave")
        assert people_played_with(connection, "ana") == ["Ben"]

    with Store(older) as store:
        store._read(work)


def test_of_an_older_match_it_is_not_known_whose_turn_it_is_before_it_is_loaded(older: Path | str) -> None:
    with Store(older) as store:
        mine = store._read(lambda connection: my_tables(connection, "ana"))
    assert [table.booking.id for table in mine] == ["runs", "open"]
    assert [table.is_known for table in mine] == [False, True]
