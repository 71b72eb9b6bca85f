"""The same deal, played twice: two boards side by side, from the point where the answers differ."""

from __future__ import annotations

from itertools import zip_longest

from starlette.requests import Request
from starlette.responses import Response

from lineup.core import SPECTATOR
from lineup.core.language import _
from lineup.store.swell import ride_at, who_knew
from lineup.table import PERSON, Record
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from lineup.web.drawing.lines import ReplayContext
from lineup.web.frame.asked import here, number_between
from lineup.web.frame.rendering import board_of, show
from lineup.web.frame.site import Site, page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.pages.table import NOTHING_TO_DO
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import Refused
from lineup.web.swell.lines import BesideContext, Side
from lineup.web.swell.results import marks_in_words, score_in_words


@page
async def beside(request: Request, visitor: Visitor) -> Response:
    """/t/{table}/beside/{other}"""
    site = site_of(request)
    both = [await finished(site, visitor, request.path_params[name]) for name in ("table", "other")]
    records = [live.finished_match().record for live in both]
    check_same_deal(*records)
    seat = seat_of(both, visitor)
    ways = [record.in_force() for record in records]
    parted = where_parted(*records)
    steps = max(map(len, ways))
    step = number_between(request, "step", 0, steps - 1, otherwise=parted)
    viewer = Viewer(visitor.person, seat, here(request))
    context = BesideContext(
        game=both[0].game,
        here=request.url.path,
        sides=[await side(site, live, viewer, way, step) for live, way in zip(both, ways, strict=True)],
        step=step,
        steps=steps,
        parted=parted,
    )
    return show("beside.html", visitor, context)


async def finished(site: Site, visitor: Visitor, name: str) -> LiveTable:
    """A match that is over and that this visitor may look at; whoever looks knows its deal."""
    live = await site.tables.settled(await site.tables.find(name))
    await site.swell.check_may_look(live, visitor.person)
    live.finished_match()
    if not visitor.is_new:
        await site.swell.note_onlooker(live, visitor.person)
    return live


def check_same_deal(one: Record, other: Record) -> None:
    same = one.header.seed == other.header.seed and one.header.game == other.header.game
    if not same or not one.header.seed or len(one.header.players) != len(other.header.players):
        raise Refused(409, _("These two matches were not dealt the same."))


def seat_of(both: list[LiveTable], visitor: Visitor) -> int:
    """Through whose eyes: one's own seat, or that of the first person."""
    mine = [seat for live in both for seat in live.booking.seats_of(visitor.person.id)]
    people = [seat for seat, each in enumerate(both[0].match().record.header.players) if each.kind == PERSON]
    return next(iter([*mine, *people]), SPECTATOR)


def where_parted(one: Record, other: Record) -> int:
    """The first step at which the answers of a seat differ; the number of steps if they never do.

    Answers under seal come in any order, so each seat's are compared by themselves.
    """
    ways = [answers_of(record) for record in (one, other)]
    found = [max(len(record.in_force()) for record in (one, other))]
    for seat in range(len(one.header.players)):
        mine, theirs = (way.get(seat, []) for way in ways)
        for ours in zip_longest(mine, theirs):
            if None in ours or ours[0][1] != ours[1][1]:
                found.append(max(each[0] for each in ours if each))
                break
    return min(found)


def answers_of(record: Record) -> dict[int, list[tuple[int, str]]]:
    """By seat: every answer and advice, with its step."""
    found: dict[int, list[tuple[int, str]]] = {}
    for step, number in enumerate(record.in_force()):
        row = record.rows[number]
        found.setdefault(row.seat, []).append((step, row.move))
    return found


async def side(site: Site, live: LiveTable, viewer: Viewer, way: list[int], step: int) -> Side:
    """One of the two at a step, as its own player saw it."""
    match = live.finished_match()
    outcome = match.outcome()
    assert outcome is not None
    row = way[min(step, len(way) - 1)]
    then = await site.replays.at(live, row)
    told = table_context(live.as_it_was(then), viewer)
    drawn = board_of(live.game.slug)
    then_known = vars(told) | NOTHING_TO_DO | {"steps": len(way)}
    context = ReplayContext(**then_known, step=row, eyes=viewer.seat, all_open=False, truth=None, judged=False)
    return Side(
        table=f"/t/{live.id}",
        name=match.names()[max(viewer.seat, 0)],
        score=score_in_words(live.game.slug, outcome.scores[max(viewer.seat, 0)]),
        is_over=step >= len(way) - 1,
        told=next((each["sentence"] for each in reversed(told.story) if each["sentence"]), ""),
        board=drawn.board(context),
        hand=drawn.hand(context),
        replay=f"/t/{live.id}/replay?step={row}",
        marks=await marks_of(site, live),
    )


async def marks_of(site: Site, live: LiveTable) -> list[str]:
    """What everybody should know of a result."""
    record, plan = live.finished_match().record, live.booking.plan
    owners = list(live.booking.owners.values())
    ride = await site.tables.store.read(lambda connection: ride_at(connection, live.id))
    knew = await site.tables.store.read(lambda connection: who_knew(connection, record.header.deal(), owners, live.id))
    marks = marks_in_words(ride.mark) if ride else []
    if plan.challenge and knew:
        marks.append(_("knew the deal"))
    elif plan.again and not plan.challenge:
        marks.append(_("practice"))
    return marks
