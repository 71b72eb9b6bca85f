"""What can happen in a career besides what happens in a contest; all of it is told to everyone."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Event
from lineup.games.tavarua.state import TavaruaState

# What the opponents of a career plan.
PLAN_PADDLE: Final = "paddle"  # to the target
PLAN_PERFECT: Final = "catch_perfect"  # the wave beside, which breaks there
PLAN_CATCH: Final = "catch"  # a broken wave, because no perfect one is on the way
PLAN_SNAKE: Final = "snake"  # the same wave, but it has a rider
PLAN_SNAKE_PERFECT: Final = "snake_perfect"  # the one that breaks there has a rider
PLAN_WAIT_PERFECT: Final = "wait_for_perfect"
PLAN_WAIT: Final = "wait"  # for a wave that is broken
PLAN_RIDE: Final = "ride"
PLAN_RECOVER: Final = "recover"
PLANS: Final = (
    PLAN_PADDLE, PLAN_PERFECT, PLAN_CATCH, PLAN_SNAKE, PLAN_SNAKE_PERFECT, PLAN_WAIT_PERFECT, PLAN_WAIT, PLAN_RIDE,
    PLAN_RECOVER,
)  # fmt: skip

# How a career ends.
WON: Final = "rank_1"
LOST: Final = "rank_60"
YEAR_OVER: Final = "december"


@final
class Intention(Event):
    """What an opponent is going to do this round, and why."""

    def __init__(self, t: TavaruaState, surfer: Seat, plan: str, rounds: i64) -> None:
        super().__init__("intends")
        self.rivals = t.book.rivals
        self.seat = surfer
        self.plan = plan  # one of PLANS
        self.target = t.target[surfer]
        self.rounds = rounds  # until the wave that it waits for arrives; 0 if none is in sight

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "plan": self.plan, "target": self.target, "rounds": self.rounds}


@final
class EventBegan(Event):
    """An event of a career began: what it is, and the rank that it starts from."""

    def __init__(self, t: TavaruaState) -> None:
        super().__init__("event_began")
        event = t.book.event
        assert event is not None
        self.event = event
        self.rank = t.rank
        self.rounds = t.book.box.rounds

    def facts(self) -> dict[str, object]:
        return {
            "month": self.event.month,
            "name": self.event.name,
            "event": self.event.kind,
            "boards": self.event.boards,
            "opponents": self.event.opponents,
            "rounds": self.rounds,
            "rank": self.rank,
        }


@final
class EventResult(Event):
    """An event of a career is over: what came of it, and how it changed the rank."""

    def __init__(self, t: TavaruaState, row: list[int], rank_before: i64, totals: list[list[float]]) -> None:
        super().__init__("event_result")
        event = t.book.event
        assert event is not None
        self.event = event
        self.row = row  # as the table keeps it
        self.rank_before = rank_before
        self.totals = totals  # by board, then surfer
        self.rivals = t.book.rivals

    def facts(self) -> dict[str, object]:
        rank, points, short_place, long_place, tally = self.row
        return {
            "month": self.event.month,
            "name": self.event.name,
            "event": self.event.kind,
            "short_place": None if short_place < 0 else short_place,
            "long_place": None if long_place < 0 else long_place,
            "counted": None if tally < 0 else tally,
            "short_totals": self.totals[0],
            "long_totals": self.totals[1],
            "points": points,
            "rank_before": self.rank_before,
            "rank": rank,
        }


@final
class Unlocked(Event):
    """A stoke card was unlocked in a career."""

    def __init__(self, seat: Seat, card: str) -> None:
        super().__init__("unlocked")
        self.seat = seat
        self.card = card

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.card}


@final
class CareerEnded(Event):
    """A career is over."""

    def __init__(self, reason: str, rank: i64) -> None:
        super().__init__("career_ended")
        self.reason = reason  # WON, LOST or YEAR_OVER
        self.rank = rank

    def facts(self) -> dict[str, object]:
        return {"reason": self.reason, "rank": self.rank}
