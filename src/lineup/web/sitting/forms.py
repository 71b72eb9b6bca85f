"""The forms: everything that people do at a table besides moves, and the settings menu."""

from __future__ import annotations

import asyncio
import contextlib
import re
from functools import partial

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from lineup import games
from lineup.core import BadOptions, LineupError
from lineup.core.decks import read_decks
from lineup.core.language import _
from lineup.core.options import Options, build, deck_specs, settings
from lineup.games import AnyGame
from lineup.store import Person
from lineup.store.plan import OPEN
from lineup.table import BOT, PERSON
from lineup.web.drawing.clocks import clock_in
from lineup.web.frame.asked import game_named, text_in
from lineup.web.frame.site import Form, Site, done, form_of, page, site_of
from lineup.web.live.acting import Action, Actor, Who
from lineup.web.live.actions import BY_FORM, own_seat, pace, read_form
from lineup.web.live.fields import Number
from lineup.web.live.live_table import LiveTable
from lineup.web.live.shared_games import shared_with
from lineup.web.people.identity import Visitor
from lineup.web.people.settings import changed_by, page_before, set_settings_cookie
from lineup.web.server.refusals import nothing_here, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.new_tables import AS_USUAL, REMATCH, SAME_DEAL, Agreed, Another, Chair, another_match, new_table

# New tables


@page
async def create(request: Request, visitor: Visitor) -> Response:
    """A table as the form of ``new.html`` describes it.

    Fields: variant, option-<name> for each setting, deck (a file of the owner's cards), those of ``agreed_in``, and for
    each seat seat-<n> ("me", "open", "bot-<name>", or empty for no such seat), name-<n> for a person on this device.
    """
    slug = game_named(request.path_params["slug"]).slug
    form = await form_of(request)
    game = shared_with(slug, await options_in(slug, form))
    live = await open_table(request, visitor, game, chairs_in(form, game), agreed_in(form))
    return done(request, f"/t/{live.id}")


def agreed_in(form: Form) -> Agreed:
    """Fields: public and rated (on or off), clock and at_zero."""
    return Agreed(public=form.get("public") == "on", clock=clock_in(form), rated=form.get("rated") == "on")


async def open_table(
    request: Request, visitor: Visitor, game: AnyGame, chairs: list[Chair], agreed: Agreed = AS_USUAL
) -> LiveTable:
    site = site_of(request)
    if not site.table_limit.take(address_of(request)):
        raise too_fast()
    visitor = await site.identities.keep(visitor)
    return await new_table(site, visitor.person, game, chairs, agreed)


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


def seat_in(form: Form) -> int:
    return Number().from_form("seat", form.get("seat", ""))


# At a table


@page
async def at_table(request: Request, visitor: Visitor) -> Response:
    """Every action that comes in by a form."""
    site = site_of(request)
    action = BY_FORM.get(request.path_params["act"])
    if action is None:
        raise nothing_here()
    live = await site.tables.find(request.path_params["table"])
    visitor = await site.identities.keep(visitor)
    form = await form_of(request)
    values = read_form(action, form)
    actor = Actor(live, visitor.person, seat_meant(action, live, visitor.person, form))
    sheet = live.game.page.sheet(text_in(form, "sheet"))
    await site.tables.act(live, partial(action, actor, **values))
    if sheet is not None:
        return done(request, f"/t/{live.id}/{sheet.name}")  # back to where it was written
    seat = form.get("seat")
    mine = live.booking.seats_of(visitor.person.id)
    chosen = f"?seat={seat}" if len(mine) > 1 and isinstance(seat, str) and seat.isdigit() else ""
    return done(request, f"/t/{live.id}{chosen}")


def seat_meant(action: Action, live: LiveTable, person: Person, form: Form) -> int:
    """The seat that a form speaks for: the one that it names, or the first of this person."""
    named = action.seat_is_named or (action.who is Who.OWNER and form.get("seat"))
    return own_seat(live, person, seat_in(form) if named else None)


@page
async def hand_over(request: Request, visitor: Visitor) -> Response:
    """Pass and play: the device goes to the player at another seat of the same person."""
    live = await site_of(request).tables.find(request.path_params["table"])
    seat = seat_in(await form_of(request))
    Actor(live, visitor.person, seat).check(Who.OWNER)
    return done(request, f"/t/{live.id}?seat={seat}")


@page
async def rematch(request: Request, visitor: Visitor) -> Response:
    return await once_more(request, visitor, REMATCH)


@page
async def again(request: Request, visitor: Visitor) -> Response:
    return await once_more(request, visitor, SAME_DEAL)


async def once_more(request: Request, visitor: Visitor, kind: Another) -> Response:
    site = site_of(request)
    live = await site.tables.find(request.path_params["table"])
    return done(request, f"/t/{await another_match(site, address_of(request), live, visitor.person, kind)}")


# Settings


@page
async def choose(request: Request, visitor: Visitor) -> Response:
    """The settings menu of every page; what is not named stays as it was."""
    site = site_of(request)
    before = visitor.person.settings
    settings = changed_by(await form_of(request), before)
    where = page_before(request)
    if settings.bots != before.bots:
        await set_pace_at(site, visitor.person, where, settings.bots)
    response = done(request, where)
    if visitor.is_known:
        await site.identities.choose(visitor, settings)
    else:
        set_settings_cookie(response, settings, secure=request.url.scheme == "https")
    return response


async def set_pace_at(site: Site, person: Person, where: str, name: str) -> None:
    """Bots at the table that somebody plays at take their new pace at once; other tables keep theirs."""
    if at_table := re.match(r"/t/([^/?]+)", where):
        with contextlib.suppress(LineupError):  # who only looks on changes nothing there
            live = await site.tables.find(at_table[1])
            actor = Actor(live, person, own_seat(live, person, None))
            await site.tables.act(live, partial(pace, actor, pace=name))
