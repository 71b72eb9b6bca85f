"""What is allowed now, and if not, why not. Nothing here looks at a face that the asking seat has not seen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.moves import Move
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import AS_IT_IS, PLACES, SILVER, Advise, Exchange, NameCard, Play, WaveMoves
from lineup.games.wave.rules.fits import fits, fits_with_step
from lineup.games.wave.state import NOBODY_NAMED, RIDING, WaveState

# Each reason for a refusal, and the rule that it comes from.
RULE_OF: Final[dict[str, str]] = {
    "over": "W8.3",
    "not_your_turn": "W3.2",
    "no_card_there": "W3.1",
    "does_not_fit": "W3.6",
    "wrong_step": "W12.3",
    "not_silvers_turn": "W9.2",
    "named_already": "W9.3",
    "silver_does_not_fit": "W9.2",
    "exchange_used": "W10.1",
    "exchange_with_nobody": "W10.1",
    "knows_a_card_that_fits": "W8.2",
    "own_card": "W5.2",
    "never_seen": "W5.2",
    "marked_already": "W5.3",
}


def is_silvers_turn(t: WaveState) -> bool:
    return t.is_silver(t.turn)


def why_not(t: WaveState, seat: i64, move: Move) -> str:
    """Why a seat may not make a move now; empty when it may."""
    if t.end != RIDING:
        return "over"
    if isinstance(move, Play):
        return why_not_play(t, seat, move)
    if isinstance(move, Advise):
        return why_not_advise(t, seat, move)
    if isinstance(move, NameCard):
        return why_not_name(t, seat, move)
    if t.turn != seat:
        return "not_your_turn"
    if isinstance(move, Exchange):
        return why_not_exchange(t, seat, move)
    return why_not_stuck(t, seat)


def why_not_play(t: WaveState, seat: i64, move: Play) -> str:
    """W3.2 W3.5 W3.6 Only in turn; a card never seen may always be tried, a card that you know must fit."""
    if t.turn != seat:
        return "not_your_turn"
    index = seat * PLACES + move.place
    card = t.hand[index]
    if card < 0:
        return "no_card_there"
    if not can_see(t.known[index], seat):
        return ""
    if not fits(t, card):
        return "does_not_fit"
    if move.step != AS_IT_IS and not fits_with_step(t, card, move.step):
        return "wrong_step"
    return ""


def why_not_name(t: WaveState, seat: i64, move: NameCard) -> str:
    if not is_silvers_turn(t):
        return "not_silvers_turn"
    if t.named[seat] != NOBODY_NAMED:
        return "named_already"
    card = t.hand[SILVER * PLACES + move.place]
    if card < 0:
        return "no_card_there"
    if not fits(t, card):
        return "silver_does_not_fit"
    if move.step != AS_IT_IS and not fits_with_step(t, card, move.step):
        return "wrong_step"
    return ""


def why_not_exchange(t: WaveState, seat: i64, move: Exchange) -> str:
    if t.has_exchanged(seat):
        return "exchange_used"
    if move.other == seat or move.other >= t.seats:
        return "exchange_with_nobody"
    if t.hand[seat * PLACES + move.place] < 0 or t.hand[move.other * PLACES + move.theirs] < 0:
        return "no_card_there"
    return ""


def why_not_stuck(t: WaveState, seat: i64) -> str:
    if t.book.stuck_knows_none and knows_a_card_that_fits(t, seat):
        return "knows_a_card_that_fits"
    return ""


def knows_a_card_that_fits(t: WaveState, seat: i64) -> bool:
    """Whether a player could play a card for certain; one that the player has never seen is not judged here."""
    for index in range(seat * PLACES, seat * PLACES + PLACES):
        card = t.hand[index]
        if card >= 0 and can_see(t.known[index], seat) and fits(t, card):
            return True
    return False


def why_not_advise(t: WaveState, seat: i64, move: Advise) -> str:
    """W5.2 W5.3 Any card of a hand, or as the ruling narrows it; each mark once."""
    if move.holder >= t.holders or t.hand[move.holder * PLACES + move.place] < 0:
        return "no_card_there"
    index = move.holder * PLACES + move.place
    if move.holder == seat and not t.book.advice_on_own:
        return "own_card"
    if not t.book.advice_on_unseen and not can_see(t.known[index], seat):
        return "never_seen"
    if (t.advice[index] >> (3 * seat + move.mark)) & 1:
        return "marked_already"
    return ""


def legal_moves(t: WaveState, seat: i64, moves: WaveMoves) -> list[Move]:
    """W3.3 W3.4 Every play that a seat may choose, whatever it was advised; there is no passing. And all advice."""
    legal: list[Move] = []
    if t.end != RIDING or seat < 0:
        return legal
    if t.turn == seat:
        for play in moves.plays:
            if not why_not_play(t, seat, play):
                legal.append(play)
        for exchange in moves.exchanges:
            if not why_not_exchange(t, seat, exchange):
                legal.append(exchange)
        for stuck in moves.stuck:
            if not why_not_stuck(t, seat):
                legal.append(stuck)
    elif is_silvers_turn(t):
        for name in moves.names:
            if not why_not_name(t, seat, name):
                legal.append(name)
    for advice in moves.advice:
        if not why_not_advise(t, seat, advice):
            legal.append(advice)
    return legal
