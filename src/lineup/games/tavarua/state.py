"""A contest in progress."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import NO_CARDS, Pool
from lineup.core.game import State
from lineup.core.moves import Seat
from lineup.games.tavarua.cards.stoke_cards import STOKE_KINDS
from lineup.games.tavarua.moves import LONGBOARD, MOST_IN_HAND, SHORTBOARD, SPACES
from lineup.games.tavarua.rules.book import Book

# Where a surfer is.
CHANNEL: Final = 0  # lying on the board, in the channel or on the shore
RIDING: Final = 1  # standing on a wave
BAILED: Final = 2  # standing in the wash, until the wave is scored
FALLEN: Final = 3  # lying in the wash
WHERE: Final = ("channel", "riding", "bailed", "fallen")

SHORE: Final = 0  # the space of the channel that is the shore

# What is being asked.
STARTING: Final = 0  # all: on which board?
REDRAWING: Final = 1  # all: which cards of the first hand to discard?
PREPARING: Final = 2  # one after the other: switch, buy, a stoke card?
KEEPING: Final = 3  # one, after an Inspiration: which cards to keep?
CHOOSING: Final = 4  # all: which action?
SIGNING: Final = 5  # each surfer who has laid stoke: add or subtract?
OVER: Final = 6
UNLOCKING: Final = 7  # in a career, after an event: which stoke card to unlock?
BETWEEN: Final = 8  # in a career: begin the next event?
PHASES: Final = (
    "starting", "redrawing", "preparing", "keeping", "choosing", "signing", "over", "unlocking", "between",
)  # fmt: skip

# How far a surfer has got while preparing.
MAY_SWITCH: Final = 0
MAY_BUY: Final = 1
MAY_PLAY: Final = 2

NOTHING: Final = -1  # no card, no answer
UNSEEN: Final = -2  # in a view: a card or an answer that the seat does not see

# Tokens on a card of the score pile, in one number: 0 to 3 stoke tokens, and
BARREL_TOKEN: Final = 4
HANG_TEN_TOKEN: Final = 8
PERFECT_TOKEN: Final = 16

# A recorded wave is a row of numbers.
SCORE: Final = 0  # on the track, in halves: 7 is 3.5; NOTHING where no wave is recorded
POINTS: Final = 1
END: Final = 2  # how it ended: SHORE_END, BAIL_END or WIPEOUT_END
CARD_POINTS: Final = 3
STOKE_POINTS: Final = 4
BARREL_POINTS: Final = 5
HANG_TEN_POINTS: Final = 6
PERFECT_POINTS: Final = 7
SHORE_POINTS: Final = 8
WAVE_FIELDS: Final = 9

SHORE_END: Final = 0
BAIL_END: Final = 1
WIPEOUT_END: Final = 2
ENDS: Final = ("shore", "bail", "wipeout")

# Ranks of a career.
FIRST_RANK: Final = 50  # where it begins
BEST_RANK: Final = 1  # wins
LOST_RANK: Final = 60  # loses
UNLOCK_RANKS: Final = (45, 40, 35, 30, 25, 20, 15, 10, 5)
EVENTS: Final = 12  # of a year

# The result of an event is a row of numbers.
RANK_AFTER: Final = 0
RANK_POINTS: Final = 1  # as the calendar gives them
SHORT_PLACE: Final = 2  # on the shortboard; NOTHING where there was no such contest
LONG_PLACE: Final = 3
TALLY: Final = 4  # of a photo shoot; NOTHING elsewhere
RESULT_FIELDS: Final = 5

WAVES_A_BOARD: Final = 2  # recorded waves that count
MOST_CARDS: Final = 6  # in a score pile: a wave is caught on space 6 at the farthest


def filled(count: i64, value: i64) -> vec[i64]:
    """The same value, ``count`` times."""
    return vec[i64]([value] * count)


def breaks(face: i64, space: i64) -> bool:
    """T1.3 Whether a wave whose die shows this face is broken on a space."""
    return face >= space


def is_perfect(face: i64, space: i64) -> bool:
    """T8.10 Whether a wave whose die shows this face is perfect on a space."""
    return face == space


def reach_of(board: i64) -> i64:
    """T1.5 How far the balance may be from the middle."""
    return 3 if board == LONGBOARD else 2


def bit(seat: Seat) -> i64:
    """A seat in a set of seats."""
    return i64(1) << seat


@final
class TavaruaState(State):
    """The table. What belongs to a surfer is found by seat; a set of seats is a number with a bit for each.

    Opponents of a career are surfers without a seat: their numbers come after those of the seats. They have a place on
    the water, a board, a score pile and recorded waves, but no hand and no answer.
    """

    def __init__(self, book: Book, seats: i64) -> None:
        self.book = book
        self.seats = seats
        self.surfers: i64 = seats + i64(len(book.rivals))
        # The water.
        self.dice: vec[i64] = vec[i64]()  # by space of the break, from space 1 on
        self.rounds_left: i64 = book.box.rounds  # wave cards not yet turned over, including the one that shows its back
        self.back: i64 = NOTHING  # of the next wave card
        self.turned: vec[i64] = vec[i64]()  # fronts, oldest first
        self.backs = Pool("wave backs", NO_CARDS)  # of the cards after the next one, and of those that went out
        self.kinds: list[Pool] = []  # by back: the types behind it, including cards that went out
        self.fronts: list[Pool] = []  # by type: all that are not yet turned over
        # The surfers.
        self.where: vec[i64] = vec[i64]()
        self.space: vec[i64] = vec[i64]()  # of the channel, the break or the wash; the shore is SHORE
        self.board: vec[i64] = vec[i64]()
        self.balance: vec[i64] = vec[i64]()  # from the middle, positive towards the nose
        self.stoke: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()  # score pile, by seat * MOST_CARDS + number: cards, oldest first
        self.tokens: vec[i64] = vec[i64]()  # the same: what lies on them
        self.piled: vec[i64] = vec[i64]()  # how many cards the pile has
        self.waves: vec[i64] = vec[i64]()  # recorded, by (seat * 2 + board) * 2 + number, then field; better one first
        self.target: vec[i64] = vec[i64]()  # for opponents: the space that they catch waves from; 0 for seats
        # Cards.
        self.hand: vec[i64] = vec[i64]()  # by seat * MOST_IN_HAND + place
        self.held: vec[i64] = vec[i64]()  # how many player cards are in hand
        self.deck = Pool("player cards", NO_CARDS)
        self.discards: vec[i64] = vec[i64]()  # by player card: how many lie there
        # The same: how many were in the deck when it was last shuffled, which everyone has seen.
        self.mixed: vec[i64] = vec[i64]()
        self.stoke_deck = Pool("stoke cards", NO_CARDS)
        self.stoke_cards: vec[i64] = vec[i64]()  # by seat * STOKE_KINDS + effect: how many are held
        self.fresh: vec[i64] = vec[i64]()  # the same: how many of them were bought this round
        self.stoke_held: vec[i64] = vec[i64]()  # how many stoke cards are held
        self.stoke_fresh: vec[i64] = vec[i64]()
        self.stoke_used: vec[i64] = vec[i64]()  # by effect
        # What the Line-up Scout has seen; empty until it is played.
        self.looked: vec[i64] = vec[i64]()  # by looker * seats + holder: cards that are surely still in that hand
        self.scouted: vec[i64] = vec[i64]()  # the same, then by player card: how many the looker is sure of
        # The round.
        self.first: i64 = 0  # who has the first-player token
        self.phase: i64 = STARTING
        self.asked: i64 = 0  # the set of seats that were asked
        self.answer: vec[i64] = vec[i64]()  # by seat, while sealed; NOTHING before
        self.visited: i64 = 0  # while preparing or answering in turn: how many seats have had their turn
        self.stage: i64 = MAY_SWITCH  # of the surfer who is preparing
        self.switched: i64 = 0  # a set of seats, like the next three: those that have done it this round
        self.played_stoke: i64 = 0
        self.called: i64 = 0
        self.zoned: i64 = 0
        self.sharks: i64 = 0  # a set of spaces of the break
        # What was turned up and is being resolved.
        self.action: vec[i64] = vec[i64]()  # NOTHING before
        self.other: vec[i64] = vec[i64]()  # for a snake: the rider
        self.laid: vec[i64] = vec[i64]()  # the card at the mat, or NOTHING
        self.laid_stoke: vec[i64] = vec[i64]()  # tokens on it
        self.let_go: vec[i64] = vec[i64]()  # by seat, then player card: how many lie at the mat to wait or to bail
        self.sign: vec[i64] = vec[i64]()  # ADD, SUBTRACT or LEAVE
        self._begin_the_year()

    def _begin_the_year(self) -> None:
        """What a career keeps from event to event."""
        self.month: i64 = 0  # of the event being played, or the next one
        self.rank: i64 = FIRST_RANK
        self.best_rank: i64 = FIRST_RANK  # the best one so far
        self.unlocks_due: i64 = 0  # stoke cards that may be unlocked now
        self.tally: i64 = 0  # in a photo shoot: the count so far
        self.results: vec[i64] = vec[i64]()  # of events, by month, then field

    def is_opponent(self, surfer: Seat) -> bool:
        return surfer >= self.seats

    def capacity(self) -> i64:
        """T8.2"""
        return 1 if self.surfers <= 4 else 2

    def die(self, space: i64) -> i64:
        """What the die of the wave on a space shows."""
        return self.dice[space - 1]

    def is_broken(self, space: i64) -> bool:
        return breaks(self.dice[space - 1], space)

    def is_perfect(self, space: i64) -> bool:
        return is_perfect(self.dice[space - 1], space)

    def reach(self, seat: Seat) -> i64:
        return reach_of(self.board[seat])

    def riders_on(self, space: i64) -> i64:
        """How many surfers ride the wave on a space."""
        count: i64 = 0
        for seat in range(self.surfers):
            if self.where[seat] == RIDING and self.space[seat] == space:
                count += 1
        return count

    def has_room(self, space: i64) -> bool:
        """Whether there is a free place on the wave on a space."""
        return self.riders_on(space) < self.capacity()

    def clockwise(self, step: i64) -> Seat:
        """The surfer that many places to the left of the first player; a player alone is first, then come opponents."""
        seat = self.first + step
        return seat if seat < self.surfers else seat - self.surfers

    def owing(self) -> list[Seat]:
        """The seats that were asked and have not answered."""
        owing: list[Seat] = []
        asked = self.asked
        for seat in range(self.seats):
            if (asked >> seat) & 1 and self.answer[seat] == NOTHING:
                owing.append(seat)
        return owing

    def ask(self, phase: i64, asked: i64) -> None:
        """Put a question to a set of seats."""
        self.phase = phase
        self.asked = asked
        for seat in range(self.seats):
            self.answer[seat] = NOTHING

    def copy(self) -> TavaruaState:
        other = TavaruaState(self.book, self.seats)
        other.target = self.target[:]
        other.results = self.results[:]
        other.month, other.rank, other.best_rank = self.month, self.rank, self.best_rank
        other.unlocks_due, other.tally = self.unlocks_due, self.tally
        other.dice = self.dice[:]
        other.rounds_left = self.rounds_left
        other.back = self.back
        other.turned = self.turned[:]
        other.backs.cards = self.backs.cards[:]
        other.kinds = [pool.copy() for pool in self.kinds]
        other.fronts = [pool.copy() for pool in self.fronts]
        other.where = self.where[:]
        other.space = self.space[:]
        other.board = self.board[:]
        other.balance = self.balance[:]
        other.stoke = self.stoke[:]
        other.pile = self.pile[:]
        other.tokens = self.tokens[:]
        other.piled = self.piled[:]
        other.waves = self.waves[:]
        other.hand = self.hand[:]
        other.held = self.held[:]
        other.deck.cards = self.deck.cards[:]
        other.discards = self.discards[:]
        other.mixed = self.mixed[:]
        other.stoke_deck.cards = self.stoke_deck.cards[:]
        other.stoke_cards = self.stoke_cards[:]
        other.fresh = self.fresh[:]
        other.stoke_held = self.stoke_held[:]
        other.stoke_fresh = self.stoke_fresh[:]
        other.stoke_used = self.stoke_used[:]
        other.looked = self.looked[:]
        other.scouted = self.scouted[:]
        other.answer = self.answer[:]
        other.action = self.action[:]
        other.other = self.other[:]
        other.laid = self.laid[:]
        other.laid_stoke = self.laid_stoke[:]
        other.let_go = self.let_go[:]
        other.sign = self.sign[:]
        other.first, other.phase, other.asked = self.first, self.phase, self.asked
        other.visited, other.stage = self.visited, self.stage
        other.switched, other.played_stoke = self.switched, self.played_stoke
        other.called, other.zoned, other.sharks = self.called, self.zoned, self.sharks
        return other

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            tuple(self.target),
            tuple(self.results),
            (self.month, self.rank, self.best_rank, self.unlocks_due, self.tally),
            tuple(self.dice),
            (self.rounds_left, self.back, self.first, self.phase, self.asked, self.visited, self.stage),
            (self.switched, self.played_stoke, self.called, self.zoned, self.sharks),
            tuple(self.turned),
            tuple(self.backs.cards),
            tuple([tuple(pool.cards) for pool in self.kinds]),
            tuple([tuple(pool.cards) for pool in self.fronts]),
            tuple(self.where),
            tuple(self.space),
            tuple(self.board),
            tuple(self.balance),
            tuple(self.stoke),
            tuple(self.pile),
            tuple(self.tokens),
            tuple(self.piled),
            tuple(self.waves),
            tuple(self.hand),
            tuple(self.held),
            tuple(self.deck.cards),
            tuple(self.discards),
            tuple(self.mixed),
            tuple(self.stoke_deck.cards),
            tuple(self.stoke_cards),
            tuple(self.fresh),
            tuple(self.stoke_held),
            tuple(self.stoke_fresh),
            tuple(self.stoke_used),
            tuple(self.looked),
            tuple(self.scouted),
            tuple(self.answer),
            tuple(self.action),
            tuple(self.other),
            tuple(self.laid),
            tuple(self.laid_stoke),
            tuple(self.let_go),
            tuple(self.sign),
        )


def empty_table(book: Book, seats: i64) -> TavaruaState:
    """A table before anything is rolled, dealt or chosen."""
    t = TavaruaState(book, seats)
    t.stoke_cards = filled(seats * STOKE_KINDS, 0)
    t.fresh = filled(seats * STOKE_KINDS, 0)
    t.stoke_held = filled(seats, 0)
    t.stoke_fresh = filled(seats, 0)
    t.stoke_used = filled(STOKE_KINDS, 0)
    clear_the_table(t)
    return t


def clear_the_table(t: TavaruaState) -> None:
    """T1.2 T2.7 Everyone lies on the shore, and nothing is left of an earlier contest; stoke cards are kept."""
    t.surfers = t.seats + i64(len(t.book.rivals))
    t.rounds_left = t.book.box.rounds
    t.back = NOTHING
    t.turned = vec[i64]()
    t.dice = filled(SPACES, 1)
    clear_the_surfers(t, t.surfers)
    t.hand = filled(t.seats * MOST_IN_HAND, NOTHING)
    t.held = filled(t.seats, 0)
    t.answer = filled(t.seats, NOTHING)
    t.discards = filled(t.book.box.player_kinds, 0)
    t.let_go = filled(t.seats * t.book.box.player_kinds, 0)
    t.mixed = t.book.box.in_deck[:]


def clear_the_surfers(t: TavaruaState, surfers: i64) -> None:
    """What every surfer has, including opponents."""
    t.where = filled(surfers, CHANNEL)
    t.space = filled(surfers, SHORE)
    t.board = filled(surfers, max(t.book.board, 0))
    t.balance = filled(surfers, 0)
    t.stoke = filled(surfers, 0)
    t.target = filled(surfers, 0)
    place_opponents(t)
    t.pile = filled(surfers * MOST_CARDS, NOTHING)
    t.tokens = filled(surfers * MOST_CARDS, 0)
    t.piled = filled(surfers, 0)
    t.waves = filled(surfers * 2 * WAVES_A_BOARD * WAVE_FIELDS, 0)
    for row in range(surfers * 2 * WAVES_A_BOARD):
        t.waves[row * WAVE_FIELDS + SCORE] = NOTHING
    t.action = filled(surfers, NOTHING)
    t.other = filled(surfers, NOTHING)
    t.laid = filled(surfers, NOTHING)
    t.laid_stoke = filled(surfers, 0)
    t.sign = filled(surfers, 0)


def place_opponents(t: TavaruaState) -> None:
    """T18.1 "L:4" starts on the longboard, and 4 is its target."""
    for index, rival in enumerate(t.book.rivals):
        board, number = rival.split(":")
        t.board[t.seats + i64(index)] = LONGBOARD if board == "L" else SHORTBOARD
        t.target[t.seats + i64(index)] = int(number)
