"""What runs in a bot's process. It is sent a record and a seat; the bot itself gets the view and nothing else.

Little is imported here, so that a process is ready soon.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import threading
from functools import lru_cache

from lineup import bots, games
from lineup.core import Rng
from lineup.games import AnyGame
from lineup.table import Record, Table
from lineup.table.bot_seat import TableSeat
from lineup.table.document import header_from, row_from

LONGEST = 0.7  # seconds of thought: less than a beat, so that a hard question takes no longer than an easy one


def stay_with_server() -> None:
    """A server that is killed cannot stop its processes: they watch it and end with it."""
    threading.Thread(target=end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def end_with(server: multiprocessing.process.BaseProcess | None) -> None:
    if server is not None:
        server.join()
    os._exit(0)


@lru_cache(maxsize=16)
def game_of(slug: str, options: str) -> AnyGame:
    return games.load_recorded(slug, json.loads(options))


def think(task: str, seed: int) -> list[str]:
    """What a bot does or says, given a record and its seat. The bot itself gets the view."""
    data = json.loads(task)
    header = header_from(data["header"])
    game = game_of(header.game, json.dumps(header.options, sort_keys=True))
    table = Table(game, Record(header, [row_from(row) for row in data["rows"]]))
    said: list[str] = []
    seat = TableSeat(table, int(data["seat"]), given=lambda advice: said.append(advice.text()))
    bot, rng = bots.load(data["bot"]), Rng(seed)
    bot.hurry(LONGEST)
    if data["what"] == "advice":
        bots.advise(bot, seat, rng)
        return said
    return [bots.decide(bot, seat, rng).text()]
