"""Tables in memory, without a server around them."""

from __future__ import annotations

from lineup import games
from lineup.store import Person
from lineup.table import PERSON
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.sitting.new_tables import Chair, new_booking

ANA = Person("ana", "Ana", "coral")
BEN = Person("ben", "Ben", "kelp")


def dealt(*, seats: int = 2, slug: str = "wave", seed: str = "") -> LiveTable:
    """A table whose seats are all Ana's, just dealt and stored; with a seed, always with the same luck."""
    game = games.load(slug)
    booking = new_booking(game, ANA, [Chair(PERSON)] * seats)
    booking.plan.seed = seed or booking.plan.seed
    return LiveTable(game, booking, deal(game, booking), sealed="dealt")


def waiting() -> LiveTable:
    """A table of Ana's at which one seat is open."""
    game = games.load("wave")
    return LiveTable(game, new_booking(game, ANA, [Chair(PERSON), Chair("open")]), None)


def play(live: LiveTable) -> int:
    """One answer of a seat that owes one; which seat it was."""
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    prompt = match.prompts[seat]
    assert prompt is not None
    match.answer(seat, prompt.moves[0].text(), prompt.number)
    return seat
