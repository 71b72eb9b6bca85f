"""Chapter 2, and how chapters 9 and 11 change it: before the first turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Chance, Pool
from lineup.core.story import Story
from lineup.games.wave.cards import CARDS, PAIRS, SWAPS, has_turn_sign
from lineup.games.wave.events import Began
from lineup.games.wave.moves import PLACES, SILVER
from lineup.games.wave.rules.book import Book
from lineup.games.wave.rules.hands import put_into_hand
from lineup.games.wave.rules.turn import begin_turn
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, OPEN, WaveState

ALL_CARDS: Final = vec[i64](range(CARDS))


def set_up(book: Book, seats: i64, chance: Chance, story: Story) -> WaveState:
    """W2.1 Three or four people, or two and Silver."""
    t = WaveState(book, seats, 3 if seats == 2 else seats)
    t.unseen.cards = ALL_CARDS[:]
    turn_up_the_first_card(t, chance)
    for seat in range(seats):
        deal_hand(t, seat, chance)
    if seats == 2:
        seat_silver(t, chance)
    if book.swap:
        shuffle_in_the_swaps(t)
    draw_lots(t, chance)
    if story.listening:
        story.tell(Began(t.top, t.turn, t.direction))
    begin_turn(t, chance, story)
    return t


def turn_up_the_first_card(t: WaveState, chance: Chance) -> None:
    """W2.2 W2.6 The first card begins the pile; a turn sign on it does nothing, unless the ruling says so."""
    t.top = chance.draw(t.unseen)
    t.pile = append(t.pile, t.top)
    if t.book.start_card_reverses and has_turn_sign(t.top):
        t.direction = -1


def deal_hand(t: WaveState, seat: i64, chance: Chance) -> None:
    """W2.3"""
    for place in range(i64(PLACES)):
        put_into_hand(t, seat, place, FACING_HOLDER if place < 3 else FACING_TEAM, chance.draw(t.unseen))


def seat_silver(t: WaveState, chance: Chance) -> None:
    """W9.1 The two face-down cards stay among the unseen ones, because nobody may know them."""
    for place in range(i64(3)):
        put_into_hand(t, SILVER, place, OPEN, chance.draw(t.unseen))
    t.face_down = 2


def shuffle_in_the_swaps(t: WaveState) -> None:
    """W11.1"""
    t.swaps = Pool("swaps", list(SWAPS))
    t.order = PAIRS if t.book.swap_in_pairs else 0


def draw_lots(t: WaveState, chance: Chance) -> None:
    """W2.5"""
    t.turn = chance.roll("first player", t.seats) - 1
