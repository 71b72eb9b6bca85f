"""Traces and checks of fair deals, read as an independent referee would read them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lineup.core import BadRecord, Rng
from lineup.table import Player, Record, Row, Table, read_record, write_record
from lineup.table.trace import Verdict, trace, verify
from table.party import after, lookout, open_table, peek, play_on, send

PAGE = Path(__file__).parents[2] / "docs" / "trace.md"


def match(waves: int = 3) -> Table:
    """A finished match with every kind of row."""
    table = open_table(3, waves=waves)
    table.offer(0, "go 2 cap", 0)
    seat = lookout(table)
    send(table, seat, "draw")
    table.take_back(seat)
    for other in {0, 1, 2} - {seat}:
        table.agree(other)
    table.sit(after(table, seat), Player("bot", "Robo", "random"))
    peek(table)
    play_on(table, Rng(9))
    assert table.outcome() is not None
    return table


def traced(table: Table) -> list[dict[str, Any]]:
    """The trace as it comes back from its JSON lines."""
    return [json.loads(json.dumps(step)) for step in trace(table.game, table.record)]


def test_a_trace_has_a_step_for_every_row_with_its_own_fields() -> None:
    table = match()
    for number, (row, step) in enumerate(zip(table.record.rows, traced(table), strict=True)):
        assert (step["number"], step["kind"]) == (number, row.kind)
        assert step["seat"] == (None if row.kind == "start" else row.seat)
        assert step["move"] == (row.move or None)
        assert [(luck["stream"], luck["value"]) for luck in step["luck"]] == list(row.luck)
    assert traced(table)[0]["options"] == table.record.header.options


def test_a_card_is_named_and_a_die_is_not() -> None:
    table = match()
    start = traced(table)[0]
    assert start["luck"][0]["stream"] == "lookout"
    assert "card" not in start["luck"][0]
    for luck in start["luck"][1:]:
        assert luck["card"] == table.game.words.card(luck["value"])


def test_the_last_step_shows_the_state_and_the_outcome_of_the_match() -> None:
    table = match()
    last = traced(table)[-1]
    outcome = table.outcome()
    assert outcome is not None
    assert last["outcome"] == json.loads(json.dumps(outcome.json()))
    assert last["state"] == json.loads(json.dumps(table.game.zones(table.state).json()))
    assert last["to_act"] == []
    assert all(step["outcome"] is None and step["to_act"] for step in traced(table)[:-1])


def test_a_referee_finds_every_card_in_exactly_one_place_after_every_step() -> None:
    boxes = [Counter(card for place in step["state"]["cards"].values() for card in place) for step in traced(match())]
    assert all(box == boxes[0] for box in boxes)


def test_a_referee_sees_each_drawn_card_leave_its_heap() -> None:
    before: Counter[str] | None = None
    for step in traced(match(waves=2)):  # too short for the discards to be mixed in again
        heap = Counter(step["state"]["cards"]["deck"])
        drawn = Counter(luck["card"] for luck in step["luck"] if luck["stream"] == "deck")
        if before is not None and step["kind"] == "move":
            assert heap == before - drawn
        before = heap


def test_after_a_take_back_the_state_is_the_one_that_it_leads_to() -> None:
    steps = traced(match())
    (back,) = [step for step in steps if step["kind"] == "back"]
    assert back["consent"] is True
    assert back["state"] == steps[back["to"]]["state"]


def test_the_state_of_an_earlier_step_is_not_changed_by_a_later_one() -> None:
    table = match()
    kept = list(trace(table.game, table.record))
    assert json.loads(json.dumps(kept)) == traced(table)


def referee(page: str) -> Callable[[bytes, str, int, int], tuple[int, int]]:
    """The function that the documentation gives to whoever wants to check a deal."""
    (sample,) = re.findall(r"```python\n(.*?)```", page, re.S)
    names: dict[str, Any] = {}
    exec(sample, names)  # our own documentation
    found: Callable[[bytes, str, int, int], tuple[int, int]] = names["below"]
    return found


def test_the_first_deal_is_dealt_again_by_the_formula_of_the_documentation() -> None:
    below = referee(PAGE.read_text())
    table = match()
    seed = bytes.fromhex(table.record.header.seed)
    first, *deal, _back = table.record.rows[0].luck
    place, _next = below(seed, "lookout", 0, 3)
    assert first == ("lookout", place + 1)
    heap = list(range(2, 18))  # numbers 0 and 1 are the backs of waves
    counter = 0
    for stream, card in deal:
        place, counter = below(seed, "deck", counter, len(heap))
        assert (stream, card) == ("deck", heap.pop(place))


def test_the_documentation_names_every_field_of_a_trace_and_no_other() -> None:
    page = PAGE.read_text()
    always, by_kind = page.split("## Luck")[0].split("Some kinds of rows say more")
    named = set(re.findall(r"^\| `(\w+)` \|", always, re.M))
    more: dict[str, set[str]] = {"start": set(), "move": set(), "back": set(), "seat": set()}
    for kind, fields in re.findall(r"^\| `(\w+)` \| (.*?) \|", by_kind, re.M):
        more[kind] |= set(re.findall(r"`(\w+)`", fields))
    seen = set()
    for step in traced(match()):
        assert set(step) == named | more[step["kind"]]
        seen.add(step["kind"])
    assert seen == set(more)


def test_a_fair_match_is_verified_with_counts() -> None:
    table = match()
    luck = [stream for row in table.record.rows for stream, _value in row.luck]
    outcome = table.outcome()
    assert outcome is not None
    assert verify(table.game, table.record) == Verdict(
        fair=True,
        commitment=table.record.header.commitment(),
        rows=len(table.record.rows),
        moves=sum(1 for row in table.record.rows if row.kind == "move"),
        cards=len(luck) - 1,
        dice=1,
        take_backs=1,
        hints=0,
        outcome=outcome.json(),
    )


def test_a_match_that_still_runs_is_verified_as_far_as_it_goes() -> None:
    table = open_table()
    peek(table)
    verdict = verify(table.game, table.record)
    assert (verdict.fair, verdict.outcome, verdict.rows) == (True, None, 2)


def test_a_match_without_a_seed_is_sound_but_not_fair() -> None:
    table = match()
    record = Record(replace(table.record.header, seed=""), table.record.rows)
    verdict = verify(table.game, record)
    assert (verdict.fair, verdict.commitment) == (False, "")
    assert verdict.outcome is not None
    by_seed, by_hand = traced(table), [json.loads(json.dumps(step)) for step in trace(table.game, record)]
    assert by_hand == by_seed


def test_the_first_row_whose_luck_is_not_of_the_seed_is_named_with_its_line() -> None:
    table = match()
    number = next(number for number, row in enumerate(table.record.rows) if number and row.luck)
    rows = list(table.record.rows)
    stream, value = rows[number].luck[0]
    rows[number] = replace(rows[number], luck=((stream, value + 1), *rows[number].luck[1:]))
    text = write_record(Record(table.record.header, rows), None)
    with pytest.raises(BadRecord) as error:
        verify(table.game, read_record(text))
    assert error.value.line == text.split("\n").index(' "rows": [') + 2 + number
    assert f"row {number}: the record tells" in str(error.value)


def test_nothing_is_traced_of_a_record_that_breaks_off_later() -> None:
    table = match()
    rows = [*table.record.rows, Row("move", 0, "draw")]
    with pytest.raises(BadRecord):
        trace(table.game, Record(table.record.header, rows))
