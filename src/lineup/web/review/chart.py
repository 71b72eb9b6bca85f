"""The curve of a review: how a match stood after each row, with everything that turned it.

Places are given in per cent of the drawing, so that it can be as wide as its page while letters keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lineup.core import Words
from lineup.core.language import _, in_digits
from lineup.review.judgement import Point, Review
from lineup.web.drawing.chart import Tick, shortened, ticks
from lineup.web.drawing.steps import Steps

LEFT, RIGHT, TOP, BOTTOM = 2.0, 98.0, 9.0, 84.0  # of the part between the axes, in per cent
MOST_ROWS = 400  # of the table that says the same


@dataclass(frozen=True)
class ReviewCurve:
    """How one seat stood, or all of them together."""

    seat: int
    name: str
    path: str
    area: str  # below the curve of a team, or in a game of two below that of whoever looks; else ""


@dataclass(frozen=True)
class ReviewChart:
    title: str
    summary: str  # for somebody who does not see it
    curves: list[ReviewCurve]
    across: list[Tick]
    up: list[Tick]
    cursor: float  # where the step lies that is shown
    now: str  # how it stands there
    head: list[str]  # the same as a table
    rows: list[list[str]]


class ReviewPlot:
    """Where everything lies."""

    def __init__(self, review: Review, steps: Steps, seat: int, words: Words) -> None:
        self.review = review
        self.words = words
        self.steps = steps
        self.last = max(steps.last, 1)
        self.seat = max(seat, 0)
        self.high = 1.0
        if review.cooperative:
            self.high = max(1.0, *(max(point.scores) for point in review.curve))

    def x(self, step: int) -> float:
        """By what people count: the answers before it."""
        return self.across(self.steps.place(step))

    def across(self, place: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * place / self.last, 2)

    def y(self, value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * min(max(value / self.high, 0.0), 1.0), 2)

    def value(self, point: Point, seat: int) -> float:
        return point.scores[seat] if self.review.cooperative else point.wins[seat]

    def at(self, step: int) -> Point:
        """How it stood after a row: as after the last one that was looked at."""
        before = [point for point in self.review.curve if point.step <= step]
        return before[-1] if before else self.review.curve[0]

    def in_words(self, value: float) -> str:
        return in_digits(value, 1) if self.review.cooperative else f"{round(100 * value)}%"

    def curve(self, seat: int, name: str, *, with_area: bool) -> ReviewCurve:
        places = [(self.x(point.step), self.y(self.value(point, seat))) for point in self.review.curve]
        path = "M" + "L".join(f"{x} {y}" for x, y in places)
        area = f"{path}V{BOTTOM}H{places[0][0]}z" if with_area else ""
        return ReviewCurve(seat, shortened(name), path, area)

    def draw(self, names: Sequence[str], step: int) -> ReviewChart:
        together = self.review.cooperative
        seats = [0] if together else list(range(len(names)))
        point = self.at(step)
        return ReviewChart(
            title=self.words.expected() if together else _("Chance to win"),
            summary=self.summary(names, seats),
            curves=[
                self.curve(seat, names[seat], with_area=together or (len(names) == 2 and seat == self.seat))
                for seat in seats
            ],
            across=[Tick(self.across(each), str(each + 1)) for each in ticks(0, self.last) if each],
            up=self.heights(),
            cursor=self.x(step),
            now=self.in_words(self.value(point, 0 if together else self.seat)),
            head=[_("Step"), *(names[seat] for seat in seats)] if not together else [_("Step"), self.words.expected()],
            rows=[
                [str(self.steps.place(each.step) + 1), *(self.in_words(self.value(each, seat)) for seat in seats)]
                for each in self.review.curve[:MOST_ROWS]
            ],
        )

    def heights(self) -> list[Tick]:
        if not self.review.cooperative:
            return [Tick(self.y(share), f"{round(100 * share)}%") for share in (0.0, 0.5, 1.0)]
        return [Tick(self.y(each), str(each)) for each in ticks(0, self.high)]

    def summary(self, names: Sequence[str], seats: list[int]) -> str:
        """From the first point to the last, in words."""
        first, last = self.review.curve[0], self.review.curve[-1]
        told = _("{name}: from {first} to {last}")
        return "; ".join(
            told.format(
                name=_("Together") if self.review.cooperative and len(names) > 1 else names[seat],
                first=self.in_words(self.value(first, seat)),
                last=self.in_words(self.value(last, seat)),
            )
            for seat in seats
        )
