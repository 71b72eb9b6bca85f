"""People without sign-up: the holder of a token is the person that it belongs to. Only hashes of tokens are kept."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from lineup.store.schema import people, tokens


@dataclass(frozen=True)
class Person:
    """Somebody who can be met again."""

    id: str
    name: str
    colour: str


def hash_of(token: str) -> str:
    """What is kept of a token. Tokens are long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def person_of(connection: Connection, token: str, kind: str, moment: str) -> Person | None:
    """The person that this token belongs to, if it is of this kind and has not expired."""
    asked = (
        select(people.c.id, people.c.name, people.c.colour)
        .join_from(tokens, people)
        .where(tokens.c.hash == hash_of(token), tokens.c.kind == kind)
        .where(or_(tokens.c.expires.is_(None), tokens.c.expires > moment))
    )
    found = connection.execute(asked).first()
    return Person(*found) if found else None


def people_by_id(connection: Connection, ids: list[str]) -> dict[str, Person]:
    asked = select(people.c.id, people.c.name, people.c.colour).where(people.c.id.in_(ids))
    return {row.id: Person(*row) for row in connection.execute(asked)}


def save_person(connection: Connection, person: Person, moment: str) -> None:
    """Keep somebody, or what has changed about them."""
    known = connection.execute(select(people.c.id).where(people.c.id == person.id)).first()
    if known:
        changed = update(people).where(people.c.id == person.id)
        connection.execute(changed.values(name=person.name, colour=person.colour))
    else:
        connection.execute(insert(people), {**asdict(person), "created": moment})


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
