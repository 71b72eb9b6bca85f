"""What is told of a day's swell: places, the drawing of all scores, days in a row."""

from __future__ import annotations

from lineup.web.drawing.days import date_in_words
from lineup.web.swell.results import bars_of, crests_for, longest, place_of, score_in_words, streak, week_of

DAY = "2026-11-17"


def test_equal_scores_share_a_place() -> None:
    scores = [(30.0, 2), (20.0, 1), (10.0, 3)]
    assert [place_of(score, scores) for score, _count in scores] == [1, 3, 4]
    assert [crests_for(1, 1), crests_for(1, 10), crests_for(10, 10), crests_for(6, 10)] == [5, 5, 1, 3]


def test_every_ride_stands_in_one_bar() -> None:
    assert bars_of([], None) == []
    assert [(bar.label, bar.count, bar.mine) for bar in bars_of([(7.0, 2)], 7.0)] == [("7", 2, True)]
    bars = bars_of([(float(score), 1) for score in range(200, 100, -7)], 102.0)
    assert len(bars) <= 13
    assert sum(bar.count for bar in bars) == len(range(200, 100, -7))
    assert [bar.mine for bar in bars].index(True) == 0


def test_days_in_a_row() -> None:
    assert streak([], DAY) == 0
    assert streak([DAY, "2026-11-16", "2026-11-15", "2026-11-13"], DAY) == 3
    assert streak(["2026-11-16", "2026-11-15"], DAY) == 2, "today is still to come"
    assert streak(["2026-11-15"], DAY) == 0
    assert longest(["2026-11-17", "2026-11-13", "2026-11-12", "2026-11-11", "2026-03-01", "2026-02-28"]) == 3


def test_a_week_ends_today() -> None:
    week = week_of([DAY, "2026-11-12"], DAY)
    assert [each.number for each in week] == [11, 12, 13, 14, 15, 16, 17]
    assert [each.number for each in week if each.ridden] == [12, 17]


def test_scores_and_days_in_words() -> None:
    assert [score_in_words("wave", 1), score_in_words("wave", 31), score_in_words("tavarua", 24.5)] == [
        "1 card",
        "31 cards",
        "24.5 points",
    ]
    assert date_in_words(DAY) == "17 November"
