"""What each seat has heard, from any number on."""

from __future__ import annotations

import pytest

from lineup.core import SPECTATOR, Rng
from lineup.table import Table
from table.party import known_to, lookout, open_table, peek, play_on, send


def told(table: Table, seat: int, since: int = 0) -> list[dict[str, object]]:
    return [event.json() for event in table.story(seat, since)]


def test_a_story_begins_with_the_deal_and_hides_what_the_seat_may_not_see() -> None:
    table = open_table()
    for seat in range(3):
        pockets = [event for event in told(table, seat) if event["kind"] == "dealt" and event["place"] == 0]
        assert [event["card"] is not None for event in pockets] == [other == seat for other in range(3)]


def test_somebody_who_watches_hears_no_hidden_card() -> None:
    table = open_table()
    assert all(event["card"] is None for event in told(table, SPECTATOR) if event["kind"] == "dealt")


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_story_can_be_read_on_from_any_number(seat: int) -> None:
    table = open_table()
    play_on(table, Rng(4))
    whole = told(table, seat)
    assert len(whole) > 20
    for since in range(len(whole) + 2):
        assert told(table, seat, since) == whole[since:]


def test_a_number_below_nothing_means_the_whole_story() -> None:
    table = open_table()
    assert told(table, 0, -3) == told(table, 0)


def test_a_story_only_grows() -> None:
    table = open_table()
    before = told(table, 1)
    seat = peek(table)
    table.take_back(seat)
    for other in {0, 1, 2} - {seat}:
        table.agree(other)
    assert told(table, 1)[: len(before)] == before
    assert len(told(table, 1)) > len(before)


def test_each_seat_counts_its_own_story() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    before = [len(table.story(seat)) for seat in (0, 1, 2, SPECTATOR)]
    send(table, 0, "play blind")
    assert [len(table.story(seat)) for seat in (0, 1, 2, SPECTATOR)] == [before[0] + 1, *before[1:]]


def test_every_event_has_a_sentence() -> None:
    table = open_table()
    play_on(table, Rng(4))
    assert all(isinstance(table.sentence(event), str) for event in table.story(SPECTATOR))
    assert any(table.sentence(event) for event in table.story(SPECTATOR))


def test_what_a_seat_knows_does_not_depend_on_who_else_looked_at_it() -> None:
    table = open_table()
    send(table, lookout(table), "draw")
    before = known_to(table, 0)
    known_to(table, 1)
    known_to(table, SPECTATOR)
    assert known_to(table, 0) == before
