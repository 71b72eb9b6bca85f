"""Ratings and ladders for programs. All of it is about finished matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from sqlalchemy import Connection

from lineup.store.ratings import RatingChange, last_changes, my_ratings
from lineup.web.api import models
from lineup.web.api.auth import Caller, anybody
from lineup.web.frame.site import site_of
from lineup.web.pages.ladder import DRAWN, ladder_context, ladders
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import nothing_here

router = APIRouter()

Game = Annotated[str, Path(max_length=40, pattern="^[a-z_]+$", description="The slug of a game that can be rated.")]
PageAsked = Annotated[int, Query(ge=1, le=1_000_000, description="Which page of 50 people.")]


@router.get("/me/ratings", summary="Your ratings, and what your last rated matches have changed")
async def ratings(request: Request, person: Caller) -> list[models.RatingOut]:
    def work(connection: Connection) -> list[models.RatingOut]:
        return [
            models.RatingOut(
                game=game,
                rating=each.rating.points(),
                plus_minus=each.rating.doubt(),
                matches=each.matches,
                last=[change_out(change) for change in last_changes(connection, person.id, game, DRAWN)],
            )
            for game, each in my_ratings(connection, person.id).items()
        ]

    return await site_of(request).tables.store.read(work)


def change_out(change: RatingChange) -> models.RatingChangeOut:
    return models.RatingChangeOut(
        match=change.match,
        finished=change.finished,
        before=change.before.points(),
        after=change.after.points(),
        plus_minus=change.after.doubt(),
    )


@router.post("/me/ladder", summary="Stand on the ladders, or no longer")
async def stand(request: Request, wish: models.OnLadders, person: Caller) -> models.OnLadders:
    settings = replace(person.settings, ladder="on" if wish.shown else "off")
    visitor = Visitor(person, "", is_new=False, is_known=True)
    await site_of(request).identities.choose(visitor, settings)
    return wish


@router.get("/ladders/{game}", dependencies=[Depends(anybody)], summary="Who stands on the ladder of a game")
async def ladder(request: Request, person: Caller, game: Game, page: PageAsked = 1) -> models.LadderOut:
    if game not in ladders():
        raise nothing_here()
    told = await ladder_context(site_of(request), game, person, page)
    lines = [
        models.LadderLineOut(
            place=line.place, name=line.name, rating=line.points, plus_minus=line.doubt, matches=line.matches,
            bot=line.is_bot, mine=line.mine,
        )
        for line in told.lines
    ]  # fmt: skip
    return models.LadderOut(
        game=game, page=told.page, pages=told.pages, people=told.count, place=told.place, lines=lines
    )
