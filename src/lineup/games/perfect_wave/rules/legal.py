"""What is allowed now, and if not, why not. Only what is open to all or known to the asking seat is looked at."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.moves import Move, Seat
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, SPACES, WAVE_ROW
from lineup.games.perfect_wave.moves import (
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
from lineup.games.perfect_wave.rules.playing import why_not_play
from lineup.games.perfect_wave.rules.taking import why_not_decide, why_not_draw, why_not_fetch, why_not_take
from lineup.games.perfect_wave.rules.turn import why_not_activate
from lineup.games.perfect_wave.state import CHOOSING, LOOKING, OVER, Table

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


def why_not(t: Table, seat: Seat, move: Move) -> str:
    """P3.2 Why a seat may not make a move now; empty when it may."""
    if t.phase == OVER:
        return why_not_after_the_end()
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


def why_not_act(t: Table, seat: Seat, move: Action) -> str:
    """Why an action that can be paid is not possible."""
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


def legal_moves(t: Table, seat: Seat, moves: Moves) -> list[Move]:
    """Everything that a seat may do, from tables of moves and not by asking about each."""
    legal: list[Move] = []
    if t.phase == OVER or seat < 0:
        return legal
    if t.phase == CHOOSING:
        legal.extend(moves.goals)
    elif t.turn == seat:
        if t.phase == LOOKING:
            add_what_becomes_of_the_drawn_card(t, seat, moves, legal)
        else:
            add_actions(t, seat, moves, legal)
    return legal


def open_spaces(t: Table, seat: Seat, lying: vec[i64]) -> i64:
    """The spaces that a card may be laid to, as bits: from the Surfer on, and nothing of its kind there yet."""
    bits: i64 = 0
    for space in range(t.surfers[seat], i64(SPACES)):
        if lying[seat * SPACES + space] == NOTHING:
            bits |= i64(1) << space
    return bits


def add_to_spaces(by_space: list[Any], spaces: i64, legal: list[Any]) -> None:
    """Of moves that differ in the space, those to open ones. Any, because each would be asked whether it is a Move."""
    for space in range(i64(SPACES)):
        if (spaces >> space) & 1:
            legal.append(by_space[space])


def add_what_becomes_of_the_drawn_card(t: Table, seat: Seat, moves: Moves, legal: list[Move]) -> None:
    if t.box.looks_first:
        legal.append(moves.keep)
    if t.drawn != t.box.paddle:
        lying = t.waves if t.drawn_row == WAVE_ROW else t.tricks
        add_to_spaces(moves.lay, open_spaces(t, seat, lying), legal)
    elif not is_at_the_last_space(t, seat):
        legal.append(moves.play_drawn_paddle)


def add_actions(t: Table, seat: Seat, moves: Moves, legal: list[Move]) -> None:
    if t.points >= 1:
        for_waves = open_spaces(t, seat, t.waves)
        for_tricks = open_spaces(t, seat, t.tricks)
        add_takes(t, seat, moves, for_waves, for_tricks, legal)
        for draw in moves.draws:
            if has_cards(t, draw.row):
                legal.append(draw)
        for draw in moves.draws_to_play:
            if not why_not_draw(t, seat, draw):
                legal.append(draw)
        add_plays(t, seat, moves, for_waves, for_tricks, legal)
        if not is_at_the_last_space(t, seat):
            if t.hand[seat * t.box.kinds + t.box.paddle] > 0:
                legal.append(moves.paddle)
            if t.wax[seat] > 0:
                legal.append(moves.paddle_for_wax)
        if t.wax[seat] > 0:
            add_fetches(t, moves, for_waves, legal)
    if t.points >= 2:
        for activation in moves.activations:
            if not why_not_activate(t, activation.place):
                legal.append(activation)
        if t.supply > 0:
            legal.append(moves.gain_wax)
    if may_wash(t, seat):
        legal.append(moves.wash)
    legal.append(moves.end_turn)


def add_takes(t: Table, seat: Seat, moves: Moves, for_waves: i64, for_tricks: i64, legal: list[Move]) -> None:
    """Cards of the Pier, each to wherever it can go."""
    for place in range(i64(PIER)):
        if t.pier[WAVE_ROW * PIER + place] != NOTHING:
            legal.append(moves.take_to_hand[WAVE_ROW][place])
            add_to_spaces(moves.take_to_space[WAVE_ROW][place], for_waves, legal)
    for place in range(i64(PIER)):
        card = t.pier[MANEUVER_ROW * PIER + place]
        if card == NOTHING:
            continue
        legal.append(moves.take_to_hand[MANEUVER_ROW][place])
        if card != t.box.paddle:
            add_to_spaces(moves.take_to_space[MANEUVER_ROW][place], for_tricks, legal)
        elif not is_at_the_last_space(t, seat):
            legal.append(moves.take_and_paddle[place])


def add_plays(t: Table, seat: Seat, moves: Moves, for_waves: i64, for_tricks: i64, legal: list[Move]) -> None:
    """Cards of the hand, each kind to wherever it can go."""
    hand = t.hand
    first = seat * t.box.kinds
    if t.held[seat * 2 + WAVE_ROW] > 0:
        for card in range(t.box.waves):
            if hand[first + card] > 0:
                add_to_spaces(moves.plays[card], for_waves, legal)
    if t.held[seat * 2 + MANEUVER_ROW] > 0:
        for card in range(t.box.waves, t.box.paddle):
            if hand[first + card] > 0:
                add_to_spaces(moves.plays[card], for_tricks, legal)


def add_fetches(t: Table, moves: Moves, for_waves: i64, legal: list[Move]) -> None:
    """Each kind of card in the Wave discard pile."""
    there: i64 = 0
    for card in t.wave_pile:
        there |= i64(1) << card
    for card in range(t.box.waves):
        if (there >> card) & 1:
            legal.append(moves.fetch_to_hand[card])
            add_to_spaces(moves.fetch_to_space[card], for_waves, legal)
