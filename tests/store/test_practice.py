"""Judged matches of a person: what was found before an update is not lost to practice."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from lineup.store import Store
from lineup.store.practice import judged_matches
from store.test_played import fill, put

NOW, BEFORE = "2 (0.2.0)", "1 (0.1.0)"


def judge(connection: Connection, match: str, engine: str, budget: int) -> None:
    told = json.dumps({"engine": engine, "budget": budget})
    put(connection, "reviews", {"match": match, "engine": engine, "budget": budget, "seed": 0, "review": told,
                                "created": "2026"})  # fmt: skip


def found(store: Store, *judged: tuple[str, str, int]) -> list[tuple[str, str, int]]:
    def work(connection: Connection) -> list[tuple[str, str, int]]:
        fill(connection)
        for each in judged:
            judge(connection, *each)
        return [
            (each.id, each.review["engine"], each.review["budget"]) for each in judged_matches(connection, "ana", NOW)
        ]

    return store._write(work)


def test_what_an_older_engine_found_is_practised_until_it_is_judged_anew(store: Store) -> None:
    judged = [("over", BEFORE, 1000), ("alone", BEFORE, 1000), ("alone", NOW, 40)]
    assert found(store, *judged) == [("alone", NOW, 40), ("over", BEFORE, 1000)]


def test_of_several_by_one_engine_the_longest_thought_counts(store: Store) -> None:
    assert found(store, ("over", NOW, 40), ("over", NOW, 1000)) == [("over", NOW, 1000)]


def test_a_match_that_goes_on_is_not_practised(store: Store) -> None:
    assert found(store, ("runs", NOW, 40)) == []
