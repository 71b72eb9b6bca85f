"""The year of a career, ready for JSON: nothing of it is secret."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.calendar import MONTHS
from lineup.games.tavarua.cards import SHEET_KINDS
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.career import unlocked
from lineup.games.tavarua.rules.opponents import plan_of, rounds_to_wait
from lineup.games.tavarua.rules.photos import counted_so_far
from lineup.games.tavarua.state import NOTHING, RESULT_FIELDS, TavaruaState


def career_facts(t: TavaruaState) -> dict[str, object]:
    """The year of a career as it stands on the surfer sheet, and what opponents are after; nothing elsewhere."""
    if t.book.solo != CAREER:
        return {}
    event = t.book.year[t.month].event
    assert event is not None
    return {
        "month": event.month,
        "rank": t.rank,
        "best_rank": t.best_rank,
        "unlocks_due": t.unlocks_due,
        "counted": counted_so_far(t),
        "unlocked": sheet_facts(t),
        "results": [result_facts(t, month) for month in range(len(t.results) // RESULT_FIELDS)],
        "opponents": [opponent_facts(t, surfer) for surfer in range(t.seats, t.surfers)],
    }


def sheet_facts(t: TavaruaState) -> dict[str, list[int]]:
    """By name of a stoke card: how many were unlocked, and how many of them are spent."""
    facts: dict[str, list[int]] = {}
    for kind in range(i64(SHEET_KINDS)):
        spent = int(t.stoke_used[kind])
        facts[t.book.box.names[t.book.box.first_stoke + kind]] = [int(unlocked(t, 0, kind)), spent]
    return facts


def result_facts(t: TavaruaState, month: i64) -> dict[str, object]:
    """What came of an event."""
    rank, points, short_place, long_place, tally = [int(t.results[month * RESULT_FIELDS + i64(f)]) for f in range(5)]
    return {
        "month": MONTHS[month],
        "short_place": None if short_place == NOTHING else short_place,
        "long_place": None if long_place == NOTHING else long_place,
        "counted": None if tally == NOTHING else tally,
        "points": points,
        "rank": rank,
    }


def opponent_facts(t: TavaruaState, surfer: Seat) -> dict[str, object]:
    """What an opponent is called, where it catches waves from, and what it is about to do."""
    plan = plan_of(t, surfer)
    return {
        "surfer": surfer,
        "name": t.book.rivals[surfer - t.seats],
        "target": t.target[surfer],
        "plan": plan,
        "rounds": rounds_to_wait(t, surfer, plan),
    }
