"""The ladder of a game, and what a visitor sees of their own ratings. All of it is about finished matches."""

from __future__ import annotations

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from lineup import bots, games
from lineup.ratings import bot_rating, measured_games
from lineup.store import Person, wall_clock
from lineup.store.ladder import LadderPerson, above, count_ladder, list_ladder
from lineup.store.ratings import RatingChange, Standing, change_by, last_changes, my_ratings
from lineup.web.drawing.ratings import LadderLine, MyRating, RatingLine, bot_line, draw_curve, rating_line
from lineup.web.frame.rendering import show
from lineup.web.frame.site import Site, page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.pages.lines import LadderContext
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import nothing_here

A_PAGE = 50  # people
DRAWN = 60  # matches in a curve


@page
async def ladder(request: Request, visitor: Visitor) -> Response:
    """Those who want to be seen, and between them how strong bots are."""
    slug = request.path_params["slug"]
    if slug not in ladders():
        raise nothing_here()
    number = page_asked(request)
    return show("ladder.html", visitor, await ladder_context(site_of(request), slug, visitor.person, number))


def page_asked(request: Request) -> int:
    text = request.query_params.get("page", "1")
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 7 else 1


def ladders() -> list[str]:
    """The games that have one."""
    return [slug for slug in games.slugs() if slug in measured_games()]


async def ladder_context(site: Site, slug: str, person: Person, number: int) -> LadderContext:
    shown = person.settings.ladder == "on"
    moment = wall_clock.stamp()

    def work(connection: Connection) -> tuple[int, list[LadderPerson], Standing | None, int]:
        count = count_ladder(connection, slug, moment)
        lines = list_ladder(connection, slug, moment, most=A_PAGE, skip=(number - 1) * A_PAGE)
        mine = my_ratings(connection, person.id).get(slug)
        place = above(connection, slug, moment, mine.rating.floor()) + 1 if mine and shown else 0
        return count, lines, mine, place

    count, people, mine, place = await site.tables.store.read(work)
    return LadderContext(
        game=games.load(slug),
        games=[(each, games.load(each).title) for each in ladders()],
        lines=with_bots(slug, [person_line(each, person) for each in people], first=number == 1),
        count=count,
        page=number,
        pages=max(1, -(-count // A_PAGE)),
        mine=my_rating(slug, mine) if mine else None,
        place=place,
        shown=shown,
    )


def person_line(each: LadderPerson, visitor: Person) -> LadderLine:
    rating = each.rating
    return LadderLine(
        each.name, rating.points(), rating.doubt(), rating.floor(), each.place, each.colour, each.matches,
        mine=each.person == visitor.id,
    )  # fmt: skip


def with_bots(slug: str, people: list[LadderLine], *, first: bool) -> list[LadderLine]:
    """The levels of bots as marks: all of them on the first page, on others those that lie between its people."""
    levels = [(bots.level_of(level), bot_rating(slug, level)) for level in bots.LEVELS]
    marks = [bot_line(name, rating) for name, rating in levels if rating]
    if not first:
        low, high = min((each.floor for each in people), default=0.0), max((each.floor for each in people), default=0.0)
        marks = [mark for mark in marks if low <= mark.floor <= high]
    return sorted([*people, *marks], key=lambda line: -line.floor)


# One's own


def my_rating(slug: str, standing: Standing, changes: list[RatingChange] | None = None) -> MyRating:
    title = games.load(slug).title if slug in games.slugs() else slug
    rating = standing.rating
    return MyRating(slug, title, rating.points(), rating.doubt(), standing.matches, draw_curve(changes or []))


async def rating_lines_of(site: Site, person: Person) -> list[MyRating]:
    """What ``my_ratings.html`` shows."""

    def work(connection: Connection) -> list[MyRating]:
        mine = my_ratings(connection, person.id)
        return [my_rating(slug, each, last_changes(connection, person.id, slug, DRAWN)) for slug, each in mine.items()]

    return await site.tables.store.read(work)


async def rating_changed(site: Site, live: LiveTable, person: Person) -> RatingLine | None:
    """What a rated match has changed for a visitor who played it; nothing while it runs."""
    if not live.booking.plan.rated or live.match().outcome() is None:
        return None
    found = await site.tables.store.read(lambda connection: change_by(connection, live.id, person.id))
    return rating_line(found) if found else None
