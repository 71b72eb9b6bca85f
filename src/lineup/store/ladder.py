"""Ladders: people who want to be seen, the strongest first, by game."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, func, select

from lineup.ratings import Rating
from lineup.store.bans import banned_people
from lineup.store.schema import people, ratings

OPTED_IN = "ladder=on"  # as ``Settings.text`` writes it


@dataclass(frozen=True)
class LadderPerson:
    """Somebody on a ladder."""

    place: int  # from 1; equal ones share it
    person: str
    name: str
    colour: str
    rating: Rating
    matches: int


def on_the_ladder(game: str, moment: str) -> list[ColumnElement[bool]]:
    """Who stands there: rated in this game, opted in, not banned."""
    return [
        ratings.c.game == game,
        people.c.settings.contains(OPTED_IN, autoescape=True),
        people.c.id.not_in(banned_people(moment)),
    ]


def list_ladder(connection: Connection, game: str, moment: str, *, most: int, skip: int = 0) -> list[LadderPerson]:
    """``most`` of them, after leaving out as many as ``skip`` says."""
    asked = (
        select(ratings, people.c.name, people.c.colour)
        .join_from(ratings, people, people.c.id == ratings.c.person)
        .where(*on_the_ladder(game, moment))
        .order_by(ratings.c.floor.desc(), ratings.c.person)
        .limit(most)
        .offset(skip)
    )
    lines: list[LadderPerson] = []
    for number, row in enumerate(connection.execute(asked), skip + 1):
        rating = Rating(row.mu, row.sigma)
        if not lines:
            place = above(connection, game, moment, row.floor) + 1
        elif rating.floor() < lines[-1].rating.floor():
            place = number
        lines.append(LadderPerson(place, row.person, row.name, row.colour, rating, row.matches))
    return lines


def count_ladder(connection: Connection, game: str, moment: str) -> int:
    joined = select(func.count()).join_from(ratings, people, people.c.id == ratings.c.person)
    return connection.execute(joined.where(*on_the_ladder(game, moment))).scalar() or 0


def above(connection: Connection, game: str, moment: str, floor: float) -> int:
    """How many stand above a rating."""
    joined = select(func.count()).join_from(ratings, people, people.c.id == ratings.c.person)
    return connection.execute(joined.where(*on_the_ladder(game, moment), ratings.c.floor > floor)).scalar() or 0
