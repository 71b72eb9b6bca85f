"""Rides that fit what a seat knows."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Chance, Pool
from lineup.games.wave.cards import CARDS, SWAPS, UNSEEN
from lineup.games.wave.moves import PLACES
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.rules.legal import is_silvers_turn
from lineup.games.wave.rules.turn import is_stuck
from lineup.games.wave.state import RIDING, WaveState
from lineup.games.wave.view import WaveView

TRIES: Final = 50  # deals that are imagined before one is bent to fit


def determinize(view: WaveView, chance: Chance) -> WaveState:
    """A ride that looks like this to the seat: unseen faces are dealt anew until the player on turn can play."""
    unseen = unseen_cards(view.ride)
    for _try in range(TRIES):
        t = view.ride.copy()
        t.unseen.cards = unseen[:]
        deal_unseen(t, view.swaps_left, chance)
        if is_possible(t):
            return t
    t = view.ride.copy()
    t.unseen.cards = unseen[:]
    deal_a_card_that_fits(t, chance)
    deal_unseen(t, view.swaps_left, chance)
    return t


def unseen_cards(t: WaveState) -> vec[i64]:
    """Every card that the seat sees neither in the pile nor in a hand."""
    seen = vec[i64]([0] * CARDS)
    for card in t.pile:
        seen[card] = 1
    for card in t.hand:
        if card >= 0:
            seen[card] = 1
    unseen = vec[i64](capacity=CARDS)
    for card in range(i64(CARDS)):
        if not seen[card]:
            unseen = append(unseen, card)
    return unseen


def deal_unseen(t: WaveState, swaps_left: i64, chance: Chance) -> None:
    """Fill every blank face from the unseen cards; the rest is the draw pile, with the swaps nobody has seen yet."""
    for index in range(t.holders * PLACES):
        if t.hand[index] == UNSEEN:
            t.hand[index] = chance.draw(t.unseen)
    if swaps_left:
        t.swaps = Pool("swaps", [swap for swap in SWAPS if not (t.order >> (swap - CARDS)) & 1])


def is_possible(t: WaveState) -> bool:
    """Whether the game would have asked this player: everybody knows that a stuck player ends the ride."""
    return t.end != RIDING or is_silvers_turn(t) or not is_stuck(t)


def deal_a_card_that_fits(t: WaveState, chance: Chance) -> None:
    """The player on turn gets a card that fits, at one of the places whose face the seat has not seen."""
    start = t.turn * PLACES
    blanks = Pool("imagined places", [int(i) for i in range(start, start + PLACES) if t.hand[i] == UNSEEN])
    fitting = Pool("imagined cards", [int(card) for card in t.unseen.cards if fits(t, card)])
    if len(blanks) and len(fitting):
        card = chance.draw(fitting)
        t.hand[chance.draw(blanks)] = card
        t.unseen.take(card)
