"""What is allowed now, and if not, why not. Looks only at what is open to all or known to the asking seat."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from lineup.core.chance import Rng
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


# What kind of run: a card to the open spaces of a row, called like the row, or
ALONE: Final = 2  # one move.
BITS: Final = 2  # a run is one number: its first place, and in this many last bits its kind
LAST_BITS: Final = (1 << BITS) - 1


@final
class Found:
    """Legal moves in the order in which they are listed, as runs: a move alone, or a card to all open spaces of a row.

    Whoever wants any of them need not list them all: there are more than seventy on the average.
    """

    def __init__(self, t: PerfectWaveState, seat: Seat, moves: Moves) -> None:
        self.count: i64 = 0  # how many moves there are
        self._end: i64 = 0  # how many runs there are
        self._runs = moves.no_runs[: room(t, seat)]
        self._for_waves = SPACES_IN[t.open[seat * 2 + WAVE_ROW]]
        self._for_tricks = SPACES_IN[t.open[seat * 2 + MANEUVER_ROW]]
        self._wave_spaces = i64(len(self._for_waves))
        self._trick_spaces = i64(len(self._for_tricks))

    def add(self, place: i16) -> None:
        self._runs[self._end] = (place << BITS) + ALONE
        self._end += 1
        self.count += 1

    def add_wave(self, card: i16) -> None:
        """Add the moves with a Wave card to open spaces."""
        self._runs[self._end] = ((card + TO_SPACES) << BITS) + WAVE_ROW
        self._end += 1
        self.count += self._wave_spaces

    def add_trick(self, card: i16) -> None:
        """Add the moves with a Trick to open spaces."""
        self._runs[self._end] = ((card + TO_SPACES) << BITS) + MANEUVER_ROW
        self._end += 1
        self.count += self._trick_spaces

    def listed(self, moves: Moves) -> list[Move]:
        """The places are collected first, and the list is then made in one go: growing it would take longer."""
        found = moves.none_found[: self.count]
        count: i64 = 0
        for run in self._runs[: self._end]:
            first, kind = run >> BITS, run & LAST_BITS
            if kind == ALONE:
                found[count] = first
                count += 1
                continue
            for space in self._for_waves if kind == WAVE_ROW else self._for_tricks:
                found[count] = first + space
                count += 1
        places = moves.places
        return [places[place] for place in found]

    def one(self, number: i64, moves: Moves) -> Move:
        """The move with this number in that list."""
        runs, waves, tricks = self._runs, self._wave_spaces, self._trick_spaces
        place: i64 = 0
        while True:
            kind = runs[place] & LAST_BITS
            length = 1 if kind == ALONE else waves if kind == WAVE_ROW else tricks
            if number < length:
                break
            number -= length
            place += 1
        first = runs[place] >> BITS
        if kind != ALONE:
            first += self._for_waves[number] if kind == WAVE_ROW else self._for_tricks[number]
        move: Move = moves.places[first]
        return move


def legal_moves(t: PerfectWaveState, seat: Seat, moves: Moves) -> list[Move]:
    """Everything that a seat may do, built from where cards can go, not by testing each move."""
    if t.phase == OVER or not 0 <= seat < t.seats:
        return []
    if t.phase == CHOOSING:
        return moves.places[moves.goals : moves.goals + DEALT]
    return find(t, seat, moves).listed(moves) if t.turn == seat else []


def any_move(t: PerfectWaveState, seat: Seat, moves: Moves, rng: Rng) -> Move:
    """One of them, all equally likely, for a seat that may do something."""
    if t.phase == CHOOSING:
        goal: Move = moves.places[moves.goals + i16(rng.below(DEALT))]
        return goal
    found = find(t, seat, moves)
    return found.one(rng.below(found.count), moves)


def find(t: PerfectWaveState, seat: Seat, moves: Moves) -> Found:
    """Everything that the seat on turn may do."""
    found = Found(t, seat, moves)
    if t.phase == LOOKING:
        add_decides(t, seat, moves, found)
    else:
        add_actions(t, seat, moves, found)
    return found


def room(t: PerfectWaveState, seat: Seat) -> i64:
    """An upper bound on what the runs take: each card to the hand or away, to spaces, and a few more."""
    cards = 2 * PIER + t.held[seat * 2 + WAVE_ROW] + t.held[seat * 2 + MANEUVER_ROW]
    if t.wax[seat] > 0:
        cards += t.box.waves
    return 2 * cards + A_FEW


def add_decides(t: PerfectWaveState, seat: Seat, moves: Moves, found: Found) -> None:
    """What may become of the drawn card."""
    if t.book.looks_first:
        found.add(moves.decides)
    if t.drawn != t.box.paddle:
        if t.drawn_row == WAVE_ROW:
            found.add_wave(moves.decides)
        else:
            found.add_trick(moves.decides)
    elif not is_at_the_last_space(t, seat):
        found.add(moves.decides + TO_PADDLE)


def add_actions(t: PerfectWaveState, seat: Seat, moves: Moves, found: Found) -> None:
    kinds = seat * t.box.kinds
    if t.points >= 1:
        add_wave_takes(t, moves, found)
        add_maneuver_takes(t, seat, moves, found)
        add_draws(t, seat, moves, found)
        tricks = kinds + t.box.waves
        paddles = kinds + t.box.paddle
        waves_held = t.held[seat * 2 + WAVE_ROW]
        tricks_held = t.held[seat * 2 + MANEUVER_ROW] - t.hand[paddles]
        add_plays(t, kinds, tricks, waves_held, moves.wave_plays, found, waves=True)
        add_plays(t, tricks, paddles, tricks_held, moves.trick_plays, found, waves=False)
        add_paddling(t, seat, moves, found)
        if t.wax[seat] > 0:
            add_fetches(t, moves, found)
    if t.points >= 2:
        add_activations(t, moves, found)
        if t.supply > 0:
            found.add(moves.gain_wax)
    if may_wash(t, seat):
        found.add(moves.wash)
    found.add(moves.end_turn)


def add_wave_takes(t: PerfectWaveState, moves: Moves, found: Found) -> None:
    """Wave cards of the Pier."""
    take = moves.wave_takes
    for place in range(i64(PIER)):
        if t.pier[WAVE_ROW * PIER + place] != NOTHING:
            found.add(take)
            found.add_wave(take)
        take += WAYS


def add_maneuver_takes(t: PerfectWaveState, seat: Seat, moves: Moves, found: Found) -> None:
    """Maneuver cards of the Pier: Tricks to spaces, Paddle Outs to paddle."""
    take = moves.maneuver_takes
    for place in range(i64(PIER)):
        card = t.pier[MANEUVER_ROW * PIER + place]
        if card != NOTHING:
            found.add(take)
            if card != t.box.paddle:
                found.add_trick(take)
            elif not is_at_the_last_space(t, seat):
                found.add(take + TO_PADDLE)
        take += WAYS


def add_draws(t: PerfectWaveState, seat: Seat, moves: Moves, found: Found) -> None:
    """Blind draws from either deck; also draws to play, where that is said before the card is seen."""
    has_waves = has_cards(t, WAVE_ROW)
    has_maneuvers = has_cards(t, MANEUVER_ROW)
    if has_waves:
        found.add(moves.draws + WAVE_ROW)
    if has_maneuvers:
        found.add(moves.draws + MANEUVER_ROW)
    if not t.book.looks_first:
        if has_waves and has_free_space(t, seat, WAVE_ROW):
            found.add(moves.draws_to_play + WAVE_ROW)
        if has_maneuvers and has_free_space(t, seat, MANEUVER_ROW):
            found.add(moves.draws_to_play + MANEUVER_ROW)


def add_plays(t: PerfectWaveState, kind: i64, end: i64, held: i64, play: i16, found: Found, *, waves: bool) -> None:
    """Plays of the ``held`` cards in the hand, from ``kind`` on; another player may know fewer of them."""
    while held > 0 and kind < end:
        if t.hand[kind] > 0:
            if waves:
                found.add_wave(play)
            else:
                found.add_trick(play)
            held -= t.hand[kind]
        kind += 1
        play += WAYS


def add_paddling(t: PerfectWaveState, seat: Seat, moves: Moves, found: Found) -> None:
    if not is_at_the_last_space(t, seat):
        if t.hand[seat * t.box.kinds + t.box.paddle] > 0:
            found.add(moves.paddle)
        if t.wax[seat] > 0:
            found.add(moves.paddle_for_wax)


def add_fetches(t: PerfectWaveState, moves: Moves, found: Found) -> None:
    """Each kind of card in the Wave discard pile."""
    there: i64 = 0
    for card in t.wave_pile:
        there |= 1 << card
    fetch = moves.fetches
    for card in range(t.box.waves):
        if (there >> card) & 1:
            found.add(fetch)
            found.add_wave(fetch)
        fetch += WAYS


def add_activations(t: PerfectWaveState, moves: Moves, found: Found) -> None:
    if t.book.with_goals:
        activation = moves.activations
        for place in range(i64(PUBLIC_GOALS)):
            if not why_not_activate(t, place):
                found.add(activation)
            activation += 1
