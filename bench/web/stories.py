"""A finished game that a browser can be shown: ``python -m bench.web.stories DB GAME SEATS`` says where it is."""

from __future__ import annotations

import asyncio
import sys

from bench.web.scripts import seat_people
from lineup import games
from lineup.core import Rng
from lineup.store import ServerStore
from lineup.table import PERSON
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.people.identity import new_token, stranger
from lineup.web.sitting.new_tables import Chair, new_booking

SEED = "5b" * 32  # always the same luck
CHOICES = 3  # and the same choices


def played(game_called: str, seats: int, token: str) -> LiveTable:
    """A table of somebody with this cookie, at which everything has been answered, by chance."""
    game = games.load(game_called)
    booking = new_booking(game, stranger(token), [Chair(PERSON)] * seats)
    booking.plan.seed = SEED
    live = LiveTable(game, booking, deal(game, booking))
    match, luck = live.match(), Rng(CHOICES)
    while match.outcome() is None:
        seat, prompt = next((seat, each) for seat, each in enumerate(match.prompts) if each and not each.answered)
        moves = [move for move in prompt.moves if not move.offer]
        match.answer(seat, moves[luck.below(len(moves))].text(), prompt.number)
    live.publish()
    live.booking_has_changed()
    return live


async def write(db: str, live: LiveTable, token: str) -> None:
    store = ServerStore(db)
    await store.open()
    await store.write(lambda connection: seat_people(connection, [token]))
    await store.commit([live.change()])
    await store.close()


if __name__ == "__main__":
    where, name, count = sys.argv[1:]
    token = new_token()
    table = played(name, int(count), token)
    asyncio.run(write(where, table, token))
    print(table.id)
