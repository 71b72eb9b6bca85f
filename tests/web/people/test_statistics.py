"""Streaks, bests and curves, from finished matches alone."""

from __future__ import annotations

from datetime import date
from typing import Any

from lineup.store.played import Short
from lineup.web.people.statistics import LONGEST, bests_of, curve_of, statistics_of

TODAY = date(2026, 5, 20)
USUAL: dict[str, Any] = {
    "match": "m", "game": "wave", "variant": "base", "finished": "2026-05-20T10:00", "seconds": 600, "seats": 3,
    "company": "bots", "level": "local", "score": 10.0, "place": 1, "won": True, "counts": True,
}  # fmt: skip


def short(day: str = "2026-05-20", **values: Any) -> Short:
    return Short(**USUAL | {"finished": f"{day}T10:00"} | values)


def test_somebody_who_has_played_nothing_has_nothing_to_show() -> None:
    found = statistics_of([], TODAY)
    assert (found.played, found.day_streak, found.best_day_streak, found.win_streak, found.games) == (0, 0, 0, 0, [])
    assert len(found.days) == 30
    assert found.days[-1].day == "2026-05-20"


def test_a_streak_of_days_is_not_over_before_the_day_is() -> None:
    days = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-18", "2026-05-19"]
    found = statistics_of([short(day) for day in days], TODAY)
    assert (found.day_streak, found.best_day_streak) == (2, 3)
    assert statistics_of([short(day) for day in days[:3]], TODAY).day_streak == 0
    assert [each.day for each in found.days if each.rode] == days


def test_wins_in_a_row_are_counted_with_others_alone() -> None:
    shorts = [short(won=True), short(won=True), short(won=False), short(won=True, company="alone"), short(won=True)]
    found = statistics_of(shorts, TODAY)
    assert (found.won, found.win_streak, found.best_win_streak) == (3, 1, 2)


def test_a_slow_game_counts_for_two_hours_at_most() -> None:
    assert statistics_of([short(seconds=7 * 24 * 3600), short(seconds=600)], TODAY).minutes == LONGEST // 60 + 10


def test_a_best_is_one_that_counts_among_its_kind_and_of_equals_the_first() -> None:
    shorts = [
        short(match="a", score=5), short(match="b", score=9, counts=False), short(match="c", score=7),
        short(match="d", score=7), short(match="e", score=99, seats=2),
    ]  # fmt: skip
    assert sorted(each.match for each in bests_of(shorts).values()) == ["c", "e"]
    [game] = statistics_of(shorts, TODAY).games
    assert (game.best, game.best_match, game.kind) == ("7", "c", "Wave · 3 players")


def test_levels_are_counted_against_bots_alone_and_not_what_was_given_up() -> None:
    shorts = [
        short(),
        short(won=False, place=2),
        short(company="people"),
        short(place=0, won=False),
        short(level="pro"),
    ]
    [game] = statistics_of(shorts, TODAY).games
    assert [(each.level, each.won, each.played, each.percent) for each in game.levels] == [
        ("grom", 0, 0, 0), ("local", 1, 2, 50), ("pro", 1, 1, 100), ("legend", 0, 0, 0),
    ]  # fmt: skip
    assert statistics_of([short(company="people")], TODAY).games[0].levels == []


def test_a_curve_rises_with_the_score_and_marks_the_best() -> None:
    assert curve_of([3]) is None
    drawn = curve_of([1, 5, 2])
    assert drawn is not None
    assert drawn.stroke == "M8.0 102.0L200.0 24.0L392.0 82.5"
    assert drawn.peak == "M200.0 24.0h.01"
    assert drawn.summary == "The last scores: 1, 5, 2."
    level = curve_of([4, 4])
    assert level is not None, "nothing is divided by nothing"


def test_games_that_are_no_longer_here_are_counted_and_not_drawn() -> None:
    found = statistics_of([short(game="gone"), short()], TODAY)
    assert found.played == 2
    assert [game.slug for game in found.games] == ["wave"]
