"""Chapters 4, 11 and 12: which card may follow which."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.games.wave.cards import (
    CARDS,
    HIGHER,
    HIGHER_COLOUR,
    HIGHER_NUMBER,
    LOWER,
    colour_of,
    colour_value,
    has_turn_sign,
    number_of,
    number_value,
)
from lineup.games.wave.moves import AS_IT_IS, DOWN, PLACES, UP
from lineup.games.wave.state import WaveState


def what_fits(t: WaveState) -> i64:
    """W4.1 All cards that may follow now, as bits: a higher number or a higher colour will do."""
    if t.book.chop:
        return what_fits_with_step(t, UP) | what_fits_with_step(t, DOWN)
    # The same as what_follows; written out because every play needs it.
    return HIGHER[t.order * CARDS + t.top] if t.rising else what_follows_falling(t, t.top)


def what_follows(t: WaveState, card: Card, *, rising: bool) -> i64:
    """All cards that may follow a card while the wave rises or falls, as bits, without what a choppy wave adds."""
    return HIGHER[t.order * CARDS + card] if rising else what_follows_falling(t, card)


def what_follows_falling(t: WaveState, card: Card) -> i64:
    """W12.1 While the wave falls, a lower number or a lower colour will do."""
    return LOWER[t.order * CARDS + card]


def what_fits_with_step(t: WaveState, step: i64) -> i64:
    """W12.3 Up by the number, down by the colour, and not the same way three times in a row."""
    return what_follows_with_step(t, t.top, step) if may_step(t, step) else 0


def may_step(t: WaveState, step: i64) -> bool:
    """Whether a choppy wave has not gone this way twice just now."""
    laid = i64(len(t.steps))
    return not (laid >= 2 and t.steps[laid - 1] == step and t.steps[laid - 2] == step)


def what_follows_with_step(t: WaveState, card: Card, step: i64) -> i64:
    return (HIGHER_NUMBER if step == UP else HIGHER_COLOUR)[t.order * CARDS + card]


def what_will_fit(t: WaveState, card: Card, step: i64) -> i64:
    """All cards that may follow once a card that fits has been played, as bits; a swap may still change that."""
    if not t.book.chop:
        return what_follows(t, card, rising=rises_after(t, card))
    laid = step_laid(t, card, step)
    count = i64(len(t.steps))
    other_way = what_follows_with_step(t, card, -laid)
    if count > 0 and t.steps[count - 1] == laid:
        return other_way
    return other_way | what_follows_with_step(t, card, laid)


def rises_after(t: WaveState, card: Card) -> bool:
    """W12.2 Whether the wave rises once a card is played: a turn sign turns a Monster Wave."""
    if t.book.turn_signs_turn_the_wave and has_turn_sign(card):
        return not t.rising
    return t.rising


def fits(t: WaveState, card: Card) -> bool:
    return (what_fits(t) >> card) & 1 == 1


def fits_with_step(t: WaveState, card: Card, step: i64) -> bool:
    return (what_fits_with_step(t, step) >> card) & 1 == 1


def step_laid(t: WaveState, card: Card, wish: i64) -> i64:
    """How a card that fits is laid: as wished where it can go both ways, else the way it can."""
    if not t.book.chop:
        return AS_IT_IS
    return wish if fits_with_step(t, card, wish) else -wish


def colours_that_fit(t: WaveState) -> list[int]:
    """Colours that are enough for a card, whatever its number."""
    if t.book.chop and not may_step(t, DOWN):
        return []
    top = colour_value(int(colour_of(t.top)), int(t.order))
    way = 1 if t.rising or t.book.chop else -1
    return [colour for colour in range(6) if (colour_value(colour, int(t.order)) - top) * way > 0]


def numbers_that_fit(t: WaveState) -> list[int]:
    """Numbers that are enough for a card, whatever its colour."""
    if t.book.chop and not may_step(t, UP):
        return []
    top = number_value(int(number_of(t.top)), int(t.order))
    way = 1 if t.rising or t.book.chop else -1
    return [number for number in range(6) if (number_value(number, int(t.order)) - top) * way > 0]


def some_card_fits(t: WaveState, holder: i64) -> bool:
    """Whether any card of a hand fits, seen by its holder or not; of Silver's, any open one."""
    fitting = what_fits(t)
    hand = t.hand
    for index in range(holder * PLACES, holder * PLACES + PLACES):
        card = hand[index]
        if card >= 0 and (fitting >> card) & 1:
            return True
    return False


def swap_takes_effect(t: WaveState, swap: Card) -> None:
    """W11.2 Orders change the moment a swap is shown."""
    t.order ^= i64(1) << (swap - CARDS)
