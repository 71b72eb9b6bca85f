"""Whole sessions of people who do anything at any time: what holds after every single step."""

from __future__ import annotations

from contextlib import suppress

import pytest

from lineup.core import SPECTATOR, LineupError, Rng
from lineup.table import Player, Record, Table, read_record, write_record
from table.party import known_to, open_table, peek, play_on, send

EVERYBODY = (0, 1, 2, SPECTATOR)


def anything(table: Table, rng: Rng) -> None:
    """One thing that somebody may send, sensible or not."""
    seat = int(rng.below(3))
    moves = table.game.moves
    number = int(rng.below(6))
    asked = table.prompts[seat]
    if rng.below(3):
        play_on(table, rng, 1)
    elif asked is not None and rng.below(2):
        table.answer(seat, asked.moves[rng.below(len(asked.moves))].text(), asked.number)
    elif number == 0:
        table.answer(seat, moves[rng.below(len(moves))].text(), int(rng.below(9)))
    elif number == 1:
        table.offer(seat, moves[rng.below(len(moves))].text(), table.plays - int(rng.below(2)))
    elif number == 2:
        table.take_back(seat)
    elif number == 3:
        table.agree(seat)
    elif number == 4:
        table.decline(seat)
    else:
        table.sit(seat, Player(("person", "bot", "left")[rng.below(3)], f"P{rng.below(9)}"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_after_any_step_the_match_can_be_resumed_as_it_stands(seed: int) -> None:
    table = open_table(3, waves=2)
    rng = Rng(seed)
    for _step in range(60):
        rows = len(table.record.rows)
        with suppress(LineupError):
            anything(table, rng)
        if len(table.record.rows) == rows:
            continue
        resumed = Table(table.game, read_record(write_record(table.record, None)))
        assert resumed.state == table.state
        resumed.request = table.request  # a question to the table is not kept: whoever asked asks again
        for seat in EVERYBODY:
            assert known_to(resumed, seat) == known_to(table, seat)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_refused_changes_nothing(seed: int) -> None:
    table = open_table(3, waves=2)
    rng = Rng(100 + seed)
    for _step in range(60):
        before = [known_to(table, seat) for seat in EVERYBODY]
        rows, state = list(table.record.rows), table.state.copy()
        try:
            anything(table, rng)
        except LineupError as error:
            assert str(error)  # noqa: PT017 - refusals are what this is about
            assert [known_to(table, seat) for seat in EVERYBODY] == before
            assert (table.record.rows, table.state) == (rows, state)


@pytest.mark.slow
def test_nobody_learns_what_seat_1_thought_in_between() -> None:
    assert sum(second_thoughts_unheard(seed) for seed in range(12)) > 20


def second_thoughts_unheard(seed: int) -> int:
    """A session with second thoughts of seat 1 beside one without; how many rows they took."""
    plain, busy = open_table(3, waves=3), open_table(3, waves=3)
    rng = Rng(seed)
    while plain.outcome() is None:
        owing = [seat for seat, asked in enumerate(plain.prompts) if asked and asked.answered is None]
        seat = owing[rng.below(len(owing))]
        asked = plain.prompts[seat]
        assert asked is not None
        text = asked.moves[rng.below(len(asked.moves))].text()
        send(plain, seat, text)
        send(busy, seat, text)
        think_again(busy, 0, rng)
        for listener in (1, 2, SPECTATOR):
            assert known_to(busy, listener) == known_to(plain, listener)
    return len(busy.record.rows) - len(plain.record.rows)


def think_again(table: Table, seat: int, rng: Rng) -> None:
    """A few second thoughts, some of them taken back, until the first answer stands again."""
    asked = table.prompts[seat]
    if asked is None or asked.answered is None:
        return
    first = asked.answered
    for _thought in range(rng.below(4)):
        others = [move for move in asked.moves if asked.answered is not move]
        if not others:
            break
        send(table, seat, others[rng.below(len(others))].text())
        if rng.below(2):
            assert table.take_back(seat) is not None, "nobody can tell, so it is free"
        asked = table.prompts[seat]
        assert asked is not None
    send(table, seat, first.text())


def test_two_tables_share_nothing() -> None:
    one, two = open_table(), open_table()
    peek(one)
    assert two.record == open_table().record
    assert two.state == open_table().state
    copied = Table(one.game, Record(one.record.header, list(one.record.rows)))
    play_on(copied, Rng(1))
    assert len(one.record.rows) == 2
