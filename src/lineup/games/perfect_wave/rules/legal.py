"""What is allowed now, and if not, why not. Looks only at what is open to all or known to the asking seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from lineup.core.moves import Move, Seat
from lineup.games.perfect_wave.cards import DEALT, MANEUVER_ROW, NOTHING, PIER, PUBLIC_GOALS, SPACES, WAVE_ROW
from lineup.games.perfect_wave.moves import (
    TO_PADDLE,
    TO_SPACES,
    WAYS,
    Action,
    Activate,
    Decide,
    Draw,
    Fetch,
    GainWax,
    KeepGoal,
    Moves,
    Paddle,
    Play,
    Take,
    Wash,
)
from lineup.games.perfect_wave.rules.decks import has_cards
from lineup.games.perfect_wave.rules.paddling import is_at_the_last_space, may_wash, why_not_paddle
from lineup.games.perfect_wave.rules.playing import has_free_space, why_not_play
from lineup.games.perfect_wave.rules.taking import why_not_decide, why_not_draw, why_not_fetch, why_not_take
from lineup.games.perfect_wave.rules.turn import why_not_activate
from lineup.games.perfect_wave.state import CHOOSING, LOOKING, OVER, PerfectWaveState

# Each reason for a refusal, and the rule that it comes from.
RULE_OF: Final[dict[str, str]] = {
    "over": "P9.3",
    "not_your_turn": "P3.2",
    "goals_first": "P2.6",
    "goals_are_chosen": "P2.6",
    "drawn_card_first": "P4.4",
    "nothing_drawn": "P4.4",
    "said_to_play": "P4.4",
    "no_points": "P3.4",
    "no_wax": "P6.5",
    "empty_place": "P4.1",
    "empty_deck": "P8.4",
    "no_free_space": "P4.6",
    "not_a_paddle_out": "P4.5",
    "paddle_out_on_space": "P4.5",
    "behind_surfer": "P5.2",
    "space_taken": "P5.3",
    "not_in_hand": "P5.1",
    "no_paddle_out": "P6.1",
    "last_space": "P6.3",
    "not_in_pile": "P4.7",
    "no_supply": "P6.4",
    "washed_already": "P6.6",
    "activated_already": "P7.2",
    "no_surfboard": "P7.2",
}


def why_not(t: PerfectWaveState, seat: Seat, move: Move) -> str:
    """P3.2 Why a seat may not make a move now; empty when it may."""
    if t.phase == OVER:
        return why_not_after_the_end()
    if not 0 <= seat < t.seats:
        return "not_your_turn"
    if t.phase == CHOOSING:
        return "" if isinstance(move, KeepGoal) else "goals_first"
    if isinstance(move, KeepGoal):
        return "goals_are_chosen"
    if t.turn != seat:
        return "not_your_turn"
    if isinstance(move, Decide):
        return why_not_decide(t, seat, move) if t.phase == LOOKING else "nothing_drawn"
    if t.phase == LOOKING:
        return "drawn_card_first"
    assert isinstance(move, Action)
    if move.points > t.points:
        return "no_points"
    if move.wax > t.wax[seat]:
        return "no_wax"
    return why_not_act(t, seat, move)


def why_not_after_the_end() -> str:
    """P9.3"""
    return "over"


def why_not_act(t: PerfectWaveState, seat: Seat, move: Action) -> str:
    """Why an action that the seat can pay for is not possible."""
    if isinstance(move, Play):
        return why_not_play(t, seat, move)
    if isinstance(move, Take):
        return why_not_take(t, seat, move)
    if isinstance(move, Fetch):
        return why_not_fetch(t, seat, move)
    if isinstance(move, Draw):
        return why_not_draw(t, seat, move)
    if isinstance(move, Paddle):
        return why_not_paddle(t, seat, move)
    if isinstance(move, Activate):
        return why_not_activate(t, move.place)
    if isinstance(move, GainWax):
        return "" if t.supply > 0 else "no_supply"
    if isinstance(move, Wash):
        return "" if may_wash(t, seat) else "washed_already"
    return ""


A_FEW: Final = 16  # blind draws, paddling, activations, Wax, washing, ending the turn: no more than these

# For each set of spaces, as bits: the spaces in it.
SPACES_IN: Final = [vec[i16]([space for space in range(SPACES) if bits >> space & 1]) for bits in range(1 << SPACES)]


def legal_moves(t: PerfectWaveState, seat: Seat, moves: Moves) -> list[Move]:
    """Everything that a seat may do, built from where cards can go, not by testing each move.

    The places of the moves are collected first, and the list is then made in one go: growing it would take longer.
    """
    if t.phase == OVER or not 0 <= seat < t.seats:
        return []
    if t.phase == CHOOSING:
        return moves.places[moves.goals : moves.goals + DEALT]
    if t.turn != seat:
        return []
    found = moves.none_found[: room(t, seat)]
    for_waves = SPACES_IN[t.open[seat * 2 + WAVE_ROW]]
    for_tricks = SPACES_IN[t.open[seat * 2 + MANEUVER_ROW]]
    if t.phase == LOOKING:
        count = add_decides(t, seat, moves, for_waves if t.drawn_row == WAVE_ROW else for_tricks, found)
    else:
        count = add_actions(t, seat, moves, for_waves, for_tricks, found)
    places = moves.places
    return [places[place] for place in found[:count]]


def room(t: PerfectWaveState, seat: Seat) -> i64:
    """An upper bound on the legal moves: each card to the spaces that are left, and a few more."""
    cards = 2 * PIER + t.held[seat * 2 + WAVE_ROW] + t.held[seat * 2 + MANEUVER_ROW]
    if t.wax[seat] > 0:
        cards += t.box.waves
    return cards * (WAYS - t.surfers[seat]) + A_FEW


def add(found: vec[i16], count: i64, place: i16) -> i64:
    """Add one move and return how many have been found by now."""
    found[count] = place
    return count + 1


def add_to_spaces(found: vec[i16], count: i64, card: i16, spaces: vec[i16]) -> i64:
    """Add the moves with a card to open spaces."""
    for space in spaces:
        found[count] = card + TO_SPACES + space
        count += 1
    return count


def add_decides(t: PerfectWaveState, seat: Seat, moves: Moves, spaces: vec[i16], found: vec[i16]) -> i64:
    """What may become of the drawn card."""
    count: i64 = 0
    if t.book.looks_first:
        count = add(found, count, moves.decides)
    if t.drawn != t.box.paddle:
        count = add_to_spaces(found, count, moves.decides, spaces)
    elif not is_at_the_last_space(t, seat):
        count = add(found, count, moves.decides + TO_PADDLE)
    return count


def add_actions(
    t: PerfectWaveState, seat: Seat, moves: Moves, for_waves: vec[i16], for_tricks: vec[i16], found: vec[i16]
) -> i64:
    count: i64 = 0
    kinds = seat * t.box.kinds
    if t.points >= 1:
        count = add_wave_takes(t, moves, for_waves, found, count)
        count = add_maneuver_takes(t, seat, moves, for_tricks, found, count)
        count = add_draws(t, seat, moves, found, count)
        tricks = kinds + t.box.waves
        paddles = kinds + t.box.paddle
        waves_held = t.held[seat * 2 + WAVE_ROW]
        tricks_held = t.held[seat * 2 + MANEUVER_ROW] - t.hand[paddles]
        count = add_plays(t, kinds, tricks, waves_held, moves.wave_plays, for_waves, found, count)
        count = add_plays(t, tricks, paddles, tricks_held, moves.trick_plays, for_tricks, found, count)
        count = add_paddling(t, seat, moves, found, count)
        if t.wax[seat] > 0:
            count = add_fetches(t, moves, for_waves, found, count)
    if t.points >= 2:
        count = add_activations(t, moves, found, count)
        if t.supply > 0:
            count = add(found, count, moves.gain_wax)
    if may_wash(t, seat):
        count = add(found, count, moves.wash)
    return add(found, count, moves.end_turn)


def add_wave_takes(t: PerfectWaveState, moves: Moves, spaces: vec[i16], found: vec[i16], count: i64) -> i64:
    """Wave cards of the Pier."""
    take = moves.wave_takes
    for place in range(i64(PIER)):
        if t.pier[WAVE_ROW * PIER + place] != NOTHING:
            count = add(found, count, take)
            count = add_to_spaces(found, count, take, spaces)
        take += WAYS
    return count


def add_maneuver_takes(
    t: PerfectWaveState, seat: Seat, moves: Moves, spaces: vec[i16], found: vec[i16], count: i64
) -> i64:
    """Maneuver cards of the Pier: Tricks to spaces, Paddle Outs to paddle."""
    take = moves.maneuver_takes
    for place in range(i64(PIER)):
        card = t.pier[MANEUVER_ROW * PIER + place]
        if card != NOTHING:
            count = add(found, count, take)
            if card != t.box.paddle:
                count = add_to_spaces(found, count, take, spaces)
            elif not is_at_the_last_space(t, seat):
                count = add(found, count, take + TO_PADDLE)
        take += WAYS
    return count


def add_draws(t: PerfectWaveState, seat: Seat, moves: Moves, found: vec[i16], count: i64) -> i64:
    """Blind draws from either deck; also draws to play, where that is said before the card is seen."""
    has_waves = has_cards(t, WAVE_ROW)
    has_maneuvers = has_cards(t, MANEUVER_ROW)
    if has_waves:
        count = add(found, count, moves.draws + WAVE_ROW)
    if has_maneuvers:
        count = add(found, count, moves.draws + MANEUVER_ROW)
    if not t.book.looks_first:
        if has_waves and has_free_space(t, seat, WAVE_ROW):
            count = add(found, count, moves.draws_to_play + WAVE_ROW)
        if has_maneuvers and has_free_space(t, seat, MANEUVER_ROW):
            count = add(found, count, moves.draws_to_play + MANEUVER_ROW)
    return count


def add_plays(
    t: PerfectWaveState, kind: i64, end: i64, held: i64, play: i16, spaces: vec[i16], found: vec[i16], count: i64
) -> i64:
    """Plays of the ``held`` cards in the hand, from ``kind`` on; another player may know fewer of them."""
    while held > 0 and kind < end:
        if t.hand[kind] > 0:
            count = add_to_spaces(found, count, play, spaces)
            held -= t.hand[kind]
        kind += 1
        play += WAYS
    return count


def add_paddling(t: PerfectWaveState, seat: Seat, moves: Moves, found: vec[i16], count: i64) -> i64:
    if not is_at_the_last_space(t, seat):
        if t.hand[seat * t.box.kinds + t.box.paddle] > 0:
            count = add(found, count, moves.paddle)
        if t.wax[seat] > 0:
            count = add(found, count, moves.paddle_for_wax)
    return count


def add_fetches(t: PerfectWaveState, moves: Moves, spaces: vec[i16], found: vec[i16], count: i64) -> i64:
    """Each kind of card in the Wave discard pile."""
    there: i64 = 0
    for card in t.wave_pile:
        there |= 1 << card
    fetch = moves.fetches
    for card in range(t.box.waves):
        if (there >> card) & 1:
            count = add(found, count, fetch)
            count = add_to_spaces(found, count, fetch, spaces)
        fetch += WAYS
    return count


def add_activations(t: PerfectWaveState, moves: Moves, found: vec[i16], count: i64) -> i64:
    if t.book.with_goals:
        activation = moves.activations
        for place in range(i64(PUBLIC_GOALS)):
            if not why_not_activate(t, place):
                count = add(found, count, activation)
            activation += 1
    return count
