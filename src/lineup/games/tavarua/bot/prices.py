"""What it costs to part with cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.games.tavarua.moves import LONGBOARD, MOST_IN_HAND
from lineup.games.tavarua.state import TavaruaState

# Which cards are dear.
SMALL_DEAR: Final = 0  # big ones are more of a burden
BIG_DEAR: Final = 1  # a surfer alone can choose the wave that suits the cards
AERIALS_DEAR: Final = 2  # where aerials are photographed, they are dearer than anything


# Found by experiment, for a surfer alone: what a card of each power is worth on a shortboard and on a longboard,
ON_A_SHORTBOARD: Final = vec[float]([0.47, 0.47, 0.58, 0.84, 0.53])
ON_A_LONGBOARD: Final = vec[float]([0.12, 0.12, 0.47, 0.9, 0.9])
LEANING: Final = 0.09  # how much less for each card of its direction beyond one more than of the other,
ALIKE: Final = 0.2  # and for each other card that is the same.


NO_PRICES: Final = vec[float]([0.0] * (1 << MOST_IN_HAND))


def prices_of(t: TavaruaState, seat: Seat, dear: i64) -> vec[float]:
    """What it costs to part with each set of places of a hand."""
    box = t.book.box
    held = t.held[seat]
    first = seat * MOST_IN_HAND
    leaning: i64 = 0
    for place in range(first, first + held):
        leaning += box.way[t.hand[place]]
    prices = NO_PRICES[: i64(1) << held]
    for place in range(held):
        card = t.hand[first + place]
        lean = box.way[card] * leaning
        if dear == BIG_DEAR:
            price = price_alone(t, seat, card, lean)
        elif dear == AERIALS_DEAR and box.is_aerial(card):
            price = 1.0
        else:
            price = 0.3 - 0.12 * float(box.power[card]) - (0.08 if lean > 1 else 0.0)
        last = i64(1) << place
        for before in range(last):  # every set whose last place is this one
            prices[last + before] = prices[before] + price
    return prices


def price_alone(t: TavaruaState, seat: Seat, card: Card, lean: i64) -> float:
    """What a card in the hand is worth to a surfer alone; ``lean`` is how many more there are of its direction."""
    prices = ON_A_LONGBOARD if t.board[seat] == LONGBOARD else ON_A_SHORTBOARD
    power = t.book.box.power[card]
    price = prices[min(power, i64(len(prices)) - 1)]
    if lean > 1:
        price -= LEANING * float(lean - 1)
    for place in range(seat * MOST_IN_HAND, seat * MOST_IN_HAND + t.held[seat]):
        if t.hand[place] == card:
            price -= ALIKE
    return price + ALIKE
