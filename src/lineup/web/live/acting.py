"""Who may do something at a table, by which ways it comes in, and how it is declared. actions.py has the actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from lineup.core import SPECTATOR, StaleMove
from lineup.core.language import _
from lineup.store import Person
from lineup.table import BOT, PERSON, Table
from lineup.web.live import seating
from lineup.web.live.fields import Field
from lineup.web.live.live_table import LiveTable
from lineup.web.server.refusals import not_yours


class Way(Enum):
    """How an action comes in. Bots need no way of their own: they call what they mean."""

    WEBSOCKET = auto()  # {"answer": "play 3", "prompt": 7}: the action's name holds its first field, or true
    FORM = auto()  # POST /t/{table}/{name}, with dashes in the name
    API = auto()  # an address of its own
    ACT = auto()  # POST /tables/{table}/acts, where programs say the name and the fields


class Who(Enum):
    """Who may do it."""

    OWNER = auto()  # of the seat; for the bots, the one that holds it
    PLAYER = auto()  # anybody with a seat at the table
    HOST = auto()  # the person who set up the table
    HOST_OR_PLAYER = auto()
    ANYBODY = auto()


@dataclass(frozen=True)
class Actor:
    """Somebody at a table who is about to do something there: a person, or the bot at a seat."""

    live: LiveTable
    person: Person | None  # None: a bot
    seat: int = SPECTATOR  # for which it is done, where that matters

    def owns_seat(self) -> bool:
        if self.person is None:
            return self.live.match().players()[self.seat].kind == BOT
        return self.seat != SPECTATOR and self.live.booking.owners.get(self.seat) == self.person.id

    def seats(self) -> list[int]:
        """All seats of this person."""
        return self.live.booking.seats_of(self.person.id) if self.person else []

    def is_host(self) -> bool:
        return self.person is not None and self.live.booking.host == self.person.id

    def check(self, who: Who) -> None:
        """Refuse to go on unless this is somebody who may."""
        if who is Who.OWNER:
            if not self.owns_seat():
                raise not_yours()
        elif who is Who.PLAYER:
            if not self.seats():
                raise not_yours()
        elif who is not Who.ANYBODY and not (self.is_host() or (who is Who.HOST_OR_PLAYER and self.seats())):
            raise seating.only_the_host()

    def match(self) -> Table:
        """The match, if its cards are dealt and this actor sits there now: a bot may be keeping the seat warm."""
        match = self.live.match()
        if match.players()[self.seat].kind != (PERSON if self.person else BOT):
            raise StaleMove(_("You have left this seat; take it back first."))
        return match

    def gives_a_sign(self) -> None:
        if self.person is not None:
            self.live.presence.saw(self.seat)


@dataclass(frozen=True)
class Action:
    """One thing that can be done at a table. Calling it checks who asks, and does it."""

    name: str
    run: Callable[..., None]
    who: Who
    ways: tuple[Way, ...]
    fields: Mapping[str, Field]
    seat_is_named: bool  # a form must say which seat is meant, even if the person has only one

    def __call__(self, actor: Actor, /, **values: Any) -> None:
        actor.check(self.who)
        self.run(actor, **values)


DECLARED: dict[str, Action] = {}


def action(
    who: Who, *ways: Way, seat_is_named: bool = False, **fields: Field
) -> Callable[[Callable[..., None]], Action]:
    """Declare the function below as an action."""

    def declared(run: Callable[..., None]) -> Action:
        made = Action(run.__name__, run, who, ways, fields, seat_is_named)
        DECLARED[made.name] = made
        return made

    return declared
