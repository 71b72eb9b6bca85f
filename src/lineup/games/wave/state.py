"""A ride in progress."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import NO_CARDS, Pool
from lineup.core.game import State
from lineup.games.wave.cards import CARDS, NO_CARD
from lineup.games.wave.moves import PLACES, SILVER
from lineup.games.wave.rules.book import Book

FACING_HOLDER: Final = 0
FACING_TEAM: Final = 1
OPEN: Final = 2  # Silver's cards

RIDING: Final = 0
STUCK: Final = 1
MISFIT: Final = 2
WON: Final = 3
ENDS: Final = ("", "stuck", "misfit", "won")

NOBODY_NAMED: Final = -1


@final
class WaveState(State):
    """The table. ``holder`` is a seat, or Silver; a place p of holder h has the index h * PLACES + p."""

    def __init__(self, book: Book, seats: i64, holders: i64) -> None:
        self.book = book
        self.seats = seats  # people
        self.holders = holders  # people, and Silver
        self.hand: vec[i64] = vec[i64]([NO_CARD] * (holders * PLACES))  # by index: the card, or NO_CARD
        self.facing: vec[i64] = vec[i64]([FACING_HOLDER] * (holders * PLACES))  # by index
        self.known: vec[i64] = vec[i64]([0] * (holders * PLACES))  # by index: bit s tells that seat s has seen it
        self.advice: vec[i64] = vec[i64]([0] * (holders * PLACES))  # by index: bit 3 * adviser + mark
        self.marked = False  # whether there is any advice
        self.talk: vec[i64] = vec[i64]()  # all advice before the last play, and more: see rules.memory.Said
        self.talked = False  # whether there ever was any: only then is the memory kept
        self.count: vec[i64] = vec[i64]([0] * holders)  # cards in hand, by holder; Silver's open ones
        self.named: vec[i64] = vec[i64]([NOBODY_NAMED] * 2)  # by seat, in this naming: see rules.silver.name_of
        self.named_before: vec[i64] = vec[i64]([NOBODY_NAMED] * 2)  # the same in the naming before
        self.unseen = Pool("cards", NO_CARDS)  # the draw pile and Silver's face-down cards; nobody knows which is which
        self.swaps = Pool("swaps", NO_CARDS)  # swaps still in the draw pile
        self.face_down: i64 = 0  # how many cards lie face down before Silver
        self.turns_up_early = seats == 2 and book.silver_turns_up_first  # asked at every turn, so it is kept at hand
        self.pile: vec[i64] = vec[i64](capacity=CARDS)  # played cards, oldest first
        self.steps: vec[i64] = vec[i64]()  # with the option chop: how each card of the pile was laid, UP or DOWN
        self.top: i64 = NO_CARD
        self.turn: i64 = 0  # the holder whose turn it is
        self.direction: i64 = 1
        self.order: i64 = 0  # which swaps are in force: see cards.ORDERS
        self.rising = True
        self.exchanged: i64 = 0  # bit s tells that seat s has used its exchange
        self.naming: i64 = 0  # how often the two have named cards for Silver this turn, without agreeing
        self.end: i64 = RIDING

    def draw_pile(self) -> i64:
        """W2.7 How many cards the draw pile has, swaps included; which they are, nobody knows."""
        return i64(len(self.unseen.cards)) - self.face_down + i64(len(self.swaps.cards))

    def is_silver(self, holder: i64) -> bool:
        """Whether these are Silver's cards, and no player's."""
        return self.seats == 2 and holder == SILVER

    def has_exchanged(self, seat: i64) -> bool:
        return (self.exchanged >> seat) & 1 == 1

    def copy(self) -> WaveState:
        other = WaveState(self.book, self.seats, 0)
        other.holders = self.holders
        other.hand = self.hand[:]
        other.facing = self.facing[:]
        other.known = self.known[:]
        other.advice = self.advice[:]
        other.marked = self.marked
        other.talk = self.talk[:]
        other.talked = self.talked
        other.count = self.count[:]
        other.named = self.named[:]
        other.named_before = self.named_before[:]
        other.unseen.cards = self.unseen.cards[:]
        other.swaps.cards = self.swaps.cards[:]
        other.face_down = self.face_down
        other.pile = self.pile[:]
        other.steps = self.steps[:]
        other.top = self.top
        other.turn = self.turn
        other.direction = self.direction
        other.order = self.order
        other.rising = self.rising
        other.exchanged = self.exchanged
        other.naming = self.naming
        other.end = self.end
        return other

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            tuple(self.hand),
            tuple(self.facing),
            tuple(self.known),
            tuple(self.advice),
            tuple(self.talk),
            tuple(self.named),
            tuple(self.named_before),
            tuple(self.unseen.cards),
            tuple(self.swaps.cards),
            self.face_down,
            tuple(self.pile),
            tuple(self.steps),
            self.turn,
            self.direction,
            self.order,
            self.rising,
            self.exchanged,
            self.naming,
            self.end,
        )
