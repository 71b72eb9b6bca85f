"""Passkeys: kept with a person, found by their id; a challenge is good once, for whom it was made, and not for long."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection

from lineup.store import Person, Store
from lineup.store.passkeys import (
    Passkey,
    add_challenge,
    add_passkey,
    count_passkeys,
    find_passkey,
    note_use,
    passkeys_of,
    remove_passkey,
    use_challenge,
)
from lineup.store.people import save_person

KEY = Passkey("key", "ana", "lock", 3, "My phone", "2026-05-01")


def test_a_passkey_is_found_counted_used_once_at_a_time_and_removed_by_its_owner(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        for name in ("ana", "ben"):
            save_person(connection, Person(name, name.title(), "kelp"), "2026")
        add_passkey(connection, KEY)
        assert find_passkey(connection, "key") == KEY
        assert find_passkey(connection, "other") is None
        assert passkeys_of(connection, "ana") == [KEY]
        assert (count_passkeys(connection, "ana"), count_passkeys(connection, "ben")) == (1, 0)
        assert note_use(connection, KEY, 4, "2026-05-02")
        assert not note_use(connection, KEY, 4, "2026-05-02"), "at another server, with the same count"
        assert find_passkey(connection, "key") == replace(KEY, sign_count=4, used="2026-05-02")
        assert not remove_passkey(connection, "ben", "key")
        assert remove_passkey(connection, "ana", "key")
        assert passkeys_of(connection, "ana") == []

    with Store(where) as store:
        store._write(work)


def test_a_challenge_is_good_once_in_time_and_for_one_person(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        add_challenge(connection, "one", "ana", "2026-05-01T12:00", "2026-05-01T12:05")
        assert not use_challenge(connection, "one", "ben", "2026-05-01T12:01")
        assert not use_challenge(connection, "one", "", "2026-05-01T12:01"), "nobody signs in by adding a passkey"
        assert use_challenge(connection, "one", "ana", "2026-05-01T12:01")
        assert not use_challenge(connection, "one", "ana", "2026-05-01T12:01")
        add_challenge(connection, "late", "", "2026-05-01T12:00", "2026-05-01T12:05")
        assert not use_challenge(connection, "late", "", "2026-05-01T12:05")
        add_challenge(connection, "next", "", "2026-05-01T12:06", "2026-05-01T12:11")
        assert not use_challenge(connection, "late", "", "2026-05-01T12:00"), "it was forgotten"

    with Store(where) as store:
        store._write(work)
