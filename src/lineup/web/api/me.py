"""What programs can ask about whoever they play for: all finished matches, statistics, and being deleted."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from sqlalchemy import Connection

from lineup.store.played import COMPANY, RESULTS, Played, all_shorts, count_played, list_played
from lineup.web.api import models
from lineup.web.api.auth import Caller
from lineup.web.frame.site import site_of
from lineup.web.pages.leaving import forget
from lineup.web.pages.my_page import LONGEST_WISH, MOST_PAGES, ON_A_PAGE, as_wanted
from lineup.web.people.statistics import GameLine, statistics_of

router = APIRouter()

Wish = Annotated[str, Query(max_length=LONGEST_WISH)]


class OtherOut(BaseModel):
    name: str
    bot: Annotated[str, Field(description="Which bot; empty for a person.")]


class MyMatchOut(BaseModel):
    id: Annotated[str, Field(description="Also of its table, where its record and its replay are.")]
    game: str
    variant: str
    finished: Annotated[str, Field(description="Date and time, ISO 8601.")]
    seconds: Annotated[int, Field(description="From the first card to the last.")]
    seats: int
    seat: Annotated[int, Field(description="The first of yours.")]
    company: Annotated[str, Field(description=f"With whom: {', '.join(COMPANY)}.")]
    level: Annotated[str, Field(description="Of the best bot at the table; empty where there was none.")]
    others: list[OtherOut]
    score: float
    place: Annotated[int, Field(description="From 1; 0 for a match that you have given up.")]
    won: bool
    counts: Annotated[bool, Field(description="It may be a personal best.")]


class MyMatchesOut(BaseModel):
    count: Annotated[int, Field(description="Of all matches that fit, on every page.")]
    pages: int
    matches: Annotated[list[MyMatchOut], Field(description="Of this page, the newest first.")]


class LevelOut(BaseModel):
    level: str
    won: int
    played: int


class GameStatisticsOut(BaseModel):
    game: str
    kind: Annotated[str, Field(description="What was played most, in words: a variant and how many played.")]
    best: Annotated[str, Field(description="The best score of that kind; empty where none counts.")]
    best_match: str
    levels: Annotated[list[LevelOut], Field(description="How often you have won against bots of each level.")]


class StatisticsOut(BaseModel):
    played: int
    won: int
    minutes: int
    day_streak: int
    best_day_streak: int
    win_streak: int
    best_win_streak: int
    games: list[GameStatisticsOut]


class DeletedOut(BaseModel):
    deleted: bool


class DeleteMe(models.Sent):
    sure: Annotated[bool, Field(description="Nothing is deleted unless this is true. It cannot be undone.")]


@router.get("/me/matches", summary="Your finished matches, a page at a time")
async def my_matches(
    request: Request,
    person: Caller,
    game: Wish = "",
    variant: Wish = "",
    company: Annotated[str, Query(max_length=LONGEST_WISH, description=f"{', '.join(COMPANY)}; empty: all.")] = "",
    opponent: Annotated[str, Query(max_length=LONGEST_WISH, description="A name, or the level of a bot.")] = "",
    result: Annotated[str, Query(max_length=LONGEST_WISH, description=f"{', '.join(RESULTS)}; empty: all.")] = "",
    page: Annotated[int, Query(ge=1, le=MOST_PAGES)] = 1,
) -> MyMatchesOut:
    asked = {"game": game, "variant": variant, "company": company, "opponent": opponent, "result": result}
    wanted = as_wanted(asked)

    def work(connection: Connection) -> MyMatchesOut:
        count = count_played(connection, person.id, wanted)
        found = list_played(connection, person.id, wanted, most=ON_A_PAGE, skip=(page - 1) * ON_A_PAGE)
        return MyMatchesOut(count=count, pages=-(-count // ON_A_PAGE), matches=[match_out(each) for each in found])

    return await site_of(request).tables.store.read(work)


@router.get("/me/statistics", summary="How you have played, counted over finished matches")
async def my_statistics(request: Request, person: Caller) -> StatisticsOut:
    shorts = await site_of(request).tables.store.read(lambda connection: all_shorts(connection, person.id))
    found = statistics_of(shorts)
    counted = {name: getattr(found, name) for name in StatisticsOut.model_fields if name != "games"}
    return StatisticsOut(**counted, games=[game_out(each) for each in found.games])


@router.delete("/me", summary="Delete you and everything that names you")
async def delete_me(request: Request, wish: DeleteMe, person: Caller) -> DeletedOut:
    if wish.sure:
        await forget(site_of(request), person)
    return DeletedOut(deleted=wish.sure)


def match_out(played: Played) -> MyMatchOut:
    values = {name: getattr(played, name) for name in MyMatchOut.model_fields if name not in ("id", "others")}
    others = [OtherOut(name=each.name, bot=each.bot) for each in played.others]
    return MyMatchOut(id=played.match, others=others, **values)


def game_out(line: GameLine) -> GameStatisticsOut:
    levels = [LevelOut(level=each.level, won=each.won, played=each.played) for each in line.levels]
    return GameStatisticsOut(game=line.slug, kind=line.kind, best=line.best, best_match=line.best_match, levels=levels)
