"""The pages of today's swell: a day with its deals and results, riding one, and a picture to share."""

from __future__ import annotations

import contextlib

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.store import Person
from lineup.store.swell import SwellDeal, rides_of
from lineup.web.drawing.days import date_in_words
from lineup.web.frame.asked import here
from lineup.web.frame.rendering import show
from lineup.web.frame.site import Site, done, page, site_of
from lineup.web.live.seating import deal as deal_cards
from lineup.web.pages.ladder import page_asked
from lineup.web.pages.share import SharePicture, draw, inside_of, large
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import nothing_here, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.new_tables import new_id
from lineup.web.swell.lines import DealLine, RidersContext, SwellContext
from lineup.web.swell.results import rider_line, riders_of, swell_today, told_of
from lineup.web.swell.swell import game_of, is_a_day


@page
async def today(request: Request, visitor: Visitor) -> Response:
    return await show_day(request, visitor, site_of(request).swell.today())


@page
async def day(request: Request, visitor: Visitor) -> Response:
    swell, asked = site_of(request).swell, request.path_params["day"]
    if asked == swell.today():
        return RedirectResponse("/swell", 303)
    if not is_a_day(asked) or asked > swell.today() or not await swell.deals(asked):
        raise nothing_here()
    return await show_day(request, visitor, asked)


async def show_day(request: Request, visitor: Visitor, asked: str) -> Response:
    swell = site_of(request).swell
    told = await told_of(swell, visitor.person, asked, lists=True)
    is_today = asked == swell.today()
    ahead = await swell.deals(swell.tomorrow()) if is_today else []
    context = SwellContext(
        here=here(request),
        swell=await swell_today(swell, visitor.person, asked, told),
        is_today=is_today,
        tomorrow={game_of(each).title: each.commitment for each in ahead},
        before=told.before,
    )
    return show("swell.html", visitor, context)


@page
async def riders(request: Request, visitor: Visitor) -> Response:
    """/swell/{day}/{slug}: everybody who rode a deal, each with the way to watch their ride."""
    swell, number = site_of(request).swell, page_asked(request)
    deal = await swell.deal(request.path_params["day"], request.path_params["slug"])
    found = await riders_of(swell, visitor.person, deal.day, deal.game, number)
    context = RidersContext(
        day=deal.day,
        date=date_in_words(deal.day),
        title=game_of(deal).title,
        slug=deal.game,
        riders=[rider_line(each, found.scores, found.mine) for each in found.best],
        page=number,
        pages=found.pages(),
    )
    return show("swell_riders.html", visitor, context)


# Riding


@page
async def ride(request: Request, visitor: Visitor) -> Response:
    """Today's deal as the one ride that counts, or on with it; whatever is over is practice."""
    site = site_of(request)
    asked = await site.swell.deal(request.path_params["day"], request.path_params["slug"])
    if not site.table_limit.take(address_of(request)):
        raise too_fast()
    visitor = await site.identities.keep(visitor)
    return done(request, f"/t/{await ride_or_practise(site, asked, visitor.person, address_of(request))}")


async def ride_or_practise(site: Site, deal: SwellDeal, person: Person, address: str) -> str:
    """The table at which somebody goes on with a deal."""
    swell = site.swell
    mine = await swell.store.read(lambda connection: rides_of(connection, person.id, deal.day))
    known = mine.get(deal.game)
    if known is not None and known.is_over():
        return await open_ride(site, deal, person, new_id(), again=known.table)
    if known is None and deal.day != swell.today():
        return await open_ride(site, deal, person, new_id(), again=deal.name())
    if known is None:
        known = await swell.ride(deal, person, new_id(), address)
    async with site.tables.one_at_a_time(known.table):
        return await open_ride(site, deal, person, known.table)


async def open_ride(site: Site, deal: SwellDeal, person: Person, table: str, *, again: str = "") -> str:
    """The table by this id, which is set up if it is not there yet."""
    if not again and await site.tables.store.load(table) is not None:
        return table
    booking = await site.swell.booking(deal, person, table, again=again)
    with contextlib.suppress(StaleMove):  # the same person was faster at another server
        await site.tables.new(booking, game_of(deal), deal_cards(game_of(deal), booking))
    return table


# To share


@page
async def picture(request: Request, visitor: Visitor) -> Response:
    """/swell/{day}/{slug}/share.png: my result as a picture, with nothing of how it came about."""
    site, asked = site_of(request), request.path_params["day"]
    if not is_a_day(asked):
        raise nothing_here()
    swell = await swell_today(site.swell, visitor.person, asked)
    mine = next((each for each in swell.deals if each.slug == request.path_params["slug"]), None)
    if mine is None or mine.ride is None or not mine.ride.score:
        raise nothing_here()
    return Response(await site.pictures.png(picture_of(mine, asked, swell.streak)), media_type="image/png")


def picture_of(deal: DealLine, day: str, streak: int) -> str:
    assert deal.ride is not None
    lines, size = large(deal.ride.score)
    says = [_("place {place}").format(place=deal.ride.place) + " " + _("of {count}").format(count=deal.count)]
    says += [_("{count} swell days in a row").format(count=streak)] if streak > 1 else []
    title = " · ".join([deal.title, _("Today’s swell"), date_in_words(day)])
    return draw(SharePicture(title, lines, size, says, [], [], inside_of(deal.page)))
