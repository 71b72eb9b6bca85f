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
    riding_on,
    share_of_the_wave,
    size_of,
    worth_of_cards,
    worth_of_switching,
    worth_on_the_wave,
)
from lineup.games.tavarua.bot.solo import Alone
from lineup.games.tavarua.cards import (
    CALL_IT,
    ENERGY_DRINK,
    FOCUS,
    HECKLE,
    IN_THE_ZONE,
    INSPIRATION,
    JETSKI,
    SHARK_SIGHTING,
)
from lineup.games.tavarua.moves import (
    BAIL,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    RECOVER,
    SPACES,
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
from lineup.games.tavarua.state import (
    CHANNEL,
    RIDING,
    SHORE,
    TavaruaState,
)
from lineup.games.tavarua.view.view import TavaruaView


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
        return worth_of_sign(t, seat, move.sign, ahead)
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
    return worth_of_stoke_card(t, seat, move, ahead) if isinstance(move, PlayStoke) else 0.0


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
    if action in (PADDLE_OUT, PADDLE_IN):
        way = 1 if action == PADDLE_OUT else -1
        return best_paddle(t, seat, way, t.book.box.power[card], move.stoke) - worth_of_cards(t, seat, move.places)
    return best_sign(t, seat, action, card, move.stoke, ahead)


def best_paddle(t: TavaruaState, seat: Seat, way: i64, number: i64, stoke: i64) -> float:
    """The best place that a card with so many tokens leads to."""
    best = LEAST
    for sign in (1, 0, -1):
        if stoke > 0 or sign == 0:
            moved = max(number + sign * stoke, 0)
            best = max(best, hope(t, seat, min(max(t.space[seat] + way * moved, 0), SPACES)))
    return best - TOKEN * float(stoke)


def best_sign(t: TavaruaState, seat: Seat, action: i64, card: i64, stoke: i64, ahead: Ahead) -> float:
    """What a card is worth in a catch or a ride with its tokens added, subtracted or left."""
    best = LEAST
    for sign in (1, 0, -1):
        if stoke > 0 or sign == 0:
            number = max(t.book.box.power[card] + sign * stoke, 0)
            best = max(best, worth_on_the_wave(t, seat, action, card, number, stoke, ahead))
    return best - TOKEN * float(stoke)


def worth_of_sign(t: TavaruaState, seat: Seat, sign: i64, ahead: Ahead) -> float:
    """The same when the cards are turned up."""
    number = max(t.book.box.power[t.laid[seat]] + sign * t.laid_stoke[seat], 0)
    action = t.action[seat]
    if action in (PADDLE_OUT, PADDLE_IN):
        way = 1 if action == PADDLE_OUT else -1
        return hope(t, seat, min(max(t.space[seat] + way * number, 0), SPACES))
    return worth_on_the_wave(t, seat, action, t.laid[seat], number, t.laid_stoke[seat], ahead)


def worth_of_stoke_card(t: TavaruaState, seat: Seat, move: PlayStoke, ahead: Ahead) -> float:
    """Whether now is the moment for a stoke card; it is not while this is below 0."""
    effect = move.effect
    if effect == ENERGY_DRINK:
        return 1.0 - float(t.stoke[seat])
    if effect == JETSKI:
        return worth_of_jetski(t, seat, move.target, ahead)
    if effect == CALL_IT:
        return 0.5 if share_of_the_wave(t, seat, t.space[seat]) < 1.0 and t.is_broken(t.space[seat]) else -1.0
    if effect == FOCUS:
        return float(size_of(t.balance[seat]) - size_of(t.balance[seat] + move.target)) - 0.5
    if effect == INSPIRATION:
        return 0.5 if t.where[seat] == RIDING else -0.5
    if effect == IN_THE_ZONE:
        return 0.6 if t.where[seat] == RIDING and t.piled[seat] > 1 else -1.0
    if effect == HECKLE:
        return float(t.stoke[move.target]) - float(t.stoke[seat])
    if effect == SHARK_SIGHTING:
        return 0.4 if threatens(t, seat, move.target) else -1.0
    return 0.1


def worth_of_jetski(t: TavaruaState, seat: Seat, space: i64, ahead: Ahead) -> float:
    """A ride to a wave that breaks beside the new space, against what is hoped for here."""
    if space == SHORE or not t.is_broken(space) or t.riders_on(space) >= t.capacity():
        return -1.0
    worth = riding_on(t, seat, space, min(space, t.rounds_left), 0, 0, 0, perfect=t.die(space) == space)
    return worth * share_of_the_wave(t, seat, space) - hope(t, seat, t.space[seat])


def threatens(t: TavaruaState, seat: Seat, space: i64) -> bool:
    """Whether somebody else lies beside a broken wave there, and this surfer does not."""
    if not t.is_broken(space) or (t.where[seat] == CHANNEL and t.space[seat] == space):
        return False
    return any(t.where[other] == CHANNEL and t.space[other] == space for other in range(t.seats))
