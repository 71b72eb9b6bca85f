"""What programs can ask for about moves: a hint at a practice table, and the review of a finished game."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from lineup.core import SPECTATOR
from lineup.review.judgement import Review
from lineup.review.turning_points import turning_points
from lineup.web.api.auth import Caller
from lineup.web.api.tables import Found, SeatAsked
from lineup.web.drawing.around import seat_for
from lineup.web.frame.site import site_of
from lineup.web.live.hint_rules import hint_lines
from lineup.web.live.live_table import LiveTable
from lineup.web.review.reviews import Underway
from lineup.web.server.refusals import not_yours

router = APIRouter()


class HintOut(BaseModel):
    text: Annotated[str, Field(description='A move as players write it: "play 3".')]
    words: str
    worth: Annotated[str, Field(description="How good it is beside the others, in a few words.")]
    expected: Annotated[str, Field(description="What can be expected of it, in a sentence with figures.")]
    hope: Annotated[float, Field(description="The same from 0 to 1, by what this seat knows.")]
    error: Annotated[float, Field(description="The standard error of that.")]


class HintsOut(BaseModel):
    hints: Annotated[list[HintOut], Field(description="The three best moves, the best first.")]


@router.get("/tables/{table}/hint", summary="The hint that you asked for by an act: the three best moves")
async def hint(request: Request, live: Found, person: Caller, seat: SeatAsked = None) -> HintsOut:
    seen_from = seat_for(live, person, seat)
    if seen_from == SPECTATOR:
        raise not_yours()
    options = await site_of(request).hints.options(live, seen_from)
    lines = hint_lines(live, seen_from, options)
    found = [
        HintOut(
            text=line.text,
            words=line.words,
            worth=line.worth,
            expected=line.expected,
            hope=option.hope,
            error=option.error,
        )
        for line, option in zip(lines, options, strict=True)
    ]
    return HintsOut(hints=found)


class TurningPointOut(BaseModel):
    step: Annotated[int, Field(description="The row of the record.")]
    seat: Annotated[int, Field(description="Whose mistake, or whom luck hit most.")]
    kind: Annotated[Literal["mistake", "luck"], Field(description="What it was.")]
    size: Annotated[float, Field(description="The hope that it changed, for better or worse.")]
    sentence: str


class ReviewOut(BaseModel):
    percent: Annotated[int, Field(description="Of the work that is done; ask again until it is 100.")]
    failed: Annotated[bool, Field(description="It could not be made; try again later.")]
    review: Annotated[
        Review | None, Field(description="As far as it has come; null as long as there is not even a rough curve.")
    ]
    turning_points: Annotated[
        list[TurningPointOut], Field(description="What turned the game, in its order; empty until all is done.")
    ]


LevelAsked = Annotated[
    Literal["usual", "deep"],
    Query(description="How long to think: a deep review takes minutes, and has a par by the strongest bots."),
]


@router.get("/tables/{table}/review", summary="How a finished game is judged: curve, decisions, luck and skill")
async def review(request: Request, live: Found, person: Caller, level: LevelAsked = "usual") -> ReviewOut:
    underway = await site_of(request).reviews.look(live, level)
    return ReviewOut(
        percent=underway.percent,
        failed=underway.failed,
        review=underway.review,
        turning_points=await asyncio.to_thread(turns_of, live, underway),
    )


def turns_of(live: LiveTable, underway: Underway) -> list[TurningPointOut]:
    """What turned a match, of a review that is done."""
    if underway.review is None or not underway.is_done():
        return []
    found = turning_points(live.game, live.finished_match().record, underway.review)
    return [TurningPointOut(**vars(each)) for each in found]
