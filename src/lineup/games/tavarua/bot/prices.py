"""What it costs to part with cards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.moves import MOST_IN_HAND
from lineup.games.tavarua.state import TavaruaState

# Which cards are dear.
SMALL_DEAR: Final = 0  # big ones are more of a burden
ALL_DEAR: Final = 1  # a surfer alone can choose the wave that suits the cards
AERIALS_DEAR: Final = 2  # where aerials are photographed, they are dearer than anything


@final
class Prices:
    """Small cards are dear; big ones, and many of one direction, are less so."""

    def __init__(self, t: TavaruaState, seat: Seat, dear: i64) -> None:
        box = t.book.box
        held = t.held[seat]
        leaning: i64 = 0
        for place in range(seat * MOST_IN_HAND, seat * MOST_IN_HAND + held):
            leaning += box.way[t.hand[place]]
        self.of = vec[float]([0.0] * (1 << held))  # by set of places
        for place in range(held):
            card = t.hand[seat * MOST_IN_HAND + place]
            power = float(box.power[card])
            price, lean = 0.54 - 0.03 * power if dear == ALL_DEAR else 0.3 - 0.12 * power, box.way[card] * leaning > 1
            if dear == AERIALS_DEAR and box.is_aerial(card):
                price, lean = 1.0, False
            self._add(i64(1) << place, price, 0.08 if lean else 0.0)

    def _add(self, place: i64, price: float, less: float) -> None:
        """Fill in every set whose last place is this one."""
        for before in range(place):
            self.of[place + before] = self.of[before] + price - less
