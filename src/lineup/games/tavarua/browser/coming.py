"""The coming wave: what the back of the next card lets everybody expect, and what it leaves of a balance."""

from __future__ import annotations

from fractions import Fraction

from lineup.core.language import _
from lineup.games.tavarua.browser.faces import Picture, draw_front
from lineup.games.tavarua.state import NOTHING, TavaruaState

Odds = dict[int, Fraction]  # by front of a wave card


def odds_of_the_wave(t: TavaruaState) -> Odds:
    """How likely each front is, counting only what all have seen turned over."""
    if t.back == NOTHING:
        return {}
    box = t.book.box
    behind = int(t.back - box.first_back)
    types = [int(card - box.first_type) for card in t.kinds[behind].cards] or [behind]
    odds: Odds = {}
    for kind in types:
        fronts = [int(card) for card in t.fronts[kind].cards]
        for front in fronts:
            odds[front] = odds.get(front, Fraction(0)) + Fraction(1, len(types) * len(fronts))
    return odds


def stays_on(t: TavaruaState, odds: Odds, balance: int, reach: int) -> Fraction | None:
    """How likely somebody with this balance is not washed off; None where only barrels can come."""
    box = t.book.box
    shifts = [
        (int(box.power[front] * box.way[front]), chance) for front, chance in odds.items() if not box.is_barrel(front)
    ]
    whole = sum((chance for _shift, chance in shifts), Fraction(0))
    if not whole:
        return None
    return sum((chance for shift, chance in shifts if abs(balance + shift) <= reach), Fraction(0)) / whole


def percent(chance: Fraction) -> int:
    return round(float(chance) * 100)


def draw_coming(t: TavaruaState) -> Picture | None:
    """The back of the next wave card with the odds of its fronts, those to the nose first."""
    odds = odds_of_the_wave(t)
    if not odds:
        return None
    box = t.book.box
    order = sorted(odds, key=lambda front: (box.is_barrel(front), -int(box.power[front] * box.way[front])))
    fronts = [draw_front(box, front) | {"percent": percent(odds[front])} for front in order]
    kind = int(t.back - box.first_back)
    name = box.names[box.first_type + kind]
    barrel = any(front["barrel"] for front in fronts)
    said = ", ".join(_("{what}: {percent} %").format(what=front["words"], percent=front["percent"]) for front in fronts)
    return {
        "kind": kind % 5,
        "name": name,
        "fronts": fronts,
        "range": range_of(fronts),
        "barrel": barrel,
        "words": _("The coming wave is {name}. {odds}.").format(name=name, odds=said),
    }


def range_of(fronts: list[Picture]) -> list[str]:
    """What a back shows: how far and which way it could go."""
    found: list[str] = []
    for arrow in ("▲", "▼"):
        numbers = [front["number"] for front in fronts if front["arrow"] == arrow and front["number"]]
        if numbers:
            few, many = min(numbers), max(numbers)
            found.append(f"{arrow} {few}" if few == many else f"{arrow} {few}–{many}")
    return found
