"""The forms: everything that people do at a table besides moves, and what they change about themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from lineup import bots, games
from lineup.core import SPECTATOR, BadOptions
from lineup.core.decks import read_decks
from lineup.core.language import _
from lineup.core.options import Options, build, deck_specs, settings
from lineup.games import AnyGame
from lineup.store import Booking, Person
from lineup.store.bookings import OVER
from lineup.web import actions, seating
from lineup.web.identity import Visitor, set_cookie
from lineup.web.live_table import LiveTable
from lineup.web.pages import game_named, personal_link, show_me
from lineup.web.refusals import Refused, nothing_here, too_fast
from lineup.web.seating import BOT, OPEN, PERSON, Chair
from lineup.web.security import address_of
from lineup.web.site import Form, Site, done, form_of, page, site_of
from lineup.web.tables import options_in_full, shared

# Another match after one: where it is noted in the plan of the first, and how it is made.
Another = tuple[str, Callable[[LiveTable, Person], Booking]]
REMATCH: Another = ("rematch", seating.rematch_of)
SAME_DEAL: Another = ("again_at", seating.same_deal_of)

# New tables


@page
async def play(request: Request, visitor: Visitor) -> Response:
    """With bots, in one click."""
    game = game_named(request.path_params["slug"])
    count = max(game.seats[0], min(3, game.seats[-1]))
    chairs = [Chair(PERSON), *[Chair(BOT)] * (count - 1)]
    live = await open_table(request, visitor, game, chairs, public=False)
    return done(request, f"/t/{live.id}")


@page
async def create(request: Request, visitor: Visitor) -> Response:
    """A table as the form of ``new.html`` describes it.

    Fields: variant, option-<name> for each setting, deck (a file of own cards), public (on or off), and for
    each seat seat-<n> ("me", "open", "bot-<name>", or empty for no such seat), name-<n> for a person on this device.
    """
    slug = game_named(request.path_params["slug"]).slug
    form = await form_of(request)
    game = shared(slug, options_in_full(games.load(slug, await options_in(slug, form))))
    live = await open_table(request, visitor, game, chairs_in(form, game), public=form.get("public") == "on")
    return done(request, f"/t/{live.id}")


async def open_table(
    request: Request, visitor: Visitor, game: AnyGame, chairs: list[Chair], *, public: bool
) -> LiveTable:
    site = site_of(request)
    if not site.table_limit.take(address_of(request)):
        raise too_fast()
    visitor = await site.identities.keep(visitor)
    return await new_table(site, visitor.person, game, chairs, public=public)


async def new_table(site: Site, person: Person, game: AnyGame, chairs: list[Chair], *, public: bool) -> LiveTable:
    """A table, dealt at once when nobody is waited for."""
    booking = seating.new_booking(game, person, chairs, public=public)
    table = seating.deal(game, booking) if seating.is_full(booking) else None
    return await site.tables.new(booking, game, table)


async def options_in(slug: str, form: Form) -> Options:
    """A variant, then what differs from it. A field that is not sent keeps the variant's value."""
    kind = games.options_of(slug)
    named = text_in(form, "variant")
    values: dict[str, object] = dict(games.variant(slug, named).values) if named else {}
    for setting in settings(kind):
        sent = form.get(f"option-{setting.name}")
        if isinstance(sent, str) and sent:
            values[setting.name] = setting.read(sent)
    file = form.get("deck")
    if isinstance(file, UploadFile) and file.filename:
        # A large file takes its time, in which others go on playing.
        values |= await asyncio.to_thread(read_decks, deck_specs(kind), await file.read(), file.filename[:60])
    return build(kind, values)


def chairs_in(form: Form, game: AnyGame) -> list[Chair]:
    """Who should sit where: as many as were asked for, even if the game as it was chosen is for fewer."""
    chairs: list[Chair] = []
    for seat in range(games.all_seats(game.slug)[-1]):
        wish = text_in(form, f"seat-{seat}")
        name = " ".join(text_in(form, f"name-{seat}").split())
        if wish == "me":
            chairs.append(Chair(PERSON, name))
        elif wish == "open":
            chairs.append(Chair(OPEN))
        elif wish.startswith("bot-"):
            chairs.append(Chair(BOT, bot=wish.removeprefix("bot-")))
        elif wish:
            raise BadOptions(_("A seat is for a person, for a bot, or open."))
    return chairs


def text_in(form: Form, name: str) -> str:
    value = form.get(name, "")
    if not isinstance(value, str):
        raise BadOptions(_("{name} should be a text.").format(name=name[:40]))
    return value


def seat_in(form: Form, name: str = "seat") -> int:
    text = text_in(form, name)
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise Refused(422, _("{name} should be a whole number.").format(name=name))
    return int(text)


# At a table


class Act(Protocol):
    """Something that a person does at a table by a form."""

    def __call__(self, live: LiveTable, person: Person, form: Form) -> None: ...


def sit(live: LiveTable, person: Person, form: Form) -> None:
    seating.sit(live, seat_in(form), person)


def leave(live: LiveTable, person: Person, form: Form) -> None:
    seating.leave(live, seat_in(form), person)


def resign(live: LiveTable, person: Person, form: Form) -> None:
    seating.resign(live, seat_in(form), person)


def bot(live: LiveTable, person: Person, form: Form) -> None:
    seating.replace_by_bot(live, seat_in(form), person, text_in(form, "bot") or bots.DEFAULT)


def start(live: LiveTable, person: Person, form: Form) -> None:
    seating.begin(live, person)


def visibility(live: LiveTable, person: Person, form: Form) -> None:
    seating.set_visibility(live, person, public=text_in(form, "public") == "on")


def say(live: LiveTable, person: Person, form: Form) -> None:
    actions.say(live, person, text_in(form, "text"))


def own_seat(live: LiveTable, person: Person, form: Form) -> int:
    """The seat that a form speaks for: the one that it names, or the only one there is."""
    mine = live.booking.seats_of(person.id)
    seat = seat_in(form) if form.get("seat") else (mine[0] if mine else SPECTATOR)
    actions.owned(live, seat, person)
    return seat


def take_back(live: LiveTable, person: Person, form: Form) -> None:
    actions.take_back(live, own_seat(live, person, form))


def agree(live: LiveTable, person: Person, form: Form) -> None:
    actions.agree(live, own_seat(live, person, form))


def decline(live: LiveTable, person: Person, form: Form) -> None:
    actions.decline(live, own_seat(live, person, form))


ACTS: dict[str, Act] = {
    "sit": sit,
    "leave": leave,
    "resign": resign,
    "bot": bot,
    "start": start,
    "visibility": visibility,
    "say": say,
    "take-back": take_back,
    "agree": agree,
    "decline": decline,
}


@page
async def at_table(request: Request, visitor: Visitor) -> Response:
    site = site_of(request)
    act = ACTS.get(request.path_params["act"])
    if act is None:
        raise nothing_here()
    live = await site.tables.find(request.path_params["table"])
    visitor = await site.identities.keep(visitor)
    form = await form_of(request)
    await site.tables.act(live, partial(act, person=visitor.person, form=form))
    seat = form.get("seat")
    mine = live.booking.seats_of(visitor.person.id)
    chosen = f"?seat={seat}" if len(mine) > 1 and isinstance(seat, str) and seat.isdigit() else ""
    return done(request, f"/t/{live.id}{chosen}")


@page
async def hand_over(request: Request, visitor: Visitor) -> Response:
    """Pass and play: the device goes to whoever sits at another seat of the same person."""
    live = await site_of(request).tables.find(request.path_params["table"])
    seat = seat_in(await form_of(request))
    actions.owned(live, seat, visitor.person)
    return done(request, f"/t/{live.id}?seat={seat}")


@page
async def rematch(request: Request, visitor: Visitor) -> Response:
    return await once_more(request, visitor, REMATCH)


@page
async def again(request: Request, visitor: Visitor) -> Response:
    return await once_more(request, visitor, SAME_DEAL)


async def once_more(request: Request, visitor: Visitor, kind: Another) -> Response:
    live = await site_of(request).tables.find(request.path_params["table"])
    return done(request, f"/t/{await another_match(request, live, visitor.person, kind)}")


async def another_match(request: Request, live: LiveTable, person: Person, kind: Another) -> str:
    """Everybody who asks for another match of a kind is led to the same one; alone, to a new one after its end."""
    noted_as, make = kind
    site = site_of(request)
    async with site.tables.one_at_a_time(live.id):  # whoever asks at the same moment waits, and finds it noted
        live = await site.tables.settled(live)
        known: str = live.booking.plan.get(noted_as, "")
        if known and not (is_alone(live) and (await site.tables.find(known)).booking.stage == OVER):
            return known
        booking = make(live, person)
        if not site.table_limit.take(address_of(request)):
            raise too_fast()
        fresh = await site.tables.new(booking, live.game, seating.deal(live.game, booking))
        await site.tables.act(live, partial(note_in_plan, key=noted_as, name=fresh.id))
    return fresh.id


def is_alone(live: LiveTable) -> bool:
    return len(live.booking.plan["seats"]) == 1


def note_in_plan(live: LiveTable, *, key: str, name: str) -> None:
    live.booking.plan[key] = name
    live.booking_changed = True


# Oneself


@page
async def change_me(request: Request, visitor: Visitor) -> Response:
    """Another name or colour (the default), a personal link (act=carry), a token for programs (act=token)."""
    site = site_of(request)
    form = await form_of(request)
    act = text_in(form, "act")
    link, code, token = "", "", ""
    if act == "carry":
        link, code = personal_link(request, await site.identities.new_carry_token(visitor))
    elif act == "token":
        token = await site.identities.new_program_token(visitor)
    elif act in ("", "rename"):
        visitor = await site.identities.rename(visitor, text_in(form, "name"), text_in(form, "colour"))
        return done(request, "/me?kept")
    else:
        raise Refused(422, _("Nothing is called that way here."))
    return await show_me(request, visitor, carry_url=link, qr=code, api_token=token)


@page
async def use_carry(request: Request, visitor: Visitor) -> Response:
    """Become the person of a personal link, on this device."""
    carried = await site_of(request).identities.carry_over(request.path_params["token"])
    if carried is None:
        raise Refused(404, _("This personal link was used already, or it is too old. Make a new one."))
    response = RedirectResponse("/", 303)
    set_cookie(response, carried, secure=request.url.scheme == "https")
    return response
