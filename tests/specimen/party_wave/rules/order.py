"""Whose moment it is: why a move is refused, and which chapter carries it out."""

from __future__ import annotations

from typing import Final

from lineup.core import Chance, Move, Seat, Story
from party_wave.moves import Answer, Call, Draw, Keep, Mark, Peek, Play, Take, Toss
from party_wave.rules.advice import mark, why_not_mark
from party_wave.rules.lookout import draw_and_look, keep, peek, take, toss, why_not_peek, why_not_take
from party_wave.rules.paddling import seal, why_not_play
from party_wave.rules.shaka import why_not_call
from party_wave.state import CALLING, NO_SHAKA, OVER, SHAKA, PartyWaveState, bit

# Every reason to refuse a move, and the rule that it comes from.
RULE_OF: Final = {
    "not_now": "P1.6",
    "not_lookout": "P2.1",
    "nothing_to_take": "P2.5",
    "own_pocket": "P2.6",
    "known_pocket": "P2.6",
    "blind_again": "P3.2",
    "advice_is_late": "P4.1",
    "own_card": "P4.1",
    "unseen_card": "P4.2",
    "marked_already": "P4.3",
    "not_asked": "P5.1",
    "no_shaka": "P5.2",
    "over": "P6.4",
    "no_such_seat": "P1.1",
    "only_watching": "P1.1",
}


def why_not(t: PartyWaveState, seat: Seat, move: Move) -> str | None:
    """P1.6 Each move has its moment and its surfer. The reason speaks only of what the seat may know."""
    if t.phase == OVER:
        return "over"
    if not 0 <= seat < t.seats:
        return "only_watching"
    if isinstance(move, Mark):
        return why_not_mark(t, seat, move)
    assert isinstance(move, Answer)
    if move.phase != t.phase:
        return "not_now"
    if not t.asked & bit(seat):
        return "not_asked" if t.phase == CALLING else "not_lookout"
    if isinstance(move, Play):
        return why_not_play(t, seat, move)
    if isinstance(move, Call):
        return why_not_call(t, seat, move)
    if isinstance(move, Peek):
        return why_not_peek(t, seat, move)
    if isinstance(move, Take):
        return why_not_take(t)
    return None


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
