"""Being forgotten: every table that somebody has sat at, one after the other, and then the person."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from lineup.store import Person, wall_clock
from lineup.store.engine import StoreError
from lineup.store.forgetting import forget_at, forget_person, tables_of
from lineup.store.server_store import announce, announce_person
from lineup.web.frame.site import Site

TRIES = 5  # at a table where others play on meanwhile


async def forget(site: Site, person: Person) -> None:
    """Everything that names a person. It ends with somebody whom nobody knows any more."""
    store = site.tables.store
    while names := await store.read(lambda connection: tables_of(connection, person.id)):
        for name in names:
            await forget_table(site, name, person.id)

    def work(connection: Connection) -> None:
        forget_person(connection, person.id)
        announce_person(connection, person.id)

    await store.write(work)
    site.identities.forget(person.id)


async def forget_table(site: Site, name: str, person: str) -> None:
    """One table; if somebody plays at the same moment, once more."""

    def work(connection: Connection) -> None:
        number = forget_at(connection, name, person, wall_clock.stamp())
        if number is not None:
            announce(connection, json.dumps([[name, number]]))

    for tries_left in range(TRIES - 1, -1, -1):
        try:
            await site.tables.store.write(work)
            break
        except StoreError:
            if not tries_left:
                raise
    live = site.tables.in_memory.get(name)
    if live is not None:
        site.tables.drop(live)
