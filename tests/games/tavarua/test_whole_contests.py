"""Whole contests in which everybody answers at random: what holds at every moment of every one of them."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tavarua.positions import Agreed, game_with
from games.tavarua.session import Session
from lineup.core import QUIET, Dice, Rng
from lineup.games.tavarua.options import VARIANTS
from lineup.games.tavarua.state import CHOOSING

OTHER_RULINGS: Agreed = {
    "rulings.starting_boards": "clockwise",
    "rulings.refill": "next_round",
    "rulings.before_the_card": "any_order",
    "rulings.last_ride": "scored",
    "rulings.signs": "clockwise",
    "rulings.below_zero": "reverses",
    "rulings.space_judged": "choosing",
    "rulings.catch_stoke": "always",
    "rulings.equal_cards": "always",
    "rulings.best_card": "printed",
    "rulings.perfect_in_a_fall": "one_card",
    "rulings.tie_break": "points",
    "rulings.snake_after_bail": "stoke",
}
CAREERS = ("career", "career+english")  # of many contests each, see test_many_games.py
EVERY_WAY = [
    pytest.param(
        {**variant.values, **rulings}, seats, id=f"{variant.name}-{seats}-{'others' if rulings else 'default'}"
    )
    for variant in VARIANTS
    if variant.name not in CAREERS
    for seats in variant.seats or (2, 4, 5, 6)
    for rulings in ({}, OTHER_RULINGS)
]


def check(session: Session) -> None:
    """T1.5 T3.1 T3.3 T6.5 T8.2"""
    t = session.table
    riders = Counter[int]()
    for seat in range(1, t.seats + 1):
        hand, place, board = session.hand(seat).split(), session.at(seat), session.board(seat)
        assert len(hand) <= 10
        assert 0 <= session.stoke(seat) <= 3
        assert abs(session.balance(seat)) <= (2 if board == "short" else 3)
        if place.startswith("riding"):
            riders[int(place.split()[1])] += 1
            assert session.pile(seat) != ""
        else:
            assert (session.balance(seat), session.pile(seat)) == (0, "")
        if board == "long":
            assert not any(card.startswith("4") for card in hand)
    assert all(count <= (1 if t.seats <= 4 else 2) for count in riders.values())


@pytest.mark.parametrize(("agreed", "seats"), EVERY_WAY)
def test_t4_9_every_contest_ends_after_its_rounds_and_loses_no_card(agreed: Agreed, seats: int) -> None:
    game, dice, luck = game_with(*agreed.items()), Dice(seats), Rng(5, seats)
    session = Session(game, game.start(seats, dice, QUIET), [])
    players = 48 if agreed.get("boards") == "longboard" else 60
    while (asked := game.to_act(session.table)) != []:
        seat = asked[int(luck.below(len(asked)))]
        moves = game.legal_moves(session.table, seat)
        move = moves[int(luck.below(len(moves)))]
        assert game.refusal(session.table, seat, move) is None
        game.apply(session.table, seat, move, dice, QUIET)
        if session.table.phase == CHOOSING:
            check(session)
    zones = game.zones(session.table).cards
    assert len(zones["turned waves"]) == (25 if agreed.get("boards", "both") == "both" else 14)
    held = [
        card
        for zone, cards in zones.items()
        if zone.split()[0] in ("player", "discards", "hand", "pile")
        for card in cards
    ]
    assert len(held) == players
    assert session.outcome().winners != []
