"""Help for a first-time player: what is asked right now, and what could be done about it."""

from __future__ import annotations

from lineup.core.language import N_, _
from lineup.games.surfs_up_dude.browser.only_pass import can_only_pass
from lineup.games.surfs_up_dude.rules.contest import bail_costs
from lineup.games.surfs_up_dude.state import (
    ACTIONS,
    CARDS,
    FACE_DOWN,
    LEADING,
    LEAVING,
    NAMING,
    OVER,
    PEACE_ASKED,
    DudeState,
)
from lineup.games.surfs_up_dude.view import DudeView

FIRST_TURNS = 4  # turns of the whole table during which a newcomer gets help

ASKED = {
    LEAVING: (N_("The surfer who leaves goes to the paddling out zone; the others close up."),),
    LEADING: (N_("The front of a wave, at its left, is worth a reward at the beach besides the trophy."),),
    NAMING: (N_("The shark attacks one wave. Its surfers are safe if their cards add up to nine or more."),),
    ACTIONS: (
        N_("Each point draws a card, or moves a surfer: from the beach to paddling out, or from there to ready."),
        N_("Keep cards for contests and a few surfers ready for the waves that are still to come."),
    ),
}


def hints(view: DudeView) -> list[str]:
    """At most two sentences for this moment; none when the first turns are over."""
    t = view.table
    if view.seat < 0 or not is_helped(t):
        return []
    if not view.is_asked():
        return waiting(t)
    if t.phase == CARDS:
        return [passing(t)] if can_only_pass(view) else cards(t, int(view.seat))
    if t.phase == PEACE_ASKED:
        return [peace(t)]
    if t.phase == FACE_DOWN:
        return face_down(t)
    return [_(hint) for hint in ASKED[int(t.phase)]]


def is_helped(t: DudeState) -> bool:
    """Whether these are the first turns, in which there may be something to say."""
    return bool(t.phase != OVER and t.turns <= FIRST_TURNS and not t.rolling_in)


def cards(t: DudeState, seat: int) -> list[str]:
    if t.ready[seat] == 0:
        return [_("None of your surfers is ready, so none can enter a wave now. Ready cards help.")]
    return [
        _("Pick a lit card, then a lit wave: wave cards lead to waves of their own type."),
        passing(t),
    ]


def passing(t: DudeState) -> str:
    if t.book.passes_last:
        return _("Passing is not final: it ends when all have passed once. Contests need cards too, so keep some.")
    return _("Passing is not final: it ends when all pass in a row. Contests need cards too, so keep some.")


def peace(t: DudeState) -> str:
    if t.book.all_pay_peace:
        return _("A Peace card stops this contest. Whoever says peace pays for it, even if others do as well.")
    return _("A Peace card stops this contest. Nobody learns who else would have played one.")


def face_down(t: DudeState) -> list[str]:
    if t.shark:
        return [_("All cards on this wave are added: nine or more drives the shark away, less washes everybody off.")]
    if not bail_costs(t, t.round):
        return [_("Your two numbers are added, and the lowest sum loses a surfer. Bail as second card adds nothing.")]
    return [
        _("Only numbers count: the lowest card loses a surfer, the highest moves one to the front."),
        _("Bail saves your cards and comes back to you, but it costs a surfer."),
    ]


def waiting(t: DudeState) -> list[str]:
    if t.turns > 1:
        return []
    return [_("Waves roll down to the beach. Whoever is still on one when it gets there wins its trophy.")]
