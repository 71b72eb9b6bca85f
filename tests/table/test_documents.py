"""A record as a document: there and back, and whatever somebody may do to it in between."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineup.core import BadRecord, Rng
from lineup.table import Player, Record, Row, Table, read_record, write_record
from lineup.table.document import MOST_BYTES, canonical_row
from lineup.table.fair import canonical
from table.party import after, open_table, peek, play_on, send


@cache
def everything() -> Table:
    """A finished match with every kind of row in it."""
    table = open_table(3, waves=2)
    table.offer(0, "go 2 cap", 0)
    seat = peek(table)
    send(table, seat, "play cap")
    send(table, seat, "play blind")
    table.take_back(seat)
    table.sit(after(table, seat), Player("bot", "Róbo", "random"))
    table.take_back(seat)
    for other in {0, 1, 2} - {seat}:
        table.agree(other)
    play_on(table, Rng(5))
    assert table.outcome() is not None
    assert {row.kind for row in table.record.rows} == {"start", "move", "back", "seat"}
    return table


@cache
def document() -> str:
    outcome = everything().outcome()
    assert outcome is not None
    return write_record(everything().record, outcome.json())


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(document())
    return found


def test_a_document_reads_back_as_the_same_record() -> None:
    assert read_record(document()) == everything().record


def test_a_document_says_which_deal_it_repeats_and_cannot_be_made_to_deny_it() -> None:
    first = open_table()
    header = first.record.header
    again = Table.open(
        first.game, header.players, seed=bytes.fromhex(header.seed), table="t2", again=first.record.header.deal()
    )
    text = write_record(again.record, None)
    assert read_record(text).header.again == "t1"
    assert again.record.rows[0] == first.record.rows[0]
    assert again.record.header.commitment() != header.commitment()
    with pytest.raises(BadRecord, match="header was changed"):
        read_record(text.replace('"again": "t1"', '"again": ""'))
    assert '"again"' not in write_record(first.record, None)


def test_a_document_holds_one_row_a_line() -> None:
    lines = document().split("\n")
    first = lines.index(' "rows": [') + 1
    for number, row in enumerate(everything().record.rows):
        assert json.loads(lines[first + number].rstrip(",")).items() >= row.json().items()


def test_a_document_that_somebody_formatted_anew_is_as_good() -> None:
    for formatted in (json.dumps(data()), json.dumps(data(), indent=4), json.dumps(data(), sort_keys=True)):
        assert read_record(formatted) == everything().record


def test_a_document_reads_back_as_a_match_that_goes_on() -> None:
    table = open_table()
    play_on(table, Rng(1), 5)
    again = Table(table.game, read_record(write_record(table.record, None)))
    play_on(table, Rng(2))
    play_on(again, Rng(2))
    assert again.record == table.record


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    return error.value


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if part in line)


def test_a_changed_row_is_refused_with_its_line() -> None:
    for number in range(len(everything().record.rows)):
        text = document().replace(data()["rows"][number]["seal"], "0" * 16)
        assert refused(text).line == line_of(text, "0" * 16)
        assert f"row {number}" in refused(text).reason


CHANGES: list[tuple[str, Any]] = [
    ("seat", 2),
    ("seat", 1.5),
    ("seat", "1"),
    ("seat", True),
    ("seat", None),
    ("seat", 10**30),
    ("move", "play blind"),
    ("move", 5),
    ("luck", [["deck", 3]]),
    ("luck", [["deck", 3, 3]]),
    ("luck", [["deck", "3"]]),
    ("luck", [[3, "deck"]]),
    ("luck", {}),
    ("luck", "deck"),
    ("luck", [["deck", 2**70]]),
    ("kind", "start"),
    ("kind", "dance"),
    ("kind", ["move"]),
    ("to", 5),
    ("to", "0"),
    ("consent", False),
    ("consent", 1),
    ("player", {"kind": "person", "name": "Eve", "bot": ""}),
    ("player", {"kind": "alien", "name": "Eve", "bot": ""}),
    ("player", {"kind": "person", "name": "\x1b[2J", "bot": ""}),
    ("player", {"kind": "person"}),
    ("player", None),
    ("player", []),
]


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_each_field_of_each_row_is_guarded(name: str, value: object) -> None:
    text = document()
    first = line_of(text, '"rows": [') + 1
    tried = 0
    for number, row in enumerate(data()["rows"]):
        if name not in row or (row[name] == value and type(row[name]) is type(value)):
            continue
        tried += 1
        lines = text.split("\n")
        comma = "," if lines[first + number - 1].endswith(",") else ""
        lines[first + number - 1] = "  " + json.dumps({**row, name: value}) + comma
        error = refused("\n".join(lines))
        assert error.line == first + number
        assert f"row {number}" in error.reason
    assert tried > 0


HEADER: list[tuple[str, Any]] = [
    ("table", "t2"),
    ("game", "wave"),
    ("rules_version", 2),
    ("rules_version", 1e999),
    ("rules_version", "1"),
    ("options", {}),
    ("options", []),
    ("options", None),
    ("players", []),
    ("players", "Ann"),
    ("players", [{"kind": "person", "name": "Eve", "bot": ""}] * 3),
    ("players", [{"kind": "person", "name": "Eve", "bot": ""}] * 4),
    ("seed", "00" * 32),
    ("seed", ""),
    ("seed", "xyz"),
    ("seed", "00"),
    ("seed", 7),
    ("created", "2001-01-01"),
    ("created", None),
    ("commitment", "0" * 64),
    ("seal", "0" * 16),
    ("end", "0" * 16),
    ("count", 3),
    ("outcome", None),
    ("outcome", {"winners": [0]}),
    ("lineup", 2),
    ("rows", {}),
    ("rows", []),
    ("rows", "none"),
    ("rows", [None]),
]


@pytest.mark.parametrize(("name", "value"), HEADER)
def test_each_part_of_a_document_is_guarded(name: str, value: object) -> None:
    refused(json.dumps({**data(), name: value}))


@pytest.mark.parametrize("name", sorted({name for name, _value in HEADER}))
def test_no_part_of_a_document_may_be_missing(name: str) -> None:
    rest = data()
    del rest[name]
    refused(json.dumps(rest))


@pytest.mark.parametrize(
    ("part", "change", "line"),
    [
        ("seed", ("000102", "ff0102"), "commitment"),
        ("created", ("2026-05-01", "2025-05-01"), "seal"),
        ("outcome", ('"count": ', '"count": 1'), "outcome"),
        ("outcome", ('"scores": [', '"scores": [9, '), "outcome"),
    ],
)
def test_a_changed_header_or_end_is_refused_with_the_line_that_shows_it(
    part: str, change: tuple[str, str], line: str
) -> None:
    text = document()
    assert text.count(change[0]) == 1, part
    assert refused(text.replace(*change)).line == line_of(text, f' "{line}":')


def test_a_row_that_is_missing_doubled_or_moved_is_refused_with_the_line_that_shows_it() -> None:
    lines = document().split("\n")
    first = line_of(document(), '"rows": [')
    for number in range(len(everything().record.rows) - 1):
        here = first + number
        without = lines[:here] + lines[here + 1 :]
        doubled = [*lines[: here + 1], *lines[here:]]
        assert refused("\n".join(without)).line == here + 1
        assert refused("\n".join(doubled)).line == here + 2
    for number in range(len(everything().record.rows) - 2):
        here = first + number
        moved = [*lines[:here], lines[here + 1], lines[here], *lines[here + 2 :]]
        assert refused("\n".join(moved)).line == here + 1


def test_a_document_cut_short_at_any_line_is_refused_with_its_last_line() -> None:
    lines = document().split("\n")[:-1]
    for count in range(len(lines)):
        error = refused("\n".join(lines[:count]))
        assert error.line == max(count, 1)
        assert "cut short" in error.reason


def test_a_document_whose_end_was_cut_off_cleanly_is_refused() -> None:
    for count in range(len(everything().record.rows)):
        shorter = data()
        shorter["rows"] = shorter["rows"][:count]
        refused(json.dumps(shorter))
        shorter["count"] = count
        assert "end of the record" in refused(json.dumps(shorter)).reason


@pytest.mark.slow
@settings(max_examples=300)
@given(st.data())
def test_any_change_of_one_character_is_refused_or_changes_nothing(choice: st.DataObject) -> None:
    text = document()
    place = choice.draw(st.integers(0, len(text) - 1))
    inside = st.sampled_from('0123456789abcdef"{}[],:. \n') | st.characters()
    new = choice.draw(st.just("") | inside | inside.map(lambda sign: text[place] + sign))
    check_change(text[:place] + new + text[place + 1 :])


def check_change(text: str) -> None:
    with suppress(BadRecord):
        assert read_record(text) == everything().record


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@settings(max_examples=200)
@given(st.data())
def test_any_value_anywhere_is_refused_or_changes_nothing(choice: st.DataObject) -> None:
    changed = data()
    where: Any = changed
    name: Any = choice.draw(st.sampled_from(sorted(changed)))
    while isinstance(where[name], dict | list) and where[name] and choice.draw(st.booleans()):
        where = where[name]
        name = choice.draw(st.sampled_from(sorted(where) if isinstance(where, dict) else range(len(where))))
    where[name] = choice.draw(JSON)
    check_change(json.dumps(changed))


@settings(max_examples=100)
@given(JSON | st.text())
def test_anything_else_is_no_record(anything: object) -> None:
    refused(anything if isinstance(anything, str) else json.dumps(anything))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"lineup": 1}',
        '{"lineup": 1, "rows": []}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"lineup": ' + "9" * 5_000 + ', "rows": []}',
        '{"lineup": 1e999, "rows": []}',
        '{"lineup": NaN, "rows": []}',
        '{"lineup": 1, "rows": ["\\ud800"]}',
        "\x00",
        "\ufeff{}",
        "not even JSON",
    ],
)
def test_hostile_documents_are_refused_with_a_sentence(text: str) -> None:
    assert refused(text).reason


def test_a_document_that_is_too_large_is_refused_unread() -> None:
    assert "larger" in refused(" " * (MOST_BYTES + 1)).reason


def test_a_format_of_another_time_is_refused_by_its_number() -> None:
    assert "format 2" in refused(json.dumps({**data(), "lineup": 2})).reason


def test_names_in_any_script_survive() -> None:
    table = open_table(2)
    table.sit(0, Player("person", "王小明"))
    text = write_record(table.record, None)
    assert "王小明" in text
    assert read_record(text).players()[0].name == "王小明"


def test_a_record_without_rows_is_written_and_read() -> None:
    empty = Record(everything().record.header)
    assert read_record(write_record(empty, None)) == empty


@given(
    move=st.text(alphabet=st.characters(), max_size=20),
    luck=st.lists(st.tuples(st.text(max_size=8), st.integers(-(2**70), 2**70)), max_size=3),
)
@settings(max_examples=300, deadline=None)
def test_a_row_is_written_for_its_seal_as_it_always_was(move: str, luck: list[tuple[str, int]]) -> None:
    row = Row("move", 1, move, tuple(luck)).json()
    assert canonical_row(row) == canonical(row)


@pytest.mark.parametrize("text", ["\x7f", "\x00\x1f\b\f\n\r\t", '"\\/', "\ud800", "Größe", "\u2028", "<&'>"])
def test_a_row_of_odd_characters_is_too(text: str) -> None:
    row = Row("seat", 0, player=Player("person", "Ana")).json() | {"move": text}
    assert canonical_row(row) == canonical(row)
