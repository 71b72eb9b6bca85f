"""What the cards could be that a seat does not see: counted over worlds that fit what it knows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from lineup.bots.bot import AnyGame
from lineup.bots.compare import imagine
from lineup.core import Rng, View

WORLDS = 200
MOST_CARDS = 6  # that are named of one place
OF_A_SEAT = re.compile(r"(.+) ([0-9]+)")  # "hand 1": the places of ``Zones`` that belong to somebody


@dataclass(frozen=True)
class Chance:
    """A card, and how likely it lies there."""

    card: str  # as ``Zones`` names it
    share: float


@dataclass(frozen=True)
class Hidden:
    """A place that a seat does not see into, or not wholly."""

    zone: str  # "hand"
    seat: int  # whose
    place: int  # counted from 1, where each card has a place of its own; else 0
    chances: tuple[Chance, ...]  # the most likely first


def could_be(game: AnyGame, view: View, rng: Rng, worlds: int = WORLDS) -> list[Hidden]:
    """What lies where, for all that is different from world to world."""
    seen: dict[tuple[str, int], list[list[str]]] = {}
    for _world in range(worlds):
        for name, cards in game.zones(imagine(game, view, rng)).cards.items():
            if found := OF_A_SEAT.fullmatch(name):
                seen.setdefault((found[1], int(found[2])), []).append(cards)
    count = game.page.in_order
    return [
        hidden
        for (zone, seat), lying in seen.items()
        for hidden in (by_place(zone, seat, lying) if count else among(zone, seat, lying))
    ]


def by_place(zone: str, seat: int, lying: list[list[str]]) -> list[Hidden]:
    """Each place by itself."""
    found: list[Hidden] = []
    for place in range(min(len(cards) for cards in lying)):
        counts = Counter(cards[place] for cards in lying)
        if len(counts) > 1:
            found.append(Hidden(zone, seat, place + 1, likely(counts, len(lying))))
    return found


def among(zone: str, seat: int, lying: list[list[str]]) -> list[Hidden]:
    """All of them together: how likely each card is among them; what is there in every world is no question."""
    if all(sorted(cards) == sorted(lying[0]) for cards in lying):
        return []
    counts = Counter(card for cards in lying for card in set(cards))
    open_cards = {card for card, count in counts.items() if count == len(lying)}
    for card in open_cards:
        if all(cards.count(card) == lying[0].count(card) for cards in lying):
            del counts[card]
    return [Hidden(zone, seat, 0, likely(counts, len(lying)))]


def likely(counts: Counter[str], worlds: int) -> tuple[Chance, ...]:
    best = sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:MOST_CARDS]
    return tuple(Chance(card, count / worlds) for card, count in best)
