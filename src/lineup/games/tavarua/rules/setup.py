"""Chapter 2: before the first round."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.career import EventBegan
from lineup.games.tavarua.events.contest import STARTED, Surfer, Water
from lineup.games.tavarua.moves import HAND, SPACES
from lineup.games.tavarua.rules.book import CAREER, Book
from lineup.games.tavarua.rules.hands import discard_from_hand, draw_cards, refill_hands
from lineup.games.tavarua.rules.wave import show_the_next_back
from lineup.games.tavarua.state import (
    BETWEEN,
    NOTHING,
    REDRAWING,
    STARTING,
    TavaruaState,
    bit,
    clear_the_table,
    empty_table,
)


def set_up(book: Book, seats: i64, chance: Chance, story: Story) -> TavaruaState:
    """T1.1 The table and its decks; then the contest, or in a career the calendar of the year."""
    t = empty_table(book, seats)
    lay_out_the_decks(t)
    if book.solo == CAREER:
        t.ask(BETWEEN, bit(0))
    else:
        begin_the_contest(t, chance, story)
    return t


def begin_the_contest(t: TavaruaState, chance: Chance, story: Story) -> None:
    """The water and the first player; then boards are chosen, or with only one board, cards are dealt at once."""
    roll_the_dice(t, chance)
    draw_lots(t, chance)
    if story.listening:
        story.tell(Water("began", [int(face) for face in t.dice], t.first, t.rounds_left))
    if t.book.board == NOTHING:
        ask_for_boards(t)
    else:
        deal(t, chance, story)


def start_the_event(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T17.1 T17.6 The next event of the year, set up like any contest."""
    t.book = t.book.year[t.month]
    clear_the_table(t)
    lay_out_player_and_wave_cards(t)
    t.tally = 0
    if story.listening:
        story.tell(EventBegan(t))
    begin_the_contest(t, chance, story)


def roll_the_dice(t: TavaruaState, chance: Chance) -> None:
    """T2.1"""
    for index in range(i64(SPACES)):
        t.dice[index] = chance.roll("wave die", 6)


def draw_lots(t: TavaruaState, chance: Chance) -> None:
    """T2.6 T16.1 The first player is drawn by lot, unless there is only one player."""
    t.first = 0 if t.seats == 1 else chance.roll("first player", t.seats) - 1


def ask_for_boards(t: TavaruaState) -> None:
    """T2.2 All at once, or in turn."""
    t.ask(STARTING, bit(t.first) if t.book.boards_in_turn else bit(t.seats) - 1)


def start_on(t: TavaruaState, seat: Seat, board: i64, story: Story) -> None:
    """The surfer lies down on a board."""
    t.board[seat] = board
    if story.listening:
        story.tell(Surfer(STARTED, t, seat))


def deal(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T2.4 Five cards and a stoke token for everyone; the wave deck lies on the table and shows its first back."""
    show_the_next_back(t, chance, story)
    for step in range(t.seats):
        seat = t.clockwise(step)
        t.stoke[seat] = 1
        draw_cards(t, seat, HAND, chance, story)
    t.ask(REDRAWING, bit(t.seats) - 1)


def lay_out_the_decks(t: TavaruaState) -> None:
    """T1.6 Three decks. Only the backs of wave cards can be seen, so the fronts are heaps to be drawn from later."""
    t.stoke_deck = t.book.box.stoke_pool.copy()
    lay_out_player_and_wave_cards(t)


def lay_out_player_and_wave_cards(t: TavaruaState) -> None:
    """The decks that are new in every event of a career."""
    box = t.book.box
    t.deck = box.player_pool.copy()
    t.backs = box.back_pool.copy()
    t.kinds = [pool.copy() for pool in box.kind_pools]
    t.fronts = [pool.copy() for pool in box.front_pools]


def redraw(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T2.5 The cards that surfers have chosen in secret are discarded, and new ones are drawn."""
    for step in range(t.seats):
        seat = t.clockwise(step)
        discard_from_hand(t, seat, t.answer[seat], story)
    refill_hands(t, chance, story)
