"""What is said while something is seen: shorter than in the log, for the board shows where it happens."""

from __future__ import annotations

from typing import Any

from lineup.core.language import N_, _
from lineup.core.page import Event, Told
from lineup.core.you import Addressed, is_you
from lineup.games.surfs_up_dude.browser.faces import card_named
from lineup.games.surfs_up_dude.browser.only_pass import had_to_pass, why_only_pass
from lineup.games.surfs_up_dude.browser.showdown import BEGINS, against_the_shark, strength_of
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.words import DudeWords

SHORT = {
    "turn": N_("Turn {number}: {name} begins."),
    "entered": N_("{name} enters with {card}."),
    "drawn": N_("{name} draws."),
    "paddled_out": N_("{name} paddles out."),
    "got_ready": N_("{name} gets ready."),
    "left": N_("{name} loses a surfer."),
    "moved_up": N_("{name} moves to the front."),
}
YOURS = Addressed(
    {
        "Turn {number}: {name} begins.": N_("Turn {number}: you begin."),
        "{name} enters with {card}.": N_("You enter with {card}."),
        "{name} draws.": N_("You draw."),
        "{name} paddles out.": N_("You paddle out."),
        "{name} gets ready.": N_("You get ready."),
        "{name} loses a surfer.": N_("You lose a surfer."),
        "{name} moves to the front.": N_("You move to the front."),
    }
)
POINTS_SPENT = {"drawn", "paddled_out", "got_ready"}


def captions(story: Told, words: DudeWords, names: list[str], view: DudeView) -> dict[int, str]:
    found = passes(story, words, names, view)
    is_shark, strength = False, 0
    for told in story:
        kind, event = told["kind"], told["event"]
        if kind in BEGINS:
            is_shark, strength = kind == "shark", 0
        elif kind == "revealed" and is_shark:
            strength += strength_of(words.box, event["cards"])
            found[told["number"]] = against_the_shark(strength)
        elif is_short(kind, event):
            found[told["number"]] = short(told, words, names)
    return found


def passes(story: Told, words: DudeWords, names: list[str], view: DudeView) -> dict[int, str]:
    """A pass is read beside the name, and needs no beat; but a player who has no choice hears why, once a turn."""
    turn = max((told["number"] for told in story if told["kind"] == "turn"), default=-1)
    found = {told["number"]: "" for told in story if told["kind"] == "passed"}
    own = (told["number"] for told in story if told["kind"] == "passed" and is_you(names, told["event"]["seat"]))
    first = next((number for number in own if number > turn), None)
    if first is not None and had_to_pass(view):
        found[first] = why_only_pass(view, words)
    return found


def is_short(kind: str, event: Event) -> bool:
    """Whether the board tells the rest of it: not which card somebody has drawn, nor that no wave comes any more."""
    if kind == "turn":
        return not event["last"]
    return kind in SHORT and not (kind in ("drawn", "moved_up") and event["card"])


def short(told: dict[str, Any], words: DudeWords, names: list[str]) -> str:
    kind, event, seat = told["kind"], told["event"], told["event"]["seat"]
    if kind == "left" and event["why"] == "shark":
        return _("All surfers on the wave swim.")
    if kind in POINTS_SPENT and is_one_of_several(names, seat):
        return _("The others spend their action points.")
    card = words.face(card_named(words.box, event["card"])) if event.get("card") else ""
    sentence = YOURS.told(SHORT[kind], names, seat)
    return sentence.format(name=names[seat], card=card, number=event.get("number"))


def is_one_of_several(names: list[str], seat: int) -> bool:
    """Whether a seat is one of those whom a player calls the others."""
    return len(names) > 2 and any(is_you(names, each) for each in range(len(names))) and not is_you(names, seat)


def joins(together: Told, told: dict[str, Any]) -> bool:
    """Action points in a row are one thing, and so are surfers whom a shark takes."""
    kinds = {each["kind"] for each in (*together, told)}
    if kinds == {"left"}:
        return all(each["event"]["why"] == "shark" for each in (*together, told))
    return kinds <= POINTS_SPENT
