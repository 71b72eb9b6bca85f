"""Hints at practice tables: thought of in the bots' processes, once a question."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from typing import Any

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.review.hints import Reason, reason_in_words
from lineup.review.judgement import Option, option_from
from lineup.review.worlds import Chance, Hidden
from lineup.store.tasks import has_failed
from lineup.table import BOT, Table
from lineup.web.bots import errands
from lineup.web.bots.pool import BotPool, Question
from lineup.web.live.live_table import LiveTable
from lineup.web.server.refusals import Refused

SECONDS = 1.2  # of thought, on a quiet server; a hint takes as long as it takes
MOST = 500  # hints that are remembered

Key = tuple[str, int, int]  # the table in this memory, the seat, the number of its question


class Hints:
    """Thinks of each question once, in a bot's process, and remembers what came of it."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self._thoughts: OrderedDict[Key, asyncio.Task[list[Option]]] = OrderedDict()

    async def options(self, live: LiveTable, seat: int) -> list[Option]:
        """The best moves of a seat that has asked for a hint, by what it knows."""
        table = live.match()
        prompt = table.prompt_of(seat)
        if prompt is None or not table.is_hinted(seat):
            raise StaleMove(_("Ask for a hint first: the result will say so."))
        key = (live.serial, seat, prompt.number)
        task = self._thoughts.get(key)
        if task is None or has_failed(task):
            task = self._thoughts[key] = asyncio.create_task(self._think(live, seat, prompt.number))
        if len(self._thoughts) > MOST:
            self._thoughts.popitem(last=False)
        return await asyncio.shield(task)

    async def _think(self, live: LiveTable, seat: int, prompt: int) -> list[Option]:
        table = live.match()
        question = Question(
            what=errands.HINT,
            table=table,
            name=live.serial,
            rows=len(table.record.rows),
            seat=seat,
            bot="",
            longest=SECONDS,
            seed=seed_from(live.id, seat, prompt),
            steady=True,
        )
        return [option_from(json.loads(text)) for text in (await self.pool.think(question)).texts]


def seed_from(*parts: object) -> int:
    """The same for the same question, on every server."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:7], "big")


# What could it be?


async def hidden_from(pool: BotPool, live: LiveTable, step: int, seat: int) -> list[Hidden]:
    """What the cards could be that a seat did not see after a row of a finished match."""
    question = Question(
        what=errands.COULD_BE,
        table=live.finished_match(),
        name=f"{live.serial}@{step + 1}",
        rows=step + 1,
        seat=seat,
        bot="",
        longest=SECONDS,
        seed=seed_from(live.id, step, seat),
        awaited=True,
    )
    return [hidden_from_json(json.loads(text)) for text in (await pool.think(question)).texts]


def hidden_from_json(told: dict[str, Any]) -> Hidden:
    return Hidden(**{**told, "chances": tuple(Chance(**each) for each in told["chances"])})


# Why?


async def why_in_words(pool: BotPool, live: LiveTable, then: Table, row: int) -> list[str]:
    """Why the bot whose move stands in a row of a finished match moved so; ``then`` is the table before it.

    What it saw is a secret until the end, so it is not asked while a match goes on.
    """
    match = live.finished_match()
    record = match.record
    made = record.rows[row] if 0 < row < len(record.rows) else None
    player = then.players()[made.seat] if made is not None and made.kind == "move" else None
    if made is None or player is None or player.kind != BOT or live.game.read(made.move).offer:
        raise Refused(422, _("No bot has moved there."))
    question = Question(
        what=errands.WHY,
        table=match,
        name=f"{live.serial}@{row}",
        rows=row,
        seat=made.seat,
        bot=player.bot,
        longest=SECONDS,
        seed=seed_from(live.id, row),
        about={"played": made.move},
        awaited=True,
    )
    texts = (await pool.think(question)).texts
    name = then.names()[made.seat]
    told = json.loads(texts[0])
    reason = Reason(**{**told, "options": [option_from(each) for each in told["options"]]})
    view = then.view(made.seat)
    return reason_in_words(live.game, reason, view, then.names(), name)
