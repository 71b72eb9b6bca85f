"""From a move to its rule."""

from __future__ import annotations

from lineup.core import Chance, Move, Seat, Story
from party_wave.moves import Call, Draw, Keep, Mark, Peek, Play, Take, Toss
from party_wave.rules.advice import mark
from party_wave.rules.lookout import draw_and_look, keep, peek, take, toss
from party_wave.rules.paddling import seal
from party_wave.state import NO_SHAKA, SHAKA, PartyWaveState


def apply(t: PartyWaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
    """Carry out a legal move."""
    if isinstance(move, Play):
        seal(t, seat, move.choice, chance, story)
    elif isinstance(move, Call):
        seal(t, seat, SHAKA if move.shaka else NO_SHAKA, chance, story)
    elif isinstance(move, Mark):
        mark(t, seat, move, story)
    elif isinstance(move, Draw):
        draw_and_look(t, seat, chance, story)
    elif isinstance(move, Keep):
        keep(t, seat, story)
    elif isinstance(move, Toss):
        toss(t, seat, story)
    elif isinstance(move, Take):
        take(t, seat, story)
    elif isinstance(move, Peek):
        peek(t, seat, move.other, story)
