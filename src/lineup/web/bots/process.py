"""What runs in a bot's process. It is sent what happened at a table; the bot itself gets the view and nothing else.

A process remembers the tables that it has met, so that it is sent what is new there, and not all of it every time.
Little is imported here, so that a process is ready soon.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import traceback
from collections import OrderedDict
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

from lineup import bots, games
from lineup.bots import StateSeat
from lineup.core import Rng, Script
from lineup.games import AnyGame
from lineup.table import Record, Table
from lineup.table.document import header_from, row_from
from lineup.web.bots import errands

MOST_TABLES = 200  # that a process remembers; beyond that it forgets the one that was asked about longest ago

Message = dict[str, Any]


def answer_questions(line: Connection, niceness: int = 0) -> None:
    """One question after another, until the server is gone."""
    if niceness:
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C stops the server, and this process ends with it
    threading.Thread(target=end_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    met = Met()
    while True:
        try:
            asked = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(json.dumps(answered(met, json.loads(asked))).encode())


def end_with(server: multiprocessing.process.BaseProcess | None) -> None:
    """A server that is killed cannot stop its processes: they watch it and end with it, even in mid-thought."""
    if server is not None:
        server.join()
    os._exit(0)


@lru_cache(maxsize=16)
def game_of(slug: str, options: str) -> AnyGame:
    return games.load_recorded(slug, json.loads(options))


class Met:
    """The tables that a process has met."""

    def __init__(self, most: int = MOST_TABLES) -> None:
        self.most = most
        self._tables: OrderedDict[str, Table] = OrderedDict()  # by name, the one that was asked about last at the end

    def table(self, question: Message) -> Table | None:
        """The table that a question is about, as far as the question tells; None: it must be told from its start."""
        name = question["table"]
        table = self._tables.pop(name, None)  # should it not be able to follow, it is forgotten
        rows = [row_from(row) for row in question["rows"]]
        if "header" in question:
            header = header_from(question["header"])
            game = game_of(header.game, json.dumps(header.options, sort_keys=True))
            table = Table(game, Record(header, rows))
        elif table is None or len(table.record.rows) != question["since"]:
            return None
        else:
            table.follow(rows)
        self._tables[name] = table
        if len(self._tables) > self.most:
            self._tables.popitem(last=False)
        return table


def answered(met: Met, question: Message) -> Message:
    """What a bot does or says, as text; or that the table is not known here; or what went wrong."""
    try:
        table = met.table(question)
        return {"missed": True} if table is None else {"texts": think(table, question)}
    except Exception:
        return {"fault": traceback.format_exc()}


def think(table: Table, question: Message) -> list[str]:
    """What a bot does or says from its seat. The bot itself gets the view."""
    # The table goes on elsewhere: what is said is said in a copy, and given there.
    seat = StateSeat(table.game, question["seat"], table.state.copy(), Script([]), may_talk=True)
    rng = Rng(question["seed"])
    if question["what"] in errands.ERRANDS:
        return errands.run(table, question, rng)
    bot = bots.load(question["bot"])
    bot.hurry(question["seconds"])
    if question["what"] == "advice":
        bots.advise(bot, seat, rng)
        return [advice.text() for advice in seat.given]
    return [bots.decide(bot, seat, rng).text()]
