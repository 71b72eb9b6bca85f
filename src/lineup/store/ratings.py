"""Ratings in the database: written once with the end of a match, and equal to what all matches say together."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from lineup.core import Outcome
from lineup.ratings import NEW, Rating
from lineup.ratings.match import RatedMatch, rate
from lineup.store.plan import Plan, plan_from
from lineup.store.rated import counts_for_rating, match_in, players_in
from lineup.store.schema import matches, rated, ratings, tables
from lineup.table import Record

LOCK = 5_702_888  # the advisory lock under which one process at a time rates a match
AT_ONCE = 500  # rows that are written together
SAME = 1e-9  # mu: closer than this, two ratings are equal


@dataclass(frozen=True)
class RatingChange:
    """What a match has changed for one person."""

    match: str
    seat: int
    person: str
    game: str
    finished: str
    before: Rating
    after: Rating


def plan_of(connection: Connection, name: str) -> Plan | None:
    """The plan of a table; None for a match that was played at a keyboard."""
    found = connection.execute(select(tables.c.plan).where(tables.c.id == name)).scalar()
    return plan_from(json.loads(found)) if found else None


# The end of a match


def rated_match(connection: Connection, record: Record, outcome: Outcome) -> RatedMatch | None:
    """A match that has just ended, if it counts."""
    plan = plan_of(connection, record.header.table)
    if plan is None or not counts_for_rating(plan, record):
        return None
    asked = select(matches.c.variant).where(matches.c.id == record.header.table)
    return match_in(
        game=record.header.game,
        variant=str(connection.execute(asked).scalar()),
        plan=plan,
        first=list(record.header.players),
        last=record.players(),
        result=outcome.json(),
    )


def one_at_a_time(connection: Connection) -> None:
    """Wait until no other process rates a match; on SQLite whoever writes is alone anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def later_than_all(connection: Connection, moment: str) -> str:
    """A time for the end of a rated match: now, or a moment after the last one, if clocks do not agree.

    So the times of rated matches are the order in which they were rated, and all of it can be reckoned again from them.
    """
    last = connection.execute(select(func.max(rated.c.finished))).scalar()
    return moment if last is None or moment > last else a_moment_after(last)


def a_moment_after(moment: str) -> str:
    return (datetime.fromisoformat(moment) + timedelta(milliseconds=1)).isoformat(timespec="milliseconds")


def keep_ratings(connection: Connection, name: str, match: RatedMatch, finished: str) -> None:
    """What a match has changed, and the ratings after it."""
    before = ratings_of(connection, match.game, match.people())
    changes = changes_by(name, match, {person: each.rating for person, each in before.items()}, finished)
    if changes:
        connection.execute(insert(rated), [change_row(each) for each in changes])
    for each in changes:
        known = before.get(each.person)
        values = rating_values(Standing(each.after, known.matches + 1 if known else 1))
        if known:
            mine = (ratings.c.person == each.person, ratings.c.game == each.game)
            connection.execute(update(ratings).where(*mine).values(values))
        else:
            connection.execute(insert(ratings), {"person": each.person, "game": each.game, **values})


def changes_by(name: str, match: RatedMatch, before: dict[str, Rating], finished: str) -> list[RatingChange]:
    after = rate(match, before)
    return [
        RatingChange(name, seat, person, match.game, finished, before.get(person, NEW), after[seat])
        for seat, person in ((seat, match.seats[seat].person) for seat in after)
    ]


@dataclass(frozen=True)
class Standing:
    """Somebody's rating in a game, and how many matches it comes from."""

    rating: Rating
    matches: int


def ratings_of(connection: Connection, game: str, persons: list[str]) -> dict[str, Standing]:
    asked = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(persons))
    return {row.person: Standing(Rating(row.mu, row.sigma), row.matches) for row in connection.execute(asked)}


def rating_values(standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    return {"mu": rating.mu, "sigma": rating.sigma, "floor": rating.floor(), "matches": standing.matches}


def change_row(change: RatingChange) -> dict[str, Any]:
    return {
        "match": change.match,
        "seat": change.seat,
        "person": change.person,
        "game": change.game,
        "finished": change.finished,
        "mu_before": change.before.mu,
        "sigma_before": change.before.sigma,
        "mu_after": change.after.mu,
        "sigma_after": change.after.sigma,
    }


def change_from(row: Any) -> RatingChange:
    before, after = Rating(row.mu_before, row.sigma_before), Rating(row.mu_after, row.sigma_after)
    return RatingChange(row.match, row.seat, row.person, row.game, row.finished, before, after)


# Reading


def change_by(connection: Connection, match: str, person: str) -> RatingChange | None:
    """What a finished match has changed for somebody who played it."""
    found = connection.execute(select(rated).where(rated.c.match == match, rated.c.person == person)).first()
    return change_from(found) if found else None


def rating_at_deal(connection: Connection, match: str, game: str, person: str) -> Rating:
    """What somebody's rating was before a rated match; what it is now, if the match still goes on."""
    change = change_by(connection, match, person)
    if change is not None:
        return change.before
    now = ratings_of(connection, game, [person]).get(person)
    return now.rating if now else NEW


def my_ratings(connection: Connection, person: str) -> dict[str, Standing]:
    """By game."""
    asked = select(ratings).where(ratings.c.person == person).order_by(ratings.c.game)
    return {row.game: Standing(Rating(row.mu, row.sigma), row.matches) for row in connection.execute(asked)}


def last_changes(connection: Connection, person: str, game: str, most: int) -> list[RatingChange]:
    """The latest rated matches of somebody in a game, oldest first."""
    mine = (rated.c.person == person, rated.c.game == game)
    asked = select(rated).where(*mine).order_by(rated.c.finished.desc()).limit(most)
    return [change_from(row) for row in connection.execute(asked)][::-1]


# All over again

Step = Callable[[int, int], object]  # told how many matches are done, and how many there are


@dataclass
class Rebuilt:
    """All ratings as the matches say."""

    matches: int = 0
    standings: dict[tuple[str, str], Standing] = field(default_factory=dict)  # by person and game
    changes: list[RatingChange] = field(default_factory=list)

    def add(self, name: str, match: RatedMatch, finished: str) -> None:
        known = {person: self.standings.get((person, match.game)) for person in match.people()}
        before = {person: each.rating for person, each in known.items() if each}
        self.matches += 1
        for change in changes_by(name, match, before, finished):
            so_far = known[change.person]
            self.standings[change.person, match.game] = Standing(change.after, so_far.matches + 1 if so_far else 1)
            self.changes.append(change)


def reckon_again(connection: Connection, step: Step) -> Rebuilt:
    """Every rated match from the first to the last, by the time of its end."""
    one_at_a_time(connection)
    found = Rebuilt()
    total = connection.execute(select(func.count()).select_from(rated_matches().subquery())).scalar() or 0
    for number, row in enumerate(connection.execute(rated_matches()).mappings().all(), 1):
        if (match := stored_match(row)) is not None:
            found.add(row["id"], match, row["finished"])
        step(number, total)
    return found


def rebuild(connection: Connection, step: Step, *, check: bool) -> tuple[int, list[tuple[str, str]]]:
    """How many rated matches there are, and whose stored ratings differ; unless it is a check, they are put right."""
    found = reckon_again(connection, step)
    different = list(differences(connection, found))
    if not check:
        store_again(connection, found)
    return found.matches, different


def rated_matches() -> Any:
    """Finished matches of tables that were set up as rated, in the order of their ends."""
    names = ("id", "game", "variant", "header", "players", "take_backs", "result", "finished")
    return (
        select(*[matches.c[name] for name in names], tables.c.plan)
        .join_from(matches, tables, matches.c.id == tables.c.id)
        .where(matches.c.finished.is_not(None), tables.c.plan.contains('"rated": true'))
        .order_by(matches.c.finished, matches.c.id)
    )


def stored_match(row: Any) -> RatedMatch | None:
    """A finished match out of the database, if it counts."""
    plan, header = plan_from(json.loads(row["plan"])), json.loads(row["header"])
    if not counts_for_rating(plan) or not header["seed"] or header.get("again") or row["take_backs"]:
        return None
    return match_in(
        game=row["game"],
        variant=row["variant"],
        plan=plan,
        first=players_in(json.dumps(header["players"])),
        last=players_in(row["players"]),
        result=json.loads(row["result"]),
    )


def differences(connection: Connection, found: Rebuilt) -> Iterator[tuple[str, str]]:
    """Persons and games whose stored rating is not what the matches say."""
    stored = {
        (row.person, row.game): Standing(Rating(row.mu, row.sigma), row.matches)
        for row in connection.execute(select(ratings))
    }
    for key in sorted(stored.keys() | found.standings.keys()):
        if not are_equal(stored.get(key), found.standings.get(key)):
            yield key


def are_equal(one: Standing | None, other: Standing | None) -> bool:
    if one is None or other is None:
        return one is other
    near = abs(one.rating.mu - other.rating.mu) < SAME and abs(one.rating.sigma - other.rating.sigma) < SAME
    return near and one.matches == other.matches


def store_again(connection: Connection, found: Rebuilt) -> None:
    """In place of all that was stored."""
    for table in (rated, ratings):
        connection.execute(delete(table))
    changes = [change_row(each) for each in found.changes]
    standings = [
        {"person": person, "game": game, **rating_values(each)} for (person, game), each in found.standings.items()
    ]
    for table, rows in ((rated, changes), (ratings, standings)):
        for first in range(0, len(rows), AT_ONCE):
            connection.execute(insert(table), rows[first : first + AT_ONCE])
