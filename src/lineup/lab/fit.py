"""From results to ratings: those under which the results are as likely as can be, and how sure they are.

Whoever leads by d in mu wins a contest of two with odds of e^(d/scale) to 1, as openskill's Plackett-Luce model has it.
Each pair that has met is given half a win either way beforehand, so that nobody who never lost has an infinite rating.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import stdev

from lineup.core import Rng
from lineup.ratings.scale import MU, Rating, logistic_scale

ANCHOR = "local"  # its rating is MU in every game, as a newcomer's
SEA = "sea"  # what a team plays against
RESAMPLED = 200  # times that games are drawn anew from those that were played
ROUNDS = 60  # of halving: the rest is far below what is kept
WIDEST = 400.0  # mu: ratings lie within this of MU
NEAR = 1e-6  # mu: closer than this, a fit has come to its end

Ratings = dict[str, float]  # mu by level, and of the sea


@dataclass(frozen=True)
class Met:
    """Two who met in a game."""

    one: str
    other: str
    share: float  # of a win, for the first of them


Games = Sequence[Sequence[Met]]  # each with all contests of two in it
Wins = dict[tuple[str, str], float]  # how often the first has beaten the second; half of it where both were equal


def measure(games: Games, players: int, known: Ratings, *, together: bool) -> dict[str, Rating]:
    """The ratings of everybody who has played, and of the sea; what is known already is left out."""

    def fit(wins: Wins) -> Ratings:
        return fit_team(wins, players, known) if together else fit_duels(wins, players)

    found = fit(wins_in(games))
    again = [fit(wins_in(drawn_anew(games, Rng(number)))) for number in range(RESAMPLED)]
    return {name: Rating(mu, stdev(each[name] for each in again)) for name, mu in found.items()}


def drawn_anew(games: Games, rng: Rng) -> Games:
    """As many games, each drawn from all that were played by the same players: some come twice, some never."""
    tables: dict[tuple[tuple[str, str], ...], list[Sequence[Met]]] = {}
    for game in games:
        tables.setdefault(tuple((met.one, met.other) for met in game), []).append(game)
    return [played[rng.below(len(played))] for played in tables.values() for _game in played]


def wins_in(games: Games) -> Wins:
    """How often each has beaten each, with half a win either way beforehand."""
    wins: Wins = {}
    for game in games:
        for met in game:
            for pair, share in (((met.one, met.other), met.share), ((met.other, met.one), 1.0 - met.share)):
                wins[pair] = wins.get(pair, 0.5) + share
    return wins


def fit_duels(wins: Wins, players: int) -> Ratings:
    """Everybody for themselves, by Zermelo's rounds: each strength is set to wins over what they were played for."""
    scale = logistic_scale(players)
    names = sorted({name for pair in wins for name in pair})
    strength = dict.fromkeys(names, 1.0)
    moved = 1.0
    while moved > NEAR:
        before = dict(strength)
        for name in names:
            met = [(other, wins[name, other] + wins[other, name]) for one, other in wins if one == name]
            won = math.fsum(wins[name, other] for other, _count in met)
            strength[name] = won / math.fsum(count / (strength[name] + strength[other]) for other, count in met)
        strength = {name: each / strength[ANCHOR] for name, each in strength.items()}
        moved = max(scale * abs(math.log(strength[name] / before[name])) for name in names)
    return {name: MU + scale * math.log(each) for name, each in strength.items()}


def fit_team(wins: Wins, players: int, known: Ratings) -> Ratings:
    """All together: the sea is where the anchor meets it, or where all that are known meet it; a team is a sum."""
    scale = logistic_scale(2)
    teams = {name: (wins[name, SEA], wins[SEA, name]) for name, other in wins if other == SEA}
    told = known or {ANCHOR: MU}

    def surplus(sea: float) -> float:
        return math.fsum(
            (won + lost) * chance(players * told[name] - sea, scale) - won
            for name, (won, lost) in teams.items()
            if name in told
        )

    sea = halved(surplus, middle=players * MU)
    if known:
        return {SEA: sea}
    return {SEA: sea} | {name: (sea + scale * math.log(won / lost)) / players for name, (won, lost) in teams.items()}


def chance(lead: float, scale: float) -> float:
    """The chance to win a contest of two."""
    return 1.0 / (1.0 + math.exp(-lead / scale))


def halved(surplus: Callable[[float], float], middle: float = MU) -> float:
    """The mu at which something that falls as mu grows comes to 0."""
    low, high = middle - WIDEST, middle + WIDEST
    for _round in range(ROUNDS):
        half = (low + high) / 2
        low, high = (half, high) if surplus(half) > 0 else (low, half)
    return (low + high) / 2
