"""Today's swell in the database: one secret, one deal, one ride, whoever comes first; on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, text

from lineup import games
from lineup.core import Rng
from lineup.store import Person, Store
from lineup.store.forgetting import forget_person
from lineup.store.people import save_person
from lineup.store.swell import (
    SwellDeal,
    begin_ride,
    best_rides,
    count_rides,
    days_ridden,
    keep_deal,
    list_deals,
    note_seen,
    past_days,
    ride_at,
    rides_of,
    scores_of_day,
    who_knew,
)
from lineup.table import PERSON, Player, Table
from older import make_older

DEAL = SwellDeal("2026-11-17", "tavarua", {}, 1, (), 0, "hash", "2026-11-16T08:00")


def rode(name: str, seed: int, *, again: str = "") -> Table:
    """A whole game alone, by chance."""
    game = games.load("tavarua", dict(games.variant("tavarua", "solo").values))
    table = Table.open(game, [Player(PERSON, "Ana")], seed=bytes([7] * 32), table=name, created="2026", again=again)
    luck = Rng(seed)
    while table.outcome() is None:
        prompt = table.prompts[0]
        assert prompt is not None
        answers = [move for move in prompt.moves if not move.offer]
        table.answer(0, answers[luck.below(len(answers))].text(), prompt.number)
    return table


def test_the_first_deal_of_a_day_is_kept(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        keep_deal(connection, DEAL)
        keep_deal(connection, SwellDeal("2026-11-17", "tavarua", {"a": 1}, 2, ("koa",), 3, "other", "later"))
        keep_deal(connection, SwellDeal("2026-11-16", "tavarua", {}, 1, ("koa",), 0, "before", "2026-11-16T01:00"))
        assert list_deals(connection, ["2026-11-17"]) == [DEAL]
        assert past_days(connection, "2026-11-18", 5) == ["2026-11-17", "2026-11-16"]
        assert past_days(connection, "2026-11-17", 5) == ["2026-11-16"]

    with Store(where) as store:
        store._write(work)


@pytest.mark.slow
def test_a_ride_is_reserved_once_and_ends_with_its_match(where: Path | str) -> None:
    with Store(where, clock=lambda: "2026-11-17T20:00") as store:

        def begin(connection: Connection) -> None:
            save_person(connection, Person("ana", "Ana", "coral"), "2026")
            first = begin_ride(connection, DEAL, "ana", "t1", "2026-11-17T10:00", "here")
            assert begin_ride(connection, DEAL, "ana", "t9", "2026-11-17T11:00", "here") == first
            assert begin_ride(connection, DEAL, "ben", "t2", "2026-11-17T12:00", "here").mark == "house"
            assert begin_ride(connection, DEAL, "eva", "t3", "2026-11-17T12:00", "there").mark == ""
            assert count_rides(connection, "2026-11-17") == {}

        store._write(begin)
        tables = {"t1": rode("t1", 1), "t2": rode("t2", 2)}
        for table in tables.values():
            store.create(table)
        scores = {name: table.outcome().scores[0] for name, table in tables.items()}  # type: ignore[union-attr]

        def ended(connection: Connection) -> None:
            assert count_rides(connection, "2026-11-17") == {"tavarua": 2}
            mine = rides_of(connection, "ana", "2026-11-17")["tavarua"]
            assert (mine.score, mine.finished, mine.place, mine.mark) == (scores["t1"], "2026-11-17T20:00", 0, "")
            best = best_rides(connection, "2026-11-17", "tavarua", 5)
            assert sorted((ride.table, ride.name) for ride in best) == [("t1", "Ana"), ("t2", "")]
            assert dict(scores_of_day(connection, "2026-11-17", "tavarua")).keys() == set(scores.values())
            assert days_ridden(connection, "ana") == ["2026-11-17"]
            assert days_ridden(connection, "eva") == [], "she is still at it"
            begin_ride(connection, SwellDeal("2026-11-18", "tavarua", {}, 1, (), 0, "", ""), "eva", "t4", "", "there")
            assert connection.execute(text("SELECT count(*) FROM swell_rides WHERE house != ''")).scalar() == 1
            forget_person(connection, "ana")
            assert ride_at(connection, "t1") is None

        store._write(ended)


@pytest.mark.slow
def test_whoever_has_seen_a_deal_before_the_end_is_known(where: Path | str) -> None:
    with Store(where, clock=lambda: "2026-11-17T20:00") as store:
        store.create(rode("t5", 1))
        store.create(rode("t6", 1, again="t5"))

        def work(connection: Connection) -> None:
            note_seen(connection, "before", "t5", "2026-11-17T19:59")
            note_seen(connection, "before", "t5", "2026-11-17T23:00")
            note_seen(connection, "after", "t5", "2026-11-17T20:01")
            assert who_knew(connection, "t5", ["before", "after", "never"], "t6") == {"before"}
            assert who_knew(connection, "t5", ["before", "after", "never"]) == {"before", "after"}

        store._write(work)


def test_a_database_of_the_release_before_is_brought_up_to_date(where: Path | str) -> None:
    names = ("challenges", "seen_deals", "server_secrets", "swell_deals", "swell_rides")
    make_older(where, "0006", lambda _connection: None)
    with Store(where) as store:
        there = store._read(lambda connection: set(inspect(connection).get_table_names()))
    assert there >= set(names)
