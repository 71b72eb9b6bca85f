"""Starting alone with bots: the first turn is the person's. Where results are compared, lots decide."""

from __future__ import annotations

from itertools import count

import pytest

from lineup import games
from lineup.store import Booking
from lineup.table import BOT, PERSON
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.sitting.new_tables import Agreed, Chair, new_booking, rematch_of, same_deal_of
from web.live_tables import ANA, play

STARTS = range(0, 400, 20)
CHAIRS = [Chair(PERSON), Chair(BOT, bot="local"), Chair(BOT, bot="pro")]


def lots_from(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(start)
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: f"{next(seeds):064x}")


def dealt(booking: Booking) -> LiveTable:
    game = games.load("wave")
    return LiveTable(game, booking, deal(game, booking), sealed="dealt")


def first_of(booking: Booking) -> list[int]:
    match = dealt(booking).match()
    return [int(seat) for seat in match.game.to_act(match.state)]


@pytest.mark.parametrize("start", STARTS)
def test_a_person_alone_among_bots_begins_and_begins_again(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lots_from(start, monkeypatch)
    booking = new_booking(games.load("wave"), ANA, CHAIRS)
    assert first_of(booking) == [0]
    live = dealt(booking)
    while live.match().outcome() is None:
        play(live)
    assert first_of(rematch_of(live, ANA)) == [0]
    assert same_deal_of(live, ANA).plan.seed == booking.plan.seed


def test_at_a_rated_table_and_among_people_lots_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("wave")
    found = []
    for start in STARTS:
        lots_from(start, monkeypatch)
        rated = new_booking(game, ANA, CHAIRS, Agreed(rated=True))
        lots_from(start, monkeypatch)
        together = new_booking(game, ANA, [Chair(PERSON), Chair(PERSON), Chair(BOT)])
        assert rated.plan.seed == together.plan.seed == f"{start:064x}"
        found += first_of(rated)
    assert len(set(found)) > 1
