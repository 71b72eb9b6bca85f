"""The oracle: what could have been played with all cards open, by the rules and with the luck of the deal."""

from __future__ import annotations

import hashlib

import pytest

from games.wave.positions import ride
from lineup import games
from lineup.core import QUIET, FairDice
from lineup.games.wave.bot.oracle import Deal, most_cards, most_that_can_follow

GAME = games.load("wave")


def dice(seed: int) -> FairDice:
    return FairDice(hashlib.sha256(str(seed).encode()).digest())


def asked(*hands: str, top: str, positions: int = 1000) -> tuple[int, int]:
    session = ride(*hands, top=top, unseen="")
    return most_cards(session.game, session.table, dice(1), positions)


def test_a_ride_that_can_be_won_is_won() -> None:
    """Yellow 3, then blue 4; the other order ends with a card in the hand."""
    assert asked("b4 y3", "", "", top="w1") == (33, 33)


def test_w8_2_a_ride_that_cannot_be_won_says_how_far_it_goes() -> None:
    """Nothing lies on blue 4, so that one card stays: exact, because there is nothing else to try."""
    assert asked("t4", "| y3", "", top="b3") == (32, 32)


def test_who_may_not_look_at_anything_says_only_what_cannot_be_ruled_out() -> None:
    session = ride("b4 y3", "", "", top="w1", unseen="")
    least, most = most_cards(session.game, session.table, dice(1), 1)
    assert least < most == 33


def test_cards_that_nothing_is_left_for_are_ruled_out_at_once() -> None:
    """Each card needs one of its own to lie on: orange 0 has yellow 0, which has nothing."""
    assert most_that_can_follow(ride("y0 o0", "", "", top="b4", unseen="").table) == 1


def test_luck_is_that_of_the_deal_whoever_plays_what() -> None:
    """The same cards come in the same order as when the deal was played."""
    fair, told = dice(3), dice(3)
    state = GAME.start(3, fair, QUIET)
    GAME.start(3, told, QUIET)
    deal = Deal(told)
    branch = deal.copy()
    one, two, three = (state.unseen.copy() for _pool in range(3))
    drawn = [fair.draw(one) for _card in range(10)]
    assert [deal.draw(two) for _card in range(10)] == drawn
    assert [branch.draw(three) for _card in range(10)] == drawn


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_deals_could_have_been_won(seats: int) -> None:
    luck = dice(3)
    state = GAME.start(seats, luck, QUIET)
    assert most_cards(GAME, state, luck, 5000) == (33, 33)
