"""Shares, means and intervals, checked against figures worked out by hand."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from rich.console import Console

from lineup.lab import Experiment, GameResult, Summary, mean, share
from lineup.lab.report import percent, report

PLAN = Experiment("party_wave", options="{}", bots=("greedy", "random"), seed=1, games=4)

# Greedy sits first in games 0 and 2; it wins game 0, shares game 1, and loses games 2 and 3.
ROWS = [
    GameResult(0, 0, won=[True, False], places=[1, 2], scores=[10, 4], plays=8),
    GameResult(1, 1, won=[True, True], places=[1, 1], scores=[6, 6], plays=10),
    GameResult(2, 0, won=[False, True], places=[2, 1], scores=[3, 5], plays=8),
    GameResult(3, 1, won=[True, False], places=[1, 2], scores=[9, 8], plays=14),
]


def summary_of(rows: list[GameResult]) -> Summary:
    summary = Summary(PLAN)
    for row in rows:
        summary.add(row)
    return summary


def test_a_share_has_wilsons_interval() -> None:
    half = share(5, 10)
    assert half.value == 0.5
    assert half.low == pytest.approx(0.2366, abs=1e-4)
    assert half.high == pytest.approx(0.7634, abs=1e-4)


def test_a_share_of_none_or_all_stays_between_0_and_1() -> None:
    assert share(0, 10).low == 0
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1)
    assert share(10, 10).high <= 1


def test_a_mean_has_its_interval() -> None:
    # 2, 4, 4, 6: mean 4, sample variance 8/3, standard error 0.8165
    found = mean(Counter([2.0, 4.0, 4.0, 6.0]))
    assert found.value == 4
    assert found.high - found.value == pytest.approx(1.6003, abs=1e-4)


def test_one_value_has_no_spread() -> None:
    assert mean(Counter([3.0])).low == 3


def test_results_follow_the_bot_from_seat_to_seat() -> None:
    summary = summary_of(ROWS)
    greedy, random = summary.by_bot
    assert (greedy.wins, random.wins) == (2, 3)
    assert mean(greedy.scores).value == (10 + 6 + 3 + 8) / 4
    assert mean(random.places).value == (2 + 1 + 1 + 1) / 4


def test_results_by_seat_stay_with_the_seat() -> None:
    first, second = summary_of(ROWS).by_seat
    assert (first.wins, second.wins) == (3, 2)
    assert mean(first.scores).value == 7


def test_the_order_of_rows_makes_no_difference() -> None:
    assert summary_of(ROWS).json() == summary_of(ROWS[::-1]).json()


def printed(*, cooperative: bool) -> str:
    out = io.StringIO()
    Console(file=out, width=80).print(report(summary_of(ROWS), title="Party Wave", cooperative=cooperative))
    return out.getvalue()


def test_the_report_says_who_won_how_often_and_how_sure_that_is() -> None:
    text = printed(cooperative=False)
    assert "4 games of Party Wave" in text
    assert "1 greedy   50.0 %   15.0 % – 85.0 %" in text
    assert "10.00 ± 2.77 moves a game, from 8 to 14." in text


def test_the_report_of_a_team_has_one_line() -> None:
    text = printed(cooperative=True)
    assert "greedy, random" in text
    assert "place" not in text


def test_the_report_fits_80_columns() -> None:
    assert max(len(line) for line in printed(cooperative=False).splitlines()) <= 80


@pytest.mark.parametrize(
    ("part", "text"), [(0, "0.0 %"), (1, "100.0 %"), (0.0123, "1.2 %"), (0.0034, "0.34 %"), (0.000037, "0.0037 %")]
)
def test_small_shares_keep_the_digits_that_count(part: float, text: str) -> None:
    assert percent(part) == text
