"""What turned a match is selected in one place: mistakes and luck by how much they changed, clear of noise."""

from __future__ import annotations

from dataclasses import replace

from lineup.review.judgement import Luck
from lineup.review.turning_points import LEAST, hit_by, largest
from review.test_judgement import BAD, REVIEW, UNSURE, WORSE

STRONG = Luck(4, (0.3, -0.4), (0.02, 0.02))
WEAK = Luck(6, (LEAST, -LEAST), (0.001, 0.001))
NOISY = Luck(8, (0.2, -0.2), (0.09, 0.09))
DEALT = Luck(0, (0.5, -0.5), (0.01, 0.01))
JUDGED = replace(REVIEW, luck=(DEALT, STRONG, WEAK, NOISY))


def test_mistakes_and_luck_stand_in_the_order_of_the_match() -> None:
    assert largest(JUDGED) == [WORSE, STRONG, BAD]


def test_what_is_small_or_within_the_noise_turned_nothing_and_neither_did_the_deal() -> None:
    told = largest(JUDGED, most=99)
    assert not any(each in told for each in (UNSURE, WEAK, NOISY, DEALT))


def test_of_many_the_largest_are_taken() -> None:
    assert largest(JUDGED, most=1) == [BAD]
    assert largest(JUDGED, most=2) == [STRONG, BAD]


def test_luck_is_told_of_the_seat_that_it_hit_most() -> None:
    assert hit_by(STRONG) == 1
