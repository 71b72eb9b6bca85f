"""A hint that was asked for stands in the record: once a question, for nobody else, and on the result."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.core import StaleMove
from lineup.store.matches import may_set_records
from lineup.table import BOT, PERSON, Player, Record, Table, read_record, write_record
from lineup.table.trace import trace


def table() -> Table:
    players = [Player(PERSON, "Ana"), Player(BOT, "Koa", "koa")]
    return Table.open(games.load("surfs_up_dude"), players, seed=b"\x01" * 32)


def turn_of(match: Table) -> int:
    return int(match.game.to_act(match.state)[0])


def test_a_hint_is_noted_once_a_question() -> None:
    match = table()
    seat = turn_of(match)
    assert not match.is_hinted(seat)
    assert match.hint(seat).row == 1
    assert match.hint(seat).repeated
    assert match.is_hinted(seat)
    assert match.record.hints() == 1
    prompt = match.prompts[seat]
    assert prompt is not None
    match.answer(seat, prompt.moves[0].text(), prompt.number)
    assert not match.is_hinted(seat)


def test_nobody_hears_of_it_and_no_question_changes() -> None:
    match = table()
    seat = turn_of(match)
    before = [match.heard(each) for each in (-1, 0, 1)], match.plays, match.prompts[seat], match.view(1 - seat).key()
    match.hint(seat)
    assert (
        [match.heard(each) for each in (-1, 0, 1)],
        match.plays,
        match.prompts[seat],
        match.view(1 - seat).key(),
    ) == before


def test_whoever_is_asked_nothing_gets_no_hint() -> None:
    match = table()
    with pytest.raises(StaleMove, match="not asked"):
        match.hint(1 - turn_of(match))


def test_a_record_keeps_it_and_sets_no_record() -> None:
    match = table()
    match.hint(turn_of(match))
    again = Table(match.game, read_record(write_record(match.record, None)))
    assert again.is_hinted(turn_of(match))
    assert again.record.hints() == 1
    assert not may_set_records(match.record)
    assert may_set_records(Record(match.record.header, match.record.rows[:1]))
    assert list(trace(match.game, match.record))[1]["kind"] == "hint"
