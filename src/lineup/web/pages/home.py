"""The first page: what waits for somebody, games to begin, tables to join and to watch, what was finished last."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import cache

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from lineup import games
from lineup.core import LineupError
from lineup.core.language import _, ngettext
from lineup.core.rulebook import Rulebook
from lineup.store import Booking, list_bookings
from lineup.store.bookings import MINE, RUNNING, THEIRS, WAITING
from lineup.store.invitations import Invitation, invitations_of
from lineup.store.my_tables import MyTable, lesson_steps, my_tables
from lineup.store.played import Played, Wanted, list_played
from lineup.store.rated import may_be_rated
from lineup.web.bots.crew import face_of
from lineup.web.frame.rendering import show
from lineup.web.frame.site import Site, page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.live.shared_games import shared
from lineup.web.pages.lines import HomeContext, InvitationLine, Poster, TableLine
from lineup.web.people.identity import Visitor
from lineup.web.people.matches import Head, match_line, title_of
from lineup.web.sitting.choices import how_many_play
from lineup.web.swell.results import swell_today

MOST = 20  # tables in a list
LAST_FINISHED = 3
OPEN = "open"


@dataclass(frozen=True)
class Read:
    """What the store knows of interest to one visitor."""

    mine: list[MyTable]
    invitations: list[Invitation]
    waiting: list[Booking]
    running: list[Booking]
    finished: list[Played]
    lessons: dict[str, int]  # by game, how many steps


@page
async def home(request: Request, visitor: Visitor) -> Response:
    site, person = site_of(request), visitor.person.id

    def work(connection: Connection) -> Read:
        return Read(
            my_tables(connection, person) if visitor.is_known else [],
            invitations_of(connection, person) if visitor.is_known else [],
            list_bookings(connection, stage=WAITING, public=True, most=MOST),
            list_bookings(connection, stage=RUNNING, public=True, most=MOST),
            list_played(connection, person, Wanted(), most=LAST_FINISHED) if visitor.is_known else [],
            lesson_steps(connection, person) if visitor.is_known else {},
        )

    read = await site.tables.store.read(work)
    mine = await my_lines(site, [table for table in read.mine if table.booking.plan.step is None], person)
    context = HomeContext(
        is_deleted="deleted" in request.query_params and not visitor.is_known,
        games=[
            replace(
                poster(shared(slug, {})),
                learned=has_learned(slug, read.lessons.get(slug, 0)),
                first=not read.finished and slug == first_game(tuple(games.slugs())),
            )
            for slug in games.slugs()
        ],
        waits=sum(line.turn == MINE for line in mine),
        mine=mine,
        invitations=[
            InvitationLine(each.booking.id, table_line(site, each.booking), each.by) for each in read.invitations
        ],
        open_tables=[table_line(site, each) for each in read.waiting if not each.seats_of(person)],
        to_watch=[table_line(site, each) for each in read.running if not each.seats_of(person)],
        finished=[match_line(each) for each in read.finished],
        positions=sum((await site.positions.counts(person)).values()) if visitor.is_known else 0,
        swell=await swell_today(site.swell, visitor.person),
    )
    return show("home.html", visitor, context)


def poster(game: games.AnyGame) -> Poster:
    return Poster(
        slug=game.slug,
        title=game.title,
        summary=game.words.summary(),
        players=how_many_play(game.slug),
        alone=next((name for name, fit in games.seats_of(game.slug).items() if 1 in fit), ""),
        has_lesson=game.page.lesson is not None,
        learned=False,
        first=False,
        has_ladder=may_be_rated(game.slug),
        page=game.page,
    )


def has_learned(slug: str, steps: int) -> bool:
    """Whether so many steps are the whole lesson; that its last words were read need not be said."""
    lesson = shared(slug, {}).page.lesson
    return lesson is not None and steps >= len(lesson.steps) - (not lesson.steps[-1].moves)


@cache
def first_game(slugs: tuple[str, ...]) -> str:
    """What is told soonest and over soonest: the shortest rules of those that are taught and take the least time."""
    taught = [game for slug in slugs if (game := shared(slug, {})).page.lesson is not None]
    found = min(taught, key=lambda game: (game.page.minutes, length(game.rulebook())), default=None)
    return found.slug if found else ""


def length(rulebook: Rulebook) -> int:
    return sum(len(rule.text) for rule in rulebook.rules.values())


# One's own tables


async def my_lines(site: Site, mine: list[MyTable], person: str) -> list[TableLine]:
    """Those where it is one's turn first."""
    known = await asyncio.gather(*(as_it_stands(site, table) for table in mine))
    lines = [my_line(site, table, person) for table in known]
    return sorted(lines, key=lambda line: line.turn != MINE)


async def as_it_stands(site: Site, table: MyTable) -> MyTable:
    """A table as memory has it, if it is there; one that an older Lineup has left is loaded to see whose turn it is."""
    live = site.tables.in_memory.get(table.booking.id)
    if live is None and not table.is_known:
        try:
            live = await site.tables.find(table.booking.id)
        except LineupError:  # rules that are no longer supported: its page says so
            return table
    if live is None or live.table is None or not live.is_settled():
        return table
    bots = [player.bot for player in live.table.players()]
    owing = sorted(live.table.owing_people())
    return replace(table, booking=live.booking, names=live.table.names(), bots=bots, waits_for=owing)


def my_line(site: Site, table: MyTable, person: str) -> TableLine:
    booking = table.booking
    seats = booking.seats_of(person)
    turn = OPEN if booking.stage == WAITING else MINE if table.is_mine_to_move(person) else THEIRS
    says = {OPEN: open_seats(booking), MINE: last_news(site, booking.id, seats), THEIRS: waiting_for(table)}[turn]
    heads = [each for seat, each in enumerate(heads_of(table.names, table.bots)) if seat not in seats]
    return listed(booking, heads, turn, says)


def waiting_for(table: MyTable) -> str:
    names = ", ".join(table.names[seat] for seat in table.waits_for)
    return _("Waiting for {names}.").format(names=names) if names else _("The bots are on their way.")


def last_news(site: Site, name: str, seats: list[int]) -> str:
    """The last thing that somebody heard there, if the table is in memory and nobody else shares the device."""
    live = site.tables.in_memory.get(name)
    if live is None or len(seats) != 1:
        return ""
    story = live.story(seats[0], max(0, live.heard(seats[0]) - 3))
    return next((str(part["sentence"]) for part in reversed(story) if part["sentence"]), "")


def open_seats(booking: Booking) -> str:
    free = booking.open_seats()
    return ngettext("{count} open seat", "{count} open seats", free).format(count=free)


# Tables of others


def table_line(site: Site, booking: Booking) -> TableLine:
    live = site.tables.in_memory.get(booking.id)
    names, bots = seated(booking, live)
    says = open_seats(booking) if booking.stage == WAITING else ", ".join(name for name in names if name)
    return listed(booking, heads_of(names, bots), OPEN if booking.stage == WAITING else THEIRS, says)


def seated(booking: Booking, live: LiveTable | None) -> tuple[list[str], list[str]]:
    """Who sits there, and which bots they are: as planned, where the table is not in memory."""
    players = live.players() if live else booking.plan.seats
    return [each.shown() for each in players], [each.bot for each in players]


def heads_of(names: list[str], bots: list[str]) -> list[Head]:
    return [Head(name, face_of(bot) if bot else "") for name, bot in zip(names, bots, strict=True) if name]


def listed(booking: Booking, heads: list[Head], turn: str, says: str) -> TableLine:
    return TableLine(f"/t/{booking.id}", title_of(booking.game), heads, turn, says, f"/t/{booking.id}/mini.svg")
