"""Why the turn goes on without a player who is asked nothing now."""

from __future__ import annotations

from lineup.core.language import _
from lineup.games.surfs_up_dude.browser.only_pass import had_to_pass, why_only_pass
from lineup.games.surfs_up_dude.state import ACTIONS, CARDS, FACE_DOWN, LEADING, LEAVING, NAMING, PEACE_ASKED
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.words import DudeWords


def why_without(view: DudeView, words: DudeWords) -> str:
    """Whose answer is waited for is said after it."""
    t, seat = view.table, view.seat
    if t.phase == CARDS:
        return why_no_card(view, words) if t.has_passed(seat) else ""
    if t.phase == PEACE_ASKED:
        return words.reason("not_asked_for_peace")
    if t.phase == FACE_DOWN:
        return words.reason("not_on_the_wave")
    return {
        LEAVING: _("Whoever lost chooses a surfer to take off the wave."),
        LEADING: _("Whoever was best may move to the front."),
        NAMING: _("A shark: the wave that it attacks is chosen."),
        ACTIONS: _("Action points: all spend theirs in turn."),
    }.get(int(t.phase), "")


def why_no_card(view: DudeView, words: DudeWords) -> str:
    """Of somebody who has passed, for want of a choice perhaps."""
    if had_to_pass(view):
        return why_only_pass(view, words)
    if view.table.book.passes_last:
        return _("You have passed: the turn goes on until all have passed once.")
    return _("You have passed: the turn goes on until all have.")
