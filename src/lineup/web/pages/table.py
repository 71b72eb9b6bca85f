"""A table and its fragments, its record, its replay, and a deal to check."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup.core import SPECTATOR
from lineup.core.language import _
from lineup.review.hints import can_be_judged
from lineup.store import Person
from lineup.store.played import Played, Wanted, has_played, list_played
from lineup.table import write_record
from lineup.web.drawing.around import Viewer, seat_for, waiting_context
from lineup.web.drawing.context import table_context
from lineup.web.drawing.lines import AnyTableContext, DealContext, PractiseLine, ReplayContext, TableContext
from lineup.web.drawing.recall import recalled
from lineup.web.frame.asked import here, number_asked, number_between
from lineup.web.frame.rendering import render, show
from lineup.web.frame.site import page, site_of
from lineup.web.live.happened import set_up
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import hash_of_deal
from lineup.web.pages.ladder import rating_changed
from lineup.web.pages.solo_scores import compared
from lineup.web.people.identity import Visitor
from lineup.web.review.positions import first_of
from lineup.web.server.refusals import Refused
from lineup.web.sitting.inviting import mates_at

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
