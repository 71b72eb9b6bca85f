"""The one door for luck.

A draw is defined on the sorted pool, and every pool and die has a stream of its own, so one decision never shifts the
luck of everything else. Streams are named by their pool or die.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from lineup.core.errors import BadRecord

Card = i64  # an index into the game's list of cards
Luck = tuple[str, int]  # what fell: the name of the pool or die, and the card or face

MASK32: Final = 0xFFFFFFFF
NO_CARDS: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True)
class Pool:
    """A named heap of cards in no order at all: a shuffled deck before anybody has drawn."""

    def __init__(self, name: str, cards: list[int]) -> None:
        self.name = name
        # Always sorted, so that a place in it means one card.
        self.cards = vec[i64](sorted(cards)) if cards else vec[i64]()

    def __len__(self) -> int:
        return len(self.cards)

    def put(self, card: Card) -> None:
        """Put a card into the heap."""
        cards = append(self.cards, card)
        place = i64(len(cards)) - 1
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
        self.cards = cards

    def take_at(self, place: i64) -> Card:
        """Take the card at a place of the sorted heap."""
        cards, card = pop(self.cards, place)
        self.cards = cards
        return card

    def take(self, card: Card) -> bool:
        """Take this very card; False if it is not there."""
        for place in range(i64(len(self.cards))):
            if self.cards[place] == card:
                self.take_at(place)
                return True
        return False

    def copy(self) -> Pool:
        return sorted_pool(self.name, self.cards[:])  # a buffer of its own, made in one piece


def sorted_pool(name: str, cards: vec[i64]) -> Pool:
    """A heap of cards that are in order already."""
    pool = Pool(name, NO_CARDS)
    pool.cards = cards
    return pool


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Decides what luck brings."""

    def below(self, stream: str, count: i64) -> i64:
        """The next number of a stream, from 0 to count - 1."""
        raise NotImplementedError

    def draw(self, pool: Pool) -> Card:
        """Take one card out of a pool that is not empty."""
        return pool.take_at(self.below(pool.name, i64(len(pool.cards))))

    def roll(self, die: str, sides: i64) -> i64:
        """A face of a die, from 1 to its number of sides."""
        return self.below(die, sides) + 1


@final
class Rng:
    """A small fast generator (sfc32) that gives the same numbers compiled and uncompiled."""

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = seed & MASK32
        self.b: i64 = (seed >> 32) & MASK32
        self.c: i64 = stream & MASK32
        self.d: i64 = 1
        for _round in range(12):
            self.bits()

    def bits(self) -> i64:
        """32 random bits."""
        b, c, d = self.b, self.c, self.d
        bits: i64 = (self.a + b + d) & MASK32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK32
        self.c = ((((c << 21) & MASK32) | (c >> 11)) + bits) & MASK32
        self.d = (d + 1) & MASK32
        return bits

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1."""
        return (self.bits() * count) >> 32


@final
class Dice(Chance):
    """Fast luck from a seed, for simulation and search."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed
        self.streams: dict[str, Rng] = {}
        self.latest = ""  # the stream that was asked last,
        self.rng = Rng(seed)  # and its generator: mostly the same one is asked again
        self.earlier = ""  # the one before that, to which many games come back
        self.earlier_rng = self.rng

    def stream(self, name: str) -> Rng:
        """The generator of a stream."""
        rng = self.streams.get(name)
        if rng is None:
            rng = Rng(self.seed, i64(zlib.crc32(name.encode())))
            self.streams[name] = rng
        return rng

    def below(self, stream: str, count: i64) -> i64:
        if stream is not self.latest:
            self.turn_to(stream)
        return self.rng.below(count)

    def turn_to(self, stream: str) -> None:
        rng = self.earlier_rng if stream is self.earlier else self.stream(stream)
        self.earlier, self.earlier_rng = self.latest, self.rng
        self.latest, self.rng = stream, rng


@final
class FairDice(Chance):
    """Luck that anybody can check afterwards: SHA-256 of the seed, the stream's name and a counter.

    Number k of a stream is the first eight bytes (big-endian) of SHA-256(seed + "|stream|k") modulo the count; a value
    in the incomplete last block of the count is passed over and k goes on, so every outcome is equally likely.
    """

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError("a fair seed has 32 bytes")
        self.seed = seed
        self.counters: dict[str, int] = {}

    def below(self, stream: str, count: i64) -> i64:
        size = int(count)
        limit = 2**64 - 2**64 % size
        while True:
            counter = self.counters.get(stream, 0)
            self.counters[stream] = counter + 1
            digest = hashlib.sha256(self.seed + f"|{stream}|{counter}".encode()).digest()
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                return i64(value % size)


@final
class Script(Chance):
    """Luck that has already fallen, told again in the same order: for replays and tests."""

    def __init__(self, outcomes: list[Luck]) -> None:
        self.outcomes = outcomes
        self.next = 0  # index of the outcome that falls next

    def told(self, name: str) -> i64:
        if self.next >= len(self.outcomes):
            raise BadRecord(0, f"the record ends where luck from {name!r} is needed")
        stream, value = self.outcomes[self.next]
        if stream != name:
            raise BadRecord(0, f"the record tells luck from {stream!r} where the rules ask for {name!r}")
        self.next += 1
        return i64(value)

    def draw(self, pool: Pool) -> Card:
        card = self.told(pool.name)
        if not pool.take(card):
            raise BadRecord(0, f"card {card} is not in {pool.name!r}")
        return card

    def roll(self, die: str, sides: i64) -> i64:
        face = self.told(die)
        if not 1 <= face <= sides:
            raise BadRecord(0, f"{die!r} has no face {face}")
        return face

    def is_done(self) -> bool:
        """Whether everything was told."""
        return self.next == len(self.outcomes)


@final
class Recorder(Chance):
    """Lets luck fall through another door and notes what fell."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.fallen: list[Luck] = []

    def draw(self, pool: Pool) -> Card:
        card = self.chance.draw(pool)
        self.fallen.append((pool.name, int(card)))
        return card

    def roll(self, die: str, sides: i64) -> i64:
        face = self.chance.roll(die, sides)
        self.fallen.append((die, int(face)))
        return face
