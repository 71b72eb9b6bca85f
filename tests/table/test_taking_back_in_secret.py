"""Taking back among second thoughts: what others did in secret changes nothing that a seat can tell."""

from __future__ import annotations

from lineup.core import SPECTATOR
from table.party import after, agree_all, known_to, open_table, peek, resumed, send


def test_a_hidden_second_thought_of_another_leaves_the_request_and_goes_with_it() -> None:
    plain, busy = open_table(), open_table()
    for table in (plain, busy):
        seat = peek(table)
        other, third = after(table, seat), after(table, seat, 2)
        send(table, other, "play cap")
        if table is busy:
            send(table, other, "play blind")
        table.take_back(seat)
        if table is busy:
            send(table, other, "play pocket")
            table.take_back(other)
            table.take_back(other)
        assert table.request is not None
        agree_all(table, {other, third})
        assert table.state == open_table().state
    for listener in (seat, third, SPECTATOR):
        assert known_to(busy, listener) == known_to(plain, listener)
    assert resumed(busy).state == busy.state


def test_a_free_take_back_does_not_depend_on_second_thoughts_of_others() -> None:
    plain, busy = open_table(), open_table()
    for table in (plain, busy):
        peek(table)
        send(table, 1, "play cap")
        send(table, 0, "play cap")
        send(table, 0, "play blind")
        if table is busy:
            send(table, 1, "play pocket")
        assert table.take_back(0) is not None
        assert not table.record.rows[-1].consent
    for listener in (0, 2, SPECTATOR):
        assert known_to(busy, listener) == known_to(plain, listener)
    asked = [table.prompts[1] for table in (plain, busy)]
    assert [str(each and each.answered and each.answered.text()) for each in asked] == ["play cap", "play pocket"]
    assert resumed(busy).state == busy.state
    for table in (plain, busy):
        send(table, 2, "play cap")
    played = [[event.json()["place"] for event in t.story(SPECTATOR) if event.kind == "played"] for t in (plain, busy)]
    assert played[0] != played[1], "what was changed in secret still counts"
    assert resumed(busy).state == busy.state


def test_what_two_took_back_in_secret_stays_taken_back_when_a_third_goes_further() -> None:
    table = open_table()
    seat = peek(table)
    other, third = after(table, seat), after(table, seat, 2)
    for each in (seat, other):
        send(table, each, "play cap")
    send(table, other, "play blind")
    send(table, seat, "play pocket")
    table.take_back(other)
    sealed = table.state.copy()
    send(table, third, "play cap")
    assert table.take_back(third) is None
    agree_all(table, {seat, other})
    assert table.state == sealed
    assert resumed(table).state == table.state


def test_by_consent_second_thoughts_go_with_the_answer_and_the_request_outlives_them() -> None:
    plain, busy = open_table(), open_table()
    for table in (plain, busy):
        seat = peek(table)
        start = table.state.copy()
        send(table, seat, "play cap")
        assert table.take_back(seat) is None
        if table is busy:
            send(table, seat, "play blind")
        assert table.request is not None
        agree_all(table, {0, 1, 2} - {seat})
        assert table.state == start
        assert resumed(table).state == start
    for listener in {0, 1, 2, SPECTATOR} - {seat}:
        assert known_to(busy, listener) == known_to(plain, listener)
