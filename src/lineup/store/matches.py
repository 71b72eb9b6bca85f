"""What is said about stored matches: in lists, and as personal records."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any

from lineup import games
from lineup.core import Options
from lineup.core.options import build, deck_specs, settings, to_json
from lineup.table import LEFT, PERSON, Player, Record
from lineup.table.fair import canonical


@dataclass(frozen=True)
class Match:
    """A stored match, as lists show it."""

    id: str
    game: str
    variant: str  # the variant, and what differs from it: "sprint, waves=3"
    players: tuple[Player, ...]  # by seat, as they sit now
    created: str  # date and time, ISO 8601
    updated: str
    rows: int
    finished: bool
    result: dict[str, Any] | None  # the outcome as JSON, once there is one
    take_backs: int  # by consent of the table


@dataclass(frozen=True)
class PersonalRecord:
    """What a person reached in a finished match."""

    rank: int  # among the results with the same variant and number of seats, from 1; equal results share it
    name: str
    score: float
    place: int
    won: bool
    variant: str
    seats: int
    match: str  # the match's id
    when: str  # the match was finished, ISO 8601


def variant_in_words(slug: str, options: Options) -> str:
    """The variant that comes nearest to these options, and where they differ from it."""
    kind = games.options_of(slug)
    mine = flat(options)
    nearest, different = "", list(mine)
    for variant in games.variants(slug):
        theirs = flat(build(kind, variant.values))
        others = [name for name in mine if mine[name] != theirs[name]]
        if not nearest or len(others) < len(different):
            nearest, different = variant.name, others
    return ", ".join([nearest, *[f"{name}={mine[name]}" for name in different]])


def flat(options: Options) -> dict[str, str]:
    """Every setting as it is typed, and every deck by a short hash of its rows, which tells owners' decks apart."""
    data: Any = to_json(options)
    values: dict[str, str] = {}
    for setting in settings(type(options)):
        place, _dot, name = setting.name.rpartition(".")
        value = data[place][name] if place else data[name]
        values[name] = str(value).lower() if isinstance(value, bool) else str(value)
    for name in deck_specs(type(options)):
        values[name] = "own-" + hashlib.sha256(canonical(data[name])).hexdigest()[:6]
    return values


def may_set_records(record: Record) -> bool:
    """Nobody's luck was written by hand or known from an earlier match, nothing was taken back by consent, and nobody
    asked for a hint."""
    dealt_once = bool(record.header.seed) and not record.header.again
    return dealt_once and not any(row.consent or row.kind == "hint" for row in record.rows)


def people_throughout(record: Record) -> dict[int, str]:
    """The seats that one person held from the first card to the last, and the names of these people.

    A person who got up and came back before anybody else played there has held the seat all the time; so has one who
    gave the surfer a name.
    """
    held = [{replace(player, surfer="")} for player in record.header.players]
    for row in record.rows:
        if row.kind == "seat" and row.player is not None and row.player.kind != LEFT:
            held[row.seat].add(replace(row.player, surfer=""))
    now = record.players()
    return {seat: now[seat].name for seat, who in enumerate(held) if len(who) == 1 and now[seat].kind == PERSON}
