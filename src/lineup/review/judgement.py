"""What a review says of a finished match. Plain data, which can be stored and sent.

``step`` is always the number of a row of the record, as the replay page counts. A hope is between 0 and 1: the value by
which bots compare moves. Beside it stands what people ask for: the chance to win, and the score to expect.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from lineup.table.record import Json

ENGINE: Final = 3  # grows when the same budget and seed would come to other judgements, or more is told of them; 2: the
# chances of places and bands, and par event by event; 3: what partners recommended counts, and excuses whoever trusts
# them. What an older one has stored is still read (``review_from``).
DIGITS: Final = 5  # of what is stored: less than any error


@dataclass(frozen=True)
class Option:
    """A move that was legal, and what could be expected of it over worlds that fit what its seat knew."""

    move: str  # as players write it
    hope: float
    error: float  # the standard error of the hope
    win: float  # the chance to win; of several winners, each has a share
    score: float  # the points to expect; 0 where imagined games are not played to their end
    gain: float  # how much more hope than the move that was played, in the same worlds with the same luck
    gain_error: float  # the standard error of that; 1 as long as nothing can be said
    worlds: int  # in how many it was tried
    place: float = 0.0  # the place to expect, from 1; 0 without rivals, and in reviews by engine 1
    places: tuple[float, ...] = ()  # the chance of each place, of the first one first; equal places are shared
    bands: tuple[float, ...] = ()  # without rivals: the chance of each of the review's bands


@dataclass(frozen=True)
class Decision:
    """What a seat chose from, by what it knew."""

    step: int
    seat: int
    played: str
    options: tuple[Option, ...]  # best first; the one that was played is among them
    loss: float  # hope that the better move would have kept, on worlds that did not help to choose it; noise can make
    # it a little less than 0, so that means are right; 0 where no other move looked better
    loss_error: float
    clear: bool  # a mistake: the loss is beyond noise, large enough to speak of, and nobody who saw more advised it

    @property
    def better(self) -> Option:
        """The best move, which may be the one that was played."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """The move that was played."""
        return next(option for option in self.options if option.move == self.played)


@dataclass(frozen=True)
class Luck:
    """What cards and dice of one row brought each seat: hope after they fell, less hope before."""

    step: int
    change: tuple[float, ...]  # by seat
    error: tuple[float, ...]


@dataclass(frozen=True)
class Point:
    """How a match stood after a row, to somebody who knew every card that lay on the table."""

    step: int
    hopes: tuple[float, ...]  # by seat
    wins: tuple[float, ...]  # the chance to win; where imagined games are not played to their end, the hope
    scores: tuple[float, ...]  # the points to expect


@dataclass(frozen=True)
class SeatReview:
    """One player in a few figures."""

    seat: int
    decisions: int  # that were judged: with a choice
    mean_loss: float  # hope lost per decision: skill
    mean_loss_error: float
    mistakes: int
    luck: float  # the sum of what luck changed
    luck_error: float


@dataclass(frozen=True)
class Band:
    """A name that the rules give to scores."""

    code: str  # Words.band says it in words
    least: float  # the lowest score


@dataclass(frozen=True)
class EventPar:
    """An event of a career: what was reached in it, and what bots reach who begin it in the same place."""

    chapter: int  # which one, as the game counts; Words.chapter says it in words
    step: int  # of the row after which it begins
    reached: float  # the score at its end,
    before: float  # at its beginning,
    par: tuple[float, ...]  # and what bots have at its end, each time that they try


@dataclass(frozen=True)
class Review:
    """Everything; with ``done`` False, as far as it has come."""

    engine: str
    level: str
    budget: int  # imagined games for a decision
    seed: int
    done: bool
    cooperative: bool  # or alone: no rivals, so scores say more than chances
    curve: tuple[Point, ...]  # in the order of the match
    decisions: tuple[Decision, ...]
    luck: tuple[Luck, ...]
    seats: tuple[SeatReview, ...]
    par: tuple[float, ...] = ()  # without rivals: what bots reach with the same deal, each time that they try
    par_bot: str = ""
    par_wins: int = 0  # how often they win so
    reached: float = 0.0  # without rivals: the score of the match itself
    events: tuple[EventPar, ...] = ()  # of a career, in its order
    open_hands: tuple[float, ...] = ()  # with all cards open: what could have been reached, at least and at most
    bands: tuple[Band, ...] = ()  # of scores, the best one first; none where the rules have none, or there are rivals

    def json(self) -> Json:
        plain: Json = rounded(asdict(self))
        return plain

    def mistakes(self) -> list[Decision]:
        """The clear ones, the worst first."""
        return sorted((each for each in self.decisions if each.clear), key=lambda each: -each.loss)

    def decision_at(self, step: int) -> Decision | None:
        return next((each for each in self.decisions if each.step == step), None)


@dataclass(frozen=True)
class Progress:
    """How far a review has come."""

    done: int  # parts
    of: int
    review: Review | None  # as it stands, now and then: a rough curve first, at the end everything


def rounded(value: Any) -> Any:
    """Plain data with as many digits as mean anything."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, (list, tuple)) else value


def review_from(data: Mapping[str, Any]) -> Review:
    """The inverse of ``Review.json``. What was stored by an older engine tells less, and is read all the same."""
    return Review(
        **{
            **data,
            "curve": tuple(Point(**tuples(each)) for each in data["curve"]),
            "decisions": tuple(decision_from(each) for each in data["decisions"]),
            "luck": tuple(Luck(**tuples(each)) for each in data["luck"]),
            "seats": tuple(SeatReview(**each) for each in data["seats"]),
            "par": tuple(data["par"]),
            "open_hands": tuple(data["open_hands"]),
            "events": tuple(EventPar(**tuples(each)) for each in data.get("events", ())),
            "bands": tuple(Band(**each) for each in data.get("bands", ())),
        }
    )


def decision_from(data: Mapping[str, Any]) -> Decision:
    return Decision(**{**data, "options": tuple(option_from(each) for each in data["options"])})


def option_from(data: Mapping[str, Any]) -> Option:
    return Option(**tuples(data))


def tuples(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
