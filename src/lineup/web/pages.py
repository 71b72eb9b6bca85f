"""The pages: home, a new table, a table and its fragments, rules, replay, a deal to check, and oneself."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup import games
from lineup.core import SPECTATOR, BadOptions
from lineup.core.language import _
from lineup.core.options import deck_specs, settings
from lineup.store import Booking, Person, list_bookings
from lineup.store.bookings import OVER, RUNNING, WAITING
from lineup.table import write_record
from lineup.table.bot_players import somebody_local
from lineup.web.context import (
    CarryContext,
    HelpContext,
    HomeContext,
    MeContext,
    NewTableContext,
    Poster,
    RulesContext,
    TableLine,
)
from lineup.web.crew import plain_bots
from lineup.web.handbook import contents
from lineup.web.handbook import pages as help_pages
from lineup.web.identity import COLOURS, Visitor
from lineup.web.live_table import LiveTable
from lineup.web.recall import recalled
from lineup.web.refusals import Refused, nothing_here
from lineup.web.rendering import render, show
from lineup.web.seating import hash_of_deal
from lineup.web.shared_games import shared
from lineup.web.site import page, site_of
from lineup.web.solo_scores import compared, scores_by_kind
from lineup.web.table_context import Viewer, qr, seat_for, table_context, waiting_context
from lineup.web.table_lines import AnyTableContext, DealContext, ReplayContext

LONGEST_QUERY = 100
NUMBER = re.compile(r"-?[0-9]{1,8}")


def here(request: Request) -> str:
    """This server's address as another device can reach it."""
    host = request.url.hostname or ""
    if host in ("localhost", "127.0.0.1", "::1") and (address := site_of(request).address):
        return address
    return f"{request.url.scheme}://{request.url.netloc}"


def number_asked(request: Request, name: str, otherwise: int | None = None) -> int | None:
    """A number in the address of a page."""
    text = request.query_params.get(name, "")
    if not text:
        return otherwise
    if not NUMBER.fullmatch(text):
        raise Refused(422, _("{name} should be a whole number.").format(name=name))
    return int(text)


def game_named(slug: str) -> games.AnyGame:
    if slug not in games.slugs():
        raise nothing_here()
    return shared(slug, {})


# Home


@page
async def home(request: Request, visitor: Visitor) -> Response:
    person = visitor.person.id

    def work(connection: Connection) -> tuple[list[Booking], list[Booking], list[Booking]]:
        mine = list_bookings(connection, person=person, most=20)
        waiting = list_bookings(connection, stage=WAITING, public=True, most=20)
        running = list_bookings(connection, stage=RUNNING, public=True, most=20)
        return mine, waiting, running

    mine, waiting, running = await site_of(request).tables.store.read(work)
    elsewhere = [booking for booking in running if person not in booking.owners.values()]
    context = HomeContext(
        games=[poster(games.load(slug)) for slug in games.slugs()],
        mine=[table_line(request, booking, person) for booking in mine if booking.plan.step is None],
        open_tables=[table_line(request, booking, person) for booking in waiting],
        to_watch=[table_line(request, booking, person) for booking in elsewhere],
    )
    return show("home.html", visitor, context)


def poster(game: games.AnyGame) -> Poster:
    seats = games.all_seats(game.slug)
    return Poster(
        slug=game.slug,
        title=game.title,
        summary=game.words.summary(),
        players=f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]),
        alone=next((name for name, fit in games.seats_of(game.slug).items() if 1 in fit), ""),
        has_lesson=game.page.lesson is not None,
        page=game.page,
    )


def table_line(request: Request, booking: Booking, person: str) -> TableLine:
    live = site_of(request).tables.in_memory.get(booking.id)
    if live is not None and live.table is not None:
        names = live.table.names()
    else:
        names = [name for name in booking.plan.names() if name]
    mine = booking.seats_of(person)
    return TableLine(
        url=f"/t/{booking.id}",
        title=games.load(booking.game).title if booking.game in games.slugs() else booking.game,
        names=names,
        open_seats=booking.open_seats(),
        is_over=booking.stage == OVER,
        mine=bool(mine),
        your_turn=live is not None and any(live.your_turn(seat) for seat in mine),
    )


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
    """The table that a page is about, and who looks from where."""
    tables = site_of(request).tables
    live = await tables.settled(await tables.find(request.path_params["table"]))
    live.looks_on(visitor.person.id)
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
    return show("waiting.html" if live.is_waiting() else "table.html", visitor, context)


async def page_context(request: Request, live: LiveTable, viewer: Viewer) -> AnyTableContext:
    """What a table shows, and after the end how it went, and what the score of somebody who played alone is worth."""
    if live.is_waiting():
        return waiting_context(live, viewer)
    worth = await compared(site_of(request), live, viewer.person)
    known = await recalled(live) if live.match().outcome() else None
    return table_context(live, viewer, worth, number_asked(request, "since"), known)


async def note_newcomer(request: Request, live: LiveTable, person: Person) -> None:
    """Somebody who has never finished this game is helped through the first turns."""

    def work(connection: Connection) -> bool:
        found = list_bookings(connection, person=person.id, stage=OVER)
        return any(booking.game == live.game.slug for booking in found)

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
    verdict = await site_of(request).replays.verdict(live)
    header = match.record.header
    context = DealContext(
        game=live.game,
        table_id=live.id,
        commitment=hash_of_deal(live),
        seed=header.seed,
        again=header.again,
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
    step = min(max(number_asked(request, "step", 0) or 0, 0), steps - 1)
    seen_by = number_asked(request, "eyes", viewer.seat)
    if seen_by is None or not SPECTATOR <= seen_by <= match.seats():
        raise Refused(422, _("There is no seat {seat} at this table.").format(seat=(seen_by or 0) + 1))
    all_open = seen_by == match.seats()
    then = await site_of(request).replays.at(live, step)
    seat = SPECTATOR if all_open else seen_by
    past = LiveTable(live.game, live.booking, then, sealed="past")
    told = table_context(
        past,
        Viewer(visitor.person, seat, viewer.here),
        since=number_asked(request, "since"),
        recalled=await recalled(live) if step == steps - 1 else None,
    )
    truth = live.game.zones(then.state).json() if all_open else None
    scene = live.game.page.scene(told.view, told.names, told.story, truth)
    nothing_to_do: dict[str, Any] = {"moves": [], "prompt": None, "may_go": False, "may_pick": False}
    then_known = vars(told) | nothing_to_do | {"scene": scene, "steps": steps}
    context = ReplayContext(**then_known, step=step, eyes=seen_by, all_open=all_open, truth=truth)
    return show("replay.html", visitor, context)


# Rules, and oneself


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


@page
async def me(request: Request, visitor: Visitor) -> Response:
    return await show_me(request, visitor)


async def show_me(
    request: Request, visitor: Visitor, *, carry_url: str = "", qr: str = "", api_token: str = ""
) -> Response:
    alone = await scores_by_kind(site_of(request), visitor.person)
    kept = "kept" in request.query_params
    return show("me.html", visitor, MeContext(COLOURS, alone, kept, carry_url, qr, api_token))


@page
async def carry(request: Request, visitor: Visitor) -> Response:
    """A personal link, opened on another device: it asks before it does anything."""
    person = await site_of(request).identities.carried(request.path_params["token"])
    if person is None:
        raise Refused(404, _("This personal link was used already, or it is too old. Make a new one."))
    return show("carry.html", visitor, CarryContext(person, request.path_params["token"]))


def personal_link(request: Request, token: str) -> tuple[str, str]:
    """The address that makes another device the same person, and its QR code."""
    url = f"{here(request)}/me/carry/{token}"
    return url, qr(url)
