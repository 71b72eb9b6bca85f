"""The pages: a new table, a table and its fragments, rules, replay, and a deal to check."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from functools import lru_cache
from typing import Any
from urllib.parse import SplitResult

from sqlalchemy import Connection
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup import games
from lineup.core import SPECTATOR, BadOptions
from lineup.core.language import _
from lineup.core.options import deck_specs, settings
from lineup.review.hints import can_be_judged
from lineup.store import Person
from lineup.store.played import Played, Wanted, has_played, list_played
from lineup.table import write_record
from lineup.table.bot_players import somebody_local
from lineup.web.around_table import Viewer, seat_for, waiting_context
from lineup.web.context import (
    HelpContext,
    NewTableContext,
    RulesContext,
)
from lineup.web.crew import plain_bots
from lineup.web.handbook import contents
from lineup.web.handbook import pages as help_pages
from lineup.web.happened import set_up
from lineup.web.identity import Visitor
from lineup.web.inviting import mates_at
from lineup.web.ladder import rating_changed
from lineup.web.live_table import LiveTable
from lineup.web.positions import PractiseLine, first_of
from lineup.web.recall import recalled
from lineup.web.refusals import Refused, nothing_here
from lineup.web.rendering import render, show
from lineup.web.seating import hash_of_deal
from lineup.web.shared_games import shared
from lineup.web.site import page, site_of
from lineup.web.solo_scores import compared
from lineup.web.table_context import table_context
from lineup.web.table_lines import AnyTableContext, DealContext, ReplayContext, TableContext

LONGEST_QUERY = 100
NOTHING_TO_DO: dict[str, Any] = {
    "moves": [],
    "labels": {},
    "prompt": None,
    "listens": False,
    "is_brief": False,
    "may_tell": False,
    "may_go": False,
    "may_pick": False,
}  # in what is past
NUMBER = re.compile(r"-?[0-9]{1,8}")


def here(request: Request) -> str:
    """This server's address as another device can reach it."""
    found = address_named(request.scope["scheme"], request.headers.get("host"), tuple(request.scope["server"] or ()))
    host = found.hostname or ""
    if host in ("localhost", "127.0.0.1", "::1") and (address := site_of(request).address):
        return address
    return f"{found.scheme}://{found.netloc}"


@lru_cache(maxsize=1_000)
def address_named(scheme: str, host: str | None, server: tuple[str | int, ...]) -> SplitResult:
    """Where a request says that it has come to, as Starlette makes sense of it: the same for nearly all of them."""
    headers = [] if host is None else [(b"host", host.encode("latin-1"))]
    return URL(scope={"scheme": scheme, "server": server or None, "path": "/", "headers": headers}).components


def number_asked(request: Request, name: str, otherwise: int | None = None) -> int | None:
    """A number in the address of a page."""
    text = request.query_params.get(name, "")
    if not text:
        return otherwise
    if not NUMBER.fullmatch(text):
        raise Refused(422, _("{name} should be a whole number.").format(name=name))
    return int(text)


def number_between(request: Request, name: str, least: int, most: int, otherwise: int | None = None) -> int:
    """The same, or the nearest there is, for an address may be old; the least where none is asked for."""
    asked = number_asked(request, name, otherwise)
    return min(max(least if asked is None else asked, least), most)


def game_named(slug: str) -> games.AnyGame:
    if slug not in games.slugs():
        raise nothing_here()
    return shared(slug, {})


# A new table


@page
async def new(request: Request, visitor: Visitor) -> Response:
    game = game_named(request.path_params["slug"])
    return show("new.html", visitor, about_new_table(game, request.query_params.get("variant", "")))


def about_new_table(game: games.AnyGame, wanted: str) -> NewTableContext:
    """What can be chosen before a game begins, with the wanted variant chosen already, if there is one."""
    kind = games.options_of(game.slug)
    names = [each.name for each in games.variants(game.slug)]
    return NewTableContext(
        game=game,
        chosen=wanted if wanted in names else names[0],
        variants=games.variants(game.slug),
        seats_of=games.seats_of(game.slug),
        seats=games.all_seats(game.slug),
        settings=settings(kind),
        decks=deck_specs(kind),
        usual_bot=somebody_local([]).key,
        plain_bots=plain_bots(),
    )


# A table


async def looked_at(request: Request, visitor: Visitor) -> tuple[LiveTable, Viewer]:
    """The table that a page is about, and who looks from where, once it is their turn to have it drawn."""
    await site_of(request).turns.wait(visitor.person.id)
    tables = site_of(request).tables
    live = await tables.settled(await tables.find(request.path_params["table"]))
    await site_of(request).swell.check_may_look(live, visitor.person)
    live.looks_on(visitor.person.id)
    if not visitor.is_new:  # programs that fetch a link come without a cookie, as somebody else every time
        await site_of(request).swell.note_onlooker(live, visitor.person)
    wanted = number_asked(request, "seat")
    seat = seat_for(live, visitor.person, wanted)
    alone = len(live.booking.seats_of(visitor.person.id)) <= 1
    chosen = alone or wanted == seat
    return live, Viewer(visitor.person, seat, here(request), chosen, is_known=visitor.is_known)


@page
async def table(request: Request, visitor: Visitor) -> Response:
    live, viewer = await looked_at(request, visitor)
    if viewer.seat != SPECTATOR:
        await note_newcomer(request, live, visitor.person)
    context = await page_context(request, live, viewer)
    if not isinstance(context, TableContext):
        return show("waiting.html", visitor, context)
    laid_out = [] if context.is_left_to_bots else set_up(live.match(), context.view, context.names)
    return show("table.html", visitor, replace(context, beats=laid_out))


async def page_context(request: Request, live: LiveTable, viewer: Viewer) -> AnyTableContext:
    """What a table shows, and after the end how it went, and what the score of somebody who played alone is worth."""
    if live.is_waiting():
        return waiting_context(live, viewer, await mates_at(site_of(request), live, viewer.person.id))
    worth = await compared(site_of(request), live, viewer.person)
    known = await recalled(live) if live.match().outcome() else None
    context = table_context(live, viewer, worth, number_asked(request, "since"), known)
    rating = await rating_changed(site_of(request), live, viewer.person)
    practise = await to_practise(request, live, viewer)
    sound = await offers_sound(request, live, viewer)
    return replace(context, rating=rating, practise=practise, offers_sound=sound)


async def offers_sound(request: Request, live: LiveTable, viewer: Viewer) -> bool:
    """Once, where nobody is asked anything else: after the first game that somebody has finished, if it was silent."""
    if viewer.person.settings.sound != "off" or not live.match().outcome():
        return False

    def work(connection: Connection) -> list[Played]:
        return list_played(connection, viewer.person.id, Wanted(), most=2)

    return [each.match for each in await site_of(request).tables.store.read(work)] == [live.id]


async def to_practise(request: Request, live: LiveTable, viewer: Viewer) -> PractiseLine | None:
    """After a review of a finished match: the positions in which its visitor went wrong."""
    if not viewer.is_known or not live.match().outcome() or not live.booking.seats_of(viewer.person.id):
        return None
    counts = await site_of(request).positions.counts(viewer.person.id)
    return PractiseLine(first_of(counts, live.id), counts[live.id]) if counts.get(live.id) else None


async def note_newcomer(request: Request, live: LiveTable, person: Person) -> None:
    """Somebody who has never finished this game is helped while it goes on."""

    def work(connection: Connection) -> bool:
        return has_played(connection, person.id, live.game.slug)

    if not await site_of(request).tables.store.read(work):
        live.newcomers.add(person.id)


@page
async def fragments(request: Request, visitor: Visitor) -> Response:
    """All fragments of a table's page for one seat. The tag is the seat's version: unchanged means nothing to send."""
    live, viewer = await looked_at(request, visitor)
    tag = f'"{live.version(viewer.seat)}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "vary": "cookie, accept-language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    name = "waiting_fragments.html" if live.is_waiting() else "fragments.html"
    return HTMLResponse(render(name, visitor, await page_context(request, live, viewer)), headers=headers)


# After the end


@page
async def record(request: Request, visitor: Visitor) -> Response:
    live, _viewer = await looked_at(request, visitor)
    match = live.finished_match()
    site_of(request).swell.check_seed_is_open(live)
    outcome = match.outcome()
    text = await asyncio.to_thread(write_record, match.record, outcome.json() if outcome else None)
    name = f"{live.game.slug}-{live.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@page
async def deal(request: Request, visitor: Visitor) -> Response:
    """Check this deal: every card and die anew from the seed."""
    live, _viewer = await looked_at(request, visitor)
    match = live.finished_match()
    site_of(request).swell.check_seed_is_open(live)
    verdict = await site_of(request).replays.verdict(live)
    header = match.record.header
    context = DealContext(
        game=live.game,
        table_id=live.id,
        commitment=hash_of_deal(live),
        seed=header.seed,
        again=header.again,
        past=header.past,
        verified=verdict.fair,
        cards=verdict.cards,
        dice=verdict.dice,
        moves=verdict.moves,
    )
    return show("deal.html", visitor, context)


@page
async def replayed(request: Request, visitor: Visitor) -> Response:
    """A finished game at some step, as any seat saw it, or with all cards open."""
    live, viewer = await looked_at(request, visitor)
    match = live.finished_match()
    steps = len(match.record.rows)
    ways = await site_of(request).replays.steps(live)
    step = number_between(request, "step", 0, steps - 1)
    usual = viewer.seat if viewer.seat != SPECTATOR else match.seats()  # nobody's secret is left to keep
    seen_by = number_asked(request, "eyes", usual)
    if seen_by is None or not SPECTATOR <= seen_by <= match.seats():
        raise Refused(422, _("There is no seat {seat} at this table.").format(seat=(seen_by or 0) + 1))
    all_open = seen_by == match.seats()
    then = await site_of(request).replays.at(live, step)
    seat = SPECTATOR if all_open else seen_by
    past = live.as_it_was(then)
    past.news.is_strangers = seat not in live.booking.seats_of(visitor.person.id)
    told = table_context(
        past,
        Viewer(visitor.person, seat, viewer.here),
        since=number_asked(request, "since"),
        recalled=await recalled(live) if step == steps - 1 else None,
    )
    truth = live.game.zones(then.state).json() if all_open else None
    scene = live.game.page.scene(told.view, told.names, told.story, truth)
    then_known = vars(told) | NOTHING_TO_DO | {"scene": scene, "steps": steps}
    judged = can_be_judged(live.game)
    context = ReplayContext(
        **then_known,
        step=step,
        eyes=seen_by,
        all_open=all_open,
        truth=truth,
        judged=judged,
        stops=ways.stops,
        place=ways.place(step),
        own_eyes=viewer.seat,
    )
    return show("replay.html", visitor, context)


# Rules and the handbook


@page
async def rules(request: Request, visitor: Visitor) -> Response:
    return show("rules.html", visitor, rules_context(request))


def rules_context(request: Request) -> RulesContext:
    game = game_named(request.path_params["slug"])
    query = request.query_params.get("q", "")
    if len(query) > LONGEST_QUERY:
        raise BadOptions(_("Search for something shorter."))
    rulebook = game.rulebook()
    hits = rulebook.search(query) if query.strip() else []
    return RulesContext(game, rulebook, query, hits)


@page
async def handbook(request: Request, visitor: Visitor) -> Response:
    found = help_pages().get(request.path_params.get("name", ""))
    if found is None:
        raise Refused(404, _("The handbook has no such page."))
    return show("help.html", visitor, HelpContext(contents(), found))
