"""Playing on from the midst of a match that is over: the same past, new luck, a record that can be checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup import games
from lineup.core import BadRecord, Rng
from lineup.store.matches import may_set_records
from lineup.table import BOT, PERSON, Player, Record, Table, read_record, write_record
from lineup.table.onward import going_on_from
from lineup.table.trace import verify

OLD, NEW = b"\x07" * 32, b"\x09" * 32
PLAYERS = [Player(PERSON, "Ana"), Player(BOT, "Koa", "koa")]


def play(table: Table, luck: Rng) -> Table:
    """By chance, to the end."""
    while table.outcome() is None:
        seat, prompt = next((seat, each) for seat, each in enumerate(table.prompts) if each and not each.answered)
        table.answer(seat, prompt.moves[luck.below(len(prompt.moves))].text(), prompt.number)
    return table


@pytest.fixture(scope="module")
def old() -> Table:
    game = games.load("wave")
    return play(Table.open(game, PLAYERS, seed=OLD, table="old"), Rng(1))


def onward(old: Table, step: int) -> Table:
    players = [PLAYERS[1], replace(PLAYERS[0], name="Ben")]
    return Table(old.game, going_on_from(old.record, step, players, table="new", seed=NEW.hex()))


def test_it_begins_where_the_old_match_stood(old: Table) -> None:
    fresh = onward(old, 2)
    then = Table(old.game, Record(old.record.header, old.record.rows[:3]))
    assert fresh.state == then.state
    assert fresh.names() == ["Koa", "Ben"]
    assert (fresh.record.header.again, fresh.record.header.past) == ("old", 3)


def test_luck_from_then_on_comes_from_the_new_seed_and_can_be_checked(old: Table) -> None:
    fresh = play(onward(old, 2), Rng(3))
    verdict = verify(old.game, fresh.record)
    assert verdict.fair
    assert verdict.outcome is not None
    written = read_record(write_record(fresh.record, verdict.outcome))
    assert written.header == fresh.record.header
    forged = Record(replace(fresh.record.header, seed=OLD.hex()), fresh.record.rows)
    with pytest.raises(BadRecord, match="the seed deals"):
        verify(old.game, forged)


def test_it_never_counts(old: Table) -> None:
    assert may_set_records(old.record)
    assert not may_set_records(onward(old, 2).record)


def test_what_was_taken_back_or_asked_for_is_left_out(old: Table) -> None:
    table = Table.open(old.game, [PLAYERS[0]] * 2, seed=OLD, table="old")
    first = int(table.game.to_act(table.state)[0])
    prompt = table.prompts[first]
    assert prompt is not None
    table.hint(first)
    table.answer(first, prompt.moves[0].text(), prompt.number)
    assert [row.kind for row in table.record.rows] == ["start", "hint", "move"]
    kept = going_on_from(table.record, 2, PLAYERS, table="new", seed=NEW.hex())
    assert [row.kind for row in kept.rows] == ["start", "move"]


def test_a_document_that_has_a_past_names_the_match_that_it_comes_from(old: Table) -> None:
    record = onward(old, 2).record
    nameless = Record(replace(record.header, again=""), record.rows)
    with pytest.raises(BadRecord, match="past should be"):
        read_record(write_record(nameless, None))
