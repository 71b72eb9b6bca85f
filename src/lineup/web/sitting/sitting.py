"""Sitting down: a new table with bots, with friends or alone, and a seat at a table that one was invited to."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from lineup import games
from lineup.core.options import deck_specs, settings
from lineup.games import AnyGame
from lineup.store.rated import may_be_rated
from lineup.web.frame.asked import game_named, text_in
from lineup.web.frame.rendering import show
from lineup.web.frame.site import done, form_of, page, site_of
from lineup.web.live.acting import Actor
from lineup.web.live.actions import sit
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import free_seat
from lineup.web.live.shared_games import shared_with
from lineup.web.people.identity import Visitor
from lineup.web.sitting.choices import (
    ALONE,
    Choice,
    choice_in,
    how_many_play,
    offered,
    remember,
    remembered,
    seats_for,
    variants_for,
    ways_of,
)
from lineup.web.sitting.forms import agreed_in, open_table, options_in
from lineup.web.sitting.lines import SitContext
from lineup.web.sitting.new_tables import AS_USUAL, Agreed

# A new table


@page
async def choose(request: Request, visitor: Visitor) -> Response:
    """The page on which somebody says with whom they want to play."""
    game = game_named(request.path_params["slug"])
    way = way_asked(request, game.slug)
    return show("sit.html", visitor, about_sitting(game, offered(request, game.slug, way), asked_variant(request)))


def asked_variant(request: Request) -> str:
    return request.query_params.get("variant", "")


def way_asked(request: Request, slug: str) -> str:
    """The way that the address names, that of the variant which it names, the last one, or the first one."""
    ways = ways_of(slug)
    named = [way for way in ways if asked_variant(request) in [each.name for each in variants_for(slug, way)]]
    last = remembered(request, slug)
    wishes = [request.query_params.get("with", ""), *named, last.way if last else ""]
    return next((wish for wish in wishes if wish in ways), ways[0])


def about_sitting(game: AnyGame, choice: Choice, wanted: str) -> SitContext:
    """What can be chosen, with the wanted variant chosen already, if there is one."""
    variants = variants_for(game.slug, choice.way)
    names = [each.name for each in variants]
    kind = games.options_of(game.slug)
    return SitContext(
        game=game,
        for_players=how_many_play(game.slug),
        way=choice.way,
        ways=ways_of(game.slug),
        chosen=next((name for name in (wanted, choice.variant) if name in names), names[0]),
        variants=variants,
        alone=variants_for(game.slug, ALONE),
        seats=seats_for(game.slug, choice.way),
        count=choice.count(),
        may_be_rated=choice.way != ALONE and may_be_rated(game.slug),
        bots=choice.bots,
        settings=settings(kind),
        decks=deck_specs(kind),
    )


@page
async def sit_down(request: Request, visitor: Visitor) -> Response:
    """A table as ``sit.html`` describes it; with bots or alone it is dealt at once."""
    slug = game_named(request.path_params["slug"]).slug
    form = await form_of(request)
    choice = choice_in(form, slug)
    game = shared_with(slug, await options_in(slug, form))
    return await open_with(request, visitor, game, choice, agreed_in(form))


@page
async def play(request: Request, visitor: Visitor) -> Response:
    """With bots, in one click: with those of the last time, or the usual ones, the game as printed."""
    game = game_named(request.path_params["slug"])
    choice = offered(request, game.slug, ways_of(game.slug)[0])
    return await open_with(request, visitor, game, choice, AS_USUAL)


async def open_with(request: Request, visitor: Visitor, game: AnyGame, choice: Choice, agreed: Agreed) -> Response:
    games.check_seats(game, choice.count())  # before so many chairs are made
    live = await open_table(request, visitor, game, choice.chairs(), agreed)
    response = done(request, f"/t/{live.id}")
    remember(request, response, game.slug, choice)
    return response


# By a link


@page
async def join(request: Request, visitor: Visitor) -> Response:
    """Take a free seat, whichever it is, under the name that is filled in."""
    site = site_of(request)
    live = await site.tables.find(request.path_params["table"])
    name = text_in(await form_of(request), "name") or visitor.person.name
    if name == visitor.person.name:
        visitor = await site.identities.keep(visitor)
    else:
        visitor = await site.identities.rename(visitor, name, visitor.person.colour)
    await site.tables.act(live, partial(take_seat, live, visitor))
    return done(request, f"/t/{live.id}")


def take_seat(live: LiveTable, visitor: Visitor) -> None:
    sit(Actor(live, visitor.person), seat=free_seat(live))
