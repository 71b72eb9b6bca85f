"""Why somebody loses a surfer in a contest, and who moves to the front: said while the cards still lie open."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from lineup.core.language import N_
from lineup.core.page import Told
from lineup.core.you import Addressed
from lineup.games.surfs_up_dude.browser.faces import card_named
from lineup.games.surfs_up_dude.cards import BAIL, Box

BAILS = N_("{name} bails, and that costs a surfer.")
BAILS_LAST = N_("Several bail: {name}, last in the row, loses a surfer.")
LOWEST = N_("{name} has the lowest number, {number}, and loses a surfer.")
LOWEST_LAST = N_("Several have {number}, the lowest: {name}, last in the row, loses a surfer.")
HIGHEST = N_("{name} has the highest number and moves to the front.")
YOURS = Addressed(
    {
        BAILS: N_("You bail, and that costs a surfer."),
        BAILS_LAST: N_("Several bail: you, last in the row, lose a surfer."),
        LOWEST: N_("You have the lowest number, {number}, and lose a surfer."),
        LOWEST_LAST: N_("Several have {number}, the lowest: you, last in the row, lose a surfer."),
        HIGHEST: N_("You have the highest number and move to the front."),
    }
)


def decided(story: Told, box: Box, names: list[str]) -> dict[int, str]:
    """By number: what is said of the cards of a contest and of what comes of them, in place of what all can see."""
    found: dict[int, str] = {}
    shown: Told = []  # the cards of this contest so far
    for told in story:
        kind, event = told["kind"], told["event"]
        if kind in ("contest", "shark"):
            shown = []
        elif kind == "revealed":
            shown.append(told)
        elif kind == "left" and event["why"] == "contest" and shown:
            why = why_lost(shown, event["seat"], box, names)
            found |= {each["number"]: why for each in (shown[-1], told) if why}
        elif kind == "moved_up" and event["card"] is None:
            found[told["number"]] = YOURS.told(HIGHEST, names, event["seat"]).format(name=names[event["seat"]])
    return found


def why_lost(shown: Told, seat: int, box: Box, names: list[str]) -> str:
    """Whoever bails first loses, or else the lowest; of several the one who stands furthest right.

    Empty where a ruling has it otherwise."""
    cards = cards_by_seat(shown, box)
    bailed = [each for each, played in cards.items() if played[0] == BAIL]
    sums = {each: sum(int(box.number_of(card)) for card in played) for each, played in cards.items()}
    lowest = [each for each in sums if sums[each] == min(sums.values())]
    losers, alone, last = (bailed, BAILS, BAILS_LAST) if bailed else (lowest, LOWEST, LOWEST_LAST)
    if seat not in losers:
        return ""
    sentence = alone if len(losers) == 1 else last
    return YOURS.told(sentence, names, seat).format(name=names[seat], number=sums[seat])


def cards_by_seat(shown: Told, box: Box) -> dict[int, list[Any]]:
    """One or two cards of each."""
    found: dict[int, list[Any]] = defaultdict(list)
    for told in shown:
        for seat, name in told["event"]["cards"]:
            found[seat].append(card_named(box, name))
    return found
