"""The odds of the coming wave: what the back of the next card promises, and what it leaves of a balance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

from lineup.core.language import _
from lineup.games.tavarua.browser.faces import Scene, draw_front
from lineup.games.tavarua.events.contest import MISSED_BARREL
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.rules.wave import balance_after, comes_of_the_barrel, types_to_come
from lineup.games.tavarua.state import TavaruaState

Odds = Mapping[int, Fraction]  # by front of a wave card


def odds_of_the_wave(t: TavaruaState) -> Odds:
    """How likely each front is, judging only by cards that everyone has seen turned over."""
    return odds_of(tuple(tuple(t.fronts[kind].cards) for kind in types_to_come(t)))


@lru_cache(maxsize=1000)
def odds_of(types: tuple[tuple[int, ...], ...]) -> Odds:
    """By front, of the cards that are left of each type."""
    odds: dict[int, Fraction] = {}
    for fronts in types:
        for front in fronts:
            odds[front] = odds.get(front, Fraction(0)) + Fraction(1, len(types) * len(fronts))
    return odds


def stays_on(t: TavaruaState, seat: int, odds: Odds, balance: int) -> Fraction | None:
    """How likely a surfer with this balance is to stay on; None where only barrels can come."""
    fronts = {front: chance for front, chance in odds.items() if not t.book.box.is_barrel(front)}
    if not fronts:
        return None
    common = lcm(*(chance.denominator for chance in fronts.values()))
    parts = {front: chance.numerator * (common // chance.denominator) for front, chance in fronts.items()}
    stay = [part for front, part in parts.items() if stands(t, seat, balance_after(t, seat, balance, front))]
    return Fraction(sum(stay), sum(parts.values()))


def stays_on_with(t: TavaruaState, seat: int, odds: Odds, card: int, balance: int) -> Fraction:
    """How likely a surfer stays on whom this card takes to this balance: first by the card, then through the wave."""
    if not stands(t, seat, balance):
        return Fraction(0)
    return sum((chance for front, chance in odds.items() if comes_through(t, seat, card, balance, front)), Fraction(0))


def comes_through(t: TavaruaState, seat: int, card: int, balance: int, front: int) -> bool:
    """Whether a front leaves a surfer on the wave who has just played this card."""
    if t.book.box.is_barrel(front):
        return comes_of_the_barrel(t, seat, card, front) != MISSED_BARREL
    return stands(t, seat, balance_after(t, seat, balance, front))


def percent(chance: Fraction) -> int:
    return round(float(chance) * 100)


def draw_coming(t: TavaruaState) -> Scene | None:
    """The back of the next wave card with the odds of its fronts, those towards the nose first."""
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


def range_of(fronts: list[Scene]) -> list[str]:
    """What a back shows: how far and which way it could go."""
    found: list[str] = []
    for arrow in ("▲", "▼"):
        numbers = [front["number"] for front in fronts if front["arrow"] == arrow and front["number"]]
        if numbers:
            few, many = min(numbers), max(numbers)
            found.append(f"{arrow}{few}" if few == many else f"{arrow}{few}–{many}")
    return found
