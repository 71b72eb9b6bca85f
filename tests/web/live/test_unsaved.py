"""What is not stored yet: handed out once, and settled when it is kept."""

from __future__ import annotations

from lineup.core import StaleMove
from lineup.store.bookings import OVER
from lineup.table.document import seals
from lineup.web.live.live_table import LiveTable
from web.live_tables import dealt, play, waiting


def fresh() -> LiveTable:
    """A table of which nothing is stored."""
    live = waiting()
    live.booking_has_changed()
    return live


def test_a_changed_booking_is_handed_out_once_as_it_was_then() -> None:
    live = fresh()
    assert not live.is_settled()
    change = live.change()
    assert change.booking is not None
    assert (change.booking.revision, change.revision) == (0, 1)
    live.booking.plan.seats.clear()
    live.booking.owners.clear()
    assert len(change.booking.plan.seats) == 2
    assert change.booking.owners == {0: "ana"}
    assert live.change().booking is None
    assert live.is_settled()


def test_new_rows_carry_the_seals_of_the_record() -> None:
    live = dealt()
    stored = LiveTable(live.game, live.booking, live.table)
    play(stored)
    play(stored)
    change = stored.change()
    assert (change.first, len(change.rows)) == (0, 3)
    assert [seal for _row, seal in change.rows] == seals(stored.match().record)[1:]
    play(stored)
    assert (second := stored.change()).first == 3
    assert [seal for _row, seal in second.rows] == seals(stored.match().record)[4:]


def test_a_table_is_settled_when_all_of_it_is_kept() -> None:
    live = dealt()
    play(live)
    live.talk.say_freely(0, "Ana", "hello")
    first = live.change()
    play(live)
    second = live.change()
    live.unsaved.kept(second)
    live.unsaved.kept(first)  # whichever comes last
    assert live.is_settled()
    live.talk.say_freely(0, "Ana", "again")
    assert not live.is_settled()


def test_what_is_under_way_is_counted_and_not_settled() -> None:
    live = dealt()
    before = live.unsaved.number()
    play(live)
    live.talk.say_freely(0, "Ana", "hello")
    assert live.unsaved.number() == before
    change = live.change()
    assert live.unsaved.number() == change.number() == before + 2
    assert not live.is_settled()


def test_the_last_move_ends_the_booking() -> None:
    live = dealt()
    while live.match().outcome() is None:
        play(live)
    change = live.change()
    assert live.booking.stage == OVER
    assert change.booking is not None
    assert change.booking.stage == OVER
    assert change.progress is not None


def test_a_table_that_went_on_elsewhere_keeps_nothing() -> None:
    live = fresh()
    live.is_gone = True
    change = live.change()
    assert isinstance(change.error, StaleMove)
    assert (change.booking, change.table) == (None, None)
