"""The clocks of one table: they follow who owes an answer, and are kept with the booking in the same commit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lineup.core import SPECTATOR, StaleMove
from lineup.core.language import _
from lineup.core.page import MOTIONS
from lineup.store import Booking, wall_clock
from lineup.table import BOT, PERSON, Row, Table
from lineup.table.clock import (
    LIVE,
    NO_REST,
    Rest,
    SeatClock,
    Terms,
    back_after_zero,
    begun,
    fresh,
    runs_out,
    stopped,
)
from lineup.table.standing import is_answer

LONGEST_STORY = 15.0  # seconds for which clocks wait at most until what happened has been seen


def owed_by_people(table: Table) -> set[int]:
    """Seats of people that owe an answer, also of those who have got up: it is their turn."""
    if table.outcome() is not None:
        return set()
    players = table.players()
    return {seat for seat in map(int, table.game.to_act(table.state)) if players[seat].kind != BOT}


class Timing:
    """Keeps the clocks of one table, if it has any."""

    def __init__(self, booking: Booking, *, rows: int) -> None:
        """``rows``: how many rows of the match the clocks in the booking know of already."""
        self.booking = booking
        self._rows = rows
        self._heard = 0  # how much of what everybody hears counts as shown
        self._told_at = 0.0  # when everything that happened has been seen by people

    def terms(self) -> Terms | None:
        return self.booking.plan.clock

    def clocks(self) -> Mapping[int, SeatClock]:
        return self.booking.plan.clocks

    def has_told(self, table: Table) -> None:
        """What has happened by now is no news to anybody."""
        self._heard = table.heard(SPECTATOR)

    def follow(self, table: Table) -> bool:
        """Let clocks run and stand as the newest rows want it; whether anything has changed."""
        terms, new = self.terms(), table.record.rows[self._rows :]
        self._rows = len(table.record.rows)
        if terms is None or not new:
            return False
        now = wall_clock.now()
        if terms.kind == LIVE:
            self._told_at = max(now, min(max(now, self._told_at) + self._seconds_told(table), now + LONGEST_STORY))
        before = self.booking.plan.clocks
        after = {seat: self._after(terms, table, seat, new, now) for seat in range(table.seats())}
        self.booking.plan.clocks = after
        return after != before

    def _after(self, terms: Terms, table: Table, seat: int, new: Sequence[Row], now: float) -> SeatClock:
        """The clock of a seat after some rows."""
        clock = self.clocks().get(seat) or fresh(terms)
        own = [row for row in new if row.seat == seat]
        owes = seat in owed_by_people(table)
        if clock.runs() and (not owes or any(is_answer(table.game, row) for row in own)):
            clock = stopped(clock, now)
        if any(row.kind == "seat" and row.player and row.player.kind == PERSON for row in own):
            clock = back_after_zero(terms, clock)
        if owes and not clock.runs():
            begins = max(now, self._told_at)
            is_resumed = any(row.kind == "back" for row in new)
            clock = begun(terms, clock, begins, self.booking.plan.rests.get(seat, NO_REST), resumed=is_resumed)
        return clock

    def _seconds_told(self, table: Table) -> float:
        """How long the stage takes to show what everybody has heard since; nobody's own secrets lengthen it."""
        page, view, names = table.game.page, table.view(SPECTATOR), table.names()
        milliseconds = 0
        told = [
            {"number": number, "sentence": "", "kind": event.kind, "event": event.json()}
            for number, event in enumerate(table.story(SPECTATOR, self._heard))
        ]
        unseen = page.unseen(told, view, names)
        for part in (each for each in told if each["number"] not in unseen):
            milliseconds += sum(MOTIONS[beat.motion] for beat in page.beats(part, view, names) if not beat.together)
        self._heard = table.heard(SPECTATOR)
        return milliseconds / 1_000

    def check(self, seat: int) -> None:
        """Refuse an answer that comes too late."""
        clock = self.clocks().get(seat)
        if clock is not None and clock.is_up(wall_clock.now()):
            raise StaleMove(_("Your time is up."))

    def ran_out(self) -> list[int]:
        """Seats whose clock has run out."""
        return [seat for seat, clock in self.clocks().items() if clock.is_up(wall_clock.now())]

    def choose_rest(self, seat: int, rest: Rest) -> None:
        """A player says when the clock stands still. The first time that holds at once, later from the next turn on."""
        plan = self.booking.plan
        is_first = seat not in plan.rests
        plan.rests = {**plan.rests, seat: rest}
        clock = plan.clocks.get(seat)
        if is_first and clock is not None and clock.runs():
            now = wall_clock.now()
            left = clock.left_at(now)
            plan.clocks = {**plan.clocks, seat: SeatClock(left, now, runs_out(now, left, rest), rest)}

    def forget(self, seat: int) -> None:
        """Somebody else sits there from now on, with nights of their own."""
        plan = self.booking.plan
        plan.rests = {each: rest for each, rest in plan.rests.items() if each != seat}
        plan.clocks = {
            each: replace(clock, rest=NO_REST) if each == seat else clock for each, clock in plan.clocks.items()
        }
