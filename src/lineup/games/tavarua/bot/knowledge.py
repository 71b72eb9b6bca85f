"""What a sensible surfer does: waits for waves that are worth it, plays cards by what they risk, and leaves in time."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lineup.core.chance import Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move, Seat
from lineup.games.tavarua.bot.ride_value import (
    LEAST,
    STANDING,
    TOKEN,
    Ahead,
    Ride,
    card_at,
    gain,
    hope,
    worth_of_cards,
    worth_of_switching,
    worth_on_the_wave,
)
from lineup.games.tavarua.bot.solo import Alone
from lineup.games.tavarua.bot.stoke_value import worth_of_stoke_card
from lineup.games.tavarua.moves import (
    ADD,
    BAIL,
    LEAVE,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    RECOVER,
    SUBTRACT,
    WAIT,
    Buy,
    Choice,
    PlayStoke,
    Redraw,
    Sign,
    StartOn,
    Switch,
    Toss,
)
from lineup.games.tavarua.rules.book import TOGETHER
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import number_with
from lineup.games.tavarua.state import (
    TavaruaState,
)
from lineup.games.tavarua.view import TavaruaView


@final
class TavaruaKnowledge(Knowledge[TavaruaState, TavaruaView]):
    """Waits for good waves, rides as long as it pays, and bails in time."""

    def choose(self, view: TavaruaView, legal: list[Move], rng: Rng) -> Move:
        alone = None if view.table.book.solo == TOGETHER else Alone(view.table, view.seat)
        ahead = Ahead(view.table) if alone is None else alone.ahead
        best = legal[0]
        most = LEAST
        count = i64(len(legal))
        first = rng.below(count)  # among equals, another one every time
        for step in range(count):
            move = legal[(first + step) % count]
            worth = worth_of(view.table, view.seat, move, ahead) if alone is None else alone.worth(move)
            if worth > most:
                best, most = move, worth
        return best


def worth_of(t: TavaruaState, seat: Seat, move: Move, ahead: Ahead) -> float:
    """How good a move looks."""
    if isinstance(move, Choice):
        return worth_of_choice(t, seat, move, ahead)
    if isinstance(move, Sign):
        return worth_with_sign(t, seat, t.action[seat], t.laid[seat], t.laid_stoke[seat], move.sign, ahead)
    if isinstance(move, Redraw):
        return -worth_of_cards(t, seat, move.places)
    if isinstance(move, Toss):
        return -worth_of_cards(t, seat, i64(1) << move.place)
    if isinstance(move, StartOn):
        return 0.0
    if isinstance(move, Switch):
        return worth_of_switching(t, seat)
    if isinstance(move, Buy):
        return 1.0 if t.stoke[seat] == MOST_STOKE else -1.0
    return worth_of_stoke_card(t, seat, move) if isinstance(move, PlayStoke) else 0.0


def worth_of_choice(t: TavaruaState, seat: Seat, move: Choice, ahead: Ahead) -> float:
    action = move.action
    if action == WAIT:
        return hope(t, seat, t.space[seat]) - worth_of_cards(t, seat, move.places)
    if action == BAIL:
        ride = Ride(t, seat, t.space[seat])
        return gain(t, seat, ride.points) + STANDING - worth_of_cards(t, seat, move.places)
    if action == RECOVER:
        return -worth_of_cards(t, seat, move.places)
    card = card_at(t, seat, move.places)
    worth = best_sign(t, seat, action, card, move.stoke, ahead)
    return worth - worth_of_cards(t, seat, move.places) if action in (PADDLE_OUT, PADDLE_IN) else worth


def best_sign(t: TavaruaState, seat: Seat, action: i64, card: i64, stoke: i64, ahead: Ahead) -> float:
    """What a card is worth with its tokens added, subtracted or left."""
    best = LEAST
    for sign in (ADD, LEAVE, SUBTRACT):
        if stoke > 0 or sign == LEAVE:
            best = max(best, worth_with_sign(t, seat, action, card, stoke, sign, ahead))
    return best - TOKEN * float(stoke)


def worth_with_sign(t: TavaruaState, seat: Seat, action: i64, card: i64, stoke: i64, sign: i64, ahead: Ahead) -> float:
    """The same when it is known what is done with the tokens: where one gets by paddling, or what a ride brings."""
    number = number_with(t.book, card, stoke, sign)
    if action in (PADDLE_OUT, PADDLE_IN):
        return hope(t, seat, paddled(t.space[seat], action, number))
    return worth_on_the_wave(t, seat, action, card, number, stoke, ahead)
