"""A ride as it would be once a card is played and a wave card is turned over.

One object serves a whole decision: what all moves share is counted once.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.games.tavarua.events.contest import MISSED_BARREL, RODE_BARREL
from lineup.games.tavarua.moves import RIDE
from lineup.games.tavarua.rules.riding import balance_with, stands
from lineup.games.tavarua.rules.wave import balance_after, comes_of_the_barrel, hangs_ten, types_to_come
from lineup.games.tavarua.scoring import BARREL, HANG_TEN, TOP, TRACK, merit_of, points_of, wave_row
from lineup.games.tavarua.state import BARREL_TOKEN, MOST_CARDS, NOTHING, PERFECT_TOKEN, SCORE, TavaruaState


@final
class Ahead:
    """The fronts that the next wave card may have, and how likely each is."""

    def __init__(self, t: TavaruaState) -> None:
        self.fronts = vec[i64]()
        self.chances = vec[float]()
        types = types_to_come(t)
        for kind in types:
            cards = t.fronts[kind].cards
            chance = 1.0 / float(i64(len(types))) / float(i64(len(cards)))
            last: i64 = NOTHING
            for front in cards:
                if front == last:
                    self.chances[i64(len(self.chances)) - 1] += chance
                else:
                    self.fronts = append(self.fronts, front)
                    self.chances = append(self.chances, chance)
                    last = front


@final
class Gains:
    """By points: what a wave would add to the two that are recorded on a board, in halves of the score track."""

    def __init__(self, t: TavaruaState, seat: Seat, board: i64, by_second: list[vec[float]]) -> None:
        self.most = i64(len(TRACK)) - 1
        self.by_points = by_second[max(t.waves[wave_row(seat, board, 1) + SCORE], 0)]

    def of(self, points: i64) -> float:
        return self.by_points[points if points < self.most else self.most]


def gains_with(pride: float) -> list[vec[float]]:
    """For each score that the second wave of a board may have: the gains by points, with a share of every score."""
    return [
        vec[float]([max(float(score) - float(second), 0.0) + pride * float(score) for score in TRACK])
        for second in range(TOP + 1)
    ]


@final
class Met:
    """What a wave card leaves of a ride."""

    def __init__(self) -> None:
        self.stands = True
        self.balance: i64 = 0
        self.barrel = False
        self.hang_ten = False
        self.points: i64 = 0
        self.best: i64 = 0  # what would score after a fall


@final
class Ride:
    """The score pile of a surfer, and what becomes of it with one card more."""

    def __init__(self, t: TavaruaState, seat: Seat, space: i64) -> None:
        self.t = t
        self.seat = seat
        self.space = space
        self.met = Met()
        self._count_the_pile()
        # What a bail and a fall would bring: now, and after a card is played.
        self.points: i64 = self.bailed
        self.best: i64 = self.fallen
        self.balance: i64 = t.balance[seat]
        self.perfect = self.was_perfect
        self.card: Card = NOTHING  # the one just played
        self.tokens: i64 = 0  # what lies on it

    def _count_the_pile(self) -> None:
        t, seat = self.t, self.seat
        book, piled = t.book, t.piled[seat]
        self.longer: i64 = piled + 1  # how many cards the pile will have
        self.perfect_for: i64 = 1 if book.perfect_is_one else piled + 1  # cards a perfect token counts for after a fall
        self.bare: i64 = 0  # points without a perfect token
        self.was_perfect = False
        self.fallen: i64 = 0
        self.best_card: i64 = 0  # points of the best card once there is one more,
        self.best_merit: i64 = -1  # and what makes it the best
        merit: i64 = -1
        for card in range(seat * MOST_CARDS, seat * MOST_CARDS + piled):
            power, tokens = book.box.power[t.pile[card]], t.tokens[card]
            self.bare += points_of(power, tokens, 0)
            self.was_perfect = self.was_perfect or tokens & PERFECT_TOKEN != 0
            points = points_of(power, tokens, 1 if book.perfect_is_one else piled)
            if merit_of(book, power, points) > merit:
                merit, self.fallen = merit_of(book, power, points), points
            points = points_of(power, tokens, self.perfect_for)
            if merit_of(book, power, points) > self.best_merit:
                self.best_merit, self.best_card = merit_of(book, power, points), points
        self.bailed: i64 = self.bare + (piled if self.was_perfect else 0)

    def play(self, action: i64, card: Card, number: i64, stoke: i64) -> bool:
        """Play a card that counts as this number; False when the surfer does not stay standing."""
        t, seat = self.t, self.seat
        self.balance = balance_with(t, seat, card, number)
        if not stands(t, seat, self.balance):
            self.points, self.best = self.bailed, self.fallen
            return False
        catches_it_perfect = action != RIDE and t.is_perfect(self.space)
        self.perfect = self.was_perfect or catches_it_perfect
        self.card = card
        self.tokens = stoke | PERFECT_TOKEN if catches_it_perfect else stoke
        self.points = self.bare + t.book.box.power[card] + stoke + (self.longer if self.perfect else 0)
        self.best = self._best_with(self.tokens)
        return True

    def _best_with(self, tokens: i64) -> i64:
        """What scores after a fall, with these tokens on the card just played."""
        book = self.t.book
        power = book.box.power[self.card]
        points = points_of(power, tokens, self.perfect_for)
        return points if merit_of(book, power, points) > self.best_merit else self.best_card

    def meets(self, front: Card) -> Met:
        """The ride after a wave card; valid until the next one is looked at."""
        t, seat, met = self.t, self.seat, self.met
        met.balance, met.points, met.best = self.balance, self.points, self.best
        met.barrel = False
        if t.book.box.is_barrel(front):
            what = comes_of_the_barrel(t, seat, self.card, front)
            met.stands = what != MISSED_BARREL
            if what == RODE_BARREL:
                met.barrel = True
                met.points += BARREL
                met.best = self._best_with(self.tokens | BARREL_TOKEN)
        else:
            met.balance = balance_after(t, seat, self.balance, front)
            met.stands = stands(t, seat, met.balance)
        met.hang_ten = met.stands and hangs_ten(t, seat, met.balance)
        if met.hang_ten:
            met.points += HANG_TEN
        return met
