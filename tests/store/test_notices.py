"""The outbox: written once a turn, claimed by one, and forgotten when the turn is over. In both databases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from lineup.store import Store
from lineup.store.backup import backup, restore
from lineup.store.forgetting import forget_person
from lineup.store.notice_ways import END, HOOK, TURN, read_ways, save_way
from lineup.store.notices import (
    A_DAY,
    GRACE,
    LEASE,
    REMEMBERED,
    SENT,
    Due,
    TableNews,
    claim,
    count_waiting,
    forget_old,
    keep_news,
    note_left,
    postpone,
    settle,
    soon_due,
)
from older import make_older
from store.ways import NOON, InStore, way

FACTS = {"game": "wave", "names": ["Ben"]}


def turn(person: str = "ana", key: str = "0.0", **values: Any) -> Due:
    return Due(person, TURN, key, FACTS, **values)


def waiting(connection: Connection, moment: float = NOON) -> list[tuple[str, str, str]]:
    return [(each.person, each.kind, each.key) for each in soon_due(connection, moment)]


def test_a_turn_is_told_once_and_only_to_whoever_can_be_reached(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        for _again in range(3):
            keep_news(connection, [TableNews("t1", [turn(), turn("ben", "1.0")])])
        assert waiting(connection) == [("ana", TURN, "0.0")]
        [notice] = soon_due(connection, NOON)
        assert (notice.due, notice.until, notice.facts) == (NOON + GRACE, NOON + GRACE + A_DAY, FACTS)
        settle(connection, [notice.id], SENT)
        keep_news(connection, [TableNews("t1", [turn()])])
        assert count_waiting(connection) == 0

    in_store(work)


def test_a_turn_that_is_over_is_forgotten_and_the_next_one_is_told(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        save_way(connection, way("ben"))
        keep_news(connection, [TableNews("t1", [turn(), turn("ben", "1.0")]), TableNews("t2", [turn(key="0.3")])])
        keep_news(connection, [TableNews("t1", [turn("ben", "1.0")])])
        assert sorted(waiting(connection)) == [("ana", TURN, "0.3"), ("ben", TURN, "1.0")]
        keep_news(connection, [TableNews("t1", [turn(key="0.1")])])
        assert sorted(waiting(connection)) == [("ana", TURN, "0.1"), ("ana", TURN, "0.3")]
        keep_news(connection, [TableNews("t1", [Due("ana", END, "", FACTS)]), TableNews("t2", [])])
        assert waiting(connection) == [("ana", END, "")]

    in_store(work)


def test_what_was_told_with_something_else_is_not_told_again(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        keep_news(connection, [TableNews("t1", [turn(is_told=True)])])
        keep_news(connection, [TableNews("t1", [turn()])])
        assert count_waiting(connection) == 0

    in_store(work)


def test_a_program_is_told_at_once_and_whoever_also_has_a_device_after_the_grace(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        save_way(connection, way("ben", HOOK))
        save_way(connection, way("ana", HOOK))
        keep_news(connection, [TableNews("t1", [turn(), turn("ben", "1.0")])])
        assert {each.person: each.due - NOON for each in soon_due(connection, NOON)} == {"ana": GRACE, "ben": 0.0}

    in_store(work)


def test_one_of_several_senders_gets_a_notice_and_another_one_when_the_lease_is_over(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        keep_news(connection, [TableNews("t1", [turn()])])
        seen_by_both = soon_due(connection, NOON)
        assert claim(connection, seen_by_both, NOON) == seen_by_both
        assert claim(connection, seen_by_both, NOON) == []
        [leased] = soon_due(connection, NOON)
        assert leased.lease == NOON + LEASE
        assert claim(connection, [leased], NOON + LEASE + 1) == [leased], "whoever had it has died"

    in_store(work)


def test_a_notice_that_is_given_back_knows_what_is_left_to_do(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        keep_news(connection, [TableNews("t1", [turn()])])
        [notice] = claim(connection, soon_due(connection, NOON), NOON)
        note_left(connection, notice.id, ["ana-mail"])
        postpone(connection, notice.id, due=NOON + 600, tries=1)
        assert soon_due(connection, NOON) == []
        [again] = soon_due(connection, NOON + 600)
        assert (again.ways, again.tries, again.lease) == (["ana-mail"], 1, 0.0)

    in_store(work)


def test_old_notices_are_forgotten_when_nobody_could_be_told_twice_any_more(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        keep_news(connection, [TableNews("t1", [turn(is_told=True)]), TableNews("t2", [turn()])])
        forget_old(connection, NOON + REMEMBERED)
        keep_news(connection, [TableNews("t1", [turn()])])
        assert count_waiting(connection) == 1
        forget_old(connection, NOON + GRACE + REMEMBERED + 1)
        keep_news(connection, [TableNews("t1", [turn()])])
        assert count_waiting(connection) == 2

    in_store(work)


def test_whoever_is_deleted_takes_notices_and_ways_along(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        keep_news(connection, [TableNews("t1", [turn()])])
        forget_person(connection, "ana")
        assert count_waiting(connection) == 0
        assert read_ways(connection, "ana") == []

    in_store(work)


def test_a_backup_takes_the_outbox_along(in_store: InStore, where: Path | str, tmp_path: Path) -> None:
    in_store(lambda connection: keep_news(connection, [TableNews("t1", [turn()])]))
    backup(where, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "restored.db")
    with Store(tmp_path / "restored.db") as store:
        assert store._read(lambda connection: waiting(connection)) == [("ana", TURN, "0.0")]
        assert store._read(lambda connection: read_ways(connection, "ana")) == [way("ana")]


def test_a_database_of_an_older_lineup_gets_an_outbox(where: Path | str, in_store: InStore) -> None:
    make_older(where, "0008", lambda _connection: None)

    def work(connection: Connection) -> None:
        keep_news(connection, [TableNews("t1", [turn()])])
        assert count_waiting(connection) == 1

    in_store(work)
