"""Who says how good a move looks, and which one is best by that."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Rng
from lineup.core.moves import Move, Seat
from lineup.games.tavarua.bot.prices import SMALL_DEAR, prices_of
from lineup.games.tavarua.bot.ride import Ahead, Ride
from lineup.games.tavarua.moves import (
    ADD,
    LEAVE,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    SNAKE,
    SUBTRACT,
    Redraw,
    Sign,
    Toss,
)
from lineup.games.tavarua.state import TavaruaState

LEAST: Final = -1000.0
UNKNOWN: Final = vec[float]([LEAST] * 1000)  # a part of it is copied, which is quicker than a new one


class Judge:
    """One decision of one surfer, with what its moves share, reckoned when it is asked for."""

    def __init__(self, t: TavaruaState, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self._ahead: Ahead | None = None
        self._ride: Ride | None = None
        self._prices = vec[float]()  # by set of places
        self._found = vec[float]()  # by card and tokens, for a ride or a catch, then for snakes; see best_sign

    def worth(self, move: Any) -> float:
        """How good a move looks: here, what every surfer weighs in the same way.

        It takes Any, because with Move the type of each would be checked on every call.
        """
        t, seat = self.t, self.seat
        if isinstance(move, Sign):
            return self.with_sign(t.action[seat], t.laid[seat], t.laid_stoke[seat], move.sign)
        if isinstance(move, Redraw):
            return -self.price(move.places)
        if isinstance(move, Toss):
            return -self.price(i64(1) << move.place)
        return 0.0

    def with_sign(self, action: i64, card: Card, stoke: i64, sign: i64) -> float:
        """What a card is worth when the use of its tokens is decided."""
        raise NotImplementedError

    def worth_of_tokens(self, count: i64) -> float:
        """What so many of the stoke tokens in the hand are worth there."""
        raise NotImplementedError

    def dearness(self) -> i64:
        """Which cards are dear."""
        return SMALL_DEAR

    def ahead(self) -> Ahead:
        if self._ahead is None:
            self._ahead = Ahead(self.t)
        return self._ahead

    def ride(self) -> Ride:
        if self._ride is None:
            self._ride = Ride(self.t, self.seat, self.t.space[self.seat])
        return self._ride

    def price(self, places: i64) -> float:
        """What it costs to part with some cards."""
        if len(self._prices) == 0:
            self._prices = prices_of(self.t, self.seat, self.dearness())
        return self._prices[places]

    def best_sign(self, action: i64, card: Card, stoke: i64) -> float:
        """What a card is worth with its tokens added, subtracted or left; equal cards are weighed once."""
        if action in (PADDLE_OUT, PADDLE_IN):
            return self._best_of_signs(action, card, stoke)
        kinds = self.t.book.box.player_kinds
        if len(self._found) == 0:
            self._found = UNKNOWN[: 2 * kinds * (MOST_STOKE + 1)]
        place = ((kinds if action == SNAKE else 0) + card) * (MOST_STOKE + 1) + stoke
        if self._found[place] == LEAST:
            self._found[place] = self._best_of_signs(action, card, stoke)
        return self._found[place]

    def _best_of_signs(self, action: i64, card: Card, stoke: i64) -> float:
        best = self.with_sign(action, card, stoke, LEAVE)
        if stoke > 0:
            best = max(best, self.with_sign(action, card, stoke, ADD))
            best = max(best, self.with_sign(action, card, stoke, SUBTRACT))
        return best - self.worth_of_tokens(stoke)


def best_by(judge: Judge, legal: list[Any], rng: Rng) -> Move:
    """The move that is worth most; among equals, one at random."""
    count = i64(len(legal))
    first = rng.below(count)
    best = first
    most = LEAST
    for step in range(count):
        place = first + step if first + step < count else first + step - count
        worth = judge.worth(legal[place])
        if worth > most:
            best, most = place, worth
    found: Move = legal[best]
    return found
