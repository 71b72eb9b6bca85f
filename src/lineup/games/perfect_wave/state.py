"""The table: everything that is true about a game in progress, except what nobody knows yet.

A space s of a seat has the index ``seat * SPACES + s``; a card in a hand is counted at ``seat * kinds + card``.

What the others know of a card in a hand or face down on a board follows from how it got there, which all can see:
each seat has a list of what it *got* into its hand, oldest first, openly or blind, and each filled space says how many
cards its seat had got by then. A card that was got openly is still in the hand or on a space that was filled since.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import NO_CARDS, Card, Pool
from lineup.core.game import State
from lineup.core.moves import Seat
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, OWN_WAX, PIER, PUBLIC_GOALS, SPACES, UNSEEN, Box
from lineup.games.perfect_wave.rules.book import Book

# What is asked now.
CHOOSING: Final = 0  # all seats choose their Private Goal
ACTING: Final = 1  # the seat on turn acts
LOOKING: Final = 2  # the seat on turn has drawn a card and decides what becomes of it
OVER: Final = 3
PHASES: Final = ("choosing", "acting", "looking", "over")

# How a card was got.
OPENLY: Final = 0  # everybody has seen it
AS_A_TRICK: Final = 1  # at the set-up, from the Tricks alone
BLIND: Final = 2  # from a deck before it was first shuffled anew; each new deck counts one more

# How a space was filled: not from the hand, but at once with a card that all saw, or that was drawn blind.
LAID_OPENLY: Final = -1
LAID_BLIND: Final = -2  # and one less for each time the deck had been shuffled anew

ALL_SPACES: Final = (1 << SPACES) - 1

CODE: Final = 1024  # packs an entry into one number; greater than the number of kinds of cards


def packed(row: i64, how: i64, card: Card) -> i64:
    """An entry in the list of what a seat got; ``card`` may be UNSEEN."""
    return (how * 2 + row) * CODE + card - UNSEEN


def got_row(entry: i64) -> i64:
    return entry // CODE % 2


def got_how(entry: i64) -> i64:
    return entry // (CODE * 2)


def got_card(entry: i64) -> Card:
    return entry % CODE + UNSEEN


def filled(count: i64, value: i64) -> vec[i64]:
    """The same value, ``count`` times."""
    return vec[i64]([value] * int(count))


@final
class PerfectWaveState(State):
    def __init__(self, box: Box, book: Book, seats: i64) -> None:
        self.box = box
        self.book = book
        self.seats = seats
        self.first: i64 = 0  # the seat that began
        self.turn: i64 = 0  # whose turn it is
        self.phase: i64 = ACTING
        self.points: i64 = 0  # action points left in this turn
        self.washed = False  # whether the Pier was washed in this turn
        self.last_round = False
        self.surfers = filled(seats, 0)  # spaces, by seat
        self.wax = filled(seats, OWN_WAX)  # by seat
        self.supply: i64 = 0  # of Wax
        self.waves = filled(seats * SPACES, NOTHING)  # Wave cards on the boards, by space
        self.tricks = filled(seats * SPACES, NOTHING)  # Tricks above them, by space
        self.wave_from = filled(seats * SPACES, 0)  # how a space was filled: number of cards got by then, or LAID_...
        self.trick_from = filled(seats * SPACES, 0)  # the same for the Tricks
        # Where a card may still be laid, as bits, by seat and row. It follows from the boards and the Surfers, and is
        # kept because every list of moves begins with it.
        self.open = filled(seats * 2, ALL_SPACES)
        self.hand = filled(seats * box.kinds, 0)  # how many of each kind, by seat and card
        self.held = filled(seats * 2, 0)  # how many cards of each row a hand has, by seat and row
        self.got: list[vec[i64]] = [vec[i64]() for _seat in range(seats)]  # packed entries, by seat, oldest first
        self.paddled: list[vec[i64]] = [vec[i64]() for _seat in range(seats)]  # cards got before each Paddle Out played
        self.pier = filled(2 * PIER, NOTHING)  # by row and place
        self.drawn: i64 = NOTHING  # the card that the seat on turn looks at,
        self.drawn_row: i64 = 0  # the row of the deck that it comes from,
        self.drawn_from: i64 = 0  # and how often that deck had been shuffled anew
        self.wave_deck = Pool("waves", NO_CARDS)
        self.maneuver_deck = Pool("maneuvers", NO_CARDS)  # Paddle Outs and backs of Tricks,
        self.unseen_tricks = Pool("tricks", NO_CARDS)  # and which Tricks these may be, including those out of the game
        self.box_tricks = Pool("tricks", NO_CARDS)  # Tricks out of the game, once the first Maneuver deck is used up
        self.shuffled = filled(2, 0)  # how often each deck was shuffled anew, by row
        self.wave_pile = vec[i64]()  # discarded, oldest first
        self.maneuver_pile = vec[i64]()
        self.public = vec[i64]()  # Public Goals, as cards
        self.activated = filled(PUBLIC_GOALS, 0)  # by Public Goal: 1 when a Surfboard lies below it
        self.goal_deck = Pool("goals", NO_CARDS)
        self.dealt = vec[i64]()  # the two Goals of each seat, by seat
        self.kept = filled(seats, NOTHING)  # which of the two is the Private Goal, by seat

    def private_goal(self, seat: Seat) -> Card:
        """The Goal that a seat has kept; NOTHING before it has, and without Goals."""
        return NOTHING if self.kept[seat] == NOTHING else self.dealt[seat * 2 + self.kept[seat]]

    def is_on_turn(self, seat: Seat) -> bool:
        """Whether it is a seat's turn; while Goals are chosen, and after the end, it is nobody's."""
        return self.turn == seat and self.phase != CHOOSING and self.phase != OVER

    def cards_in_hand(self, seat: Seat) -> list[int]:
        """The known cards of a hand, repeated as often as they are held."""
        first = seat * self.box.kinds
        return [int(card) for card in range(self.box.kinds) for _copy in range(self.hand[first + card])]

    def deck_size(self, row: i64) -> i64:
        return i64(len(self.maneuver_deck.cards)) if row == MANEUVER_ROW else i64(len(self.wave_deck.cards))

    def discard(self, card: Card) -> None:
        """Put a card face up onto its discard pile."""
        if self.box.is_wave(card):
            self.wave_pile = append(self.wave_pile, card)
        else:
            self.maneuver_pile = append(self.maneuver_pile, card)

    def copy(self) -> PerfectWaveState:
        other = PerfectWaveState(self.box, self.book, 0)
        other.seats = self.seats
        other.first = self.first
        other.turn = self.turn
        other.phase = self.phase
        other.points = self.points
        other.washed = self.washed
        other.last_round = self.last_round
        other.surfers = self.surfers[:]
        other.wax = self.wax[:]
        other.supply = self.supply
        other.waves = self.waves[:]
        other.tricks = self.tricks[:]
        other.wave_from = self.wave_from[:]
        other.trick_from = self.trick_from[:]
        other.open = self.open[:]
        other.hand = self.hand[:]
        other.held = self.held[:]
        other.got = [entries[:] for entries in self.got]
        other.paddled = [entries[:] for entries in self.paddled]
        other.pier = self.pier[:]
        other.drawn = self.drawn
        other.drawn_row = self.drawn_row
        other.drawn_from = self.drawn_from
        other.wave_deck.cards = self.wave_deck.cards[:]
        other.maneuver_deck.cards = self.maneuver_deck.cards[:]
        other.unseen_tricks.cards = self.unseen_tricks.cards[:]
        other.box_tricks.cards = self.box_tricks.cards[:]
        other.shuffled = self.shuffled[:]
        other.wave_pile = self.wave_pile[:]
        other.maneuver_pile = self.maneuver_pile[:]
        other.public = self.public[:]
        other.activated = self.activated[:]
        other.goal_deck.cards = self.goal_deck.cards[:]
        other.dealt = self.dealt[:]
        other.kept = self.kept[:]
        return other

    def key(self) -> tuple[object, ...]:
        return (
            (self.seats, self.first, self.turn, self.phase, self.points, self.washed, self.last_round),
            (self.drawn, self.drawn_row, self.drawn_from),
            tuple(self.surfers),
            (tuple(self.wax), self.supply),
            (tuple(self.waves), tuple(self.tricks), tuple(self.wave_from), tuple(self.trick_from)),
            (tuple(self.hand), tuple(self.held)),
            tuple([tuple(entries) for entries in self.got]),
            tuple([tuple(entries) for entries in self.paddled]),
            tuple(self.pier),
            (tuple(self.wave_deck.cards), tuple(self.maneuver_deck.cards)),
            (tuple(self.unseen_tricks.cards), tuple(self.box_tricks.cards), tuple(self.shuffled)),
            (tuple(self.wave_pile), tuple(self.maneuver_pile)),
            (tuple(self.public), tuple(self.activated), tuple(self.goal_deck.cards)),
            (tuple(self.dealt), tuple(self.kept)),
        )
