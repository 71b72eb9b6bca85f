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
from lineup.table.document import header_from, row_from


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
    bot, seat, rng = bots.load(data["bot"]), int(data["seat"]), Rng(seed)
    if data["what"] == "advice":
        return advice(table, bot, seat, rng)
    prompt = table.prompts[seat]
    assert prompt is not None, "only a seat that owes an answer is told to give one"
    return [bot.choose(game, table.view(seat), prompt.moves, rng).text()]


def advice(table: Table, bot: bots.Bot, seat: int, rng: Rng) -> list[str]:
    """Everything that the bot has to say now; each thing is said once."""
    said: list[str] = []
    while offers := [move for move in table.offers(seat) if move.text() not in said]:
        spoken = bot.speak(table.game, table.view(seat), offers, rng)
        if spoken is None:
            break
        said.append(spoken.text())
        table.offer(seat, spoken.text(), table.plays)
    return said
