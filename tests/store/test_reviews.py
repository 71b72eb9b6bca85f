"""A finished match is judged once; what was found is kept, on either database, and goes into a backup."""

from __future__ import annotations

from pathlib import Path

from lineup.store import Store
from lineup.store.backup import backup
from lineup.store.reviews import best_review
from table.party import open_table

ENGINE = "1 (0.1.0)"


def judged(budget: int, seed: int = 0, says: str = "") -> dict[str, object]:
    return {"engine": ENGINE, "budget": budget, "seed": seed, "says": says}


def test_a_review_is_found_by_match_engine_budget_and_seed(store: Store) -> None:
    store.create(open_table())
    store.keep_review("t1", judged(100))
    assert store.review("t1", ENGINE, 100) == judged(100)
    others = [("t2", ENGINE, 100, 0), ("t1", "2 (0.2.0)", 100, 0), ("t1", ENGINE, 50, 0), ("t1", ENGINE, 100, 1)]
    assert [store.review(*other) for other in others] == [None] * 4


def test_the_first_of_two_that_are_alike_stays(store: Store) -> None:
    store.create(open_table())
    store.keep_review("t1", judged(100, says="first"))
    store.keep_review("t1", judged(100, says="second"))
    assert store.review("t1", ENGINE, 100) == judged(100, says="first")


def test_the_longest_thought_is_found(store: Store) -> None:
    store.create(open_table())
    for budget in (100, 4000, 500):
        store.keep_review("t1", judged(budget))
    assert store._read(lambda connection: best_review(connection, "t1", ENGINE)) == judged(4000)
    assert store._read(lambda connection: best_review(connection, "t1", "2")) is None


def test_a_match_that_is_not_kept_here_has_no_review(store: Store) -> None:
    store.keep_review("nowhere", judged(100))
    assert store.review("nowhere", ENGINE, 100) is None


def test_a_backup_holds_reviews_too(where: Path | str, tmp_path: Path) -> None:
    with Store(where) as store:
        store.create(open_table())
        store.keep_review("t1", judged(100))
    backup(where, tmp_path / "copy.db")
    with Store(tmp_path / "copy.db") as copy:
        assert copy.review("t1", ENGINE, 100) == judged(100)
