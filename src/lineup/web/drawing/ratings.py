"""Ratings as templates show them: a number with its doubt, what a game has changed, a small curve, a ladder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lineup.core.language import _
from lineup.ratings import Rating
from lineup.store.ratings import RatingChange

WIDE, HIGH, EDGE = 120, 36, 4  # of the drawing of a curve


@dataclass(frozen=True)
class RatingLine:
    """What a match has changed for somebody: 1480 → 1496 ± 60."""

    before: int
    after: int
    doubt: int


@dataclass(frozen=True)
class RatingCurve:
    """How a rating went, match by match."""

    path: str
    x: float  # where it stands now
    y: float
    summary: str


@dataclass(frozen=True)
class MyRating:
    """Somebody's own rating in a game."""

    slug: str
    title: str
    points: int
    doubt: int
    matches: int
    curve: RatingCurve | None  # None before there is anything to draw


@dataclass(frozen=True)
class LadderLine:
    """A rung: a person, or a level of bots as a mark between people."""

    name: str
    points: int
    doubt: int
    floor: float
    place: int = 0
    colour: str = ""
    matches: int = 0
    mine: bool = False
    is_bot: bool = False


def rating_line(change: RatingChange) -> RatingLine:
    return RatingLine(change.before.points(), change.after.points(), change.after.doubt())


def draw_curve(changes: Sequence[RatingChange]) -> RatingCurve | None:
    """From before the first of these matches to after the last."""
    if not changes:
        return None
    points = [changes[0].before.points(), *(change.after.points() for change in changes)]
    low, high = min(points), max(points)
    across = (WIDE - 2 * EDGE) / (len(points) - 1)
    up = (HIGH - 2 * EDGE) / max(1, high - low)
    places = [(EDGE + number * across, HIGH - EDGE - (each - low) * up) for number, each in enumerate(points)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    told = _("from {first} to {last}, between {low} and {high}")
    summary = told.format(first=points[0], last=points[-1], low=low, high=high)
    return RatingCurve(path, round(places[-1][0], 1), round(places[-1][1], 1), summary)


def bot_line(level: str, rating: Rating) -> LadderLine:
    return LadderLine(level, rating.points(), rating.doubt(), rating.floor(), is_bot=True)
