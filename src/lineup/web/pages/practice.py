"""Practice: positions of one's own judged matches in which something better could have been done."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup.core.language import _
from lineup.review.hints import expected
from lineup.store.played import Played, Wanted, list_played
from lineup.web.drawing.around import Viewer, seat_lines
from lineup.web.drawing.context import table_context
from lineup.web.drawing.days import day_in_words
from lineup.web.frame.asked import number_asked, number_between
from lineup.web.frame.rendering import render, show
from lineup.web.frame.site import Site, page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.pages.table import looked_at
from lineup.web.people.identity import Visitor
from lineup.web.people.matches import match_line
from lineup.web.review.positions import Position
from lineup.web.review.practice_lines import PracticeAnswerContext, PracticeContext, PracticeEmptyContext
from lineup.web.review.words import InWords
from lineup.web.server.refusals import nothing_here

MOST_TO_REVIEW = 6  # finished matches that are offered where nothing is judged yet


@page
async def practice(request: Request, visitor: Visitor) -> Response:
    """One position after another, each as it was when it had to be decided."""
    site = site_of(request)
    positions = await site.positions.of(visitor.person.id)
    if not positions:
        return show("practice_empty.html", visitor, await nothing_to_practise(request, visitor))
    at = number_between(request, "at", 1, len(positions))
    position = positions[at - 1]
    live = await site.tables.settled(await site.tables.find(position.match))
    decision = position.decision
    then = await site.replays.at(live, decision.step - 1)
    told = vars(table_context(live.as_it_was(then), Viewer(visitor.person, decision.seat, "")))
    nothing_else: dict[str, Any] = dict.fromkeys(
        ["listens", "is_brief", "may_tell", "may_go", "may_hint", "may_take_back", "practice"], False
    )
    nothing_else |= {"request": None, "mine": [decision.seat]}
    nothing_else["moves"] = [move for move in told["moves"] if "offer" not in move]
    context = PracticeContext(
        **(told | nothing_else), at=at, of=len(positions), finished=day_in_words(position.finished), step=decision.step
    )
    return show("practice.html", visitor, context)


async def nothing_to_practise(request: Request, visitor: Visitor) -> PracticeEmptyContext:
    """Matches that could be judged, for somebody who has no mistakes yet."""
    person = visitor.person.id

    def work(connection: Connection) -> list[Played]:
        return list_played(connection, person, Wanted(), most=MOST_TO_REVIEW)

    site = site_of(request)
    found = [match_line(each) for each in await site.tables.store.read(work)]
    judged = await site.positions.counts(person)
    flawless = next((each for each in found if each.id in judged), None)
    return PracticeEmptyContext([each for each in found if each.id not in judged], flawless)


@page
async def answer(request: Request, visitor: Visitor) -> Response:
    """How good a move would have been in a position of one's own."""
    site = site_of(request)
    live, viewer = await looked_at(request, visitor)
    step, text = number_asked(request, "step", 0) or 0, request.query_params.get("move", "")[:200]
    positions = await site.positions.of(visitor.person.id)
    position = next((each for each in positions if (each.match, each.decision.step) == (live.id, step)), None)
    if position is None:
        raise nothing_here()
    context = await judged(site, live, viewer, position, live.game.read(text).text())
    return HTMLResponse(render("practice_answer.html", visitor, context))


async def judged(site: Site, live: LiveTable, viewer: Viewer, position: Position, text: str) -> PracticeAnswerContext:
    """What is said of the move that somebody chose now."""
    decision = position.decision
    then = await site.replays.at(live, decision.step - 1)
    record = live.finished_match().record
    told = InWords(live.game, record, position.review, seat_lines(live, viewer), {}, {decision.step: then})
    better = told.words(decision.better.move, then, decision.seat)
    chosen = next((each for each in decision.options if each.move == text), None)
    if text == decision.better.move:
        sentence, kind = _("You found it!"), "best"
    elif text == decision.played:
        sentence, kind = _("That is what you played then. Better: {move}.").format(move=better), "mistake"
    elif chosen is not None and chosen.gain > 0:
        sentence, kind = _("Better than then; the best was: {move}.").format(move=better), "fine"
    else:
        sentence, kind = _("Better: {move}.").format(move=better), "mistake"
    return PracticeAnswerContext(
        kind=kind,
        sentence=sentence,
        expected=expected(live.game, decision.better),
        options=told.options(decision, then, decision.seat, text),
    )
