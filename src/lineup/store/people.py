"""People without sign-up: the holder of a token is the person that it belongs to. Only hashes of tokens are kept."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from lineup.store.schema import people, tokens
from lineup.store.settings import USUAL, Settings, read_settings

KNOWN = (people.c.id, people.c.name, people.c.colour, people.c.settings)
PERSON_OF = (
    select(*KNOWN)
    .join_from(tokens, people)
    .where(tokens.c.hash == bindparam("hash"), tokens.c.kind == bindparam("kind"))
    .where(or_(tokens.c.expires.is_(None), tokens.c.expires > bindparam("moment")))
)


@dataclass(frozen=True)
class Person:
    """Somebody who can be met again."""

    id: str
    name: str
    colour: str
    settings: Settings = USUAL


def hash_of(token: str) -> str:
    """What is kept of a token. Tokens are long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def person_of(connection: Connection, token: str, kind: str, moment: str) -> Person | None:
    """The person that this token belongs to, if it is of this kind and has not expired."""
    found = connection.execute(PERSON_OF, {"hash": hash_of(token), "kind": kind, "moment": moment}).first()
    return person_in(found) if found else None


def people_by_id(connection: Connection, ids: list[str]) -> dict[str, Person]:
    asked = select(*KNOWN).where(people.c.id.in_(ids))
    return {row.id: person_in(row) for row in connection.execute(asked)}


def person_in(row: Any) -> Person:
    """The person in a row with the columns ``KNOWN``."""
    return Person(row.id, row.name, row.colour, read_settings(row.settings))


def save_person(connection: Connection, person: Person, moment: str) -> None:
    """Keep somebody, or what has changed about them."""
    known = connection.execute(select(people.c.id).where(people.c.id == person.id)).first()
    values = {"name": person.name, "colour": person.colour, "settings": person.settings.text()}
    if known:
        connection.execute(update(people).where(people.c.id == person.id).values(values))
    else:
        connection.execute(insert(people), {"id": person.id, "created": moment, **values})


def add_token(connection: Connection, token: str, person: Person, kind: str, expires: str | None = None) -> None:
    """A new token. Of the kinds "program" and "carry" the newest is the only one that counts."""
    if kind != "browser":
        connection.execute(delete(tokens).where(tokens.c.person == person.id, tokens.c.kind == kind))
    known = connection.execute(select(tokens.c.hash).where(tokens.c.hash == hash_of(token))).first()
    if known is None:
        values = {"hash": hash_of(token), "person": person.id, "kind": kind, "expires": expires}
        connection.execute(insert(tokens), values)


def carry_over(connection: Connection, token: str, browser: str, moment: str) -> Person | None:
    """Use up a token of the kind "carry": from now on this browser's token belongs to the same person."""
    person = person_of(connection, token, "carry", moment)
    if person is not None:
        connection.execute(delete(tokens).where(tokens.c.hash == hash_of(token)))
        add_token(connection, browser, person, "browser")
    return person


# A public profile


def profile_of(connection: Connection, person: str) -> str:
    """The last part of the address of somebody's profile; empty without one."""
    return connection.execute(select(people.c.profile).where(people.c.id == person)).scalar() or ""


def set_profile(connection: Connection, person: str, profile: str) -> None:
    """Show a profile at this address, or with an empty one none at all."""
    connection.execute(update(people).where(people.c.id == person).values(profile=profile or None))


def person_with_profile(connection: Connection, profile: str) -> Person | None:
    found = connection.execute(select(*KNOWN).where(people.c.profile == profile)).first() if profile else None
    return person_in(found) if found else None
