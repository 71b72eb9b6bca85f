"""With whom somebody plays: what a game offers, what a form says, and what was chosen last."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from lineup import bots, games
from lineup.core.language import _
from lineup.core.options import Variant
from lineup.core.seats import players
from lineup.store.plan import OPEN
from lineup.table import BOT, PERSON
from lineup.table.bot_players import somebody_local
from lineup.web.frame.site import Form
from lineup.web.live.fields import Number, Text
from lineup.web.people.identity import A_YEAR
from lineup.web.server.refusals import nothing_here
from lineup.web.sitting.new_tables import Chair

BOTS, FRIENDS, ALONE = "bots", "friends", "alone"
USUAL = 3  # players, where nobody says how many


@dataclass(frozen=True)
class Choice:
    """With whom somebody plays."""

    way: str
    seats: int  # one's own among them; where more bots are named, it is more
    bots: tuple[str, ...] = ()  # by their keys
    variant: str = ""  # empty: the first one

    def count(self) -> int:
        return max(self.seats, 1 + len(self.bots))

    def chairs(self) -> list[Chair]:
        """Bots that are not named are a surprise; friends sit beside their host, and bots after them."""
        named = [Chair(BOT, bot=key) for key in self.bots]
        others = self.count() - 1 - len(named)
        if self.way == BOTS:
            return [Chair(PERSON), *named, *[Chair(BOT, bot=bots.SURPRISE)] * others]
        return [Chair(PERSON), *[Chair(OPEN)] * others, *named]


# What a game offers


def variants_for(slug: str, way: str) -> list[Variant]:
    """The variants that can be played in this way."""
    seats = games.seats_of(slug)
    fits = {name: 1 in fit if way == ALONE else fit[-1] > 1 for name, fit in seats.items()}
    return [each for each in games.variants(slug) if fits[each.name]]


def how_many_play(slug: str) -> str:
    """How many can play in any way, as short as a poster says it."""
    seats = games.all_seats(slug)
    return _("{first}–{last} players").format(first=seats[0], last=seats[-1]) if len(seats) > 1 else players(seats)


def ways_of(slug: str) -> list[str]:
    return [way for way in (BOTS, FRIENDS, ALONE) if variants_for(slug, way)]


def seats_for(slug: str, way: str) -> range:
    """How many can play in this way, whichever of its variants it is."""
    if way == ALONE:
        return range(1, 2)
    found = [games.seats_of(slug)[each.name] for each in variants_for(slug, way)]
    return range(max(2, min(each[0] for each in found)), max(each[-1] for each in found) + 1)


def usual(slug: str, way: str) -> Choice:
    """For somebody who has not chosen before: three players, and the bots are those of this beach."""
    seats = seats_for(slug, way)
    count = max(seats[0], min(USUAL, seats[-1]))
    beside: list[str] = []
    while way == BOTS and len(beside) < count - 1:
        beside.append(somebody_local(beside).key)
    return Choice(way, count, tuple(beside))


# What a form says


def choice_in(form: Form, slug: str) -> Choice:
    """Fields: with ("bots", "friends" or "alone"), seats, bot (once for each that is named), variant."""
    way = Text().from_form("with", form.get("with", ""))
    if way not in ways_of(slug):
        raise nothing_here()
    named = tuple(Text().from_form("bot", each) for each in form.getlist("bot"))
    variant = Text().from_form("variant", form.get("variant", ""))
    if way == ALONE:
        return Choice(way, 1, variant=variant)
    return Choice(way, Number().from_form("seats", form.get("seats", "")), named, variant)


# What was chosen last: a cookie for each game


def cookie_of(slug: str) -> str:
    return f"lineup-{slug}"


def remember(request: Request, response: Response, slug: str, choice: Choice) -> None:
    text = ":".join([choice.way, str(choice.count()), choice.variant, *choice.bots])
    secure = request.url.scheme == "https"
    response.set_cookie(cookie_of(slug), text, max_age=A_YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def remembered(request: Request, slug: str) -> Choice | None:
    """What was chosen last, as far as it can still be chosen."""
    way, seats, variant, *named = [*request.cookies.get(cookie_of(slug), "").split(":"), "", ""]
    if way not in ways_of(slug) or seats not in map(str, seats_for(slug, way)):
        return None
    known = tuple(dict.fromkeys(key for key in named if bots.character(key)))[: int(seats) - 1]
    playable = [each.name for each in variants_for(slug, way)]
    return Choice(way, int(seats), known, variant if variant in playable else "")


def offered(request: Request, slug: str, way: str) -> Choice:
    """What somebody is offered: what they chose last in this way, or what is usual."""
    last = remembered(request, slug)
    return last if last is not None and last.way == way else usual(slug, way)
