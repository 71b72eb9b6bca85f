"""The plan of a table: it comes back from the database as it was, and plans of older releases still load."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lineup.store import Plan, PlannedSeat
from lineup.store.plan import OPEN_SEAT, AskedTakeBack, bot_seat, person_seat, plan_from
from lineup.table.clock import SeatClock

SEATS = [{"kind": "person", "name": "Ana", "bot": ""}, {"kind": "open", "name": "", "bot": ""}]


@pytest.mark.parametrize(
    "stored",
    [
        {"options": {"silver": True}, "seed": "ab" * 32, "seats": SEATS},
        {"options": {}, "seed": "ab" * 32, "seats": SEATS, "rematch": "table-2"},
        {"options": {}, "seed": "ab" * 32, "seats": SEATS[:1], "again": "table-1", "again_at": "table-3"},
        {"options": {}, "seed": "ab" * 32, "seats": SEATS, "request": {"seat": 0, "waiting": [1, 2], "plays": 7}},
        {
            "options": {},
            "seed": "ab" * 32,
            "seats": SEATS,
            "clock": {"kind": "slow", "days": 3, "at_zero": "resign"},
            "clocks": {"0": {"left": 12.5}, "1": {"left": 9.0, "since": 100.0, "deadline": 109.0}},
            "rests": {"1": {"zone": "Europe/Rome", "night_from": 22, "night_to": 7, "weekends": True}},
            "ahead": {"0": {"move": "pass", "heard": 17, "dropped": False}},
            "always": {"1": "no peace"},
            "forced": [1],
            "muted": [0],
            "removed": ["somebody"],
        },
    ],
)
def test_what_earlier_releases_stored_is_read_and_written_alike(stored: dict[str, Any]) -> None:
    assert json.loads(json.dumps(plan_from(stored).json())) == stored


def test_a_request_that_was_answered_is_no_request() -> None:
    plan = plan_from({"options": {}, "seed": "", "seats": [], "request": None})
    assert plan.request is None
    assert "request" not in plan.json()


@pytest.mark.parametrize("step", [0, 5])
def test_how_far_a_lesson_has_come_is_kept_from_its_first_step_on(step: int) -> None:
    plan = Plan({}, "", [person_seat("Ana")], step=step)
    assert plan_from(json.loads(json.dumps(plan.json()))).step == step
    assert "step" not in Plan({}, "", []).json()


def test_a_plan_is_full_when_no_seat_is_open() -> None:
    seats = [person_seat("Ana"), OPEN_SEAT]
    assert not Plan({}, "", seats).is_full()
    assert Plan({}, "", [*seats[:1], bot_seat("Noa", "greedy")]).is_full()


def test_a_copy_stays_as_it_is() -> None:
    plan = Plan({}, "", [OPEN_SEAT], request=AskedTakeBack(0, [1], 3))
    copied = plan.copy()
    plan.seats[0] = person_seat("Ana")
    plan.request = None
    assert copied.seats == [PlannedSeat("open")]
    assert copied.request == AskedTakeBack(0, [1], 3)


def test_nobody_deals_to_an_open_seat() -> None:
    assert person_seat("Ana").held_by() == "person"
    with pytest.raises(AssertionError, match="open"):
        OPEN_SEAT.held_by()


def test_a_table_is_due_when_the_first_clock_runs_out() -> None:
    clocks = {0: SeatClock(1.0), 1: SeatClock(9.0, 100.0, 109.0), 2: SeatClock(5.0, 100.0, 105.0)}
    assert Plan({}, "", [], clocks=clocks).due() == 105.0
    assert Plan({}, "", [], clocks={0: SeatClock(1.0)}).due() is None
