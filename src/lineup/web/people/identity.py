"""Who somebody is, without sign-up: a random token in a cookie, a friendly name, and a colour.

Nothing is stored for people who only look, except which deals they have seen. The hash of their token already says who
they will be.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache

from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.store import Person, ServerStore, wall_clock
from lineup.store.people import add_token, carry_over, hash_of, people_by_id, person_of, save_person
from lineup.store.server_store import announce_person
from lineup.store.settings import Settings
from lineup.table.names import check_name
from lineup.web.people.settings import settings_in_cookie

COOKIE = "lineup"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
A_YEAR = 365 * 24 * 3600
CARRY = timedelta(days=1)  # how long a personal link can be used
REMEMBERED = 5_000  # people whose names are at hand

MOODS = (
    "Mellow", "Salty", "Sunny", "Bold", "Lucky", "Quick", "Happy", "Sandy", "Calm", "Breezy", "Merry", "Keen",
    "Gentle", "Jolly", "Nimble", "Cosy", "Wild", "Misty", "Early", "Golden", "Silent", "Brave", "Witty", "Drifting",
)  # fmt: skip
BEINGS = (
    "Otter", "Heron", "Turtle", "Dolphin", "Gull", "Ray", "Seal", "Crab", "Pelican", "Whale", "Marlin", "Tern",
    "Puffin", "Lobster", "Orca", "Octopus", "Starfish", "Penguin", "Urchin", "Narwhal", "Plover", "Manatee", "Squid",
    "Albatross",
)  # fmt: skip
COLOURS = ("coral", "lagoon", "sun", "kelp", "plum", "sky", "sand", "night")  # classes of the style sheet: dot-coral


@dataclass(frozen=True)
class Visitor:
    """The person who asks for a page."""

    person: Person
    token: str  # the secret in the cookie
    is_new: bool  # the cookie still has to be set
    is_known: bool  # stored: somebody who has done more than look

    def csrf(self) -> str:
        """What every form carries. Only somebody who can read the cookie can know it."""
        return form_token(self.token)


@lru_cache(maxsize=10_000)
def form_token(token: str) -> str:
    """What the forms of somebody with this cookie carry."""
    return hmac.digest(token.encode(), b"form", "sha256").hex()[:32]


def new_token() -> str:
    return secrets.token_urlsafe(32)


def stranger(token: str) -> Person:
    """Who the holder of a token will be: the same name every time, though nothing is stored."""
    digest = hash_of(token)
    number = int(digest[:12], 16)
    mood, being = MOODS[number % len(MOODS)], BEINGS[number // 16 % len(BEINGS)]
    return Person(hash_of(digest)[:24], f"{mood} {being}", COLOURS[number // 4096 % len(COLOURS)])


def looking_on(token: str, connection: HTTPConnection) -> Person:
    """Somebody who is not stored: what they have chosen about the pages is in a cookie."""
    return replace(stranger(token), settings=settings_in_cookie(connection))


class Identities:
    """Everybody who comes by."""

    def __init__(self, store: ServerStore) -> None:
        self.store = store
        self.is_deaf: Callable[[], bool] = lambda: False  # whether another server could have changed somebody
        self._known: OrderedDict[str, Person] = OrderedDict()  # by token, the latest visitor at the end
        self._forgotten = 0  # how often something was forgotten: what was read before that may be out of date

    async def visitor(self, connection: HTTPConnection) -> Visitor:
        """The holder of this cookie; somebody new without one."""
        token = connection.cookies.get(COOKIE, "")
        if not TOKEN.fullmatch(token):
            token = new_token()
            return Visitor(looking_on(token, connection), token, is_new=True, is_known=False)
        person = await self._person(token, token, "browser")
        if person is None:
            return Visitor(looking_on(token, connection), token, is_new=False, is_known=False)
        return Visitor(person, token, is_new=False, is_known=True)

    async def program(self, token: str) -> Person | None:
        """Whose program this is."""
        if not TOKEN.fullmatch(token):
            return None
        return await self._person("program " + token, token, "program")

    async def _person(self, key: str, token: str, kind: str) -> Person | None:
        """Whose token this is, from memory where nothing can have changed elsewhere."""
        person = None if self.is_deaf() else self._known.get(key)
        if person is not None:
            self._known.move_to_end(key)
            return person
        before = self._forgotten
        person = await self._find(token, kind)
        if person is not None and before == self._forgotten:
            self._remember(key, person)
        return person

    def forget(self, name: str) -> None:
        """Everything that is remembered of a person is out of date, on whichever device."""
        self._forgotten += 1
        for token in [token for token, known in self._known.items() if known.id == name]:
            del self._known[token]

    def forget_all(self) -> None:
        self._forgotten += 1
        self._known.clear()

    async def _find(self, token: str, kind: str) -> Person | None:
        return await self.store.read(lambda connection: person_of(connection, token, kind, wall_clock.stamp()))

    def _remember(self, token: str, person: Person) -> None:
        self._known[token] = person
        self._known.move_to_end(token)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def keep(self, visitor: Visitor) -> Visitor:
        """Store somebody who does more than look."""
        if visitor.is_known:
            return visitor
        person, token = visitor.person, visitor.token

        def work(connection: Connection) -> None:
            save_person(connection, person, wall_clock.stamp())
            add_token(connection, token, person, "browser")

        await self.store.write(work)
        self._remember(token, person)
        return replace(visitor, is_known=True)

    async def rename(self, visitor: Visitor, name: str, colour: str) -> Visitor:
        """Another name, another colour."""
        name = " ".join(name.split())
        check_name(name)
        if colour not in COLOURS:
            raise BadOptions(_("There is no colour called {colour!r}.").format(colour=colour[:20]))
        await self.keep(visitor)
        return await self._change(visitor, replace(visitor.person, name=name, colour=colour))

    async def choose(self, visitor: Visitor, settings: Settings) -> Visitor:
        """Other settings, for somebody who is stored."""
        return await self._change(visitor, replace(visitor.person, settings=settings))

    async def _change(self, visitor: Visitor, person: Person) -> Visitor:
        def work(connection: Connection) -> None:
            save_person(connection, person, wall_clock.stamp())
            announce_person(connection, person.id)

        await self.store.write(work)
        self.forget(person.id)
        return replace(visitor, person=person, is_known=True)

    async def new_person(self, name: str) -> tuple[Person, str]:
        """Somebody who is a program from the start, and its token."""
        token = new_token()
        person = stranger(token)
        if name:
            name = " ".join(name.split())
            check_name(name)
            person = replace(person, name=name)

        def work(connection: Connection) -> None:
            save_person(connection, person, wall_clock.stamp())
            add_token(connection, token, person, "program")

        await self.store.write(work)
        return person, token

    async def new_program_token(self, visitor: Visitor) -> str:
        """A token for programs that play in somebody's name; the one before it no longer counts."""
        await self.keep(visitor)
        token = new_token()

        def work(connection: Connection) -> None:
            add_token(connection, token, visitor.person, "program")
            announce_person(connection, visitor.person.id)

        await self.store.write(work)
        self.forget(visitor.person.id)
        return token

    async def new_carry_token(self, visitor: Visitor) -> str:
        """A link that makes another device the same person, once."""
        await self.keep(visitor)
        token = new_token()
        until = (wall_clock.moment() + CARRY).isoformat(timespec="milliseconds")
        await self.store.write(lambda connection: add_token(connection, token, visitor.person, "carry", until))
        return token

    async def let_in(self, person: str) -> Visitor:
        """Somebody who has proved who they are: a new cookie for the same person."""
        browser = new_token()

        def work(connection: Connection) -> Person:
            known = people_by_id(connection, [person])[person]
            add_token(connection, browser, known, "browser")
            return known

        return Visitor(await self.store.write(work), browser, is_new=True, is_known=True)

    async def carried(self, token: str) -> Person | None:
        """Who a personal link belongs to."""
        return await self._find(token, "carry") if TOKEN.fullmatch(token) else None

    async def carry_over(self, token: str) -> Visitor | None:
        """Use a personal link: a new cookie for the same person."""
        browser = new_token()
        person = await self.store.write(lambda connection: carry_over(connection, token, browser, wall_clock.stamp()))
        return Visitor(person, browser, is_new=True, is_known=True) if person else None


def set_cookie(response: Response, visitor: Visitor, *, secure: bool) -> None:
    response.set_cookie(COOKIE, visitor.token, max_age=A_YEAR, path="/", secure=secure, httponly=True, samesite="lax")
