"""Finished matches that were judged: each is worked out once, with one engine, budget and seed."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, insert, select

from lineup.store.schema import matches, reviews

Json = dict[str, Any]


def read_review(connection: Connection, match: str, engine: str, budget: int, seed: int = 0) -> Json | None:
    """The review of a match as JSON; None when there is none of this kind."""
    asked = select(reviews.c.review).where(
        reviews.c.match == match,
        reviews.c.engine == engine,
        reviews.c.budget == budget,
        reviews.c.seed == seed,
    )
    text = connection.execute(asked).scalar()
    found: Json | None = json.loads(text) if text is not None else None
    return found


def best_review(connection: Connection, match: str, engine: str) -> Json | None:
    """The review that thought longest; None when there is none by this engine."""
    asked = (
        select(reviews.c.review)
        .where(reviews.c.match == match, reviews.c.engine == engine)
        .order_by(reviews.c.budget.desc(), reviews.c.seed)
        .limit(1)
    )
    text = connection.execute(asked).scalar()
    found: Json | None = json.loads(text) if text is not None else None
    return found


def keep_review(connection: Connection, match: str, review: Json, moment: str) -> None:
    """Keep a review that is done. One of its kind that is there already stays: it says the same."""
    key = (match, review["engine"], review["budget"], review["seed"])
    # The row of the match is locked, where a database has such locks, so that two who keep the same wait in line.
    known = connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update()).scalar()
    if known is None or read_review(connection, *key) is not None:
        return
    names = ("match", "engine", "budget", "seed")
    row = dict(zip(names, key, strict=True)) | {"review": json.dumps(review), "created": moment}
    connection.execute(insert(reviews), [row])
