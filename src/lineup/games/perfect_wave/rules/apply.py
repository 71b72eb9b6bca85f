"""From a move to its rule."""

from __future__ import annotations

from lineup.core.chance import Chance
from lineup.core.moves import Move, Seat
from lineup.core.story import Story
from lineup.games.perfect_wave.moves import (
    Action,
    Activate,
    Decide,
    Draw,
    EndTurn,
    Fetch,
    GainWax,
    KeepGoal,
    Paddle,
    Play,
    Take,
)
from lineup.games.perfect_wave.rules.paddling import gain_wax, paddle_for_wax, paddle_with_a_card, wash
from lineup.games.perfect_wave.rules.playing import play_from_hand
from lineup.games.perfect_wave.rules.setup import keep_goal
from lineup.games.perfect_wave.rules.taking import decide, draw, fetch, take
from lineup.games.perfect_wave.rules.turn import activate, end_a_spent_turn, end_turn, pay_for
from lineup.games.perfect_wave.state import PerfectWaveState


def apply(t: PerfectWaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
    """Carry out a legal move; after the last action point the turn ends by itself."""
    if isinstance(move, KeepGoal):
        keep_goal(t, seat, move.which, chance, story)
        return
    if isinstance(move, Action):
        pay_for(t, seat, move)
    if isinstance(move, Take):
        take(t, seat, move, story)
    elif isinstance(move, Play):
        play_from_hand(t, seat, move, story)
    elif isinstance(move, Decide):
        decide(t, seat, move, story)
    elif isinstance(move, Draw):
        draw(t, seat, move, chance, story)
    elif isinstance(move, Fetch):
        fetch(t, seat, move, story)
    elif isinstance(move, EndTurn):
        end_turn(t, chance, story)
        return
    else:
        apply_rarer(t, seat, move, chance, story)
    if t.points == 0:
        end_a_spent_turn(t, seat, chance, story)


def apply_rarer(t: PerfectWaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
    if isinstance(move, Paddle):
        if move.for_wax:
            paddle_for_wax(t, seat, story)
        else:
            paddle_with_a_card(t, seat, story)
    elif isinstance(move, Activate):
        activate(t, seat, move.place, story)
    elif isinstance(move, GainWax):
        gain_wax(t, seat, story)
    else:
        wash(t, seat, chance, story)
