"""Games that are played in advance, so that scripted players only have to send what is written down.

``python -m bench.web.scripts DB TABLES PLAYS OUT [GAME]`` deals tables into a new database, as if people had sat down
at them, and writes who will send what.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sys
from pathlib import Path
from typing import TypedDict

from sqlalchemy import Connection

from lineup import games
from lineup.core import QUIET, Dice, Move
from lineup.games import AnyGame
from lineup.store import Booking, Person, ServerStore
from lineup.store.people import add_token, save_person
from lineup.store.plan import person_seat
from lineup.store.wall_clock import stamp
from lineup.table import PERSON
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.people.identity import new_token, stranger
from lineup.web.sitting.new_tables import Chair, new_booking

SEATS = 3
GAME = "wave"


class Step(TypedDict):
    """One move of a script."""

    seat: int
    message: str  # what the page of that seat sends
    told: list[int]  # the seats that will see something new


class Script(TypedDict):
    """One match: who sits there, and every move."""

    table: str
    tokens: list[str]  # the cookie of each seat
    steps: list[Step]


def set_up(game: AnyGame, luck: random.Random, plays: int) -> tuple[LiveTable, list[str], list[Step]]:
    """A table that is dealt, and a script that is long enough: deals that end sooner are dealt again."""
    tokens = [new_token() for _seat in range(SEATS)]
    people = [stranger(token) for token in tokens]
    while True:
        booking = booked(game, people)
        rehearsed = LiveTable(game, booking, deal(game, booking))
        steps = rehearse(rehearsed, luck, plays)
        if len(steps) == plays and rehearsed.match().outcome() is None:
            return LiveTable(game, booking, deal(game, booking)), tokens, steps


def booked(game: AnyGame, people: list[Person]) -> Booking:
    """A table where each of these people has a seat."""
    booking = new_booking(game, people[0], [Chair(PERSON)] * SEATS)
    for seat, person in enumerate(people):
        booking.owners[seat] = person.id
        booking.plan.seats[seat] = person_seat(f"{person.name} {seat + 1}")
    return booking


def rehearse(live: LiveTable, luck: random.Random, plays: int) -> list[Step]:
    """Play well enough to play for long: nothing that ends the game at once, as long as there is something else."""
    assert live.table is not None
    steps: list[Step] = []
    while live.table.outcome() is None and len(steps) < plays:
        seat, prompt = next(
            (seat, prompt) for seat, prompt in enumerate(live.table.prompts) if prompt and not prompt.answered
        )
        lasting = [move for move in prompt.moves if goes_on(live, seat, move)]
        move = luck.choice(lasting or prompt.moves)
        before = [live.version(each) for each in range(SEATS)]
        live.table.answer(seat, move.text(), prompt.number)
        live.publish()
        told = [each for each in range(SEATS) if live.version(each) != before[each]]
        message = json.dumps({"answer": move.text(), "prompt": prompt.number, "id": len(steps)})
        steps.append({"seat": seat, "message": message, "told": told})
    return steps


def goes_on(live: LiveTable, seat: int, move: Move) -> bool:
    assert live.table is not None
    state = live.table.state.copy()
    live.game.apply(state, seat, move, Dice(1), QUIET)
    return live.game.outcome(state) is None


async def write(db: str, tables: int, plays: int, game_called: str = GAME) -> list[Script]:
    """Everything into the database, in a few transactions."""
    game = games.load(game_called)
    luck = random.Random(secrets.randbits(64))
    store = ServerStore(db)
    await store.open()
    scripts: list[Script] = []
    for first in range(0, tables, 100):
        lives: list[LiveTable] = []
        for _table in range(first, min(tables, first + 100)):
            live, tokens, steps = set_up(game, luck, plays)
            live.booking_has_changed()
            lives.append(live)
            scripts.append({"table": live.id, "tokens": tokens, "steps": steps})
        new = [token for script in scripts[first:] for token in script["tokens"]]
        await store.write(lambda connection, new=new: seat_people(connection, new))  # type: ignore[misc]
        await store.commit([live.change() for live in lives])
    await store.close()
    return scripts


def seat_people(connection: Connection, tokens: list[str]) -> None:
    for token in tokens:
        person = stranger(token)
        save_person(connection, person, stamp())
        add_token(connection, token, person, "browser")


if __name__ == "__main__":
    where, count, length, out, *which = sys.argv[1:]
    Path(out).write_text(json.dumps(asyncio.run(write(where, int(count), int(length), *which))))
