"""Help for somebody who rides for the first time: what the table shows right now, and what could be done about it."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.wave.moves import MARKS, PLACES, SILVER
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.state import FACING_TEAM, NOBODY_NAMED, RIDING, WaveState
from lineup.games.wave.view import WaveView

FIRST_TURNS = 3  # own plays for which a newcomer is helped


def hints(view: WaveView, story: Told) -> list[str]:
    """At most two sentences for this moment; none when the first turns are over."""
    t = view.ride
    played = [each["event"] for each in story if each["kind"] == "played"]
    own = sum(each["holder"] == view.seat for each in played)
    if t.end != RIDING or view.seat < 0 or own >= FIRST_TURNS:
        return []
    if t.seats == 2 and t.turn == SILVER:
        return silvers_turn(view)
    if t.turn == view.seat:
        return own_turn(t, int(view.seat), plays=own)
    return waiting(t, plays=len(played))


def own_turn(t: WaveState, seat: int, *, plays: int) -> list[str]:
    found: list[str] = []
    if plays == 0:
        found.append(_("Play a card that is higher than the pile in number or in colour: one of the two is enough."))
    elif plays == 1:
        found.append(_("The card that you drew faces the other way than the one you played."))
    own = range(seat * PLACES, seat * PLACES + PLACES)
    known = [int(t.hand[index]) for index in own if t.hand[index] >= 0]
    if any(t.advice[index] for index in own):
        found.append(_("A flag on a card is advice. The decision is yours."))
    elif any(fits(t, card) for card in known):
        found.append(_("A small step leaves more room for the others than a big one."))
    else:
        found.append(
            _("None of the cards that you see fits: one that only the others see must do. They may advise you.")
        )
    return found[:2]


def silvers_turn(view: WaveView) -> list[str]:
    if view.ride.named[view.seat] != NOBODY_NAMED:
        return [_("You have named a card. Silver plays it when the other player names the same.")]
    return [
        _("Nobody plays for Silver, so both of you name one of the open cards. Name the same one, and it is played.")
    ]


def waiting(t: WaveState, *, plays: int) -> list[str]:
    if plays == 0:
        return [
            _("Three of your cards face you, two face the others: those stand higher and show you their back."),
            _("Pick a card that you see in somebody's hand to say: play this, this fits, or keep this.")
            if t.book.marks == len(MARKS)
            else _("Pick a card that you see in somebody's hand to say: play this, or this fits."),
        ]
    index = t.turn * PLACES
    if any(t.facing[place] == FACING_TEAM and t.hand[place] >= 0 for place in range(index, index + PLACES)):
        return [_("Whoever is on turn does not see the cards that you see. Pick one of them to advise.")]
    return []
