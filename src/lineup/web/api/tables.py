"""What programs can ask for: people, games, tables, moves, stories, and a stream."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response, StreamingResponse

from lineup import bots, games
from lineup.core.options import build, dotted, schema
from lineup.core.you import Names
from lineup.store import Booking, Person, list_bookings, wall_clock
from lineup.store.bookings import WAITING
from lineup.store.rated import counts_for_rating
from lineup.table import BOT, PERSON, write_record
from lineup.table.clock import SeatClock, Terms
from lineup.web.api import models
from lineup.web.api.auth import Caller, anybody, newcomer, token_in
from lineup.web.bots.crew import BotLine, bot_line
from lineup.web.drawing.around import seat_for
from lineup.web.drawing.picking import move_line, moves_now
from lineup.web.frame.site import Site, site_of
from lineup.web.live import in_advance
from lineup.web.live.acting import Actor
from lineup.web.live.actions import ACTIONS, own_seat
from lineup.web.live.listener import StreamListener
from lineup.web.live.live_table import LiveTable
from lineup.web.live.pace import pace_of
from lineup.web.live.seating import free_seat, hash_of_deal
from lineup.web.live.shared_games import shared, shared_with
from lineup.web.live.tables import Tables
from lineup.web.server.refusals import nothing_here, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.new_tables import REMATCH, SAME_DEAL, Agreed, Another, Chair, another_match, new_table

HEARTBEAT = 15.0  # seconds: so often a stream says that it is still there, whatever happens at the table
MOST_STORY = 200

TableId = Annotated[str, Path(max_length=64, pattern="^[A-Za-z0-9_.-]+$")]
SeatAsked = Annotated[int | None, Query(ge=-1, le=15, description="Which of your seats; the first by default.")]
Since = Annotated[int, Query(ge=0, le=2**31, description="The number of the first part that you want.")]


router = APIRouter()


async def found(request: Request, person: Caller, table: TableId) -> LiveTable:
    """The table that an address names, once everything that was done at it is kept. To ask is a sign of life."""
    tables = site_of(request).tables
    live = await tables.settled(await tables.find(table))
    await site_of(request).swell.check_may_look(live, person)
    live.looks_on(person.id)
    await site_of(request).swell.note_onlooker(live, person)
    return live


Found = Annotated[LiveTable, Depends(found)]


@router.post("/people", status_code=201, dependencies=[Depends(newcomer)], summary="Be somebody, and get a token")
async def new_person(request: Request, wish: models.NewPerson) -> models.NewPersonOut:
    person, token = await site_of(request).identities.new_person(wish.name)
    return models.NewPersonOut(id=person.id, name=person.name, colour=person.colour, token=token)


@router.get("/me", summary="Who you are")
async def me(person: Caller) -> models.PersonOut:
    return models.PersonOut(id=person.id, name=person.name, colour=person.colour)


@router.get("/games", dependencies=[Depends(anybody)], summary="Every game there is, with what can be chosen")
async def list_games() -> list[models.GameOut]:
    return [game_out(slug) for slug in games.slugs()]


@router.get("/bots", dependencies=[Depends(anybody)], summary="Every bot there is: level, style, a word about them")
async def list_bots() -> list[models.BotOut]:
    return [bot_out(bot_line(name)) for name in bots.names()]


@router.get("/tables", summary="Your tables, and open ones that you can join")
async def list_tables(request: Request, person: Caller) -> list[models.LineOut]:
    tables = site_of(request).tables
    mine = await tables.store.read(lambda connection: list_bookings(connection, person=person.id))
    public = await tables.store.read(lambda connection: list_bookings(connection, stage=WAITING, public=True))
    return [line_out(booking) for booking in [*mine, *[each for each in public if each not in mine]]]


@router.post("/tables", status_code=201, summary="Set up a table")
async def create(request: Request, wish: models.NewTable, person: Caller) -> models.TableOut:
    site = site_of(request)
    if wish.game not in games.slugs():
        raise nothing_here()
    if not site.table_limit.take(person.id) or not site.table_limit.take(address_of(request)):
        raise too_fast()
    values = dict(games.variant(wish.game, wish.variant).values) if wish.variant else {}
    options = build(games.options_of(wish.game), values | dotted(wish.options))
    game = shared_with(wish.game, options)
    chairs = [chair(seat) for seat in wish.seats]
    clock = Terms(**wish.clock.model_dump()) if wish.clock else None
    live = await new_table(site, person, game, chairs, Agreed(wish.public, clock, wish.rated))
    return table_out(live, person, seat_for(live, person, None))


@router.get("/tables/{table}", summary="What you know of a table")
async def view(live: Found, person: Caller, seat: SeatAsked = None) -> models.TableOut:
    return table_out(live, person, seat_for(live, person, seat))


@router.post("/tables/{table}/join", summary="Take a seat")
async def join(request: Request, live: Found, wish: models.Join, person: Caller) -> models.TableOut:
    seat = wish.seat if wish.seat is not None else free_seat(live)
    await do(request, "sit", Actor(live, person), seat=seat)
    return table_out(live, person, seat)


@router.get("/tables/{table}/moves", summary="What you may do now, advice included")
async def moves(live: Found, person: Caller, seat: SeatAsked = None) -> models.MovesOut:
    return moves_out(live, seat_for(live, person, seat))


@router.post("/tables/{table}/moves", summary="Answer your question")
async def play(request: Request, live: Found, wish: models.NewMove, person: Caller) -> models.DoneOut:
    return await do(request, "answer", actor_for(live, person, wish.seat), move=wish.move, prompt=wish.prompt)


@router.post("/tables/{table}/offers", summary="Give advice")
async def offer(request: Request, live: Found, wish: models.NewOffer, person: Caller) -> models.DoneOut:
    return await do(request, "offer", actor_for(live, person, wish.seat), move=wish.move, play=wish.play)


@router.post(
    "/tables/{table}/acts",
    summary="Take back, agree, leave, resign, ask for a hint, answer in advance, choose pace and pauses, mute, remove",
)
async def act(request: Request, live: Found, wish: models.Act, person: Caller) -> models.DoneOut:
    values = {name: getattr(wish, name) for name in ACTIONS[wish.act].fields}
    return await do(request, wish.act, actor_for(live, person, wish.seat), **values)


@router.post("/tables/{table}/rematch", summary="The same people and bots once more, with a new deal")
async def rematch(request: Request, live: Found, person: Caller) -> models.TableOut:
    return await once_more(request, live, person, REMATCH)


@router.post("/tables/{table}/again", summary="The same deal once more, to practise")
async def again(request: Request, live: Found, person: Caller) -> models.TableOut:
    return await once_more(request, live, person, SAME_DEAL)


def actor_for(live: LiveTable, person: Person, asked: int | None) -> Actor:
    """Somebody who acts for one of their seats."""
    return Actor(live, person, own_seat(live, person, asked))


async def do(request: Request, name: str, actor: Actor, /, **values: object) -> models.DoneOut:
    """Carry out an action, and come back when it is kept."""
    await site_of(request).tables.act(actor.live, partial(ACTIONS[name], actor, **values))
    return models.DoneOut(ok=True, version=actor.live.version(actor.seat))


async def once_more(request: Request, live: LiveTable, person: Person, kind: Another) -> models.TableOut:
    site = site_of(request)
    fresh = await site.tables.find(await another_match(site, address_of(request), live, person, kind))
    return table_out(fresh, person, seat_for(fresh, person, None))


@router.get("/tables/{table}/story", summary="What you have heard, from a number on")
async def story(live: Found, person: Caller, since: Since = 0, seat: SeatAsked = None) -> models.StoryOut:
    seen_from = seat_for(live, person, seat)
    parts = [models.StoryPart.model_validate(part) for part in live.story(seen_from, since)[:MOST_STORY]]
    return models.StoryOut(version=live.version(seen_from), story=parts)


@router.get(
    "/tables/{table}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "Server-sent events."}},
    summary="The story as it happens",
)
async def stream(
    request: Request, live: Found, person: Caller, since: Since = 0, seat: SeatAsked = None
) -> StreamingResponse:
    seen_from = seat_for(live, person, seat)
    seats = live.booking.seats_of(person.id)
    listener = StreamListener(live, seen_from, person, seats, min(since, live.heard(seen_from)))
    events = follow(listener, site_of(request), token_in(request.headers.get("authorization", "")))
    return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})


@router.get("/tables/{table}/record", summary="The record of a finished game, with all that was secret")
async def record(request: Request, live: Found, person: Caller) -> Response:
    match = live.finished_match()
    site_of(request).swell.check_seed_is_open(live)
    outcome = match.outcome()
    text = await asyncio.to_thread(write_record, match.record, outcome.json() if outcome else None)
    return Response(text, media_type="application/json")


async def follow(listener: StreamListener, site: Site, token: str) -> AsyncIterator[str]:
    """Server-sent events: one for each change, while the token counts. What a busy line misses comes with the next."""
    listener.live.join(listener)
    beat = time.monotonic() + HEARTBEAT
    try:
        while not site.is_closing.is_set() and await site.identities.program(token) is not None:
            for message in listener.messages():
                yield f"data: {message.decode()}\n\n"
            if listener.live.table is not None and listener.live.table.outcome() is not None:
                return
            if not await has_news(listener, site.tables, beat):
                beat += HEARTBEAT
                yield ": still here\n\n"
            elif not listener.may_look() or site.bans.is_out(listener.person.id):
                return
    finally:
        listener.leave()


async def has_news(listener: StreamListener, tables: Tables, until: float) -> bool:
    """Whether there may be something to say before a moment; what is not for this listener does not move its clock."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(listener.news(tables), max(0.0, until - time.monotonic()))
        return True
    return False


# Shapes


def chair(seat: models.NewSeat) -> Chair:
    kind = PERSON if seat.kind == "me" else seat.kind
    return Chair(kind, " ".join(seat.name.split()), seat.bot)


def game_out(slug: str) -> models.GameOut:
    game = shared(slug, {})
    return models.GameOut(
        slug=slug,
        title=game.title,
        summary=game.words.summary(),
        seats=list(games.all_seats(slug)),
        variants=[variant.name for variant in games.variants(slug)],
        variant_seats={name: list(seats) for name, seats in games.seats_of(slug).items()},
        bots=bots.names(),
        options=schema(games.options_of(slug)),
    )


def bot_out(line: BotLine) -> models.BotOut:
    return models.BotOut(key=line.key, name=line.name, level=line.level, style=line.style, says=line.says)


def line_out(booking: Booking) -> models.LineOut:
    names = [name for name in booking.plan.names() if name]
    free = booking.open_seats()
    return models.LineOut(
        id=booking.id, game=booking.game, stage=booking.stage, names=names, open_seats=free, rated=booking.plan.rated
    )


def prompt_out(live: LiveTable, seat: int) -> models.PromptOut | None:
    prompt = live.table.prompt_of(seat) if live.table else None
    if prompt is None:
        return None
    return models.PromptOut(number=prompt.number, answered=prompt.answered.text() if prompt.answered else None)


def moves_out(live: LiveTable, seat: int) -> models.MovesOut:
    table = live.match()
    moves = [] if live.bots_are_to_speak() else moves_now(table, seat)
    listed = [move_line(live.game, each, table.view(seat), table.names()) for each in moves]
    found = [models.MoveOut(**vars(each)) for each in listed]
    return models.MovesOut(
        version=live.version(seat),
        prompt=prompt_out(live, seat),
        plays=table.plays,
        moves=found,
        ahead=ahead_out(live, seat),
    )


def ahead_out(live: LiveTable, seat: int) -> models.AheadOut | None:
    if not in_advance.may_be_forced(live, seat):
        return None
    plan = live.booking.plan
    wish = plan.ahead.get(seat)
    return models.AheadOut(
        choices=in_advance.choices(live, seat),
        wish=wish.move if wish else "",
        dropped=wish is not None and wish.dropped,
        always=plan.always.get(seat, ""),
        forced=seat in plan.forced,
    )


def seat_out(live: LiveTable, seat: int, mine: list[int]) -> models.SeatOut:
    holder = live.players()[seat]
    return models.SeatOut(
        seat=seat,
        kind=holder.kind,
        name=holder.shown(),
        bot=holder.bot,
        mine=seat in mine,
        clock=clock_out(live.timing.clocks().get(seat)) if holder.kind != BOT else None,
    )


def clock_out(clock: SeatClock | None) -> models.ClockOut | None:
    if clock is None:
        return None
    return models.ClockOut(left=round(clock.left_at(wall_clock.now()), 1), deadline=clock.deadline)


def table_out(live: LiveTable, person: Person, seat: int) -> models.TableOut:
    """A table as one seat knows it."""
    table, booking = live.table, live.booking
    mine = booking.seats_of(person.id)
    out = models.TableOut(
        id=live.id,
        game=live.game.slug,
        stage=booking.stage,
        seat=seat,
        mine=mine,
        seats=[seat_out(live, each, mine) for each in range(len(live.players()))],
        version=live.version(seat),
        your_turn=live.your_turn(seat),
        commitment=hash_of_deal(live),
        pace=pace_of(booking.plan).name,
        clock=models.NewClock(**vars(booking.plan.clock)) if booking.plan.clock else None,
        bots_hurry=live.hurry.is_on(),
        rated=counts_for_rating(booking.plan),
    )
    if table is not None:
        view, names, outcome = table.view(seat), table.names(), table.outcome()
        out.plays, out.prompt, out.story = table.plays, prompt_out(live, seat), len(table.story(seat))
        out.view, out.question = json.loads(json.dumps(view.facts())), table.game.words.question(view, names)
        if outcome is not None:
            out.outcome, out.result = outcome.json(), table.game.words.result(outcome, Names(names, seat))
            out.seed = "" if booking.plan.swell else table.record.header.seed  # the day after, at /swell
    return out
