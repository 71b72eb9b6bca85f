"""Chapters 4, 11 and 12: which card may follow which."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.games.wave.cards import CARDS, COLOUR_VALUE, NUMBER_VALUE, is_higher
from lineup.games.wave.moves import AS_IT_IS, DOWN, PLACES, UP
from lineup.games.wave.state import Ride


def fits(t: Ride, card: Card) -> bool:
    """W4.1 A higher number or a higher colour will do."""
    if t.book.chop:
        return fits_with_step(t, card, UP) or fits_with_step(t, card, DOWN)
    return is_higher(card, t.top, t.order) if t.rising else fits_falling(t, card)


def fits_falling(t: Ride, card: Card) -> bool:
    """W12.1 While the wave falls, a lower number or a lower colour will do."""
    return is_higher(t.top, card, t.order)


def fits_with_step(t: Ride, card: Card, step: i64) -> bool:
    """W12.3 Up by the number, down by the colour, and not a third time in a row the same way."""
    laid = i64(len(t.steps))
    if laid >= 2 and t.steps[laid - 1] == step and t.steps[laid - 2] == step:
        return False
    row = t.order * CARDS
    if step == UP:
        return NUMBER_VALUE[row + card] > NUMBER_VALUE[row + t.top]
    return COLOUR_VALUE[row + card] > COLOUR_VALUE[row + t.top]


def step_laid(t: Ride, card: Card, wish: i64) -> i64:
    """How a card that fits is laid: as wished where it can go both ways, else the way it can."""
    if not t.book.chop:
        return AS_IT_IS
    return wish if fits_with_step(t, card, wish) else -wish


def some_card_fits(t: Ride, holder: i64) -> bool:
    """Whether any card of a hand fits, seen by its holder or not; of Silver's, any open one."""
    for index in range(holder * PLACES, holder * PLACES + PLACES):
        card = t.hand[index]
        if card >= 0 and fits(t, card):
            return True
    return False


def swap_takes_effect(t: Ride, swap: Card) -> None:
    """W11.2 Orders change the moment a swap is shown."""
    t.order ^= i64(1) << (swap - CARDS)
