"""What people see of a hint and of a review: pages and parts of pages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup.core import SPECTATOR
from lineup.review.worlds import WORLDS
from lineup.web.bots.hints import hidden_from, why_in_words
from lineup.web.drawing.around import Viewer, seat_lines
from lineup.web.frame.asked import number_asked, number_between
from lineup.web.frame.rendering import render
from lineup.web.frame.site import done, form_of, page, site_of
from lineup.web.live.fields import Number
from lineup.web.live.hint_rules import CouldBeContext, HintContext, WhyContext, hint_lines, place_lines
from lineup.web.live.live_table import LiveTable
from lineup.web.pages.table import looked_at
from lineup.web.people.identity import Visitor
from lineup.web.review.lines import ReviewContext
from lineup.web.review.par import par_lines
from lineup.web.review.reviews import DEEP, Underway
from lineup.web.review.words import InWords, rows_spoken_of, time_left
from lineup.web.server.refusals import not_yours, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.play_on import going_on


@page
async def hint(request: Request, visitor: Visitor) -> Response:
    """The hint that a seat has asked for, as a part of its page."""
    live, viewer = await looked_at(request, visitor)
    if viewer.seat == SPECTATOR:
        raise not_yours()
    options = await site_of(request).hints.options(live, viewer.seat)
    return HTMLResponse(render("hint.html", visitor, HintContext(hint_lines(live, viewer.seat, options))))


# A review


@page
async def review(request: Request, visitor: Visitor) -> Response:
    """What a review says at one step of a replay, as far as it has come."""
    live, viewer = await looked_at(request, visitor)
    record = live.finished_match().record
    reviews = site_of(request).reviews
    underway = await reviews.look(live)
    further: dict[str, Any] = {}
    if request.query_params.get("level") == DEEP:
        deeper = await reviews.look(live, DEEP)
        underway = deeper if deeper.is_done() else underway
        # As it is now: it may be done before the other one is in words, and the page would not ask for it any more.
        further = {"percent": deeper.percent, "failed": deeper.failed, "left": time_left(deeper.seconds_left())}
    step = number_between(request, "step", 0, len(record.rows) - 1)
    eyes = eyes_asked(request, viewer, len(record.header.players))
    context = await review_context(request, live, viewer, underway, step, eyes)
    return HTMLResponse(render("review.html", visitor, replace(context, **further)))


def eyes_asked(request: Request, viewer: Viewer, seats: int) -> int:
    """Through whose eyes somebody looks; where those are nobody's, the first seat's."""
    eyes = number_asked(request, "eyes", viewer.seat)
    return eyes if eyes is not None and 0 <= eyes < seats else 0


async def review_context(
    request: Request, live: LiveTable, viewer: Viewer, underway: Underway, step: int, eyes: int
) -> ReviewContext:
    """Everything in words, for whoever looks at a step through the eyes of a seat."""
    replays, found = site_of(request).replays, underway.review
    record, mine = live.finished_match().record, live.booking.seats_of(viewer.person.id)
    told: InWords | None = None
    decision = None
    if found is not None:
        following, spoken_of = rows_spoken_of(live.game, record, found, step, mine)
        before = {row: await replays.at(live, row - 1) for row in spoken_of}
        told = InWords(live.game, record, found, seat_lines(live, viewer), await replays.events(live), before)
        decision = told.decision(following) if following is not None else None
    return ReviewContext(
        table_id=live.id,
        percent=underway.percent,
        failed=underway.failed,
        judged=underway.is_done(),
        may_deepen=underway.is_done() and found is not None and found.level != DEEP,
        left=time_left(underway.seconds_left()),
        step=step,
        place=(await replays.steps(live)).place(step),
        eyes=eyes,
        chart=told.chart(step, eyes) if told else None,
        turns=told.turns(mine) if told else [],
        decision=decision,
        skills=told.skills() if told else [],
        summary=told.summary(mine) if told and underway.is_done() else "",
        par=par_lines(live.game, found) if found else None,
        may_play_on=step < len(record.rows) - 1,
        opens=told.opens_at() if told and underway.is_done() else None,
        my_mistakes=found is not None and any(each.seat in mine for each in found.mistakes()),
    )


# Why?


@page
async def why(request: Request, visitor: Visitor) -> Response:
    """Why a bot moved so in a row of a finished match."""
    live, _viewer = await looked_at(request, visitor)
    rows = len(live.finished_match().record.rows)
    row = number_between(request, "step", 1, rows - 1)
    site = site_of(request)
    then = await site.replays.at(live, row - 1)
    sentences = await why_in_words(site.bot_runner.pool, live, then, row)
    return HTMLResponse(render("why.html", visitor, WhyContext(sentences)))


# What could it be?


@page
async def could_be(request: Request, visitor: Visitor) -> Response:
    """What the cards could be that a seat did not see at a step of a finished match."""
    live, viewer = await looked_at(request, visitor)
    match = live.finished_match()
    step = number_between(request, "step", 0, len(match.record.rows) - 1)
    seat = eyes_asked(request, viewer, match.seats())
    hidden = await hidden_from(site_of(request).bot_runner.pool, live, step, seat)
    names = match.names()
    context = CouldBeContext(
        place_lines(live.game, names, hidden),
        WORLDS,
        names[seat],
        mine=live.booking.seats_of(viewer.person.id) == [seat],
    )
    return HTMLResponse(render("could_be.html", visitor, context))


# Playing on


@page
async def play_on(request: Request, visitor: Visitor) -> Response:
    """A practice match of one's own, from a step of a finished one."""
    site = site_of(request)
    live, _viewer = await looked_at(request, visitor)
    live.finished_match()
    form = await form_of(request)
    step, seat = (Number().from_form(name, form.get(name, "")) for name in ("step", "seat"))
    if not site.table_limit.take(address_of(request)):
        raise too_fast()
    visitor = await site.identities.keep(visitor)
    booking, table = await asyncio.to_thread(going_on, live, visitor.person, step, seat)
    fresh = await site.tables.new(booking, live.game, table)
    return done(request, f"/t/{fresh.id}")
