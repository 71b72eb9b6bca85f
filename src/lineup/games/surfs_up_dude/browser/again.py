"""Why somebody who has answered already is asked again: all have to pass in a row."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.surfs_up_dude.state import CARDS
from lineup.games.surfs_up_dude.view import DudeView

TAKEN_BACK = "table_taken_back"  # as tables call it
PLAYS = frozenset({"entered", "made_ready", "moved_up"})


def asked_again(view: DudeView, asked: str, story: Told, names: list[str]) -> str:
    """The question, with what the others have done since the seat has answered it last in this turn."""
    if view.table.phase != CARDS or not view.is_asked():
        return asked
    answers = answers_of_this_turn(story)
    last = max((n for n, (_kind, seat) in enumerate(answers) if seat == view.seat), default=None)
    if last is None:
        return asked
    played = [seat for kind, seat in answers[last + 1 :] if kind in PLAYS]
    if answers[last][0] in PLAYS:
        return _("Play another card, or pass?") if played else others_have_passed(names, int(view.seat))
    if not played:
        return asked
    return _("{name} has played since you passed: play a card, or pass again?").format(name=names[played[-1]])


def others_have_passed(names: list[str], seat: int) -> str:
    if len(names) > 2:
        return _("The others have passed: play another card, or pass?")
    return _("{name} has passed: play another card, or pass?").format(name=names[1 - seat])


def answers_of_this_turn(story: Told) -> list[tuple[str, int]]:
    """Who has played a card and who has passed, in order; after a take-back it is not known which of that holds."""
    begins = max((n for n, told in enumerate(story) if told["kind"] in ("turn", TAKEN_BACK)), default=0)
    return [(told["kind"], told["event"]["seat"]) for told in story[begins:] if told["kind"] in PLAYS | {"passed"}]
