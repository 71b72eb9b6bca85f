"""What is allowed now, and if not, why not. Nothing here looks at what the asking seat cannot see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.moves import Move, Seat
from lineup.games.tavarua.cards.stoke_cards import SHEET_KINDS, STOKE_KINDS
from lineup.games.tavarua.moves import (
    Buy,
    Choice,
    PlayStoke,
    Ready,
    Redraw,
    Sign,
    StartEvent,
    StartOn,
    Switch,
    TavaruaMoves,
    Toss,
    Unlock,
)
from lineup.games.tavarua.rules.career import why_not_unlock
from lineup.games.tavarua.rules.choosing import possible_choices, why_not_choose
from lineup.games.tavarua.rules.prepare import may_have_a_stoke_card, why_not_buy, why_not_switch
from lineup.games.tavarua.rules.stoke_cards import why_not_play_stoke
from lineup.games.tavarua.state import (
    BETWEEN,
    CHOOSING,
    KEEPING,
    OVER,
    PREPARING,
    REDRAWING,
    SIGNING,
    STARTING,
    UNLOCKING,
    TavaruaState,
)

# Each reason for a refusal, and the rule that it comes from.
RULE_OF: Final[dict[str, str]] = {
    "over": "T4.9",
    "not_now": "T4.1",
    "not_asked": "T4.3",
    "no_card_there": "T3.1",
    "play_a_card": "T4.4",
    "too_little_stoke": "T6.1",
    "not_on_a_wave": "T9.10",
    "on_a_wave": "T9.10",
    "not_in_the_wash": "T7.5",
    "must_recover": "T7.6",
    "no_wave_at_the_shore": "T5.1",
    "not_broken": "T8.1",
    "no_room": "T8.3",
    "shark": "T12.9",
    "snake_it": "T13.1",
    "not_on_that_wave": "T13.1",
    "wave_has_room": "T13.8",
    "no_stoke_for_snaking": "T13.2",
    "one_board": "T14.1",
    "not_on_the_shore": "T5.2",
    "switched_already": "T5.2",
    "too_late_to_switch": "T4.3",
    "too_late_to_buy": "T4.3",
    "no_stoke_to_pay": "T5.3",
    "stoke_deck_empty": "T5.5",
    "no_such_stoke_card": "T12.1",
    "bought_this_round": "T5.4",
    "one_stoke_card": "T12.1",
    "not_lying": "T12.3",
    "not_beside_a_wave": "T12.4",
    "not_riding": "T12.5",
    "off_the_board": "T12.5",
    "not_in_the_zone": "T12.7",
    "nobody_there": "T1.1",
    "no_stoke_to_take": "T12.8",
    "no_buying": "T17.10",
    "three_unlocked": "T17.12",
    "no_such_card_left": "T17.12",
    "not_between_events": "T17.1",
    "nothing_to_unlock": "T17.11",
}


def phase_of(move: Move) -> i64:
    """Which question a move answers."""
    if isinstance(move, Choice):
        return CHOOSING
    if isinstance(move, Sign):
        return SIGNING
    if isinstance(move, Redraw):
        return REDRAWING
    if isinstance(move, StartOn):
        return STARTING
    if isinstance(move, Unlock):
        return UNLOCKING
    if isinstance(move, StartEvent):
        return BETWEEN
    return KEEPING if isinstance(move, Toss) else PREPARING


def why_not(t: TavaruaState, seat: Seat, move: Move) -> str:
    """Why a seat may not make a move now; empty when it may."""
    if t.phase == OVER:
        return "over"
    if phase_of(move) != t.phase:
        return why_not_in_this_phase(move)
    if seat < 0 or not (t.asked >> seat) & 1:
        return "not_asked"
    if isinstance(move, Choice):
        return why_not_choose(t, seat, move)
    if isinstance(move, Redraw):
        return "no_card_there" if move.places >> t.held[seat] else ""
    if isinstance(move, Toss):
        return "no_card_there" if move.place >= t.held[seat] else ""
    if isinstance(move, Unlock):
        return why_not_unlock(t, seat, move.effect)
    return why_not_prepare(t, seat, move)


def why_not_in_this_phase(move: Move) -> str:
    """The current question is a different one."""
    if isinstance(move, StartEvent):
        return "not_between_events"
    return "nothing_to_unlock" if isinstance(move, Unlock) else "not_now"


def why_not_prepare(t: TavaruaState, seat: Seat, move: Move) -> str:
    """The same for what is done before cards are laid."""
    if isinstance(move, Switch):
        return why_not_switch(t, seat)
    if isinstance(move, Buy):
        return why_not_buy(t, seat)
    if isinstance(move, PlayStoke):
        return why_not_play_stoke(t, seat, move)
    assert isinstance(move, Ready | StartOn | Sign | StartEvent)
    return ""


def legal_moves(t: TavaruaState, seat: Seat, moves: TavaruaMoves) -> list[Move]:
    """Everything that a seat may answer, including a change to its sealed answer."""
    if seat < 0 or not (t.asked >> seat) & 1:
        return []
    if t.phase == CHOOSING:
        return possible_choices(t, seat, moves)
    if t.phase == PREPARING:
        return preparations(t, seat, moves)
    if t.phase == SIGNING:
        return moves.signs[:]
    if t.phase == REDRAWING:
        return moves.redraws[: i64(1) << t.held[seat]]
    if t.phase == STARTING:
        return moves.starts[:]
    if t.phase == BETWEEN:
        return moves.start_events[:]
    if t.phase == UNLOCKING:
        return [moves.unlocks[effect] for effect in range(SHEET_KINDS) if not why_not_unlock(t, seat, effect)]
    return moves.tosses[: t.held[seat]]


def preparations(t: TavaruaState, seat: Seat, moves: TavaruaMoves) -> list[Move]:
    """What can be done before cards are laid, including doing nothing (more)."""
    legal: list[Move] = [moves.ready]
    if not why_not_switch(t, seat):
        legal += moves.switches
    if not why_not_buy(t, seat):
        legal.append(moves.buy)
    if may_have_a_stoke_card(t, seat):
        for effect in range(STOKE_KINDS):
            if t.stoke_cards[seat * STOKE_KINDS + effect] > 0:
                for play in moves.plays[effect]:
                    if not why_not_play_stoke(t, seat, play):
                        legal.append(play)
    return legal
