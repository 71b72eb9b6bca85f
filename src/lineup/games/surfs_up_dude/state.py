"""The table: everything that is true about a game in progress, and nothing that nobody knows yet."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Pool
from lineup.core.game import State
from lineup.core.moves import Seat
from lineup.games.surfs_up_dude.cards import NOTHING, Box
from lineup.games.surfs_up_dude.moves import MOST_POSITIONS
from lineup.games.surfs_up_dude.rules.book import Book

# Moments at which somebody is asked.
CARDS: Final = 0  # the seat on turn plays a card or passes
PEACE_ASKED: Final = 1  # some say in secret whether they play Peace
FACE_DOWN: Final = 2  # those on the wave play a card in secret
LEAVING: Final = 3  # the seat on turn chooses which of its surfers leaves
LEADING: Final = 4  # the seat on turn chooses which of its surfers moves to the front
NAMING: Final = 5  # the active player sends the shark
ACTIONS: Final = 6  # the seat on turn spends action points
OVER: Final = 7

# Moments that pass without a decision.
NEW_WAVES: Final = 8
THE_DIE: Final = 9
NEXT_CONTEST: Final = 10  # look for the next wave that holds one
REVEALING: Final = 11  # everybody on the wave has chosen
AFTER_THE_DIE: Final = 12  # all that followed from it is settled
PHASES: Final = (
    "cards", "peace", "face down", "leaving", "leading", "naming", "actions", "over", "new waves", "the die",
    "next contest", "revealing", "after the die",
)  # fmt: skip

NO_PEACE: Final = 0
SAYS_PEACE: Final = 1

SURFERS: Final = 6  # of each player


def bit(seat: Seat) -> i64:
    """A seat as a bit in a set of seats."""
    return i64(1) << seat


def filled(count: i64, value: i64) -> vec[i64]:
    """The same value, ``count`` times."""
    return vec[i64]([value] * int(count))


def changed(numbers: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A copy of the numbers with another value at one place."""
    fresh = numbers[:]
    fresh[place] = value
    return fresh


def plus(numbers: vec[i64], place: i64, more: i64) -> vec[i64]:
    """A copy of the numbers with ``more``, which may be negative, added at one place."""
    fresh = numbers[:]
    fresh[place] += more
    return fresh


@final
class DudeState(State):
    """A game in progress. Spaces and positions count from 0: space 0 is the open sea, position 0 the front.

    Vecs and piles are never changed in place but replaced, so copies can share them and are quick to make.
    """

    def __init__(self, box: Box, book: Book, seats: i64) -> None:
        self.box = box
        self.book = book
        self.seats = seats
        self.hand = vec[i64]()  # by seat and card: how many copies
        self.held = vec[i64]()  # by seat: how many cards, Bail not counted
        self.deck: Pool = box.nothing
        self.discards = vec[i64]()  # oldest first
        self.mixed = vec[
            i64
        ]()  # by card: how many were in the draw pile when it was last mixed; everybody has seen them
        self.plain: Pool = box.nothing  # of the stack
        self.black: Pool = box.nothing  # below them
        self.waves = vec[i64]()  # by space: the wave, or NOTHING
        self.riding = vec[i64]()  # by space: how many surfers
        self.riders = vec[i64]()  # by space and position: whose surfer; NOTHING beyond the last
        self.ready = vec[i64]()  # by seat: surfers in the ready zone
        self.paddling = vec[i64]()  # by seat: surfers in the paddling out zone
        self.beach = vec[i64]()  # by seat: surfers on the beach
        self.out = vec[i64]()  # by seat: surfers that have left the game
        self.trophies = vec[i64]()  # by seat and trophy: how many
        self.stars = vec[i64]()  # by seat: Beach Stars
        self.active: i64 = 0
        self.turns: i64 = 0  # begun so far; rounds after the last turn are not counted
        self.phase: i64 = NEW_WAVES
        self.turn: i64 = 0  # whose turn it is within a phase
        self.passed: i64 = 0  # the set of seats that have passed, or are done with their action points
        self.points: i64 = 0  # action points of the seat on turn
        self.whistles: i64 = 0  # heard so far
        self.last_turn = False  # whether this is the last turn, or that is over
        self.rolling_in = False  # whether the last turn is over
        self.rolled: i64 = 0  # the face of the die this turn; 0 before the roll
        self.rolls: i64 = 0  # in this turn
        self.space: i64 = NOTHING  # of the wave with the contest or the shark
        self.shark = False  # whether a shark attacks it
        self.asked: i64 = 0  # the set of seats that were asked a secret question
        self.sealed = vec[i64]()  # by seat: the secret answer; a card, BAIL, NO_PEACE or SAYS_PEACE
        self.shown = vec[i64]()  # by seat and round: the cards of this contest that were turned over
        self.round: i64 = 0  # of an advanced contest: 0 for the first card, 1 for the second

    def stack(self) -> i64:
        """How many waves are still to come."""
        return i64(len(self.plain.cards)) + i64(len(self.black.cards))

    def rider(self, space: i64, position: i64) -> Seat:
        return self.riders[space * MOST_POSITIONS + position]

    def rides(self, seat: Seat, space: i64) -> i64:
        """How many surfers of a seat ride the wave on a space."""
        count: i64 = 0
        for position in range(self.riding[space]):
            if self.riders[space * MOST_POSITIONS + position] == seat:
                count += 1
        return count

    def on_the_wave(self, space: i64) -> i64:
        """The set of seats that have a surfer on the wave."""
        seats: i64 = 0
        for position in range(self.riding[space]):
            seats |= bit(self.riders[space * MOST_POSITIONS + position])
        return seats

    def total(self, seat: Seat) -> i64:
        """The sum of the cards that a seat has shown in this contest."""
        box = self.box
        return box.number_of(self.shown[seat * 2]) + box.number_of(self.shown[seat * 2 + 1])

    def has_passed(self, seat: Seat) -> bool:
        return (self.passed & bit(seat)) != 0

    def have_all_passed(self) -> bool:
        return self.passed == (i64(1) << self.seats) - 1

    def ask_in_secret(self, phase: i64, asked: i64) -> None:
        """Ask a set of seats a secret question."""
        self.phase = phase
        self.asked = asked
        self.sealed = self.box.nobody

    def owing(self) -> list[Seat]:
        """The seats that were asked in secret and have not answered."""
        return [seat for seat in range(self.seats) if self.asked & bit(seat) and self.sealed[seat] == NOTHING]

    def copy(self) -> DudeState:
        other = DudeState(self.box, self.book, self.seats)
        other.deck = self.deck
        other.discards = self.discards
        other.plain = self.plain
        other.black = self.black
        other.mixed = self.mixed
        other.hand = self.hand
        other.held = self.held
        other.waves = self.waves
        other.riding = self.riding
        other.riders = self.riders
        other.ready = self.ready
        other.paddling = self.paddling
        other.beach = self.beach
        other.out = self.out
        other.trophies = self.trophies
        other.stars = self.stars
        other.sealed = self.sealed
        other.shown = self.shown
        other.active = self.active
        other.turns = self.turns
        other.phase = self.phase
        other.turn = self.turn
        other.passed = self.passed
        other.points = self.points
        other.whistles = self.whistles
        other.last_turn = self.last_turn
        other.rolling_in = self.rolling_in
        other.rolled = self.rolled
        other.rolls = self.rolls
        other.space = self.space
        other.shark = self.shark
        other.asked = self.asked
        other.round = self.round
        return other

    def key(self) -> tuple[object, ...]:
        return (
            (self.seats, self.active, self.turns, self.phase, self.turn, self.passed, self.points),
            (self.whistles, self.last_turn, self.rolling_in, self.rolled, self.rolls),
            (self.space, self.shark, self.asked, self.round),
            tuple(self.hand),
            tuple(self.deck.cards),
            tuple(self.discards),
            tuple(self.mixed),
            tuple(self.plain.cards),
            tuple(self.black.cards),
            tuple(self.waves),
            tuple(self.riders),
            tuple(self.ready),
            tuple(self.paddling),
            tuple(self.beach),
            tuple(self.out),
            tuple(self.trophies),
            tuple(self.stars),
            tuple(self.sealed),
            tuple(self.shown),
        )


def forget_the_answers(t: DudeState) -> None:
    """Nobody is asked in secret any more, and the answers are gone."""
    t.asked = 0
    t.sealed = t.box.nobody
