"""Carrying out a record again: whoever seals a false record anew is found out by the rules and the seed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from lineup.core import BadRecord, Rng
from lineup.table import Header, Player, Record, Row, Table, read_record, replay, write_record
from table.party import after, lookout, open_table, peek, play_on, send


def match() -> Table:
    """Peek, three answers with a second thought, and on to the next look."""
    table = open_table(3)
    seat = peek(table)
    send(table, seat, "play cap")
    send(table, seat, "play pocket")
    send(table, after(table, seat), "play cap")
    send(table, after(table, seat, 2), "play blind")
    return table


def refused(table: Table, rows: list[Row], header: Header | None = None) -> BadRecord:
    """What replay says of a record that was changed, sealed anew, and read from its document."""
    record = read_record(write_record(Record(header or table.record.header, rows), None))
    with pytest.raises(BadRecord) as error:
        Table(table.game, record)
    return error.value


def changed_row(table: Table, number: int, **values: object) -> list[Row]:
    rows = list(table.record.rows)
    rows[number] = replace(rows[number], **values)  # type: ignore[arg-type]
    return rows


def line_of_row(table: Table, number: int) -> int:
    text = write_record(table.record, None)
    return text.split("\n").index(' "rows": [') + 2 + number


def check(table: Table, rows: list[Row], number: int, words: str, *, header: Header | None = None) -> None:
    error = refused(table, rows, header)
    assert error.line == line_of_row(table, number)
    assert str(error).startswith(f"line {error.line}: row {number}: ")
    assert words in error.reason


def test_every_row_is_carried_out_and_told() -> None:
    table = match()
    steps = list(replay(table.game, table.record))
    assert [step.number for step in steps] == list(range(len(table.record.rows)))
    assert steps[-1].state == table.state
    assert [event.kind for event in steps[1].events] == ["peeked"]


def test_another_card_than_the_seed_deals_is_refused_with_both() -> None:
    table = match()
    (lookout_die, first, *rest) = table.record.rows[0].luck
    other = (first[0], first[1] + 1)
    check(table, changed_row(table, 0, luck=(lookout_die, other, *rest)), 0, f"tells {other[1]} from 'deck'")


def test_another_stream_than_the_rules_ask_for_is_refused() -> None:
    table = match()
    luck = table.record.rows[-1].luck
    check(table, changed_row(table, 5, luck=(("sea", luck[0][1]), *luck[1:])), 5, "'sea'")


@pytest.mark.parametrize("more", [0, 1])
def test_too_little_luck_and_too_much_is_refused(more: int) -> None:
    table = match()
    luck = table.record.rows[-1].luck
    changed = (*luck, ("deck", 2)) if more else luck[:-1]
    check(table, changed_row(table, 5, luck=changed), 5, f"tells {len(changed)} cards and dice where {len(luck)} fall")


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = match()
    check(table, changed_row(table, 1, move=f"peek {table.record.rows[1].seat + 1}"), 1, "(P2.6)")


def test_a_move_that_does_not_exist_is_refused() -> None:
    table = match()
    check(table, changed_row(table, 1, move="dance"), 1, "no move 'dance'")


def test_a_move_of_a_seat_that_is_not_asked_is_refused() -> None:
    table = match()
    seat = after(table, table.record.rows[1].seat)
    check(table, changed_row(table, 1, seat=seat), 1, "(P2.1)")


@pytest.mark.parametrize("seat", [-1, 3, 2**31])
@pytest.mark.parametrize("number", [1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int, number: int) -> None:
    table = match()
    table.sit(0, Player("left", "Ann"))
    check(table, changed_row(table, number, seat=seat), number, "no seat")
    check(table, changed_row(table, len(table.record.rows) - 1, seat=seat), len(table.record.rows) - 1, "no seat")


def test_a_record_has_one_start_and_it_comes_first() -> None:
    table = match()
    check(table, table.record.rows[1:], 0, "begins with its start")
    check(table, [*table.record.rows, table.record.rows[0]], 6, "begins with its start")


def test_an_empty_record_is_refused() -> None:
    assert "begins with its start" in refused(match(), []).reason


def test_rules_of_another_version_are_refused_by_name_with_the_line() -> None:
    table = match()
    error = refused(table, table.record.rows, replace(table.record.header, rules_version=7))
    assert error.line == 5
    assert "version 7 of the rules of Party Wave; version 1" in error.reason


@pytest.mark.parametrize("count", [0, 1, 5, 400])
def test_another_number_of_players_than_the_game_is_for_is_refused(count: int) -> None:
    table = match()
    error = refused(table, table.record.rows, replace(table.record.header, players=(Player("person", "Ann"),) * count))
    assert "2 to 4 players" in error.reason
    assert error.line > 0


def test_a_take_back_leads_to_before_the_last_answer_of_its_seat_or_its_second_thought_and_nowhere_else() -> None:
    table = match()
    seat = table.record.rows[1].seat
    for to in (-1, 0, 3, 4, 5, 6, 99):
        check(table, [*table.record.rows, Row("back", seat, to=to, consent=True)], 6, "was not made after")
    for to in (1, 2):
        rows = [*table.record.rows, Row("back", seat, to=to, consent=True)]
        assert Table(table.game, Record(table.record.header, rows)).take_backs() == 1


def test_a_take_back_that_needed_consent_cannot_pass_as_a_free_one() -> None:
    table = match()
    seat = table.record.rows[-1].seat
    check(table, [*table.record.rows, Row("back", seat, to=4, consent=False)], 6, "without the table's consent")


def test_nothing_is_taken_back_by_whoever_has_not_moved() -> None:
    table = open_table()
    check(table, [*table.record.rows, Row("back", 0, to=0, consent=True)], 1, "no move to take back")


def test_nothing_is_taken_back_after_the_end() -> None:
    table = open_table(waves=2)
    play_on(table, Rng(1))
    seat, number = table.record.rows[-1].seat, len(table.record.rows)
    check(table, [*table.record.rows, Row("back", seat, to=number - 2, consent=True)], number, "over")


def test_nobody_moves_after_the_end() -> None:
    table = open_table(waves=2)
    play_on(table, Rng(1))
    number = len(table.record.rows)
    check(table, [*table.record.rows, Row("move", 0, "draw")], number, "(P6.4)")


def test_an_outcome_that_the_rules_do_not_give_is_refused_with_its_line() -> None:
    table = open_table(waves=2)
    play_on(table, Rng(1))
    outcome = table.outcome()
    assert outcome is not None
    better = {**outcome.json(), "scores": [99, 0, 0]}
    for rows, told in ((table.record.rows, better), (table.record.rows[:-1], outcome.json()), (table.record.rows, {})):
        text = write_record(Record(table.record.header, rows), told)
        with pytest.raises(BadRecord, match="outcome") as error:
            Table(table.game, read_record(text))
        assert error.value.line == text.count("\n")


def test_an_outcome_in_another_language_is_the_same_outcome() -> None:
    table = open_table(waves=2)
    play_on(table, Rng(1))
    outcome = table.outcome()
    assert outcome is not None
    translated = outcome.json()
    for stages in outcome.stages:
        for stage in stages:
            stage.what = "Wellen"
    assert outcome.json() != translated
    assert Table(table.game, read_record(write_record(table.record, outcome.json()))).record == table.record


def by_hand(table: Table) -> Header:
    return replace(table.record.header, seed="")


def test_without_a_seed_luck_is_taken_at_its_word_as_far_as_the_rules_allow() -> None:
    table = match()
    rows = changed_row(table, 0, luck=(("lookout", 1), *table.record.rows[0].luck[1:]))[:1]
    other = Table(table.game, Record(by_hand(table), rows))
    assert lookout(other) == 0


@pytest.mark.parametrize(
    ("luck", "words"),
    [
        (("deck", 999), "card 999 is not in 'deck'"),
        (("deck", -(2**31)), "is not in 'deck'"),
        (("sea", 2), "'sea'"),
    ],
)
def test_without_a_seed_a_card_that_cannot_come_is_refused(luck: tuple[str, int], words: str) -> None:
    table = match()
    first, _second, *rest = table.record.rows[0].luck
    check(table, changed_row(table, 0, luck=(first, luck, *rest)), 0, words, header=by_hand(table))


def test_without_a_seed_a_face_that_a_die_has_not_is_refused() -> None:
    table = match()
    rows = changed_row(table, 0, luck=(("lookout", 4), *table.record.rows[0].luck[1:]))
    check(table, rows, 0, "no face 4", header=by_hand(table))


def test_without_a_seed_missing_luck_and_luck_left_over_is_refused() -> None:
    table = match()
    luck = table.record.rows[0].luck
    check(table, changed_row(table, 0, luck=luck[:-1]), 0, "ends where luck from", header=by_hand(table))
    check(table, changed_row(table, 0, luck=(*luck, ("deck", 2))), 0, "where 8 fall", header=by_hand(table))


def test_a_document_that_was_formatted_anew_is_refused_by_row_alone() -> None:
    table = match()
    text = write_record(Record(table.record.header, changed_row(table, 1, move="dance")), None)
    with pytest.raises(BadRecord) as error:
        Table(table.game, read_record(json.dumps(json.loads(text), indent=2)))
    assert error.value.line == 0
    assert str(error.value).startswith("row 1: ")
