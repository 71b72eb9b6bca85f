"""Today's swell in the database: the server's secret, the deal of each day and game, and who has ridden it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, func, select, union, update

from lineup.core import Outcome
from lineup.store.matches import people_throughout
from lineup.store.once import insert_once
from lineup.store.schema import matches, people, seats, seen_deals, swell_deals, swell_rides
from lineup.table import Record

RIDER: Final = 0  # the seat of whoever rides; bots have the others
HOUSE: Final = "house"  # somebody else has ridden it from the same place before
LATE: Final = "late"  # it ended when the day was over and the seed known


@dataclass(frozen=True)
class SwellDeal:
    """What everybody on this server plays on a day."""

    day: str
    game: str
    options: Mapping[str, Any]
    rules_version: int
    bots: tuple[str, ...]
    salt: int
    commitment: str
    committed: str  # when

    def seats(self) -> int:
        return 1 + len(self.bots)

    def name(self) -> str:
        """Instead of a table's id, in the hash and as the deal that practice repeats."""
        return deal_name(self.day, self.game)


@dataclass(frozen=True)
class Ride:
    """Somebody's one attempt at a deal that counts."""

    day: str
    game: str
    person: str
    table: str
    finished: str | None
    score: float | None
    place: int  # at the table
    mark: str
    name: str = ""  # of the person, as they are called now

    def is_over(self) -> bool:
        return self.finished is not None


def deal_name(day: str, game: str) -> str:
    return f"swell-{day}-{game}"


# The deals


def list_deals(connection: Connection, days: Sequence[str]) -> list[SwellDeal]:
    asked = select(swell_deals).where(swell_deals.c.day.in_(days)).order_by(swell_deals.c.day, swell_deals.c.game)
    return [deal_from(row) for row in connection.execute(asked).mappings()]


def deal_from(row: Any) -> SwellDeal:
    return SwellDeal(**dict(row) | {"options": json.loads(row["options"]), "bots": tuple(json.loads(row["bots"]))})


def keep_deal(connection: Connection, deal: SwellDeal) -> None:
    """The first that is kept counts: its hash may have been shown."""
    values = vars(deal) | {"options": json.dumps(deal.options), "bots": json.dumps(deal.bots)}
    insert_once(connection, swell_deals, values)


def past_days(connection: Connection, before: str, most: int) -> list[str]:
    """Days on which somebody dealt, the latest first."""
    asked = select(swell_deals.c.day).where(swell_deals.c.day < before).distinct()
    return list(connection.execute(asked.order_by(swell_deals.c.day.desc()).limit(most)).scalars())


# Rides

RIDDEN = ("day", "game", "person", "table", "finished", "score", "place", "mark")


def rides_of(connection: Connection, person: str, day: str) -> dict[str, Ride]:
    """Somebody's rides of a day, by game."""
    asked = select(*[swell_rides.c[name] for name in RIDDEN])
    found = connection.execute(asked.where(swell_rides.c.person == person, swell_rides.c.day == day)).mappings()
    return {row["game"]: Ride(**row) for row in found}


def begin_ride(connection: Connection, deal: SwellDeal, person: str, table: str, moment: str, house: str) -> Ride:
    """The ride of this person, which is reserved now if there was none."""
    mark = HOUSE if others_from(connection, deal, person, house) else ""
    values = {"day": deal.day, "game": deal.game, "person": person, "table": table, "began": moment}
    insert_once(connection, swell_rides, values | {"place": 0, "mark": mark, "house": house})
    old = update(swell_rides).where(swell_rides.c.day < deal.day, swell_rides.c.house != "")
    connection.execute(old.values(house=""))  # where somebody was is nobody's business for long
    return rides_of(connection, person, deal.day)[deal.game]


def others_from(connection: Connection, deal: SwellDeal, person: str, house: str) -> bool:
    """Whether somebody else has ridden this deal from the same place."""
    asked = select(swell_rides.c.person).where(swell_rides.c.day == deal.day, swell_rides.c.game == deal.game)
    return (
        connection.execute(asked.where(swell_rides.c.house == house, swell_rides.c.person != person)).first()
        is not None
    )


def end_ride(connection: Connection, record: Record, outcome: Outcome, moment: str) -> None:
    """If this match was somebody's ride: what they reached. One that a bot or somebody else played has no score."""
    asked = select(swell_rides.c.day, swell_rides.c.mark).where(swell_rides.c.table == record.header.table)
    ride = connection.execute(asked).first()
    if ride is None:
        return
    theirs = RIDER in people_throughout(record)
    marks = [each for each in (ride.mark, LATE if moment[:10] > ride.day else "") if each]
    values = {
        "finished": moment,
        "score": outcome.scores[RIDER] if theirs else None,
        "place": outcome.places[RIDER] if len(outcome.places) > 1 and outcome.winners else 0,
        "mark": " ".join(marks),
    }
    connection.execute(update(swell_rides).where(swell_rides.c.table == record.header.table).values(values))


def count_rides(connection: Connection, day: str) -> dict[str, int]:
    """How many have ridden each game to its end: all that is said before one's own ride."""
    asked = select(swell_rides.c.game, func.count()).where(swell_rides.c.day == day, swell_rides.c.score.is_not(None))
    return {game: count for game, count in connection.execute(asked.group_by(swell_rides.c.game))}  # noqa: C416


def scores_of_day(connection: Connection, day: str, game: str) -> list[tuple[float, int]]:
    """Every score with how many have reached it, the best first."""
    asked = select(swell_rides.c.score, func.count()).where(swell_rides.c.day == day, swell_rides.c.game == game)
    asked = asked.where(swell_rides.c.score.is_not(None)).group_by(swell_rides.c.score)
    return [(score, count) for score, count in connection.execute(asked.order_by(swell_rides.c.score.desc()))]


def best_rides(connection: Connection, day: str, game: str, most: int, skip: int = 0) -> list[Ride]:
    """The best, and of equal ones whoever was first."""
    asked = select(*[swell_rides.c[name] for name in RIDDEN], func.coalesce(people.c.name, "").label("name"))
    asked = asked.outerjoin_from(swell_rides, people, people.c.id == swell_rides.c.person)
    asked = asked.where(swell_rides.c.day == day, swell_rides.c.game == game, swell_rides.c.score.is_not(None))
    asked = (
        asked.order_by(swell_rides.c.score.desc(), swell_rides.c.finished, swell_rides.c.person)
        .limit(most)
        .offset(skip)
    )
    return [Ride(**row) for row in connection.execute(asked).mappings()]


def ride_at(connection: Connection, table: str) -> Ride | None:
    """The ride that was ridden at a table."""
    asked = select(*[swell_rides.c[name] for name in RIDDEN]).where(swell_rides.c.table == table)
    found = connection.execute(asked).mappings().first()
    return Ride(**found) if found else None


def days_ridden(connection: Connection, person: str) -> list[str]:
    """The days on which somebody has ended a ride that counts, the latest first."""
    asked = select(swell_rides.c.day).where(swell_rides.c.person == person, swell_rides.c.score.is_not(None))
    return list(connection.execute(asked.distinct().order_by(swell_rides.c.day.desc())).scalars())


# Who knows a deal


def note_seen(connection: Connection, person: str, deal: str, moment: str) -> None:
    """Somebody has looked on where this deal is or was played; the first time is what counts."""
    insert_once(connection, seen_deals, {"person": person, "deal": deal, "seen": moment})


def who_knew(connection: Connection, deal: str, ids: Sequence[str], table: str = "") -> set[str]:
    """Of these people, those who knew a deal before the end of a match: from another table, or as onlookers.

    Without a match: those who know it now.
    """
    ended = connection.execute(select(matches.c.finished).where(matches.c.id == table)).scalar() or "9"
    looked = select(seen_deals.c.person).where(seen_deals.c.deal == deal, seen_deals.c.person.in_(ids))
    played = (
        select(seats.c.person)
        .join_from(seats, matches, matches.c.id == seats.c.table)
        .where(seats.c.person.in_(ids), matches.c.id != table, matches.c.created < ended)
        .where((matches.c.id == deal) | (matches.c.again == deal))
    )
    return set(connection.execute(union(looked.where(seen_deals.c.seen < ended), played)).scalars())
