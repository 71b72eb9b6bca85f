"""Choices in Wave that may end the ride for nothing, which are asked once more; and what speaks for a hinted card."""

from __future__ import annotations

from collections.abc import Sequence

from lineup.core.language import _
from lineup.core.moves import SPECTATOR, Move
from lineup.core.page import LIT, NOTHING_TO_SAY, QUIET, Remark
from lineup.games.wave.cards import UNSEEN
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import KEEP_THIS, MARKS, PLACES, PLAY_THIS, Advise, Play, Stuck
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.rules.legal import is_silvers_turn, knows_a_card_that_fits
from lineup.games.wave.state import RIDING
from lineup.games.wave.view import WaveView, marks_on


def remarks(view: WaveView, moves: list[Move]) -> list[Remark]:
    if view.seat < 0:
        return [NOTHING_TO_SAY] * len(moves)
    rather = what_rather(view)
    return [remark(view, move, rather) for move in moves]


def remark(view: WaveView, move: Move, rather: str) -> Remark:
    """Where there is something better, a card that nobody speaks for is within reach, but not lit."""
    dark = bool(rather) and isinstance(move, Play) and is_a_leap_in_the_dark(view, move)
    return Remark(asks(view, move, rather), quiet=QUIET if dark else LIT)


def what_rather(view: WaveView) -> str:
    """What speaks against a card that nobody speaks for; nothing if there is nothing better."""
    if knows_a_card_that_fits(view.ride, view.seat):
        return _("You hold a card that surely fits, and nobody has said that this one does.")
    if any(is_spoken_for(view, place) for place in range(PLACES)):
        return _("The others speak for another card of yours, and not for this one.")
    return ""


def asks(view: WaveView, move: Move, rather: str) -> str:
    """A card that nobody speaks for, tried without need; advice that is false; and giving up."""
    if isinstance(move, Stuck):
        return _("The ride is over then, for all of you.")
    if isinstance(move, Play) and is_a_leap_in_the_dark(view, move):
        return rather
    if isinstance(move, Advise) and is_false(view, move):
        return _("You see that this card does not fit now, and the flag would say that it does.")
    return ""


def is_false(view: WaveView, move: Advise) -> bool:
    """Whether advice recommends a card of which the adviser sees that it does not fit."""
    card = view.ride.hand[move.holder * PLACES + move.place]
    return move.mark != KEEP_THIS and card >= 0 and not fits(view.ride, card)


def reason(view: WaveView, move: Move) -> str:
    """A hint is no better than partners who see the card; what they say of all hidden cards alike speaks for none."""
    if not isinstance(move, Play) or not is_spoken_for(view, int(move.place)):
        return ""
    others = [place for place in hidden_places(view) if place != move.place]
    if not others or not all(is_spoken_for(view, place) for place in others):
        return _("The others have put a flag on it")
    if is_recommended(view, int(move.place)) and not all(is_recommended(view, place) for place in others):
        return _("A flag says: play this")
    return ""


def hidden_places(view: WaveView) -> list[int]:
    """Where the player holds cards that only others have seen."""
    return [place for place in range(PLACES) if view.ride.hand[view.seat * PLACES + place] == UNSEEN]


def has_no_advice(view: WaveView, spoken: Sequence[int]) -> bool:
    """Whether all others have had their say, and none of them has spoken for a hidden card."""
    hidden = hidden_places(view) if view.seat >= 0 else []
    if not hidden or any(is_spoken_for(view, place) for place in hidden):
        return False
    return all(seat in spoken for seat in range(int(view.ride.seats)) if seat != view.seat)


def has_something_to_say(view: WaveView) -> bool:
    """Whether a seat can tell the player on turn more than the flags do already.

    It sees no more of that hand than all others but its holder, and flags are seen by all: whoever notices how long a
    moment for advice lasts learns nothing by it.
    """
    t = view.ride
    if t.end != RIDING or view.seat in (SPECTATOR, t.turn) or is_silvers_turn(t):
        return False
    theirs = range(t.turn * PLACES, t.turn * PLACES + PLACES)
    unseen = [index for index in theirs if t.hand[index] >= 0 and not can_see(t.known[index], t.turn)]
    if t.book.marks == len(MARKS):
        return any(not advisers(view, index) for index in unseen)  # there is a flag for what does not fit, too
    fitting = [index for index in unseen if fits(t, t.hand[index])]
    if any(not advisers(view, index) for index in fitting):
        return True
    # Which of several is best is a matter of opinion, of which everybody has one.
    return len(fitting) > 1 and not any(view.seat in advisers(view, index) for index in fitting)


def advisers(view: WaveView, index: int) -> set[int]:
    """Who has set a flag on a card of the hand on turn, besides its holder."""
    return {seat for seat, _mark in marks_on(view.ride.advice[index])} - {int(view.ride.turn)}


def is_a_leap_in_the_dark(view: WaveView, move: Play) -> bool:
    """Whether the player has not seen the card, and no mark says that it should be played."""
    return view.ride.hand[view.seat * PLACES + move.place] == UNSEEN and not is_spoken_for(view, int(move.place))


def is_recommended(view: WaveView, place: int) -> bool:
    """Whether somebody says of a card of the player's own that it should be played."""
    index = view.seat * PLACES + place
    return any(mark == PLAY_THIS and seat != view.seat for seat, mark in marks_on(view.ride.advice[index]))


def is_spoken_for(view: WaveView, place: int) -> bool:
    """Whether somebody has said of a card of the player's own that it fits."""
    index = view.seat * PLACES + place
    return any(mark != KEEP_THIS and seat != view.seat for seat, mark in marks_on(view.ride.advice[index]))
