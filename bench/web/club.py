"""A club with many matches: ``python -m bench.web.club DB RUNNING MATCHES MINE OUT`` fills a new database.

So many public tables run, and somebody has a seat at every tenth of them; so many matches are over, some of them that
person's. Of these only what lists are made from is written, not their rows. OUT gets the person's cookie.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import urllib.request
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import quantiles
from typing import Any

from sqlalchemy import Connection, insert

from bench.tasks import Tally
from bench.web.scripts import seat_people, set_up
from lineup import games
from lineup.bots import CHARACTERS
from lineup.games import AnyGame
from lineup.store import ServerStore
from lineup.store.schema import matches, played, seats, tables
from lineup.web.live.live_table import LiveTable
from lineup.web.people.identity import new_token, stranger

GAMES = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")
DAYS = 400
PLAN = json.dumps({"options": {}, "seed": "00" * 32, "seats": []})
VISITS = 40


async def fill(db: str, running: int, finished: int, mine: int) -> str:
    """The cookie of whoever will look."""
    token, other = new_token(), new_token()
    store = ServerStore(db)
    await store.open()
    await store.write(lambda connection: seat_people(connection, [token, other]))
    me, them = stranger(token).id, stranger(other).id
    await store.write(lambda connection: add_finished(connection, finished, mine, me, them))
    await deal(store, running, me)
    await store.close()
    return token


async def deal(store: ServerStore, running: int, me: str) -> None:
    game, luck = games.load("wave"), random.Random(1)
    lives = [public_table(game, luck, me if number % 10 == 0 else "") for number in range(running)]
    tokens = [token for _live, seated in lives for token in seated]
    await store.write(lambda connection: seat_people(connection, tokens))
    await store.commit([live.change() for live, _seated in lives])


def public_table(game: AnyGame, luck: random.Random, me: str) -> tuple[LiveTable, list[str]]:
    live, tokens, _steps = set_up(game, luck, 3)
    live.booking.public = True
    if me:
        live.booking.owners[0] = me
    live.booking_has_changed()
    return live, tokens


def add_finished(connection: Connection, finished: int, mine: int, me: str, them: str) -> None:
    luck = random.Random(2)
    lines = [finished_match(number, luck) for number in range(finished)]
    owners = [me if number < mine else them for number in range(finished)]
    luck.shuffle(owners)
    connection.execute(insert(matches), [about(line) for line in lines])
    common = {"revision": 1, "public": 0, "stage": "over", "plan": PLAN}
    connection.execute(insert(tables), [
        {**common, "id": line["match"], "game": line["game"], "host": person, "created": line["finished"],
         "updated": line["finished"]} for line, person in zip(lines, owners, strict=True)
    ])  # fmt: skip
    seated = zip(lines, owners, strict=True)
    connection.execute(
        insert(seats), [{"table": each["match"], "seat": 0, "person": who, "turn": "over"} for each, who in seated]
    )
    connection.execute(insert(played), [{**line, "person": who} for line, who in zip(lines, owners, strict=True)])


def finished_match(number: int, luck: random.Random) -> dict[str, Any]:
    when = datetime.now(UTC) - timedelta(days=luck.randrange(DAYS), seconds=luck.randrange(80_000))
    rivals = luck.sample(CHARACTERS, 2)
    place = luck.randint(1, 3)
    return {
        "match": f"match-{number}", "seat": 0, "game": luck.choice(GAMES), "variant": "base", "seats": 3,
        "finished": when.isoformat(timespec="milliseconds"), "seconds": luck.randrange(300, 4000), "company": "bots",
        "level": rivals[0].level, "others": json.dumps([{"name": each.name, "bot": each.key} for each in rivals]),
        "score": float(luck.randrange(60)), "place": place, "won": int(place == 1), "counts": 1,
    }  # fmt: skip


def about(line: dict[str, Any]) -> dict[str, Any]:
    moment = line["finished"]
    return {
        "id": line["match"], "game": line["game"], "variant": line["variant"], "seats": 3, "header": "{}",
        "players": "[]", "created": moment, "updated": moment, "finished": moment, "take_backs": 0, "result": "{}",
    }  # fmt: skip


def look(port: int, token: str, path: str, visits: int) -> Tally:
    """How long a page takes, again and again."""
    delays: list[float] = []
    for _visit in range(visits):
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"cookie": f"lineup={token}"})
        began = time.perf_counter()
        with urllib.request.urlopen(request, timeout=30) as answer:
            body = answer.read()
        delays.append((time.perf_counter() - began) * 1000)
    cut = quantiles(delays, n=100)
    return {"seconds": sum(delays) / 1000, "median": cut[49], "late": cut[98], "bytes": float(len(body))}


if __name__ == "__main__":
    where, running, finished, mine, out = sys.argv[1:]
    Path(out).write_text(asyncio.run(fill(where, int(running), int(finished), int(mine))))
