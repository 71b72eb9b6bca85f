"""Games played on to their end, and what is counted of them."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from itertools import zip_longest

from lineup.bots.bot import AnyGame
from lineup.bots.compare import play_out
from lineup.core import Dice, Rng, State


@dataclass(frozen=True)
class Reached:
    """What a seat has reached at the end of an imagined game, or on average over many."""

    hope: float
    win: float
    score: float
    shares: tuple[float, ...] = ()  # the chance of each place, the first one first; without rivals, of each band

    def less(self, other: Reached) -> Reached:
        shares = tuple(one - two for one, two in zip(self.shares, other.shares, strict=True))
        return Reached(self.hope - other.hope, self.win - other.win, self.score - other.score, shares)


class Tally:
    """What came of something, again and again: means, and the error of the hope."""

    def __init__(self) -> None:
        self.count = 0
        self.hope = self.win = self.score = self.squares = 0.0
        self.shares: list[float] = []

    def note(self, reached: Reached) -> None:
        self.count += 1
        self.hope += reached.hope
        self.win += reached.win
        self.score += reached.score
        self.squares += reached.hope * reached.hope
        self.shares = [one + two for one, two in zip_longest(self.shares, reached.shares, fillvalue=0.0)]

    @property
    def mean(self) -> Reached:
        many = max(self.count, 1)
        return Reached(self.hope / many, self.win / many, self.score / many, tuple(each / many for each in self.shares))

    @property
    def error(self) -> float:
        """The standard error of the hope; 1 as long as nothing can be said."""
        return standard_error(self.count, self.hope, self.squares)


def standard_error(count: int, total: float, squares: float) -> float:
    if count < 2:
        return 1.0
    mean = total / count
    return math.sqrt(max(squares / count - mean * mean, 0.0) / (count - 1))


def error_of(values: list[float]) -> float:
    """The standard error of their mean."""
    return standard_error(len(values), sum(values), sum(value * value for value in values))


def reached_by_all(game: AnyGame, state: State) -> list[Reached]:
    """What each seat has reached; where the game goes on, hopes stand for chances."""
    outcome = game.outcome(state)
    know, seats = game.know, range(int(state.seats))
    hopes = [float(know.value(state, seat)) for seat in seats]
    if outcome is None:
        scores = know.scores(state)
        wins, places = hopes, [1 + sum(other > own for other in scores) for own in scores]
    else:
        scores, places = outcome.scores, outcome.places
        wins = [float(seat in outcome.winners) / share(game, outcome.winners) for seat in seats]
    return [Reached(hopes[seat], wins[seat], scores[seat], shares_of(game, places, scores, seat)) for seat in seats]


def has_rivals(game: AnyGame, seats: int) -> bool:
    """Whether places are told; a team, or one player alone, has points."""
    return seats > 1 and not game.cooperative


def shares_of(game: AnyGame, places: list[int], scores: list[float], seat: int) -> tuple[float, ...]:
    """1 for the place that was reached, 0 for the others; without rivals the same for bands."""
    if has_rivals(game, len(places)):
        return tuple(float(place == places[seat]) for place in range(1, len(places) + 1))
    leasts = [least for _code, least in game.words.bands()]
    best = next((band for band, least in enumerate(leasts) if scores[seat] >= least), -1)
    return tuple(float(band == best) for band in range(len(leasts)))


def share(game: AnyGame, winners: list[int]) -> int:
    """Among how many a win is shared: a team wins as a whole."""
    return 1 if game.cooperative or not winners else len(winners)


def played_on(game: AnyGame, state: State, luck: int, chapter: int) -> list[Reached]:
    """Play a state on with this luck, in place, and say what each seat reaches."""
    play_out(game, state, Dice(luck), Rng(luck), chapter)
    return reached_by_all(game, state)


def seed_from(*parts: object) -> int:
    """A seed that depends on all of these, the same on every machine."""
    digest = hashlib.sha256("|".join(str(part) for part in parts).encode()).digest()
    return int.from_bytes(digest[:7], "big")
