"""Par on the page of a review: what bots reached with the same deal, each time as a dot, and what was reached here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lineup.bots.characters import LEVELS
from lineup.core.language import _, in_digits
from lineup.games import AnyGame
from lineup.review.judgement import EventPar, Review
from lineup.web.drawing.chart import Tick, ticks

LEFT, RIGHT = 3.0, 97.0  # of the line, in per cent of the drawing
BASE, DOT = 34.0, 7.0  # where the lowest dots lie, and how far one lies above the other


@dataclass(frozen=True)
class ParDot:
    x: float  # in per cent
    y: float


@dataclass(frozen=True)
class ParStrip:
    """Scores on a line; equal ones lie on top of each other."""

    dots: list[ParDot]
    reached: float  # where the own result lies, in per cent
    ticks: list[Tick]


@dataclass(frozen=True)
class ParEvent:
    """An event of a career."""

    name: str
    step: int  # of the replay, where it begins
    gained: str  # "+4"
    par: str  # "+2 to +5"
    strip: ParStrip


@dataclass(frozen=True)
class ParLines:
    """What the deal held."""

    sentences: list[str]
    strip: ParStrip | None  # None where bots have not played it
    events: list[ParEvent]


def par_lines(game: AnyGame, review: Review) -> ParLines | None:
    """None where nothing is known of it."""
    if not review.par and not review.open_hands:
        return None
    scores = [*review.par, review.reached, *(band.least for band in review.bands)]  # up to what there is to win
    return ParLines(
        sentences=[*par_in_words(review), *open_hands_in_words(review)],
        strip=strip_of(review.par, review.reached, min(0.0, *scores), max(1.0, *scores)) if review.par else None,
        events=events_of(game, review.events),
    )


def par_in_words(review: Review) -> list[str]:
    if not review.par:
        return []
    bot, runs = _(LEVELS[review.par_bot]), len(review.par)
    sentence = _(
        "Bots at the level {bot} reach {low} to {high} with the same deal, {mean} on average. Here it was {reached}."
    )
    low, high, reached = (in_digits(score) for score in (min(review.par), max(review.par), review.reached))
    found = [sentence.format(bot=bot, low=low, high=high, mean=in_digits(sum(review.par) / runs, 1), reached=reached)]
    if review.bands:
        found.append(_("They win this deal {wins} of {runs} times.").format(wins=review.par_wins, runs=runs))
    return found


def open_hands_in_words(review: Review) -> list[str]:
    """Whether the deal could have been won by somebody who sees every card; the best band is a win."""
    if not review.open_hands or not review.bands:
        return []
    (least, most), win = review.open_hands, review.bands[0].least
    if least >= win:
        return [_("With all cards open it could have been won.")]
    if most < win:
        sentence = _("Even with all cards open it could not have been won: {most} is the most.")
        return [sentence.format(most=in_digits(most))]
    sentence = _("With all cards open {least} could have been reached; whether more, the search did not find out.")
    return [sentence.format(least=in_digits(least))]


def events_of(game: AnyGame, events: Sequence[EventPar]) -> list[ParEvent]:
    """All on one scale: what each brought."""
    gains = [gain for event in events for gain in (*gains_of(event), gained_in(event))]
    low, high = min([0.0, *gains]), max([1.0, *gains])
    return [
        ParEvent(
            name=game.words.chapter(event.chapter),
            step=event.step,
            gained=signed(gained_in(event)),
            par=from_to(gains_of(event)),
            strip=strip_of(gains_of(event), gained_in(event), low, high),
        )
        for event in events
    ]


def gains_of(event: EventPar) -> list[float]:
    return [score - event.before for score in event.par]


def gained_in(event: EventPar) -> float:
    return event.reached - event.before


def from_to(values: Sequence[float]) -> str:
    low, high = min(values), max(values)
    return signed(low) if low == high else _("{low} to {high}").format(low=signed(low), high=signed(high))


def signed(score: float) -> str:
    return f"{score:+g}".replace("-", "−") if score else "0"


def strip_of(scores: Sequence[float], reached: float, low: float, high: float) -> ParStrip:
    """On a line from the lowest to the highest."""

    def x(score: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * (score - low) / (high - low), 2)

    piled: Counter[float] = Counter()
    dots: list[ParDot] = []
    for score in sorted(scores):
        dots.append(ParDot(x(score), round(BASE - DOT * min(piled[score], 4), 1)))
        piled[score] += 1
    return ParStrip(dots, x(reached), [Tick(x(each), in_digits(each)) for each in ticks(low, high)])
