"""What people have played through the web: a line for each person and finished match, written when it ends."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, func, insert, select, update

from lineup.core import Outcome
from lineup.store.matches import may_set_records, people_throughout
from lineup.store.schema import matches, played, seats, tables
from lineup.table import BOT, Player, Record
from lineup.table.bot_players import LEVEL_KEYS, best_level

ALONE: Final = "alone"
BOTS: Final = "bots"
PEOPLE: Final = "people"
COMPANY: Final = (PEOPLE, BOTS, ALONE)
WON: Final = "won"
LOST: Final = "lost"
GIVEN_UP: Final = "given-up"
RESULTS: Final = (WON, LOST, GIVEN_UP)


@dataclass(frozen=True)
class Other:
    """Somebody else who played, as they were called then."""

    name: str
    bot: str = ""  # which bot; empty for a person


@dataclass(frozen=True)
class Played:
    """A finished match from the seat of one person."""

    match: str
    seat: int
    game: str
    variant: str
    finished: str
    seconds: int
    seats: int
    company: str
    level: str
    others: tuple[Other, ...]
    score: float
    place: int  # 0: given up
    won: bool
    counts: bool
    again: str = ""  # the match that had this deal first; empty: this one
    take_backs: int = 0  # by consent of the table


@dataclass(frozen=True)
class Wanted:
    """Which of the matches of a person; what is empty does not matter."""

    game: str = ""
    variant: str = ""
    company: str = ""
    opponent: str = ""  # the name of somebody else at the table, or the level of a bot
    result: str = ""

    def chosen(self) -> dict[str, str]:
        return {name: value for name, value in vars(self).items() if value}


class Short(NamedTuple):
    """What statistics need of a match: there may be thousands of them."""

    match: str
    game: str
    variant: str
    finished: str
    seconds: int
    seats: int
    company: str
    level: str
    score: float
    place: int
    won: bool
    counts: bool


# Writing


def note_played(connection: Connection, record: Record, players: Sequence[Player], outcome: Outcome) -> None:
    """Once, when a match has ended: a line for everybody who has a seat there. A lesson is no match."""
    name = record.header.table
    booked = connection.execute(select(tables.c.plan).where(tables.c.id == name)).scalar()
    if booked is None or "step" in json.loads(booked):
        return
    about = connection.execute(
        select(matches.c.game, matches.c.variant, matches.c.created, matches.c.finished).where(matches.c.id == name)
    ).one()
    counting = people_throughout(record) if may_set_records(record) else {}
    whole = {"finished": about.finished, "seconds": seconds_between(about.created, about.finished)}
    connection.execute(update(played).where(played.c.match == name).values(whole))
    lines = [
        line_of(name, person, seat, players, about)
        | whole
        | {
            "score": outcome.scores[seat],
            "place": outcome.places[seat],
            "won": int(seat in outcome.winners),
            "counts": int(seat in counting),
        }
        for person, seat in first_seats(connection, name).items()
    ]
    if lines:
        connection.execute(insert(played), lines)


def note_given_up(connection: Connection, name: str, given_up: Mapping[str, int]) -> None:
    """People who have given up their seats for good. It shows when the match is over, and not before."""
    about = connection.execute(
        select(matches.c.game, matches.c.variant, matches.c.players).where(matches.c.id == name)
    ).first()
    if about is None:
        return
    players = [Player(**each) for each in json.loads(about.players)]
    none = {"finished": None, "seconds": 0, "score": 0.0, "place": 0, "won": 0, "counts": 0}
    known = set(connection.execute(select(played.c.person).where(played.c.match == name)).scalars())
    for person, seat in given_up.items():
        if person not in known:
            connection.execute(insert(played), line_of(name, person, seat, players, about) | none)


def first_seats(connection: Connection, name: str) -> dict[str, int]:
    """By person, the first of their seats; whoever has given up one and kept another stays with the first line."""
    owned = connection.execute(select(seats.c.person, seats.c.seat).where(seats.c.table == name))
    found: dict[str, int] = {}
    for person, seat in sorted(owned, key=lambda each: -each.seat):
        found[person] = seat
    gone = connection.execute(select(played.c.person).where(played.c.match == name)).scalars()
    return {person: seat for person, seat in found.items() if person not in set(gone)}


def line_of(name: str, person: str, seat: int, players: Sequence[Player], about: Any) -> dict[str, Any]:
    """All that is known before the end."""
    others = [each for place, each in enumerate(players) if place != seat]
    return {
        "person": person,
        "match": name,
        "seat": seat,
        "game": about.game,
        "variant": about.variant,
        "seats": len(players),
        "company": company_of(others),
        "level": best_level([each.bot for each in others if each.kind == BOT]),
        "others": json.dumps([{"name": each.name, "bot": each.bot} for each in others]),
    }


def company_of(others: Sequence[Player]) -> str:
    if not others:
        return ALONE
    return BOTS if all(each.kind == BOT for each in others) else PEOPLE


def seconds_between(created: str, finished: str) -> int:
    try:
        return max(0, round((datetime.fromisoformat(finished) - datetime.fromisoformat(created)).total_seconds()))
    except (TypeError, ValueError):  # written by hand
        return 0


# Reading


def list_played(connection: Connection, person: str, wanted: Wanted, *, most: int, skip: int = 0) -> list[Played]:
    """The newest first."""
    besides = select(played, matches.c.again, matches.c.take_backs).join_from(played, matches)
    asked = chosen(besides, person, wanted).order_by(played.c.finished.desc(), played.c.match)
    return [played_from(row) for row in connection.execute(asked.limit(most).offset(skip)).mappings()]


def count_played(connection: Connection, person: str, wanted: Wanted) -> int:
    return connection.execute(chosen(select(func.count()).select_from(played), person, wanted)).scalar() or 0


def all_shorts(connection: Connection, person: str) -> list[Short]:
    """Every finished match in short, the oldest first."""
    columns = [played.c[name] for name in Short._fields]
    asked = chosen(select(*columns), person, Wanted()).order_by(played.c.finished)
    return [Short._make(row) for row in connection.execute(asked)]


def has_played(connection: Connection, person: str, game: str) -> bool:
    """Whether somebody has finished a match of this game."""
    return connection.execute(chosen(select(played.c.match), person, Wanted(game=game)).limit(1)).first() is not None


def people_played_with(connection: Connection, person: str, most: int = 200) -> list[str]:
    """Names of people who sat at one's last tables, the most frequent first."""
    asked = chosen(select(played.c.others), person, Wanted(company=PEOPLE)).order_by(played.c.finished.desc())
    times: dict[str, int] = {}
    for others in connection.execute(asked.limit(most)).scalars():
        for each in json.loads(others):
            if not each["bot"]:
                times[each["name"]] = times.get(each["name"], 0) + 1
    return sorted(times, key=lambda name: (-times[name], name))


def chosen(asked: Select[Any], person: str, wanted: Wanted) -> Select[Any]:
    """Finished matches of a person that are wanted."""
    wheres: list[ColumnElement[bool]] = [played.c.person == person, played.c.finished.is_not(None)]
    wheres += [played.c[name] == value for name in ("game", "variant", "company") if (value := getattr(wanted, name))]
    if wanted.opponent in LEVEL_KEYS:
        wheres.append(played.c.level == wanted.opponent)
    elif wanted.opponent:
        wheres.append(played.c.others.contains(f'"name": {json.dumps(wanted.opponent)}', autoescape=True))
    if wanted.result == WON:
        wheres.append(played.c.won == 1)
    elif wanted.result:
        wheres += [played.c.won == 0, (played.c.place > 0) if wanted.result == LOST else (played.c.place == 0)]
    return asked.where(*wheres)


def played_from(row: Any) -> Played:
    values = {name: row[name] for name in Played.__dataclass_fields__}
    values["others"] = tuple(Other(**each) for each in json.loads(row["others"]))
    return Played(**values | {"won": bool(row["won"]), "counts": bool(row["counts"])})
