"""Rule T16.4: what is written down when one plays for a high score."""

from __future__ import annotations

from pathlib import Path

from lineup import games
from lineup.core import Rng
from lineup.store import Store
from lineup.table import Player, Table


def opened(name: str, *, luck: int = 1) -> Table:
    game = games.load("tavarua", {"solo": "high_score"})
    return Table.open(game, [Player("person", "Ann")], seed=bytes([luck]) * 32, table=name)


def answer(table: Table, rng: Rng) -> bool:
    """One random answer, if there is a question."""
    asked = table.prompts[0]
    if asked is None:
        return False
    table.answer(0, asked.moves[rng.below(len(asked.moves))].text(), asked.number)
    return True


def play_on(table: Table, *, luck: int) -> Table:
    """To the end, anyhow."""
    rng = Rng(luck)
    while answer(table, rng):
        pass
    assert table.outcome() is not None
    return table


def test_t16_4_results_are_written_down_and_the_best_is_the_record(tmp_path: Path) -> None:
    store = Store(tmp_path / "matches.db")
    totals: dict[str, float] = {}
    for luck in (1, 2, 3):
        table = play_on(opened(f"m{luck}", luck=luck), luck=luck)
        outcome = table.outcome()
        assert outcome is not None
        totals[f"m{luck}"] = outcome.scores[0]
        store.create(table)
    records = store.records("tavarua")
    assert {record.match: record.score for record in records} == totals
    assert [record.score for record in records] == sorted(totals.values(), reverse=True)
    assert {(record.name, record.seats) for record in records} == {("Ann", 1)}
    store.close()


def test_t16_4_a_game_in_which_something_was_taken_back_sets_no_record(tmp_path: Path) -> None:
    store = Store(tmp_path / "matches.db")
    table, rng = opened("m1"), Rng(1)
    for _answer in range(5):
        assert answer(table, rng)
    assert table.take_back(0) is not None  # whoever plays alone need not ask anybody
    assert table.take_backs() == 1
    store.create(play_on(table, luck=1))
    assert store.matches()[0].finished
    assert store.records("tavarua") == []
    store.close()
