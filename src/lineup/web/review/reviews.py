"""Reviews of finished matches: worked out in a bot's process bit by bit, while somebody looks, and stored once.

Any bot's move comes before them. Whoever looks asks again and again, and gets what there is; when nobody has asked for
a while, the work is put down.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import dataclass

from lineup.review.judgement import Review, review_from
from lineup.review.review import LEVELS, USUAL, budget_of, engine
from lineup.store import StoreError, wall_clock
from lineup.store.reviews import best_review, keep_review
from lineup.web.bots import errands
from lineup.web.bots.pool import BotLost, BotPool, Question
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables

SLICE = 0.3  # seconds of work at a time, so that several reviews take turns
PATIENCE = 20.0  # seconds after which nobody seems to look any more
FIRST_GUESS = 3.0  # seconds of work before it is said how long it will take,
ENOUGH = 10  # and per cent of it: the first ones take the longest
MOST_AT_ONCE = 4  # reviews that are being made on one server
MOST = 32  # that are remembered
BUDGET = 0  # imagined games for a decision at the usual level; 0: as many as a review usually gets
DEEP = "deep"
LOG = logging.getLogger("lineup")


@dataclass
class Underway:
    """A review as far as it has come."""

    review: Review | None = None  # None: not even roughly
    done: int = 0  # parts,
    of: int = 0  # of so many; 0 before the first
    asked: float = 0.0  # the moment when somebody looked last
    worked: float = 0.0  # seconds, with all that was waited for
    failed: bool = False

    @property
    def percent(self) -> int:
        return 100 if self.is_done() else min(99, 100 * self.done // self.of) if self.of else 0

    def seconds_left(self) -> float | None:
        """About how long it will still take; None while that cannot be said."""
        if self.is_done() or self.percent < ENOUGH or self.worked < FIRST_GUESS:
            return None
        return self.worked * (self.of - self.done) / self.done

    def is_done(self) -> bool:
        return self.review is not None and self.review.done


Kind = tuple[str, str]  # a match, and how long to think of it


def budget_for(live: LiveTable, level: str) -> int:
    """How many games are imagined for a decision."""
    if BUDGET:
        return BUDGET * LEVELS[level] // LEVELS[USUAL]
    return budget_of(live.game, level, live.finished_match().seats())


class Reviews:
    """All reviews that somebody looks at, here."""

    def __init__(self, pool: BotPool, tables: Tables) -> None:
        self.pool = pool
        self.tables = tables
        self._known: dict[Kind, Underway] = {}  # the one that was asked for last at the end
        self._tasks: dict[Kind, asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def look(self, live: LiveTable, level: str = USUAL) -> Underway:
        """What there is of the review of a finished match; whoever asks again gets more."""
        live.finished_match()
        kind = live.id, level
        found = self._known.pop(kind, None) or Underway(await self._stored(live, level))
        self._known[kind] = found
        found.asked = time.monotonic()
        if not found.is_done() and kind not in self._tasks and len(self._tasks) < MOST_AT_ONCE:
            task = self._tasks[kind] = asyncio.create_task(self._work(live, level, found))
            task.add_done_callback(lambda _done: self._tasks.pop(kind, None))
        self._forget_old()
        return found

    def _forget_old(self) -> None:
        for kind in list(self._known)[: max(0, len(self._known) - MOST)]:
            if kind not in self._tasks:
                del self._known[kind]

    async def _work(self, live: LiveTable, level: str, found: Underway) -> None:
        """Slice by slice, as long as somebody looks."""
        while not found.is_done() and time.monotonic() - found.asked < PATIENCE:
            began = time.monotonic()
            try:
                thought = await self.pool.think(self._question(live, level))
            except BotLost as error:
                LOG.warning("a review failed at table %s: %s", live.id[:6], error)
                found.failed = True
                return
            told = json.loads(thought.texts[0])
            found.done, found.of = told["done"], told["of"]
            found.worked += time.monotonic() - began
            if told["review"] is not None:
                found.review = review_from(told["review"])
        if found.is_done() and found.review is not None:
            self._known[live.id, USUAL] = found  # a deep one says all that the usual one does
            await self._store(live, found.review)

    def _question(self, live: LiveTable, level: str) -> Question:
        match = live.finished_match()
        return Question(
            what=errands.REVIEW,
            table=match,
            name=f"{live.serial} {level} review",
            rows=len(match.record.rows),
            seat=-1,
            bot="",
            longest=SLICE,
            seed=0,
            about={"level": level, "budget": budget_for(live, level)},
            patient=True,
        )

    async def _stored(self, live: LiveTable, level: str) -> Review | None:
        """The one that has thought longest, if that is long enough."""
        stored = await self.tables.store.read(lambda connection: best_review(connection, live.id, engine()))
        return review_from(stored) if stored is not None and stored["budget"] >= budget_for(live, level) else None

    async def _store(self, live: LiveTable, review: Review) -> None:
        """A review that cannot be kept is made anew by whoever wants it next."""
        try:
            await self.tables.store.write(
                lambda connection: keep_review(connection, live.id, review.json(), wall_clock.stamp())
            )
        except StoreError as error:
            LOG.warning("the review of table %s could not be kept: %s", live.id[:6], error)
