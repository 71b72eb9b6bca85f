"""The rules of clocks: what a turn uses and gives, nights and weekends of a place, summer time, and zero."""

from __future__ import annotations

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from lineup.core import BadOptions
from lineup.table.clock import (
    BACK,
    DAY,
    NO_REST,
    Rest,
    SeatClock,
    Terms,
    back_after_zero,
    begun,
    clock_from,
    fresh,
    rest_from,
    runs_out,
    stopped,
    used,
)

BLITZ = Terms("live", minutes=10, seconds=10)
DAILY = Terms("slow", days=1)
HOUR = 3_600.0
NIGHTS = Rest("Europe/Rome", 22, 7)
WEEKENDS = Rest("Europe/Rome", weekends=True)
BOTH = Rest("Europe/Rome", 22, 7, weekends=True)


def at(text: str, zone: str = "Europe/Rome") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


# A day of 24 hours by this clock, wherever it begins. 2026-03-29 has 23 hours in Rome, 2026-10-25 has 25.
@pytest.mark.parametrize(
    ("rest", "begins", "hours", "ends"),
    [
        (NO_REST, "2026-11-17 12:00", 24, "2026-11-18 12:00"),
        (NIGHTS, "2026-11-17 12:00", 10, "2026-11-17 22:00"),  # a Tuesday; the last moment before the night
        (NIGHTS, "2026-11-17 12:00", 11, "2026-11-18 08:00"),
        (NIGHTS, "2026-11-17 23:30", 1, "2026-11-18 08:00"),  # begins while it stands still
        (NIGHTS, "2026-11-18 03:00", 15, "2026-11-18 22:00"),
        (NIGHTS, "2026-11-17 12:00", 24, "2026-11-18 21:00"),
        (WEEKENDS, "2026-11-20 20:00", 4, "2026-11-21 00:00"),  # Friday
        (WEEKENDS, "2026-11-20 20:00", 5, "2026-11-23 01:00"),
        (WEEKENDS, "2026-11-21 15:00", 24, "2026-11-24 00:00"),
        (BOTH, "2026-11-20 20:00", 24, "2026-11-24 14:00"),
        (NO_REST, "2026-03-28 12:00", 24, "2026-03-29 13:00"),  # summer time begins, a clock that never rests runs on
        (NIGHTS, "2026-03-28 21:00", 2, "2026-03-29 08:00"),  # the night is an hour shorter, and costs nothing
        (NIGHTS, "2026-10-24 21:00", 2, "2026-10-25 08:00"),
        (Rest("Europe/Rome", 2, 5), "2026-03-29 01:00", 2, "2026-03-29 06:00"),  # 02:00 does not exist on that day
        (Rest("Europe/Rome", 2, 5), "2026-10-25 01:00", 2, "2026-10-25 06:00"),  # 02:00 comes twice: the first counts
        (Rest("Europe/Rome", 4, 6), "2026-10-25 01:00", 5, "2026-10-25 07:00"),  # five hours from 1 to 4 and 6 to 7
        (Rest("Europe/Rome", 4, 6), "2026-03-29 01:00", 3, "2026-03-29 07:00"),
        (Rest("Asia/Tokyo", 20, 8), "2026-11-17 10:00", 3, "2026-11-18 01:00"),  # 18:00 in Tokyo; awake from 8:00
    ],
)
def test_a_clock_stands_still_at_night_and_on_weekends_of_its_place(
    rest: Rest, begins: str, hours: float, ends: str
) -> None:
    assert runs_out(at(begins), hours * HOUR, rest) == at(ends)
    assert used(at(begins), at(ends), rest) == hours * HOUR


def test_no_time_is_used_backwards_or_at_night() -> None:
    assert used(100.0, 90.0) == 0.0
    assert used(at("2026-11-17 22:00"), at("2026-11-18 07:00"), NIGHTS) == 0.0
    assert used(at("2026-11-18 07:00"), at("2026-11-17 12:00"), NIGHTS) == 0.0


def test_a_live_clock_gains_with_each_turn_and_loses_what_was_used() -> None:
    clock = begun(BLITZ, fresh(BLITZ), 1_000.0)
    assert clock.left == 610.0
    assert clock.deadline == 1_610.0
    assert clock.left_at(1_010.0) == 600.0
    clock = stopped(clock, 1_030.0)
    assert clock == SeatClock(580.0)
    assert clock.left_at(9_999.0) == 580.0, "it stands"
    assert begun(BLITZ, clock, 2_000.0).left == 590.0


def test_a_clock_that_begins_a_little_later_has_not_used_anything_before() -> None:
    clock = begun(BLITZ, fresh(BLITZ), 1_005.0)
    assert clock.left_at(1_000.0) == 610.0
    assert stopped(clock, 1_002.0).left == 610.0


def test_a_slow_clock_has_all_its_days_for_each_move() -> None:
    clock = stopped(begun(DAILY, fresh(DAILY), 0.0), 0.9 * DAY)
    assert clock.left == pytest.approx(0.1 * DAY)
    assert begun(DAILY, clock, 2 * DAY).deadline == 3 * DAY


@pytest.mark.parametrize("terms", [BLITZ, DAILY])
def test_time_is_not_given_back_with_a_move(terms: Terms) -> None:
    clock = stopped(begun(terms, fresh(terms), 0.0), 100.0)
    again = begun(terms, clock, 200.0, resumed=True)
    assert again.left == clock.left
    assert again.deadline == 200.0 + clock.left


def test_only_slow_clocks_rest() -> None:
    evening = at("2026-11-17 21:55")
    assert begun(BLITZ, fresh(BLITZ), evening, NIGHTS).deadline == evening + 610
    assert begun(DAILY, fresh(DAILY), evening, NIGHTS).deadline == runs_out(evening, DAY, NIGHTS)


def test_zero_is_reached_at_the_deadline_and_never_passed() -> None:
    clock = begun(BLITZ, SeatClock(5.0), 100.0)
    assert not clock.is_up(114.9)
    assert clock.is_up(115.0)
    assert clock.left_at(500.0) == 0.0
    assert not stopped(clock, 500.0).is_up(1e12), "a clock that stands is never up"


def test_whoever_comes_back_after_zero_has_a_minute() -> None:
    assert back_after_zero(BLITZ, SeatClock(0.0)).left == BACK
    assert back_after_zero(BLITZ, SeatClock(500.0)).left == 500.0
    assert back_after_zero(DAILY, SeatClock(0.0)).left == 0.0, "each move has its own days"


@pytest.mark.parametrize(
    "clock", [SeatClock(12.5), begun(DAILY, fresh(DAILY), 1_000.0, BOTH), SeatClock(1.0, 2.0, 3.0)]
)
def test_a_clock_comes_back_from_the_database_as_it_was(clock: SeatClock) -> None:
    assert clock_from(json.loads(json.dumps(clock.json()))) == clock


def test_a_place_that_this_machine_does_not_know_keeps_nobody_from_playing_on() -> None:
    assert rest_from({"zone": "Europe/Atlantis", "night_from": 22, "night_to": 7, "weekends": True}) == NO_REST
    assert clock_from({"left": 5.0, "rest": {"zone": "Europe/Atlantis", "weekends": True}}) == SeatClock(5.0)


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "live"},
        {"kind": "live", "minutes": 0, "seconds": 10},
        {"kind": "live", "minutes": 181},
        {"kind": "live", "minutes": 5, "seconds": -1},
        {"kind": "live", "minutes": 5, "days": 1},
        {"kind": "slow"},
        {"kind": "slow", "days": 15},
        {"kind": "slow", "days": 1, "minutes": 5},
        {"kind": "slow", "days": 1, "at_zero": "cry"},
        {"kind": "sand", "minutes": 5},
    ],
)
def test_terms_that_nobody_could_play_by_are_refused(asked: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        Terms(**asked)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "asked",
    [
        ("Europe/Atlantis", 22, 7),
        ("../etc/passwd", 22, 7),
        ("x" * 99, 22, 7),
        ("UTC", 20, 9),
        ("UTC", 24, 7),
        ("", 1, 2),
    ],
)
def test_nights_without_end_and_places_nobody_knows_are_refused(asked: tuple[str, int, int]) -> None:
    with pytest.raises(BadOptions):
        Rest(*asked)
