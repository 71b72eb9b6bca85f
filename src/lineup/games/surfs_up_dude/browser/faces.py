"""Cards and pawns as the page shows them: each says what it is in at least two ways."""

from __future__ import annotations

from typing import Any

from lineup.core.language import N_, _
from lineup.games.surfs_up_dude.cards import BAIL, Box
from lineup.games.surfs_up_dude.moves import card_pick
from lineup.games.surfs_up_dude.options import KINDS
from lineup.games.surfs_up_dude.words.words import KIND_WORDS

Scene = dict[str, Any]  # what the template draws: a whole table, or a part of it

DOES = {
    "monster": N_("enter a Monster"),
    "pipeline": N_("enter a Pipeline"),
    "baby": N_("enter a Baby"),
    "wild": N_("enter any wave"),
    "cut in": N_("enter space 3"),
    "ready": N_("get a surfer ready"),
    "peace": N_("stop a contest"),
    "prime": N_("move to the front"),
    "bail": N_("give up a contest"),
}

WHERE = {  # a card that is picked goes
    "monster": N_("{card}: onto which wave?"),
    "pipeline": N_("{card}: onto which wave?"),
    "baby": N_("{card}: onto which wave?"),
    "wild": N_("{card}: onto which wave?"),
    "cut in": N_("{card}: onto which wave?"),
    "ready": N_("{card}: a surfer from where?"),
    "prime": N_("{card}: which of your surfers moves to the front?"),
}

CRESTS = {"monster": 3, "pipeline": 2, "baby": 1}


def draw_card(box: Box, card: int, copies: int = 1) -> Scene:
    """A card's face: kind, number, what it does, and how many copies there are."""
    if card == BAIL:
        return face("bail", _("Bail"), "–", 1) | {"pick": card_pick("bail")}
    kind = KINDS[box.kinds[card]]
    return face(kind, _(KIND_WORDS[kind]), str(box.numbers[card]), copies) | {"pick": card_pick(box.names[card])}


def face(kind: str, word: str, number: str, copies: int) -> Scene:
    does = _(DOES[kind])
    says = _("{card}: {does}").format(card=word if kind == "bail" else f"{word} {number}", does=does)
    return {
        "kind": kind.replace(" ", "-"),
        "word": word,
        "number": number,
        "does": does,
        "crests": CRESTS.get(kind, 0),
        "copies": copies,
        "where": _(WHERE[kind]).format(card=f"{word} {number}") if kind in WHERE else "",
        "says": _("{card}, {count} of them").format(card=says, count=copies) if copies > 1 else says,
    }


def draw_named(box: Box, name: str) -> Scene:
    """A card, by its name in the story."""
    return draw_card(box, card_named(box, name))


def card_named(box: Box, name: str) -> int:
    return BAIL if name == "bail" else box.names.index(name)


def draw_heap(box: Box, cards: list[int]) -> list[Scene]:
    """Many cards, equal ones together, in the order of the box."""
    return [draw_card(box, card, cards.count(card)) for card in sorted(set(cards))]
