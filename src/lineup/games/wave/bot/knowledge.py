"""What a sensible Wave player knows: what a play costs, what to advise, and how to follow advice.

A play is cheap when much can follow it, when the card would be hard to place later, and when the next player surely has
an answer. Everybody judges in the same way, so marks are a language: *play this* for a cheap play, *this fits* for a
dear one, both for what lies between. Where *keep this* can be said, it is for a dear play, *this fits* for a fair one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Card, Chance, Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move, Seat
from lineup.core.story import QUIET
from lineup.games.wave.bot import partner
from lineup.games.wave.bot.imagined import can_be_imagined
from lineup.games.wave.cards import CARDS, UNSEEN
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import (
    AS_IT_IS,
    DOWN,
    KEEP_THIS,
    PLACES,
    PLAY_THIS,
    SILVER,
    THIS_FITS,
    UP,
    Advise,
    Exchange,
    NameCard,
    Play,
)
from lineup.games.wave.rules.book import Book
from lineup.games.wave.rules.fits import fits, fits_with_step, some_card_fits, what_fits, what_follows, what_will_fit
from lineup.games.wave.rules.memory import remembered
from lineup.games.wave.rules.setup import set_up
from lineup.games.wave.rules.silver import name_of
from lineup.games.wave.rules.turn import cards_left, direction_after, next_holder, play_fitting_card
from lineup.games.wave.scoring import CARDS_TO_PLAY
from lineup.games.wave.state import RIDING, WaveState
from lineup.games.wave.view import WaveView

# What makes a play dear, in parts of 30; found by trying.
SHUT_OUT: Final = 21.0  # times the share of cards that could not follow it
BURDEN: Final = 30.0  # times the share of cards that it could not follow later: a relief
SILENCE: Final = 30.0  # times the chance that the next player has no answer

CHEAP: Final = -10.0  # up to here a play is cheap
FAIR: Final = 0.0  # up to here it is fair, above it dear
SAID: Final = (-16.0, -5.0, 8.0)  # by mark: the price that a listener takes it for
SAID_OF_TWO: Final = (-16.0, 8.0)  # the same where nobody can say "keep this"
NEVER: Final = 1000.0  # dearer than any play
WRONG: Final = 0.02  # how likely it is that somebody was wrong about a card, or was misunderstood

THRILL: Final = 0.002  # what a daring player who takes time adds to its hopes for each part of 30 that is at risk
FAR_SIGHTED: Final = 200  # a player who imagines so many worlds thinks of later turns too


def price(t: WaveState, holder: i64, card: Card) -> float:
    """How dear it is for a holder to play this card, in a ride as a seat sees it; NEVER when it does not fit."""
    if not t.book.chop:
        return price_with_step(t, holder, card, AS_IT_IS)
    return min(price_with_step(t, holder, card, UP), price_with_step(t, holder, card, DOWN))


def price_with_step(t: WaveState, holder: i64, card: Card, step: i64) -> float:
    """The same for a card that is laid up or down; NEVER also when it cannot go that way."""
    if not fits(t, card) or (step != AS_IT_IS and not fits_with_step(t, card, step)):
        return NEVER
    can_follow = what_will_fit(t, card, step)
    lies_on = what_follows(t, card, rising=not t.rising)  # the cards that it could be laid on, as the wave goes now
    left, shut_out, burden = what_is_left(t, card, can_follow, lies_on)
    if left == 0:
        return 0.0
    silence = chance_of_silence(t, holder, card, can_follow, shut_out / left)
    return SHUT_OUT * shut_out / left - BURDEN * burden / left + SILENCE * silence


def risk_with_step(t: WaveState, holder: i64, card: Card, step: i64) -> float:
    """The part of a price that stands for what may not be able to follow the card."""
    price = price_with_step(t, holder, card, step)
    if price == NEVER:
        return 0.0
    can_follow = what_will_fit(t, card, step)
    left, shut_out, _burden = what_is_left(t, card, can_follow, 0)
    if left == 0:
        return 0.0
    return SHUT_OUT * shut_out / left + SILENCE * chance_of_silence(t, holder, card, can_follow, shut_out / left)


def what_is_left(t: WaveState, card: Card, can_follow: i64, lies_on: i64) -> tuple[int, int, int]:
    """How many other cards are not yet played, how many of them could not follow, and on how many it could not lie."""
    played = [False] * CARDS
    for each in t.pile:
        played[each] = True
    left = shut_out = burden = 0
    for other in range(i64(CARDS)):
        if other != card and not played[other]:
            left += 1
            if not (can_follow >> other) & 1:
                shut_out += 1
            if not (lies_on >> other) & 1:
                burden += 1
    return left, shut_out, burden


def chance_of_silence(t: WaveState, holder: i64, card: Card, can_follow: i64, shut_out: float) -> float:
    """How likely it is that the next player cannot follow: certain for seen cards, a guess for the others."""
    after = next_holder(t.count, holder, direction_after(t, card))
    silence = 1.0
    for index in range(after * PLACES, after * PLACES + PLACES):
        other = t.hand[index]
        if other == UNSEEN:
            silence *= shut_out
        elif other >= 0 and other != card and (can_follow >> other) & 1:
            return 0.0
    return silence


def marks_for(dear: float, marks: i64, *, is_best: bool) -> i64:
    """The marks that say how dear a play is, as bits: *play this* on the best card alone, so that it means something.

    Of two marks, both together stand for a best card that is not cheap."""
    if is_best and dear <= CHEAP:
        return 1 << PLAY_THIS
    if marks > KEEP_THIS:
        return 1 << (THIS_FITS if dear <= FAIR else KEEP_THIS)
    return (1 << PLAY_THIS | 1 << THIS_FITS) if is_best and dear <= FAIR else 1 << THIS_FITS


def least_price(t: WaveState, holder: i64) -> float:
    """Of the cards in a hand whose faces can be seen here."""
    least = NEVER
    for index in range(holder * PLACES, holder * PLACES + PLACES):
        if t.hand[index] >= 0:
            least = min(least, price(t, holder, t.hand[index]))
    return least


def price_heard(t: WaveState, index: i64) -> float:
    """The price of an unseen card by the marks of those who have seen it, on average; nearly NEVER without any."""
    said = 0.0
    count = 0
    for seat in range(t.seats):
        if can_see(t.known[index], seat):
            for mark in range(t.book.marks):
                if (t.advice[index] >> (3 * seat + mark)) & 1:
                    said += SAID[mark] if t.book.marks > KEEP_THIS else SAID_OF_TWO[mark]
                    count += 1
    return said / count if count else NEVER - 1.0


def recommends(t: WaveState, seat: i64, holder: i64, place: i64) -> bool:
    """Whether a seat says *play this* of a card that it sees."""
    index = holder * PLACES + place
    return can_see(t.known[index], seat) and (t.advice[index] >> (3 * seat + PLAY_THIS)) & 1 == 1


@final
class WaveKnowledge(Knowledge[WaveState, WaveView]):
    """A sensible player: plays what is cheapest, believes advice, and gives it honestly. Given time, a partner."""

    def __init__(self) -> None:
        self.most = float(CARDS_TO_PLAY)

    def worths(self, view: WaveView, legal: list[Move]) -> list[float]:
        return [-self.price_of(view, move) for move in legal]

    def risks(self, view: WaveView, legal: list[Move]) -> list[float]:
        """What may not be able to follow; a card that this seat has not seen is in the hands of those who advise."""
        return [self.risk_of(view, move) for move in legal]

    def risk_of(self, view: WaveView, move: Move) -> float:
        t = view.ride
        if isinstance(move, Play) and t.hand[view.seat * PLACES + move.place] != UNSEEN:
            return risk_with_step(t, view.seat, t.hand[view.seat * PLACES + move.place], move.step)
        if isinstance(move, NameCard) and t.naming == 0:
            return risk_with_step(t, SILVER, t.hand[SILVER * PLACES + move.place], move.step)
        return 0.0

    def choose(self, view: WaveView, legal: list[Move], rng: Rng) -> Move:
        best = legal[0]
        least = NEVER + 1.0
        for move in legal:
            dear = self.price_of(view, move)
            if dear < least:
                best, least = move, dear
        return best

    def think(self, view: WaveView, legal: list[Move], playouts: i64, rng: Rng, nerve: float = 0.0) -> Move | None:
        """What is best for the team, or what looks best at once where that cannot be imagined."""
        if can_be_imagined(view.ride.book):
            likes = [nerve * THRILL * risk for risk in self.risks(view, legal)] if nerve != 0.0 else [0.0] * len(legal)
            found = partner.choose(view, legal, likes, playouts, rng)
            if found is not None:
                return found
        return self.choose(view, legal, rng)

    def advise(self, view: WaveView, offers: list[Move], playouts: i64, rng: Rng) -> Move | None:
        """A player who thinks longer also speaks of cards for later turns."""
        if not can_be_imagined(view.ride.book):
            return self.speak(view, offers, rng)
        return partner.speak(view, offers, playouts, rng, of_all=playouts >= FAR_SIGHTED)

    def pick(self, s: WaveState, seat: Seat, legal: list[Move], rng: Rng) -> Move:
        """The same as ``choose``, where good advice has told everybody what fits."""
        return self.choose(WaveView(seat, s, 0, 0), legal, rng)

    def plausible(self, view: WaveView, world: WaveState) -> float:
        """Cards that were said to fit did fit then, and those that were passed over did not; people can be wrong."""
        if not (view.ride.talked or view.ride.marked):
            return 1.0
        may = remembered(view.ride, all_have_spoken=True)
        weight = 1.0
        for index in range(world.holders * PLACES):
            card = world.hand[index]
            if card >= 0 and view.ride.hand[index] == UNSEEN and not (may[index] >> card) & 1:
                weight *= WRONG
        return weight

    def advisers(self, view: WaveView, move: Move) -> list[Seat]:
        """Who has said *play this* of the card: partners see cards of this hand that its holder does not."""
        t = view.ride
        if not isinstance(move, Play):
            return []
        return [seat for seat in range(t.seats) if seat != view.seat and recommends(t, seat, view.seat, move.place)]

    def scores(self, s: WaveState) -> list[float]:
        """The same for everybody: the number of cards played."""
        return [float(CARDS_TO_PLAY - cards_left(s))] * int(s.seats)

    def price_of(self, view: WaveView, move: Move) -> float:
        """What a move costs, as far as this seat can tell."""
        t = view.ride
        if isinstance(move, Play):
            index = view.seat * PLACES + move.place
            if t.hand[index] == UNSEEN:
                return price_heard(t, index) + (0.5 if move.step == DOWN else 0.0)
            return price_with_step(t, view.seat, t.hand[index], move.step)
        if isinstance(move, NameCard):
            return self.price_of_naming(view, move)
        if isinstance(move, Exchange):
            return self.price_of_exchange(view, move)
        return NEVER

    def price_of_naming(self, view: WaveView, move: NameCard) -> float:
        """In the second naming a sensible player yields to what the other named first."""
        t = view.ride
        if t.naming == 0:
            return price_with_step(t, SILVER, t.hand[SILVER * PLACES + move.place], move.step)
        return 0.0 if name_of(t, move.place, move.step) == t.named_before[1 - view.seat] else NEVER

    def price_of_exchange(self, view: WaveView, move: Exchange) -> float:
        """When nothing can be played: get a card that this seat can see fits, for one that does not."""
        t = view.ride
        theirs = t.hand[move.other * PLACES + move.theirs]
        if theirs == UNSEEN:
            return NEVER
        mine = t.hand[view.seat * PLACES + move.place]
        useful = 0.0 if mine == UNSEEN or not fits(t, mine) else 50.0
        return min(NEVER, 500.0 + price(t, view.seat, theirs) + useful)

    def speak(self, view: WaveView, offers: list[Move], rng: Rng) -> Move | None:
        """Mark each card of the player on turn that this seat can see fits: by what it costs."""
        t = view.ride
        least = least_price(t, t.turn)
        for move in offers:
            if not isinstance(move, Advise) or move.holder != t.turn or move.holder >= t.seats:
                continue
            index = move.holder * PLACES + move.place
            if move.holder == view.seat or t.hand[index] == UNSEEN:
                continue
            dear = price(t, move.holder, t.hand[index])
            wanted = marks_for(dear, t.book.marks, is_best=dear <= least)
            said = (t.advice[index] >> (3 * view.seat)) & 7
            if dear < NEVER and (wanted >> move.mark) & 1 and not said & ~wanted:
                return move
        return None


def rides(book: Book, seats: i64, count: i64, chance: Chance, rng: Rng) -> list[i64]:
    """Many games of random fitting cards, from set-up on: how many cards were played in each. For measuring."""
    return [ride_on(set_up(book, seats, chance, QUIET), chance, rng) for _ride in range(count)]


def ride_on(t: WaveState, chance: Chance, rng: Rng) -> i64:
    """Play random fitting cards to the end, and return how many were played: for measuring, and for play-outs."""
    plays: i64 = 0
    while t.end == RIDING and (not t.book.asks_the_stuck or some_card_fits(t, t.turn)):
        play_fitting_card(t, t.turn, place_that_fits(t, rng), UP, chance, QUIET)
        plays += 1
    return plays


def place_that_fits(t: WaveState, rng: Rng) -> i64:
    """Point at the hand blindly until a card fits, so that each one that does is equally likely."""
    fitting = what_fits(t)
    hand = t.hand
    first = t.turn * PLACES
    while True:
        place = rng.below(PLACES)
        card = hand[first + place]
        if card >= 0 and (fitting >> card) & 1:
            return place
