"""What can be chosen while everyone chooses an action. It depends on open information and the surfer's own hand."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Move, Seat
from lineup.games.tavarua.moves import BAIL, CATCH, RECOVER, RIDE, SNAKE, Choice, TavaruaMoves, is_possible
from lineup.games.tavarua.state import CHANNEL, FALLEN, RIDING, SHORE, TavaruaState


def why_not_choose(t: TavaruaState, seat: Seat, choice: Choice) -> str:
    """T4.4 Why an action cannot be chosen now; empty when it can."""
    reason = why_not_here(t, seat, choice.action)
    if not reason and choice.action == CATCH:
        reason = why_not_catch(t, seat)
    elif not reason and choice.action == SNAKE:
        reason = why_not_snake(t, seat, choice.other)
        if not reason and t.stoke[seat] < choice.stoke + t.book.snake_price():
            return "no_stoke_for_snaking"
    return reason or why_not_with_these(t, seat, choice)


def why_not_here(t: TavaruaState, seat: Seat, action: i64) -> str:
    """T7.5 T9.10 Each place has its actions."""
    where = t.where[seat]
    if action in (RIDE, BAIL):
        return "" if where == RIDING else "not_on_a_wave"
    if action == RECOVER:
        return "" if where == FALLEN else "not_in_the_wash"
    if where == CHANNEL:
        return ""
    return "must_recover" if where == FALLEN else "on_a_wave"


def why_not_with_these(t: TavaruaState, seat: Seat, choice: Choice) -> str:
    """T6.1 The cards must be there, and the tokens too."""
    if is_possible(choice, t.held[seat], t.stoke[seat]):
        return ""
    if choice.places >> t.held[seat]:
        return "no_card_there"
    return "play_a_card" if choice.places == 0 else "too_little_stoke"


def why_not_this_wave(t: TavaruaState, seat: Seat) -> str:
    """T8.1 T5.1 The wave beside the surfer, if it is broken; none lies beside the shore."""
    space = t.space[seat]
    if space == SHORE:
        return "no_wave_at_the_shore"
    if not t.is_broken(space):
        return "not_broken"
    return "shark" if (t.sharks >> space) & 1 else ""


def why_not_catch(t: TavaruaState, seat: Seat) -> str:
    """T8.3 Where a full wave cannot be snaked, it may be tried in the hope that a rider leaves it."""
    reason = why_not_this_wave(t, seat)
    if reason or t.has_room(t.space[seat]):
        return reason
    if t.book.snaking:
        return "snake_it"
    return "no_room" if t.book.room_when_choosing else ""


def why_not_snake(t: TavaruaState, seat: Seat, other: Seat) -> str:
    """T13.1 T13.8 A rider of the wave beside the surfer; the English edition snakes full waves only."""
    reason = why_not_this_wave(t, seat)
    if reason:
        return reason
    if other >= t.surfers or t.where[other] != RIDING or t.space[other] != t.space[seat]:
        return "not_on_that_wave"
    if t.book.english and t.has_room(t.space[seat]):
        return "wave_has_room"
    return ""


def possible_choices(t: TavaruaState, seat: Seat, moves: TavaruaMoves) -> list[Move]:
    """Every action that a seat may choose, with every choice of cards and tokens for it."""
    cards, stoke = t.held[seat], t.stoke[seat]
    where = t.where[seat]
    if where == RIDING:
        return moves.on_a_wave(cards, stoke)
    if where == FALLEN:
        return moves.in_the_wash(cards)
    possible = moves.in_the_channel(cards, stoke, catch=not why_not_catch(t, seat))
    if t.book.snaking and stoke >= t.book.snake_price():
        for other in range(t.surfers):
            if not why_not_snake(t, seat, other):
                possible += moves.possible_snakes(other, cards, stoke - t.book.snake_price())
    return possible
