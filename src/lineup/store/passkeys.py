"""Passkeys of people, and the challenges that they sign: each of these once, and only for a while."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from lineup.store.schema import passkey_challenges, passkeys


@dataclass(frozen=True)
class Passkey:
    """What is kept of a passkey: nothing with which anybody could sign."""

    id: str  # the credential's, as base64url
    person: str
    public_key: str  # base64url
    sign_count: int
    label: str
    created: str
    used: str | None = None


def add_passkey(connection: Connection, passkey: Passkey) -> None:
    connection.execute(insert(passkeys), asdict(passkey))


def find_passkey(connection: Connection, name: str) -> Passkey | None:
    found = connection.execute(select(passkeys).where(passkeys.c.id == name)).mappings().first()
    return Passkey(**found) if found else None


def passkeys_of(connection: Connection, person: str) -> list[Passkey]:
    asked = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
    return [Passkey(**row) for row in connection.execute(asked).mappings()]


def remove_passkey(connection: Connection, person: str, name: str) -> bool:
    """Whether there was one."""
    asked = delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == name)
    return bool(connection.execute(asked).rowcount)


def note_use(connection: Connection, passkey: Passkey, sign_count: int, moment: str) -> bool:
    """Somebody has signed in; False when it was used elsewhere at the same moment."""
    same = (passkeys.c.id == passkey.id, passkeys.c.sign_count == passkey.sign_count)
    return bool(connection.execute(update(passkeys).where(*same).values(sign_count=sign_count, used=moment)).rowcount)


def add_challenge(connection: Connection, challenge: str, person: str, moment: str, expires: str) -> None:
    """A new one; what nobody has signed in time is forgotten."""
    connection.execute(delete(passkey_challenges).where(passkey_challenges.c.expires <= moment))
    connection.execute(insert(passkey_challenges), {"challenge": challenge, "person": person, "expires": expires})


def use_challenge(connection: Connection, challenge: str, person: str, moment: str) -> bool:
    """Use one up: whoever comes second, at whichever server, comes too late."""
    same = (
        passkey_challenges.c.challenge == challenge,
        passkey_challenges.c.person == person,
        passkey_challenges.c.expires > moment,
    )
    return bool(connection.execute(delete(passkey_challenges).where(*same)).rowcount)


def count_passkeys(connection: Connection, person: str) -> int:
    asked = select(func.count()).select_from(passkeys).where(passkeys.c.person == person)
    return connection.execute(asked).scalar() or 0
