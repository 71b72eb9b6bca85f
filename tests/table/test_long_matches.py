"""Matches that go on and on: what a row costs does not depend on how many there are before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lineup.core import Chance, Move, Rng, StaleMove, Story
from lineup.table import Player, Record, Row, Table, replay
from lineup.table.table import MOST_TAKE_BACKS
from table.looking import ANN, BEN, LOOK, WAIT, Looking, Secret
from table.party import SEED, agree_all, known_to, open_table, play_on, resumed, send


class Counting(Looking):
    """Counts how many moves are carried out."""

    def __init__(self) -> None:
        super().__init__()
        self.applied = 0

    def apply(self, s: Secret, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.applied += 1
        super().apply(s, seat, move, chance, story)


class CountedRows(list[Row]):
    """Counts how many rows are looked at."""

    seen = 0

    def __getitem__(self, which: Any) -> Any:
        found = super().__getitem__(which)
        self.seen += len(found) if isinstance(which, slice) else 1
        return found

    def __iter__(self) -> Iterator[Row]:
        for row in super().__iter__():
            self.seen += 1
            yield row


def opened(game: Counting) -> Table:
    table = Table.open(game, [Player("person", "Ann"), Player("person", "Ben")], seed=SEED)
    return Table(game, Record(table.record.header, CountedRows(table.record.rows)))


def free(game: Counting, times: int) -> Table:
    """Ann looks, then thinks again and takes that back, again and again, and nobody can tell."""
    table = opened(game)
    send(table, ANN, LOOK)
    for _time in range(times):
        send(table, ANN, WAIT)
        table.take_back(ANN)
    return table


def agreed(game: Counting, times: int) -> Table:
    """Ann answers, and the table agrees that she takes it back, again and again."""
    table = opened(game)
    for _time in range(times):
        send(table, ANN, WAIT)
        table.take_back(ANN)
        table.agree(BEN)
    return table


def thought_again(game: Counting, times: int) -> Table:
    """Many second thoughts, and at last one take-back after another."""
    table = opened(game)
    for _time in range(times * 2):
        send(table, ANN, LOOK)
        send(table, ANN, WAIT)
    for _time in range(times):
        table.take_back(ANN)
    return table


def work_for(play: Callable[[Counting, int], Table], times: int) -> list[int]:
    """Moves that are carried out and rows that are looked at, while a match is played and while it is loaded."""
    game = Counting()
    table = play(game, times)
    rows = table.record.rows
    assert isinstance(rows, CountedRows)
    played, game.applied = game.applied, 0
    again = CountedRows(rows)
    Table(game, Record(table.record.header, again))
    return [played, rows.seen, game.applied, again.seen]


@pytest.mark.parametrize("play", [free, agreed, thought_again])
def test_what_playing_and_loading_take_grows_with_the_rows_and_no_faster(
    play: Callable[[Counting, int], Table],
) -> None:
    once, twice, thrice = (work_for(play, times) for times in (30, 60, 90))
    for few, more, most in zip(once, twice, thrice, strict=True):
        assert most - more <= (more - few) * 1.2, "what is added costs more than what was there before"


def someone_takes_back(table: Table, rng: Rng) -> bool:
    """Some seat tries, and the others agree where they are asked; returns whether it could."""
    try:
        table.take_back(rng.below(len(table.players())))
    except StaleMove:
        return False
    if table.request is not None:
        agree_all(table, set(table.request.waiting))
    return True


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_in_force_is_kept_as_the_record_defines_it(seats: int, seed: int) -> None:
    """Any match, with take-backs free and agreed: kept row by row, it is the same as read from all rows anew."""
    table, rng = open_table(seats), Rng(seed)
    for _time in range(40):
        play_on(table, rng, 1 + rng.below(3))
        if not someone_takes_back(table, rng):
            continue
        assert table._standing.numbers == table.record.in_force()
        assert table.state == resumed(table).state
    assert any(row.kind == "back" for row in table.record.rows)


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_follows_the_record_as_the_original_does(seed: int) -> None:
    table, rng = open_table(3), Rng(seed)
    play_on(table, rng, 6)
    other = table.copy()
    row = len(table.record.rows)
    for _time in range(12):
        play_on(table, rng, 2)
        someone_takes_back(table, rng)
    assert len(other.record.rows) == row, "what happens at the original does not happen at the copy"
    other.follow(table.record.rows[row:])
    table.request = None
    for seat in (*range(3), -1):
        assert known_to(other, seat) == known_to(table, seat)
    assert other.state == table.state
    assert len(other.record.rows) == len(table.record.rows)


def test_every_step_of_a_replay_is_the_table_that_follows_so_far() -> None:
    table, rng = open_table(3), Rng(1)
    play_on(table, rng, 30)
    follower = Table(table.game, Record(table.record.header, table.record.rows[:1]))
    for step in replay(table.game, table.record):
        if step.number:
            follower.follow([step.row])
        assert follower.state == step.state


# As many as there can be


def test_a_seat_takes_back_only_so_often_and_is_told() -> None:
    table = free(Counting(), MOST_TAKE_BACKS)
    send(table, ANN, WAIT)
    rows = len(table.record.rows)
    with pytest.raises(StaleMove, match=f"You have taken back {MOST_TAKE_BACKS} moves in this match"):
        table.take_back(ANN)
    assert len(table.record.rows) == rows
    assert table.request is None


def test_how_often_one_seat_has_taken_back_is_no_other_seats_business() -> None:
    """Free take-backs are secret: nobody may be refused because others have used theirs up."""
    table = free(Counting(), MOST_TAKE_BACKS)
    send(table, BEN, WAIT)
    assert table.take_back(BEN) is None
    assert table.request is not None
    assert table.agree(ANN) is not None


def test_those_that_the_table_agreed_to_count_as_well() -> None:
    table = agreed(Counting(), MOST_TAKE_BACKS)
    send(table, ANN, WAIT)
    with pytest.raises(StaleMove, match="as many as there can be"):
        table.take_back(ANN)
    assert table.take_backs() == MOST_TAKE_BACKS


def test_a_match_that_is_loaded_remembers_how_often() -> None:
    table = resumed(free(Counting(), MOST_TAKE_BACKS))
    send(table, ANN, WAIT)
    with pytest.raises(StaleMove, match="as many as there can be"):
        table.take_back(ANN)


def test_an_older_match_with_more_take_backs_is_loaded_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("lineup.table.table.MOST_TAKE_BACKS", 10_000)
        table = free(Counting(), MOST_TAKE_BACKS + 5)
    assert resumed(table).state == table.state
