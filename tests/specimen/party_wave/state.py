"""The table: everything that is true about a session of Party Wave, and nothing that nobody knows yet."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core import Card, Pool, Seat, State
from party_wave.cards import BIG, SMALL, Box
from party_wave.rules.book import Book

NOTHING: Final = -1  # no card, no seat, no answer

# What a surfer can play; the first two are also the places of a hand.
POCKET: Final = 0
CAP: Final = 1
BLIND: Final = 2

# Marks of advice.
GO: Final = 0
WAIT: Final = 1

# Answers to the question for a shaka.
NO_SHAKA: Final = 0
SHAKA: Final = 1

# Moments of a wave.
LOOKING: Final = 0  # the lookout draws, takes or peeks
DECIDING: Final = 1  # the lookout keeps or tosses
PADDLING: Final = 2  # all choose a card in secret
CALLING: Final = 3  # some are asked for a shaka in secret
OVER: Final = 4

EVERYBODY: Final = 31  # all seats and those who only watch


def bit(seat: Seat) -> i64:
    """A seat in a set of seats. Those who only watch are seat -1 and have the lowest bit."""
    return i64(1) << (seat + 1)


def seated(seats: i64) -> i64:
    """The set of all seats, without those who only watch."""
    return (i64(2) << seats) - 2


def filled(count: i64, value: i64) -> vec[i64]:
    """The same value, so many times."""
    return vec[i64]([value] * int(count))


def numbers(values: vec[i64]) -> list[int]:
    """The values as JSON has them."""
    return [int(value) for value in values]


@final
class Log:
    """What happened on the waves so far. All of it happened in the open."""

    def __init__(self, seats: i64, first_lookout: Seat) -> None:
        self.seats = seats
        self.first_lookout = first_lookout
        self.waves = vec[i64]()  # turned over, oldest first
        self.plays = vec[i64]()  # the cards played on them, by wave and seat
        self.choices = vec[i64]()  # where these came from: POCKET, CAP or BLIND, by wave and seat
        self.savers = vec[i64]()  # who saved it with a shaka, by finished wave; NOTHING for nobody

    def finished(self) -> i64:
        """How many waves are over: also the index of the wave that comes or is being ridden."""
        return i64(len(self.savers))

    def is_on_a_wave(self) -> bool:
        """Whether played cards lie on a wave now."""
        return len(self.waves) > len(self.savers)

    def lookout(self, wave: i64) -> Seat:
        return (self.first_lookout + wave) % self.seats

    def play(self, wave: i64, seat: Seat) -> Card:
        return self.plays[wave * self.seats + seat]

    def went_blind(self, seat: Seat) -> bool:
        """Whether a seat played blind on the wave before the one that comes."""
        wave = self.finished()
        return wave > 0 and self.choices[(wave - 1) * self.seats + seat] == BLIND

    def copy(self) -> Log:
        other = Log(self.seats, self.first_lookout)
        other.waves = vec[i64](self.waves)
        other.plays = vec[i64](self.plays)
        other.choices = vec[i64](self.choices)
        other.savers = vec[i64](self.savers)
        return other

    def facts(self) -> dict[str, object]:
        return {
            "first_lookout": int(self.first_lookout),
            "waves": numbers(self.waves),
            "plays": numbers(self.plays),
            "choices": numbers(self.choices),
            "savers": numbers(self.savers),
        }

    def key(self) -> tuple[object, ...]:
        return (
            int(self.first_lookout),
            tuple(numbers(self.waves)),
            tuple(numbers(self.plays)),
            tuple(numbers(self.choices)),
            tuple(numbers(self.savers)),
        )


@final
class PartyWaveState(State):
    """A session in progress."""

    def __init__(self, box: Box, book: Book, log: Log, deck: Pool, backs: Pool, fronts: list[Pool]) -> None:
        self.box = box
        self.book = book
        self.seats = log.seats
        self.log = log
        self.deck = deck
        self.discards = vec[i64]()  # oldest first
        self.mixed = vec[i64](deck.cards)  # the cards that were in the deck when it was mixed last; all have seen them
        self.backs = backs  # of the waves that come after the coming one
        self.fronts = fronts  # of all waves that were not turned over yet, by back
        self.back: i64 = NOTHING  # of the coming wave
        self.hands = vec[i64]()  # cards, by seat and place
        self.known_by = vec[i64]()  # who knows each of them: a set of seats; 0 for an empty place
        self.drawn: i64 = NOTHING  # the card that the lookout looks at
        self.marks = vec[i64]()  # who gave it, by seat, place and mark
        self.phase: i64 = LOOKING
        self.asked: i64 = 0  # the set of seats that the question of this phase was put to
        self.sealed = vec[i64]()  # their secret answers, by seat

    def lookout(self) -> Seat:
        return self.log.lookout(self.log.finished())

    def ask(self, phase: i64, asked: i64) -> None:
        """Put the question of a phase to a set of seats."""
        self.phase = phase
        self.asked = asked
        for seat in range(self.seats):
            self.sealed[seat] = NOTHING

    def owing(self) -> list[Seat]:
        """The seats that were asked and have not answered."""
        return [seat for seat in range(self.seats) if self.asked & bit(seat) and self.sealed[seat] == NOTHING]

    def copy(self) -> PartyWaveState:
        fronts = [self.fronts[SMALL].copy(), self.fronts[BIG].copy()]
        other = PartyWaveState(self.box, self.book, self.log.copy(), self.deck.copy(), self.backs.copy(), fronts)
        other.discards = vec[i64](self.discards)
        other.mixed = vec[i64](self.mixed)
        other.back = self.back
        other.hands = vec[i64](self.hands)
        other.known_by = vec[i64](self.known_by)
        other.drawn = self.drawn
        other.marks = vec[i64](self.marks)
        other.phase = self.phase
        other.asked = self.asked
        other.sealed = vec[i64](self.sealed)
        return other

    def key(self) -> tuple[object, ...]:
        # The pools of waves follow from the log and the back.
        return (
            int(self.seats),
            self.log.key(),
            (int(self.phase), int(self.asked), int(self.back), int(self.drawn)),
            tuple(numbers(self.sealed)),
            tuple(numbers(self.deck.cards)),
            tuple(numbers(self.discards)),
            tuple(numbers(self.mixed)),
            tuple(numbers(self.hands)),
            tuple(numbers(self.known_by)),
            tuple(numbers(self.marks)),
        )
