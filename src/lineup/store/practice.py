"""Judged matches of a person: where their own mistakes are looked up."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, case, func, select

from lineup.store.schema import matches, reviews, seats

MOST = 40  # matches, the newest first


@dataclass(frozen=True)
class JudgedMatch:
    """A match in which somebody held a seat, and how it was judged."""

    id: str
    game: str
    seat: int
    finished: str  # ISO 8601
    review: dict[str, Any]  # JSON: lineup.review.judgement.Review


def judged_matches(connection: Connection, person: str, engine: str, most: int = MOST) -> list[JudgedMatch]:
    """Those of a person, newest first; of several reviews of a match, one by this engine, which thought longest.

    What an older engine has found stands until the match is judged anew: nobody loses what there is to practise.
    """
    asked = (
        select(matches.c.id, matches.c.game, seats.c.seat, matches.c.finished, reviews.c.review)
        .join_from(reviews, matches, reviews.c.match == matches.c.id)
        .join(seats, seats.c.table == matches.c.id)
        .where(seats.c.person == person, matches.c.finished.is_not(None))
        .order_by(
            matches.c.finished.desc(),
            matches.c.id,
            seats.c.seat,
            case((reviews.c.engine == engine, 0), else_=1),
            reviews.c.budget.desc(),
            reviews.c.created.desc(),
        )
        .limit(4 * most)
    )
    found: dict[tuple[str, int], JudgedMatch] = {}
    for row in connection.execute(asked):
        found.setdefault((row.id, row.seat), JudgedMatch(*row[:4], review=json.loads(row.review)))
    return list(found.values())[:most]


def reviews_of(connection: Connection, person: str) -> str:
    """Something that changes with every review of a match of theirs; empty where there is none."""
    asked = (
        select(func.count(), func.max(reviews.c.created))
        .select_from(reviews)
        .join(seats, seats.c.table == reviews.c.match)
        .where(seats.c.person == person)
    )
    count, latest = connection.execute(asked).one()
    return f"{count} {latest}" if count else ""
