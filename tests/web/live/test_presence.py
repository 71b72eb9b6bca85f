"""Who is at a table: pages that are open, signs of life, and people who are lost."""

from __future__ import annotations

import pytest

from lineup.web.live import presence
from lineup.web.live.presence import Presence


class Page:
    """Somebody's open page."""

    def __init__(self, *seats: int) -> None:
        self.seats = list(seats)

    def wake(self) -> None:
        pass

    def mind(self) -> None:
        pass


def long_ago(there: Presence, seat: int) -> None:
    there.seen[seat] = there.opened - presence.SILENT - 1


def test_whoever_has_a_page_open_is_not_silent() -> None:
    there, page = Presence(), Page(0, 1)
    long_ago(there, 0)
    assert there.is_silent(0)
    there.join(page)
    assert there.is_listening(0)
    assert there.is_listening(1)
    assert not there.is_silent(0)


def test_the_last_page_that_is_closed_counts() -> None:
    there, one, two = Presence(), Page(0), Page(0)
    there.join(one)
    there.join(two)
    there.part(one)
    there.part(one)
    assert there.is_listening(0)
    there.part(two)
    assert not there.is_listening(0)
    assert there.followers == set()


def test_joining_says_whether_the_others_thought_them_lost() -> None:
    there = Presence()
    assert not there.join(Page(0))
    long_ago(there, 1)
    assert there.join(Page(1))


def test_somebody_counts_as_lost_some_time_after_the_last_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    there = Presence()
    there.saw(0)
    assert not there.is_silent(0)
    monkeypatch.setattr(presence, "SILENT", -1.0)
    assert there.is_silent(0)


def test_several_looks_in_a_row_are_one_sign() -> None:
    there = Presence()
    assert there.not_seen_lately([0, 1]) == [0, 1]
    there.saw(0)
    assert there.not_seen_lately([0, 1]) == [1]


def test_a_table_that_is_loaded_anew_remembers_who_was_seen() -> None:
    before, after = Presence(), Presence()
    long_ago(before, 1)
    after.inherit(before)
    assert after.is_silent(1)
    assert after.opened == before.opened
