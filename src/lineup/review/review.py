"""A whole review: a rough curve at once, then everything, part by part, so that it can be watched and broken off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

import lineup
from lineup.bots.bot import AnyGame
from lineup.review.course import Course, point_of
from lineup.review.decisions import has_a_choice, judge
from lineup.review.judgement import ENGINE, Band, Decision, Point, Progress, Review, SeatReview
from lineup.review.par import Par
from lineup.review.sample import has_rivals
from lineup.review.walk import acts_of, start_of
from lineup.table.record import Record

LEVELS: Final = {"quick": 800, "usual": 4000, "deep": 20000}  # imagined games for a decision, before players share
USUAL: Final = "usual"
ALONE: Final = 4  # one in so many of them is the most that anybody gets,
AS_MUCH: Final = 1000  # less for one alone where a legend imagines fewer games than this: a career is long
FEWEST: Final = 40  # and nobody gets fewer
MOMENT: Final = 4  # a moment of the curve gets one in so many of what a decision gets,
FEWEST_FOR_A_MOMENT: Final = 20  # or so many, if a decision gets them;
LUCKY: Final = 2  # one in which luck falls gets one in so many,
FEWEST_FOR_LUCK: Final = 100  # or so many: small changes are added up there
ROUGH_POINTS: Final = 40  # of the curve that is shown at once,
ROUGH: Final = 12  # with so many imagined games each
SHOWN: Final = 20  # how often a review is shown on its way


def budget_of(game: AnyGame, level: str, seats: int) -> int:
    """Imagined games for a decision. More players have more decisions and longer games: the time stays the same.

    It depends on nothing that happens in a match, so that nobody learns from it what is still to come.
    """
    games = LEVELS[level]
    most = games // ALONE
    if seats == 1:
        most = most * min(game.know.playouts[1], AS_MUCH) // AS_MUCH
    return max(min(games // (seats * seats), most), FEWEST)


def engine() -> str:
    """What a stored review was made with."""
    return f"{ENGINE} ({lineup.__version__})"


def review(
    game: AnyGame,
    record: Record,
    *,
    level: str = USUAL,
    budget: int = 0,
    seed: int = 0,
    tell: Callable[[Progress], None] | None = None,
) -> Review:
    """Judge a finished match."""
    found: Review | None = None
    for progress in reviewing(game, record, level=level, budget=budget, seed=seed):
        found = progress.review or found
        if tell is not None:
            tell(progress)
    assert found is not None
    return found


def reviewing(
    game: AnyGame, record: Record, *, level: str = USUAL, budget: int = 0, seed: int = 0
) -> Iterator[Progress]:
    """The same, part by part: whoever stops asking has broken it off. A budget of 0 is the level's."""
    work = Work(game, record, level, budget or budget_of(game, level, len(record.header.players)), seed)
    yield work.progress(work.review(work.rough_curve(), done=False))
    for part in work.parts():
        yield work.progress(work.so_far() if part and work.is_worth_showing() else None)
    yield work.progress(work.review(tuple(work.course.curve), done=True))


class Work:
    """A review that is being made."""

    def __init__(self, game: AnyGame, record: Record, level: str, budget: int, seed: int) -> None:
        self.game, self.level, self.budget, self.seed = game, level, budget, seed
        self.acts = acts_of(game, record)
        self.start = start_of(game, record)
        self.seats = int(self.start.seats)
        self.deciding = [act for act in self.acts if has_a_choice(game, act)]
        self.rivals = has_rivals(game, self.seats)
        self.decisions: list[Decision] = []
        self.rough: tuple[Point, ...] = ()
        self.course = Course(game, self.seats, ROUGH, ROUGH, seed)
        self.par = Par(game, record, level, seed)
        self.done, self.of = 0, len(self.acts) + len(self.deciding) + self.par.parts

    def rough_curve(self) -> tuple[Point, ...]:
        """Some moments, evenly spread, the last one among them."""
        every = max(len(self.acts) // ROUGH_POINTS, 1)
        some = self.acts[::-every][::-1]
        points = [(0, self.start), *((act.step, act.after) for act in some)]
        self.rough = tuple(point_of(step, self.course.results(state)) for step, state in points)
        return self.rough

    def parts(self) -> Iterator[int]:
        """All the work: the course of the match, each decision, then par; 0 for what is only a piece of a part."""
        playouts = max(self.budget // MOMENT, min(FEWEST_FOR_A_MOMENT, self.budget))
        for_luck = max(self.budget // LUCKY, min(FEWEST_FOR_LUCK, self.budget))
        self.course = Course(self.game, self.seats, playouts, for_luck, self.seed)
        self.course.deal(self.start)
        for part in chain(self.follow(), self.judge(), self.par.play()):
            self.done += part
            yield part

    def follow(self) -> Iterator[int]:
        for act in self.acts:
            self.course.follow(act)
            yield 1

    def judge(self) -> Iterator[int]:
        for act in self.deciding:
            self.decisions.append(judge(self.game, act, self.budget, self.seed))
            yield 1

    def progress(self, review: Review | None) -> Progress:
        return Progress(self.done, self.of, review)

    def is_worth_showing(self) -> bool:
        return self.done % max(self.of // SHOWN, 1) == 0

    def so_far(self) -> Review:
        """The curve as far as it is fine, and from there on the rough one."""
        fine = self.course.curve
        return self.review((*fine, *(point for point in self.rough if point.step > fine[-1].step)), done=False)

    def review(self, curve: tuple[Point, ...], *, done: bool) -> Review:
        seats = range(self.seats)
        return Review(
            engine=engine(),
            level=self.level,
            budget=self.budget,
            seed=self.seed,
            done=done,
            cooperative=not self.rivals,
            curve=curve,
            decisions=tuple(self.decisions),
            luck=tuple(self.course.luck),
            seats=tuple(self.seat_review(seat) for seat in seats),
            par=tuple(self.par.scores),
            par_bot=self.par.bot,
            par_wins=self.par.wins,
            reached=0.0 if self.rivals else curve[-1].scores[0],
            events=tuple(self.par.events),
            open_hands=self.par.open_hands,
            bands=() if self.rivals else tuple(Band(code, least) for code, least in self.game.words.bands()),
        )

    def seat_review(self, seat: int) -> SeatReview:
        own = [each for each in self.decisions if each.seat == seat]
        many = max(len(own), 1)
        error = sum(each.loss_error**2 for each in own) ** 0.5
        luck, luck_error = self.course.luck_of(seat)
        mistakes = sum(each.clear for each in own)
        return SeatReview(
            seat, len(own), sum(each.loss for each in own) / many, error / many, mistakes, luck, luck_error
        )
