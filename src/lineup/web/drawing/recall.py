"""What a finished match was like: its chart and its moments, worked out aside and kept with the table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from lineup.core.ending import Act, Bar, Moment, best_of
from lineup.games import AnyGame
from lineup.store.tasks import has_failed
from lineup.table import Record
from lineup.table.replay import replay
from lineup.web.live.live_table import LiveTable


@dataclass(frozen=True)
class Recalled:
    """All that is kept of it."""

    turns: list[Act]  # the last act of each turn
    bars: list[Bar]
    moments: list[Moment]  # in the order in which they happened


def recall(game: AnyGame, record: Record) -> Recalled:
    """Carry out a record again, and look at every step."""
    ending = game.page.ending
    acts = acts_of(game, record)
    return Recalled(last_of_each_turn(acts), ending.bars(acts), best_of(acts, ending.moments(acts)))


def acts_of(game: AnyGame, record: Record) -> list[Act]:
    """The start and the moves that were not taken back."""
    ending = game.page.ending
    seen: dict[int, tuple[Any, ...]] = {}
    for step in replay(game, record):
        if step.row.kind in ("start", "move"):
            seen[step.number] = (list(step.events), ending.scores(step.state), ending.note(step.state))
    acts: list[Act] = []
    turn = 0
    for number in record.in_force():
        events, scores, noted = seen[number]
        turn += sum(1 for event in events if event.kind in ending.turns)
        acts.append(Act(number, events, scores, turn, noted))
    return acts


def last_of_each_turn(acts: list[Act]) -> list[Act]:
    return list({act.turn: act for act in acts}.values())


async def recalled(live: LiveTable) -> Recalled:
    """The same for a table whose match is over; the record stays closed before that."""
    record = live.finished_match().record
    rows = len(record.rows)
    kept = live.recalled
    if kept is None or kept[0] != rows or has_failed(kept[1]):
        task = asyncio.create_task(asyncio.to_thread(recall, live.game, Record(record.header, list(record.rows))))
        kept = live.recalled = (rows, task)
    found: Recalled = await asyncio.shield(kept[1])
    return found
