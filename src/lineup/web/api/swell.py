"""Today's swell for programs: the deals of a day, riding one, and what others have reached."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from lineup.store.swell import Ride, SwellDeal
from lineup.web.api import models
from lineup.web.api.auth import Caller
from lineup.web.api.tables import TableId, table_out
from lineup.web.drawing.around import seat_for
from lineup.web.frame.site import Site, site_of
from lineup.web.pages.swell import ride_or_practise
from lineup.web.server.refusals import nothing_here, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.challenges import same_deal_for
from lineup.web.swell.results import Scores, Told, longest, place_of, riders_of, streak, told_of, what_is_played
from lineup.web.swell.swell import is_a_day

Day = Annotated[str, Path(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description='A day in UTC, as "2026-11-17".')]
Game = Annotated[str, Path(max_length=40, pattern="^[a-z_]+$")]
PageAsked = Annotated[int, Query(ge=1, le=1_000_000, description="Which page of 20 riders.")]

router = APIRouter()


@router.get("/swell", summary="Today's swell: its deals, and how far you have come")
async def today(request: Request, person: Caller) -> models.SwellOut:
    site = site_of(request)
    return await swell_out(site, await told_of(site.swell, person, site.swell.today()), site.swell.today())


@router.get("/swell/{day}", summary="The swell of a day that is over, or of today")
async def of_day(request: Request, day: Day, person: Caller) -> models.SwellOut:
    site = site_of(request)
    await check_day(site, day)
    return await swell_out(site, await told_of(site.swell, person, day), day)


@router.get("/swell/{day}/{game}", summary="What others have reached, after your own ride or after the day")
async def results(
    request: Request, day: Day, game: Game, person: Caller, page: PageAsked = 1
) -> models.SwellResultsOut:
    site = site_of(request)
    await check_day(site, day)
    await site.swell.deal(day, game)
    found = await riders_of(site.swell, person, day, game, page)
    return models.SwellResultsOut(
        scores=[models.ScoreCountOut(score=score, count=count) for score, count in found.scores],
        page=page,
        pages=found.pages(),
        riders=[rider_out(each, found.scores, found.mine) for each in found.best],
    )


@router.post("/swell/{day}/{game}", status_code=201, summary="Ride a deal, go on with it, or practise what is over")
async def ride(request: Request, day: Day, game: Game, person: Caller) -> models.TableOut:
    site = site_of(request)
    await check_day(site, day)
    deal = await site.swell.deal(day, game)
    if not site.table_limit.take(person.id) or not site.table_limit.take(address_of(request)):
        raise too_fast()
    live = await site.tables.find(await ride_or_practise(site, deal, person, address_of(request)))
    return table_out(live, person, seat_for(live, person, None))


@router.post(
    "/tables/{table}/challenge",
    status_code=201,
    summary="The deal of a finished match, in the same seat, with its bots",
)
async def challenge(request: Request, table: TableId, person: Caller) -> models.TableOut:
    site = site_of(request)
    live = await site.tables.find(await same_deal_for(site, table, person, address_of(request)))
    return table_out(live, person, seat_for(live, person, None))


async def check_day(site: Site, day: str) -> None:
    """Days to come are nobody's yet, and of some days nobody has dealt."""
    if not is_a_day(day) or day > site.swell.today() or not await site.swell.deals(day):
        raise nothing_here()


# Shapes


async def swell_out(site: Site, told: Told, day: str) -> models.SwellOut:
    swell = site.swell
    is_today = day == swell.today()
    ahead = await swell.deals(swell.tomorrow()) if is_today else []
    return models.SwellOut(
        day=day,
        left=swell.seconds_left(),
        deals=[deal_out(each, told, "" if is_today else await swell.seed(each)) for each in await swell.deals(day)],
        streak=streak(told.ridden, swell.today()),
        best=longest(told.ridden),
        tomorrow={each.game: each.commitment for each in ahead},
    )


def deal_out(deal: SwellDeal, told: Told, seed: str) -> models.SwellDealOut:
    ride = told.mine.get(deal.game)
    return models.SwellDealOut(
        game=deal.game,
        says=what_is_played(deal),
        commitment=deal.commitment,
        committed=deal.committed,
        count=told.counts.get(deal.game, 0),
        ride=ride_out(ride, told.scores.get(deal.game, ())) if ride else None,
        seed=seed,
    )


def ride_out(ride: Ride, scores: Scores) -> models.RideOut:
    place = place_of(ride.score, scores) if ride.score is not None else 0
    return models.RideOut(table=ride.table, over=ride.is_over(), score=ride.score, place=place, marks=ride.mark.split())


def rider_out(ride: Ride, scores: Scores, mine: Ride | None) -> models.RiderOut:
    assert ride.score is not None, "only rides with a score are listed"
    return models.RiderOut(
        name=ride.name,
        score=ride.score,
        place=place_of(ride.score, scores),
        table=ride.table,
        marks=ride.mark.split(),
        mine=mine is not None and ride.table == mine.table,
    )
