"""How people are reached: so many ways, so often a day, never in quiet hours, and off after failures."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection

from lineup.store.notice_ways import (
    HOOK,
    KINDS,
    MAIL,
    MOST_A_DAY,
    MOST_FAILURES,
    MOST_WAYS,
    PUSH,
    TURN,
    UNCONFIRMED,
    Wishes,
    confirm_way,
    forget_others_of,
    forget_unconfirmed,
    note_failed,
    note_sent,
    read_way,
    read_ways,
    read_wishes,
    remove_way,
    save_way,
    save_wishes,
    who_can_be_told,
)
from store.ways import NOON, InStore, way

ROME = ZoneInfo("Europe/Rome")


def at(hour: int, minute: int = 0, day: int = 1) -> float:
    return datetime(2026, 7, day, hour, minute, tzinfo=ROME).timestamp()


@pytest.mark.parametrize(
    ("quiet", "moment", "until"),
    [
        ("", at(3), at(3)),
        ("22:00-07:30", at(21, 59), at(21, 59)),
        ("22:00-07:30", at(22), at(7, 30, day=2)),
        ("22:00-07:30", at(0), at(7, 30)),
        ("22:00-07:30", at(7, 30), at(7, 30)),
        ("12:00-14:00", at(13), at(14)),
        ("12:00-14:00", at(14), at(14)),
    ],
)
def test_quiet_hours_end_when_their_owner_says(quiet: str, moment: float, until: float) -> None:
    assert Wishes(quiet=quiet, zone="Europe/Rome").quiet_until(moment) == until


def test_quiet_hours_are_those_of_a_time_zone() -> None:
    for zone in ("UTC", "Gone/Since"):
        assert Wishes(quiet="22:00-07:00", zone=zone).quiet_until(at(22, 30)) == at(22, 30)  # 20:30 there


def test_wishes_are_kept_and_changed(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        assert read_wishes(connection, "ana") == Wishes() == Wishes(KINDS)
        for wishes in (Wishes((TURN,), "22:00-07:00", "Europe/Rome", "it"), Wishes(())):
            save_wishes(connection, "ana", wishes)
            assert read_wishes(connection, "ana") == wishes
        assert read_wishes(connection, "ben") == Wishes()

    in_store(work)


def test_the_oldest_way_makes_room_for_a_new_one(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        for number in range(MOST_WAYS[PUSH] + 2):
            save_way(connection, way("ben", id=f"b{number}", address=f"https://push.example/{number}", created=number))
        assert [each.id for each in read_ways(connection, "ben")] == [f"b{n}" for n in range(2, MOST_WAYS[PUSH] + 2)]
        save_way(connection, way("ben", id="again", address="https://push.example/5", created=99))
        assert [each.id for each in read_ways(connection, "ben") if each.address.endswith("/5")] == ["again"]
        assert len(read_ways(connection, "ben")) == MOST_WAYS[PUSH]

    in_store(work)


def test_a_way_belongs_to_one_person(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        save_way(connection, way("ben"))
        forget_others_of(connection, "https://push.example/1", "ben")
        assert read_ways(connection, "ana") == []
        assert not remove_way(connection, "ben-push", "ana")
        assert remove_way(connection, "ben-push", "ben")
        assert read_way(connection, "ben-push") is None

    in_store(work)


def test_an_address_counts_once_it_is_confirmed_and_is_forgotten_if_it_never_is(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        save_way(connection, way("ben", MAIL, confirmed=False))
        assert who_can_be_told(connection, ["ana", "ben", "cai"]) == {"ana": {PUSH}}
        confirm_way(connection, "ben-mail")
        assert who_can_be_told(connection, ["ana", "ben"]) == {"ana": {PUSH}, "ben": {MAIL}}
        save_way(connection, way("ana", MAIL, confirmed=False))
        forget_unconfirmed(connection, NOON + UNCONFIRMED)
        assert len(read_ways(connection, "ana")) == 2
        forget_unconfirmed(connection, NOON + UNCONFIRMED + 1)
        assert [each.kind for each in read_ways(connection, "ana")] == [PUSH]
        assert [each.kind for each in read_ways(connection, "ben")] == [MAIL]

    in_store(work)


def test_a_way_that_fails_again_and_again_is_off_until_something_works(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        save_way(connection, way("ana", HOOK))
        for _try in range(MOST_FAILURES[HOOK]):
            hook = read_way(connection, "ana-hook")
            assert hook
            assert hook.may_send(NOON)
            note_failed(connection, hook.id)
        hook = read_way(connection, "ana-hook")
        assert hook
        assert hook.is_off()
        assert not hook.may_send(NOON)
        note_sent(connection, hook, NOON)
        hook = read_way(connection, "ana-hook")
        assert hook
        assert hook.may_send(NOON)

    in_store(work)


def test_so_many_a_day_and_no_more(in_store: InStore) -> None:
    def work(connection: Connection) -> None:
        save_way(connection, replace(way("ben", MAIL), today=MOST_A_DAY[MAIL] - 1, day="2027-01-15"))
        mail = read_way(connection, "ben-mail")
        assert mail
        assert mail.may_send(NOON)
        note_sent(connection, mail, NOON)
        mail = read_way(connection, "ben-mail")
        assert mail
        assert not mail.may_send(NOON)
        assert mail.may_send(NOON + 86_400)
        note_sent(connection, mail, NOON + 86_400)
        mail = read_way(connection, "ben-mail")
        assert mail
        assert mail.today == 1

    in_store(work)
