"""When a sensible surfer plays a stoke card: a function for each kind. Below 0 it is not the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.bot.ride_value import hope, riding_on, share_of_the_wave, size_of
from lineup.games.tavarua.cards.stoke_cards import EFFECTS
from lineup.games.tavarua.moves import PlayStoke
from lineup.games.tavarua.state import CHANNEL, RIDING, SHORE, TavaruaState

AT_ONCE: Final = 0.1  # for a kind that is not in WORTH: it is played as soon as that is allowed


def worth_of_stoke_card(t: TavaruaState, seat: Seat, move: PlayStoke) -> float:
    """Whether now is the moment for a stoke card."""
    worth = WORTH.get(EFFECTS[move.effect])
    return AT_ONCE if worth is None else worth(t, seat, move.target)


def worth_of_drinking(t: TavaruaState, seat: Seat, target: i64) -> float:
    return 1.0 - float(t.stoke[seat])


def worth_of_jetski(t: TavaruaState, seat: Seat, space: i64) -> float:
    """A ride to a wave that breaks beside the new space, against what is hoped for here."""
    if space == SHORE or not t.is_broken(space) or not t.has_room(space):
        return -1.0
    worth = riding_on(t, seat, space, min(space, t.rounds_left), 0, 0, 0, perfect=t.is_perfect(space))
    return worth * share_of_the_wave(t, seat, space) - hope(t, seat, t.space[seat])


def worth_of_calling(t: TavaruaState, seat: Seat, target: i64) -> float:
    """For a wave that others want too."""
    return 0.5 if share_of_the_wave(t, seat, t.space[seat]) < 1.0 and t.is_broken(t.space[seat]) else -1.0


def worth_of_focus(t: TavaruaState, seat: Seat, shift: i64) -> float:
    """By how much the balance gets nearer to the middle."""
    return float(size_of(t.balance[seat]) - size_of(t.balance[seat] + shift)) - 0.5


def worth_of_inspiration(t: TavaruaState, seat: Seat, target: i64) -> float:
    return 0.5 if t.where[seat] == RIDING else -0.5


def worth_of_the_zone(t: TavaruaState, seat: Seat, target: i64) -> float:
    """For a wave that has brought something already."""
    return 0.6 if t.where[seat] == RIDING and t.piled[seat] > 1 else -1.0


def worth_of_heckling(t: TavaruaState, seat: Seat, other: i64) -> float:
    return float(t.stoke[other]) - float(t.stoke[seat])


def worth_of_a_shark(t: TavaruaState, seat: Seat, space: i64) -> float:
    """Where somebody else lies beside a broken wave, and this surfer does not."""
    if not t.is_broken(space) or (t.where[seat] == CHANNEL and t.space[seat] == space):
        return -1.0
    threatens = any(t.where[other] == CHANNEL and t.space[other] == space for other in range(t.seats))
    return 0.4 if threatens else -1.0


WORTH: Final[dict[str, Callable[[TavaruaState, Seat, i64], float]]] = {
    "energy_drink": worth_of_drinking,
    "jetski": worth_of_jetski,
    "call_it": worth_of_calling,
    "focus": worth_of_focus,
    "inspiration": worth_of_inspiration,
    "in_the_zone": worth_of_the_zone,
    "heckle": worth_of_heckling,
    "shark_sighting": worth_of_a_shark,
}
