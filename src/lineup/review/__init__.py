"""Judging a finished match: what each decision was worth by what its seat knew, and what luck did."""

from lineup.review.judgement import Decision, Luck, Option, Point, Progress, Review, SeatReview, review_from
from lineup.review.review import LEVELS, USUAL, budget_of, engine, review, reviewing
from lineup.review.turning_points import TurningPoint, turning_points

__all__ = [
    "LEVELS", "USUAL", "Decision", "Luck", "Option", "Point", "Progress", "Review", "SeatReview", "TurningPoint",
    "budget_of", "engine", "review", "review_from", "reviewing", "turning_points",
]  # fmt: skip
