"""Who is not let in: people by their id, and network addresses by a hash."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select

from lineup.store.schema import bans

FOR_EVER = "9999"  # later than any time, as text


@dataclass(frozen=True)
class Banned:
    """Everybody who is not let in, each until when."""

    people: Mapping[str, str] = field(default_factory=dict)
    addresses: Mapping[str, str] = field(default_factory=dict)  # by their hashes

    def is_empty(self) -> bool:
        return not self.people and not self.addresses

    def has(self, person: str, address: str, moment: str) -> bool:
        """Whether a person, or whoever comes from an address, is out at a moment."""
        return max(self.people.get(person, ""), self.addresses.get(address, "")) > moment


def hash_of_address(address: str) -> str:
    """What is kept of a network address. Whoever has the database can find it by trying them all; it is not shown."""
    return hashlib.sha256(f"lineup address {address}".encode()).hexdigest()


def holds(moment: str) -> ColumnElement[bool]:
    return or_(bans.c.until.is_(None), bans.c.until > moment)


def banned_people(moment: str) -> Select[tuple[str]]:
    return select(bans.c.person).where(holds(moment), bans.c.person != "")


def read_bans(connection: Connection, moment: str) -> Banned:
    found = connection.execute(select(bans).where(holds(moment))).all()
    return Banned(
        {row.person: row.until or FOR_EVER for row in found if row.person},
        {row.address: row.until or FOR_EVER for row in found if row.address},
    )


def ban(connection: Connection, person: str, address: str, until: str | None) -> None:
    """From now on; an earlier ban of the same person or address is replaced."""
    lift(connection, person, address)
    kept = hash_of_address(address) if address else ""
    last = connection.execute(select(func.max(bans.c.number))).scalar() or 0  # also after a backup was restored
    connection.execute(insert(bans), {"number": last + 1, "person": person, "address": kept, "until": until})


def lift(connection: Connection, person: str, address: str) -> int:
    """Let somebody in again; how many bans that were."""
    same = bans.c.person == person if person else bans.c.address == hash_of_address(address)
    return connection.execute(delete(bans).where(same)).rowcount
