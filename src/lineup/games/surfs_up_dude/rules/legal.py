"""What is allowed now, and if not, why not. Nothing here looks at cards that the asking seat does not hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.moves import Move, Seat
from lineup.games.surfs_up_dude.cards import BABY, BAIL, CUT_IN, NOTHING, PRIME, READY, WILD
from lineup.games.surfs_up_dude.moves import (
    BEACH,
    PADDLING,
    AnswerPeace,
    Done,
    Draw,
    DudeMoves,
    Enter,
    Lead,
    MakeReady,
    NameWave,
    Paddle,
    Pass,
    PlayCard,
    TakeOff,
    ToTheFront,
)
from lineup.games.surfs_up_dude.rules.actions import why_not_done
from lineup.games.surfs_up_dude.rules.contest import may_stay, why_not_lead
from lineup.games.surfs_up_dude.rules.drawing import can_draw
from lineup.games.surfs_up_dude.rules.entering import why_not_primed, why_not_there
from lineup.games.surfs_up_dude.rules.peace import peace_card
from lineup.games.surfs_up_dude.rules.shark import targets
from lineup.games.surfs_up_dude.state import (
    ACTIONS,
    CARDS,
    FACE_DOWN,
    LEADING,
    LEAVING,
    NAMING,
    OVER,
    PEACE_ASKED,
    DudeState,
    bit,
)

# Each reason for a refusal, and the rule that it comes from.
RULE_OF: Final[dict[str, str]] = {
    "over": "S11.10",
    "only_watching": "S1.1",
    "not_now": "S2.6",
    "not_your_turn": "S4.1",
    "not_held": "S4.12",
    "nobody_ready": "S4.4",
    "no_wave": "S4.5",
    "too_far_in": "S4.5",
    "wrong_type": "S4.5",
    "type_too_far_in": "S4.5",
    "not_with_this_card": "S4.6",
    "wave_is_full": "S4.7",
    "beside_own": "S4.9",
    "nobody_there": "S4.10",
    "not_your_surfer": "S4.11",
    "too_far_in_for_prime": "S4.11",
    "at_the_front": "S4.11",
    "not_on_the_wave": "S6.1",
    "not_asked_for_peace": "S7.2",
    "no_peace_card": "S7.4",
    "not_this_wave": "S8.2",
    "own_wave": "S8.3",
    "not_to_leave": "S6.4",
    "not_this_surfer": "S6.8",
    "must_lead": "S6.8",
    "not_furthest_left": "S6.9",
    "nobody_on_the_beach": "S10.3",
    "nobody_paddling": "S10.4",
    "nothing_to_draw": "S10.6",
    "points_left": "S10.5",
}


def phase_of(move: Move) -> i64:
    """The moment that a move belongs to."""
    if isinstance(move, Enter | MakeReady | ToTheFront | Pass):
        return CARDS
    if isinstance(move, Draw | Paddle | Done):
        return ACTIONS
    if isinstance(move, PlayCard):
        return FACE_DOWN
    if isinstance(move, AnswerPeace):
        return PEACE_ASKED
    if isinstance(move, NameWave):
        return NAMING
    return LEAVING if isinstance(move, TakeOff) else LEADING


def why_not(t: DudeState, seat: Seat, move: Move) -> str:
    """Why a seat may not make a move now; empty when it may."""
    if t.phase == OVER:
        return "over"
    if not 0 <= seat < t.seats:
        return "only_watching"
    if phase_of(move) != t.phase:
        return "not_now"
    if t.phase == PEACE_ASKED or t.phase == FACE_DOWN:
        return why_not_in_secret(t, seat, move)
    if t.turn != seat:
        return "not_your_turn"
    if t.phase == CARDS:
        return why_not_card(t, seat, move)
    if t.phase == ACTIONS:
        return why_not_act(t, seat, move)
    if isinstance(move, NameWave):
        return why_not_named(t, move.space)
    return why_not_surfer(t, seat, move)


def why_not_in_secret(t: DudeState, seat: Seat, move: Move) -> str:
    asked = t.asked & bit(seat)
    if isinstance(move, AnswerPeace):
        if not asked:
            return "not_asked_for_peace"
        return "no_peace_card" if move.peace and peace_card(t, seat) == NOTHING else ""
    assert isinstance(move, PlayCard)
    if not asked:
        return "not_on_the_wave"
    return "" if move.card == BAIL or holds(t, seat, move.card) else "not_held"


def holds(t: DudeState, seat: Seat, card: i64) -> bool:
    return t.hand[seat * t.box.cards + card] > 0


def why_not_card(t: DudeState, seat: Seat, move: Move) -> str:
    if isinstance(move, Enter):
        if not holds(t, seat, move.card):
            return "not_held"
        return why_not_there(t, seat, move.space, t.box.kinds[move.card])
    if isinstance(move, MakeReady):
        if not holds(t, seat, move.card):
            return "not_held"
        return "" if (t.beach if move.zone == BEACH else t.paddling)[seat] > 0 else "nobody_there"
    if isinstance(move, ToTheFront):
        if not holds(t, seat, move.card):
            return "not_held"
        return why_not_primed(t, seat, move.space, move.position)
    return ""


def why_not_act(t: DudeState, seat: Seat, move: Move) -> str:
    if isinstance(move, Draw):
        return "" if can_draw(t) else "nothing_to_draw"
    if isinstance(move, Paddle):
        if move.zone == BEACH:
            return "" if t.beach[seat] > 0 else "nobody_on_the_beach"
        return "" if t.paddling[seat] > 0 else "nobody_paddling"
    return why_not_done(t)


def why_not_named(t: DudeState, space: i64) -> str:
    """Why a wave cannot be named for the shark."""
    if (targets(t) >> space) & 1:
        return ""
    return "own_wave" if t.rides(t.active, space) > 0 else "not_this_wave"


def why_not_surfer(t: DudeState, seat: Seat, move: Move) -> str:
    """Why a surfer cannot leave, or move to the front."""
    if isinstance(move, TakeOff):
        here = move.space == t.space and move.position < t.riding[t.space]
        return "" if here and t.rider(t.space, move.position) == seat else "not_to_leave"
    if isinstance(move, Lead):
        return why_not_lead(t, seat, move.position) if move.space == t.space else "not_this_surfer"
    return "" if may_stay(t) else "must_lead"


def legal_moves(t: DudeState, seat: Seat, moves: DudeMoves) -> list[Move]:
    """Everything that a seat may do now."""
    legal: list[Move] = []
    if t.phase == PEACE_ASKED or t.phase == FACE_DOWN:
        if seat >= 0 and t.asked & bit(seat):
            add_secret_answers(t, seat, moves, legal)
    elif t.phase == OVER or t.turn != seat:
        return legal
    elif t.phase == CARDS:
        legal.append(moves.pass_)
        add_cards(t, seat, moves, legal)
    elif t.phase == ACTIONS:
        add_actions(t, seat, moves, legal)
    elif t.phase == NAMING:
        spaces = targets(t)
        for space in range(t.box.spaces):
            if (spaces >> space) & 1:
                legal.append(moves.sharks[space])
    else:
        add_surfers(t, seat, moves, legal)
    return legal


def add_secret_answers(t: DudeState, seat: Seat, moves: DudeMoves, legal: list[Move]) -> None:
    if t.phase == PEACE_ASKED:
        if peace_card(t, seat) != NOTHING:
            legal.append(moves.peace)
        legal.append(moves.no_peace)
        return
    first = seat * t.box.cards
    for card in range(t.box.cards):
        if t.hand[first + card] > 0:
            legal.append(moves.plays[card])
    legal.append(moves.bail)


def add_cards(t: DudeState, seat: Seat, moves: DudeMoves, legal: list[Move]) -> None:
    """Each card of the hand with all that it can do; which waves can be entered is worked out only once."""
    open_to_types: i64 = 0  # bit 3 * space + type
    open_to_cut_in: i64 = 0  # bit space
    for space in range(t.box.spaces):
        if not why_not_there(t, seat, space, WILD):
            open_to_types |= i64(1) << (3 * space + t.box.type_of(t.waves[space]))
        if not why_not_there(t, seat, space, CUT_IN):
            open_to_cut_in |= i64(1) << space
    first = seat * t.box.cards
    for card in range(t.box.cards):
        if t.hand[first + card] == 0:
            continue
        kind = t.box.kinds[card]
        if kind <= WILD:
            wanted: i64 = 7 if kind > BABY else i64(1) << kind
            for space in range(t.box.spaces):
                if (open_to_types >> (3 * space)) & wanted:
                    legal.append(moves.enter(space, card))
        elif kind == CUT_IN:
            for space in range(t.box.spaces):
                if (open_to_cut_in >> space) & 1:
                    legal.append(moves.enter(space, card))
        elif kind == READY:
            if t.beach[seat] > 0:
                legal.append(moves.make_ready(BEACH, card))
            if t.paddling[seat] > 0:
                legal.append(moves.make_ready(PADDLING, card))
        elif kind == PRIME:
            add_primes(t, seat, card, moves, legal)


def add_primes(t: DudeState, seat: Seat, card: i64, moves: DudeMoves, legal: list[Move]) -> None:
    for space in range(t.box.spaces):
        for position in range(t.riding[space]):
            if not why_not_primed(t, seat, space, position):
                legal.append(moves.prime(space, position, card))


def add_actions(t: DudeState, seat: Seat, moves: DudeMoves, legal: list[Move]) -> None:
    if can_draw(t):
        legal.append(moves.draw)
    if t.beach[seat] > 0:
        legal.append(moves.paddles[BEACH])
    if t.paddling[seat] > 0:
        legal.append(moves.paddles[PADDLING])
    if not why_not_done(t):
        legal.append(moves.done)


def add_surfers(t: DudeState, seat: Seat, moves: DudeMoves, legal: list[Move]) -> None:
    for position in range(t.riding[t.space]):
        if t.phase == LEAVING:
            if t.rider(t.space, position) == seat:
                legal.append(moves.off(t.space, position))
        elif not why_not_lead(t, seat, position):
            legal.append(moves.lead(t.space, position))
    if t.phase == LEADING and may_stay(t):
        legal.append(moves.stay)
