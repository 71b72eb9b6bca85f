"""What is allowed now, and if not, why not: each move has its moment and its surfer."""

from __future__ import annotations

from typing import Final

from lineup.core import Move, Seat
from party_wave.moves import Answer, Call, Mark, PartyMoves, Peek, Play, Take
from party_wave.rules.advice import why_not_mark
from party_wave.rules.lookout import why_not_peek, why_not_take
from party_wave.rules.paddling import why_not_play
from party_wave.rules.shaka import why_not_call
from party_wave.state import CALLING, OVER, PartyWaveState, bit

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


def legal_moves(t: PartyWaveState, seat: Seat, moves: PartyMoves) -> list[Move]:
    """What a seat may do now: answers to the question of this moment, and advice."""
    return [move for move in moves.of_phase[t.phase] if why_not(t, seat, move) is None]
