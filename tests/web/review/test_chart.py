"""The curve of a review: places in per cent of its drawing, and the same in words and numbers."""

from __future__ import annotations

from dataclasses import replace

from lineup.core import Words
from lineup.review.judgement import Point, Review
from lineup.web.drawing.steps import Steps
from lineup.web.review.chart import BOTTOM, LEFT, RIGHT, TOP, ReviewPlot

CURVE = (
    Point(0, (0.5, 0.5), (0.5, 0.5), (10.0, 10.0)),
    Point(4, (0.7, 0.3), (0.8, 0.2), (12.0, 9.0)),
    Point(10, (1.0, 0.0), (1.0, 0.0), (20.0, 8.0)),
)
REVIEW = Review("1", "quick", 40, 0, done=True, cooperative=False, curve=CURVE, decisions=(), luck=(), seats=())


def test_rivals_have_a_curve_each_from_the_first_step_to_the_last() -> None:
    chart = ReviewPlot(REVIEW, Steps(list(range(11))), 0, Words()).draw(["Ana", "Ben"], 4)
    assert [curve.name for curve in chart.curves] == ["Ana", "Ben"]
    assert chart.curves[0].path.startswith(f"M{LEFT} ")
    assert chart.curves[0].path.endswith(f"L{RIGHT} {TOP}")
    assert chart.curves[1].path.endswith(f"L{RIGHT} {BOTTOM}")
    assert chart.summary == "Ana: from 50% to 100%; Ben: from 50% to 0%"
    assert chart.rows == [["1", "50%", "50%"], ["5", "80%", "20%"], ["11", "100%", "0%"]]


def test_between_two_points_it_stands_as_after_the_earlier_one() -> None:
    plot = ReviewPlot(REVIEW, Steps(list(range(11))), 1, Words())
    assert plot.draw(["Ana", "Ben"], 9).now == "20%"
    assert plot.draw(["Ana", "Ben"], 10).now == "0%"
    assert plot.draw(["Ana", "Ben"], 0).cursor == LEFT


def test_a_team_has_one_curve_of_points_with_its_area() -> None:
    chart = ReviewPlot(replace(REVIEW, cooperative=True), Steps(list(range(11))), 1, Words()).draw(["Ana", "Ben"], 10)
    assert [bool(curve.area) for curve in chart.curves] == [True]
    assert (chart.title, chart.now) == ("Points to expect", "20.0")
    assert [tick.text for tick in chart.up] == ["0", "5", "10", "15", "20"]
