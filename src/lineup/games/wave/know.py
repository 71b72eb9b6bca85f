"""What a sensible Wave player knows: how good a play is, what to advise, and how to follow advice.

A play is good when it leaves many cards that fit after it. Everybody judges with the same eyes, so three marks are a
language: *play this* for a play that costs little, *this fits* for one that costs more, *keep this* for one that fits
but should wait.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Card, Chance, Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move
from lineup.core.story import QUIET
from lineup.games.wave.cards import CARDS, COLOUR_VALUE, NUMBER_VALUE, UNSEEN
from lineup.games.wave.moves import (
    AS_IT_IS,
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
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.rules.turn import play_card
from lineup.games.wave.state import RIDING, Ride
from lineup.games.wave.view import WaveView

CHEAP: Final = 5  # a play that costs at most this much is marked "play this"
FAIR: Final = 9  # at most this much: "this fits"; more: "keep this"
NEVER: Final = 1000  # dearer than any play


def followers(t: Ride, card: Card) -> i64:
    """How many of the cards that are not yet played would fit on this one, as the wave runs now."""
    played = [False] * CARDS
    for each in t.pile:
        played[each] = True
    row = t.order * CARDS
    number = NUMBER_VALUE[row + card]
    colour = COLOUR_VALUE[row + card]
    count: i64 = 0
    for other in range(i64(CARDS)):
        if other == card or played[other]:
            continue
        higher = NUMBER_VALUE[row + other] > number or COLOUR_VALUE[row + other] > colour
        lower = NUMBER_VALUE[row + other] < number or COLOUR_VALUE[row + other] < colour
        if higher if t.rising else lower:
            count += 1
    return count


def cost(t: Ride, card: Card) -> i64:
    """How many cards a play shuts out; NEVER when it does not fit."""
    if not fits(t, card):
        return NEVER
    return i64(CARDS) - i64(len(t.pile)) - 1 - followers(t, card)


def mark_for(price: i64) -> i64:
    """The mark that says how good a play is."""
    if price <= CHEAP:
        return PLAY_THIS
    return THIS_FITS if price <= FAIR else KEEP_THIS


def price_heard(marks: i64, seats: i64) -> i64:
    """What the marks on an unseen card say that it costs: the best mark of all, NEVER without any."""
    best: i64 = NEVER
    for seat in range(seats):
        for mark in range(i64(3)):
            if (marks >> (3 * seat + mark)) & 1:
                best = min(best, said_price(mark))
    return best


def said_price(mark: i64) -> i64:
    """A price in the middle of what a mark stands for; a seen card of the same price goes first."""
    if mark == PLAY_THIS:
        return CHEAP - 1
    return FAIR - 1 if mark == THIS_FITS else FAIR + 5


@final
class WaveKnowledge(Knowledge[WaveView]):
    """A sensible player: plays what shuts out least, believes advice, and gives it honestly."""

    def choose(self, view: WaveView, legal: list[Move], rng: Rng) -> Move:
        best = legal[0]
        least: i64 = NEVER + 1
        for move in legal:
            price = self.price(view, move)
            if price < least:
                best, least = move, price
        return best

    def price(self, view: WaveView, move: Move) -> i64:
        """What a move costs, as far as this seat can tell. An exchange is for when nothing can be played."""
        t = view.ride
        if isinstance(move, Play):
            index = view.seat * PLACES + move.place
            if t.hand[index] == UNSEEN:
                return price_heard(t.advice[index], t.seats) + (1 if move.step not in (AS_IT_IS, UP) else 0)
            return cost(t, t.hand[index])
        if isinstance(move, NameCard):
            return self.price_of_naming(view, move)
        if isinstance(move, Exchange):
            return self.price_of_exchange(view, move)
        return NEVER

    def price_of_naming(self, view: WaveView, move: NameCard) -> i64:
        """In the second naming a sensible player yields to what the other named first."""
        t = view.ride
        other = t.named_before[1 - view.seat]
        if t.naming > 0 and other >= 0:
            steps: i64 = 2 if t.book.chop else 1
            return 0 if other // steps == move.place else NEVER - 1
        return cost(t, t.hand[SILVER * PLACES + move.place])

    def price_of_exchange(self, view: WaveView, move: Exchange) -> i64:
        """Give a card that cannot be played for one that this seat sees and that fits."""
        t = view.ride
        theirs = t.hand[move.other * PLACES + move.theirs]
        if theirs == UNSEEN:
            return NEVER - 1
        mine = t.hand[view.seat * PLACES + move.place]
        return NEVER - 100 + min(cost(t, theirs), 50) + (0 if mine == UNSEEN or cost(t, mine) == NEVER else 20)

    def speak(self, view: WaveView, offers: list[Move], rng: Rng) -> Move | None:
        """Mark each card that fits of whoever must play, once, by what it costs."""
        t = view.ride
        for move in offers:
            if not isinstance(move, Advise) or move.holder != t.turn or move.holder >= t.seats:
                continue
            index = move.holder * PLACES + move.place
            if (t.advice[index] >> (3 * view.seat)) & 7:
                continue
            price = cost(t, t.hand[index])
            if price < NEVER and move.mark == mark_for(price):
                return move
        return None


def ride_on(t: Ride, chance: Chance, rng: Rng) -> i64:
    """Play random fitting cards to the end, and tell how many were played: for measuring, and for play-outs."""
    plays: i64 = 0
    while t.end == RIDING:
        start = t.turn * PLACES
        choices: i64 = 0
        chosen: i64 = -1
        for place in range(i64(PLACES)):
            card = t.hand[start + place]
            if card >= 0 and fits(t, card):
                choices += 1
                if choices == 1 or rng.below(choices) == 0:
                    chosen = place
        if chosen < 0:
            break
        play_card(t, t.turn, chosen, UP, chance, QUIET)
        plays += 1
    return plays
