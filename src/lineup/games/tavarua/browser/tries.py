"""A card before it is played: where it would take the balance, however its tokens are counted, and how safe that is.

Only the rules' own functions are asked, and only what the seat knows.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from lineup.games.tavarua.browser.clicks import STOKE
from lineup.games.tavarua.browser.odds import Odds, stays_on_with
from lineup.games.tavarua.moves import ADD, LEAVE, MOST_IN_HAND, SUBTRACT
from lineup.games.tavarua.rules.choosing import why_not_catch
from lineup.games.tavarua.rules.riding import balance_with, number_with
from lineup.games.tavarua.state import CHANNEL, CHOOSING, SIGNING, TavaruaState


class Try(NamedTuple):
    """A card with tokens on it, before it is known whether they are added."""

    card: int
    stoke: int
    picked: str = ""  # what has been picked by then: "card-2+stoke"

    def signs(self) -> tuple[int, ...]:
        return (SUBTRACT, LEAVE, ADD) if self.stoke else (LEAVE,)

    def label(self, sign: int) -> str:
        """How a sign is written on a mark; nothing where there is no choice."""
        if not self.stoke:
            return ""
        return {SUBTRACT: f"−{self.stoke}", LEAVE: "±0", ADD: f"+{self.stoke}"}[sign]


class Landing(NamedTuple):
    """What comes of a card on a wave."""

    balance: int
    chance: Fraction  # to be on the wave still after the wave card


def tries(t: TavaruaState, seat: int) -> list[Try]:
    """Every card in hand with every number of tokens; once cards are up, the one that was played."""
    if not (t.asked >> seat) & 1 or t.phase not in (CHOOSING, SIGNING):
        return []
    if t.phase == SIGNING:
        return [Try(int(t.laid[seat]), int(t.laid_stoke[seat]))]
    return [
        Try(card_at(t, seat, place), stoke, "+".join([f"card-{place + 1}", *[STOKE] * stoke]))
        for place in range(int(t.held[seat]))
        for stoke in range(int(t.stoke[seat]) + 1)
    ]


def card_at(t: TavaruaState, seat: int, place: int) -> int:
    return int(t.hand[seat * MOST_IN_HAND + place])


def number_in(t: TavaruaState, each: Try, sign: int) -> int:
    return int(number_with(t.book, each.card, each.stoke, sign))


def landings(t: TavaruaState, seat: int, odds: Odds, each: Try) -> dict[int, Landing]:
    """By sign: where the balance comes to lie, and the chance to stay on."""
    found: dict[int, Landing] = {}
    for sign in each.signs():
        balance = int(balance_with(t, seat, each.card, number_in(t, each, sign)))
        found[sign] = Landing(balance, stays_on_with(t, seat, odds, each.card, balance))
    return found


def best_of(found: dict[int, Landing]) -> Landing:
    """The safest of them; of equal ones the card as it is printed."""
    return found[max(found, key=lambda sign: (found[sign].chance, sign == LEAVE))]


def stoke_that_holds(t: TavaruaState, seat: int, odds: Odds, each: Try, *, snakes: bool) -> int:
    """The fewest tokens, more than lie on a card already, with which it leaves a surfer a chance; 0 where none do."""
    most = int(t.stoke[seat]) - (int(t.book.snake_price()) if snakes else 0)
    for stoke in range(each.stoke + 1, most + 1):
        if best_of(landings(t, seat, odds, Try(each.card, stoke))).chance:
            return stoke
    return 0


def can_only_snake(t: TavaruaState, seat: int) -> bool:
    """Whether the wave beside a surfer is full: what a snake costs cannot be laid on its card."""
    return t.where[seat] == CHANNEL and why_not_catch(t, seat) == "snake_it"
