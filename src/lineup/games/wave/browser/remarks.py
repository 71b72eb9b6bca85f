"""Choices in Wave that may end the ride for nothing: they are asked once more."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.moves import Move
from lineup.core.page import NOTHING_TO_SAY, Remark
from lineup.games.wave.cards import UNSEEN
from lineup.games.wave.moves import KEEP_THIS, PLACES, Play, Stuck
from lineup.games.wave.rules.legal import knows_a_card_that_fits
from lineup.games.wave.view import WaveView, marks_on


def remarks(view: WaveView, moves: list[Move]) -> list[Remark]:
    if view.seat < 0:
        return [NOTHING_TO_SAY] * len(moves)
    has_a_sure_card = knows_a_card_that_fits(view.ride, view.seat)
    return [Remark(asks(view, move, has_a_sure_card=has_a_sure_card)) for move in moves]


def asks(view: WaveView, move: Move, *, has_a_sure_card: bool) -> str:
    """A card that nobody speaks for, tried without need; and giving up."""
    if isinstance(move, Stuck):
        return _("The ride is over then, for all of you.")
    if isinstance(move, Play) and has_a_sure_card and is_a_leap_in_the_dark(view, move):
        return _("You hold a card that surely fits, and nobody has said that this one does.")
    return ""


def is_a_leap_in_the_dark(view: WaveView, move: Play) -> bool:
    """Whether the player has not seen the card, and no mark says that it should be played."""
    index = view.seat * PLACES + move.place
    marks = [mark for _seat, mark in marks_on(view.ride.advice[index])]
    return view.ride.hand[index] == UNSEEN and all(mark == KEEP_THIS for mark in marks)
