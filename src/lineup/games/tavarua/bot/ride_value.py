"""How a sensible surfer weighs a ride and the waves to come.

Everything is weighed in halves of the score track, as a gain over what is recorded already. The next wave card is known
by its back, so its fronts are weighed one by one; what comes after that is a rough guess.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.events.contest import MISSED_BARREL, RODE_BARREL
from lineup.games.tavarua.moves import LONGBOARD, MOST_IN_HAND, RIDE, SNAKE, SPACES
from lineup.games.tavarua.rules.riding import balance_with, stands
from lineup.games.tavarua.rules.wave import Coming, balance_after, comes_of_the_barrel, hangs_ten
from lineup.games.tavarua.scoring import (
    BARREL,
    HANG_TEN,
    SHORE_BONUS,
    board_total,
    points_with,
    score_on_the_track,
    wave_row,
    worth_of_the_pile,
)
from lineup.games.tavarua.state import (
    BAIL_END,
    BARREL_TOKEN,
    CHANNEL,
    MOST_CARDS,
    NOTHING,
    PERFECT_TOKEN,
    POINTS,
    SCORE,
    SHORE,
    WIPEOUT_END,
    TavaruaState,
    breaks,
    is_perfect,
)

# Found by trying, in halves of the score track.
TOKEN: Final = 0.5  # what a stoke token is worth in the hand
STANDING: Final = 0.6  # what it is worth to bail and be in the channel
LYING: Final = -0.8  # what it costs to fall and to recover
ASHORE: Final = 0.2
PRIDE: Final = 0.1  # a share of every score counts, also of one that is forgotten
IMPATIENCE: Final = 0.93  # what is left of a hope for each round of waiting
RIVALRY: Final = 0.55  # what is left of it for each surfer beside the same wave
TAKEN: Final = 0.15  # what is left of it when the wave is full
DISTASTE: Final = 0.7  # what is left of it on a space that this surfer likes less
A_CARD: Final = 2.1  # points that a card brings in a ride
# The chance to survive a round, by the distance of the balance from the middle.
KEEPS_SHORT: Final[list[float]] = [0.86, 0.74, 0.5]
KEEPS_LONG: Final[list[float]] = [0.94, 0.92, 0.84, 0.62]
LEAST: Final = -1000.0


@final
class Ahead:
    """The fronts that the next wave card may have, and how likely each is."""

    def __init__(self, t: TavaruaState) -> None:
        coming = Coming(t)
        self.fronts = coming.fronts
        self.chances = [1.0 / float(coming.types) / float(alike) for alike in coming.alike]


@final
class Ride:
    """A ride as it would be once a card is played, and then a wave card turned over."""

    def __init__(self, t: TavaruaState, seat: Seat, space: i64) -> None:
        self.t = t
        self.seat = seat
        self.space = space
        self.points: i64 = worth_of_the_pile(t, seat, BAIL_END)[POINTS]
        self.best: i64 = worth_of_the_pile(t, seat, WIPEOUT_END)[POINTS]  # what would score after a fall
        self.balance: i64 = t.balance[seat]
        self.perfect = False
        for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
            if t.tokens[card] & PERFECT_TOKEN:
                self.perfect = True
        self.card: i64 = NOTHING  # the one just played
        self.tokens: i64 = 0  # what lies on it

    def play(self, action: i64, card: i64, number: i64, stoke: i64) -> bool:
        """Play a card that counts so much; False when the surfer does not stand after it."""
        t, seat = self.t, self.seat
        self.balance = balance_with(t, seat, card, number)
        if not stands(t, seat, self.balance):
            return False
        self.card, self.tokens = card, stoke
        if action != RIDE and t.is_perfect(self.space):
            self.perfect = True
            self.tokens |= PERFECT_TOKEN
        self._count()
        return True

    def _count(self) -> None:
        self.points = points_with(self.t, self.seat, self.card, self.tokens, BAIL_END)
        self.best = points_with(self.t, self.seat, self.card, self.tokens, WIPEOUT_END)

    def meets(self, front: i64) -> Met:
        """The same after a wave card."""
        t, seat = self.t, self.seat
        met = Met(self)
        if t.book.box.is_barrel(front):
            what = comes_of_the_barrel(t, seat, self.card, front)
            met.stands = what != MISSED_BARREL
            met.barrel = what == RODE_BARREL
        else:
            met.balance = balance_after(t, seat, self.balance, front)
            met.stands = stands(t, seat, met.balance)
        met.hang_ten = met.stands and hangs_ten(t, seat, met.balance)
        if met.barrel:
            met.points += BARREL
            met.best = points_with(t, seat, self.card, self.tokens | BARREL_TOKEN, WIPEOUT_END)
        if met.hang_ten:
            met.points += HANG_TEN
        return met


@final
class Met:
    """What a wave card has left of a ride."""

    def __init__(self, ride: Ride) -> None:
        self.stands = True
        self.balance = ride.balance
        self.barrel = False
        self.hang_ten = False
        self.points = ride.points
        self.best = ride.best  # what would score after a fall


def worth_on_the_wave(
    t: TavaruaState, seat: Seat, action: i64, card: i64, number: i64, stoke: i64, ahead: Ahead
) -> float:
    """What comes of a catch or a ride with this card, front by front of the coming wave card."""
    space = t.space[seat]
    ride = Ride(t, seat, space)
    if not ride.play(action, card, number, stoke):
        return gain(t, seat, ride.best) + LYING
    worth = 0.0
    for index in range(len(ahead.fronts)):
        worth += ahead.chances[index] * worth_after(ride, ahead.fronts[index])
    if action == RIDE:
        return worth
    return worth * share_of_the_wave(t, seat, space) + (0.0 if action == SNAKE else TOKEN)


def worth_after(ride: Ride, front: i64) -> float:
    """What the ride is worth when this front has come."""
    t, seat = ride.t, ride.seat
    met = ride.meets(front)
    if not met.stands:
        return gain(t, seat, met.best) + LYING
    return going_on(t, seat, ride.space, met.points, met.best, size_of(met.balance), perfect=ride.perfect)


def going_on(t: TavaruaState, seat: Seat, space: i64, points: i64, best: i64, off: i64, *, perfect: bool) -> float:
    """The best that can be hoped for after this round: to land, to bail next, or to ride some rounds more."""
    if space == 1:
        return gain(t, seat, points + SHORE_BONUS) + ASHORE
    rounds = t.rounds_left - 1
    if rounds <= 0:
        return gain(t, seat, points) if t.book.last_ride_scores else 0.0
    worth = gain(t, seat, points) + STANDING
    return max(worth, riding_on(t, seat, space - 1, min(space - 1, rounds), points, best, off, perfect=perfect))


def riding_on(
    t: TavaruaState, seat: Seat, spaces: i64, rounds: i64, points: i64, best: i64, off: i64, *, perfect: bool
) -> float:
    """The best number of rounds to ride on, with a guess at what cards will bring and how likely one is to stand."""
    keeps = KEEPS_LONG if t.board[seat] == LONGBOARD else KEEPS_SHORT
    stands = keeps[min(off, i64(len(keeps)) - 1)]
    fallen = gain(t, seat, max(best, 3)) + LYING
    most = LEAST
    for ridden in range(1, rounds + 1):
        extra = float(ridden) * (A_CARD + (1.0 if perfect else 0.0))
        if ridden == spaces:
            extra += float(SHORE_BONUS)
        most = max(most, stands * gain(t, seat, points + i64(extra)) + (1.0 - stands) * fallen)
        stands *= keeps[1]
    return most


def gain(t: TavaruaState, seat: Seat, points: i64) -> float:
    """What a wave of so many points would add on the board that is ridden now."""
    return gain_on(t, seat, t.board[seat], points)


def gain_on(t: TavaruaState, seat: Seat, board: i64, points: i64) -> float:
    """What a wave of so many points would add to the two that are recorded on a board."""
    score = float(score_on_the_track(points))
    second = float(max(t.waves[wave_row(seat, board, 1) + SCORE], 0))
    return max(score - second, 0.0) + PRIDE * score


def hope(t: TavaruaState, seat: Seat, space: i64) -> float:
    """What it is worth to lie on this space when the round is over: the best wave that will come by."""
    if space == SHORE:
        best = LEAST
        for out in range(1, 5):
            best = max(best, hope(t, seat, i64(out)) * IMPATIENCE)
        return best + max(worth_of_switching(t, seat), 0.0)
    most = 0.0
    share = share_of_the_wave(t, seat, space) * taste(seat, space)
    patience = 1.0
    for later in range(1, 4):
        if later >= t.rounds_left:
            break
        patience *= IMPATIENCE
        most = max(most, patience * wave_to_come(t, seat, space, i64(later)) * share)
    return most


def taste(seat: Seat, space: i64) -> float:
    """Everybody likes some spaces less, each others: else all sensible surfers would wait for the same wave."""
    return DISTASTE if (space + seat) % 3 == 0 else 1.0


def wave_to_come(t: TavaruaState, seat: Seat, space: i64, later: i64) -> float:
    """What the wave is worth that will lie beside a space so many rounds later."""
    now = space + later
    rounds = min(space, t.rounds_left - later)
    if now > SPACES:
        broken = float(SPACES + 1 - space) / float(SPACES)
        return broken * riding_on(t, seat, space, rounds, 0, 0, 0, perfect=False)
    face = t.die(now)
    if not breaks(face, space):
        return 0.0
    worth = riding_on(t, seat, space, rounds, 0, 0, 0, perfect=is_perfect(face, space))
    return worth * (1.0 if t.has_room(now) else TAKEN)


def share_of_the_wave(t: TavaruaState, seat: Seat, space: i64) -> float:
    """How much of a wave is left when others lie beside it too, or ride it."""
    share = 1.0
    if not t.has_room(space) and t.where[seat] == CHANNEL and t.space[seat] == space:
        share = 0.5 if t.book.snaking else TAKEN
    for other in range(t.seats):
        if other != seat and t.where[other] == CHANNEL and t.space[other] == space:
            share *= RIVALRY
    return share


def card_at(t: TavaruaState, seat: Seat, places: i64) -> i64:
    """The card at the one place that is named."""
    place: i64 = 0
    while not (places >> place) & 1:
        place += 1
    return t.hand[seat * MOST_IN_HAND + place]


def worth_of_cards(t: TavaruaState, seat: Seat, places: i64, *, aerials: bool = False) -> float:
    """What it costs to part with some cards: small ones are dear, big ones and many of one direction are not.

    Where aerials are photographed, those are dearer than anything.
    """
    box = t.book.box
    worth = 0.0
    leaning: i64 = 0
    for place in range(t.held[seat]):
        leaning += box.way[t.hand[seat * MOST_IN_HAND + place]]
    for place in range(t.held[seat]):
        if (places >> place) & 1:
            card = t.hand[seat * MOST_IN_HAND + place]
            if aerials and box.is_aerial(card):
                worth += 1.0
                continue
            worth += 0.3 - 0.12 * float(box.power[card])
            if box.way[card] * leaning > 1:
                worth -= 0.08
    return worth


def size_of(number: i64) -> i64:
    return -number if number < 0 else number


def worth_of_switching(t: TavaruaState, seat: Seat) -> float:
    """Both boards count: switch when the other one is behind."""
    if t.book.board != NOTHING:
        return 0.0
    board = t.board[seat]
    return float(board_total(t, seat, board) - board_total(t, seat, 1 - board)) - 2.0
