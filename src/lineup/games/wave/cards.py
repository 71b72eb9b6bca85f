"""The cards and their values. A card is a number from 0 to 33: white 1 is 0, blue 4 is 33; swaps follow."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card

COLOURS: Final = ("white", "yellow", "orange", "red", "turquoise", "blue")
LETTERS: Final = "wyortb"

CARDS: Final = 34
NO_CARD: Final = -1  # an empty place
UNSEEN: Final = -2  # in a view: a card that the seat has never seen

COLOUR_SWAPS: Final = (34, 35)
NUMBER_SWAPS: Final = (36, 37)
SWAPS: Final = (34, 35, 36, 37)

ORDERS: Final = 32  # 16 ways of swapping by reversal, then 16 in pairs; bit i tells that swap 34 + i is in force
PAIRS: Final = 16  # the first order of those in pairs


def colour_of(card: Card) -> i64:
    """W1.1 The order of cards skips white 0 at its beginning and ends before blue 5."""
    return (card + 1) // 6


def number_of(card: Card) -> i64:
    return (card + 1) % 6


# All white cards and every 0, as bits.
TURN_SIGNS: Final = i64(sum(1 << card for card in range(CARDS) if colour_of(card) == 0 or number_of(card) == 0))


def has_turn_sign(card: Card) -> bool:
    """W1.3"""
    return (TURN_SIGNS >> card) & 1 == 1


def card_name(card: int) -> str:
    """A card as records and moves write it: r4, and for the swaps colour1, number2."""
    if card in SWAPS:
        return f"{'colour' if card in COLOUR_SWAPS else 'number'}{(card - CARDS) % 2 + 1}"
    return f"{LETTERS[colour_of(card)]}{number_of(card)}"


def card_called(name: str) -> int:
    """The card with this name; not for swaps."""
    return LETTERS.index(name[0]) * 6 + int(name[1]) - 1


def colour_value(colour: int, order: int) -> int:
    """W1.2 How high a colour is in an order; the swaps of chapter 11 change it."""
    if order < PAIRS:
        return 5 - colour if (order & 1) != (order >> 1 & 1) else colour
    if (order & 1 and colour in (1, 4)) or (order & 2 and colour in (2, 3)):
        return 5 - colour
    return colour


def number_value(number: int, order: int) -> int:
    """W11.3 W11.4 How high a number is in an order: the swaps turn all numbers over, or exchange pairs."""
    if order < PAIRS:
        return 5 - number if (order >> 2 & 1) != (order >> 3 & 1) else number
    if (order & 4 and number in (1, 4)) or (order & 8 and number in (2, 3)):
        return 5 - number
    return number


def colours_in_order(order: int) -> list[int]:
    """The colours from low to high, as the swaps have left them."""
    return sorted(range(6), key=lambda colour: colour_value(colour, order))


def numbers_in_order(order: int) -> list[int]:
    """The same for the numbers."""
    return sorted(range(6), key=lambda number: number_value(number, order))


# By order, then by card: looked up whenever cards are compared.
COLOUR_VALUE: Final = vec[i64](
    [colour_value(int(colour_of(card)), order) for order in range(ORDERS) for card in range(CARDS)]
)
NUMBER_VALUE: Final = vec[i64](
    [number_value(int(number_of(card)), order) for order in range(ORDERS) for card in range(CARDS)]
)


def of_higher_value(values: vec[i64], row: int, card: int) -> int:
    """The cards that have a higher value than a card, as bits; both in the row of one order."""
    return sum(1 << other for other in range(CARDS) if values[row + other] > values[row + card])


# By order, then by card: the cards that are higher, as bits.
ROWS: Final = range(0, ORDERS * CARDS, CARDS)
HIGHER_NUMBER: Final = vec[i64]([of_higher_value(NUMBER_VALUE, row, card) for row in ROWS for card in range(CARDS)])
HIGHER_COLOUR: Final = vec[i64]([of_higher_value(COLOUR_VALUE, row, card) for row in ROWS for card in range(CARDS)])
HIGHER: Final = vec[i64]([number | colour for number, colour in zip(HIGHER_NUMBER, HIGHER_COLOUR, strict=True)])


def is_higher(card: Card, other: Card, order: i64) -> bool:
    """Whether a card has a higher number or a higher colour than another."""
    return (HIGHER[order * CARDS + other] >> card) & 1 == 1


# By order, then by card: the cards that this one is higher than, as bits.
LOWER: Final = vec[i64](
    [
        sum(1 << other for other in range(CARDS) if is_higher(card, other, order))
        for order in range(ORDERS)
        for card in range(CARDS)
    ]
)
