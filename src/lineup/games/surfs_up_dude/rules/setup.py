"""Chapters 1 and 2: before the first turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import NOTHING, Box
from lineup.games.surfs_up_dude.moves import MOST_POSITIONS
from lineup.games.surfs_up_dude.rules.book import Book
from lineup.games.surfs_up_dude.rules.drawing import deal_cards
from lineup.games.surfs_up_dude.rules.flow import go_on
from lineup.games.surfs_up_dude.state import DudeState, filled

FIRST_CARDS: Final = 6


def set_up(box: Box, book: Book, seats: i64, chance: Chance, story: Story) -> DudeState:
    """S1.8 An empty sea and everything laid ready; then the first wave comes."""
    t = DudeState(box, book, seats)
    t.waves = filled(box.spaces, NOTHING)
    t.riding = filled(box.spaces, 0)
    t.riders = filled(box.spaces * MOST_POSITIONS, NOTHING)
    t.trophies = filled(seats * 3, 0)
    t.stars = filled(seats, 0)
    t.sealed = box.nobody
    t.shown = box.nobody
    place_surfers(t)
    build_the_stack(t)
    t.active = first_player(t, chance)
    deal(t, chance, story)
    go_on(t, chance, story)
    return t


def place_surfers(t: DudeState) -> None:
    """S1.1 S2.1 Six surfers for everybody: three ready, two paddling out, one on the beach."""
    t.ready = filled(t.seats, 3)
    t.paddling = filled(t.seats, 2)
    t.beach = filled(t.seats, 1)
    t.out = filled(t.seats, 0)


def build_the_stack(t: DudeState) -> None:
    """S2.2 Two unordered heaps: a wave is drawn when it comes, and the black-backed ones come last."""
    t.plain = t.box.plain
    t.black = t.box.black


def first_player(t: DudeState, chance: Chance) -> i64:
    """S2.4"""
    return 0 if t.book.first_seat_starts else chance.roll("first player", t.seats) - 1


def deal(t: DudeState, chance: Chance, story: Story) -> None:
    """Seat by seat, a whole hand at a time."""
    t.deck = t.box.deck
    t.mixed = t.box.copies
    t.hand = t.box.no_cards[: t.seats * t.box.cards]
    t.held = filled(t.seats, 0)
    for seat in range(t.seats):
        deal_cards(t, seat, first_cards(t), chance, story)


def first_cards(t: DudeState) -> i64:
    """S2.3 S12.1 Six, one more for advanced contests; by ruling Bail is one of them."""
    count = FIRST_CARDS + 1 if t.book.advanced else FIRST_CARDS
    return count - 1 if t.book.bail_is_dealt else count
