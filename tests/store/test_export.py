"""A match leaves as one document and comes in again only whole and true."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lineup.core import BadOptions, BadRecord, LineupError, Rng
from lineup.store import Store
from lineup.table import Player, Record, Row, read_record, write_record
from table.party import lookout, open_table, peek, play_on, send

pytestmark = pytest.mark.slow


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "here.db")


@pytest.fixture
def other(tmp_path: Path) -> Store:
    return Store(tmp_path / "there.db")


def finished(store: Store) -> str:
    table = open_table(waves=2)
    play_on(table, Rng(1))
    store.create(table)
    text, running = store.export("t1")
    assert not running
    return text


def test_a_match_goes_out_and_comes_in_the_same(store: Store, other: Store) -> None:
    text = finished(store)
    taken = other.take_in(text)
    assert taken.record == store.load("t1").record
    assert other.load("t1").record == taken.record
    assert other.export("t1") == (text, False)
    assert [(record.name, record.score) for record in other.records("party_wave")] == [
        (record.name, record.score) for record in store.records("party_wave")
    ]


def test_a_running_match_says_that_it_still_holds_its_secrets(store: Store, other: Store) -> None:
    table = open_table()
    store.create(table)
    peek(table)
    store.save(table)
    text, running = store.export("t1")
    assert running
    taken = other.take_in(text)
    send(taken, 0, "play cap")
    other.save(taken)
    assert len(other.load("t1").record.rows) == 3


def test_the_same_document_can_be_taken_in_again(store: Store, other: Store) -> None:
    text = finished(store)
    other.take_in(text)
    before = other.matches()
    other.take_in(text)
    assert other.matches() == before
    assert len(other.records("party_wave")) == 3


def test_a_document_formatted_anew_is_the_same_match(store: Store, other: Store) -> None:
    text = finished(store)
    other.take_in(text)
    other.take_in(json.dumps(json.loads(text)))
    assert len(other.matches()) == 1


def test_another_match_with_the_same_name_is_refused(store: Store) -> None:
    finished(store)
    stranger = open_table(seed=bytes(32))
    with pytest.raises(BadRecord, match="another match called 't1'") as error:
        store.take_in(write_record(stranger.record, None))
    assert error.value.line == 3
    assert len(store.matches()) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_the_same_match_at_another_moment_is_refused(store: Store, count: int) -> None:
    table = open_table()
    peek(table)
    store.create(table)
    send(table, 0, "play cap")
    moment = Record(table.record.header, table.record.rows[: 2 * count - 1])
    with pytest.raises(BadRecord, match="with other rows"):
        store.take_in(write_record(moment, None))
    assert len(store.load("t1").record.rows) == 2


def test_a_document_that_breaks_a_rule_late_is_not_taken_in_at_all(store: Store, other: Store) -> None:
    record = read_record(finished(store))
    false = Record(record.header, [*record.rows, Row("move", 0, "draw")])
    with pytest.raises(BadRecord, match=f"row {len(record.rows)}"):
        other.take_in(write_record(false, None))
    assert other.matches() == []
    assert other._read(lambda connection: connection.exec_driver_sql("SELECT COUNT(*) FROM rows").scalar()) == 0


def test_luck_that_is_not_of_the_seed_is_not_taken_in(store: Store, other: Store) -> None:
    record = read_record(finished(store))
    rows = list(record.rows)
    rows[0] = replace(rows[0], luck=(("lookout", rows[0].luck[0][1] % 3 + 1), *rows[0].luck[1:]))
    with pytest.raises(BadRecord, match="where the seed deals"):
        other.take_in(write_record(Record(record.header, rows), None))
    assert other.matches() == []


def test_a_false_outcome_is_not_taken_in(store: Store, other: Store) -> None:
    record = read_record(finished(store))
    assert record.told is not None
    for told in ({**record.told, "winners": [0, 1, 2]}, {**record.told, "reason": "luck"}):
        with pytest.raises(BadRecord, match="outcome"):
            other.take_in(write_record(record, told))
    assert other.matches() == []


def sealed_anew(text: str, **values: object) -> str:
    """A document whose header says something else, with all its seals in order."""
    record = read_record(text)
    header: Any = replace(record.header, **values)  # type: ignore[arg-type]
    return write_record(Record(header, record.rows), record.told)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"rules_version": 2}, "version 2 of the rules of Party Wave"),
        ({"rules_version": 2, "options": {"tides": 9}}, "version 2 of the rules of Party Wave"),
        ({"game": "chess"}, "no game called 'chess'"),
        ({"options": {"waves": 99}}, "waves goes from 2 to 6"),
        ({"options": {"tides": 9}}, "no option called 'tides'"),
        ({"options": {"cards": [{"name": "Duck", "value": 2}]}}, "12 to 500 cards"),
        ({"options": {"cards": [{"name": "Duck", "value": 2, "when": "exit()"}]}}, "row 1 of cards"),
        ({"players": (Player("person", "Ann"),)}, "2 to 4 players"),
        ({"table": "../../etc"}, "The id of a match has"),
        ({"table": ""}, "The id of a match has"),
        ({"seed": "ff" * 32}, "where the seed deals"),
    ],
)
def test_a_header_that_cannot_be_played_with_is_refused(
    store: Store, other: Store, values: dict[str, object], words: str
) -> None:
    with pytest.raises(LineupError) as error:
        other.take_in(sealed_anew(finished(store), **values))
    assert words in str(error.value)
    assert isinstance(error.value, BadRecord | BadOptions)
    assert other.matches() == []


def test_an_unsupported_version_is_named_with_its_line(store: Store, other: Store) -> None:
    with pytest.raises(BadRecord) as error:
        other.take_in(sealed_anew(finished(store), rules_version=2))
    assert str(error.value).startswith("line 5: ")


def test_a_document_cut_short_or_changed_is_not_taken_in(store: Store, other: Store) -> None:
    text = finished(store)
    lines = text.split("\n")
    for cut in range(0, len(lines) - 1, 7):
        with pytest.raises(BadRecord):
            other.take_in("\n".join(lines[:cut]))
    with pytest.raises(BadRecord, match="line"):
        other.take_in(text.replace("play cap", "play blind", 1))
    assert other.matches() == []


def test_an_imported_match_is_gone_on_with_the_dice_of_its_seed(store: Store, other: Store) -> None:
    table = open_table()
    store.create(table)
    taken = other.take_in(store.export("t1")[0])
    seat = lookout(table)
    send(table, seat, "draw")
    send(taken, seat, "draw")
    assert taken.record == table.record
