"""Why a player who holds cards can only pass, or is asked for a Peace that they do not hold: nobody has to guess it."""

from __future__ import annotations

from lineup.core.language import _
from lineup.games.surfs_up_dude.browser.ahead import holds_peace
from lineup.games.surfs_up_dude.rules.only_pass import are_useless, why_useless
from lineup.games.surfs_up_dude.state import ACTIONS, CARDS, PEACE_ASKED
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.words import DudeWords


def can_only_pass(view: DudeView) -> bool:
    """Whether it is the moment for cards, and none that the seat holds does anything now."""
    return view.table.phase == CARDS and view.is_asked() and has_no_use(view)


def has_no_use(view: DudeView) -> bool:
    """Whether none of the cards that a seat holds does anything on this sea."""
    return are_useless(view.table, view.seat, cards_of(view))


def had_to_pass(view: DudeView) -> bool:
    """Whether a seat that has passed this turn had no choice: only action points give it other cards and surfers."""
    return view.seat >= 0 and view.table.phase != ACTIONS and bool(cards_of(view)) and has_no_use(view)


def why_only_pass(view: DudeView, words: DudeWords) -> str:
    """The question of somebody who can only pass: with the card that comes nearest to being played, and its reason."""
    return words.only_pass(*why_useless(view.table, view.seat, cards_of(view)))


def is_asked_in_vain(view: DudeView) -> bool:
    """Whether it is asked for Peace, and the seat holds none."""
    return view.table.phase == PEACE_ASKED and view.is_asked() and not holds_peace(view)


def why_asked_in_vain(view: DudeView) -> str:
    where = _("Shark on space {space}") if view.table.shark else _("Contest on space {space}")
    why = _("{where}: you hold no Peace card. All are asked, so that nobody can tell.")
    return why.format(where=where.format(space=view.table.space + 1))


def cards_of(view: DudeView) -> list[int]:
    return [card for card in range(int(view.table.box.cards)) if view.own(card) > 0]
