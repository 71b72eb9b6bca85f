"""Cards and dice of Tavarua as they are drawn on a page: everything is said twice, by shape and by word."""

from __future__ import annotations

import re
from typing import Any

from lineup.core.language import N_, _
from lineup.core.seats import letters
from lineup.games.tavarua.cards.box import FORWARD, Box
from lineup.games.tavarua.state import BARREL_TOKEN, HANG_TEN_TOKEN, MOST_CARDS, PERFECT_TOKEN, TavaruaState

Scene = dict[str, Any]  # what the template draws: a whole table, or a part of it

OPPONENT = re.compile(r"([SL]):(\d)")  # what the calendar of a career calls them

# Where the pips of a die lie, on a square of 24, by face.
PIPS: dict[int, list[tuple[int, int]]] = {
    1: [(12, 12)],
    2: [(7, 7), (17, 17)],
    3: [(7, 7), (12, 12), (17, 17)],
    4: [(7, 7), (17, 7), (7, 17), (17, 17)],
    5: [(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
    6: [(7, 7), (17, 7), (7, 12), (17, 12), (7, 17), (17, 17)],
}

TOKENS = ((BARREL_TOKEN, "barrel"), (HANG_TEN_TOKEN, "hang-ten"), (PERFECT_TOKEN, "perfect"))
TOKEN_WORDS = {"barrel": N_("barrel"), "hang-ten": N_("hang-ten"), "perfect": N_("perfect wave")}


def marks(names: list[str]) -> list[str]:
    """A letter or two for each surfer, no two alike; an opponent of a career has a letter and a number: "L4"."""
    return [
        OPPONENT.sub(r"\1\2", name) if OPPONENT.fullmatch(name) else letter
        for name, letter in zip(names, letters(names), strict=True)
    ]


def arrow_of(way: int) -> str:
    """Which way the balance shifts: forward is up, to the nose."""
    return "▲" if way > 0 else "▼" if way < 0 else ""


def draw_card(box: Box, card: int) -> Scene:
    """A player card: number, arrow, name, and the shape behind the number (a circle is teal, a square maroon)."""
    teal = box.is_teal(card)
    forward = box.way[card] == FORWARD
    words = [
        f"{box.names[card]} {box.power[card]}",
        _("forward") if forward else _("backward"),
        _("teal circle") if teal else _("maroon square"),
    ]
    sign = bool(box.sign[card])
    if sign:
        words.append(_("not on a longboard"))
    return {
        "name": box.names[card],
        "number": int(box.power[card]),
        "arrow": arrow_of(int(box.way[card])),
        "shape": "circle" if teal else "square",
        "sign": sign,
        "words": ", ".join(words),
    }


def card_named(box: Box, name: str) -> Scene:
    """The same for a card named in the story."""
    return draw_card(box, box.names.index(name))


def draw_front(box: Box, front: int) -> Scene:
    """The front of a wave card: how far and which way, or a barrel with its number."""
    power, way = int(box.power[front]), int(box.way[front])
    barrel = box.is_barrel(front)
    if barrel:
        words = _("barrel {number}").format(number=power)
    elif way == 0 or power == 0:
        words = _("no shift")
    else:
        words = _("{number} forward").format(number=power) if way > 0 else _("{number} backward").format(number=power)
    return {
        "number": power,
        "arrow": arrow_of(way),
        "barrel": barrel,
        "kind": int(box.type_of[front - box.first_front]),
        "type": box.names[box.first_type + box.type_of[front - box.first_front]],
        "words": words,
    }


def draw_pile(t: TavaruaState, seat: int) -> list[Scene]:
    """A score pile, oldest card first, with what lies on each card."""
    found: list[Scene] = []
    for index in range(seat * MOST_CARDS, seat * MOST_CARDS + int(t.piled[seat])):
        tokens = int(t.tokens[index])
        marks = [name for bit, name in TOKENS if tokens & bit]
        card = draw_card(t.book.box, int(t.pile[index]))
        stoke = tokens & 3
        said = [card["words"], *[_(TOKEN_WORDS[mark]) for mark in marks]]
        if stoke:
            said.append(_("stoke {count}").format(count=stoke))
        found.append(card | {"marks": marks, "stoke": stoke, "words": ", ".join(said)})
    return found
