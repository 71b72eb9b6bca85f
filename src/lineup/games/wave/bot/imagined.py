"""A ride in a player's mind: hands as they could be, and how it would go on. Made to be played out very fast.

It knows Silver, swaps in force and a wave that turns, but neither exchanges nor a choppy wave.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Rng
from lineup.games.wave.cards import CARDS, HIGHER, LOWER, NO_CARD, TURN_SIGNS, UNSEEN
from lineup.games.wave.moves import PLACES, SILVER
from lineup.games.wave.rules.book import Book
from lineup.games.wave.rules.turn import next_holder
from lineup.games.wave.state import WaveState

EVERY_CARD: Final = i64((1 << CARDS) - 1)  # as bits
BIT: Final = vec[i64]([1 << card for card in range(CARDS)])  # compiled, shifting a literal 1 has only 32 bits

# What makes a play dear: as in knowledge.py.
SHUT_OUT: Final = 21.0
BURDEN: Final = 30.0
SILENCE: Final = 30.0

CONSOLATION: Final = 0.15  # what all cards but one are worth, when a win is worth 1
DEALS: Final = 60  # deals that are tried for one world, at most
TRUSTED: Final = 50  # how many of them go by what was heard


def ones(bits: i64) -> i64:
    """How many cards a set has."""
    bits = bits - ((bits >> 1) & 0x5555555555)
    bits = (bits & 0x3333333333) + ((bits >> 2) & 0x3333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16) + (bits >> 32)
    return bits & 0x3F


def nth(bits: i64, number: i64) -> i64:
    """The card of a set that has this many cards before it."""
    card: i64 = 0
    while number > 0 or not (bits >> card) & 1:
        number -= (bits >> card) & 1
        card += 1
    return card


@final
class Ride:
    """A whole ride, or one with blank faces: what the rules need of it, and nothing else."""

    def __init__(self, holders: i64) -> None:
        self.holders = holders
        self.hand: vec[i64] = vec[i64]([NO_CARD] * (holders * PLACES))
        self.count: vec[i64] = vec[i64]([0] * holders)
        self.deck: vec[i64] = vec[i64]([0] * CARDS)
        self.deck_size: i64 = 0  # Silver's face-down cards included, which are drawn last
        self.face_down: i64 = 0
        self.row: i64 = 0  # where the order in force begins in the tables of cards
        self.rising = True
        self.turns = False  # whether a turn sign turns the wave
        self.may_be_stuck = False  # whether a player with no card that fits is asked all the same
        self.fitting: i64 = 0  # the cards that fit now, as bits
        self.turn: i64 = 0
        self.direction: i64 = 1
        self.left: i64 = 0  # the cards that were not played, as bits

    def become(self, other: Ride) -> None:
        """Become a copy of another ride with as many holders."""
        for index in range(self.holders * PLACES):
            self.hand[index] = other.hand[index]
        for holder in range(self.holders):
            self.count[holder] = other.count[holder]
        for place in range(other.deck_size):
            self.deck[place] = other.deck[place]
        self.deck_size, self.face_down = other.deck_size, other.face_down
        self.row, self.rising, self.turns = other.row, other.rising, other.turns
        self.may_be_stuck = other.may_be_stuck
        self.fitting, self.left = other.fitting, other.left
        self.turn, self.direction = other.turn, other.direction


def as_seen(t: WaveState, *, may_be_stuck: bool) -> Ride:
    """The ride of a view, blank faces included."""
    ride = Ride(t.holders)
    for index in range(t.holders * PLACES):
        ride.hand[index] = t.hand[index]
    for holder in range(t.holders):
        ride.count[holder] = t.count[holder]
    ride.left = EVERY_CARD
    for card in t.pile:
        ride.left &= ~BIT[card]
    ride.face_down = t.face_down
    ride.row = t.order * CARDS
    ride.rising = t.rising
    ride.turns = t.book.turn_signs_turn_the_wave
    ride.may_be_stuck = may_be_stuck
    ride.fitting = follows(ride, t.top, rising=t.rising)
    ride.turn, ride.direction = t.turn, t.direction
    return ride


def can_be_imagined(book: Book) -> bool:
    """Whether a ride by this book can be imagined: a choppy wave is too much."""
    return not book.chop


def follows(t: Ride, card: i64, *, rising: bool) -> i64:
    """The cards that may follow a card, as bits."""
    return HIGHER[t.row + card] if rising else LOWER[t.row + card]


def rises_after(t: Ride, card: i64) -> bool:
    return t.rising != (t.turns and (TURN_SIGNS >> card) & 1 == 1)


def play(t: Ride, index: i64) -> bool:
    """Play a card that fits, draw, pass the turn on; returns whether that was the last card of all."""
    card = t.hand[index]
    holder = index // PLACES
    t.hand[index] = NO_CARD
    t.count[holder] -= 1
    t.left &= ~BIT[card]
    t.rising = rises_after(t, card)
    t.fitting = follows(t, card, rising=t.rising)
    if (TURN_SIGNS >> card) & 1:
        t.direction = -t.direction
    turns_up = t.face_down > 0 and holder == SILVER  # only Silver has face-down cards
    if t.deck_size > t.face_down or turns_up:
        if t.deck_size == t.face_down:
            t.face_down -= 1
        t.deck_size -= 1
        t.hand[index] = t.deck[t.deck_size]
        t.count[holder] += 1
    t.turn = next_holder(t.count, holder, t.direction)
    return t.count[t.turn] == 0


def price(t: Ride, index: i64) -> float:
    """How dear it is to play a card: what it shuts out, less the burden that it is, and whether somebody can follow."""
    card = t.hand[index]
    others = t.left & ~BIT[card]
    count = ones(others)
    if count == 0:
        return 0.0
    can_follow = follows(t, card, rising=rises_after(t, card))
    shut_out = ones(others & ~can_follow)
    burden = ones(others & ~follows(t, card, rising=not t.rising))
    dear = (SHUT_OUT * float(shut_out) - BURDEN * float(burden)) / float(count)
    direction = -t.direction if (TURN_SIGNS >> card) & 1 else t.direction
    start = next_holder(t.count, index // PLACES, direction) * PLACES
    for place in range(start, start + PLACES):
        other = t.hand[place]
        if other >= 0 and place != index and (can_follow >> other) & 1:
            return dear
    return dear + SILENCE


def cheapest(t: Ride) -> i64:
    """The place of the card that a sensible player would play now; -1 when none fits."""
    found: i64 = -1
    least = 1000.0
    start = t.turn * PLACES
    for index in range(start, start + PLACES):
        card = t.hand[index]
        if card >= 0 and (t.fitting >> card) & 1:
            dear = price(t, index)
            if dear < least:
                found, least = index, dear
    return found


def play_on(t: Ride) -> float:
    """Everybody plays the cheapest card, to the end; returns what that is worth."""
    while True:
        index = cheapest(t)
        if index < 0:
            return worth(t)
        if play(t, index):
            return 1.0


def worth(t: Ride) -> float:
    """What it is worth to end here."""
    return 1.0 if t.left == 0 else CONSOLATION * (1.0 - float(ones(t.left)) / float(CARDS))


@final
class Thought:
    """What comes of each card of the holder on turn, by place."""

    def __init__(self) -> None:
        self.worlds: i64 = 0
        self.playouts: i64 = 0
        self.moves: i64 = 0  # in all of them
        self.total: vec[float] = vec[float]([0.0] * PLACES)
        self.fitted: vec[i64] = vec[i64]([0] * PLACES)

    def mean(self, place: i64) -> float:
        return self.total[place] / float(self.worlds) if self.worlds else 0.0

    def best(self) -> float:
        """The mean of the best place."""
        most = 0.0
        for place in range(i64(PLACES)):
            most = max(most, self.mean(place))
        return most


def think(seen: Ride, may: vec[i64], worlds: i64, rng: Rng) -> Thought:
    """Try every card of the holder on turn in the same worlds, with the same luck."""
    thought = Thought()
    unseen = seen.left
    for card in seen.hand:
        if card >= 0:
            unseen &= ~BIT[card]
    blanks = blanks_of(seen, may, unseen)
    world, trial = Ride(seen.holders), Ride(seen.holders)
    for _world in range(worlds):
        if deal_until_it_can_be(seen, may, blanks, unseen, world, rng):
            try_all(world, trial, thought)
    return thought


def blanks_of(seen: Ride, may: vec[i64], unseen: i64) -> vec[i64]:
    """The places of blank faces, those that most is known about first."""
    blanks = vec[i64]()
    for index in range(seen.holders * PLACES):
        if seen.hand[index] == UNSEEN:
            blanks = append(blanks, index)
            place = i64(len(blanks)) - 1
            while place > 0 and ones(may[blanks[place - 1]] & unseen) > ones(may[index] & unseen):
                blanks[place] = blanks[place - 1]
                place -= 1
            blanks[place] = index
    return blanks


def deal_until_it_can_be(seen: Ride, may: vec[i64], blanks: vec[i64], unseen: i64, world: Ride, rng: Rng) -> bool:
    """Deal until the holder on turn can play; when no deal agrees with all that was heard, ignore that."""
    for attempt in range(i64(DEALS)):
        world.become(seen)
        rest = deal(world, may, blanks, unseen, rng, trusted=attempt < TRUSTED)
        if rest >= 0 and (world.may_be_stuck or cheapest(world) >= 0):
            shuffle(world, rest, rng)
            return True
    return False


def deal(world: Ride, may: vec[i64], blanks: vec[i64], unseen: i64, rng: Rng, *, trusted: bool) -> i64:
    """Give every blank face a card that it can be; returns the cards that are left, or -1 when the deal fails."""
    for place in range(i64(len(blanks))):
        can = unseen & may[blanks[place]] if trusted else unseen
        count = ones(can)
        if count == 0:
            return -1
        card = nth(can, rng.below(count))
        world.hand[blanks[place]] = card
        unseen &= ~BIT[card]
    return unseen


def shuffle(world: Ride, rest: i64, rng: Rng) -> None:
    """The draw pile: all cards that are nowhere else."""
    world.deck_size = 0
    for card in range(i64(CARDS)):
        if (rest >> card) & 1:
            place = rng.below(world.deck_size + 1)
            world.deck[world.deck_size] = world.deck[place]
            world.deck[place] = card
            world.deck_size += 1


def try_all(world: Ride, trial: Ride, thought: Thought) -> None:
    """Play each card, and on to the end; one that does not fit ends the ride."""
    thought.worlds += 1
    for place in range(i64(PLACES)):
        index = world.turn * PLACES + place
        card = world.hand[index]
        if card < 0:
            continue
        if not (world.fitting >> card) & 1:
            thought.total[place] += worth(world)
            continue
        thought.fitted[place] += 1
        trial.become(world)
        thought.total[place] += 1.0 if play(trial, index) else play_on(trial)
        thought.playouts += 1
        thought.moves += ones(world.left) - ones(trial.left)
