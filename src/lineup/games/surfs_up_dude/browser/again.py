"""Why somebody who has passed is asked again: a card that was played since lets everybody think anew (S4.2)."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.surfs_up_dude.state import CARDS
from lineup.games.surfs_up_dude.view import DudeView

PLAYS = frozenset({"entered", "made_ready", "moved_up"})


def asked_again(view: DudeView, asked: str, story: Told, names: list[str]) -> str:
    """The question, with the name of whoever has played last since the seat has passed."""
    played = since_own_pass(story, int(view.seat)) if view.table.phase == CARDS and view.is_asked() else []
    if not played:
        return asked
    return _("{name} has played since you passed: play a card, or pass again?").format(name=names[played[-1]])


def since_own_pass(story: Told, seat: int) -> list[int]:
    """Who has played a card since a seat has passed, if that is the last thing it has done this turn."""
    has_passed, found = False, list[int]()
    for told in story:
        kind, who = told["kind"], told["event"].get("seat")
        if kind in ("turn", "passed") or kind in PLAYS:
            if kind == "turn" or who == seat:
                has_passed, found = kind == "passed", []
            elif kind in PLAYS and has_passed:
                found.append(who)
    return found
