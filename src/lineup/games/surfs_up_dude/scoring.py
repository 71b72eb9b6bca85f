"""Points and places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.outcome import Line, Outcome, Stage
from lineup.games.surfs_up_dude.cards import GOLD, SILVER
from lineup.games.surfs_up_dude.options import TROPHIES
from lineup.games.surfs_up_dude.state import OVER, DudeState

STAR_POINTS: Final = 3

DECIDED_BY: Final = ("points", "stars", "gold", "silver")  # what told the winner from the others


def points_of(t: DudeState, seat: Seat) -> i64:
    """S11.11 Trophies and Beach Stars."""
    points = STAR_POINTS * t.stars[seat]
    for trophy in range(i64(len(TROPHIES))):
        points += worth(t, seat, trophy)
    return points


def stages_of(t: DudeState, seat: Seat) -> list[Stage]:
    """The same points, line by line."""
    trophies = [
        Line("S1.7", f"{TROPHIES[trophy]}:{t.trophies[seat * 3 + trophy]}", float(worth(t, seat, trophy)))
        for trophy in range(len(TROPHIES))
    ]
    stars = Line("S11.11", f"star:{t.stars[seat]}", float(STAR_POINTS * t.stars[seat]))
    return [Stage("trophies", trophies), Stage("stars", [stars])]


def worth(t: DudeState, seat: Seat, trophy: i64) -> i64:
    """What a seat's trophies of one kind are worth together."""
    return t.box.points[trophy] * t.trophies[seat * 3 + trophy]


def ranking(t: DudeState, seat: Seat) -> list[int]:
    """S11.12 S11.13 What is compared, in this order: points, Beach Stars, gold, and by ruling silver."""
    silver = t.trophies[seat * 3 + SILVER] if t.book.silver_breaks_ties else 0
    return [int(points_of(t, seat)), int(t.stars[seat]), int(t.trophies[seat * 3 + GOLD]), int(silver)]


def decided_by(ranks: list[list[int]], places: list[int]) -> str:
    """What told the winner from the others who had as many points; "shared" if nothing did."""
    if places.count(1) > 1:
        return "shared"
    best = max(ranks)
    others = [rank for rank in ranks if rank != best]
    for number, name in enumerate(DECIDED_BY):
        others = [rank for rank in others if rank[number] == best[number]]
        if not others:
            return name
    return "shared"


def outcome(t: DudeState) -> Outcome | None:
    """How the game ended."""
    if t.phase != OVER:
        return None
    ranks = [ranking(t, seat) for seat in range(t.seats)]
    places = [1 + sum(1 for other in ranks if other > rank) for rank in ranks]
    return Outcome(
        rule="S11.10",
        reason=decided_by(ranks, places),
        winners=[seat for seat, place in enumerate(places) if place == 1],
        places=places,
        scores=[float(rank[0]) for rank in ranks],
        stages=[stages_of(t, seat) for seat in range(t.seats)],
    )
